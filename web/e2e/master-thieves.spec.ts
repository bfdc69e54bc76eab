/** Whole games of Master Thieves in a real browser, against the real server. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { evening, setUp } from './evening.ts';
import { accessible, hurry, Person, watchConsole } from './people.ts';
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

    const link = await evening(server, [ada, ben], edition, search);
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
  await setUp(server, page, 'Kay', 'Zoch (English)', 3);
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
  await setUp(server, page, 'Tia', 'Zoch/Gigamic (français)', 3);
  const person = new Person(page, 'finger', async () => {
    await accessible(page);
    const small = await page
      .locator('.decision button:visible, .net button:visible')
      .evaluateAll(
        (all) =>
          all.map((one) => one.getBoundingClientRect()).filter((box) => box.width < 44 || box.height < 44).length,
      );
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
