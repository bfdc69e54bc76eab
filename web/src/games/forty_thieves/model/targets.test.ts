// @vitest-environment node
import { expect, test } from 'vitest';
import { BACKS, GEMS, LOOT, SEAT_TARGETS } from '../../../generated/forty-thieves';
import { targetOf } from './targets';

test('every number is a gem of the board, of a hoard, one of its tiles, or the loot', () => {
  expect(targetOf(0)).toEqual({ of: 'board', gem: 0 });
  expect(targetOf(GEMS - 1)).toEqual({ of: 'board', gem: 8 });
  expect(targetOf(GEMS)).toEqual({ of: 'hoard', seat: 0 });
  expect(targetOf(GEMS + SEAT_TARGETS)).toEqual({ of: 'hoard', seat: 1 });
  expect(targetOf(GEMS + SEAT_TARGETS + 1 + 13)).toEqual({ of: 'tiles', seat: 1, back: 13 });
  expect(targetOf(LOOT - 1)).toEqual({ of: 'tiles', seat: 3, back: BACKS - 1 });
  expect(targetOf(LOOT)).toEqual({ of: 'merchant' });
});
