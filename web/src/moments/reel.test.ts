import { describe, expect, it } from 'vitest';
import { lengthOf, LONGEST, reelOf, shotAt, turnAround, type Scene } from './reel';

const scene = (move: number, ...events: [motion: number, sentence: string][]): Scene<string> => ({
  move,
  events: events.map(([motion, sentence], index) => ({ event: `${move}.${index}`, motion, sentence })),
});

describe('the turn around a move', () => {
  const ticks = [true, false, true, false, false, true].map((turn) => ({ turn }));
  it.each([
    [0, 0, 1],
    [1, 0, 1],
    [2, 2, 4],
    [4, 2, 4],
    [5, 5, 5],
  ])('of %i goes from %i to %i', (at, from, to) => {
    expect(turnAround(ticks, at)).toEqual({ from, to });
  });
});

describe('a reel', () => {
  it('shows each event with the words so far, and the end after it', () => {
    const reel = reelOf([scene(3, [500, 'Ada opens.'], [0, ''], [300, 'She takes all.'])]);
    expect(reel.map(({ event, caption }) => [event, caption])).toEqual([
      ['3.0', 'Ada opens.'],
      ['3.2', 'Ada opens. She takes all.'],
      [null, 'Ada opens. She takes all.'],
    ]);
    // What is not shown by itself has still happened.
    expect(reel[1]?.told).toEqual(['3.0', '3.1']);
    expect(reel.every((shot) => shot.motion <= shot.ms)).toBe(true);
  });

  it('gives long sentences more time', () => {
    const [short, long] = reelOf([scene(1, [100, 'No.'], [100, 'She walks round the box and looks into it.'])]);
    expect(long?.ms).toBeGreaterThan(2 * (short?.ms ?? 0));
  });

  it('is never longer than the longest', () => {
    const many = Array.from({ length: 60 }, (_, move) => scene(move, [900, 'Somebody does something at length.']));
    expect(lengthOf(reelOf(many))).toBeCloseTo(LONGEST);
  });

  it('is at each time at one shot, and stays at its end', () => {
    const reel = reelOf([scene(1, [1000, 'One.']), scene(2, [1000, 'Two.'])]);
    expect(shotAt(reel, 0)).toMatchObject({ shot: { event: '1.0' }, progress: 0 });
    expect(shotAt(reel, 500)?.progress).toBeCloseTo(0.5);
    expect(shotAt(reel, lengthOf(reel) + 1)).toMatchObject({ shot: { move: 2, event: null }, progress: 1 });
    expect(shotAt([], 0)).toBeNull();
  });
});
