/** The daily heist in a real browser: whole ones by taps and by keyboard, and one that is given up. */
import { expect, test, type Page } from '@playwright/test';
import { handsAt, keyboardAt, pressByKeyboard } from './hands-at.ts';
import { AnyPlayer } from './hands.ts';
import { accessible, hurry, watchConsole } from './people.ts';
import { serve } from './serving.ts';

/** The text to paste; the slips are in it once they are counted. */
const pasted = (game: string): RegExp =>
  new RegExp(`^Lightfinger .* · ${game} · [+−]?\\d+.*\\n[🟩⬜🟥]+🏁( {2}(no slip|\\d+ slips?))?$`, 'u');

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('somebody plays a whole daily heist by taps on a phone', async ({ browser }) => {
  test.setTimeout(1_500_000);
  const server = await serve();
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const said = watchConsole(page);
  await hurry(page);
  await page.goto(`${server.address}/daily`);
  const heist = page.locator('[data-heist="forty-thieves"]');
  await fits(page);
  await heist.getByRole('button', { name: 'Play 40 Thieves' }).tap();
  await page.waitForURL(/\/t\//);
  const player = new AnyPlayer(handsAt(page, true));
  await player.play();
  expect(player.asked.size).toBeGreaterThan(3);
  await page.goto(`${server.address}/daily`);
  await expect(heist.getByRole('textbox')).toHaveValue(pasted('40 Thieves'));
  await fits(page);
  await accessible(page);
  expect(said).toEqual([]);
  await context.close();
  await server.stop();
});

test('somebody plays a whole daily heist by keyboard', async ({ browser }) => {
  test.setTimeout(1_500_000);
  const server = await serve();
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const said = watchConsole(page);
  await hurry(page);
  await page.goto(`${server.address}/daily`);
  const heist = page.locator('[data-heist="master-thieves"]');
  await heist.getByRole('button', { name: 'Play Master Thieves' }).waitFor();
  await pressByKeyboard(page, '[data-heist="master-thieves"] button');
  await page.waitForURL(/\/t\//);
  const player = new AnyPlayer(keyboardAt(page));
  await player.play();
  expect(player.asked.size).toBeGreaterThan(3);
  await page.goto(`${server.address}/daily`);
  await expect(heist.getByRole('textbox')).toHaveValue(pasted('Master Thieves'));
  expect(said).toEqual([]);
  await context.close();
  await server.stop();
});

test('a game that was given up stays unfinished', async ({ browser }) => {
  const server = await serve();
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 844, height: 390 } });
  const page = await context.newPage();
  await page.goto(`${server.address}/daily`);
  const heist = page.locator('[data-heist="master-thieves"]');
  await heist.getByRole('button', { name: 'Play Master Thieves' }).click();
  await page.waitForURL(/\/t\//);
  await page.locator('.table').waitFor();
  await page.goto(`${server.address}/daily`);
  await heist.getByRole('link', { name: 'Play on' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Give the game up' }).click();
  await page.goto(`${server.address}/daily`);
  await expect(heist.getByText('Not finished', { exact: true })).toBeVisible();
  await fits(page);
  await context.close();
  await server.stop();
});
