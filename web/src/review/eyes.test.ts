import { expect, it } from 'vitest';
import { Refused } from '../net/api';
import { addressOf, eyesIn, mindIn, problemOf } from './eyes';

it('reads from an address what it has written', () => {
  for (const eyes of [0, 7, 'onlooker', 'xray'] as const) {
    const address = new URL(addressOf('abc', 42, eyes), 'http://x.test');
    expect([address.pathname, address.hash, eyesIn(address.searchParams.get('as'))]).toEqual(['/r/abc', '#m42', eyes]);
    for (const mind of [null, 0, 3]) {
      const minded = new URL(addressOf('abc', 42, eyes, mind), 'http://x.test');
      expect([eyesIn(minded.searchParams.get('as')), mindIn(minded.searchParams.get('mind'))]).toEqual([eyes, mind]);
    }
  }
  expect(eyesIn('12')).toBe('xray');
});

it('says why a review did not arrive', () => {
  expect(problemOf(new Refused(409, 'not-over', '', ''))).toBe('review-not-over');
  expect(problemOf(new Refused(404, '', '', ''))).toBe('review-no-game');
  expect(problemOf(new Refused(0, 'no-line', '', ''))).toBe('review-failed');
  expect(problemOf(new Error('?'))).toBe('review-failed');
});
