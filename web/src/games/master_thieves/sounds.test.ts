// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { soundOf } from './sounds';

describe('what a fact sounds like', () => {
  it('is heard once: from the carved box where there is one, else from the fact', () => {
    expect(soundOf({ kind: 'turned', levels: 1, clockwise: true }, true)).toBeNull();
    expect(soundOf({ kind: 'turned', levels: 1, clockwise: true }, false)).toBe('ratchet');
    for (const carved of [true, false]) expect(soundOf({ kind: 'chose', seat: 1 }, carved)).toBe('card-laid');
  });

  it('is a bell for an alarm, a tick for gems and nothing for nothing', () => {
    const fell = { kind: 'fell', diamonds: 0, sapphires: 0, alarm: -1, blocks: false } as const;
    expect(soundOf(fell, false)).toBeNull();
    expect(soundOf({ ...fell, diamonds: 2 }, false)).toBe('tick');
    expect(soundOf({ ...fell, diamonds: 2, alarm: 1 }, false)).toBe('bell');
  });

  it('tells the three gems apart', () => {
    expect([0, 1, 2].map((gem) => soundOf({ kind: 'picked', seat: 0, gem }, false))).toEqual([
      'diamond',
      'sapphire',
      'ruby',
    ]);
  });

  it('does not tell hiding an imitation from refusing to, beyond what the fact itself tells everybody', () => {
    expect(soundOf({ kind: 'declined', seat: 0 }, false)).toBeNull();
    expect(soundOf({ kind: 'placed', seat: 0, diamonds: 1, sapphires: 0 }, false)).toBe(
      soundOf({ kind: 'alarm_laid', seat: 0 }, false),
    );
  });
});
