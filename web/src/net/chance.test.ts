import { expect, test } from 'vitest';
import { randomBelow, randomHex } from './chance';

test('names are as long as asked and never come twice', () => {
  const names = Array.from({ length: 500 }, () => randomHex(12));
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{24}$/);
  expect(new Set(names).size).toBe(500);
});

test('every number below the limit comes, and no other', () => {
  expect([...new Set(Array.from({ length: 300 }, () => randomBelow(3)))].sort()).toEqual([0, 1, 2]);
});
