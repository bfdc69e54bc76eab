/** What hindsight found in a finished game of one seat, and how to read it. The same for all games. */

import type { ExaminedBet, Hindsight, UnexaminedBet } from '../generated/messages';

/** A choice that depends on what lies hidden. */
export type Bet = ExaminedBet;
export type AnyBet = Bet | UnexaminedBet;

export const SLIP = 'slip';
export const FINE = 'fine';
export const NOT_EXAMINED = 'not examined';

export const isExamined = (bet: AnyBet): bet is Bet => bet.label !== NOT_EXAMINED;

/** The label to show: that of the bet, or if it is fine, how it came out. */
export function labelOf(bet: AnyBet): string {
  return isExamined(bet) && bet.label === FINE ? (bet.fate?.label ?? FINE) : bet.label;
}

/** The id of the words for a label. */
export const labelId = (label: string): string => `mind-label-${label.replaceAll(' ', '-')}`;

/** The id of the sentence that says how a bet came out. */
export const fateId = (label: string): string => `mind-fate-${label.replaceAll(' ', '-')}`;

export type Shape = 'triangle' | 'diamond' | 'circle' | 'dash';

/** Every label has a shape of its own; those without one share the circle. */
export function shapeOf(label: string): Shape {
  if (label === SLIP) return 'triangle';
  if (label === 'missed inference') return 'diamond';
  return label === FINE || label === NOT_EXAMINED ? 'dash' : 'circle';
}

/** A mark on the time line. */
export interface Mark {
  readonly move: number;
  readonly label: string;
}

/** The bets that are marked: all that have a label of their own. */
export function marksOf({ bets }: Pick<Hindsight, 'bets'>): Mark[] {
  return bets
    .map((bet) => ({ move: bet.row, label: labelOf(bet) }))
    .filter(({ label }) => label !== FINE && label !== NOT_EXAMINED);
}

/** The next mark after a move, or the one before it; from the last it goes on with the first. Null without marks. */
export function markFrom(marks: readonly Mark[], at: number, by: 1 | -1): number | null {
  const found =
    by > 0
      ? (marks.find((mark) => mark.move > at) ?? marks[0])
      : (marks.findLast((mark) => mark.move < at) ?? marks.at(-1));
  return found?.move ?? null;
}

/** The first move that the facts of a bet come from. */
function beginningOf(bet: Bet): number {
  const rows = bet.culprit.map((one) => one['row']).filter((row): row is number => typeof row === 'number' && row > 0);
  return Math.min(bet.row, ...rows);
}

/**
 * The bet to show at a move: that of the move, or the one that was shown before, as long as the move lies between what
 * was seen and the choice.
 */
export function betAt({ bets }: Pick<Hindsight, 'bets'>, at: number, before: number): AnyBet | null {
  const here = bets.find((bet) => bet.row === at);
  if (here) return here;
  const held = bets.find((bet) => bet.row === before);
  return held && isExamined(held) && at < held.row && at >= beginningOf(held) ? held : null;
}

/** Neighbouring values of a line, in pieces without a gap. */
export function pieces(values: readonly (number | null)[]): (readonly [index: number, value: number])[][] {
  const found: [number, number][][] = [];
  let open: [number, number][] | null = null;
  values.forEach((value, index) => {
    if (value === null) open = null;
    else if (open) open.push([index, value]);
    else found.push((open = [[index, value]]));
  });
  return found;
}
