/** A whole game at the carved box, drawn by a software renderer. */
import { expect, test, type Page } from '@playwright/test';
import { evening } from './evening.ts';
import { hurry, watchConsole } from './people.ts';
import { serve, type Server } from './serving.ts';

let server: Server;
test.beforeAll(async () => {
  server = await serve();
});
test.afterAll(async () => {
  await server.stop();
});

test('two people and two bots play at the carved box to the count by clicks', async ({ browser }, info) => {
  test.setTimeout(1_800_000);
  const contexts = [
    await browser.newContext({ viewport: { width: 900, height: 640 } }),
    await browser.newContext({ viewport: { width: 900, height: 640 } }),
  ];
  const pages: Page[] = [];
  const said: string[][] = [];
  for (const context of contexts) {
    const page = await context.newPage();
    pages.push(page);
    said.push(watchConsole(page, /GPU stall|GL Driver/));
    await page.addInitScript(() => localStorage.setItem('lightfinger.settings', '{"graphics":"low"}'));
    await hurry(page);
  }
  const [ada, ben] = pages as [Page, Page];
  const drawn = new Set<string>();
  await evening(server, [ada, ben], 'Zoch (English)', async (page, state) => {
    if (!/^\d+$/.test(state)) return;
    await expect(page.locator('canvas')).toBeVisible({ timeout: 60_000 });
    if (!drawn.has(state)) await page.screenshot({ path: info.outputPath(`carved-${state}.png`) });
    drawn.add(state);
  });
  expect(drawn.size).toBeGreaterThanOrEqual(4);
  expect(said.flat()).toEqual([]);
  for (const context of contexts) await context.close();
});
