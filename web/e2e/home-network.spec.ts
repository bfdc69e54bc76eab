/**
 * A server at home, over plain http: the host's own screen names the address that phones can reach, and television, hand and
 * curtain need no secure context. `SHOTS=folder` writes pictures.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { qrPicture } from '../src/ui/qr.ts';
import { AnyPlayer } from './hands.ts';
import { handsAt } from './hands-at.ts';
import { device, isClosed, passing } from './passing.ts';
import { accessible, hurry, watchConsole } from './people.ts';
import { ask } from './seating.ts';
import { serveAtHome, type Server } from './serving.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const SIZES = [
  [1920, 1080],
  [1280, 720],
  [844, 390],
  [390, 844],
] as const;
const SHOTS = process.env['SHOTS'] ?? '';

let server: Server;
let home: string;
test.beforeAll(async () => {
  ({ server, home } = await serveAtHome());
});
test.afterAll(() => server.stop());

async function shot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

/** What the pictures to scan lead to must be what a phone can open, wherever this page was opened. */
const leadsTo = async (page: Page, link: string): Promise<void> =>
  await expect(page.getByRole('img', { name: 'The link as a QR code' })).toHaveAttribute('src', qrPicture(link));

test('on the host’s own screen every picture to scan and every link names the address that phones can reach', async ({
  browser,
}) => {
  expect(new URL(home).hostname).not.toMatch(/^127\.|localhost/);
  expect((await fetch(`${home}/health`)).ok).toBe(true);
  const { token } = await ask<{ token: string }>(server, '/api/session', { name: 'Ada' });
  const { table, code } = await ask<{ table: string; code: string }>(
    server,
    '/api/tables',
    { game: 'master-thieves', seats: 4, clock: { decision: 0 } },
    token,
  );
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  await context.addCookies([{ name: 'lightfinger', value: token, url: server.address }]);
  const page = await context.newPage();
  const said = watchConsole(page);

  await page.goto(server.address);
  const large = page.getByRole('button', { name: 'Show the code for phones' });
  await large.waitFor();
  await shot(page, 'home');
  await large.click();
  await leadsTo(page, `${home}/`);
  await expect(page.getByText(home, { exact: true })).toBeVisible();
  await accessible(page);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const picture = await page.getByRole('img', { name: 'The link as a QR code' }).boundingBox();
    const smaller = Math.min(width, height);
    expect.soft(picture?.width ?? 0, `${width}x${height}`).toBeGreaterThanOrEqual(Math.min(180, smaller * 0.45));
    expect.soft((picture?.x ?? -1) >= 0 && (picture?.x ?? 0) + (picture?.width ?? 0) <= width).toBe(true);
    await shot(page, `phones-${width}`);
  }
  await page.setViewportSize({ width: 1920, height: 1080 });

  await page.goto(`${server.address}/tv`);
  const shown = ((await page.locator('.code').textContent()) ?? '').replace(' ', '');
  await leadsTo(page, `${home}/show#${shown}`);
  await expect(page.getByText(`${new URL(home).host}/show`)).toBeVisible();
  await shot(page, 'code');
  await page.goto(`${server.address}/t/${table}`);
  await expect(page.getByLabel('Link to this table')).toHaveValue(`${home}/t/${table}`);
  await leadsTo(page, `${home}/t/${table}`);
  await page.goto(`${server.address}/tv/${table}`);
  await leadsTo(page, `${home}/hand/${table}`);
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await shot(page, 'waiting-corner');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByText(`or open ${new URL(home).host} and type`)).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await shot(page, 'waiting');
  expect(said).toEqual([]);
  await context.close();
});

test('television, hand and curtain need no secure context: a game over plain http on an address of the network', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const person = async (name: string, options: object): Promise<[Page, string]> => {
    const { token } = await ask<{ token: string }>(server, '/api/session', { name });
    const context = await browser.newContext(options);
    await context.addCookies([{ name: 'lightfinger', value: token, url: home }]);
    await context.addInitScript((known) => localStorage.setItem('lightfinger.name', known), name);
    return [await context.newPage(), token];
  };
  const [shared, token] = await person('Ada', PHONE);
  const wanted = { game: 'master-thieves', seats: 4, house_rules: { max_rounds: 1 }, clock: { decision: 0 } };
  const { table } = await ask<{ table: string }>(server, '/api/tables', wanted, token);
  await ask(server, `/api/tables/${table}/bot`, { seat: 3, bot: 'thumb' }, token);
  const [hand] = await person('Chidi', PHONE);
  const television = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  const pages = [television, hand, shared];
  // Chromium says so of every page without https, and does without that header.
  const said = pages.map((page) => watchConsole(page, /Cross-Origin-Opener-Policy header has been ignored/));
  await hurry(hand);

  // Ada scans the screen and shows the table; Bea joins on the same device, Chidi by the picture of the screen.
  await television.goto(`${home}/tv`);
  const code = ((await television.locator('.code').textContent()) ?? '').replace(' ', '');
  await shared.goto(`${home}/show#${code}`);
  await shared.getByRole('button', { name: 'Show this table' }).click();
  await television.waitForURL(`**/tv/${table}`);
  await shared.goto(`${home}/t/${table}`);
  await shared.getByText('Somebody else plays on this device').click();
  await shared.getByLabel('Their name').fill('Bea');
  await shared.getByRole('button', { name: 'Give them a chair' }).click();
  await shared.waitForURL(`**/here/${table}`);
  await hand.goto(`${home}/hand/${table}`);
  await hand.getByRole('button', { name: 'Sit down', exact: true }).click();
  await expect(television.locator('.plaque', { hasText: 'Chidi' })).toBeVisible();
  for (const page of pages)
    expect(
      await page.evaluate(() => [isSecureContext, location.protocol, 'serviceWorker' in navigator]),
      page.url(),
    ).toEqual([false, 'http:', false]);
  await expect(shared.getByText('shares a device with Ada')).toBeVisible();
  await ask(server, `/api/tables/${table}/start`, {}, token);
  let curtains = 0;
  const look = async (): Promise<void> => {
    curtains += 1;
    if (curtains === 2) await isClosed(shared);
  };
  await Promise.all([new AnyPlayer(passing(shared, look)).play(), new AnyPlayer(handsAt(hand, true)).play()]);
  await expect(television.locator('[data-result] li')).toHaveCount(4, { timeout: 120_000 });
  expect(curtains).toBeGreaterThan(1);
  expect((await device(shared)).calls).toBe('');
  expect(said.flat()).toEqual([]);
  for (const page of pages) await page.context().close();
});
