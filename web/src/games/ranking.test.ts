import { describe, expect, it } from 'vitest';
import { ranking } from './ranking';

describe('ranking', () => {
  it('puts the winner first, then by score', () =>
    expect(ranking([13, -1, 13, 6], [0])).toEqual([
      { seat: 0, rank: 1 },
      { seat: 2, rank: 2 },
      { seat: 3, rank: 3 },
      { seat: 1, rank: 4 },
    ]));
  it('shares places', () => expect(ranking([5, 5, 2], [0, 1]).map((one) => one.rank)).toEqual([1, 1, 3]));
});
