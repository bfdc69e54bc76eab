/** Bakes the pictures of the stage: `node tools/bake-wood.ts`. Run it after a change to src/games/master_thieves/stage/wood; commit the result. */

import { mkdirSync, statSync } from 'node:fs';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { type Board, drawBoard, TONES } from '../src/games/master_thieves/stage/wood/board.ts';
import { GRAINS, SHEET } from '../src/games/master_thieves/stage/wood/grains.ts';
import { cloud } from '../src/games/master_thieves/stage/wood/noise.ts';

const out = new URL('../src/games/master_thieves/stage/wood/baked/', import.meta.url).pathname;
mkdirSync(out, { recursive: true });

const CELL = { width: 560, height: 160 };
const SMALL = { width: 96, height: 72 };
const LID = 512;

function picture(board: Board): Sharp {
  return sharp(drawBoard(board), { raw: { width: board.width, height: board.height, channels: 3 } });
}

function front(grain: number): Board {
  const found = GRAINS[grain];
  const seed = 101 + grain * 37;
  if (!found) return { figure: 'straight', tones: TONES.mahogany, seed, ...CELL, aspect: 3.5 };
  return { figure: found.figure, tones: TONES[found.timber], seed, ...CELL, aspect: 3.5 };
}

/** Every front in one picture, and a small one whose cells are the middle of each front. */
async function fronts(): Promise<void> {
  const large: OverlayOptions[] = [];
  const small: OverlayOptions[] = [];
  for (let grain = 0; grain <= GRAINS.length; grain++) {
    const column = grain % SHEET.columns;
    const row = Math.floor(grain / SHEET.columns);
    const board = front(grain);
    const png = await picture(board).png().toBuffer();
    large.push({ input: png, left: column * CELL.width, top: row * CELL.height });
    const half = Math.round((CELL.height * SMALL.width) / SMALL.height / 2);
    const middle = sharp(png).extract({ left: CELL.width / 2 - half, top: 0, width: 2 * half, height: CELL.height });
    const thumb = await middle.resize(SMALL.width, SMALL.height, { fit: 'fill', kernel: 'lanczos3' }).png().toBuffer();
    small.push({ input: thumb, left: column * SMALL.width, top: row * SMALL.height });
  }
  const sheet = (cell: { width: number; height: number }, cells: OverlayOptions[]): Sharp =>
    sharp({
      create: {
        width: cell.width * SHEET.columns,
        height: cell.height * SHEET.rows,
        channels: 3,
        background: '#3c1e12',
      },
    }).composite(cells);
  await sheet(CELL, large).webp({ quality: 74, effort: 6, smartSubsample: true }).toFile(`${out}fronts.webp`);
  await sheet(SMALL, small).webp({ quality: 70, effort: 6, smartSubsample: true }).toFile(`${out}thumbnails.webp`);
}

/** A star of `points`, each a kite of two halves, from radius `inner` to `outer`. */
function star(points: number, inner: number, outer: number, breadth: number, half: -1 | 1, turn = 0): string {
  let path = '';
  for (let point = 0; point < points; point++) {
    const angle = ((point + turn) / points) * 2 * Math.PI - Math.PI / 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const at = (along: number, aside: number): string =>
      `${(c * along - s * aside).toFixed(2)},${(s * along + c * aside).toFixed(2)}`;
    path += `M${at(inner * 0.45, 0)}L${at(inner, half * breadth)}L${at(outer, 0)}Z`;
  }
  return path;
}

const border = (inset: number, width: number): string => {
  const side = 100 - 2 * inset;
  return `<rect x="${inset - 50}" y="${inset - 50}" width="${side}" height="${side}" fill="none" stroke="#fff" stroke-width="${width}"/>`;
};
const circle = (radius: number, width: number): string =>
  `<circle r="${radius}" fill="none" stroke="#fff" stroke-width="${width}"/>`;
const shape = (path: string): string => `<path d="${path}" fill="#fff"/>`;
const crescent = 'M6,-25 A26,26 0 1 0 25,9 A20.5,20.5 0 1 1 6,-25Z';
const sparks = (radius: number, size: number): string => {
  let path = '';
  for (let point = 0; point < 16; point++) {
    const angle = (point / 16) * 2 * Math.PI;
    for (let corner = 0; corner < 8; corner++) {
      const r = corner % 2 === 0 ? size : size * 0.36;
      const turn = (corner / 8) * 2 * Math.PI;
      path += `${corner === 0 ? 'M' : 'L'}${(Math.cos(angle) * radius + Math.cos(turn) * r).toFixed(2)},${(Math.sin(angle) * radius + Math.sin(turn) * r).toFixed(2)}`;
    }
    path += 'Z';
  }
  return shape(path);
};

type Inlay = [mask: string, timber: keyof typeof TONES];
const EDGING: Inlay[] = [
  [border(5.4, 1.5), 'maple'],
  [border(7.2, 0.5), 'ink'],
];
const RINGS: Inlay[] = [
  [circle(38.4, 0.7), 'ink'],
  [circle(36.9, 1.7), 'maple'],
  [circle(35.6, 0.6), 'ink'],
];
const LIDS: Inlay[][] = [
  [
    ...EDGING,
    ...RINGS,
    [shape(star(8, 11, 24, 3.6, -1, 0.5)), 'honey'],
    [shape(star(8, 11, 24, 3.6, 1, 0.5)), 'ink'],
    [shape(star(8, 12, 33.5, 5, -1)), 'maple'],
    [shape(star(8, 12, 33.5, 5, 1)), 'honey'],
    [`<circle r="7.4" fill="#fff"/>`, 'ink'],
    [`<circle r="6.6" fill="#fff"/>`, 'maple'],
  ],
  [
    ...EDGING,
    ...RINGS,
    [`<circle r="35" fill="#fff"/>`, 'ink'],
    [shape(crescent), 'maple'],
    [sparks(30.6, 2.1), 'maple'],
    [`<g transform="translate(9,-8)">${shape(star(4, 1.2, 6, 1.1, 1) + star(4, 1.2, 6, 1.1, -1))}</g>`, 'maple'],
  ],
  [...EDGING, [border(12, 0.8), 'maple']],
];

async function lid(inlays: Inlay[], seed: number): Promise<Buffer> {
  const size = { width: LID, height: LID };
  let base = await picture({ figure: 'arched', tones: TONES.mahogany, seed, ...size, aspect: 2.6 })
    .png()
    .toBuffer();
  for (const [index, [mask, timber]] of inlays.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${LID}" height="${LID}" viewBox="-50 -50 100 100">${mask}</svg>`;
    const wood = await picture({ figure: 'straight', tones: TONES[timber], seed: seed + index, ...size, aspect: 1.2 })
      .ensureAlpha()
      .composite([{ input: Buffer.from(svg), blend: 'dest-in' }])
      .png()
      .toBuffer();
    base = await sharp(base)
      .composite([{ input: wood }])
      .png()
      .toBuffer();
  }
  return base;
}

async function lids(): Promise<void> {
  const cells = await Promise.all(LIDS.map((inlays, index) => lid(inlays, 5 + 40 * index)));
  await sharp({ create: { width: LID * LIDS.length, height: LID, channels: 3, background: '#000' } })
    .composite(cells.map((input, index) => ({ input, left: index * LID, top: 0 })))
    .webp({ quality: 72, effort: 6, smartSubsample: true })
    .toFile(`${out}lids.webp`);
}

async function boards(): Promise<void> {
  const frame = picture({ figure: 'knotted', tones: TONES.walnut, seed: 42, width: 320, height: 160, aspect: 2 });
  await frame.webp({ quality: 60, effort: 6 }).toFile(`${out}frame.webp`);
  const tray = picture({ figure: 'straight', tones: TONES.maple, seed: 9, width: 160, height: 64, aspect: 2.5 });
  await tray.webp({ quality: 60, effort: 6 }).toFile(`${out}tray.webp`);
  const size = 160;
  const felt = new Uint8Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const fold = (value: number): number => Math.abs((((value / size) * 2) % 2) - 1) * size;
      const weave =
        cloud(fold(column) / 1.7, fold(row) / 1.7, 5, 2) * 0.7 + cloud(fold(column) / 14, fold(row) / 14, 9, 3) * 0.55;
      felt[row * size + column] = Math.round(Math.min(255, 70 + weave * 200));
    }
  }
  await sharp(felt, { raw: { width: size, height: size, channels: 1 } })
    .webp({ quality: 40, effort: 6 })
    .toFile(`${out}felt.webp`);
}

await fronts();
await lids();
await boards();
let total = 0;
for (const name of ['fronts', 'thumbnails', 'lids', 'frame', 'tray', 'felt']) {
  const { size } = statSync(`${out}${name}.webp`);
  total += size;
  console.log(`${name}.webp ${size}`);
}
console.log(`total ${total}`);
