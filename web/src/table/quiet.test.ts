// @vitest-environment node
import { expect, test } from 'vitest';
import type { Seat } from '../games/contract';
import { sleepers } from './quiet';

const seat = (number: number, differs: Partial<Seat> = {}): Seat => ({
  seat: number,
  name: `Guest ${number}`,
  bot: '',
  stoodIn: false,
  away: null,
  gone: false,
  you: false,
  ...differs,
});

test('only people are nudged, and only those the table waits for', () => {
  const seats = [
    seat(0, { you: true }),
    seat(1),
    seat(2, { bot: 'ada' }),
    seat(3, { stoodIn: true }),
    seat(4, { gone: true }),
    seat(5),
  ];
  expect(sleepers([1, 2, 3, 4], seats).map((one) => one.seat)).toEqual([1]);
});

test('whoever is asked too nudges nobody, and no bar moves what they are about to press', () => {
  const seats = [seat(0, { you: true }), seat(1)];
  expect(sleepers([0, 1], seats)).toEqual([]);
  expect(sleepers([0], seats)).toEqual([]);
  expect(sleepers([1], seats).map((one) => one.seat)).toEqual([1]);
});
