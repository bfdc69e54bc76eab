// @vitest-environment node
import { expect, test } from 'vitest';
import { GLAZES, PICTURES, RIM_RADIUS, RIMS, SIGNS } from './drawing';

test('every rim closes without a seam, and no two are alike', () => {
  const length = 2 * Math.PI * RIM_RADIUS;
  for (const { dashes } of Object.values(RIMS)) {
    if (!dashes) continue;
    const once = dashes.split(' ').reduce((sum, part) => sum + Number(part), 0);
    expect(Math.abs(length / once - Math.round(length / once))).toBeLessThan(0.05);
  }
  expect(new Set(Object.values(RIMS).map((rim) => rim.dashes)).size).toBe(4);
});

/** The contrast ratio of WCAG. */
function contrast(one: string, other: string): number {
  const light = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [high = 0, low = 0] = [light(one), light(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

test('the mark on each jar stands out from its glaze', () => {
  for (const { body, mark } of Object.values(GLAZES)) expect(contrast(body, mark)).toBeGreaterThan(3);
});

test('no two signs or pictures are the same drawing', () => {
  expect(new Set(Object.values(SIGNS)).size).toBe(Object.keys(SIGNS).length);
  expect(new Set(Object.values(PICTURES).map((one) => JSON.stringify(one))).size).toBe(Object.keys(PICTURES).length);
});
