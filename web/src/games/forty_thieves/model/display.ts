/**
 * What is on the screen. It starts from the seat's view, each event changes it (`play.ts`), and the next view replaces it.
 * It holds nothing that a view or an event does not show.
 */

import { ALL_GEMS, CELLS, HAND_SIZE, NO_BACK, SINBAD_PASSES, type GameView } from '../../../generated/forty-thieves';
import { at } from './tiles';

/** A face that this seat does not see. */
export const UNSEEN = -1;

/** A cell of the board. */
export interface Cell {
  /** The jar, NO_BACK if there is no tile. */
  back: number;
  /** The face that is visible now, or UNSEEN. */
  face: number;
  /** Closed; open to stay; shown for a moment; or seen by this seat alone. */
  lies: 'closed' | 'open' | 'shown' | 'secret';
  /** A face seen earlier, with the open-book aid; UNSEEN otherwise. */
  remembered: number;
}

export interface Held {
  back: number;
  face: number;
}

export interface Hoard {
  gems: number;
  /** Sapphire tiles by back, as a mask. */
  sapphires: number;
  /** Evil Eye tiles by back, as a mask. */
  eyes: number;
  tokens: number;
}

/** The tile in the middle of the table, with the Daggers played on it. */
export interface Shown {
  seat: number;
  face: number;
  target: number;
  /** The seats that played Daggers, -1 where that is not known. */
  daggers: readonly number[];
}

export interface Display {
  cells: Cell[];
  /** Gems on the board, as a mask. */
  gems: number;
  hands: Held[][];
  hoards: Hoard[];
  stack: number;
  /** The jar on top of the stack. */
  top: number;
  discard: Held[];
  merchant: { place: number; step: number; loot: number };
  played: Shown | null;
  active: number;
  /** The combination that was called, -1 if none. */
  called: number;
}

export const NO_MERCHANT: Readonly<Display['merchant']> = { place: -1, step: 0, loot: 0 };

/** A face of a view as the screen shows it. Negative values in a view are faces that are ruled out. */
function seen(face: number): number {
  return Math.max(face, UNSEEN);
}

/** The screen for a view. */
export function fromView(view: GameView): Display {
  return {
    cells: view.backs.map((back, cell) => cellIn(view, back, cell)),
    gems: view.board_gems,
    hands: view.hand_sizes.map((size, seat) =>
      Array.from({ length: size }, (_, tile) => ({
        back: at(view.hand_backs, HAND_SIZE * seat + tile),
        face: seen(at(view.hand_faces, HAND_SIZE * seat + tile)),
      })),
    ),
    hoards: view.gems.map((gems, seat) => ({
      gems,
      sapphires: at(view.sapphires, seat),
      eyes: at(view.eyes, seat),
      tokens: at(view.tokens, seat),
    })),
    stack: view.stack_size,
    top: view.stack_top,
    discard: view.discard_backs.map((back, place) => ({ back, face: seen(at(view.discard_faces, place)) })),
    merchant: { place: view.merchant_step > 0 ? view.merchant_place : -1, step: view.merchant_step, loot: view.loot },
    played: playedIn(view),
    active: view.active,
    called: view.announced,
  };
}

function cellIn(view: GameView, back: number, cell: number): Cell {
  const face = seen(at(view.faces, cell));
  if ((view.face_up >> cell) & 1) return { back, face, lies: 'open', remembered: UNSEEN };
  if ((view.revealed >> cell) & 1) return { back, face, lies: 'shown', remembered: UNSEEN };
  return { back, face: UNSEEN, lies: 'closed', remembered: face };
}

function playedIn(view: GameView): Shown | null {
  if (view.declared < 0) return null;
  return {
    seat: view.active,
    face: view.declared,
    target: view.target,
    daggers: Array.from({ length: view.daggers }, (_, place) => (place === view.daggers - 1 ? view.top_player : -1)),
  };
}

/** The table before the deal. */
export function nothingDealt(seats: number): Display {
  const each = <T>(make: () => T): T[] => Array.from({ length: seats }, make);
  return {
    cells: Array.from({ length: CELLS }, () => ({ back: NO_BACK, face: UNSEEN, lies: 'closed', remembered: UNSEEN })),
    gems: ALL_GEMS,
    hands: each((): Held[] => []),
    hoards: each((): Hoard => ({ gems: 0, sapphires: 0, eyes: 0, tokens: 0 })),
    stack: 0,
    top: NO_BACK,
    discard: [],
    merchant: { ...NO_MERCHANT },
    played: null,
    active: -1,
    called: -1,
  };
}

/** The seat that gets a seat's hand when Sinbad passes the hands on. */
export function handGoesTo(seat: number, seats: number): number {
  return (seat + SINBAD_PASSES) % seats;
}
