/** Draws one board of wood, pixel by pixel. Runs only when the pictures are baked, never in a page. */

import type { Figure, Timber } from './grains.ts';
import { cloud, noise, randomFrom } from './noise.ts';

type Colour = readonly [number, number, number];

/** Early wood, late wood and the darkest streak of each timber. */
export const TONES: Readonly<Record<Timber | 'ink' | 'walnut' | 'mahogany', readonly [Colour, Colour]>> = {
  maple: [
    [246, 219, 172],
    [178, 126, 74],
  ],
  honey: [
    [226, 152, 66],
    [118, 58, 14],
  ],
  olive: [
    [190, 172, 118],
    [70, 60, 32],
  ],
  cherry: [
    [214, 104, 60],
    [104, 34, 18],
  ],
  rosewood: [
    [142, 54, 44],
    [44, 12, 14],
  ],
  ebony: [
    [118, 90, 70],
    [12, 9, 9],
  ],
  ink: [
    [38, 26, 22],
    [16, 11, 10],
  ],
  walnut: [
    [104, 60, 36],
    [50, 27, 16],
  ],
  mahogany: [
    [134, 66, 38],
    [52, 22, 12],
  ],
};

export interface Board {
  figure: Figure;
  tones: readonly [Colour, Colour];
  seed: number;
  width: number;
  height: number;
  /** Length over breadth of the piece the picture covers, in boards of breadth one. */
  aspect: number;
}

const clamp = (x: number): number => Math.min(1, Math.max(0, x));

function step(low: number, high: number, x: number): number {
  const t = clamp((x - low) / (high - low));
  return t * t * (3 - 2 * t);
}

interface Spot {
  x: number;
  y: number;
  size: number;
}

function spotsOf(board: Board, random: () => number): Spot[] {
  const { figure, aspect } = board;
  if (figure === 'knotted') {
    return [
      { x: (0.37 + random() * 0.03) * aspect, y: 0.36 + random() * 0.1, size: 0.2 },
      { x: (0.63 + random() * 0.04) * aspect, y: 0.6 + random() * 0.1, size: 0.17 },
    ];
  }
  if (figure !== 'birdseye') return [];
  const spots: Spot[] = [];
  for (let tries = 0; tries < 900 && spots.length < 46; tries++) {
    const spot = { x: random() * aspect, y: 0.06 + random() * 0.88, size: 0.036 + random() * 0.034 };
    if (spots.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > 0.16)) spots.push(spot);
  }
  return spots;
}

/** How far the late wood of each figure darkens it. */
const LATE: Readonly<Record<Figure, number>> = {
  arched: 0.72,
  straight: 0.62,
  knotted: 0.5,
  burl: 0.78,
  curly: 0.16,
  birdseye: 0.16,
};

/** The effect of knots and eyes at a point. */
interface Marks {
  /** How far the rings are bent. */
  bend: number;
  knot: number;
  knotRing: number;
  eye: number;
}

function knotsAt(spots: readonly Spot[], x: number, y: number): Marks {
  const marks: Marks = { bend: 0, knot: 0, knotRing: 0, eye: 0 };
  for (const spot of spots) {
    const dx = x - spot.x;
    const dy = y - spot.y;
    const square = (dx * dx) / 2 + dy * dy;
    marks.bend -= Math.exp(-square / (spot.size * spot.size * 2.4)) * dy * 1.35;
    const here = 1 - step(spot.size * 0.5, spot.size * 1.05, Math.sqrt(square));
    if (here > marks.knot) {
      marks.knot = here;
      marks.knotRing = Math.hypot(dx / 1.35, dy) * 26;
    }
  }
  return marks;
}

function eyesAt(spots: readonly Spot[], x: number, y: number): Marks {
  const marks: Marks = { bend: 0, knot: 0, knotRing: 0, eye: 0 };
  for (const spot of spots) {
    const dx = x - spot.x;
    const dy = y - spot.y;
    const distance = Math.hypot(dx / 1.2, dy) / spot.size;
    marks.bend -= Math.exp(-distance * distance * 0.5) * dy * 0.9;
    if (distance < 1.15) marks.eye = Math.max(marks.eye, eyeAt(distance));
  }
  return marks;
}

/** The pupil, the pale ring around it, and the edge that fades. */
function eyeAt(distance: number): number {
  if (distance < 0.42) return 1;
  return distance < 0.7 ? -0.25 : 0.75 * (1 - step(0.7, 1.15, distance));
}

/** The random parts of a board, drawn once. */
interface Log {
  centre: number;
  slope: number;
  start: number;
  rings: number;
}

/** The number of the growth ring at a point, with its fraction. */
function ringAt({ figure, seed }: Board, log: Log, x: number, y: number, bend: number): number {
  const warp = cloud(x * 0.9, y * 2.2, seed, 3) * 0.35;
  switch (figure) {
    case 'arched': {
      const along = log.start + log.slope * x * 1.25 + warp * 0.32;
      const across = (y - log.centre) * 0.8;
      return Math.sqrt(across * across + along * along * 0.9) * log.rings * 1.6;
    }
    case 'burl': {
      const a = cloud(x * 1.7, y * 1.7, seed, 4);
      const b = cloud(x * 1.7 + a * 3.4, y * 1.7 + a * 2.6, seed + 9, 3);
      return b * 9.5 + a * 2.5;
    }
    case 'curly':
      return (y + warp * 0.3) * 3.2;
    case 'straight':
      return (y + warp * 0.12 + x * 0.012) * log.rings;
    case 'knotted':
    case 'birdseye':
      return (y + bend + warp * 0.55) * log.rings;
  }
}

/** How dark the wood is at a point, 0 for the light tone and 1 for the dark one. */
function depthAt(board: Board, log: Log, spots: readonly Spot[], x: number, y: number): number {
  const { figure, seed } = board;
  const { bend, knot, knotRing, eye } = figure === 'knotted' ? knotsAt(spots, x, y) : eyesAt(spots, x, y);
  let ring = ringAt(board, log, x, y, bend);
  if (knot > 0.01) ring = ring * (1 - knot) + knot * knotRing;
  let late = ring - Math.floor(ring);
  late = late < 0.78 ? Math.pow(late / 0.78, 2.1) : 1 - step(0.78, 1, late);
  const fibre = noise(x * 5, y * 70, seed + 21) * 0.5 + noise(x * 14, y * 160, seed + 22) * 0.5;
  const blotch = cloud(x * 1.1, y * 1.4, seed + 31, 3);
  let depth = 0.12 + (fibre - 0.5) * 0.34 + (blotch - 0.45) * 0.3;
  depth += late * LATE[figure];
  if (figure === 'curly') {
    const wave = Math.sin(x * 19 + cloud(x * 1.5, y * 1.2, seed + 5, 3) * 6 + Math.sin(y * 5 + x) * 0.7);
    depth += (wave * 0.5 + 0.5) * 0.62;
  }
  // On dark wood the eyes are the bright part.
  const pale = figure === 'birdseye' && board.tones[0][0] < 128;
  depth += (pale ? 0.5 - eye * 0.85 : eye * 0.72) + knot * 0.6 * (0.55 + 0.45 * late);
  const pore = noise(x * 7, y * 120, seed + 41);
  if (pore > 0.8) depth += ((pore - 0.8) / 0.2) * 0.34;
  return Math.min(1.1, Math.max(-0.08, depth));
}

/** Red, green, blue of every pixel, row by row. */
export function drawBoard(board: Board): Uint8Array {
  const { figure, seed, width, height, aspect } = board;
  const [light, dark] = board.tones;
  const random = randomFrom(seed * 7919 + 13);
  const log: Log = {
    centre: 0.5 + (random() - 0.5) * 0.3,
    slope: 0.16 + random() * 0.12,
    start: -0.1 - random() * 0.1,
    rings: figure === 'straight' ? 17 : figure === 'arched' ? 8.5 : 9 + random() * 3,
  };
  const spots = spotsOf(board, random);
  const pixels = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const depth = depthAt(board, log, spots, (column / width) * aspect, row / height);
      const at = (row * width + column) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const from = light[channel] ?? 0;
        const to = dark[channel] ?? 0;
        pixels[at + channel] = Math.round(Math.min(255, Math.max(0, from + (to - from) * depth)));
      }
    }
  }
  return pixels;
}
