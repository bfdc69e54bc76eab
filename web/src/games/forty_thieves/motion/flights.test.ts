// @vitest-environment node
import { expect, test } from 'vitest';
import { fromView } from '../model/display';
import { flightsOf, lands, tilted, turnOrder } from './flights';
import { rowsOf } from '../fixtures/feed';

const view = rowsOf('tales')[5]?.view;
if (!view) throw new Error('no rows');
const display = fromView(view);

test('a swap crosses, a replacement goes both ways', () => {
  expect(flightsOf({ kind: 'swapped', first: 0, second: 1 }, display).map((one) => `${one.from} ${one.to}`)).toEqual([
    'cell-0 cell-1',
    'cell-1 cell-0',
  ]);
  expect(
    flightsOf({ kind: 'replaced', seat: 1, cell: 4, back: 2 }, display).map((one) => `${one.from} ${one.to}`),
  ).toEqual(['cell-4 hand-1', 'hand-1 cell-4']);
});

test('a sapphire flies from where it lay: gap, hoard or Merchant', () => {
  const from = (target: number): string | undefined => flightsOf({ kind: 'stole', seat: 2, target }, display)[0]?.from;
  expect(from(4)).toBe('gem-4');
  expect(from(9 + 21)).toBe('hoard-1');
  expect(from(93)).toBe('merchant');
});

test('hands pass seven places to the left', () => {
  const holding = { ...display, hands: [[{ back: 1, face: 7 }], [], [{ back: 2, face: -1 }]] };
  const flights = flightsOf({ kind: 'hands_passed' }, holding);
  expect(flights.map((one) => `${one.from} ${one.to}`)).toEqual(['hand-0 hand-1', 'hand-2 hand-0']);
  expect(flights.map((one) => one.what)).toEqual([{ back: 1 }, { back: 2 }]);
});

test('a tile in flight shows no more than it showed lying', () => {
  for (const row of rowsOf('leaders')) {
    const before = fromView(row.view);
    for (const flight of flightsOf({ kind: 'swapped', first: 2, second: 3 }, before)) {
      const spot = before.cells[flight.from === 'cell-2' ? 2 : 3];
      expect(flight.what).toEqual(spot && spot.face >= 0 ? { face: spot.face } : { back: spot?.back });
    }
  }
});

test('jars that somebody looks under tilt, and the four of a call turn in order', () => {
  expect(tilted({ kind: 'looked', seat: 1, cells: [3, 4] })).toEqual([3, 4]);
  expect(tilted({ kind: 'peeked', seat: 1, cell: 3 })).toEqual([3]);
  expect(tilted(null)).toEqual([]);
  expect(turnOrder({ kind: 'announced', seat: 0, combination: 4, faces: [1, 2, 3, 4] })).toEqual([5, 6, 9, 10]);
  expect(turnOrder({ kind: 'covered' })).toEqual([]);
});

test('what turns changes at once, what flies when it has landed', () => {
  expect(lands({ kind: 'swapped', first: 0, second: 1 })).toBe(true);
  expect(lands({ kind: 'announced', seat: 0, combination: 4, faces: [] })).toBe(false);
});
