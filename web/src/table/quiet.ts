/** Nudges for players who take long: who can be nudged, and when. */
import type { Seat } from '../games/contract';

/** Seconds of silence after which a seat pulses, and after which it can be nudged. */
export const BREATHES = 20;
export const NUDGE = 40;
/** The number of the knock that means a nudge. */
export const NUDGE_KNOCK = 6;

/** The people who can be nudged: those the table waits for. None if the user is asked too. */
export function sleepers(waiting: readonly number[], seats: readonly Seat[]): readonly Seat[] {
  const asked = seats.filter((seat) => waiting.includes(seat.seat));
  return asked.some((seat) => seat.you) ? [] : asked.filter((seat) => !seat.bot && !seat.stoodIn && !seat.gone);
}
