/** Two people on one phone, one on a laptop, and a bot: whole games, with nothing of a hand left behind the curtain. */
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { AnyPlayer, type Hands } from './hands.ts';
import { handsAt } from './hands-at.ts';
import { objectsOf, reached } from './heap.ts';
import { accessible, hurry, watchConsole } from './people.ts';
import { ask } from './seating.ts';
import { serve, type Server } from './serving.ts';

const HOLD_MS = 900;
const SITUATION = ['legal', 'waiting', 'view', 'seat'] as const;
const RULES = { 'master-thieves': { max_rounds: 2 }, 'forty-thieves': { max_turns: 8 } } as const;
type Game = keyof typeof RULES;

let server: Server;
test.beforeAll(async () => {
  server = await serve();
});
test.afterAll(() => server.stop());

interface Room {
  readonly phone: Page;
  readonly laptop: Page;
  readonly said: readonly string[];
  readonly token: string;
  readonly table: string;
  readonly close: () => Promise<void>;
}

async function signedIn(browser: Browser, name: string, options: object): Promise<[BrowserContext, string]> {
  const { token } = await ask<{ token: string }>(server, '/api/session', { name });
  const context = await browser.newContext(options);
  await context.addCookies([{ name: 'lightfinger', value: token, url: server.address }]);
  return [context, token];
}

/** Ada and Bea at a phone, Chidi at a laptop, and a bot, before the deal. Bea joins by the page. */
async function room(browser: Browser, game: Game): Promise<Room> {
  const [one, token] = await signedIn(browser, 'Ada', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const [other, chidi] = await signedIn(browser, 'Chidi', { viewport: { width: 1280, height: 800 } });
  const wanted = { game, seats: 4, house_rules: RULES[game], clock: { decision: 0 } };
  const { table } = await ask<{ table: string }>(server, '/api/tables', wanted, token);
  const [phone, laptop] = [await one.newPage(), await other.newPage()];
  const said = [watchConsole(phone), watchConsole(laptop)];
  await Promise.all([hurry(laptop), phone.goto(`${server.address}/t/${table}`)]);
  await phone.getByText('Somebody else plays on this device').click();
  await phone.getByLabel('Their name').fill('Bea');
  await phone.getByRole('button', { name: 'Give them a chair' }).click();
  await phone.waitForURL(`**/here/${table}`);
  await ask(server, `/api/tables/${table}/sit`, { seat: 2 }, chidi);
  await ask(server, `/api/tables/${table}/bot`, { seat: 3, bot: 'thumb' }, token);
  await expect(phone.getByText('shares a device with Ada')).toBeVisible();
  await laptop.goto(`${server.address}/t/${table}`);
  const close = async (): Promise<void> => {
    await one.close();
    await other.close();
  };
  return { phone, laptop, said: said.flat(), token, table, close };
}

async function hold(page: Page, ms = HOLD_MS): Promise<void> {
  const box = await page.locator('.curtain .hold').boundingBox({ timeout: 2_000 });
  if (!box) return;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(ms);
  await page.mouse.up();
}

/** The seats whose situations are somewhere in the page; null is the observer's. */
async function seatsHeld(page: Page): Promise<unknown[]> {
  return [...new Set((await objectsOf(page, SITUATION)).map((one) => one['seat']))];
}

const tables = (page: Page): Promise<string | null> => page.locator('.table, .ft').first().getAttribute('data-asked');

for (const game of Object.keys(RULES) as Game[])
  test(`two people on a phone and one on a laptop play ${game}`, async ({ browser }) => {
    test.setTimeout(900_000);
    const { phone, laptop, said, token, table, close } = await room(browser, game);
    await ask(server, `/api/tables/${table}/start`, {}, token);
    let curtains = 0;
    let searched = 0;
    const names = new Set<string>();
    const own = handsAt(phone, true);
    const hands: Hands = {
      ...own,
      // The document may be loaded again in the middle of a look at it.
      count: async (selector) => await own.count(selector).catch(() => 0),
      attribute: async (selector, name) => await own.attribute(selector, name).catch(() => null),
      wait: async (ms) => {
        const curtain = phone.locator('.curtain');
        if (await curtain.isVisible().catch(() => false)) {
          curtains += 1;
          names.add((await curtain.locator('h2').textContent()) ?? '');
          if (curtains === 3 || curtains === 6) {
            searched += 1;
            expect(await seatsHeld(phone)).toEqual([null]);
            expect((await reached(phone)).filter((text) => /"seat":[0-3],"host"/.test(text))).toEqual([]);
            await accessible(phone);
          }
          await hold(phone);
        } else await phone.waitForTimeout(ms);
      },
    };
    await Promise.all([new AnyPlayer(hands).play(), new AnyPlayer(handsAt(laptop)).play()]);

    expect([...names].sort()).toEqual(['Pass the device to Ada', 'Pass the device to Bea']);
    expect(curtains).toBeGreaterThan(3);
    expect(searched).toBeGreaterThan(0);
    expect(said).toEqual([]);
    await close();
  });

test('a curtain opens only to a hold, and a reload stays behind it', async ({ browser }) => {
  test.setTimeout(300_000);
  const { phone, token, table, close } = await room(browser, 'master-thieves');
  await ask(server, `/api/tables/${table}/start`, {}, token);
  const curtain = phone.locator('.curtain');
  const opened = phone.getByText(/^The hand of /);
  const door = phone.locator('.curtain .hold');
  // Somebody at the laptop or the bot may begin; then this test has nothing to say yet.
  await expect(curtain.or(phone.locator('.hands'))).toBeVisible({ timeout: 60_000 });
  if (!(await curtain.isVisible())) await phone.getByRole('button', { name: /Ada: hold/ }).waitFor();
  const button = (await curtain.isVisible()) ? door : phone.getByRole('button', { name: /Ada: hold/ });

  await button.dblclick();
  await phone.waitForTimeout(400);
  await expect(opened).toHaveCount(0);
  await button.focus();
  await phone.keyboard.press('Enter');
  await phone.keyboard.press('Enter');
  await expect(opened).toHaveCount(0);
  expect(await seatsHeld(phone)).toEqual([null]);

  await phone.keyboard.down('Enter');
  await expect(opened).toBeVisible();
  await phone.keyboard.up('Enter');
  await phone.waitForFunction(() => document.querySelector('.table') !== null);
  expect(await seatsHeld(phone)).toContain(0);

  await phone.reload();
  await expect(curtain.or(phone.locator('.hands .hold').first())).toBeVisible({ timeout: 60_000 });
  await expect(opened).toHaveCount(0);
  expect(await seatsHeld(phone)).toEqual([null]);
  // A page that has lost its storage shows nobody's hand either.
  await phone.evaluate(() => localStorage.clear());
  await phone.goto(`${server.address}/t/${table}`);
  await phone.waitForFunction(() => document.querySelector('.table') !== null);
  expect(await seatsHeld(phone)).toEqual([null]);
  expect(await tables(phone)).not.toBe('true');
  await close();
});
