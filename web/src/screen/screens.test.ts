import { expect, it } from 'vitest';
import { columns } from './columns';
import { drawCode, isWhole, typedCode } from './screens';

it('a code has six signs that nobody mistakes', () => {
  for (let draw = 0; draw < 50; draw += 1) expect(drawCode()).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
});

it('a code may be typed small and in two halves', () => {
  expect(typedCode(' k7q m2x')).toBe('K7QM2X');
  expect([isWhole('K7QM2X'), isWhole('K7Q')]).toEqual([true, false]);
});

it('seats go round the table clockwise from the lower left', () => {
  expect(columns([0, 1, 2, 3])).toEqual({ left: [1, 0], right: [2, 3] });
  expect(columns([0, 1, 2])).toEqual({ left: [1, 0], right: [2] });
});
