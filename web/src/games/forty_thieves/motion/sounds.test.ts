// @vitest-environment node
import { expect, test } from 'vitest';
import { rowsOf } from '../fixtures/feed';
import { soundOf } from './sounds';
import { duration } from './timing';

test('what only one seat is told makes no sound, so that ears learn no more than eyes', () => {
  expect(soundOf({ kind: 'saw', cells: [1], faces: [7] })).toBeNull();
  expect(soundOf({ kind: 'held', seat: 0, backs: [1], faces: [7] })).toBeNull();
  expect(soundOf({ kind: 'chose', seat: 0, tiles: 1 })).toBeNull();
});

test('a call that fails and one that succeeds sound unlike, and a Dagger rings', () => {
  expect(soundOf({ kind: 'failed', seat: 0 })).toBe('lost');
  expect(soundOf({ kind: 'succeeded', seat: 0, others: 0 })).toBe('found');
  expect(soundOf({ kind: 'parried', seat: 1, back: 0, face: 23 })).toBe('dagger');
});

test('nothing is heard that is not seen to move', () => {
  for (const name of ['tales', 'leaders'] as const) {
    for (const row of rowsOf(name)) {
      for (const event of row.events)
        if (soundOf(event) && event.kind !== 'ended') expect(duration(event, false), event.kind).toBeGreaterThan(0);
    }
  }
});
