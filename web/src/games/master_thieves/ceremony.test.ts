import { describe, expect, it } from 'vitest';
import type { GameView } from '../../generated/master-thieves';
import { countUp, tieWords } from './ceremony';

describe('counting', () => {
  const black = { diamonds: 2, sapphires: 1, rubies: 1 };
  const white = { diamonds: 3, sapphires: 0, rubies: 0 };
  it('begins with nothing', () =>
    expect(countUp(black, white, 0)).toEqual({
      black: { diamonds: 0, sapphires: 0, rubies: 0 },
      white: { diamonds: 0, sapphires: 0, rubies: 0 },
    }));
  it('counts rubies first', () =>
    expect(countUp(black, white, 1).black).toEqual({ diamonds: 0, sapphires: 0, rubies: 1 }));
  it('ends with everything', () => expect(countUp(black, white, 99)).toEqual({ black, white }));
});

describe('a tie', () => {
  const view = (pillows: number[]): GameView => ({ seats: 2, pillows }) as unknown as GameView;
  it('is none where one is ahead', () => expect(tieWords(view([]), [3, 2], [0])).toBeNull());
  it('is broken by rubies', () =>
    expect(tieWords(view([0, 0, 0, 0, 1, 0, 0, 4, 0, 0, 0, 0, 0]), [4, 4], [0])).toEqual({
      kind: 'rubies',
      clause: 'MT-SCORE-07',
    }));
  it('may be shared', () =>
    expect(tieWords(view([0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]), [1, 1], [0, 1])?.kind).toBe('shared'));
});
