// @vitest-environment node
import { statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cellOf, FIGURES, GRAINS, SHEET, thumbnail, TIMBERS } from './grains.ts';

const baked = (name: string): string => new URL(`./baked/${name}.webp`, import.meta.url).pathname;

/** A baked front as the flat box shows it, shrunk to a thumb's size: lightness, redness and yellowness of each point. */
async function small(grain: number): Promise<number[]> {
  const { width, height } = await sharp(baked('thumbnails')).metadata();
  const { column, row } = cellOf(grain);
  const [w, h] = [width / SHEET.columns, height / SHEET.rows];
  const { data } = await sharp(baked('thumbnails'))
    .extract({ left: column * w, top: row * h, width: w, height: h })
    .resize(32, 24)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from(data);
}

const grey = (pixels: number[]): number[] =>
  Array.from(
    { length: pixels.length / 3 },
    (_, i) => 0.299 * (pixels[3 * i] ?? 0) + 0.587 * (pixels[3 * i + 1] ?? 0) + 0.114 * (pixels[3 * i + 2] ?? 0),
  );

/** The features that people compare first: overall colour or lightness, roughness, and direction. */
function features(pixels: number[]): number[] {
  const light = grey(pixels);
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = mean(light);
  let [across, along] = [0, 0];
  for (let y = 0; y < 23; y++) {
    for (let x = 0; x < 31; x++) {
      const here = light[y * 32 + x] ?? 0;
      across += Math.abs((light[(y + 1) * 32 + x] ?? 0) - here);
      along += Math.abs((light[y * 32 + x + 1] ?? 0) - here);
    }
  }
  return [middle, mean(light.map((value) => Math.abs(value - middle))) * 2.5, (across / 713) * 4, (along / 713) * 4];
}

/** The root mean square difference of two lists, point by point. */
const apart = (a: number[], b: number[]): number =>
  Math.sqrt(a.reduce((sum, value, index) => sum + (value - (b[index] ?? 0)) ** 2, 0) / a.length);
const distance = (a: number[], b: number[]): number =>
  Math.sqrt(a.reduce((sum, value, index) => sum + (value - (b[index] ?? 0)) ** 2, 0));
const average = (pixels: number[], channel: number): number =>
  pixels.reduce((sum, value, index) => (index % 3 === channel ? sum + value : sum), 0) / (pixels.length / 3);

/** The distance of two grains, with colour vision and without. */
const coloured = (pixels: number[]): number[] => [
  ...features(pixels),
  average(pixels, 0),
  average(pixels, 1),
  average(pixels, 2),
];
const inColour = (a: number[], b: number[]): number => Math.hypot(distance(coloured(a), coloured(b)), apart(a, b));
const inGrey = (a: number[], b: number[]): number =>
  Math.hypot(distance(features(a), features(b)), apart(grey(a), grey(b)));
const APART = { inColour: 28, inGrey: 26 };

describe('the twelve grains', () => {
  it('use every figure and every timber twice and no pair of them twice', () => {
    for (const figure of FIGURES) expect(GRAINS.filter((grain) => grain.figure === figure)).toHaveLength(2);
    for (const timber of TIMBERS) expect(GRAINS.filter((grain) => grain.timber === timber)).toHaveLength(2);
    expect(new Set(GRAINS.map((grain) => `${grain.figure} ${grain.timber}`)).size).toBe(12);
  });

  it('are told apart pairwise at thumbnail size, in colour and without', async () => {
    const pictures = await Promise.all(GRAINS.map((_, grain) => small(grain)));
    const closest = (far: (a: number[], b: number[]) => number): { between: string; far: number } => {
      let found = { between: '', far: Infinity };
      for (let a = 0; a < 12; a++) {
        for (let b = a + 1; b < 12; b++) {
          const here = far(pictures[a] ?? [], pictures[b] ?? []);
          if (here < found.far)
            found = {
              between: `${GRAINS[a]?.figure} ${GRAINS[a]?.timber} / ${GRAINS[b]?.figure} ${GRAINS[b]?.timber}`,
              far: here,
            };
        }
      }
      return found;
    };
    const [colour, without] = [closest(inColour), closest(inGrey)];
    expect(colour.far, colour.between).toBeGreaterThan(APART.inColour);
    expect(without.far, without.between).toBeGreaterThan(APART.inGrey);
  });

  it('would not be told apart if two were the same wood in another light, or cut a little further along', async () => {
    const one = await small(0);
    const darker = one.map((value) => value * 0.94);
    const shifted = one.map((_, index) => one[(index + 3) % one.length] ?? 0);
    for (const twin of [darker, shifted]) {
      expect(inColour(one, twin)).toBeLessThan(APART.inColour);
      expect(inGrey(one, twin)).toBeLessThan(APART.inGrey);
    }
  });

  it('weigh under 200 KB with everything else that is baked', () => {
    const total = ['fronts', 'thumbnails', 'lids', 'frame', 'tray', 'felt'].reduce(
      (sum, name) => sum + statSync(baked(name)).size,
      0,
    );
    expect(total).toBeLessThan(200_000);
  });

  it('have cells of their own on the sheet', () => {
    const cells = Array.from({ length: 13 }, (_, grain) => thumbnail(grain).position);
    expect(new Set(cells).size).toBe(13);
    expect(thumbnail(0)).toEqual({ size: '400% 400%', position: '0.000% 0.000%' });
  });
});
