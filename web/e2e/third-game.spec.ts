/**
 * A game that the browser has no client for is found on the home page, set up, and played to its end at the generic
 * table. The game is one of this tree that has no folder in `src/games`, or else the one of `tests/thirdparty`.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { accessible, watchConsole } from './people.ts';
import { ROOT, serve, serveThirdParty, type Server } from './serving.ts';

interface Listed {
  readonly name: string;
  readonly title: string;
}

let server: Server;
let game: Listed;
const folder = process.env['THIRD_PARTY'] ?? mkdtempSync(join(tmpdir(), 'third-party-'));

/** The first game of a server that has no folder in the client's sources. */
async function thirdGame(of: Server): Promise<Listed | undefined> {
  const all = (await (await fetch(`${of.address}/api/games`)).json()) as Listed[];
  return all.find((one) => !existsSync(join(ROOT, 'web/src/games', one.name.replaceAll('-', '_'))));
}

test.beforeAll(async () => {
  test.setTimeout(600_000);
  server = await serve();
  let found = await thirdGame(server);
  if (!found) {
    await server.stop();
    server = await serveThirdParty(folder);
    found = await thirdGame(server);
  }
  if (!found) throw new Error('no server has a third game');
  game = found;
});
test.afterAll(async () => {
  await server.stop();
  if (!process.env['THIRD_PARTY']) rmSync(folder, { recursive: true, force: true });
});

test.describe.configure({ mode: 'default' });

const SIZES = {
  desk: { width: 1440, height: 900 },
  portrait: { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
};
type Size = keyof typeof SIZES;

async function visit(browser: Browser, size: Size): Promise<{ page: Page; said: string[] }> {
  const context = await browser.newContext({ viewport: SIZES[size], reducedMotion: 'reduce', locale: 'en' });
  const page = await context.newPage();
  const said = watchConsole(page);
  await page.goto(`${server.address}/`);
  return { page, said };
}

async function picture(page: Page, name: string): Promise<void> {
  if (process.env['SHOTS']) await page.screenshot({ path: join(process.env['SHOTS'], `${name}.png`) });
}

/** No scrolling sideways. */
async function fits(page: Page): Promise<void> {
  const [width, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width).toBeLessThanOrEqual(screen ?? 0);
}

/** From the home page to a table with bots. */
async function sitDown(page: Page, size: Size): Promise<void> {
  const setUp = page.getByRole('link', { name: `Set up ${game.title}` });
  await expect(setUp).toBeVisible();
  await picture(page, `${size}-home`);
  await setUp.click();
  await page.getByRole('radio', { name: /^Play now/ }).check();
  await expect(page.getByRole('link', { name: game.title })).toHaveAttribute('aria-current', 'page');
  await accessible(page);
  await fits(page);
  await picture(page, `${size}-set-up`);
  await page.getByRole('button', { name: 'Start now' }).click();
}

const choices = (page: Page) => page.locator('[data-choice]:enabled');
const ending = (page: Page) => page.locator('#generic-end');

/** Answer every question with the first choice until the game is over; returns how many answers it took. */
async function playOut(page: Page, answer: () => Promise<void>, onFirst: () => Promise<void>): Promise<number> {
  let answers = 0;
  for (; answers < 400; answers += 1) {
    await expect(choices(page).or(ending(page)).first()).toBeVisible({ timeout: 60_000 });
    if (await ending(page).isVisible()) return answers;
    if (answers === 0) await onFirst();
    const before = await page.locator('.drawing').innerText();
    await answer();
    await expect
      .poll(
        async () =>
          (await ending(page).isVisible()) ||
          (await page.locator('.drawing').innerText()) !== before ||
          (await choices(page).count()) === 0,
        { timeout: 60_000 },
      )
      .toBe(true);
  }
  throw new Error('the game does not end');
}

for (const size of ['desk', 'portrait', 'landscape'] as const) {
  test(`a game without a client is played to its end, ${size}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const { page, said } = await visit(browser, size);
    await sitDown(page, size);
    const byKeyboard = size === 'desk';
    // The first press chooses, the second confirms.
    const answer = async (): Promise<void> => {
      const press = (): Promise<void> => (byKeyboard ? page.keyboard.press('1') : choices(page).first().click());
      await press();
      await expect(page.locator('[data-choice][aria-pressed="true"]')).toBeVisible();
      await press();
    };
    const answers = await playOut(page, answer, async () => {
      await expect(page).toHaveTitle('(1) Your turn · Lightfinger');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(game.title);
      await expect(page.locator('#prompt')).toContainText('Your turn.');
      await expect(page.locator('.drawing pre')).not.toBeEmpty();
      await accessible(page);
      await fits(page);
      await picture(page, `${size}-table`);
      // Log and talk are beside the table, or in a sheet where there is no room.
      if (size === 'desk') await expect(page.getByRole('tab', { name: 'Log' })).toBeVisible();
      else {
        await page.locator('.more').click();
        await expect(page.getByRole('dialog').getByRole('tab', { name: 'Talk' })).toBeVisible();
        await picture(page, `${size}-log`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    });
    expect(answers).toBeGreaterThan(0);
    await expect(ending(page)).toContainText(/wins?\b|over/);
    await expect(page.getByRole('button', { name: 'Rematch, same table' })).toBeVisible();
    await accessible(page);
    await fits(page);
    await picture(page, `${size}-end`);
    expect(said).toEqual([]);
    await page.context().close();
  });
}
