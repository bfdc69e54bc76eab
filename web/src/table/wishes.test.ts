import { describe, expect, it } from 'vitest';
import type { ChairNow, Presence, Situation } from '../net/protocol';
import { takenChair } from './plain';
import { AWAY, missed, SILENT, wishes } from './wishes';

const NOW = 10_000;
const person = takenChair('Ada');
const bot = takenChair('thumb', 'thumb');

function situation(
  chairs: readonly ChairNow[],
  change: Partial<Situation> = {},
  table: Partial<Situation['table']> = {},
): Situation {
  const clocks = chairs.map(() => ({ since: NOW - 1, runs: false, reserve: 0 }));
  return {
    seat: 0,
    host: false,
    waiting: [1],
    clocks,
    ...change,
    table: { phase: 'running', paused: false, chairs, ...table },
  } as unknown as Situation;
}

/** Seat 1 has been away for so many seconds. */
const away = (seconds: number): Presence => ({
  kind: 'presence',
  here: [0],
  away: [{ seat: 1, since: NOW - seconds }],
  host_away: null,
  watching: 0,
});

describe('a wish for a chair', () => {
  const asked = { ...bot, wished: 'Cleo', wish: 7 };
  it('is refused for good by the host alone', () => {
    for (const host of [true, false])
      expect(wishes(situation([person, asked], { host }), null, NOW).map((wish) => wish.mayBar)).toEqual([host]);
  });
  it('is the only kind that can be refused for good', () => {
    const pause = { ...person, wants_pause: true };
    expect(wishes(situation([person, pause], { host: true }), null, NOW).map((wish) => wish.mayBar)).toEqual([false]);
  });
});

describe('whom a table waits for in vain', () => {
  const two = [person, person];
  it('is somebody who is asked and has been away for three minutes, or silent for fifteen', () => {
    expect(missed(situation(two), away(AWAY - 1), NOW)).toEqual([]);
    expect(missed(situation(two), away(AWAY), NOW)).toEqual([1]);
    expect(missed(situation(two), null, NOW)).toEqual([]);
    const clocks = [0, SILENT].map((seconds) => ({ since: NOW - seconds, runs: false, reserve: 0 }));
    expect(missed(situation(two, { clocks }), null, NOW)).toEqual([1]);
  });

  it('is nobody who is not asked, has a clock, is stood in for, or while there is a pause', () => {
    expect(missed(situation(two, { waiting: [0] }), away(AWAY), NOW)).toEqual([]);
    const clocks = two.map(() => ({ since: 0, runs: true, reserve: 0 }));
    expect(missed(situation(two, { clocks }), away(AWAY), NOW)).toEqual([]);
    expect(missed(situation([person, { ...person, stood_in: true }]), away(AWAY), NOW)).toEqual([]);
    expect(missed(situation(two, {}, { paused: true }), away(AWAY), NOW)).toEqual([]);
    expect(missed(situation(two, { seat: null }), away(AWAY), NOW)).toEqual([]);
    expect(missed(situation([person, bot]), away(AWAY), NOW)).toEqual([]);
  });
});

describe('wishes', () => {
  it('for a pause count those who are here', () => {
    const chairs = [person, { ...person, wants_pause: true }, person, bot];
    expect(wishes(situation(chairs), null, NOW)).toMatchObject([
      { kind: 'pause', seat: 1, yes: 1, needed: 3, said: false, mayAgree: true, ends: true },
    ]);
    const gone: Presence = { ...away(0), away: [{ seat: 2, since: NOW - AWAY }] };
    expect(wishes(situation(chairs), gone, NOW)[0]?.needed).toBe(2);
    expect(wishes(situation(chairs, {}, { paused: true }), null, NOW)).toEqual([]);
    expect(wishes(situation(chairs, { seat: null }), null, NOW)).toEqual([]);
  });

  it('of the user can be taken back', () => {
    const chairs = [{ ...person, wants_end: true }, person];
    expect(wishes(situation(chairs), null, NOW)).toMatchObject([
      { kind: 'fold', seat: 0, yes: 1, needed: 2, said: true, mayAgree: false, ends: true },
    ]);
  });

  it('for a chair are shown to those whose word counts', () => {
    const chairs = [person, person, { ...bot, wished: 'Bea', wish: 7, agreed: [1] }];
    const [wish] = wishes(situation(chairs), null, NOW);
    expect(wish).toMatchObject({ kind: 'chair', seat: 2, name: 'Bea', key: 'chair 7', mayAgree: true, ends: false });
    expect(wishes(situation(chairs, { host: true }), null, NOW)[0]?.ends).toBe(true);
    expect(wishes(situation(chairs, { seat: 1 }), null, NOW)[0]?.mayAgree).toBe(false);
    expect(wishes(situation(chairs, { seat: null }), null, NOW)).toEqual([]);
    expect(wishes(situation(chairs, {}, { phase: 'waiting' }), null, NOW)).toEqual([]);
    expect(wishes(situation(chairs, { host: true }, { phase: 'waiting' }), null, NOW)).toHaveLength(1);
  });

  it('for a stand-in need more than half of the others who are here', () => {
    const chairs = [person, { ...person, called: [2] }, person, person];
    expect(wishes(situation(chairs), away(AWAY), NOW)).toMatchObject([
      { kind: 'call', seat: 1, yes: 1, needed: 2, said: false, mayAgree: true, ends: false },
    ]);
    expect(wishes(situation([person, person]), away(AWAY), NOW)[0]?.needed).toBe(1);
  });

  it('for a stand-in may be said again when the other voter has gone too', () => {
    const chairs = [person, { ...person, called: [0] }, person];
    const gone = { ...away(AWAY), away: [1, 2].map((seat) => ({ seat, since: NOW - AWAY })) };
    expect(wishes(situation(chairs), away(AWAY), NOW)[0]).toMatchObject({ said: true, mayAgree: false, needed: 2 });
    expect(wishes(situation(chairs), gone, NOW)[0]).toMatchObject({ said: false, mayAgree: true, needed: 1 });
  });

  it('are gone once they have lapsed', () => {
    const chairs = [{ ...person, wants_pause: true, pause_until: 1_120 }, person];
    const at = (seconds: number): string[] => wishes(situation(chairs), null, seconds).map((one) => one.kind);
    expect(at(1_119)).toEqual(['pause']);
    expect(at(1_120)).toEqual([]);
    const [wish] = wishes(situation(chairs), null, 1_000);
    expect(wish?.until).toBe(1_120);
    const asked = [person, { ...person, bot: 'random', wished: 'Eve', wish: 7, wish_until: 1_050 }];
    expect(wishes(situation(asked, { host: true }), null, 1_049)).toHaveLength(1);
    expect(wishes(situation(asked, { host: true }), null, 1_050)).toHaveLength(0);
  });
});
