/** What each event changes on the screen. */

import { EVIL_EYE, EYES, MERCHANT_GONE, NO_BACK, TOKEN, type GameEvent } from '../../../generated/forty-thieves';
import { exhausted } from '../../exhaustive';
import { handGoesTo, NO_MERCHANT, UNSEEN, type Cell, type Display, type Held, type Hoard } from './display';
import { cellsOf } from './geometry';
import { targetOf } from './targets';
import { at, bits } from './tiles';

type Of<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>;

/** The screen after one more event. */
export function play(before: Display, event: GameEvent): Display {
  const now = copy(before);
  change(now, event);
  return now;
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

function change(now: Display, event: GameEvent): void {
  switch (event.kind) {
    case 'dealt':
      event.backs.forEach((back, cell) => lay(now, cell, back));
      now.stack = event.size;
      now.top = event.top;
      return;
    case 'turn_began':
      now.active = event.seat;
      now.played = null;
      close(now, 'secret');
      return;
    case 'threw':
      event.backs.forEach((back, place) => discard(now, event.seat, back, at(event.faces, place)));
      return;
    case 'threw_face_down':
      event.backs.forEach((back) => discard(now, event.seat, back, UNSEEN));
      return;
    case 'drew':
      event.backs.forEach((back) => hold(handOf(now, event.seat), { back, face: UNSEEN }));
      now.stack -= event.backs.length;
      now.top = event.top;
      return;
    case 'held':
      event.backs.forEach((back, place) => see(handOf(now, event.seat), back, at(event.faces, place)));
      return;
    case 'reshuffled':
      now.stack = now.discard.length;
      now.discard = [];
      now.top = event.top;
      return;
    case 'refilled':
      event.cells.forEach((cell, place) => lay(now, cell, at(event.backs, place)));
      now.stack -= event.cells.length;
      now.top = event.top;
      return;
    case 'saw':
      return show(now, event.cells, event.faces, 'secret');
    case 'revealed':
      return show(now, event.cells, event.faces, 'shown');
    case 'covered':
      return close(now, 'shown');
    case 'asked':
      return close(now, 'secret');
    case 'hoarded':
      return event.cells.forEach((cell) => {
        hoardOf(now, event.seat).sapphires |= 1 << cellAt(now, cell).back;
        lay(now, cell, NO_BACK);
      });
    case 'swapped':
      [now.cells[event.first], now.cells[event.second]] = [cellAt(now, event.second), cellAt(now, event.first)];
      return;
    case 'replaced':
    case 'led':
      return exchange(now, event);
    case 'played':
      now.discard.push(drop(handOf(now, event.seat), event.back, event.face));
      now.played = { seat: event.seat, face: event.face, target: event.target, daggers: [] };
      return;
    case 'parried':
      now.discard.push(drop(handOf(now, event.seat), event.back, event.face));
      if (now.played) now.played = { ...now.played, daggers: [...now.played.daggers, event.seat] };
      return;
    case 'window_closed':
      now.played = null;
      return;
    case 'relieved':
      return relieve(now, event);
    case 'cursed':
      hoardOf(now, event.seat).eyes |= 1 << event.back;
      return;
    case 'stole':
      return take(now, event.seat, event.target);
    case 'announced':
      show(now, cellsOf(event.combination), event.faces, 'shown');
      now.called = event.combination;
      return;
    case 'failed':
      return fail(now, event.seat);
    case 'succeeded':
      return now.cells.forEach((cell) => {
        if (cell.lies === 'shown') cell.lies = 'open';
      });
    case 'cleared':
      return event.cells.forEach((cell) => {
        const { back, face } = cellAt(now, cell);
        now.discard.push({ back, face });
        lay(now, cell, NO_BACK);
      });
    case 'took_all':
      hoardOf(now, event.seat).gems += bits(now.gems).length;
      now.gems = 0;
      return;
    case 'emerged':
      now.stack -= 1;
      now.top = event.top;
      now.played = { seat: event.seat, face: event.face, target: -1, daggers: [] };
      return;
    case 'unearthed':
      lay(now, event.cell, NO_BACK);
      now.played = { seat: event.seat, face: event.face, target: -1, daggers: [] };
      return;
    case 'departed':
      now.played = null;
      return event.cells.forEach((cell) => lay(now, cell, NO_BACK));
    case 'merchant_came':
      now.merchant = { ...now.merchant, place: event.place, step: 1 };
      return;
    case 'merchant_acted':
      return walk(now, event);
    case 'wished':
      return grant(now, event);
    case 'hands_passed':
      return passHands(now);
    case 'jars_assigned':
    case 'hidden':
    case 'stacked':
    case 'passed':
    case 'chose':
    case 'peeked':
    case 'looked':
    case 'window_opened':
    case 'claimed':
    case 'declined':
    case 'stirred':
    case 'ended':
      return;
    default:
      return exhausted(event, undefined);
  }
}

function cellAt(now: Display, cell: number): Cell {
  return at(now.cells, cell);
}

function handOf(now: Display, seat: number): Held[] {
  return at(now.hands, seat);
}

function hoardOf(now: Display, seat: number): Hoard {
  return at(now.hoards, seat);
}

/** Put a tile into a cell, open if its face is known; NO_BACK empties the cell. */
function lay(now: Display, cell: number, back: number, face: number = UNSEEN): void {
  now.cells[cell] = { back, face, lies: face < 0 ? 'closed' : 'open', remembered: UNSEEN };
}

function show(now: Display, cells: readonly number[], faces: readonly number[], lies: Cell['lies']): void {
  cells.forEach((cell, place) => {
    if (cellAt(now, cell).lies !== 'open') Object.assign(cellAt(now, cell), { face: at(faces, place), lies });
  });
}

/** Close the cells that are open in this way. */
function close(now: Display, lies: Cell['lies']): void {
  for (const cell of now.cells) if (cell.lies === lies) Object.assign(cell, { face: UNSEEN, lies: 'closed' });
}

/** Take a tile with this back out of a hand: the one with this face if it is known. */
function drop(hand: Held[], back: number, face: number): Held {
  let place = hand.findIndex((tile) => tile.back === back && tile.face === face);
  if (place < 0) place = hand.findIndex((tile) => tile.back === back);
  const [found] = hand.splice(Math.max(place, 0), 1);
  return found ?? { back, face };
}

function hold(hand: Held[], tile: Held): void {
  hand.push(tile);
  hand.sort((one, other) => one.back - other.back);
}

/** Learn the face of a tile in a hand. */
function see(hand: Held[], back: number, face: number): void {
  const tile =
    hand.find((one) => one.back === back && one.face < 0) ?? hand.find((one) => one.face < 0 && one.back < 0);
  if (tile) Object.assign(tile, { back, face });
}

/** Move a tile from a hand to the discard pile. */
function discard(now: Display, seat: number, back: number, face: number): void {
  drop(handOf(now, seat), back, face);
  now.discard.push({ back, face });
}

/** A hand tile takes the place of a board tile; a Leader goes face up, and may send the board tile to the discard. */
function exchange(now: Display, event: Of<'replaced'> | Of<'led'>): void {
  const old = { ...cellAt(now, event.cell) };
  const face = event.kind === 'led' ? event.face : UNSEEN;
  const hand = handOf(now, event.seat);
  drop(hand, event.back, face);
  if (old.back >= 0) {
    if (event.kind === 'led' && event.thrown >= 0) now.discard.push({ back: old.back, face: event.thrown });
    else hold(hand, { back: old.back, face: old.face });
  }
  lay(now, event.cell, event.back, face);
}

function relieve(now: Display, event: Of<'relieved'>): void {
  const hoard = hoardOf(now, event.seat);
  if (event.eye === TOKEN) {
    hoard.tokens -= 1;
    return;
  }
  hoard.eyes &= ~(1 << event.eye);
  now.discard.push({ back: event.eye, face: EVIL_EYE });
}

function take(now: Display, seat: number, number: number): void {
  const taker = hoardOf(now, seat);
  const target = targetOf(number);
  if (target.of === 'tiles') {
    hoardOf(now, target.seat).sapphires &= ~(1 << target.back);
    taker.sapphires |= 1 << target.back;
    return;
  }
  if (target.of === 'board') now.gems &= ~(1 << target.gem);
  else if (target.of === 'merchant') now.merchant.loot -= 1;
  else hoardOf(now, target.seat).gems -= 1;
  taker.gems += 1;
}

/** The seat takes an Evil Eye token and the called tiles are closed; with some editions the next view opens a few again. */
function fail(now: Display, seat: number): void {
  hoardOf(now, seat).tokens += 1;
  const called = now.called < 0 ? [] : cellsOf(now.called);
  for (const cell of called) lay(now, cell, cellAt(now, cell).back);
}

function walk(now: Display, event: Of<'merchant_acted'>): void {
  if (event.took) {
    now.gems &= ~(1 << now.merchant.place);
    now.merchant.loot += 1;
  }
  now.merchant = { ...now.merchant, place: event.place, step: event.step };
}

function grant(now: Display, event: Of<'wished'>): void {
  const hoard = hoardOf(now, event.seat);
  if (event.wish === EYES) Object.assign(hoard, { tokens: 0, eyes: 0 });
  if (event.wish === MERCHANT_GONE) {
    hoard.gems += now.merchant.loot;
    now.merchant = { ...NO_MERCHANT };
  }
}

function passHands(now: Display): void {
  const before = now.hands;
  const after: Held[][] = [...before];
  before.forEach((hand, seat) => {
    after[handGoesTo(seat, before.length)] = hand.map(({ back }) => ({ back, face: UNSEEN }));
  });
  now.hands = after;
}
