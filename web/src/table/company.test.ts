import { describe, expect, it } from 'vitest';
import type { Situation } from '../net/protocol';
import { isAlone, maySendAway, maySetPace, waitingFor } from './company';
import { takenChair } from './plain';

const person = takenChair('Ada');

function situation(change: Partial<Situation>, table: Partial<Situation['table']>): Situation {
  const whole = {
    phase: 'running',
    paused: false,
    clock: { decision: 0, reserve: 0 },
    chairs: [person, person, person],
    ...table,
  };
  const clocks = whole.chairs.map(() => ({ since: 1, runs: whole.clock.decision > 0, reserve: 0 }));
  return { seat: 0, host: true, waiting: [1], clocks, ...change, table: whole } as Situation;
}

describe('whom the host may send away', () => {
  it('is a person in another chair, before the start', () => {
    const waiting = {
      phase: 'waiting' as const,
      chairs: [person, person, { ...person, bot: 'thumb' }, { ...person, taken: false }],
    };
    expect([0, 1, 2, 3, 4].map((seat) => maySendAway(situation({}, waiting), seat))).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(maySendAway(situation({ host: false }, waiting), 1)).toBe(false);
    expect(maySendAway(situation({}, {}), 1)).toBe(false);
  });
});

describe('who is alone and may choose the pace', () => {
  const bot = { ...person, bot: 'thumb' };
  it('is the only person who plays', () => {
    expect(isAlone(situation({}, { chairs: [person, bot, bot] }))).toBe(true);
    expect(isAlone(situation({}, { chairs: [person, { ...person, gone: true }] }))).toBe(true);
    expect(isAlone(situation({}, { chairs: [person, { ...person, stood_in: true }] }))).toBe(false);
    expect(isAlone(situation({ seat: null }, { chairs: [person, bot] }))).toBe(false);
  });

  it('is the host at a table of several', () => {
    expect(maySetPace(situation({}, {}))).toBe(true);
    expect(maySetPace(situation({ host: false }, {}))).toBe(false);
    expect(maySetPace(situation({ host: false }, { chairs: [person, bot] }))).toBe(true);
    expect(maySetPace(situation({}, { phase: 'over' }))).toBe(false);
  });
});

it('asks only the host to send the link or to call in a bot', () => {
  const free = { phase: 'waiting', chairs: [person, { ...person, taken: false }] } as const;
  expect(waitingFor(situation({ host: true }, free))).toBe('send-the-link');
  expect(waitingFor(situation({ host: false }, free))).toBe('host-starts');
  expect(waitingFor(situation({ host: false }, { phase: 'waiting' }))).toBe('all-here');
});
