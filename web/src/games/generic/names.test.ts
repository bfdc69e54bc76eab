import { expect, it } from 'vitest';
import type { Seat } from '../contract';
import { named } from './names';

const seats = ['Ada', ''].map((name, seat) => ({
  seat,
  name,
  bot: '',
  stoodIn: false,
  away: null,
  gone: false,
  you: false,
})) satisfies Seat[];

it('says names where the server says seats', () => {
  expect(named("Seat 0 takes seat 0's number.", seats)).toBe("Ada takes Ada's number.");
  expect(named('Seat 1 and seat 7 pass; all seats wait.', seats)).toBe('Seat 1 and seat 7 pass; all seats wait.');
});
