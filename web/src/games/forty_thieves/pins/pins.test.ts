// @vitest-environment node
import { expect, test } from 'vitest';
import { isPicture, MARKS, pinMoves, pinName } from './pins';

test('a swap takes both pins along, and what leaves the board takes its pin away', () => {
  expect(pinMoves({ kind: 'swapped', first: 3, second: 7 })).toEqual([
    ['cell-3', 'cell-7'],
    ['cell-7', 'cell-3'],
  ]);
  expect(pinMoves({ kind: 'replaced', seat: 0, cell: 4, back: 1 })).toEqual([['cell-4', null]]);
  expect(pinMoves({ kind: 'cleared', cells: [0, 1] })).toEqual([
    ['cell-0', null],
    ['cell-1', null],
  ]);
  expect(pinMoves({ kind: 'passed', seat: 0 })).toEqual([]);
});

test('marks have names, and letters are their own', () => {
  const say = (id: string, args?: Record<string, unknown>): string => `${id} ${String(args?.['tile'] ?? '')}`.trim();
  expect(MARKS.map((mark) => pinName(say, mark))).toEqual([
    'ft-tile sapphire',
    'ft-tile dagger',
    'ft-tile lantern',
    'ft-tile eye',
    'ft-question',
  ]);
  expect(pinName(say, 'AB')).toBe('AB');
  expect(isPicture('question')).toBe(false);
});
