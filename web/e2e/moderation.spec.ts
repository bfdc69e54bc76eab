/** People who are not wanted: barred by a host, blocked by anybody, reported to whoever runs the server. */
import { expect, test, type Browser } from '@playwright/test';
import { arrive, type Guest } from './guests.ts';
import { accessible } from './people.ts';
import { serve, type Server } from './serving.ts';

let server: Server;
test.beforeAll(async () => {
  server = await serve();
});
test.afterAll(() => server.stop());

/** A screen that always has room for log and talk. */
const ROOMY = { width: 1440, height: 1080 };
const PHONE = { width: 390, height: 844 };
const CLOSED = 'This table is closed to you.';

/** A browser notes every refusal of the server. */
const guest = async (browser: Browser, name: string, size = ROOMY): Promise<Guest> =>
  await arrive(browser, server, name, size, /403/);

/** A running table of Ada, Ben and a bot, where they may talk and no clock runs. */
async function company(ada: Guest, ben: Guest): Promise<string> {
  const clock = { decision: 0, reserve: 0 };
  const { table = '' } = await ada.post('/api/tables', {
    game: 'master-thieves',
    seats: 3,
    bots: ['thumb'],
    talk: true,
    clock,
  });
  await ben.post(`/api/tables/${table}/sit`);
  await ada.post(`/api/tables/${table}/start`);
  for (const { page } of [ada, ben]) {
    await page.goto(`/t/${table}`);
    await page.locator('.table[data-heard]').waitFor();
  }
  return table;
}

for (const [where, width, height] of [
  ['a computer', 1440, 1080],
  ['a phone', 390, 844],
] as const)
  test(`on ${where} the host bars somebody who asked for a chair, and lets them back`, async ({ browser }) => {
    const ada = await guest(browser, 'Ada', { width, height });
    const ben = await guest(browser, 'Ben');
    const table = await company(ada, ben);
    const cleo = await guest(browser, 'Cleo');
    await cleo.page.goto(`/t/${table}`);
    await cleo.page.locator('[data-ask="2"]').click();
    const wish = ada.page.locator('[data-wish="chair"]');
    await expect(wish).toContainText('Cleo asks for the chair of');
    await accessible(ada.page);
    if (width < 700) {
      await wish.locator('[data-more]').click();
      await accessible(ada.page);
      await ada.page.locator('dialog [data-bar]').click();
    } else await wish.locator('[data-bar]').click();
    await expect(wish).toHaveCount(0);
    await expect(ben.page.locator('[data-bar], [data-more]')).toHaveCount(0);

    await cleo.page.locator('[data-ask="2"]').click();
    await expect(cleo.page.getByRole('alert').filter({ hasText: CLOSED })).toBeVisible();
    await accessible(cleo.page);

    await ada.page.getByRole('button', { name: 'Menu' }).click();
    await ada.page.getByRole('button', { name: 'Let Cleo back' }).click();
    await expect(ada.page.locator('[data-barred]')).toHaveCount(0);
    await cleo.page.locator('[data-ask="2"]').click();
    await expect(cleo.page.getByText('You asked for the chair of')).toBeVisible();
    expect([...ada.said, ...ben.said, ...cleo.said]).toEqual([]);
  });

test('before the start the host sends somebody away for good, and lets them back', async ({ browser }) => {
  const ada = await guest(browser, 'Ada');
  const ben = await guest(browser, 'Ben', PHONE);
  const { table = '' } = await ada.post('/api/tables', { game: 'master-thieves', seats: 3 });
  await ben.post(`/api/tables/${table}/sit`);
  for (const { page } of [ada, ben]) await page.goto(`/t/${table}`);
  await ada.page.getByRole('button', { name: 'Send Ben away' }).click();
  await accessible(ada.page);
  await ada.page.locator('dialog [data-bar]').click();
  await ben.page.getByRole('button', { name: 'Sit down', exact: true }).click();
  await expect(ben.page.getByRole('alert')).toContainText(CLOSED);
  await ada.page.getByRole('button', { name: 'Let Ben back' }).click();
  await expect(ada.page.locator('[data-barred]')).toHaveCount(0);
  await ben.page.getByRole('button', { name: 'Sit down', exact: true }).click();
  await expect(ada.page.locator('.chair').nth(1)).toContainText('Ben');
});

test('a line of talk is reported, and whoever runs the server reads it', async ({ browser }) => {
  const ada = await guest(browser, 'Ada');
  const ben = await guest(browser, 'Ben', PHONE);
  const table = await company(ada, ben);
  await ada.page.locator('[data-tab="talk"]').first().click();
  await ada.page.getByLabel('Say something').fill('mind the red pillow');
  await ada.page.getByRole('button', { name: 'Send', exact: true }).click();
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Log and talk' }).click();
  const panel = ben.page.locator('dialog');
  await panel.getByLabel('Say something').fill('you old fool');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();

  const line = ada.page.locator('.talk', { hasText: 'you old fool' });
  // Nobody reports what they said themselves.
  await expect(ada.page.locator('.talk [data-line]')).toHaveCount(1);
  const more = line.locator('[data-line]');
  const box = await more.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await more.click();
  await accessible(ada.page);
  await line.getByRole('button', { name: 'Report…' }).click();
  await line.locator('[data-reason="insult"]').click();
  await expect(ada.page.getByText('Reported. Whoever runs this server can read it.')).toBeVisible();

  const printed = server.command('reports');
  expect(printed).toContain(`table ${table}`);
  expect(printed).toMatch(/insult, reported by Ada/);
  expect(printed).toMatch(/> .*Ben: you old fool/);
  expect(printed).toContain('Ada: mind the red pillow');
  const [id = ''] = printed.split(' ');
  server.command('reports', '--close', id);
  expect(server.command('reports')).toContain('0 open reports.');
  expect([...ada.said, ...ben.said]).toEqual([]);
});

test('whom a host has blocked is heard no more and refused at another table of that host, until unblocked', async ({
  browser,
}) => {
  const ada = await guest(browser, 'Ada');
  const ben = await guest(browser, 'Ben');
  await company(ada, ben);
  await ben.page.locator('[data-tab="talk"]').first().click();
  await ben.page.getByLabel('Say something').fill('you old fool');
  await ben.page.getByRole('button', { name: 'Send', exact: true }).click();
  await ada.page.locator('[data-tab="talk"]').first().click();
  await ada.page.locator('.talk [data-line]').click();
  await ada.page.locator('.talk').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(ada.page.getByText('Ben is blocked.').first()).toBeVisible();
  await expect(ada.page.locator('.talk')).toHaveCount(0);
  await ada.page.reload();
  await ada.page.locator('[data-tab="talk"]').first().click();
  await expect(ada.page.getByText('Ben is blocked.')).toBeVisible();
  await expect(ada.page.locator('.talk')).toHaveCount(0);
  await ben.page.getByRole('button', { name: 'oh no' }).click();
  await expect(ben.page.getByRole('alert').filter({ hasText: CLOSED })).toBeVisible();

  const { table = '' } = await ada.post('/api/tables', { game: 'forty-thieves', seats: 3 });
  await ben.page.goto(`/t/${table}`);
  await ben.page.getByRole('button', { name: 'Sit down', exact: true }).click();
  await expect(ben.page.getByRole('alert')).toContainText(CLOSED);

  await ada.page.goto('/me');
  await expect(ada.page.getByRole('heading', { name: 'Blocked people' })).toBeVisible();
  await accessible(ada.page);
  await ada.page.getByRole('button', { name: 'Unblock Ben' }).click();
  await expect(ada.page.locator('[data-blocked]')).toHaveCount(0);
  await ben.page.getByRole('button', { name: 'Sit down', exact: true }).click();
  await expect(ben.page.locator('.chair.you')).toContainText('Ben');
  expect([...ada.said, ...ben.said]).toEqual([]);
});
