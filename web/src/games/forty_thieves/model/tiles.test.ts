// @vitest-environment node
import { expect, test } from 'vitest';
import { at, bits, faceOf, jarOf } from './tiles';

test('the twenty jars are every colour with every symbol', () => {
  const looks = Array.from({ length: 20 }, (_, back) => JSON.stringify(jarOf(back)));
  expect(new Set(looks).size).toBe(20);
  expect(jarOf(0)).toEqual({ colour: 'red', symbol: 'sun' });
  expect(jarOf(19)).toEqual({ colour: 'blue', symbol: 'star' });
  expect(jarOf(20)).toEqual({ gold: true });
});

test('a cell without a tile has no jar, and a face that was not told is none', () => {
  expect(jarOf(-1)).toBeNull();
  expect(faceOf(-1)).toBeNull();
  expect(faceOf(-600)).toBeNull();
});

test('faces are thieves, special objects, golden tiles and Leaders', () => {
  expect(faceOf(7)).toEqual({ kind: 'thief', colour: 'green', symbol: 'moon', leader: false });
  expect(faceOf(20)).toEqual({ kind: 'lantern' });
  expect(faceOf(24)).toEqual({ kind: 'eye' });
  expect(faceOf(27)).toEqual({ kind: 'sinbad' });
  expect(faceOf(28)).toEqual({ kind: 'thief', colour: 'red', symbol: 'sun', leader: true });
  expect(faceOf(31)).toEqual({ kind: 'thief', colour: 'blue', symbol: 'hand', leader: true });
});

test('a mask names its bits in rising order', () => {
  expect(bits(0)).toEqual([]);
  expect(bits(0b1000000000000101)).toEqual([0, 2, 15]);
});

test('asking past the end of a list is an error, not nothing', () => {
  expect(at(['a'], 0)).toBe('a');
  expect(() => at(['a'], 1)).toThrow(RangeError);
});
