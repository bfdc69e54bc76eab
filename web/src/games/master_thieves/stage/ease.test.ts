// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { drop, linear, out, progress, settle, wood } from './ease';

describe.each(Object.entries({ linear, out, wood, settle, drop }))('%s', (_, ease) => {
  it('begins at 0, ends at 1 and never jumps', () => {
    expect(ease(0)).toBeCloseTo(0, 6);
    expect(ease(1)).toBeCloseTo(1, 6);
    for (let step = 0; step < 1000; step++)
      expect(Math.abs(ease((step + 1) / 1000) - ease(step / 1000))).toBeLessThan(0.01);
  });
});

it('wood that settles runs past its end and comes back; what drops bounces once', () => {
  const samples = (ease: (k: number) => number): number[] =>
    Array.from({ length: 1001 }, (_, step) => ease(step / 1000));
  expect(Math.max(...samples(settle))).toBeCloseTo(1.022, 3);
  const after = samples(drop).slice(621);
  expect(Math.min(...after)).toBeCloseTo(0.84, 2);
});

it('a beat is 0 before it, 1 after it, and one without length is over at once', () => {
  expect([progress(99, 100, 50), progress(125, 100, 50), progress(151, 100, 50)]).toEqual([0, 0.5, 1]);
  expect([progress(99, 100, 0), progress(100, 100, 0)]).toEqual([0, 1]);
});
