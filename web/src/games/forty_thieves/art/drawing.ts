/** Paths and patterns of jars and faces. A pattern and a symbol repeat each colour. */

import type { Colour, Sign, Special } from '../model/tiles';

/** A stroke pattern around the rim: red is dotted, green dashed, yellow a plain line, blue dash and dot. */
export interface Rim {
  /** Dashes and gaps in the units of the drawing; empty for a plain line. */
  dashes: string;
  cap: 'butt' | 'round';
  width: number;
}

/** The circle that rims are drawn on; patterns divide its length evenly, so that they close without a seam. */
export const RIM_RADIUS = 47.5;

function even(...parts: readonly number[]): string {
  const length = 2 * Math.PI * RIM_RADIUS;
  const once = parts.reduce((sum, part) => sum + part, 0);
  const scale = length / once / Math.round(length / once);
  return parts.map((part) => (part * scale).toFixed(3)).join(' ');
}

export const RIMS: Record<Colour, Rim> = {
  red: { dashes: even(0.01, 9.3), cap: 'round', width: 5.4 },
  green: { dashes: even(11, 7.6), cap: 'butt', width: 5 },
  yellow: { dashes: '', cap: 'butt', width: 3.6 },
  blue: { dashes: even(13, 4.5, 2.6, 4.5), cap: 'butt', width: 5 },
};

/** Paint of a jar: its glaze, the same glaze in shadow, and the mark on it, dark on yellow. */
export interface Glaze {
  body: string;
  deep: string;
  light: string;
  mark: string;
}

export const GLAZES: Record<Colour, Glaze> = {
  red: { body: '#b83f2b', deep: '#6d1d12', light: '#e2745c', mark: '#fff4dc' },
  green: { body: '#24704f', deep: '#0d3a28', light: '#4da57d', mark: '#fff4dc' },
  yellow: { body: '#dca033', deep: '#8a5a10', light: '#f6cf7c', mark: '#2a1602' },
  blue: { body: '#3360bd', deep: '#14306e', light: '#6f98ea', mark: '#fff4dc' },
};

/** Signs in a square from -24 to 24. */
export const SIGNS: Record<Sign, string> = {
  sun: 'M9.5 0A9.5 9.5 0 1 1-9.5 0 9.5 9.5 0 0 1 9.5 0z' + rays(),
  clubs:
    'M8.800-10.500A8.800 8.800 0 1 1-8.800-10.500 8.800 8.800 0 0 1 8.800-10.500z' +
    'M-1 4A8.800 8.800 0 1 1-18.600 4 8.800 8.800 0 0 1-1 4z' +
    'M18.600 4A8.800 8.800 0 1 1 1 4 8.800 8.800 0 0 1 18.600 4z' +
    'M-4-6h8l-1.500 12Q3.500 16 9 21H-9Q-3.500 16-2.500 6z',
  moon: 'M5-21A21.500 21.500 0 1 0 19 14 17.500 17.500 0 0 1 5-21z',
  hand:
    'M-12 3l-4-10.500c-1-2.800 2.900-4.200 4.100-1.500L-8-1.500V-15c0-2.900 4.500-2.900 4.500 0V-4.500h1V-19c0-3 4.600-3 4.600 0v14.500h1' +
    'V-16c0-2.900 4.500-2.900 4.500 0V-3h1.200v-8.500c0-2.900 4.300-2.900 4.300 0V6.500c0 9.300-4.800 15.500-12 15.500S-8.600 17-12 3z',
  star: star(),
};

function rays(): string {
  let path = '';
  for (let ray = 0; ray < 8; ray++) {
    const at = (ray * Math.PI) / 4;
    const point = (radius: number, angle: number): string =>
      `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
    path += `M${point(22.5, at)}L${point(13, at + 0.3)}L${point(13, at - 0.3)}z`;
  }
  return path;
}

function star(): string {
  const points: string[] = [];
  for (let corner = 0; corner < 10; corner++) {
    const radius = corner % 2 ? 9.6 : 23;
    const angle = (corner * Math.PI) / 5;
    points.push(`${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle) + 1.5).toFixed(2)}`);
  }
  return `M${points.join('L')}z`;
}

/** A picture made of filled and stroked parts, in a square from -24 to 24. */
export interface Picture {
  fill?: string;
  line?: string;
  width?: number;
}

export const PICTURES: Record<Special, Picture> = {
  lantern: {
    line: 'M-9.500-7H9.500L13 13H-13zM-6.500-7a6.500 6.500 0 0 1 13 0M0-13.500V-21M-4-21H4M-14.500 13h29v6h-29z',
    fill: 'M0-4.500c4.600 5.500 5 11 0 14.500-5-3.500-4.600-9 0-14.500z',
    width: 2.8,
  },
  sapphire: {},
  amulet: {
    line: 'M-17-21c0 12 6 17.500 17 19.500C11-3.500 17-9 17-21',
    fill: 'M0-3A12.500 12.500 0 1 0 0 22 12.500 12.500 0 0 0 0-3zM0 1.500A8 8 0 1 1 0 17.500 8 8 0 0 1 0 1.500zM0 5A4.500 4.500 0 1 0 0 14 4.500 4.500 0 0 0 0 5z',
    width: 2.6,
  },
  dagger: {
    fill:
      'M0-24C3.500-16 5-8 5 1H-5C-5-8-3.500-16 0-24zM-13 1.500C-7.500 3 7.500 3 13 1.500L13.500 6C7.500 8-7.500 8-13.500 6z' +
      'M-3 7.500H3L2.500 17H-2.500zM4.200 20A4.200 4.200 0 1 1-4.200 20 4.200 4.200 0 0 1 4.200 20z',
  },
  eye: {
    line: 'M-22 0C-14-11.500-7-15.500 0-15.500S14-11.500 22 0C14 11.500 7 15.500 0 15.500S-14 11.500-22 0z',
    fill: 'M8.500 0A8.500 8.500 0 1 1-8.500 0 8.500 8.500 0 0 1 8.500 0zM-1-6A2.400 2.400 0 1 0-1-1.200 2.400 2.400 0 0 0-1-6z',
    width: 3.4,
  },
  merchant: {
    fill:
      'M-15-7C-15-17-7-22 0-22S15-17 15-7C8-10-8-10-15-7zM-9-5C-4-7 4-7 9-5V3C9 9 4 13 0 13S-9 9-9 3z' +
      'M-17 22C-16 14-10 12-6 12.500L0 17l6-4.500C10 12 16 14 17 22z',
    line: 'M-14-8C-6-14 6-14 14-8M0-22v-2',
    width: 1.8,
  },
  genie: {
    fill: 'M-21 8C-17 4-12 5-8 7H10C14 7 17 4 22 1 20 9 15 15 8 16L10 21H-8L-6 16C-12 15-18 12-21 8z',
    line: 'M19-1C12-4 20-9 12-12 6-14.500 4-9 8-8M4-4C-6-6-2-17-11-16-17-15-15-8-11-9',
    width: 2.6,
  },
  sinbad: {
    fill: 'M-21 9H21C18 16 14 20 9 20H-9C-14 20-18 16-21 9zM-1-21V5H-17C-9-1-4-9-1-21zM3-14C10-10 13-4 14 5H3z',
    line: 'M1-23V9',
    width: 2,
  },
};

/** A hooded thief: cloak, inside of the hood, and face. */
export const THIEF = {
  cloak: 'M-36 45C-38 16-30-2-21-15-16-31-9-39 0-41 9-39 16-31 21-15 30-2 38 16 36 45 24 54-24 54-36 45z',
  fold: 'M-36 45C-38 16-30-2-21-15-18-4-22 14-20 50-26 49-32 48-36 45zM36 45C38 16 30-2 21-15 18-4 22 14 20 50 26 49 32 48 36 45z',
  hood: 'M-16-8C-17-24-9-31 0-32 9-31 17-24 16-8 10 1-10 1-16-8z',
  scarf: 'M-16-8C-9-4 9-4 16-8 18-3 16 3 13 6 6 9-6 9-13 6-16 3-18-3-16-8z',
  crown: 'M-14-37L-17-52-8-46 0-56 8-46 17-52 14-37C5-41-5-41-14-37z',
} as const;

/** An emerald-cut sapphire in a box of 40 by 28: facets with their light. */
export const SAPPHIRE: readonly { path: string; fill: string }[] = [
  { path: 'M-19-6L-12-13H12L19-6V6L12 13H-12L-19 6z', fill: '#123fae' },
  { path: 'M-12-13H12L8-8H-8z', fill: '#8db4ff' },
  { path: 'M-19-6L-12-13-8-8-13-4z', fill: '#c4d8ff' },
  { path: 'M12-13L19-6 13-4 8-8z', fill: '#4a7ff0' },
  { path: 'M-19-6L-13-4V4L-19 6z', fill: '#5f92fb' },
  { path: 'M19-6V6L13 4V-4z', fill: '#1c4cc6' },
  { path: 'M-19 6L-13 4-8 8-12 13z', fill: '#1a47bd' },
  { path: 'M12 13L8 8 13 4 19 6z', fill: '#0c2a80' },
  { path: 'M-12 13L-8 8H8L12 13z', fill: '#0f3396' },
  { path: 'M-13-4L-8-8H8L13-4V4L8 8H-8L-13 4z', fill: '#2c66e6' },
  { path: 'M-13-4L-8-8H3L-7 8H-8L-13 4z', fill: '#5a8dfa' },
  { path: 'M-10-4.500L-7-7H-1L-6 1H-10z', fill: '#a8c7ff' },
];
