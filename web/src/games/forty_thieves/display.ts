/**
 * What lies where on the screen while facts are being played. It starts as the seat's view says, each fact changes what
 * it visibly changes, and the next view settles it. It holds nothing that view or fact does not show.
 */

import { EVIL_EYE, type GameEvent, type GameView } from '../../generated/forty-thieves';
import { cellsOf, GEMS } from './geometry';
import { at, bits, TOKEN } from './tiles';

export interface Spot {
  /** The jar, -1 where no tile lies. */
  back: number;
  /** What is seen now, -1 while only the jar is. */
  face: number;
  /** Closed; open to stay; shown for a glimpse; or seen by this seat alone. */
  lies: 'closed' | 'open' | 'shown' | 'secret';
  /** Known from earlier, under an open book: drawn lightly. */
  remembered: number;
}

export interface Held {
  back: number;
  face: number;
}

export interface Hoard {
  gems: number;
  /** Sapphire tiles and Evil Eye tiles by back, as masks. */
  sapphires: number;
  eyes: number;
  tokens: number;
}

/** A tile in the middle of the table: played, golden, or a Dagger on it. */
export interface Shown {
  seat: number;
  face: number;
  target: number;
  daggers: readonly number[];
}

export interface Display {
  cells: Spot[];
  gems: number;
  hands: Held[][];
  hoards: Hoard[];
  stack: number;
  top: number;
  discard: Held[];
  merchant: { place: number; step: number; loot: number };
  played: Shown | null;
  active: number;
  /** The combination that was called, -1 if none. */
  called: number;
}

const UNSEEN = -1;

/** The screen as a view has it. */
export function fromView(view: GameView): Display {
  return {
    cells: view.backs.map((back, cell) => {
      const face = Math.max(at(view.faces, cell), UNSEEN);
      const lies = (view.up >> cell) & 1 ? 'open' : (view.revealed >> cell) & 1 ? 'shown' : 'closed';
      return { back, face: lies === 'closed' ? UNSEEN : face, lies, remembered: lies === 'closed' ? face : UNSEEN };
    }),
    gems: view.board_gems,
    hands: view.hand_sizes.map((size, seat) =>
      Array.from({ length: size }, (_, tile) => ({
        back: at(view.hand_backs, 3 * seat + tile),
        face: Math.max(at(view.hand_faces, 3 * seat + tile), UNSEEN),
      })),
    ),
    hoards: view.gems.map((gems, seat) => ({
      gems,
      sapphires: at(view.sapphires, seat),
      eyes: at(view.eyes, seat),
      tokens: at(view.tokens, seat),
    })),
    stack: view.stack_size,
    top: view.top,
    discard: view.discard_backs.map((back, place) => ({
      back,
      face: Math.max(at(view.discard_faces, place), UNSEEN),
    })),
    merchant: { place: view.merchant_step > 0 ? view.merchant_place : -1, step: view.merchant_step, loot: view.loot },
    played: playedIn(view),
    active: view.active,
    called: view.announced,
  };
}

function playedIn(view: GameView): Shown | null {
  if (view.declared < 0) return null;
  return {
    seat: view.active,
    face: view.declared,
    target: view.target,
    daggers: Array.from({ length: view.daggers }, (_, place) => (place === view.daggers - 1 ? view.answered : -1)),
  };
}

function copy(from: Display): Display {
  return {
    ...from,
    cells: from.cells.map((cell) => ({ ...cell })),
    hands: from.hands.map((hand) => hand.map((tile) => ({ ...tile }))),
    hoards: from.hoards.map((hoard) => ({ ...hoard })),
    discard: [...from.discard],
    merchant: { ...from.merchant },
  };
}

/** Take a tile with this back out of a hand; the one with this face if it is known. */
function drop(hand: Held[], back: number, face: number = UNSEEN): Held {
  let place = hand.findIndex((tile) => tile.back === back && tile.face === face);
  if (place < 0) place = hand.findIndex((tile) => tile.back === back);
  const [found] = place < 0 ? hand.splice(0, 1) : hand.splice(place, 1);
  return found ?? { back, face };
}

function hold(hand: Held[], tile: Held): void {
  hand.push(tile);
  hand.sort((one, other) => one.back - other.back);
}

/** The screen after one more fact. */
export function play(before: Display, event: GameEvent): Display {
  const now = copy(before);
  const hand = (seat: number): Held[] => at(now.hands, seat);
  const spot = (cell: number): Spot => at(now.cells, cell);
  const hoard = (seat: number): Hoard => at(now.hoards, seat);
  const lay = (cell: number, back: number, face: number = UNSEEN): void => {
    now.cells[cell] = { back, face, lies: face < 0 ? 'closed' : 'open', remembered: UNSEEN };
  };
  const show = (cells: readonly number[], faces: readonly number[], lies: Spot['lies']): void => {
    cells.forEach((cell, place) => {
      if (spot(cell).lies !== 'open') Object.assign(spot(cell), { face: at(faces, place), lies });
    });
  };
  switch (event.kind) {
    case 'dealt':
      event.backs.forEach((back, cell) => lay(cell, back));
      now.stack = event.size;
      now.top = event.top;
      break;
    case 'turn_began':
      now.active = event.seat;
      now.played = null;
      close(now, 'secret');
      break;
    case 'threw':
    case 'threw_face_down':
      event.backs.forEach((back, place) => {
        const face = event.kind === 'threw' ? at(event.faces, place) : UNSEEN;
        drop(hand(event.seat), back, face);
        now.discard.push({ back, face });
      });
      break;
    case 'drew':
      for (const back of event.backs) hold(hand(event.seat), { back, face: UNSEEN });
      now.stack -= event.backs.length;
      now.top = event.top;
      break;
    case 'held':
      event.backs.forEach((back, place) => {
        const tile =
          hand(event.seat).find((one) => one.back === back && one.face < 0) ??
          hand(event.seat).find((one) => one.face < 0 && one.back < 0);
        if (tile) Object.assign(tile, { back, face: at(event.faces, place) });
      });
      break;
    case 'reshuffled':
      now.stack = now.discard.length;
      now.discard = [];
      now.top = event.top;
      break;
    case 'refilled':
      event.cells.forEach((cell, place) => lay(cell, at(event.backs, place)));
      now.stack -= event.cells.length;
      now.top = event.top;
      break;
    case 'saw':
      show(event.cells, event.faces, 'secret');
      break;
    case 'revealed':
      show(event.cells, event.faces, 'shown');
      break;
    case 'asked':
      close(now, 'secret');
      break;
    case 'hoarded':
      for (const cell of event.cells) {
        hoard(event.seat).sapphires |= 1 << spot(cell).back;
        lay(cell, -1);
      }
      break;
    case 'covered':
      close(now, 'shown');
      break;
    case 'swapped': {
      const first = spot(event.first);
      now.cells[event.first] = spot(event.second);
      now.cells[event.second] = first;
      break;
    }
    case 'replaced':
    case 'led': {
      const old = { ...spot(event.cell) };
      const face = event.kind === 'led' ? event.face : UNSEEN;
      drop(hand(event.seat), event.back, face);
      if (old.back >= 0) {
        if (event.kind === 'led' && event.thrown >= 0) now.discard.push({ back: old.back, face: event.thrown });
        else hold(hand(event.seat), { back: old.back, face: old.face });
      }
      lay(event.cell, event.back, face);
      break;
    }
    case 'played':
      now.discard.push(drop(hand(event.seat), event.back, event.face));
      now.played = { seat: event.seat, face: event.face, target: event.target, daggers: [] };
      break;
    case 'parried':
      now.discard.push(drop(hand(event.seat), event.back, event.face));
      if (now.played) now.played = { ...now.played, daggers: [...now.played.daggers, event.seat] };
      break;
    case 'window_closed':
      now.played = null;
      break;
    case 'relieved':
      if (event.eye === TOKEN) hoard(event.seat).tokens -= 1;
      else {
        hoard(event.seat).eyes &= ~(1 << event.eye);
        now.discard.push({ back: event.eye, face: EVIL_EYE });
      }
      break;
    case 'cursed':
      hoard(event.seat).eyes |= 1 << event.back;
      break;
    case 'stole':
      take(now, event.seat, event.target);
      break;
    case 'announced':
      show(cellsOf(event.combination), event.faces, 'shown');
      now.called = event.combination;
      break;
    case 'failed':
      hoard(event.seat).tokens += 1;
      // Some tables leave open what lay open before; the view settles that.
      for (const cell of now.called < 0 ? [] : cellsOf(now.called)) lay(cell, spot(cell).back);
      break;
    case 'succeeded':
      for (const cell of now.cells) if (cell.lies === 'shown') cell.lies = 'open';
      break;
    case 'cleared':
      for (const cell of event.cells) {
        now.discard.push({ back: spot(cell).back, face: spot(cell).face });
        lay(cell, -1);
      }
      break;
    case 'took_all':
      hoard(event.seat).gems += bits(now.gems).length;
      now.gems = 0;
      break;
    case 'emerged':
      now.stack -= 1;
      now.top = event.top;
      now.played = { seat: event.seat, face: event.face, target: -1, daggers: [] };
      break;
    case 'unearthed':
      lay(event.cell, -1);
      now.played = { seat: event.seat, face: event.face, target: -1, daggers: [] };
      break;
    case 'departed':
      now.played = null;
      for (const cell of event.cells) lay(cell, -1);
      break;
    case 'merchant_came':
      now.merchant = { ...now.merchant, place: event.place, step: 1 };
      break;
    case 'merchant_acted':
      if (event.took) {
        now.gems &= ~(1 << now.merchant.place);
        now.merchant.loot += 1;
      }
      now.merchant = { ...now.merchant, place: event.place, step: event.step };
      break;
    case 'wished':
      if (event.wish === 0) Object.assign(hoard(event.seat), { tokens: 0, eyes: 0 });
      if (event.wish === 2) {
        hoard(event.seat).gems += now.merchant.loot;
        now.merchant = { place: -1, step: 0, loot: 0 };
      }
      break;
    case 'hands_passed': {
      const seats = now.hands.length;
      now.hands = now.hands.map((_, seat) => at(before.hands, (((seat - 7) % seats) + seats) % seats).map(faceDown));
      break;
    }
  }
  return now;
}

function faceDown(tile: Held): Held {
  return { back: tile.back, face: UNSEEN };
}

/** What was open in this way lies closed again. */
function close(now: Display, lies: Spot['lies']): void {
  for (const cell of now.cells) if (cell.lies === lies) Object.assign(cell, { face: UNSEEN, lies: 'closed' });
}

function take(now: Display, seat: number, target: number): void {
  if (target < GEMS) now.gems &= ~(1 << target);
  else if (target === 93) now.merchant.loot -= 1;
  else {
    const owner = at(now.hoards, Math.floor((target - GEMS) / 21));
    const back = ((target - GEMS) % 21) - 1;
    if (back >= 0) {
      owner.sapphires &= ~(1 << back);
      at(now.hoards, seat).sapphires |= 1 << back;
      return;
    }
    owner.gems -= 1;
  }
  at(now.hoards, seat).gems += 1;
}

/** The table before the deal. */
export function nothingDealt(seats: number): Display {
  const each = <T>(make: () => T): T[] => Array.from({ length: seats }, make);
  return {
    cells: Array.from({ length: 16 }, (): Spot => ({ back: -1, face: UNSEEN, lies: 'closed', remembered: UNSEEN })),
    gems: 511,
    hands: each((): Held[] => []),
    hoards: each((): Hoard => ({ gems: 0, sapphires: 0, eyes: 0, tokens: 0 })),
    stack: 0,
    top: -1,
    discard: [],
    merchant: { place: -1, step: 0, loot: 0 },
    played: null,
    active: -1,
    called: -1,
  };
}
