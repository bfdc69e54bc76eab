// @vitest-environment node
import { expect, test } from 'vitest';
import type { GameView } from '../../../generated/forty-thieves';
import { nothingDealt, type Display } from '../model/display';
import { passedSeats, stateOf, targetsOf } from './seats';

const view = (more: Partial<GameView>): GameView => ({ seats: 4, declared: 20, top_player: 0, ...more }) as GameView;

test('seats that are neither asked nor waiting to be asked have let the tile pass', () => {
  expect(passedSeats(view({ to_react: 0b1000, asked: 2 }))).toEqual([1]);
  expect(passedSeats(view({ declared: -1, to_react: 0, asked: 2 }))).toEqual([]);
  expect(passedSeats(null)).toEqual([]);
});

test('a seat plays a tile, has its turn, is asked, has passed or waits', () => {
  const display: Display = {
    ...nothingDealt(4),
    active: 0,
    played: { seat: 0, face: 20, target: 0, daggers: [] },
  };
  expect([0, 1, 2, 3].map((seat) => stateOf(seat, display, 2, [1]))).toEqual(['playing', 'passed', 'asked', 'waiting']);
  expect(stateOf(0, display, 0, [])).toBe('turn');
  expect(stateOf(0, { ...display, played: null }, 2, [])).toBe('turn');
});

test('gems, tiles and the seat itself can be tapped, each of its own seat', () => {
  const open = new Set(['seat:1', 'hoard:1', 'hoard:11', 'gem:1', 'hoard:2:4'] as const);
  expect(targetsOf(1, open, ['hoard:1:7'])).toEqual(['hoard:1', 'hoard:1:7', 'seat:1']);
});
