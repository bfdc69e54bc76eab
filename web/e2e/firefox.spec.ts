/** One whole game of each title in Firefox, over WebDriver BiDi. */
import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { launch, type ElementHandle, type Page } from 'puppeteer-core';
import { AnyPlayer, type Hands } from './hands.ts';
import { shortened } from './people.ts';
import { seat } from './seating.ts';
import { serve, type Server } from './serving.ts';

const FIREFOX = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr';
test.skip(!existsSync(FIREFOX), `no Firefox at ${FIREFOX}`);

let server: Server;
test.beforeAll(async () => {
  server = await serve();
});
test.afterAll(() => server.stop());

async function visible(page: Page, selector: string): Promise<ElementHandle[]> {
  const found = await page.$$(selector);
  const seen = await Promise.all(found.map((one) => one.isVisible()));
  return found.filter((_, index) => seen[index]);
}

function handsAt(page: Page): Hands {
  return {
    count: async (selector) => (await visible(page, selector)).length,
    press: async (selector, index) => await (await visible(page, selector))[index]?.click(),
    attribute: async (selector, name) =>
      await page.evaluate((one, two) => document.querySelector(one)?.getAttribute(two) ?? null, selector, name),
    wait: async (ms) => await new Promise((wake) => setTimeout(wake, ms)),
  };
}

for (const game of ['master-thieves', 'forty-thieves'])
  test(`somebody plays ${game} in Firefox to the score`, async () => {
    test.setTimeout(1_800_000);
    const browser = await launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
    try {
      const page = await browser.newPage();
      const said: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warn'].includes(message.type())) said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(String(error)));
      await page.setViewport({ width: 1280, height: 800 });
      await page.goto(server.address);
      await page.waitForSelector('h1');
      const table = await seat(server, game, shortened(2));
      await browser.setCookie({ ...table.cookie, path: '/', domain: '127.0.0.1', expires: -1 });
      await page.goto(table.address);
      await page.waitForSelector('[data-asked]');
      const player = new AnyPlayer(handsAt(page));
      await player.play();
      expect(player.asked.size).toBeGreaterThan(3);
      expect(said).toEqual([]);
    } finally {
      await browser.close();
    }
  });
