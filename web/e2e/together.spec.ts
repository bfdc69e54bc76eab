/**
 * Two people on one phone, one on a laptop, and a bot: whole games, with nothing of a hand left behind the curtain.
 * `SHOTS=folder` writes pictures.
 */
import { join } from 'node:path';
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { AnyPlayer } from './hands.ts';
import { handsAt } from './hands-at.ts';
import { reached } from './heap.ts';
import { device, hold, isClosed, passing, seatsHeld, type Device } from './passing.ts';
import { accessible, hurry, watchConsole } from './people.ts';
import { ask } from './seating.ts';
import { serve, type Server } from './serving.ts';

const SHOTS = process.env['SHOTS'] ?? '';
const SIZES = [
  [390, 844],
  [844, 390],
  [1440, 900],
] as const;
/** What a browser itself says when a line breaks. */
const BROKEN = /WebSocket|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/;
/** The stages whose questions are secret, as the pages name them: hiding diamonds and laying a card, or one's tiles. */
const SECRET = {
  'master-thieves': ['0', '2'],
  'forty-thieves': ['hand', 'glimpse', 'react', 'save', 'action'],
} as const;
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
  readonly said: readonly (readonly string[])[];
  readonly token: string;
  readonly table: string;
  readonly close: () => Promise<void>;
}

async function signedIn(browser: Browser, name: string, options: object): Promise<[BrowserContext, string]> {
  const { token } = await ask<{ token: string }>(server, '/api/session', { name });
  const context = await browser.newContext(options);
  await context.addCookies([{ name: 'lightfinger', value: token, url: server.address }]);
  await context.addInitScript((known) => localStorage.setItem('lightfinger.name', known), name);
  return [context, token];
}

/** Ada and Bea at a phone, Chidi at a laptop, and a bot, before the deal. Bea joins by the page. */
async function room(browser: Browser, game: Game): Promise<Room> {
  const [one, token] = await signedIn(browser, 'Ada', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const [other, chidi] = await signedIn(browser, 'Chidi', { viewport: { width: 1280, height: 800 } });
  const wanted = { game, seats: 4, house_rules: RULES[game], clock: { decision: 0 } };
  const { table } = await ask<{ table: string }>(server, '/api/tables', wanted, token);
  const [phone, laptop] = [await one.newPage(), await other.newPage()];
  const said = [watchConsole(phone, BROKEN), watchConsole(laptop, BROKEN)];
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
  return { phone, laptop, said, token, table, close };
}

/** Everybody plays until the phone is as wanted. Then nobody goes on. */
async function together(phone: Page, laptop: Page, wanted: () => Promise<boolean>): Promise<void> {
  let done = false;
  const enough = async (): Promise<boolean> => (done ||= await wanted());
  await Promise.all([
    new AnyPlayer(passing(phone)).play(Infinity, enough),
    new AnyPlayer(handsAt(laptop)).play(Infinity, async () => done),
  ]);
}

interface Chairs {
  readonly chairs: readonly { readonly name: string; readonly ready: boolean; readonly beside: number | null }[];
}

/** After the end everybody sits down again where they sat, and the device has a curtain again. */
async function rematch(phone: Page, laptop: Page, table: string, token: string): Promise<void> {
  await phone.getByRole('button', { name: 'Rematch, same table' }).click();
  await phone.waitForURL((url) => url.pathname.startsWith('/here/') && !url.pathname.endsWith(table));
  const next = new URL(phone.url()).pathname.split('/')[2] ?? '';
  await laptop.getByRole('button', { name: 'Sit down at the rematch' }).click();
  const seated = async (): Promise<unknown[]> =>
    (await ask<Chairs>(server, `/api/tables/${next}`)).chairs
      .slice(0, 3)
      .map(({ name, ready, beside }) => [name, ready, beside]);
  await expect.poll(seated).toEqual([
    ['Ada', true, null],
    ['Bea', true, 0],
    ['Chidi', true, null],
  ]);
  await ask(server, `/api/tables/${next}/start`, {}, token);
  await expect(phone.locator('.curtain').or(phone.locator('.hands .hold').first())).toBeVisible();
  await isClosed(phone);
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
    const stages = new Set<string>();
    const secret: readonly string[] = SECRET[game];
    const look = async ({ calls, stage }: Device): Promise<void> => {
      curtains += 1;
      names.add(calls);
      // The curtain falls only for what is secret. At first the table behind it is not drawn yet.
      expect(['', ...secret]).toContain(stage);
      stages.add(stage);
      if (curtains !== 3 && curtains !== 6) return;
      searched += 1;
      await isClosed(phone);
      expect((await reached(phone)).filter((text) => /"seat":[0-3],"host"/.test(text))).toEqual([]);
      await accessible(phone);
    };
    let openly = 0;
    const leads = new Set<string>();
    const answer = async ({ stage, prompt }: Device): Promise<void> => {
      openly += 1;
      leads.add(prompt.split(':')[0] ?? '');
      expect(secret).not.toContain(stage);
      if (openly % 20 !== 1) return;
      await isClosed(phone);
      await accessible(phone);
    };
    await Promise.all([new AnyPlayer(passing(phone, look, answer)).play(), new AnyPlayer(handsAt(laptop)).play()]);

    expect([...names].sort()).toEqual(['Pass the device to Ada', 'Pass the device to Bea']);
    expect(curtains).toBeGreaterThan(3);
    expect(searched).toBeGreaterThan(0);
    expect(secret.filter((stage) => stages.has(stage))).not.toEqual([]);
    // In 40 Thieves a turn begins with secrets, so most public questions are answered with the hand that is open.
    if (game === 'master-thieves') {
      expect(openly).toBeGreaterThan(10);
      expect([...leads].filter((lead) => !/ (Ada|Bea)$|^(Ada|Bea)$/.test(lead))).toEqual([]);
    }
    await rematch(phone, laptop, table, token);
    expect(said.flat()).toEqual([]);
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
  await isClosed(phone);

  await phone.keyboard.down('Enter');
  await expect(opened).toBeVisible();
  await phone.keyboard.up('Enter');
  await phone.waitForFunction(() => document.querySelector('.table') !== null);
  expect(await seatsHeld(phone)).toContain(0);

  await phone.reload();
  await expect(curtain.or(phone.locator('.hands .hold').first())).toBeVisible({ timeout: 60_000 });
  await expect(opened).toHaveCount(0);
  await isClosed(phone);
  // A page that has lost its storage shows nobody's hand either.
  await phone.evaluate(() => localStorage.clear());
  await phone.goto(`${server.address}/t/${table}`);
  await phone.waitForFunction(() => document.querySelector('.table') !== null);
  await isClosed(phone);
  expect(await tables(phone)).not.toBe('true');
  await close();
});

/** Resolves when nothing moves any more: everything is where it was in the frame before. */
function settled(): Promise<void> {
  return new Promise((done) => {
    let last = '';
    const look = (): void => {
      const boxes = Array.from(document.querySelectorAll('main, section, nav, button'), (one) =>
        one.getBoundingClientRect(),
      );
      const now = JSON.stringify(boxes);
      if (now === last) return done();
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** What is cut off or cannot be pressed: sideways scrolling, and buttons outside the page. */
function cutOff(): string[] {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`scrolls sideways by ${scrollWidth - clientWidth}`);
  for (const button of document.querySelectorAll<HTMLElement>('.curtain .btn, .hands .btn, .together .btn')) {
    const box = button.getBoundingClientRect();
    if (box.left < 0 || box.right > innerWidth + 1) found.push(`outside: ${button.textContent}`);
    if (button.scrollWidth > button.clientWidth + 1) found.push(`too narrow: ${button.textContent}`);
    if (box.height < 43.5) found.push(`${box.height.toFixed(0)} px high: ${button.textContent}`);
  }
  for (const button of document.querySelectorAll<HTMLElement>('.decision button')) {
    const box = button.getBoundingClientRect();
    const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (above?.closest('.hands')) found.push(`covered: ${button.textContent}`);
  }
  for (const part of document.querySelectorAll('.curtain, .curtain .doors > *'))
    if (part.getBoundingClientRect().bottom > innerHeight + 1) found.push(`below the edge: ${part.textContent}`);
  return found;
}

test('every page of a shared device fits a phone, a phone on its side and a laptop', async ({ browser }) => {
  test.setTimeout(900_000);
  const { phone, laptop, token, table, close } = await room(browser, 'master-thieves');
  const curtain = phone.locator('.curtain');
  const look = async (name: string): Promise<void> => {
    if (name.startsWith('curtain')) await expect(curtain).toHaveCSS('opacity', '1');
    for (const [width, height] of SIZES) {
      await phone.setViewportSize({ width, height });
      await phone.waitForFunction((wanted) => innerWidth === wanted, width);
      await phone.evaluate(settled);
      expect.soft(await phone.evaluate(cutOff), `${name} at ${width}x${height}`).toEqual([]);
      if (SHOTS) await phone.screenshot({ path: join(SHOTS, `here-${name}-${width}.png`) });
    }
    await accessible(phone);
    await phone.setViewportSize({ width: 390, height: 844 });
  };
  /** The same page in the other languages, then in English again; a reload leaves it as it is. */
  const lookElsewhere = async (name: string): Promise<void> => {
    for (const language of ['fr', 'it', 'de', 'en']) {
      await phone.evaluate((wanted) => {
        const settings = JSON.parse(localStorage.getItem('lightfinger.settings') ?? '{}') as object;
        localStorage.setItem('lightfinger.settings', JSON.stringify({ ...settings, language: wanted }));
      }, language);
      await phone.reload();
      await phone.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
      await phone.locator('.curtain .hold, .hands .hold').first().waitFor();
      if (language !== 'en') await look(`${name}-${language}`);
    }
  };
  await ask(server, `/api/tables/${table}/bot`, { seat: 3, bot: '' }, token);
  await phone.getByText('Somebody else plays on this device').click();
  await look('lobby');
  await ask(server, `/api/tables/${table}/bot`, { seat: 3, bot: 'thumb' }, token);
  await ask(server, `/api/tables/${table}/start`, {}, token);
  const asked = async (): Promise<boolean> => await curtain.isVisible();
  await new AnyPlayer(handsAt(laptop)).play(Infinity, asked);
  await look('curtain');
  await lookElsewhere('curtain');
  await expect(curtain).toBeVisible();
  await expect(phone.getByText('Round 0')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Look at the table first' }).click();
  await look('table');
  // Whoever has a chair at this device need not ask for one.
  await expect(phone.getByText('You are watching')).toHaveCount(0);
  await phone.reload();
  await expect(curtain).toBeVisible({ timeout: 60_000 });
  await phone.getByRole('button', { name: /plays on a device of their own/ }).click();
  await expect(curtain.locator('.code')).toBeVisible();
  await look('code');
  await hold(phone);
  await expect(phone.getByText(/^The hand of /)).toBeVisible();
  await phone.waitForFunction(() => document.querySelector('.table') !== null);
  await look('hand');
  // A question in front of everybody: it says who is asked, and everything can be pressed.
  const question = phone.locator('.table[data-asked="true"]');
  const openly = async (): Promise<boolean> =>
    (await question.count().catch(() => 0)) > 0 &&
    (await phone
      .locator('.hands .hold')
      .count()
      .catch(() => 0)) > 0;
  await together(phone, laptop, openly);
  await look('question');
  const { prompt } = await device(phone);
  expect(prompt).toMatch(/(Ada|Bea): /);
  await expect(phone.locator('.hands .hold')).toHaveCount(1);
  await expect(phone.locator('.hands .hold')).toContainText(prompt.includes('Ada:') ? 'Ada' : 'Bea');
  await lookElsewhere('question');
  await isClosed(phone);
  await close();
});

test('a public question is answered by keyboard behind the curtain, and can be looked at with an open hand', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const { phone, laptop, token, table, close } = await room(browser, 'master-thieves');
  await ask(server, `/api/tables/${table}/start`, {}, token);
  const asks = phone.locator('.decision[data-shape="box"]');
  const openly = async (): Promise<boolean> =>
    (await asks.count().catch(() => 0)) > 0 &&
    (await phone
      .locator('.hands .hold')
      .count()
      .catch(() => 0)) > 0;
  await together(phone, laptop, openly);
  const heard = async (): Promise<number> => Number(await phone.locator('.table').getAttribute('data-heard'));
  const before = await heard();

  // Whoever is asked may open the curtain first, and finds the same question.
  const answers = await asks.getByRole('button').allTextContents();
  await phone.locator('.hands .hold').focus();
  await phone.keyboard.down('Enter');
  await expect(phone.getByText(/^The hand of /)).toBeVisible();
  await phone.keyboard.up('Enter');
  await expect(asks.getByRole('button')).toHaveText(answers);
  expect(await heard()).toBe(before);
  await phone.reload();
  await expect(asks).toBeVisible({ timeout: 60_000 });
  await isClosed(phone);

  // The keys of the table answer, and Undo takes it back, still in front of everybody.
  await phone.keyboard.press('t');
  await phone.keyboard.press('Enter');
  await expect.poll(heard).toBeGreaterThan(before);
  const moved = await heard();
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(heard).toBeGreaterThan(moved);
  await expect(asks).toBeVisible();
  await isClosed(phone);
  await close();
});

test('a killed server ends neither a shared device nor a television, and opens no curtain', async ({ browser }) => {
  test.setTimeout(400_000);
  const { phone, laptop, said, token, table, close } = await room(browser, 'master-thieves');
  const screen = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const television = await screen.newPage();
  const seen = watchConsole(television, BROKEN);
  await television.goto(`${server.address}/tv/${table}`);
  await ask(server, `/api/tables/${table}/start`, {}, token);
  await expect(television.locator('main[data-phase="running"]')).toBeVisible();
  const heard = async (): Promise<number> => Number(await television.locator('main').getAttribute('data-heard'));
  const curtain = phone.locator('.curtain');
  const opened = phone.getByText(/^The hand of /);
  /** Everybody goes on until the game stands at the curtain, so many rows later. */
  const goOn = async (rows: number): Promise<void> => {
    const aim = (await heard()) + rows;
    await together(phone, laptop, async () => (await heard()) >= aim && (await curtain.isVisible()));
  };
  await goOn(2);

  // With the curtain down: it stays down, and its owner opens it afterwards.
  await isClosed(phone);
  await server.kill();
  await expect(television.getByText('Connecting again')).toBeVisible();
  await expect(curtain).toBeVisible();
  await expect(opened).toHaveCount(0);
  await server.start();
  await expect(television.getByText('Connecting again')).toHaveCount(0);
  await expect(curtain).toBeVisible();
  await isClosed(phone);

  // With a hand open: it can be closed without a server, and the curtain is there when the server is back.
  await hold(phone);
  await expect(opened).toBeVisible();
  await server.kill();
  await expect(laptop.getByText('Reconnecting').first()).toBeVisible();
  await phone.getByRole('button', { name: 'Close the curtain' }).click();
  await expect(phone.locator('.covered').getByText('Reconnecting')).toBeVisible();
  await expect(phone.locator('.table')).toHaveCount(0);
  await server.start();
  await expect(curtain).toBeVisible({ timeout: 60_000 });
  await expect(opened).toHaveCount(0);
  await isClosed(phone);
  await goOn(3);
  expect([...said, seen].flat()).toEqual([]);
  await screen.close();
  await close();
});
