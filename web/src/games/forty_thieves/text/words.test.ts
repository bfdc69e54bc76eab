// @vitest-environment node
import { expect, test } from 'vitest';
import { voice } from '../../../words/words.svelte';
import { cell, combination, face, jar, several, shown, thing } from './words';

test('things are named by where they are and what they show', async () => {
  const say = await voice('en', { area: 'table', game: 'forty-thieves' });
  expect(cell(say, 8)).toBe('row 3, column 1');
  expect(face(say, 7)).toBe('green moon');
  expect(face(say, -1)).toBe(say('ft-face-unknown'));
  expect(jar(say, -1)).toBe(say('ft-jar-unknown'));
  expect(jar(say, 0, true)).not.toBe(jar(say, 0));
  expect(new Set(Array.from({ length: 9 }, (_, gem) => combination(say, gem))).size).toBe(9);
  expect(thing(say, 'seat:1', ['Ada', 'Blaise'])).toBe('Blaise');
  expect(thing(say, 'hoard:1', ['Ada', 'Blaise'])).toContain('Blaise');
  expect(several([1, 2], String)).toBe('1|2');
});

test('one cell is told with its face, several as a list', async () => {
  const say = await voice('en', { area: 'table', game: 'forty-thieves' });
  expect(shown(say, [0], () => 'a Dagger')).toContain('a Dagger');
  expect(shown(say, [0, 1], (place) => `look ${place}`).split('|')).toHaveLength(2);
});
