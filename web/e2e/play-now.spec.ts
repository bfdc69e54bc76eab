/** From the home page to the first question. The 3D box is loaded after it. */
import { expect, test } from '@playwright/test';
import { serve } from './serving.ts';

/** What an idle machine may need, in seconds; a busy one gets five times as much. */
const GOAL = 6;

for (const [width, height] of [
  [1280, 720],
  [390, 844],
  [844, 390],
] as const) {
  test(`"Play now" asks its first question soon, ${width} x ${height}`, async ({ browser }) => {
    const server = await serve(1);
    try {
      const context = await browser.newContext({ viewport: { width, height } });
      const page = await context.newPage();
      await page.goto(server.address);
      const button = page.getByRole('button', { name: 'Play now' });
      await button.waitFor();
      const began = Date.now();
      await button.click();
      await page.locator('.table[data-asked="true"][data-locked="false"]').waitFor();
      await expect(page.locator('#prompt')).toBeVisible();
      const seconds = (Date.now() - began) / 1000;
      console.log(`${width} x ${height}: first question after ${seconds.toFixed(1)} s`);
      expect(seconds).toBeLessThan(5 * GOAL);
    } finally {
      await server.stop();
    }
  });
}
