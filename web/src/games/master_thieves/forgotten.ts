/** What could have been known of drawers, as the server writes it, and how drawers moved since. */
import { DRAWER_AT, type GameEvent, type GameView } from '../../generated/master-thieves';
import type { LookingBack } from '../contract';

export type Back = LookingBack<GameView, GameEvent>;

/** A drawer that was forgotten. */
export interface Culprit {
  readonly place: number;
  /** The name of its slot at the bet, such as T.N. */
  readonly slot: string;
  readonly in_rival: boolean;
  readonly content: 'gems' | 'gems below' | 'only' | 'nothing' | 'ruby' | 'ruby below' | 'no ruby';
  readonly diamonds: number;
  readonly sapphires: number;
  readonly knowledge: 'told' | 'deduced' | 'open';
  /** The move in which it was seen; 0 for the deal. */
  readonly row: number | null;
}

/** What was certain of a drawer. */
export interface KnownDrawer {
  readonly place: number;
  readonly slot: string;
  readonly knowledge: 'told' | 'deduced' | 'open';
  /** Diamonds and sapphires of both sides; null if they are open. */
  readonly gems: readonly (readonly [number, number])[] | null;
  /** Rubies of both sides; empty for a drawer without a secret compartment. */
  readonly rubies: readonly number[];
}

export const culpritsOf = (back: Back): readonly Culprit[] => back.bet.culprit as unknown as readonly Culprit[];
export const knownOf = (back: Back): readonly KnownDrawer[] => back.bet.known as unknown as readonly KnownDrawer[];

/** The number of a slot from its name. */
export function slotNamed(name: string): number {
  return 4 * 'BMT'.indexOf(name.charAt(0)) + 'NESW'.indexOf(name.charAt(2));
}

/** The slot of a drawer after a move. */
export function slotAt(back: Pick<Back, 'views'>, drawer: number, move: number): number {
  return (DRAWER_AT[back.views[move]?.pose ?? 0] as readonly number[] | undefined)?.indexOf(drawer) ?? 0;
}

/** How often a drawer was moved after one move and before another. */
export function movesOf(back: Back, drawer: number, after: number, before: number): { turns: number; flips: number } {
  let [turns, flips] = [0, 0];
  for (let move = after + 1; move < before; move += 1) {
    const height = slotAt(back, drawer, move - 1) >> 2;
    for (const event of back.events[move] ?? []) {
      if (event.kind === 'flipped') flips += 1;
      if (event.kind === 'turned' && height >= 3 - event.levels) turns += 1;
    }
  }
  return { turns, flips };
}
