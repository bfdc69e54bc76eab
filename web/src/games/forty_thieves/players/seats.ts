/** What each seat is doing, and what of it can be tapped. */

import type { GameView } from '../../../generated/forty-thieves';
import type { Thing } from '../decision/offers';
import type { Display } from '../model/display';

export type SeatState = 'playing' | 'turn' | 'asked' | 'passed' | 'waiting';

/** The seats that have let the played tile pass. */
export function passedSeats(view: GameView | null): number[] {
  if (!view || view.declared < 0) return [];
  return Array.from({ length: view.seats }, (_, seat) => seat).filter(
    (seat) => seat !== view.top_player && !((view.to_react >> seat) & 1) && view.asked !== seat,
  );
}

/** What a seat is doing; *asked* is the seat that has to answer now. */
export function stateOf(seat: number, display: Display, asked: number, passed: readonly number[]): SeatState {
  if (asked === seat) return display.active === seat ? 'turn' : 'asked';
  if (display.played?.seat === seat) return 'playing';
  if (passed.includes(seat)) return 'passed';
  return display.active === seat ? 'turn' : 'waiting';
}

/** What can be tapped of a seat: its gems, its Sapphire tiles, or the seat itself. */
export function targetsOf(seat: number, open: ReadonlySet<Thing>, chosen: readonly Thing[]): Thing[] {
  const ofSeat = (thing: Thing): boolean =>
    thing === `seat:${seat}` || thing === `hoard:${seat}` || thing.startsWith(`hoard:${seat}:`);
  return [...new Set([...open, ...chosen])].filter(ofSeat).sort();
}
