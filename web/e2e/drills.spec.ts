/** Ten drills by keyboard alone: offline after one visit, and in Firefox. */
import { existsSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { launch } from 'puppeteer-core';
import { serve, type Server } from './serving.ts';

const FIREFOX = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr';
/** The longest tape and what comes before it, in milliseconds. */
const LONGEST = 21_000;
const SET = 10;
/** Tapes are played six times as fast as by a person. */
const HURRY = (): void => {
  const wait = window.setTimeout.bind(window);
  window.setTimeout = ((call: () => void, ms = 0) => wait(call, ms / 6)) as typeof window.setTimeout;
};

let server: Server;
test.beforeAll(async () => {
  server = await serve();
});
test.afterAll(() => server.stop());

/** What a set needs of a browser. */
interface Keys {
  readonly press: (key: string) => Promise<void>;
  /** Wait until the drill is in a phase. */
  readonly phase: (phase: string) => Promise<void>;
  readonly count: (selector: string) => Promise<number>;
  readonly text: (selector: string) => Promise<string>;
  readonly enabled: (selector: string) => Promise<boolean>;
}

/** Take ten drills with keys alone. Returns what was said of each answer. */
async function takeTen(keys: Keys): Promise<string[]> {
  const told: string[] = [];
  for (let number = 0; number < SET; number += 1) {
    await keys.phase('watch');
    await keys.phase('ask');
    if (await keys.count('.ask .choices button')) {
      if (number % 2) await keys.press('2');
      else for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await keys.press(key);
    } else {
      // The focus is on the table: go one further, choose, and confirm where the game asks for it.
      await keys.press('ArrowLeft');
      await keys.press('Enter');
      if (!(await keys.enabled('main[data-phase="told"]'))) await keys.press('Enter');
    }
    await keys.phase('told');
    told.push(await keys.text('.sentence'));
    await keys.press('Enter');
  }
  await keys.phase('rest');
  return told;
}

function keysOf(page: Page): Keys {
  return {
    press: async (key) => {
      // The focus moves in the next frame.
      await page.waitForTimeout(150);
      await page.keyboard.press(key);
    },
    phase: async (phase) => {
      await page.waitForSelector(`main[data-phase="${phase}"]`, { timeout: 5 * LONGEST });
    },
    count: async (selector) => await page.locator(selector).count(),
    text: async (selector) => await page.locator(selector).innerText(),
    enabled: async (selector) => (await page.locator(selector).count()) > 0,
  };
}

const ANSWERED = /^(Right|No)/;

test('ten drills by keyboard, offline after one visit', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(HURRY);
  await page.goto(`${server.address}/drills/master-thieves`);
  await page.getByRole('button', { name: 'Ten drills' }).click();
  await page.waitForSelector('main[data-phase="watch"]');
  await page.waitForSelector('.stage');
  await page.keyboard.press('Escape');
  // What the page has loaded is with the worker.
  await page.waitForFunction(async () => {
    const cache = await caches.open('lightfinger-shell-1');
    const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
    return [...kept].some((path) => path.includes('drills-master-thieves')) && kept.has('/');
  });
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Ten drills' }).click();
  const told = await takeTen(keysOf(page));
  expect(told.filter((one) => ANSWERED.test(one))).toHaveLength(SET);
  await context.close();
});

test('ten drills in Firefox by keyboard', async () => {
  test.skip(!existsSync(FIREFOX), `no Firefox at ${FIREFOX}`);
  const browser = await launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
  try {
    const page = await browser.newPage();
    const said: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(String(error)));
    await page.setViewport({ width: 1280, height: 800 });
    await page.evaluateOnNewDocument(HURRY);
    await page.goto(`${server.address}/drills/forty-thieves`);
    await page.waitForSelector('.rest .btn.primary');
    await page.focus('.rest .btn.primary');
    await page.keyboard.press('Enter');
    const told = await takeTen({
      press: async (key) => {
        await new Promise((wake) => setTimeout(wake, 150));
        await page.keyboard.press(key as 'Enter');
      },
      phase: async (phase) => {
        await page.waitForSelector(`main[data-phase="${phase}"]`, { timeout: 5 * LONGEST });
      },
      count: async (selector) => (await page.$$(selector)).length,
      text: async (selector) => await page.$eval(selector, (element) => (element as HTMLElement).innerText),
      enabled: async (selector) => (await page.$(selector)) !== null,
    });
    expect(told.filter((one) => ANSWERED.test(one.trim()))).toHaveLength(SET);
    expect(said).toEqual([]);
  } finally {
    await browser.close();
  }
});
