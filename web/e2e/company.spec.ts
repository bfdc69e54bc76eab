/** People around a table: wishes with yes and no, talk that is seen, a chair for somebody who watches, a host who goes. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { arrive, type Guest } from './guests.ts';
import { accessible } from './people.ts';
import { serve, type Server } from './serving.ts';

let server: Server;
test.beforeAll(async () => {
  server = await serve();
});
test.afterAll(() => server.stop());

/** Ada and Ben at a running table with a bot, where they may talk and no clock runs. */
async function company(browser: Browser): Promise<{ ada: Guest; ben: Guest; table: string }> {
  const ada = await arrive(browser, server, 'Ada');
  const ben = await arrive(browser, server, 'Ben', { width: 390, height: 844 });
  const wanted = {
    game: 'master-thieves',
    seats: 3,
    bots: ['thumb'],
    talk: true,
    clock: { decision: 0, reserve: 0 },
  };
  const { table = '' } = await ada.post('/api/tables', wanted);
  await ben.post(`/api/tables/${table}/sit`);
  for (const { page } of [ada, ben]) await page.goto(`/t/${table}`);
  await ada.page.getByRole('button', { name: /start with/i }).click();
  for (const { page } of [ada, ben]) await page.locator('.table[data-heard]').waitFor();
  return { ada, ben, table };
}

test('a wish is answered by everybody whose word counts', async ({ browser }) => {
  const { ada, ben } = await company(browser);
  const wish = (page: Page, kind: string): ReturnType<Page['locator']> => page.locator(`[data-wish="${kind}"]`);

  await ada.page.getByRole('button', { name: 'Menu' }).click();
  await ada.page.getByRole('button', { name: 'Ask for a pause' }).click();
  await expect(wish(ben.page, 'pause')).toContainText('Ada would like a pause.');
  await accessible(ben.page);
  await wish(ben.page, 'pause').locator('[data-no]').click();
  await expect(wish(ada.page, 'pause')).toHaveCount(0);

  await ada.page.getByRole('button', { name: 'Menu' }).click();
  await ada.page.getByRole('button', { name: 'Ask for a pause' }).click();
  await wish(ben.page, 'pause').locator('[data-yes]').click();
  await expect(ada.page.locator('#prompt')).toContainText('Paused');
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await ben.page.getByRole('button', { name: 'Go on' }).click();
  await expect(ada.page.locator('#prompt')).not.toContainText('Paused');

  await ada.page.getByRole('button', { name: 'Menu' }).click();
  await ada.page.getByRole('button', { name: 'Leave' }).click();
  await ada.page.getByRole('button', { name: 'Give up the game' }).click();
  await expect(wish(ben.page, 'fold')).toContainText('Ada would like to give this game up.');
  await wish(ben.page, 'fold').locator('[data-yes]').click();
  await expect(ada.page.locator('#prompt')).toContainText('Given up');
  expect([...ada.said, ...ben.said]).toEqual([]);
});

test('wishes leave the red pillow in sight on a phone held sideways', async ({ browser }) => {
  const { ada, ben } = await company(browser);
  await ben.page.setViewportSize({ width: 844, height: 390 });
  await ada.page.getByRole('button', { name: 'Menu' }).click();
  await ada.page.getByRole('button', { name: 'Ask for a pause' }).click();
  await ada.page.getByRole('button', { name: 'Menu' }).click();
  await ada.page.getByRole('button', { name: 'Leave' }).click();
  await ada.page.getByRole('button', { name: 'Give up the game' }).click();
  await expect(ben.page.getByText('One more wish')).toBeVisible();
  await expect(ben.page.locator('[data-wish]')).toHaveCount(1);
  await expect(ben.page.locator('.pillow.red')).toBeInViewport({ ratio: 1 });
});

test('talk is seen when it comes, counted while it is not read, and still there after a reload', async ({
  browser,
}) => {
  const { ada, ben } = await company(browser);
  await ada.page.locator('[data-tab="talk"]').first().click();
  await ada.page.getByLabel('Say something').fill('mind the red pillow');
  await ada.page.getByRole('button', { name: 'Send' }).click();

  await expect(ben.page.locator('[data-bubble]')).toContainText('mind the red pillow');
  await expect(ben.page.locator('.bar [data-unread]')).toHaveAttribute('data-unread', '1');
  await expect(ada.page.locator('[data-unread]')).toHaveCount(0);

  await ben.page.reload();
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Log and talk' }).click();
  await expect(ben.page.locator('dialog .talk')).toContainText('mind the red pillow');
  await ben.page.locator('dialog').getByLabel('Mute Ada').check();
  await ben.page.reload();
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Log and talk' }).click();
  await expect(ben.page.locator('dialog .talk')).toHaveCount(0);
});

test('somebody who watches asks for the chair of a bot and gets it', async ({ browser }) => {
  const { ada, ben, table } = await company(browser);
  const cleo = await arrive(browser, server, 'Cleo');
  await cleo.page.goto(`/t/${table}`);
  await cleo.page.locator('[data-ask="2"]').click();
  await expect(ada.page.locator('[data-wish="chair"]')).toContainText('Cleo asks for the chair of');
  await accessible(cleo.page);
  await ada.page.locator('[data-wish="chair"] [data-yes]').click();
  await ben.page.locator('[data-wish="chair"] [data-yes]').click();
  await expect(cleo.page.locator('[data-seat="2"]').first()).toContainText('Cleo');
  await expect(cleo.page.locator('[data-ask]')).toHaveCount(0);
});

test('a host who goes leaves the table to the next, who starts it', async ({ browser }) => {
  const ada = await arrive(browser, server, 'Ada');
  const ben = await arrive(browser, server, 'Ben');
  const { table = '' } = await ada.post('/api/tables', { game: 'master-thieves', seats: 2 });
  await ben.post(`/api/tables/${table}/sit`);
  for (const { page } of [ada, ben]) await page.goto(`/t/${table}`);
  await ada.page.getByRole('button', { name: 'Give up my chair' }).click();
  await ben.page.getByRole('button', { name: /add a bot/i }).click();
  await ben.page.getByRole('button', { name: /start with/i }).click();
  await ben.page.locator('.table[data-heard]').waitFor();
});

test('the host changes the rules, moves people and hands the table over before the deal', async ({ browser }) => {
  const ada = await arrive(browser, server, 'Ada');
  const ben = await arrive(browser, server, 'Ben');
  const { table = '' } = await ada.post('/api/tables', { game: 'master-thieves', seats: 3 });
  await ben.post(`/api/tables/${table}/sit`);
  for (const { page } of [ada, ben]) await page.goto(`/t/${table}`);

  await ada.page.getByRole('link', { name: 'Change the rules or the chairs' }).click();
  await ada.page.getByRole('radio', { name: 'Rio Grande' }).check();
  await ada.page.getByRole('button', { name: 'Fewer' }).click();
  await ada.page.getByRole('button', { name: 'Change the table' }).click();
  await expect(ben.page.locator('.facts')).toContainText('Rio Grande');
  await expect(ben.page.locator('.chair')).toHaveCount(2);

  await ada.page.getByRole('button', { name: 'Move Ben to the next chair' }).click();
  await expect(ben.page.locator('.chair').first()).toContainText('Ben');
  await ada.page.getByRole('button', { name: 'Make Ben the host' }).click();
  await ben.page.getByRole('button', { name: 'Start with 2 players' }).click();
  await ben.page.locator('.table[data-heard]').waitFor();
});

test('a waiting table changes to the other game, and its bots to bots that play it', async ({ browser }) => {
  const ada = await arrive(browser, server, 'Ada');
  const clock = { decision: 30, reserve: 300 };
  const { table = '' } = await ada.post('/api/tables', { game: 'master-thieves', seats: 3, bots: ['odile'], clock });
  const ben = await arrive(browser, server, 'Ben');
  await ben.post(`/api/tables/${table}/sit`);
  const client = ben.page.waitForResponse(/master_thieves-[^/]*\.js$/);
  await ben.page.goto(`/t/${table}`);
  await client;
  await ada.page.goto(`/t/${table}`);
  await ada.page.getByRole('link', { name: 'Change the rules or the chairs' }).click();
  const presets = ada.page.getByRole('radiogroup', { name: 'What kind of evening?' }).getByRole('radio');
  await expect(presets).toHaveCount(4);
  await expect(ada.page.getByRole('button', { name: 'Change the table' })).toBeVisible();
  // It has the clock of none of them.
  await expect(presets.and(ada.page.locator(':checked'))).toHaveCount(0);

  await ada.page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: '40 Thieves' }).click();
  await expect(ada.page).toHaveURL(new RegExp(`/new/forty-thieves\\?table=${table}$`));
  await expect(ada.page.getByRole('radio', { name: /Friends’ night/ })).toBeChecked();
  await ada.page.getByRole('button', { name: 'Change the table' }).click();
  await expect(ada.page).toHaveURL(new RegExp(`/t/${table}$`));
  await expect(ada.page.locator('.bar')).toContainText('40 Thieves');
  await expect(ada.page.locator('.chair')).toHaveCount(3);
  await ada.page.getByRole('button', { name: 'Start with 3 players' }).click();
  // Ben's page was open all the while.
  for (const { page } of [ada, ben]) await page.locator('.ft[data-heard]').waitFor();
  expect([...ada.said, ...ben.said]).toEqual([]);
});
