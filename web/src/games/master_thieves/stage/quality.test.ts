// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isSoftware, isTooSlow, QUALITY, tierAfter, TIERS, Trial } from './quality.ts';

describe('quality', () => {
  it('steps down when frames are slow, two at once when they are very slow, and up when they are quick', () => {
    expect(tierAfter('high', [30, 31, 29])).toBe('medium');
    expect(tierAfter('high', [90, 100, 80])).toBe('low');
    expect(tierAfter('low', [400])).toBe('low');
    expect(tierAfter('medium', [4, 5, 3])).toBe('high');
    expect(tierAfter('medium', [12, 14, 16])).toBe('medium');
  });

  it('forgives one hiccup and decides nothing without a frame', () => {
    expect(tierAfter('medium', [12, 900, 13])).toBe('medium');
    expect(tierAfter('medium', [])).toBe('medium');
  });

  it('gives up only when the plainest picture takes a quarter of a second', () => {
    expect(isTooSlow('low', [600, 300, 310])).toBe(true);
    expect(isTooSlow('low', [600, 100, 110])).toBe(false);
    expect(isTooSlow('medium', [600, 600, 600])).toBe(false);
    expect(isTooSlow('low', [])).toBe(false);
  });

  it('times the lowest quality again before a machine that was slow gets no picture', () => {
    const verdicts = (times: number[]): string[] => {
      const trial = new Trial('medium');
      const said = times.flatMap((ms) => (trial.done ? [] : [trial.after(ms)]));
      return [...new Set(said), trial.done ? 'done' : 'not done'];
    };
    const frames = (ms: number, many = 13): number[] => Array.from({ length: many }, () => ms);
    expect(verdicts(frames(12, 12))).toEqual(['medium', 'not done']);
    expect(verdicts(frames(12))).toEqual(['medium', 'done']);
    expect(verdicts(frames(3))).toEqual(['medium', 'high', 'done']);
    expect(verdicts(frames(100))).toEqual(['medium', 'low', 'not done']);
    expect(verdicts([...frames(100), ...frames(3)])).toEqual(['medium', 'low', 'done']);
    expect(verdicts([900, 400, 400, 900, 300, 300])).toEqual(['medium', 'low', 'none', 'done']);
  });

  it('knows machines without a graphics chip', () => {
    expect(isSoftware('ANGLE (Mesa/X.org, llvmpipe (LLVM 15.0.6 256 bits), OpenGL ES 3.2)')).toBe(true);
    expect(isSoftware('ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device))')).toBe(true);
    expect(isSoftware('Adreno (TM) 640')).toBe(false);
  });

  it('never draws more than two pixels for one', () => {
    for (const tier of TIERS) expect(QUALITY[tier].pixelRatio).toBeLessThanOrEqual(2);
  });
});
