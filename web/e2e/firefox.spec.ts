/** One whole game of each title in Firefox, over WebDriver BiDi. */
import { expect, test } from '@playwright/test';
import type { ElementHandle, Page } from 'puppeteer-core';
import { openFirefox } from './firefox.ts';
import { AnyPlayer, type Hands } from './hands.ts';
import { shortened } from './people.ts';
import { seat } from './seating.ts';
import { serve, type Server } from './serving.ts';

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
    const { browser, page, said } = await openFirefox();
    try {
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
