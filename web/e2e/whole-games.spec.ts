/** Whole games of both titles against bots, in the ways that people hold and see a screen. */
import { expect, test, type BrowserContextOptions, type Page } from '@playwright/test';
import { AnyPlayer, FLAT, NET, type Hands } from './hands.ts';
import { hurry, shortened, watchConsole } from './people.ts';
import { serve, type Server } from './serving.ts';
import { seat } from './seating.ts';

let server: Server;
test.beforeAll(async () => {
  server = await serve();
});
test.afterAll(() => server.stop());

/** The hands of somebody at *page*, who clicks or taps. */
function handsAt(page: Page, taps: boolean): Hands {
  const visible = (selector: string): ReturnType<Page['locator']> => page.locator(selector).filter({ visible: true });
  return {
    count: async (selector) => await visible(selector).count(),
    press: async (selector, index) => {
      const target = visible(selector).nth(index);
      await (taps ? target.tap({ timeout: 5_000 }) : target.click({ timeout: 5_000 }));
    },
    attribute: async (selector, name) =>
      await page.evaluate(([one, two]) => document.querySelector(one)?.getAttribute(two) ?? null, [
        selector,
        name,
      ] as const),
    wait: async (ms) => await page.waitForTimeout(ms),
  };
}

const WAYS: readonly (readonly [string, BrowserContextOptions, string])[] = [
  ['by clicks on the flat box', { viewport: { width: 1440, height: 900 } }, FLAT],
  ['by taps on a phone held sideways', { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }, NET],
  ['in forced colours', { viewport: { width: 1024, height: 768 }, forcedColors: 'active' }, NET],
];

for (const game of ['master-thieves', 'forty-thieves'])
  for (const [way, options, drawers] of WAYS)
    test(`somebody plays ${game} ${way} to the score`, async ({ browser }) => {
      test.setTimeout(1_200_000);
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      const said = watchConsole(page);
      await hurry(page);
      const table = await seat(server, game, shortened(2));
      await context.addCookies([table.cookie]);
      await page.goto(table.address);
      const player = new AnyPlayer(handsAt(page, options.hasTouch === true), drawers);
      await player.play();
      await expect(page.locator('.ending, #ft-end-title').first()).toBeVisible();
      expect(player.asked.size).toBeGreaterThan(3);
      expect(said).toEqual([]);
      await context.close();
    });
