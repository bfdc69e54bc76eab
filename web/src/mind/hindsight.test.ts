// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { betAt, labelOf, markFrom, marksOf, pieces, shapeOf, type AnyBet, type Bet } from './hindsight';

const bet = (row: number, label: Bet['label'], rest: Partial<Bet> = {}): Bet => ({
  row,
  label,
  round: 1,
  chosen: { action: {} as never, words: '' },
  rival: null,
  points: null,
  worth: null,
  worlds: 0,
  blank_lead: null,
  risky: false,
  fate: null,
  opportunity: false,
  close: false,
  culprit: [],
  known: [],
  sentence: '',
  ...rest,
});
const fate = (label: NonNullable<Bet['fate']>['label']): Bet['fate'] => ({
  label,
  worth: { mean: 0, low: 0, high: 0 },
  redrawn: null,
});
const left: AnyBet = { row: 60, label: 'not examined' };
const bets = [
  bet(10, 'fine'),
  bet(20, 'slip', { culprit: [{ row: 12 }, { row: null }] }),
  bet(30, 'missed inference'),
  bet(40, 'fine', { fate: fate('bluffed') }),
  bet(50, 'fine', { fate: fate(null) }),
  left,
];

describe('marks', () => {
  const marks = marksOf({ bets });
  it('are the bets with a label of their own, or with a fate', () => {
    expect(marks).toEqual([
      { move: 20, label: 'slip' },
      { move: 30, label: 'missed inference' },
      { move: 40, label: 'bluffed' },
    ]);
    expect(bets.map(labelOf)).toEqual(['fine', 'slip', 'missed inference', 'bluffed', 'fine', 'not examined']);
  });
  it('are stepped through in both directions, round and round', () => {
    expect([0, 20, 25, 40].map((at) => markFrom(marks, at, 1))).toEqual([20, 30, 30, 20]);
    expect([0, 20, 25, 50].map((at) => markFrom(marks, at, -1))).toEqual([40, 40, 20, 40]);
    expect(markFrom([], 5, 1)).toBeNull();
  });
  it('have different shapes', () => {
    expect(new Set(['slip', 'missed inference', 'bluffed', 'fine'].map(shapeOf)).size).toBe(4);
  });
});

describe('the bet at a move', () => {
  it('is that of the move, and stays on the way from what was seen to the choice', () => {
    expect(betAt({ bets }, 20, -1)?.row).toBe(20);
    expect([11, 12, 15, 19, 21].map((at) => betAt({ bets }, at, 20)?.row)).toEqual([undefined, 20, 20, 20, undefined]);
    // Another bet on that way is shown instead.
    expect(betAt({ bets: [...bets, bet(15, 'fine')] }, 15, 20)?.row).toBe(15);
    expect(betAt({ bets }, 55, 60)).toBeNull();
  });
});

it('breaks a line where there is no value', () => {
  expect(pieces([null, 1, 0.5, null, 0])).toEqual([
    [
      [1, 1],
      [2, 0.5],
    ],
    [[4, 0]],
  ]);
  expect(pieces([null])).toEqual([]);
});
