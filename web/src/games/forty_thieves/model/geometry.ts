/** The board: sixteen cells, nine gems in the gaps, ten lines, and where each is on the screen. */

import { CELLS_OF, FIRST_LINE } from '../../../generated/forty-thieves';
import { at } from './tiles';

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

/** The row and column of a cell, counted from 1. */
export function placeOf(cell: number): { row: number; column: number } {
  return { row: Math.floor(cell / 4) + 1, column: (cell % 4) + 1 };
}

/** A line as a row or a column with its number, or as the diagonal that falls (1) or rises (2) to the right. */
export function lineOf(line: number): { kind: 'row' | 'column' | 'diagonal'; number: number } {
  if (line < 4) return { kind: 'row', number: line + 1 };
  if (line < 8) return { kind: 'column', number: line - 3 };
  return { kind: 'diagonal', number: line - 7 };
}

/** The four cells of a combination, in increasing order. */
export function cellsOf(combination: number): readonly number[] {
  return at<readonly number[]>(CELLS_OF, combination);
}

/** A point of the board in per cent of its side. */
export interface Point {
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
export function cellSpot(cell: number): Point {
  return { x: along(cell % 4), y: along(Math.floor(cell / 4)) };
}

/** The middle of a gap. */
export function gemSpot(gem: number): Point {
  return { x: along((gem % 3) + 0.5), y: along(Math.floor(gem / 3) + 0.5) };
}

/** The two ends of a line, outside the outermost tiles by *margin* tiles. */
export function lineEnds(line: number, margin: number): [Point, Point] {
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

/** Where a line begins, a little outside the board: the place of its handle and its number. */
export function lineStart(line: number): Point {
  return lineEnds(line, 0.12)[0];
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
