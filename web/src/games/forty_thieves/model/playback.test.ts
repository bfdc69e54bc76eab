// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../../generated/forty-thieves';
import { rowsOf } from '../fixtures/feed';
import { fromView } from './display';
import { begin, hear, hide, settle, type Playback } from './playback';

const SEATS = 3;

function heard(before: Playback, ...events: GameEvent[]): Playback {
  return events.reduce((now, event) => hear(now, event, true), before);
}

describe.each(['tales', 'leaders'] as const)('a game with %s', (name) => {
  test('ends each row with the same display, with motion and without', () => {
    let [moving, still] = [begin(null, SEATS), begin(null, SEATS)];
    for (const row of rowsOf(name)) {
      for (const event of row.events) {
        moving = hear(moving, event, false);
        still = hear(still, event, true);
        expect(still.flights).toEqual([]);
      }
      moving = hear(moving, null, false);
      expect(moving.display).toEqual(still.display);
      moving = settle(moving, row.view, SEATS);
      still = settle(still, row.view, SEATS);
      expect(moving.display).toEqual(fromView(row.view));
    }
  });

  test('no flight has the id of another', () => {
    const ids: number[] = [];
    let now = begin(null, SEATS);
    for (const row of rowsOf(name)) {
      for (const event of row.events) {
        now = hear(now, event, false);
        ids.push(...now.flights.map((flight) => flight.id));
      }
      now = settle(now, row.view, SEATS);
    }
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('an event in motion is shown when the next one starts', () => {
  const start = begin(null, SEATS);
  const dealt = hear(start, { kind: 'dealt', backs: Array<number>(16).fill(0), top: 1, size: 24 }, false);
  const moving = hear(dealt, { kind: 'took_all', seat: 1 }, false);
  expect(moving.display.gems).toBe(511);
  expect(moving.flights).toHaveLength(9);
  const landed = hear(moving, null, false);
  expect(landed.display.gems).toBe(0);
  expect(landed.flights).toEqual([]);
});

test('what one sees under a jar is a secret until it is closed or the table changes', () => {
  const saw = heard(begin(null, SEATS), { kind: 'saw', cells: [4, 5], faces: [7, 21] });
  expect([...saw.secrets]).toEqual([
    [4, 7],
    [5, 21],
  ]);
  expect(saw.display.cells[4]?.lies).toBe('closed');
  expect(hide(saw).secrets.size).toBe(0);
  expect(heard(saw, { kind: 'covered' }).secrets.size).toBe(2);
  expect(heard(saw, { kind: 'turn_began', seat: 1 }).secrets.size).toBe(0);
});

test('a call is open until it succeeds or fails, and gone with the next look', () => {
  const called = heard(begin(null, SEATS), { kind: 'announced', seat: 0, combination: 3, faces: [0, 1, 2, 3] });
  expect(called.call).toEqual({ combination: 3, faces: [0, 1, 2, 3], done: null });
  expect(heard(called, { kind: 'succeeded', seat: 0, others: 0 }).call?.done).toBe(true);
  const failed = heard(called, { kind: 'failed', seat: 0 });
  expect(failed.call?.done).toBe(false);
  expect(heard(failed, { kind: 'peeked', seat: 1, cell: 2 }).call).toBeNull();
});

test('a turn starts with the phase of the hand, and a view moves it on', () => {
  const turn = heard(begin(null, SEATS), { kind: 'turn_began', seat: 2 });
  expect(turn.phase).toBe('hand');
  const row = rowsOf('tales').find((one) => one.view.stage === 6);
  if (!row) throw new Error('no row');
  expect(settle(turn, row.view, SEATS).phase).toBe('attempt');
});
