import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Again, GONE_MS } from './again.svelte';

describe('a sentence that is said again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is gone for a moment, so that a screen reader hears something new', () => {
    const told = new Again();
    for (let times = 0; times < 2; times += 1) {
      told.say('Ada turned the box.');
      expect(told.text).toBe('');
      vi.advanceTimersByTime(GONE_MS - 1);
      expect(told.text).toBe('');
      vi.advanceTimersByTime(1);
      expect(told.text).toBe('Ada turned the box.');
    }
  });

  it('comes once, and only the last one, if it is asked for in quick succession', () => {
    const told = new Again();
    told.say('first');
    vi.advanceTimersByTime(GONE_MS / 2);
    told.say('second');
    vi.advanceTimersByTime(GONE_MS / 2);
    expect(told.text).toBe('');
    vi.advanceTimersByTime(GONE_MS / 2);
    expect(told.text).toBe('second');
  });
});
