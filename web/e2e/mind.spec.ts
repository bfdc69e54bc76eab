/** Looking back at what could have been known: both games, every seat, by keyboard and by touch, and from a file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { accessible, hurry, watchConsole } from './people.ts';
import { playOut } from './seating.ts';
import { ROOT, serve, type Server } from './serving.ts';

let server: Server;
const tables: Record<string, string> = {};
/** A game in which the first seat forgets something: its only slip is move 53. */
const record = readFileSync(join(ROOT, 'web/src/games/master_thieves/fixtures/slip.jsonl'), 'utf8');

test.beforeAll(async () => {
  test.setTimeout(600_000);
  server = await serve();
  tables['master-thieves'] = await playOut(server, 'master-thieves', ['pip', 'thumb'], { max_rounds: 4 });
  tables['forty-thieves'] = await playOut(server, 'forty-thieves', ['samir', 'thumb'], { max_turns: 10 });
});
test.afterAll(async () => {
  await server.stop();
});
test.describe.configure({ mode: 'default' });

const SIZES = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  low: { width: 844, height: 390 },
};

async function visit(
  browser: Browser,
  path: string,
  size: keyof typeof SIZES = 'desk',
  locale = 'en',
): Promise<{ page: Page; said: string[] }> {
  const touch = size !== 'desk';
  const context = await browser.newContext({
    viewport: SIZES[size],
    reducedMotion: 'reduce',
    locale,
    hasTouch: touch,
    isMobile: touch,
  });
  const page = await context.newPage();
  const said = watchConsole(page);
  await page.goto(server.address + path, { waitUntil: 'commit' });
  return { page, said };
}

const panel = (page: Page): Locator => page.locator('#mind');
const slider = (page: Page): Locator => page.getByRole('slider', { name: /^(Move|Zug)$/ });

/** The labels of all choices, once the server has looked back. */
async function labels(page: Page): Promise<string[]> {
  const choices = panel(page).locator('.sum li button');
  await expect(choices.first()).toBeVisible({ timeout: 300_000 });
  return await choices.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
}

const fits = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

for (const game of ['master-thieves', 'forty-thieves']) {
  test(`${game} is looked back at by keyboard from each seat, and a link shows the same`, async ({ browser }) => {
    const asked: string[] = [];
    let reviews = 0;
    const { page, said } = await visit(browser, `/r/${tables[game]}`);
    page.on('request', (request) => {
      if (/\/hindsight\?/.test(request.url())) asked.push(request.url());
      if (/\/review\?/.test(request.url())) reviews += 1;
    });
    await expect(slider(page)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    // It costs the server work, so nobody is asked before somebody wants it.
    expect(asked).toEqual([]);
    for (const seat of [0, 1]) {
      await page.keyboard.press(String(seat + 1));
      if (seat === 0) await page.keyboard.press('n');
      const found = await labels(page);
      await expect(page).toHaveURL(new RegExp(`as=${seat}&mind=${seat}`));
      // Every choice can be gone to, and says something.
      const last = panel(page).locator('.sum li button').last();
      await last.focus();
      await page.keyboard.press('Enter');
      await expect(slider(page)).toHaveValue(/(\d+)$/.exec(found.at(-1) ?? '')?.[1] ?? '?');
      await expect(panel(page).locator('article p').first()).not.toBeEmpty();
      await expect(panel(page).getByRole('listitem').filter({ hasText: 'certain' }).first()).toBeAttached();
      if (seat === 0) await accessible(page);
      const marks = page.locator('.marks button');
      expect(await marks.count()).toBe(found.filter((one) => !/^(Fine|Not examined),/.test(one)).length);
      if ((await marks.count()) > 0) {
        await page.keyboard.press('n');
        await expect(page.locator('.marks [aria-current="step"]')).toHaveCount(1);
      }
      await expect(page).toHaveURL(new RegExp(`#m${await slider(page).inputValue()}$`));
      const other = await visit(browser, new URL(page.url()).pathname + new URL(page.url()).search);
      expect(await labels(other.page)).toEqual(found);
      expect(other.said).toEqual([]);
      await other.page.context().close();
    }
    // Once for each viewer: a step asks for nothing.
    expect(reviews).toBeLessThanOrEqual(3);
    expect(said).toEqual([]);
    await page.context().close();
  });

  for (const size of ['phone', 'low'] as const)
    test(`${game} is looked back at with a finger on a ${size} screen`, async ({ browser }) => {
      const { page, said } = await visit(browser, `/r/${tables[game]}`, size);
      await page.getByRole('button', { name: 'Mind' }).filter({ visible: true }).first().tap();
      const found = await labels(page);
      await panel(page).locator('.sum li button').first().tap();
      await expect(slider(page)).toHaveValue(/(\d+)$/.exec(found[0] ?? '')?.[1] ?? '?');
      await expect(panel(page).locator('article')).toBeVisible();
      for (const one of await panel(page).getByRole('button').filter({ visible: true }).all())
        expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(40);
      await fits(page);
      await accessible(page);
      await panel(page).getByRole('button', { name: 'Close' }).tap();
      await expect(panel(page)).toHaveCount(0);
      await expect(page.locator('.sight')).toBeVisible();
      expect(said).toEqual([]);
      await page.context().close();
    });
}

test('a slip in a record from a file leads to the moment in which it was shown', async ({ browser }) => {
  const { page, said } = await visit(browser, '/replays');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'match.jsonl', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await expect(page).toHaveURL(/\/r\/file/);
  await page.getByRole('button', { name: 'Mind' }).filter({ visible: true }).first().click();
  expect(await labels(page)).toContain('Slip, move 53');
  await expect(panel(page).getByText('1 slip cost about 3 points.')).toBeVisible();
  // The mark has a shape and a word.
  await expect(page.locator('.marks button').filter({ hasText: 'Slip' }).locator('svg.triangle')).toBeVisible();
  await page.keyboard.press('n');
  await expect(slider(page)).toHaveValue('53');
  const choice = panel(page).locator('article');
  await expect(choice.getByRole('heading', { name: 'Slip' })).toBeVisible();
  await expect(choice.getByText('Pip opened the middle left drawer.')).toBeVisible();
  await expect(choice.getByText('as Pip saw at move 50')).toBeVisible();
  await expect(choice.getByText('3 better')).toBeVisible();
  await expect(choice.locator('[data-slot="10"] .flag.rival')).toBeVisible();
  await expect(panel(page).getByRole('status').filter({ hasText: 'Slip. Pip opened' })).toBeAttached();
  await accessible(page);
  await choice.getByRole('button', { name: 'Show move 50' }).click();
  await expect(slider(page)).toHaveValue('50');
  await page.keyboard.press('ArrowRight');
  await choice.getByRole('button', { name: 'Back to move 53' }).click();
  await expect(slider(page)).toHaveValue('53');
  // One mark: the next one is the same, in both directions.
  await page.keyboard.press('Shift+N');
  await expect(slider(page)).toHaveValue('53');
  await panel(page).getByText('As a table').click();
  await expect(panel(page).getByRole('row', { name: '5 100% 0%', exact: true })).toBeVisible();
  await expect(panel(page).getByRole('row', { name: '6 100% nothing', exact: true })).toBeVisible();
  expect(said).toEqual([]);
  await page.context().close();
});

test('a slip is drilled by keyboard, and comes first until it is answered rightly', async ({ browser }) => {
  const { page, said } = await visit(browser, '/replays');
  await hurry(page);
  await page.reload();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'match.jsonl', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.getByRole('button', { name: 'Mind' }).filter({ visible: true }).first().click();
  await labels(page);
  await page.keyboard.press('n');
  await panel(page).getByRole('button', { name: 'Drill this' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/drills\/master-thieves\?own$/);
  await expect(page.getByText('Drill 1 of 10 · From your own game')).toBeVisible();
  const phase = (name: string): Promise<void> => expect(page.locator(`main[data-phase="${name}"]`)).toBeVisible();
  /** Answer with one of the drawers. */
  const answer = async (right: boolean): Promise<void> => {
    await phase('ask');
    // What was known before it was forgotten: the better drawer of the slip.
    const slot = right ? 10 : 0;
    await page.locator(`.net [data-slot="${slot}"]`).focus();
    await page.keyboard.press('Enter');
    if (!(await page.locator('main[data-phase="told"]').count())) await page.keyboard.press('Enter');
    await phase('told');
    await expect(page.locator('.sentence')).toHaveText(right ? /^Right/ : /^No/);
  };
  await answer(false);
  await accessible(page);
  // Next is a drill of the bank. The slip waits for the next set.
  await page.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Drill 2 of 10', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('One slip from your own games comes first.')).toBeVisible();
  await page.goto(`${server.address}/drills/master-thieves`);
  await page.getByRole('button', { name: 'Ten drills' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Drill 1 of 10 · From your own game')).toBeVisible();
  await answer(true);
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 of 1 right')).toBeVisible();
  await expect(page.getByText('comes first')).toHaveCount(0);
  expect(said).toEqual([]);
  await page.context().close();
});

test('on a phone the moment is shown on the table, and the way back is kept', async ({ browser }) => {
  const { page, said } = await visit(browser, '/replays', 'phone');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'match.jsonl', mimeType: 'text/plain', buffer: Buffer.from(record) });
  const open = page.getByRole('button', { name: 'Mind' }).filter({ visible: true }).first();
  await open.tap();
  await labels(page);
  await panel(page).getByRole('button', { name: 'Slip, move 53' }).tap();
  await panel(page).getByRole('button', { name: 'Show move 50' }).tap();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator('.sight')).toBeVisible();
  await expect(slider(page)).toHaveValue('50');
  await open.tap();
  await panel(page).getByRole('button', { name: 'Back to move 53' }).tap();
  await expect(slider(page)).toHaveValue('53');
  expect(said).toEqual([]);
  await page.context().close();
});

test('the same is said in German', async ({ browser }) => {
  const { page, said } = await visit(browser, '/replays', 'desk', 'de');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'match.jsonl', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.getByRole('button', { name: 'Gedächtnis' }).filter({ visible: true }).first().click();
  expect(await labels(page)).toContain('Vergessen, Zug 53');
  await page.keyboard.press('n');
  await expect(panel(page).locator('article').getByText('Pip hat die Schublade in der Mitte links')).toBeVisible();
  expect(said).toEqual([]);
  await page.context().close();
});

test('how far the server is, and that it refuses, is said', async ({ browser }) => {
  const { page } = await visit(browser, '/about');
  let answers = 0;
  await page.route(/\/hindsight\?/, async (route) => {
    answers += 1;
    if (answers === 1) await route.fulfill({ status: 202, headers: { 'retry-after': '3' }, json: { done: 7, of: 23 } });
    else await route.fulfill({ status: 404, json: { detail: '', extra: { code: 'no-hindsight' } } });
  });
  await page.goto(`${server.address}/r/${tables['master-thieves']}?mind=1`);
  await expect(panel(page).getByText('7 of 23 choices')).toBeVisible();
  await expect(panel(page).getByRole('alert')).toHaveText('This game cannot be looked back at.');
  await expect(page.getByRole('combobox', { name: 'Whose mind' })).toHaveValue('1');
  await page.unroute(/\/hindsight\?/);
  await panel(page).getByRole('button', { name: 'Ask again' }).click();
  await labels(page);
  await page.context().close();
});
