/** The ladder of programs in a real browser: empty, then with a match that a program has played on a real server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { accessible, watchConsole } from './people.ts';
import { ask } from './seating.ts';
import { PYTHON, ROOT, serve, type Server } from './serving.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];
const BOT = `
class Mine:
    def __init__(self, *_): pass
    def hear(self, events): pass
    def choose(self, legal, rng): return rng.pick(legal)
`;

/** The page fits at every size, can be used by everybody, and its picture is kept where SHOTS says. */
async function fits(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await accessible(page);
    const folder = process.env['SHOTS'];
    if (folder) await page.screenshot({ path: join(folder, `${name}-${size.width}.png`), fullPage: true });
  }
}

/** Let a program of somebody play rated matches to their end, in a process of its own. */
async function play(server: Server, matches: number): Promise<void> {
  const { token } = await ask<{ token: string }>(server, '/api/session', { name: 'Ada' });
  const made = await ask<{ token: string }>(server, '/api/me/programs', { name: 'Clever Robo' }, token);
  const folder = mkdtempSync(join(tmpdir(), 'lightfinger-bot-'));
  writeFileSync(join(folder, 'mybot.py'), BOT);
  const words = ['-m', 'lightfinger', 'bot', 'mybot:Mine', '--server', server.address, '--pause', '0'];
  const child = spawn(PYTHON, [...words, '--ladder', 'forty-thieves', '--matches', String(matches)], {
    cwd: folder,
    env: { ...process.env, PYTHONPATH: join(ROOT, 'src'), LIGHTFINGER_TOKEN: made.token, XDG_STATE_HOME: folder },
    stdio: 'ignore',
  });
  const code = await new Promise((ended) => child.once('exit', ended));
  rmSync(folder, { recursive: true });
  expect(code).toBe(0);
}

test('the ladder says how to take part, then shows ratings and matches that anybody can review', async ({
  browser,
}) => {
  const server = await serve();
  for (const locale of ['en', 'de', 'fr', 'it']) {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale });
    const page = await context.newPage();
    const said = watchConsole(page);
    await page.goto(`${server.address}/ladder?game=forty-thieves`);
    await expect(page.getByText('--ladder forty-thieves')).toBeVisible();
    await fits(page, `ladder-empty-${locale}`);
    expect(said).toEqual([]);
    await context.close();
  }
  await play(server, 2);
  for (const locale of ['en', 'de', 'fr', 'it']) {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale });
    const page = await context.newPage();
    const said = watchConsole(page);
    await expect(async () => {
      await page.goto(`${server.address}/ladder?game=forty-thieves`);
      await expect(page.locator('a[href^="/r/"]')).toHaveCount(2, { timeout: 5_000 });
    }).toPass();
    await expect(page.getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('rowheader', { name: 'Clever Robo' })).toBeVisible();
    await fits(page, `ladder-${locale}`);
    await page.locator('a[href^="/r/"]').first().click();
    await expect(page).toHaveURL(/\/r\//);
    await expect(page.getByText('Clever Robo').first()).toBeVisible();
    expect(said).toEqual([]);
    await context.close();
  }
  await server.stop();
});

test('the ladder is found from the page about oneself', async ({ browser }) => {
  const server = await serve();
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const said = watchConsole(page);
  await page.goto(`${server.address}/about`);
  // The page has a list of programs for whoever has a name here.
  await page.evaluate(() =>
    fetch('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada' }),
    }),
  );
  await page.goto(`${server.address}/me`);
  await page.getByRole('link', { name: 'The ladder of programs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The ladder of programs' })).toBeVisible();
  await page.getByRole('link', { name: '40 Thieves' }).click();
  await expect(page.getByText('--ladder forty-thieves')).toBeVisible();
  expect(said).toEqual([]);
  await server.stop();
});
