// @vitest-environment node
import { expect, test } from 'vitest';
import { rowsOf } from '../fixtures/feed';
import { duration, hold, LOOK } from './timing';

const events = [...rowsOf('tales'), ...rowsOf('leaders')].flatMap((row) => row.events);

test('reduced motion only fades, and keeps the beat of a reveal', () => {
  for (const event of events) {
    if (event.kind === 'announced') expect(duration(event, true)).toBe(4 * 420);
    else expect(duration(event, true)).toBeLessThanOrEqual(120);
  }
});

test('whatever is shown to all is looked at for the same time, in any motion', () => {
  for (const event of events) {
    const shows = ['revealed', 'announced', 'emerged', 'unearthed'].includes(event.kind);
    expect(hold(event)).toBe(shows ? LOOK : 0);
  }
});

test('a row never keeps the table waiting for more than eight seconds', () => {
  for (const row of [...rowsOf('tales'), ...rowsOf('leaders')]) {
    const whole = row.events.reduce((sum, event) => sum + duration(event, false) + hold(event), 0);
    expect(whole).toBeLessThan(8000);
  }
});
