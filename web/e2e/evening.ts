/** A whole game of Master Thieves, from setting up to the count, by what people can see and press. */
import { expect, type Page } from '@playwright/test';
import { Person, shortened } from './people.ts';
import type { Server } from './serving.ts';

/** A short evening, if one is wanted: a house rule ends the game. */
async function shorten(page: Page): Promise<void> {
  const rounds = shortened(2);
  if (rounds === 0) return;
  await page.getByText('House rules').first().click();
  const field = page.getByLabel('rounds after which the game ends');
  await field.fill(String(rounds));
  await field.blur();
}

export async function setUp(server: Server, page: Page, name: string, edition: string, bots: number): Promise<void> {
  await page.goto(`${server.address}/new/master-thieves`, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('radio', { name: edition }).check();
  for (let bot = 0; bot < bots; bot += 1) await page.getByRole('button', { name: 'Add a bot' }).first().click();
  await shorten(page);
}

/** Two people and two bots; returns the link to their table. `search` is called at each state that one of them meets first. */
export async function evening(
  server: Server,
  [ada, ben]: readonly [Page, Page],
  edition: string,
  search: (page: Page, state: string) => Promise<void>,
): Promise<string> {
  await setUp(server, ada, 'Ada', edition, 2);
  await search(ada, 'set-up');
  await ada.getByRole('button', { name: 'Open the table' }).click();
  const link = await ada.getByLabel('Link to this table').inputValue();
  await search(ada, 'lobby');

  await ben.goto(link, { waitUntil: 'commit' });
  await ben.getByRole('textbox', { name: 'Your name' }).fill('Ben');
  await ben.getByRole('button', { name: 'Sit down', exact: true }).click();
  await ada.getByRole('button', { name: 'Start with 4 players' }).click();

  const people = [
    new Person(ada, 'mouse', (stage) => search(ada, stage)),
    new Person(ben, 'two clicks', (stage) => search(ben, stage)),
  ];
  await Promise.all(people.map((person) => person.play()));

  for (const page of [ada, ben]) {
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/wins|share the win/);
    await expect(page.locator('.scoring li')).toHaveCount(4);
  }
  await search(ada, 'end');
  expect([...new Set(people.flatMap((person) => [...person.stages]))].length).toBeGreaterThanOrEqual(4);
  return link;
}
