// @vitest-environment node
import { expect, test } from 'vitest';
import { beatsOf, countedBy, lengthOf, linesOf, reasonOf, tieOf, type Line } from './count';
import { rowsOf } from '../fixtures/feed';

const line = (seat: number, gems: number, tiles: number, eyes: number): Line => ({
  seat,
  gems,
  tiles,
  eyes,
  score: gems + tiles - eyes,
  wins: false,
});

test('seats are counted in their order, and you last', () => {
  const view = rowsOf('tales').at(-1)?.view;
  if (!view) throw new Error('no rows');
  expect(linesOf(view, [1, 2, 3], [2], 0).map((one) => one.seat)).toEqual([1, 2, 0]);
  expect(linesOf(view, [1, 2, 3], [2], null).map((one) => one.seat)).toEqual([0, 1, 2]);
  expect(reasonOf(view)).toMatch(/^(scored|all-lost)$/);
});

test('each stone and each Evil Eye has its beat, stones before eyes', () => {
  const beats = beatsOf([line(0, 2, 1, 1), line(1, 0, 0, 2)]);
  expect(beats.map((beat) => `${beat.seat}${beat.what}`)).toEqual(['0gem', '0gem', '0tile', '0eye', '1eye', '1eye']);
  expect(countedBy(beats, 0, 0)).toEqual({ gem: 0, tile: 0, eye: 0 });
  expect(countedBy(beats, 0, lengthOf(beats))).toEqual({ gem: 2, tile: 1, eye: 1 });
});

test('a whole count takes at most twelve seconds', () => {
  expect(lengthOf(beatsOf([line(0, 9, 4, 3), line(1, 3, 4, 6), line(2, 2, 2, 4), line(3, 1, 1, 4)]))).toBeLessThan(
    12000,
  );
});

test('ties are decided by eyes, then gems, then shared', () => {
  expect(tieOf([line(0, 3, 0, 0), line(1, 2, 0, 0)])).toBeNull();
  expect(tieOf([line(0, 3, 0, 1), line(1, 2, 0, 0)])).toBe('eyes');
  expect(tieOf([line(0, 1, 1, 0), line(1, 2, 0, 0)])).toBe('gems');
  expect(tieOf([line(0, 2, 0, 0), line(1, 2, 0, 0)])).toBe('shared');
});
