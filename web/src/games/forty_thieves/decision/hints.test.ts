// @vitest-environment node
import { expect, test } from 'vitest';
import type { GameAction } from '../../../generated/forty-thieves';
import { offer, type Choosing, type Offer } from './offers';
import { hint, listHint } from './hints';

const offers = (...actions: GameAction[]): Offer[] => actions.map((action) => offer(action));
const chose = (...things: Choosing['things']): Choosing => ({ verb: null, things });

const ACTION = offers(
  { kind: 'pass' },
  { kind: 'replace', tile: 0, cell: 3 },
  { kind: 'swap', first: 3, second: 4 },
  { kind: 'evil_eye', tile: 1, seat: 2 },
  { kind: 'amulet', tile: 2, eye: 20 },
);

test.each([
  ['hand', chose(), 'throw'],
  ['action', chose(), 'cells'],
  ['action', chose('cell:3'), 'either'],
  ['action', chose('tile:0'), 'cell'],
  ['action', chose('tile:0', 'cell:3'), 'ready'],
  ['action', chose('tile:1'), 'seat'],
  ['action', chose('tile:2'), 'eye'],
] as const)('at %s with %j it asks for %s', (stage, choosing, need) => {
  expect(hint(stage, ACTION, choosing, null).need).toBe(need);
});

test('a steal is asked for by its kind', () => {
  const steals = offers({ kind: 'pass' }, { kind: 'surround', gem: 1 }, { kind: 'line', line: 1 });
  expect(hint('steal', steals, chose(), 'gem').need).toBe('gem');
  expect(hint('steal', steals, chose(), 'row').need).toBe('line');
  expect(hint('steal', steals, chose('gem:1'), 'gem').need).toBe('ready');
});

test('three jars are counted down', () => {
  const picks = offers({ kind: 'pick', cells: 0b0111 }, { kind: 'pick', cells: 0b1011 });
  expect(hint('pick', picks, chose(), null)).toEqual({ need: 'three', left: 3 });
  expect(hint('pick', picks, chose('cell:0', 'cell:1'), null)).toEqual({ need: 'three', left: 1 });
});

test('a sapphire to take is a target, on the board or off it', () => {
  expect(hint('take', offers({ kind: 'take', target: 93 }, { kind: 'decline' }), chose(), null).need).toBe('target');
});

test('the Genie is asked for a wish, not for a sapphire', () => {
  const wishes = offers({ kind: 'wish', wish: 0 }, { kind: 'wish', wish: 2 });
  expect(hint('wish', wishes, chose(), null)).toEqual({ need: 'wish', left: 1 });
  expect(hint('wish', wishes, chose('wish:2'), null).need).toBe('ready');
});

test('a list says what it is a choice of, whatever is chosen', () => {
  expect(listHint('wish', ['wish:0', 'wish:1'])).toBe('wish');
  expect(listHint('action', ['seat:1', 'seat:2'])).toBe('seat');
  expect(listHint('action', ['eye:token'])).toBe('eye');
  expect(listHint('take', ['loot', 'hoard:1'])).toBe('target');
  expect(listHint('next', ['gem:1', 'line:2'])).toBe('combination');
});
