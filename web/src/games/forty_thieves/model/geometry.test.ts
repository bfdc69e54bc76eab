// @vitest-environment node
import { expect, test } from 'vitest';
import { CELLS, FIRST_LINE, GEMS, LINES } from '../../../generated/forty-thieves';
import { cellsOf, cellSpot, gemSpot, lineEnds, lineOf, placeOf, stepFrom } from './geometry';

test('people count rows and columns from one', () => {
  expect(placeOf(0)).toEqual({ row: 1, column: 1 });
  expect(placeOf(8)).toEqual({ row: 3, column: 1 });
  expect(placeOf(15)).toEqual({ row: 4, column: 4 });
});

test('a gem lies in the middle of its four tiles', () => {
  for (let gem = 0; gem < GEMS; gem++) {
    const spots = cellsOf(gem).map(cellSpot);
    expect(gemSpot(gem).x).toBeCloseTo(spots.reduce((sum, spot) => sum + spot.x, 0) / 4);
    expect(gemSpot(gem).y).toBeCloseTo(spots.reduce((sum, spot) => sum + spot.y, 0) / 4);
  }
});

test('ten lines: four rows, four columns and two diagonals of four different cells', () => {
  const kinds = Array.from({ length: LINES }, (_, line) => lineOf(line).kind);
  expect(kinds.filter((kind) => kind === 'row')).toHaveLength(4);
  expect(kinds.filter((kind) => kind === 'column')).toHaveLength(4);
  expect(kinds.filter((kind) => kind === 'diagonal')).toHaveLength(2);
  for (let line = 0; line < LINES; line++) expect(new Set(cellsOf(FIRST_LINE + line)).size).toBe(4);
  expect(cellsOf(FIRST_LINE + 1)).toEqual([4, 5, 6, 7]);
  expect(cellsOf(FIRST_LINE + 5)).toEqual([1, 5, 9, 13]);
  expect(cellsOf(FIRST_LINE + 9)).toEqual([3, 6, 9, 12]);
});

test('the ends of a line lie outside its tiles, on the line', () => {
  const [from, to] = lineEnds(0, 0.2);
  expect(from.x).toBeLessThan(0);
  expect(to.x).toBeGreaterThan(100);
  expect(from.y).toBeCloseTo(cellSpot(0).y);
  const [upper] = lineEnds(4, 0.2);
  expect(upper.y).toBeLessThan(0);
});

test('arrows walk over the board and stop at its edge', () => {
  expect(stepFrom(5, 'ArrowLeft')).toBe(4);
  expect(stepFrom(4, 'ArrowLeft')).toBe(4);
  expect(stepFrom(7, 'ArrowRight')).toBe(7);
  expect(stepFrom(7, 'ArrowDown')).toBe(11);
  expect(stepFrom(12, 'ArrowDown')).toBe(12);
  expect(stepFrom(6, 'Home')).toBe(4);
  expect(stepFrom(6, 'End')).toBe(7);
  for (let cell = 0; cell < CELLS; cell++) expect(stepFrom(cell, 'x')).toBe(cell);
});
