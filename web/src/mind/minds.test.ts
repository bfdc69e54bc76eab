import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hindsight } from '../generated/messages';
import { Refused } from '../net/api';
import type { Looked } from '../net/reading';
import { Minds, wordsFor } from './minds.svelte';

const hindsight = (seat: number, slip: number): Hindsight =>
  ({ seat, bets: [{ row: slip, label: 'slip' }], rounds: [], summary: {} }) as unknown as Hindsight;
const ready = (seat: number, slip: number): Looked => ({ kind: 'ready', hindsight: hindsight(seat, slip) });
const settled = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

describe('minds', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ask for nothing until somebody wants it, and for each seat once', async () => {
    const ask = vi.fn((seat: number) => Promise.resolve(ready(seat, 10 + seat)));
    const minds = new Minds(ask, null);
    minds.follow(1);
    await settled();
    expect(ask).not.toHaveBeenCalled();
    expect(minds.step(0, 1)).toBeNull();
    expect(minds.open).toBe(true);
    await settled();
    expect(minds.step(0, 1)).toBe(11);
    minds.show(0);
    minds.show(1);
    await settled();
    expect(ask.mock.calls).toEqual([[1], [0]]);
    expect(minds.marks).toEqual([{ move: 11, label: 'slip' }]);
  });

  it('ask again when they were told to, and say how far the server is', async () => {
    const answers: Looked[] = [{ kind: 'working', done: 7, of: 23, wait: 3 }, ready(0, 5)];
    const ask = vi.fn(() => Promise.resolve(answers.shift() ?? ready(0, 5)));
    const minds = new Minds(ask, 0);
    await settled();
    expect(minds.now).toEqual({ kind: 'working', done: 7, of: 23 });
    await vi.advanceTimersByTimeAsync(2900);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(minds.now?.kind).toBe('ready');
  });

  it('go on after a lost line, and stop at a refusal until they are asked again', async () => {
    const answers = [new Refused(0, 'no-line', '', ''), new Refused(404, 'no-hindsight', '', '')];
    const ask = vi.fn(() => {
      const why = answers.shift();
      return why ? Promise.reject(why) : Promise.resolve(ready(0, 5));
    });
    const minds = new Minds(ask, 0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(minds.now).toEqual({ kind: 'refused', why: 'mind-none' });
    minds.again();
    await settled();
    expect(minds.now?.kind).toBe('ready');
  });

  it('ask no more when the page is left', async () => {
    const ask = vi.fn(() => Promise.resolve<Looked>({ kind: 'working', done: 0, of: 9, wait: 1 }));
    const minds = new Minds(ask, 0);
    await settled();
    minds.end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

it('says why there is nothing', () => {
  expect([403, 404, 429, 500].map((status) => wordsFor(new Refused(status, '', '', '')))).toEqual([
    'mind-not-over',
    'mind-none',
    'mind-later',
    'mind-failed',
  ]);
});
