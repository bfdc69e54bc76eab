import { describe, expect, it } from 'vitest';
import {
  BOX,
  CHOOSE,
  FILL,
  MASTER,
  OPEN,
  PICK,
  PLACE,
  type GameAction,
  type GameEvent,
  type GameView,
  type GameEdition,
} from '../../generated/master-thieves';
import type { Situation } from '../../net/protocol';
import { boxMoves, boxReason, countsFor, drawerAsked, isLegal, meanwhile, placing, shapeOf, slotsOf } from './decide';

const fills: GameAction[] = [
  { kind: 'fill', slot: 3, count: 1 },
  { kind: 'fill', slot: 3, count: 2 },
  { kind: 'fill', slot: 5, count: 1 },
];

describe('legal answers', () => {
  it('name their drawers', () => expect([...slotsOf(fills)]).toEqual([3, 5]));
  it('say how many fit', () => expect(countsFor(fills, 3)).toEqual([1, 2]));
  it('hold a placing or not', () => {
    const legal: GameAction[] = [{ kind: 'place', diamonds: 1, sapphires: 0 }];
    expect(placing(legal, 1, 0)).toEqual(legal[0]);
    expect(placing(legal, 0, 0)).toBeUndefined();
  });
  it('are known again whatever the order of their fields', () => {
    const legal: GameAction[] = [{ clockwise: true, levels: 1, kind: 'turn' }];
    expect(isLegal(legal, { kind: 'turn', levels: 1, clockwise: true })).toBe(true);
    expect(isLegal(legal, { kind: 'flip' })).toBe(false);
  });
});

it('lets one choose a card while others lay theirs, and waits for everything else', () => {
  const at = (stage: number) =>
    ({ view: { stage }, seat: 0 }) as unknown as Situation<GameView, GameAction, GameEdition>;
  const laid = (seat: number) => ({ kind: 'chose', seat }) as unknown as GameEvent;
  expect(meanwhile(laid(1), at(CHOOSE))).toBe(true);
  expect(meanwhile(laid(0), at(CHOOSE))).toBe(false);
  expect(meanwhile(laid(1), at(OPEN))).toBe(false);
  expect(meanwhile({ kind: 'flipped', north_south: false }, at(CHOOSE))).toBe(false);
});

it('offers each box move once, with a key of its own', () => {
  const moves = boxMoves(false);
  expect(new Set(moves.map((one) => one.key)).size).toBe(5);
  expect(moves.map((one) => one.move)).toEqual([1, 0, 3, 2, 4]);
  expect(boxMoves(true).at(-1)?.move).toBe(5);
});

it('gives the clause that forbids a move', () => {
  const turn: GameAction = { kind: 'turn', levels: 1, clockwise: true };
  expect(boxReason(turn, { round: 2, box_flips: 1, box_left: 1 }, { box_order: 'turn_first' }).clause).toBe(
    'MT-ACT-07',
  );
  expect(boxReason(turn, { round: 2, box_flips: 0, box_left: 1 }, { box_order: 'any' }).clause).toBe('MT-ACT-06');
  expect(boxReason(turn, { round: 0, box_flips: 0, box_left: 1 }, { box_order: 'any' }).clause).toBe('MT-SETUP-21');
});

it('knows where a question is answered', () => {
  expect([OPEN, FILL, BOX, CHOOSE, PLACE, PICK, MASTER].map(shapeOf)).toEqual([
    'drawer',
    'drawer',
    'box',
    'cards',
    'place',
    'pick',
    'choice',
  ]);
});

it('names the drawer that a question is about, and never the last one while diamonds are hidden', () => {
  expect(drawerAsked('drawer', 4, null)).toBeNull();
  expect(drawerAsked('drawer', 4, 7)).toBe(7);
  expect(drawerAsked('place', 4, null)).toBe(4);
  expect(drawerAsked('cards', -1, null)).toBeNull();
});
