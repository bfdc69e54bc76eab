/** The operator's desk in a browser: what it needs, what it shows, what it does. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { freePort, Server } from './serving.ts';

const TOKEN = 'the-token-of-this-desk';

test('an operator closes a table and bars a person at the desk', async ({ page }) => {
  const port = await freePort();
  const settings = { LIGHTFINGER_DESK_PORT: String(port), LIGHTFINGER_DESK_TOKEN: TOKEN };
  const server = new Server(await freePort(), 0, '', settings);
  const problems: string[] = [];
  page.on('console', (line) => problems.push(line.text()));
  try {
    await server.start();
    const send = async (path: string, body: unknown, token = ''): Promise<Record<string, string>> => {
      const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
      const answer = await fetch(`${server.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as Record<string, string>;
    };
    const { token = '' } = await send('/api/session', { name: 'Ada' });
    const { table = '' } = await send('/api/tables', { game: 'forty-thieves', seats: 2 }, token);

    await page.goto(`http://127.0.0.1:${port}/`);
    await page.getByLabel('Token of the desk').fill('a-wrong-token-of-this-desk');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.getByRole('status')).toHaveText('Say the token of the desk.');
    expect(problems.splice(0).filter((line) => !line.includes('401'))).toEqual([]);

    await page.getByLabel('Token of the desk').fill(TOKEN);
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.getByRole('heading', { name: 'This node' })).toBeVisible();
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/desk-${width}.png`, fullPage: true });
    }

    await page.getByRole('button', { name: table }).click();
    await page.getByRole('button', { name: 'Close this table' }).click();
    await page.getByRole('button', { name: /Really close/ }).click();
    await expect(page.locator('#found')).toContainText('abandoned');
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/desk-table.png`, fullPage: true });

    await page.getByRole('button', { name: 'Ada' }).click();
    await page.getByRole('button', { name: 'Bar', exact: true }).click();
    await page.getByRole('button', { name: /Really bar/ }).click();
    await expect(page.getByRole('button', { name: 'Let in again' })).toBeVisible();
    const mine = { headers: { authorization: `Bearer ${token}` } };
    expect((await fetch(`${server.address}/api/session`, mine)).status).toBe(401);

    await page.getByRole('button', { name: 'Drain this node' }).click();
    await expect(page.getByRole('button', { name: 'Take people again' })).toBeVisible();
    expect((await fetch(`${server.address}/ready`)).status).toBe(503);
    expect(problems).toEqual([]);
  } finally {
    await server.stop();
  }
});
