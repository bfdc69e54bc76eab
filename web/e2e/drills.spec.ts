/** Ten drills by keyboard alone: both games, with reduced motion, offline after one visit, and in Firefox. */
import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { GAMES, answer, hasten, inPhase, judged, takeTen, type Keys } from './drilling.ts';
import { openFirefox } from './firefox.ts';
import { accessible, watchConsole } from './people.ts';
import { serve, type Server } from './serving.ts';

let server: Server;
test.beforeAll(async () => {
  server = await serve();
});
test.afterAll(() => server.stop());

function keysOf(page: Page): Keys {
  return {
    press: async (key) => await page.keyboard.press(key),
    count: async (selector) => await page.locator(selector).count(),
    text: async (selector) => await page.locator(selector).innerText(),
  };
}

/** Somebody in front of the drills of a game, with the focus on the button that begins. */
async function visit(
  browser: Browser,
  game: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; keys: Keys; said: string[] }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const said = watchConsole(page);
  await page.addInitScript(hasten);
  await page.goto(`${server.address}/drills/${game}`);
  await page.getByRole('button', { name: 'Ten drills' }).focus();
  return { page, keys: keysOf(page), said };
}

/** What the browser keeps of answers, by its key. */
const kept = async (page: Page): Promise<Record<string, string>> =>
  await page.evaluate(() =>
    Object.fromEntries(Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('lightfinger.drills.'))),
  );

for (const game of GAMES) {
  test(`ten drills of ${game} by keyboard, and a reload keeps the answers`, async ({ browser }) => {
    const { page, keys, said } = await visit(browser, game);
    await accessible(page);
    await page.keyboard.press('Enter');
    await inPhase(keys, 'ask');
    await accessible(page);
    // Escape stops, and nothing was answered.
    await page.keyboard.press('Escape');
    await inPhase(keys, 'rest');
    expect(await kept(page)).toEqual({});
    await page.getByRole('button', { name: 'Ten drills' }).focus();
    await page.keyboard.press('Enter');
    const told = await takeTen(keys, async (number) => {
      if (number === 0) await accessible(page);
    });
    judged(told);
    const right = told.filter((one) => one.startsWith('Right')).length;
    await expect(page.getByRole('heading', { name: `${right} of 10 right` })).toBeVisible();
    await accessible(page);
    await page.reload();
    await expect(page.getByText(`10 answers, ${right} right.`)).toBeVisible();
    expect(Object.keys(await kept(page))).toEqual([`lightfinger.drills.${game}`]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  test(`ten drills of ${game} with reduced motion`, async ({ browser }) => {
    const { page, keys, said } = await visit(browser, game, { reducedMotion: 'reduce' });
    await page.evaluate(() => {
      const heard: string[] = [];
      Reflect.set(window, 'heard', heard);
      new MutationObserver(() => {
        if (!document.querySelector('main[data-phase="watch"]')) return;
        const text = document.querySelector('.sentence')?.textContent?.trim() ?? '';
        if (text !== heard.at(-1)) heard.push(text);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await page.keyboard.press('Enter');
    judged(await takeTen(keys));
    // What happens is told in sentences that can be seen, and nothing moves.
    const heard = (await page.evaluate(() => Reflect.get(window, 'heard') as string[])).filter(
      (one) => one !== 'Watch.',
    );
    expect(heard.length).toBeGreaterThan(20);
    expect(heard.filter((one) => /[.!?]$/.test(one))).toEqual(heard);
    await expect(page.getByText('With reduced motion, which has a curve of its own.')).toBeVisible();
    expect(Object.keys(await kept(page))).toEqual([`lightfinger.drills.${game}.still`]);
    // Without it there are no answers yet.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.reload();
    await expect(page.getByText('No answers yet.')).toBeVisible();
    expect(said).toEqual([]);
    await page.context().close();
  });
}

test('ten drills offline after one visit', async ({ browser }) => {
  const { page, keys } = await visit(browser, 'master-thieves');
  await page.keyboard.press('Enter');
  await inPhase(keys, 'watch');
  await page.waitForSelector('.stage');
  await page.keyboard.press('Escape');
  // What the page has loaded is with the worker.
  await page.waitForFunction(async () => {
    const cache = await caches.open('lightfinger-shell-1');
    const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
    return [...kept].some((path) => path.includes('drills-master-thieves')) && kept.has('/');
  });
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Ten drills' }).focus();
  await page.keyboard.press('Enter');
  judged(await takeTen(keys));
  await page.context().close();
});

test('ten drills in Firefox by keyboard', async () => {
  const { browser, page, said } = await openFirefox();
  try {
    await page.evaluateOnNewDocument(hasten);
    await page.goto(`${server.address}/drills/forty-thieves`);
    await page.waitForSelector('.rest .btn.primary');
    await page.focus('.rest .btn.primary');
    await page.keyboard.press('Enter');
    const told = await takeTen({
      press: async (key) => await page.keyboard.press(key as 'Enter'),
      count: async (selector) => (await page.$$(selector)).length,
      text: async (selector) => await page.$eval(selector, (element) => (element as HTMLElement).innerText),
    });
    judged(told);
    expect(said).toEqual([]);
  } finally {
    await browser.close();
  }
});

for (const [name, size] of Object.entries({
  phone: { width: 390, height: 844 },
  'low screen': { width: 844, height: 390 },
}))
  for (const game of GAMES)
    test(`a drill of ${game} fits a ${name}`, async ({ browser }) => {
      const { page, keys, said } = await visit(browser, game, { viewport: size, hasTouch: true, isMobile: true });
      const fits = async (): Promise<void> =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await fits();
      await page.keyboard.press('Enter');
      for (const byDigit of [false, true]) {
        await inPhase(keys, 'ask');
        await fits();
        // The question is in sight wherever the page was scrolled to.
        await expect(page.locator('.sentence')).toBeInViewport({ ratio: 1 });
        for (const one of await page.locator('.ask .choices button').all())
          expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(40);
        await answer(keys, byDigit);
        await fits();
        await accessible(page);
        await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Enter');
      }
      expect(said).toEqual([]);
      await page.context().close();
    });
