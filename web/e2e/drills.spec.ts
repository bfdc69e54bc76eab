/** Ten drills by keyboard alone and by touch: both games, with reduced motion, offline after one visit, and in Firefox. */
import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Page as FirefoxPage } from 'puppeteer-core';
import { GAMES, answer, hasten, inPhase, isKept, judged, takeTen, tapTen, type Keys } from './drilling.ts';
import { openFirefox, type Firefox } from './firefox.ts';
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

test('answers on two devices of one person make one curve', async ({ browser }) => {
  const here = async (device: Page, answers: number, right: number): Promise<void> => {
    await device.goto(`${server.address}/drills/forty-thieves`);
    await expect(device.getByText(`${answers} ${answers === 1 ? 'answer' : 'answers'}, ${right} right.`)).toBeVisible();
  };
  /** Take one drill, and come back to the page between sets. Returns 1 if the answer was right. */
  const takeOne = async (device: Page): Promise<number> => {
    await device.locator('.rest .btn.primary').focus();
    await device.keyboard.press('Enter');
    const told = await answer(keysOf(device), true);
    await device.keyboard.press('Escape');
    await inPhase(keysOf(device), 'rest');
    return Number(told.startsWith('Right'));
  };
  // One answer before there is a name: it goes along.
  const { page: laptop, said } = await visit(browser, 'forty-thieves');
  let right = await takeOne(laptop);
  await laptop.goto(`${server.address}/me`);
  await laptop.getByLabel('Your name', { exact: true }).fill('Ada');
  await laptop.getByRole('button', { name: 'Save' }).click();
  await laptop.getByRole('button', { name: 'Show the code' }).click();
  const link = (await laptop.locator('[data-link]').getAttribute('data-link')) ?? '';
  await here(laptop, 1, right);

  const { page: phone } = await visit(browser, 'forty-thieves', { viewport: { width: 390, height: 844 } });
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Become Ada' }).click();
  await expect(phone.locator('[data-current]')).toHaveCount(2);
  await here(phone, 1, right);
  right += await takeOne(phone);
  right += await takeOne(phone);
  await here(phone, 3, right);
  await here(laptop, 3, right);
  // What is sent again counts once.
  await here(phone, 3, right);
  await here(laptop, 3, right);
  // The page that asks for a name meets somebody who is not known yet.
  expect(said.filter((one) => !one.includes('401'))).toEqual([]);
  for (const device of [laptop, phone]) await device.context().close();
});

test('ten drills offline after one visit', async ({ browser }) => {
  const { page, keys } = await visit(browser, 'master-thieves');
  await page.keyboard.press('Enter');
  await inPhase(keys, 'watch');
  await page.waitForSelector('.stage');
  await page.keyboard.press('Escape');
  // What the page has loaded is with the worker.
  await page.waitForFunction(isKept, 'master-thieves');
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Ten drills' }).focus();
  await page.keyboard.press('Enter');
  judged(await takeTen(keys));
  await page.context().close();
});

/** Firefox in front of the drills of a game. */
async function visitFirefox(address: string, game: string, prefs: Record<string, unknown> = {}): Promise<Firefox> {
  const firefox = await openFirefox(prefs);
  await firefox.page.evaluateOnNewDocument(hasten);
  await firefox.page.goto(`${address}/drills/${game}`);
  await firefox.page.waitForSelector('.rest .btn.primary');
  return firefox;
}

/** Ten drills in Firefox by keyboard, from the page between sets on. */
async function tenInFirefox(page: FirefoxPage): Promise<void> {
  await page.focus('.rest .btn.primary');
  await page.keyboard.press('Enter');
  const told = await takeTen({
    press: async (key) => await page.keyboard.press(key as 'Enter'),
    count: async (selector) => (await page.$$(selector)).length,
    text: async (selector) => await page.$eval(selector, (element) => (element as HTMLElement).innerText),
  });
  judged(told);
}

test('ten drills in Firefox by keyboard', async () => {
  const { browser, page, said } = await visitFirefox(server.address, 'forty-thieves');
  try {
    await tenInFirefox(page);
    expect(said).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('ten drills in Firefox with reduced motion', async () => {
  const { browser, page, said } = await visitFirefox(server.address, 'master-thieves', {
    'ui.prefersReducedMotion': 1,
  });
  try {
    await tenInFirefox(page);
    const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.drills.')));
    expect(keys).toEqual(['lightfinger.drills.master-thieves.still']);
    expect(said).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('ten drills in Firefox after one visit, when the server is gone', async () => {
  const gone = await serve();
  const { browser, page } = await visitFirefox(gone.address, 'master-thieves');
  try {
    await page.focus('.rest .btn.primary');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.stage');
    await page.keyboard.press('Escape');
    await page.waitForFunction(isKept, {}, 'master-thieves');
    await gone.kill();
    await page.reload();
    await page.waitForSelector('.rest .btn.primary');
    await tenInFirefox(page);
  } finally {
    await browser.close();
    await gone.stop();
  }
});

for (const [name, size] of Object.entries({
  phone: { width: 390, height: 844 },
  'low screen': { width: 844, height: 390 },
}))
  for (const game of GAMES) {
    test(`ten drills of ${game} by taps on a ${name}`, async ({ browser }) => {
      const { page, keys, said } = await visit(browser, game, { viewport: size, hasTouch: true, isMobile: true });
      // Neither a mouse nor a key moves.
      await page.evaluate(() => {
        Reflect.set(window, 'touched', []);
        for (const kind of ['pointerdown', 'keydown'] as const)
          window.addEventListener(kind, (event) =>
            (Reflect.get(window, 'touched') as string[]).push(event instanceof PointerEvent ? event.pointerType : kind),
          );
      });
      const tap = async (selector: string): Promise<void> =>
        await page.locator(selector).filter({ visible: true }).first().tap();
      const told = await tapTen({ ...keys, tap });
      judged(told);
      const right = told.filter((one) => one.startsWith('Right')).length;
      await expect(page.getByRole('heading', { name: `${right} of 10 right` })).toBeVisible();
      const touched = await page.evaluate(() => Reflect.get(window, 'touched') as string[]);
      expect(touched.length).toBeGreaterThan(20);
      expect(new Set(touched)).toEqual(new Set(['touch']));
      expect(said).toEqual([]);
      await page.context().close();
    });

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
  }
