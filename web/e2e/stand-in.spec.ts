/** A stand-in holds the chair of somebody who is away. Whoever is back reads what it did in their name. */
import { expect, test, type Page } from '@playwright/test';
import { Guest, pass } from './days.ts';
import { handsAt } from './hands-at.ts';
import { AnyPlayer } from './hands.ts';
import { accessible } from './people.ts';
import { serveWithClock, type Server } from './serving.ts';

const PHONE = { width: 390, height: 844 };
const SIDEWAYS = { width: 844, height: 390 };
const DESK = { width: 1280, height: 800 };
const BEN = 1;
/** Longer than somebody has to be away before the others may call a stand-in. */
const LONG = 200;

let server: Server;
test.beforeAll(async () => {
  server = await serveWithClock();
});
test.afterAll(() => server.stop());

/** Everything of the sheet is within the screen, and nothing of the page is wider than it. */
async function fits(page: Page): Promise<void> {
  const sheet = page.locator('[data-stood-in]');
  for (const part of [sheet.getByRole('heading'), ...(await sheet.getByRole('button').all())])
    await expect(part).toBeInViewport({ ratio: 1 });
  const list = sheet.getByRole('list');
  if (!(await list.isVisible())) await sheet.getByRole('button', { name: 'Show what it did' }).click();
  await expect(list.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const aid of ['classic', 'open-book'])
  test(`whoever is back reads what a stand-in did, as far as a table with the memory aid ${aid} tells it again`, async ({
    browser,
  }) => {
    const ada = await Guest.arrive(browser, server, 'Ada', { viewport: DESK });
    const ben = await Guest.arrive(browser, server, 'Ben', { viewport: PHONE });
    const { table = '' } = await ada.post('/api/tables', {
      game: 'master-thieves',
      seats: 3,
      bots: ['thumb'],
      prepared: true,
      clock: { decision: 0, reserve: 0 },
      house_rules: { start_seat: 0, memory_aid: aid },
    });
    await ben.post(`/api/tables/${table}/sit`);
    await ada.open(`/t/${table}`);
    await ben.open(`/t/${table}`);
    await ada.post(`/api/tables/${table}/start`);
    await ben.page.locator('.table[data-heard]').waitFor();
    await ben.vanish(BEN, ada);

    const player = new AnyPlayer(handsAt(ada.page));
    await player.play(Infinity, async () => ada.told.waiting.join() === String(BEN));
    await pass(server, [ada], LONG);
    await ada.page.locator('[data-wish="call"] [data-yes]').click();
    await player.play(Infinity, async () => ada.told.standIns(BEN).length >= 5);

    // On another device, which knows nothing of it.
    const back = await ben.elsewhere(browser, { viewport: DESK });
    const page = await back.open(`/t/${table}`);
    const sheet = page.locator('[data-stood-in]');
    await expect(sheet).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    const taken =
      [...ada.told.rows].find(([, row]) => row.kind === 'stood_in' && row.seat === BEN && !row.on)?.[0] ?? 0;
    const rows = ada.told.standIns(BEN).filter((row) => row < taken);
    expect(rows.length).toBeGreaterThanOrEqual(5);
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(
      `While you were away, a stand-in answered ${rows.length} times for you.`,
    );
    const lines = sheet.getByRole('list').getByRole('listitem');
    await expect(lines).toHaveCount(rows.length);
    const texts = await lines.allTextContents();
    if (aid === 'classic') expect(texts.join(' ')).not.toMatch(/opened|turned|flipped|top|middle|bottom/);
    else expect(texts.join(' ')).toMatch(/You opened \w+, \w+/);
    expect(texts.join(' ')).toMatch(/You, (?:smuggler|jeweler|gemologist|thief|master thief|detective)\./);
    await accessible(page);

    await page.reload();
    await expect(lines).toHaveText(texts);
    for (const size of [DESK, PHONE, SIDEWAYS]) {
      await page.setViewportSize(size);
      await fits(page);
    }
    await accessible(page);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.locator('#prompt')).toBeFocused();
    await page.reload();
    await page.locator('.table[data-heard]').waitFor();
    await expect(sheet).toHaveCount(0);
    expect([...ada.said, ...back.said]).toEqual([]);
    for (const guest of [ada, ben, back]) await guest.context.close();
  });
