// @vitest-environment node
import { expect, test } from 'vitest';
import { lettersOf, Pins, type Keep } from './pins.svelte';

function memory(): Keep & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('a pin stays in this browser, for its own table and seat', () => {
  const keep = memory();
  new Pins('t1', 0, keep).stick('cell-3', 'dagger', 'red sun');
  expect(new Pins('t1', 0, keep).at('cell-3')).toBe('dagger');
  expect(new Pins('t1', 1, keep).at('cell-3')).toBe('');
  expect(new Pins('t2', 0, keep).at('cell-3')).toBe('');
});

test('an empty mark takes the pin off and leaves nothing behind', () => {
  const keep = memory();
  const pins = new Pins('t1', 0, keep);
  pins.stick('cell-3', 'eye', 'red sun');
  pins.stick('cell-3', '', 'red sun');
  expect(pins.marks.size).toBe(0);
  expect(keep.kept.size).toBe(0);
});

test('pins travel with what they are stuck on', () => {
  const pins = new Pins('t1', 0, null);
  pins.stick('cell-3', 'A', 'red sun');
  pins.stick('cell-4', 'B', 'blue star');
  pins.move([
    ['cell-3', 'cell-4'],
    ['cell-4', 'cell-3'],
  ]);
  expect(Object.fromEntries(pins.marks)).toEqual({ 'cell-3': 'B', 'cell-4': 'A' });
  pins.move([['cell-4', null]]);
  expect(Object.fromEntries(pins.marks)).toEqual({ 'cell-3': 'B' });
});

test('a pin falls off if something else lies there after an absence', () => {
  const pins = new Pins('t1', 0, null);
  pins.stick('cell-3', 'A', 'red sun');
  pins.settle(() => 'red sun');
  expect(pins.at('cell-3')).toBe('A');
  pins.settle(() => 'blue star');
  expect(pins.at('cell-3')).toBe('');
});

test('what is kept may be nonsense, and storage may refuse', () => {
  const keep = memory();
  keep.kept.set('pins t1 0', '{"no": "list"}');
  expect(new Pins('t1', 0, keep).marks.size).toBe(0);
  const refusing: Keep = {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => undefined,
  };
  const pins = new Pins('t1', 0, refusing);
  pins.stick('cell-1', '?', 'red sun');
  expect(pins.at('cell-1')).toBe('?');
});

test('letters of one’s own are at most two', () => {
  expect(lettersOf(' abc')).toBe('AB');
  expect(lettersOf('')).toBe('');
});
