/** Whole games of Master Thieves in a real browser, against the real server. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { accessible, hurry, Person, shortened, watchConsole } from './people.ts';
import { serve, type Server } from './serving.ts';

// In order, so that each state is searched for barriers once.
test.describe.configure({ mode: 'default' });

let server: Server;
test.beforeAll(async () => {
  server = await serve();
});
test.afterAll(async () => {
  await server.stop();
});

/** A short evening, if one is wanted: a house rule ends the game. */
async function shorten(page: Page): Promise<void> {
  const rounds = shortened(2);
  if (rounds === 0) return;
  await page.getByText('House rules').first().click();
  const field = page.getByLabel('rounds after which the game ends');
  await field.fill(String(rounds));
  await field.blur();
}

async function setUp(page: Page, name: string, edition: string, bots: number): Promise<void> {
  await page.goto(`${server.address}/new/master-thieves`, { waitUntil: 'commit' });
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('radio', { name: edition }).check();
  for (let bot = 0; bot < bots; bot += 1) await page.getByRole('button', { name: 'Add a bot' }).first().click();
  await shorten(page);
}

const flat = (browser: Browser, more: object = {}): ReturnType<Browser['newContext']> =>
  browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 }, ...more });

/** States of the table that were searched for barriers; a second edition adds its own. */
const searched = new Set<string>();
const search = async (page: Page, state: string): Promise<void> => {
  if (searched.has(state)) return;
  searched.add(state);
  await accessible(page);
};

for (const edition of ['Rio Grande', 'Zoch/Gigamic (français)']) {
  test(`two people and two bots play ${edition} to the count by clicks`, async ({ browser }) => {
    test.setTimeout(1_200_000);
    const [one, two] = [await flat(browser), await flat(browser)];
    const [ada, ben] = [await one.newPage(), await two.newPage()];
    const said = [watchConsole(ada), watchConsole(ben)];
    for (const page of [ada, ben]) await hurry(page);

    await setUp(ada, 'Ada', edition, 2);
    await search(ada, 'set-up');
    await ada.getByRole('button', { name: 'Open the table' }).click();
    const link = await ada.getByLabel('Link to this table').inputValue();
    await search(ada, 'lobby');

    await ben.goto(link, { waitUntil: 'commit' });
    await ben.getByLabel('Your name').fill('Ben');
    await ben.getByRole('button', { name: 'Sit down', exact: true }).click();
    await ada.getByRole('button', { name: 'Start with 4 players' }).click();

    const people = [new Person(ada, 'mouse', (stage) => search(ada, stage)), new Person(ben, 'mouse', (stage) => search(ben, stage))];
    await Promise.all(people.map((person) => person.play()));

    for (const page of [ada, ben]) {
      await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/wins|share the win/);
      await expect(page.locator('.scoring li')).toHaveCount(4);
    }
    await search(ada, 'end');
    expect([...new Set(people.flatMap((person) => [...person.stages]))].length).toBeGreaterThanOrEqual(4);

    await ada.getByRole('button', { name: 'Rematch' }).click();
    await expect(ada).not.toHaveURL(link);
    await expect(ben.getByRole('button', { name: 'Sit down at the rematch' })).toBeVisible();
    expect(said.flat()).toEqual([]);
    await one.close();
    await two.close();
  });
}

test('one person plays by keyboard alone', async ({ browser }) => {
  test.setTimeout(1_200_000);
  const context = await flat(browser);
  const page = await context.newPage();
  const said = watchConsole(page);
  await hurry(page);
  await setUp(page, 'Kay', 'Zoch (English)', 3);
  const person = new Person(page, 'keyboard');
  await person.press(page.getByRole('button', { name: 'Start now' }));
  await person.play();
  await expect(page.locator('.scoring li')).toHaveCount(4);
  expect(said).toEqual([]);
  await context.close();
});

test('one person plays on a phone by touch, without WebGL', async ({ browser }) => {
  test.setTimeout(1_200_000);
  const context = await flat(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const said = watchConsole(page);
  await hurry(page);
  await page.goto(server.address, { waitUntil: 'commit' });
  await accessible(page);
  await setUp(page, 'Tia', 'Zoch/Gigamic (français)', 3);
  const person = new Person(page, 'finger', async () => {
    await accessible(page);
    const small = await page.locator('.decision button:visible, .net button:visible').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter((box) => box.width < 44 || box.height < 44).length);
    expect(small).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
  await person.press(page.getByRole('button', { name: 'Start now' }));
  await person.play();
  await expect(page.locator('.scoring li')).toHaveCount(4);
  await accessible(page);
  expect(said).toEqual([]);
  await context.close();
});
