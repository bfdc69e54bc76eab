import { expect, test } from 'vitest';
import { distinct } from './names';

test('names that differ stay as they are', () => {
  expect(distinct(['Ada', 'Magpie', 'Fox'])).toEqual(['Ada', 'Magpie', 'Fox']);
});

test('of equal names the later ones are counted, past a name that is taken', () => {
  expect(distinct(['Fox', 'Fox', 'Fox'])).toEqual(['Fox', 'Fox 2', 'Fox 3']);
  expect(distinct(['Fox', 'Fox 2', 'Fox'])).toEqual(['Fox', 'Fox 2', 'Fox 3']);
});
