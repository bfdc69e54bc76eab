// @vitest-environment node
import { expect, test } from 'vitest';
import { AFTER, FLIP_EW, START, TURN_ONE } from '../../generated/master-thieves';
import { isMark, MARKS, pinName, pinPlace } from './pinning';

const TOP_FRONT = 10;
const TOP_LEFT = 11;

test('a pin travels with the wood: a turn carries it to the next side, a flip to the other end', () => {
  const stuck = pinPlace(START, TOP_FRONT);
  const turned = AFTER[START]?.[TURN_ONE] ?? -1;
  expect(pinPlace(turned, TOP_LEFT)).toBe(stuck);
  expect(pinPlace(turned, TOP_FRONT)).not.toBe(stuck);
  const flipped = AFTER[START]?.[FLIP_EW] ?? -1;
  const there = Array.from({ length: 12 }, (_, slot) => slot).filter((slot) => pinPlace(flipped, slot) === stuck);
  expect(there).toHaveLength(1);
  expect(there[0]).toBeLessThan(4);
});

test('marks have names, and letters are their own', () => {
  const say = (id: string, args?: Record<string, unknown>): string => `${id} ${String(args?.['mark'] ?? '')}`.trim();
  expect(MARKS.map((mark) => pinName(say, mark))).toEqual([
    'mt-pin ruby',
    'mt-pin sapphire',
    'mt-pin diamond',
    'mt-pin bell',
    'mt-pin question',
  ]);
  expect(pinName(say, 'AB')).toBe('AB');
  expect(isMark('AB')).toBe(false);
});
