/** The sheet of keys at a table of this game. */
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import Keys from '../../table/Keys.svelte';
import { LANGUAGES, load, say, speak } from '../../words/words.svelte';
import type { AnyGameClient } from '../contract';
import { keyFor } from './decision/keys';
import { offer } from './decision/offers';
import client from './index';

const OWN = client.keys ?? [];
afterEach(cleanup);

/** What the sheet lists: keys, and what they do. */
function listed(game: AnyGameClient | null): (readonly [string, string])[] {
  render(Keys, { game });
  const rows = [...document.querySelectorAll('dl > div')].map(
    (row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? ''] as const,
  );
  cleanup();
  return rows;
}

test.each(LANGUAGES)('the sheet lists the keys of every table and those of the game, in %s', async (language) => {
  await Promise.all([load('shell'), load('table', 'forty-thieves')]);
  await speak(language);
  const [everywhere, here] = [listed(null), listed(client as unknown as AnyGameClient)];
  const own = here.filter(([key]) => !everywhere.some(([other]) => other === key));
  expect(own).toEqual(OWN.map(([key, what]) => [key, say(what)]));
  expect(here).toHaveLength(everywhere.length + OWN.length);
  // A word that is missing would be listed by its id.
  for (const [, what] of here) expect(what).not.toMatch(/^(ft-)?key-/);
});

test('each key of the game does something', () => {
  const offers = [offer({ kind: 'pass' }), offer({ kind: 'swap', first: 0, second: 1 })];
  for (const [key] of OWN)
    expect((['glimpse', 'action', 'steal'] as const).some((stage) => keyFor(key, stage, offers) !== null)).toBe(true);
});
