/** What could have been known of tiles, as the server writes it, and how tiles moved since. */
import { CELLS_OF, type GameEvent, type GameView } from '../../../generated/forty-thieves';
import type { LookingBack } from '../../contract';

export type Back = LookingBack<GameView, GameEvent>;

/** What was certain of a cell. */
export interface KnownCell {
  /** Its number. */
  readonly place: number;
  /** The back of its tile. */
  readonly jar: number;
  readonly knowledge: 'told' | 'deduced' | 'open';
  /** What lay there; null if that is open. */
  readonly content: { readonly face: number } | null;
  /** The move in which the tile was seen last. */
  readonly row: number | null;
  /** Whether it was seen on the board, or put there. */
  readonly sighting: 'seen' | 'placed' | null;
}

/** A cell that was forgotten. */
export interface Culprit extends KnownCell {
  readonly in_rival: boolean;
  /** The names of the four cells that it decides, as b2; empty if it decides none. */
  readonly cells: readonly string[];
  /** Whether the better choice brings one of them to its place. */
  readonly completed: boolean;
}

export const culpritsOf = (back: Back): readonly Culprit[] => back.bet.culprit as unknown as readonly Culprit[];
export const knownOf = (back: Back): readonly KnownCell[] => back.bet.known as unknown as readonly KnownCell[];

/** The number of a cell from its name. */
export const cellNamed = (name: string): number => 4 * (Number(name.charAt(1)) - 1) + 'abcd'.indexOf(name.charAt(0));

/** The combination of four cells; -1 if there is none. */
export function combinationOf(cells: readonly number[]): number {
  return CELLS_OF.findIndex((four) => four.every((cell) => cells.includes(cell)) && cells.length === four.length);
}

/** Where a tile lay after a move, from where it lies at the bet, and how often it was swapped in between. */
export function followed(back: Back, cell: number, after: number): { cell: number; swaps: number } {
  let [at, swaps] = [cell, 0];
  for (let move = back.bet.row - 1; move > after; move -= 1)
    for (const event of [...(back.events[move] ?? [])].reverse())
      if (event.kind === 'swapped' && (event.first === at || event.second === at)) {
        at = event.first === at ? event.second : event.first;
        swaps += 1;
      }
  return { cell: at, swaps };
}
