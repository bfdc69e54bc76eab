import { describe, expect, it } from 'vitest';
import type { Situation } from '../net/protocol';
import { isPassed, onTheDial, timeLeft } from './clock';

const rules = { decision: 60, reserve: 300 };

describe('a clock', () => {
  it('stands still while everybody looks', () =>
    expect(timeLeft({ since: 102, runs: true, reserve: 300 }, rules, 100)).toEqual({
      decision: 60,
      reserve: 300,
      share: 1,
      runs: false,
    }));
  it('runs down the decision, then the reserve', () => {
    expect(timeLeft({ since: 100, runs: true, reserve: 300 }, rules, 130)).toMatchObject({
      decision: 30,
      reserve: 300,
      share: 0.5,
    });
    expect(timeLeft({ since: 100, runs: true, reserve: 300 }, rules, 190)).toMatchObject({
      decision: 0,
      reserve: 270,
      share: 0.9,
    });
    expect(timeLeft({ since: 100, runs: true, reserve: 300 }, rules, 999)).toMatchObject({
      decision: 0,
      reserve: 0,
      share: 0,
    });
  });
  it('is none where nobody is asked or no clock was agreed', () => {
    expect(timeLeft({ since: null, runs: true, reserve: 300 }, rules, 1)).toBeNull();
    expect(timeLeft({ since: 0, runs: true, reserve: 0 }, { decision: 0, reserve: 0 }, 1)).toBeNull();
    expect(timeLeft({ since: 100, runs: false, reserve: 300 }, rules, 130)).toBeNull();
    expect(timeLeft(undefined, rules, 1)).toBeNull();
  });
});

describe('a device that is passed on', () => {
  const at = (waiting: number[], since: readonly (number | null)[]): Situation =>
    ({
      table: { chairs: [null, 0, null].map((beside) => ({ beside })) },
      waiting,
      clocks: since.map((one) => ({ since: one })),
    }) as unknown as Situation;

  it('is on its way to the owner or to the other until the clock begins', () => {
    expect(isPassed(at([0], [120, null, null]), 0, 100)).toBe(true);
    expect(isPassed(at([1], [null, 120, null]), 1, 100)).toBe(true);
    expect(isPassed(at([1], [null, 120, null]), 1, 121)).toBe(false);
  });
  it('is on its way to nobody with a device of their own, nor to somebody who is not asked', () => {
    expect(isPassed(at([2], [null, null, 120]), 2, 100)).toBe(false);
    expect(isPassed(at([2], [null, null, 120]), 1, 100)).toBe(false);
  });
});

it.each([
  [0, '0:00'],
  [5.2, '0:06'],
  [65, '1:05'],
  [600, '10:00'],
  [86_400, '24:00:00'],
])('shows %d seconds as %s', (seconds, text) => expect(onTheDial(seconds)).toBe(text));
