/** Whole games of both titles against bots, in the ways that people hold and see a screen. */
import { expect, test, type BrowserContextOptions } from '@playwright/test';
import { handsAt } from './hands-at.ts';
import { AnyPlayer, FLAT, NET } from './hands.ts';
import { hurry, shortened, watchConsole } from './people.ts';
import { serve, type Server } from './serving.ts';
import { seat } from './seating.ts';

let server: Server;
test.beforeAll(async () => {
  server = await serve();
});
test.afterAll(() => server.stop());

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
