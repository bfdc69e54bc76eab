// @vitest-environment node
import { expect, test } from 'vitest';
import { cloud, noise, randomFrom } from './noise';

test('the same seed gives the same numbers, another seed others, all from 0 to 1', () => {
  const drawn = (seed: number): number[] => {
    const next = randomFrom(seed);
    return Array.from({ length: 100 }, next);
  };
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
  for (const one of drawn(7)) expect(one >= 0 && one < 1).toBe(true);
});

test('noise is smooth, stays from 0 to 1 and differs by seed', () => {
  for (let at = 0; at < 20; at += 0.37) {
    const here = noise(at, 2 * at, 3);
    expect(here >= 0 && here <= 1).toBe(true);
    expect(Math.abs(noise(at + 0.001, 2 * at, 3) - here)).toBeLessThan(0.01);
    expect(cloud(at, at, 3) >= 0 && cloud(at, at, 3) < 1).toBe(true);
  }
  expect(noise(0.5, 0.5, 1)).not.toBe(noise(0.5, 0.5, 2));
});
