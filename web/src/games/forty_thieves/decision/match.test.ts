// @vitest-environment node
import { expect, test } from 'vitest';
import { looksOf, reasonOf } from './match';

test('looks are read off the thieves; Amulets are counted, the rest spoils', () => {
  expect(looksOf([6, 7, 22, 5])).toEqual({
    colours: ['green', 'green', 'green'],
    symbols: ['clubs', 'moon', 'sun'],
    amulets: 1,
    spoiler: null,
  });
  expect(looksOf([0, 23, 20, 1]).spoiler).toBe('dagger');
});

test.each([
  [[5, 6, 7, 8], 'one-colour'],
  [[0, 5, 10, 15], 'one-symbol'],
  [[0, 6, 10, 16], 'all-colours'],
  [[0, 1, 2, 8], 'all-symbols'],
  [[22, 22, 22, 22], 'one-colour'],
] as const)('%j match by %s', (faces, reason) => {
  expect(reasonOf(looksOf(faces))).toBe(reason);
});
