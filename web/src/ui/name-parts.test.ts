// @vitest-environment node
import { expect, test } from 'vitest';
import { nameParts } from './name-parts';

test('a long name is broken in the middle, not before its last letter', () => {
  expect(nameParts('Adele')).toEqual(['Adele']);
  expect(nameParts('Wendelin')).toEqual(['Wendelin']);
  expect(nameParts('Bartholomew')).toEqual(['Bartho', 'lomew']);
  expect(nameParts('Aunt Maximiliane')).toEqual(['Aunt ', 'Maximi', 'liane']);
  expect(nameParts('Hubertusmaximilianus')).toEqual(['Hubertu', 'smaximi', 'lianus']);
});

test('no letter of a name is lost', () => {
  for (const name of ['', ' ', 'a  b', '👑👑👑👑👑👑👑👑👑👑', '<b>Ada</b> of nowhere in particular'])
    expect(nameParts(name).join('')).toBe(name);
});
