/** When somebody takes long: whom one may nudge, and when. */
import type { Seat } from '../games/contract';

/** After so many seconds of silence a seat is seen to breathe, and later may be nudged. */
export const BREATHES = 20;
export const NUDGE = 40;
/** The knock that is a nudge. */
export const NUDGE_KNOCK = 6;

/** The people the table waits for; bots and stand-ins answer by themselves. Whoever is asked too has no call to nudge. */
export function sleepers(waiting: readonly number[], seats: readonly Seat[]): readonly Seat[] {
  const asked = seats.filter((seat) => waiting.includes(seat.seat));
  return asked.some((seat) => seat.you) ? [] : asked.filter((seat) => !seat.bot && !seat.stoodIn && !seat.gone);
}
