import { expect, test } from 'vitest';
import { layoutOf } from './layout';

/** The height of the bar above a table. */
const bar = (width: number, height: number): number => (height < 480 ? 48 : width <= 700 ? 68 : 64);
const at = (width: number, height: number): string => layoutOf(width, height - bar(width, height));

test('a phone held upright is one column', () => {
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [390, 844],
    [430, 932],
  ] as const)
    expect(at(width, height)).toBe('phone');
});

test('a phone held sideways and a page at 200 % are low', () => {
  for (const [width, height] of [
    [568, 320],
    [640, 400],
    [667, 375],
    [720, 450],
    [844, 390],
    [932, 430],
    [960, 540],
  ] as const)
    expect(at(width, height)).toBe('low');
});

test('everything larger is a desk', () => {
  for (const [width, height] of [
    [768, 1024],
    [1024, 768],
    [1366, 657],
    [1440, 900],
    [3840, 2160],
  ] as const)
    expect(at(width, height)).toBe('desk');
});
