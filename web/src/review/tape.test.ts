import { describe, expect, it } from 'vitest';
import type { Move } from '../generated/messages';
import { overviewOf, seatsOf, situationOf, viewsOf } from './scene';
import { moveIn, orderOf, roundAt, stretches, ticksOf } from './tape';

const client = {
  startsTurn: (event: { kind: string }) => event.kind === 'new_turn',
  roundOf: (event: { kind: string; round?: number }) => (event.kind === 'round' ? (event.round ?? 0) : 0),
  isMarked: (event: { kind: string; n?: number }) => event.kind === 'mark' && event.n !== 0,
};
const move = (seat: number | null, ...events: object[]): Move => ({
  seat,
  events: events as never,
  view: {},
  waiting: [],
});
const moves = [
  move(null, { kind: 'deal' }),
  move(0, { kind: 'round', round: 1 }),
  move(1, { kind: 'new_turn', seat: 0 }),
  move(0, { kind: 'mark', n: 0 }),
  move(0, { kind: 'new_turn', seat: 1 }),
  move(1, { kind: 'mark', n: 2 }, { kind: 'round', round: 2 }),
];
const ticks = ticksOf(moves, client);

describe('the tape', () => {
  it('knows where turns and rounds begin and what to mark', () => {
    expect(ticks.filter((tick) => tick.turn).map((tick) => tick.move)).toEqual([0, 2, 4]);
    expect(ticks.map((tick) => tick.round)).toEqual([0, 1, 0, 0, 0, 2]);
    expect(ticks.filter((tick) => tick.mark).map((tick) => tick.move)).toEqual([5]);
    expect([0, 1, 4, 5].map((at) => roundAt(ticks, at))).toEqual([0, 1, 1, 2]);
  });
  it('begins a turn with another seat where the game does not say, and marks nothing', () => {
    const plain = ticksOf(moves, {});
    expect(plain.filter((tick) => tick.turn).map((tick) => tick.move)).toEqual([0, 1, 2, 3, 5]);
    expect(plain.some((tick) => tick.mark)).toBe(false);
  });
  it('labels rounds, or a dozen turns where there are none', () => {
    expect(stretches(ticks)).toEqual([
      { move: 1, n: 1, unit: 'round' },
      { move: 5, n: 2, unit: 'round' },
    ]);
    const turns = ticksOf(
      Array.from({ length: 40 }, () => move(0, { kind: 'new_turn', seat: 0 })),
      client,
    );
    expect(stretches(turns).length).toBeLessThanOrEqual(12);
    expect(stretches(turns)[1]).toEqual({ move: 4, n: 5, unit: 'turn' });
  });
});

describe('keys', () => {
  const order = (key: string, at: number, shift = false) => orderOf(key, shift, at, ticks, 3);
  it('step by moves and turns and never leave the tape', () => {
    expect(order('ArrowRight', 2)).toEqual({ kind: 'to', move: 3 });
    expect(order('ArrowRight', 5)).toEqual({ kind: 'to', move: 5 });
    expect(order('ArrowLeft', 0)).toEqual({ kind: 'to', move: 0 });
    expect(order('ArrowRight', 2, true)).toEqual({ kind: 'to', move: 4 });
    expect(order('ArrowRight', 4, true)).toEqual({ kind: 'to', move: 5 });
    expect(order('ArrowLeft', 3, true)).toEqual({ kind: 'to', move: 2 });
    expect(order('Home', 3)).toEqual({ kind: 'to', move: 0 });
    expect(order('End', 3)).toEqual({ kind: 'to', move: 5 });
  });
  it('choose seats that are there, the X-ray and play', () => {
    expect(order('3', 0)).toEqual({ kind: 'seat', seat: 2 });
    expect(order('4', 0)).toBeNull();
    expect(order('x', 0)).toEqual({ kind: 'xray' });
    expect(order(' ', 0)).toEqual({ kind: 'play' });
    expect(order('n', 0)).toEqual({ kind: 'mark', by: 1 });
    expect(order('N', 0, true)).toEqual({ kind: 'mark', by: -1 });
    expect(order('Tab', 0)).toBeNull();
  });
});

it('reads the move of an address', () => {
  expect(moveIn('m42', 99)).toBe(42);
  expect(moveIn('m42', 7)).toBe(7);
  expect(moveIn('SC-TURN-01', 7)).toBe(0);
});

it('adds the changes of each move to the view before it', () => {
  const told = [
    { ...move(null), view: { place: 0, round: 1 } },
    { ...move(0), view: { place: 4 } },
  ] as unknown as Move[];
  expect(viewsOf(told)).toEqual([
    { place: 0, round: 1 },
    { place: 4, round: 1 },
  ]);
});

it('draws a table that asks nobody anything', () => {
  const table = overviewOf(
    { game: 'safe-cracker' as never, edition: { memory_aid: 'notebook', name: 'plain' }, players: ['Ada'], seats: 2 },
    true,
  );
  expect(table.edition).toEqual({ memory_aid: 'open-book', name: 'plain' });
  expect(seatsOf(['Ada'], 2, 0).map((seat) => [seat.name, seat.you])).toEqual([
    ['Ada', true],
    ['2', false],
  ]);
  expect(situationOf(table, { heard: 3, seat: null, view: {}, waiting: [1] })).toMatchObject({
    legal: [],
    undo: false,
    waiting: [1],
    heard: 3,
  });
});
