import { describe, expect, it } from 'vitest';
import type { Overview } from '../net/protocol';
import { lookOf, tempo } from './tempo';

describe('tempo', () => {
  it('shortens motions by the pace of the table', () => {
    const at = (pace: string): number => tempo({ pace_now: pace } as Overview);
    expect(at('calm')).toBe(1);
    expect(at('brisk')).toBeLessThan(at('calm'));
    expect(at('instant')).toBeLessThan(at('brisk'));
    expect(tempo(undefined)).toBe(1);
  });

  it('never looks longer than the table does', () => {
    expect(lookOf(2200, 2.2)).toBe(2200);
    expect(lookOf(2200, 0.9)).toBe(900);
    expect(lookOf(0, 2.2)).toBe(0);
    expect(lookOf(2200, undefined)).toBe(0);
  });
});
