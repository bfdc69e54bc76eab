import { beforeEach, expect, it } from 'vitest';
import { isTogether, remember } from './tables';
import { freeHand } from './together';

beforeEach(() => localStorage.clear());

it('a browser remembers its last shared tables', () => {
  for (let table = 0; table < 25; table += 1) remember(`t${table}`, true);
  expect([isTogether('t4'), isTogether('t5'), isTogether('t24')]).toEqual([false, true, true]);
  remember('t24', false);
  expect(isTogether('t24')).toBe(false);
});

it('the next person gets the first hand without a chair', () => {
  expect(freeHand([])).toBe(1);
  expect(freeHand([0, 1, 3].map((hand) => ({ hand, seat: hand })))).toBe(2);
  expect(freeHand([0, 1, 2, 3, 4, 5, 6, 7].map((hand) => ({ hand, seat: hand })))).toBeNull();
});
