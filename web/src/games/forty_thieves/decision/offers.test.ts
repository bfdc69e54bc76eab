// @vitest-environment node
import { expect, test } from 'vitest';
import type { GameAction } from '../../../generated/forty-thieves';
import {
  candidates,
  complete,
  NOTHING_CHOSEN,
  offer,
  pickVerb,
  tap,
  tappable,
  targetThing,
  verbs,
  type Choosing,
  type Offer,
  type Thing,
} from './offers';

function offers(...actions: GameAction[]): Offer[] {
  return actions.map((action) => offer(action));
}

function after(from: Offer[], start: Choosing, ...things: Thing[]): Choosing {
  return things.reduce((choosing, thing) => tap(from, choosing, thing) ?? choosing, start);
}

const ACTION = offers(
  { kind: 'pass' },
  { kind: 'replace', tile: 0, cell: 3 },
  { kind: 'replace', tile: 1, cell: 3 },
  { kind: 'replace', tile: 0, cell: 4 },
  { kind: 'swap', first: 3, second: 4 },
  { kind: 'swap', first: 4, second: 5 },
  { kind: 'leader', tile: 1, cell: 3 },
  { kind: 'sapphire', tile: 2, target: 4 },
  { kind: 'sapphire', tile: 2, target: 93 },
);

test('every kind of action is a verb and things', () => {
  expect(offer({ kind: 'discard', tiles: 5 }).things).toEqual(['tile:0', 'tile:2']);
  expect(offer({ kind: 'lantern', tile: 1, first: 2, second: 3 }).things).toEqual(['tile:1', 'cell:2', 'cell:3']);
  expect(offer({ kind: 'pick', cells: 0b111 }).things).toEqual(['cell:0', 'cell:1', 'cell:2']);
  expect(offer({ kind: 'amulet', tile: 0, eye: 20 }).things).toEqual(['tile:0', 'eye:token']);
  expect(offer({ kind: 'amulet', tile: 0, eye: 7 }).things).toEqual(['tile:0', 'eye:7']);
  expect(offer({ kind: 'evil_eye', tile: 0, seat: 2 }).things).toEqual(['tile:0', 'seat:2']);
  expect(offer({ kind: 'surround', gem: 8 })).toMatchObject({ verb: 'steal', things: ['gem:8'] });
  expect(offer({ kind: 'line', line: 9 })).toMatchObject({ verb: 'steal', things: ['line:9'] });
  expect(offer({ kind: 'next', combination: 11 }).things).toEqual(['line:2']);
  expect(offer({ kind: 'take', target: 0 }).things).toEqual(['gem:0']);
  expect(offer({ kind: 'save', tile: 2 }).things).toEqual(['tile:2']);
  expect(offer({ kind: 'wish', wish: 3 }).things).toEqual(['wish:3']);
  expect(offer({ kind: 'take_all' })).toMatchObject({ verb: 'take_all', things: [] });
});

test('sapphires off the board are a gem or a tile of a hoard, or the loot', () => {
  expect(targetThing(9)).toBe('hoard:0');
  expect(targetThing(9 + 21)).toBe('hoard:1');
  expect(targetThing(9 + 21 + 1 + 13)).toBe('hoard:1:13');
  expect(targetThing(93)).toBe('loot');
});

test('verbs are named once, in the order of the server', () => {
  expect(verbs(ACTION)).toEqual(['pass', 'replace', 'swap', 'leader', 'sapphire']);
});

test('what may be tapped next follows from what was tapped', () => {
  const choosing = after(ACTION, NOTHING_CHOSEN, 'cell:4');
  expect([...tappable(ACTION, choosing)].sort()).toEqual(['cell:3', 'cell:5', 'tile:0']);
});

test('taps that serve two verbs offer both, and a verb chosen first settles it', () => {
  const open = after(ACTION, NOTHING_CHOSEN, 'tile:1', 'cell:3');
  expect(complete(ACTION, open).map((one) => one.verb)).toEqual(['replace', 'leader']);
  const settled = after(ACTION, pickVerb(ACTION, NOTHING_CHOSEN, 'leader'), 'cell:3');
  expect(complete(ACTION, settled).map((one) => one.action)).toEqual([{ kind: 'leader', tile: 1, cell: 3 }]);
});

test('a chosen thing is let go by a second tap', () => {
  expect(after(ACTION, NOTHING_CHOSEN, 'cell:4', 'cell:4').things).toEqual([]);
});

test('a tap that does not fit takes the place of the last, and the hand tile stays', () => {
  const choosing = after(ACTION, NOTHING_CHOSEN, 'tile:0', 'cell:3', 'cell:4');
  expect(choosing.things).toEqual(['tile:0', 'cell:4']);
  const other = after(ACTION, NOTHING_CHOSEN, 'cell:3', 'tile:2');
  expect(other.things).toEqual(['tile:2']);
});

test('a tap that fits nothing is refused', () => {
  expect(tap(ACTION, NOTHING_CHOSEN, 'cell:9')).toBeNull();
  expect(tap(ACTION, { verb: 'swap', things: ['cell:3'] }, 'line:1')).toBeNull();
});

test('a tap that belongs to another verb starts anew', () => {
  expect(tap(ACTION, { verb: 'swap', things: ['cell:3'] }, 'tile:2')).toEqual({ verb: null, things: ['tile:2'] });
});

test('a verb with one tile to play takes it along', () => {
  expect(pickVerb(ACTION, NOTHING_CHOSEN, 'sapphire')).toEqual({ verb: 'sapphire', things: ['tile:2'] });
  expect(pickVerb(ACTION, NOTHING_CHOSEN, 'replace')).toEqual({ verb: 'replace', things: [] });
  expect(pickVerb(ACTION, { verb: null, things: ['cell:4'] }, 'swap').things).toEqual(['cell:4']);
  expect(pickVerb(ACTION, { verb: null, things: ['tile:0'] }, 'swap').things).toEqual([]);
});

test('keeping the whole hand is complete without a tap', () => {
  const hand = offers({ kind: 'discard', tiles: 0 }, { kind: 'discard', tiles: 1 }, { kind: 'discard', tiles: 2 });
  expect(complete(hand, NOTHING_CHOSEN).map((one) => one.action)).toEqual([{ kind: 'discard', tiles: 0 }]);
  expect(complete(hand, after(hand, NOTHING_CHOSEN, 'tile:1')).map((one) => one.action)).toEqual([
    { kind: 'discard', tiles: 2 },
  ]);
  expect(pickVerb(hand, NOTHING_CHOSEN, 'discard').things).toEqual([]);
});

test('three of many: tapping goes on until the set is one that was sent', () => {
  const picks = offers(
    { kind: 'pick', cells: 0b0111 },
    { kind: 'pick', cells: 0b1011 },
    { kind: 'pick', cells: 0b1110 },
  );
  const two = after(picks, NOTHING_CHOSEN, 'cell:0', 'cell:1');
  expect(complete(picks, two)).toEqual([]);
  expect([...tappable(picks, two)].sort()).toEqual(['cell:2', 'cell:3']);
  expect(candidates(picks, after(picks, two, 'cell:3')).map((one) => one.action)).toEqual([
    { kind: 'pick', cells: 0b1011 },
  ]);
});
