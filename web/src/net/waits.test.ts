import { describe, expect, it } from 'vitest';
import { waitBefore } from './waits';

const limits = (tries: number, reason = '', alone = false): number[] =>
  [0, 0.5, 1].map((drawn) => waitBefore(tries, reason, alone, () => drawn));

describe('the wait before another try', () => {
  it('is any time up to two seconds after a node died, and up to twice as long each time, at most thirty', () => {
    expect([0, 1, 2, 3, 4, 5, 99].map((tries) => limits(tries)[2])).toEqual([
      2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ]);
    expect(limits(0)).toEqual([0, 1000, 2000]);
    expect(limits(3)[0]).toBe(0);
  });

  it('is short when only one’s own line broke, the first time', () => {
    expect(limits(0, '', true)).toEqual([0, 125, 250]);
    expect(limits(1, '', true)[2]).toBe(4000);
  });

  it('is what the node says, whatever else is the case', () => {
    expect(limits(0, 'retry-after 3.5')).toEqual([3500, 3500, 3500]);
    expect(limits(4, 'retry-after 0')).toEqual([0, 0, 0]);
    expect(limits(0, 'retry-after 3600')).toEqual([30_000, 30_000, 30_000]);
  });

  it('takes nothing else for a hint', () => {
    for (const reason of ['', 'too many connections', 'retry-after', 'retry-after soon', 'retry-after -1'])
      expect(limits(0, reason)).toEqual([0, 1000, 2000]);
  });
});
