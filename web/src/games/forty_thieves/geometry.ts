/** The board: sixteen cells, nine gems in the gaps, ten lines, and where each lies on the screen. */

import { at } from './tiles';

export const CELLS = 16;
export const GEMS = 9;
export const LINES = 10;
/** Combinations are the nine gems to surround, then the ten lines. */
export const FIRST_LINE = GEMS;

export const GEM_PLACES = [
  'upper-left',
  'upper',
  'upper-right',
  'left',
  'centre',
  'right',
  'lower-left',
  'lower',
  'lower-right',
] as const;
export type GemPlace = (typeof GEM_PLACES)[number];

/** Rows and columns as people count them. */
export function placeOf(cell: number): { row: number; column: number } {
  return { row: Math.floor(cell / 4) + 1, column: (cell % 4) + 1 };
}

/** What a line is called: a row or a column with its number, or the diagonal that falls (1) or rises (2) to the right. */
export function lineOf(line: number): { kind: 'row' | 'column' | 'diagonal'; number: number } {
  if (line < 4) return { kind: 'row', number: line + 1 };
  if (line < 8) return { kind: 'column', number: line - 3 };
  return { kind: 'diagonal', number: line - 7 };
}

/** The four cells of a combination, in rising order. */
export function cellsOf(combination: number): readonly number[] {
  if (combination < GEMS) {
    const corner = 4 * Math.floor(combination / 3) + (combination % 3);
    return [corner, corner + 1, corner + 4, corner + 5];
  }
  const line = combination - FIRST_LINE;
  if (line < 4) return [0, 1, 2, 3].map((step) => 4 * line + step);
  if (line < 8) return [0, 1, 2, 3].map((step) => 4 * step + line - 4);
  return line === 8 ? [0, 5, 10, 15] : [3, 6, 9, 12];
}

/** A point of the board in per cent of its side. */
export interface Spot {
  x: number;
  y: number;
}

/** The gap between tiles, in tiles. */
export const GAP = 0.13;
const SIDE = 4 + 3 * GAP;

/** Tile size in per cent of the board's side. */
export const TILE_PER_CENT = 100 / SIDE;

function along(place: number): number {
  return ((place * (1 + GAP) + 0.5) / SIDE) * 100;
}

/** The middle of a cell. */
export function cellSpot(cell: number): Spot {
  return { x: along(cell % 4), y: along(Math.floor(cell / 4)) };
}

/** The middle of a gap. */
export function gemSpot(gem: number): Spot {
  return { x: along((gem % 3) + 0.5), y: along(Math.floor(gem / 3) + 0.5) };
}

/** The two ends of a line, outside the outermost tiles by *margin* tiles. */
export function lineEnds(line: number, margin: number): [Spot, Spot] {
  const cells = cellsOf(FIRST_LINE + line);
  const from = cellSpot(at(cells, 0));
  const to = cellSpot(at(cells, 3));
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const out = ((0.5 + margin) * TILE_PER_CENT) / length;
  const step = { x: (to.x - from.x) * out, y: (to.y - from.y) * out };
  return [
    { x: from.x - step.x, y: from.y - step.y },
    { x: to.x + step.x, y: to.y + step.y },
  ];
}

/** The cell an arrow key leads to; the edge of the board stops it. */
export function stepFrom(cell: number, key: string): number {
  const row = Math.floor(cell / 4);
  const column = cell % 4;
  if (key === 'ArrowLeft' && column > 0) return cell - 1;
  if (key === 'ArrowRight' && column < 3) return cell + 1;
  if (key === 'ArrowUp' && row > 0) return cell - 4;
  if (key === 'ArrowDown' && row < 3) return cell + 4;
  if (key === 'Home') return row * 4;
  if (key === 'End') return row * 4 + 3;
  return cell;
}
