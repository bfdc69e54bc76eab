/** Pages to read, review, learn and check, in a real browser: found, used by hand and keyboard, free of axe's complaints. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { accessible, watchConsole } from './people.ts';
import { playOut } from './seating.ts';
import { serve, type Server } from './serving.ts';

let server: Server;
const tables: Record<string, string> = {};

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await serve();
  tables['master-thieves'] = await playOut(server, 'master-thieves', ['random', 'thumb'], { max_rounds: 2 });
  tables['forty-thieves'] = await playOut(server, 'forty-thieves', ['random', 'thumb'], { max_turns: 10 });
});
test.afterAll(async () => {
  await server.stop();
});

// One server and its two finished games do for all.
test.describe.configure({ mode: 'default' });

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

async function visit(
  browser: Browser,
  path: string,
  size: keyof typeof SIZES = 'desk',
  locale = 'en',
): Promise<{ page: Page; said: string[] }> {
  const context = await browser.newContext({ viewport: SIZES[size], reducedMotion: 'reduce', locale });
  const page = await context.newPage();
  const said = watchConsole(page);
  await page.goto(server.address + path, { waitUntil: 'commit' });
  return { page, said };
}

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('a code of a usual length can be read whole while it is typed', async ({ browser }) => {
  for (const size of ['desk', 'phone'] as const) {
    const { page } = await visit(browser, '/', size);
    const code = page.locator('#code');
    await code.fill('BRASS-FOX-LAMP-471');
    expect(await code.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
    await fits(page);
    await page.context().close();
  }
});

test('a clause is shown when its words come late', async ({ browser }) => {
  const context = await browser.newContext({ viewport: SIZES.desk, reducedMotion: 'reduce' });
  const page = await context.newPage();
  // Messages of the page arrive after the rulebook.
  await page.route(/learn[^/]*\.(js|ftl)$/, async (route) => {
    await new Promise((later) => setTimeout(later, 2000));
    await route.continue();
  });
  await page.goto(`${server.address}/rules/master-thieves#MT-MAST-05`, { waitUntil: 'commit' });
  await expect(page.locator('#MT-MAST-05')).toBeInViewport();
  await context.close();
});

test('rules are found by clause, by word and by what two editions say', async ({ browser }) => {
  const { page, said } = await visit(browser, '/rules/master-thieves#MT-MAST-05');
  await expect(page.locator('#MT-MAST-05')).toBeInViewport();
  await expect(page.locator('.clause')).not.toHaveCount(0);
  await accessible(page);
  const all = await page.locator('.clause').count();
  await page.getByLabel('Search the rules').fill('alarm');
  await expect(page.locator('.clause').first()).toBeVisible();
  expect(await page.locator('.clause').count()).toBeLessThan(all);
  await page.getByLabel('Search the rules').fill('zeppelin');
  await expect(page.getByText('No clause says that.')).toBeVisible();
  await page.getByLabel('Edition').selectOption('zoch-en');
  await page.getByLabel('Compare with').selectOption('rio-grande');
  await expect(page.getByRole('heading', { name: /beside Rio Grande/ })).toBeVisible();
  await expect(page).toHaveURL(/edition=zoch-en&with=rio-grande/);
  await accessible(page);
  expect(said).toEqual([]);
});

test('house rules, replays and about can be read on a phone in German', async ({ browser }) => {
  for (const path of ['/rules/master-thieves/house', '/rules/forty-thieves/house', '/about', '/replays', '/verify']) {
    const { page, said } = await visit(browser, path, 'phone', 'de');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fits(page);
    await accessible(page);
    expect(said).toEqual([]);
    await page.context().close();
  }
});

test('a deal is computed again here, and a changed record is refused with its line', async ({ browser }) => {
  for (const game of ['master-thieves', 'forty-thieves']) {
    const { page, said } = await visit(browser, '/verify');
    await page.getByLabel('Link or id of the table').fill(`${server.address}/t/${tables[game]}`);
    await page.getByRole('button', { name: 'Fetch' }).click();
    await expect(page.getByRole('heading', { name: 'The deal was fair.' })).toBeVisible();
    await expect(page.getByText('fits the seal')).toBeVisible();
    await page.getByRole('button', { name: 'Ask the server' }).click();
    await expect(page.getByText('were played again by the rules, and agree')).toBeVisible();
    await accessible(page);

    const record = await (await fetch(`${server.address}/api/tables/${tables[game]}/record`)).text();
    const changed = record.replace(/"seed":"(..)/, (_, two: string) => `"seed":"${two === '00' ? '11' : '00'}`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'changed.jsonl', mimeType: 'text/plain', buffer: Buffer.from(changed) });
    await expect(page.getByRole('heading', { name: 'This record is not what was dealt.' })).toBeVisible();
    await expect(page.getByText('Line 1', { exact: true })).toBeVisible();
    const lines = record.split('\n');
    lines.splice(8, 1);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'shorter.jsonl', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) });
    await expect(page.getByRole('heading', { name: 'The deal was fair.' })).toBeVisible();
    await page.getByRole('button', { name: 'Ask the server' }).click();
    await expect(page.getByText('The rules give something else.')).toBeVisible();
    expect(said).toEqual([]);
    await page.context().close();
  }
});

test('a finished game is reviewed by keyboard, from any seat, and shared by its address', async ({ browser }) => {
  for (const game of ['master-thieves', 'forty-thieves']) {
    const { page, said } = await visit(browser, `/r/${tables[game]}#m3`);
    const range = page.getByRole('slider', { name: 'Move' });
    await expect(range).toHaveValue('3');
    await page.keyboard.press('ArrowRight');
    await expect(range).toHaveValue('4');
    await page.keyboard.press('End');
    await expect(range).not.toHaveValue('4');
    await page.keyboard.press('Home');
    await expect(range).toHaveValue('0');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(range).not.toHaveValue('0');
    const here = await range.inputValue();
    await page.keyboard.press('2');
    await expect(page).toHaveURL(new RegExp(`as=1#m${here}$`));
    await page.keyboard.press('x');
    await expect(page.getByRole('radio', { name: 'X-ray' })).toBeChecked();
    await page.getByRole('button', { name: 'Share this moment' }).click();
    await expect(page.getByLabel('Whoever opens this address')).toHaveValue(
      `${server.address}/r/${tables[game]}#m${here}`,
    );
    await accessible(page);
    expect(said).toEqual([]);
    await page.context().close();
  }
});

test('a finished game is seen through all eyes on a phone', async ({ browser }) => {
  const many = await playOut(server, 'master-thieves', Array<string>(6).fill('thumb'), { max_rounds: 1 });
  for (const table of [many, tables['forty-thieves']]) {
    const { page, said } = await visit(browser, `/r/${table}`, 'phone');
    const radios = page.getByRole('radiogroup').getByRole('radio');
    await expect(radios.last()).toBeAttached();
    await expect(page.getByRole('radio', { name: 'X-ray' })).toBeAttached();
    // In sight without a swipe.
    const wide = await page.getByRole('radiogroup').evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    for (const one of [...(await radios.all()), ...(await page.getByRole('tab').filter({ visible: true }).all())]) {
      await one.scrollIntoViewIfNeeded();
      const box = await one.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(SIZES.phone.width);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      await one.click();
      if ((await one.getAttribute('role')) === 'tab') await expect(one).toHaveAttribute('aria-selected', 'true');
      else await expect(one).toBeChecked();
    }
    await fits(page);
    expect(said).toEqual([]);
    await page.context().close();
  }
});

test('a review of nothing is refused in words', async ({ browser }) => {
  const { page } = await visit(browser, '/r/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'There is no game here.' })).toBeVisible();
});

test('a lesson is taken to its end by pressing what is lit, and a wrong answer is explained', async ({ browser }) => {
  test.setTimeout(240_000);
  for (const game of ['master-thieves', 'forty-thieves']) {
    const { page, said } = await visit(browser, `/learn/${game}`, game === 'forty-thieves' ? 'phone' : 'desk');
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    await expect(page.getByText(/^Step 2 of/).first()).toBeVisible();
    await accessible(page);
    const end = page.getByRole('heading', { name: 'That was all.' });
    const onward = page.getByRole('button', { name: 'Go on', exact: true });
    const lit = page.locator('[data-lit]');
    let shown = false;
    for (let presses = 0; presses < 150 && !(await end.isVisible()); presses += 1) {
      await expect(onward.and(page.locator(':enabled')).or(lit).or(end).first()).toBeVisible({ timeout: 30_000 });
      if (await end.isVisible()) break;
      const step = await page.locator('.sofar').getAttribute('aria-label');
      if (!(await onward.isVisible())) {
        if (!shown) {
          if (game === 'master-thieves') {
            await page.getByRole('button', { name: 'Fill for me' }).click();
            await expect(page.getByText('Not that one, in this lesson.')).toBeVisible();
          }
          // "Show me" shows what to press and does nothing; Back returns to the step before.
          await page.getByRole('button', { name: 'Show me' }).click();
          await expect(page.locator('[data-shown]').first()).toBeVisible();
          await expect(page.locator('.teach .hint')).not.toBeEmpty();
          await page.getByRole('button', { name: 'Back', exact: true }).click();
          await expect(page.locator('.sofar')).not.toHaveAttribute('aria-label', step ?? '');
          await onward.click();
          shown = true;
        } else {
          await lit.first().click();
          // The light moves on with the next frame.
          await page.waitForTimeout(200);
        }
      } else await onward.click();
    }
    await expect(end).toBeVisible();
    await accessible(page);
    await fits(page);
    await page.getByRole('button', { name: 'Play with bots' }).click();
    await expect(page).toHaveURL(/\/t\//);
    expect(said).toEqual([]);
    await page.context().close();
  }
});

test('how to play is read by edition, with pictures, on a desk and on a phone', async ({ browser }) => {
  for (const device of ['desk', 'phone'] as const) {
    const { page, said } = await visit(browser, '/how-to-play/master-thieves?edition=rio-grande', device);
    await expect(page.getByRole('heading', { name: 'The six characters' })).toBeVisible();
    await expect(page.getByText(/^Right after the last smuggler .* at least 2 smugglers/)).toBeVisible();
    await expect(page.locator('figure svg').first()).toBeVisible();
    await accessible(page);
    await fits(page);
    await page.getByLabel('Edition').selectOption('zoch-fr');
    await expect(page.getByText('the last ruby left its compartment')).toBeVisible();
    await page.goto(`${server.address}/how-to-play/forty-thieves?edition=tales`);
    await expect(page.getByRole('heading', { name: 'The special tiles' })).toBeVisible();
    await accessible(page);
    await fits(page);
    expect(said).toEqual([]);
    await page.context().close();
  }
});
