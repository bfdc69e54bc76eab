/** A person is called to a slow table: the button, the message on the wire, the notification. */
import { expect, test, type Page } from '@playwright/test';
import { accessible, watchConsole } from './people.ts';
import { opened, pushService, subscribeThere, workerOf, type Arrived } from './pushing.ts';
import { serve } from './serving.ts';

async function post(page: Page, path: string, body: unknown): Promise<{ table: string }> {
  return await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return (await answer.json()) as { table: string };
    },
    [path, JSON.stringify(body)] as const,
  );
}

test('whoever leaves a slow table is called, by a message that says nothing but the table', async ({ browser }) => {
  const arrived: Arrived[] = [];
  const service = await pushService(arrived);
  const server = await serve(0, { LIGHTFINGER_REACH: service.address });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.grantPermissions(['notifications'], { origin: server.address });
    const page = await context.newPage();
    const said = watchConsole(page);
    await subscribeThere(page, service.address);
    await page.goto(server.address);
    await post(page, '/api/session', { name: 'Ada' });
    const clock = { decision: 86_400, reserve: 0 };
    const wanted = { game: 'master-thieves', seats: 4, bots: ['thumb', 'thumb'], clock, prepared: true };
    const { table } = await post(page, '/api/tables', wanted);

    const friend = await (await browser.newContext()).newPage();
    await friend.goto(server.address);
    await post(friend, '/api/session', { name: 'Bea' });
    await post(friend, `/api/tables/${table}/sit`, {});
    // Whatever the time is where this test runs.
    await post(page, '/api/me/quiet-hours', { begin: 0, end: 0, zone: 'UTC' });

    await page.goto(`${server.address}/t/${table}`);
    const button = page.getByRole('button', { name: 'Call me in this browser' });
    await button.waitFor();
    await accessible(page);
    expect(await page.evaluate(() => sessionStorage.getItem('keys'))).toBeNull();
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active);
    await button.click();
    await expect(page.getByText('You will be called in this browser when it is your turn.')).toBeVisible();

    // Away from the table, on a page without a socket.
    await page.goto(`${server.address}/about`);
    await post(page, `/api/tables/${table}/start`, {});
    expect(arrived).toEqual([]);
    await expect.poll(() => arrived.length, { timeout: 120_000 }).toBe(1);
    const [message] = arrived;
    if (!message) throw new Error('nothing arrived');
    expect(message.headers['topic']).toBe(table);
    expect(message.headers['content-encoding']).toBe('aes128gcm');
    expect(Number(message.headers['ttl'])).toBeGreaterThan(86_000);
    const text = await opened(page, message.body);
    expect(JSON.parse(text)).toEqual({ table, kind: 'turn' });

    const worker = await workerOf(page, server.address);
    const shown = (): Promise<unknown> =>
      page.evaluate(async () => {
        const all = await (await navigator.serviceWorker.ready).getNotifications();
        return all.map((one) => ({ title: one.title, tag: one.tag, data: one.data as unknown }));
      });
    const once = [{ title: 'Your turn', tag: table, data: { table } }];
    await worker.push(text);
    await expect.poll(shown).toEqual(once);
    await worker.push(text);
    await page.waitForTimeout(500);
    expect(await shown()).toEqual(once);

    await page.goto(`${server.address}/t/${table}`);
    await expect(page).toHaveTitle('(1) Your turn · Lightfinger');
    expect(said).toEqual([]);
  } finally {
    await server.stop();
    service.http.close();
  }
});

test("quiet hours and a webhook are set on one's own page", async ({ browser }) => {
  const arrived: Arrived[] = [];
  const service = await pushService(arrived);
  const server = await serve(0, { LIGHTFINGER_REACH: service.address, LIGHTFINGER_WEBHOOKS: 'true' });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Rome' });
    const page = await context.newPage();
    await page.goto(server.address);
    await post(page, '/api/session', { name: 'Ada' });
    await page.goto(`${server.address}/me#calls`);
    const panel = page.getByRole('region', { name: 'Calls' });
    await panel.getByRole('combobox', { name: 'from' }).selectOption({ index: 21 });
    await expect(panel.getByText('Time zone: Europe/Rome')).toBeVisible();
    await panel.getByLabel('Address').fill('https://127.0.0.1/hook');
    await panel.getByRole('button', { name: 'Save and try it' }).click();
    await expect(panel.getByText('The server may not write to that address.')).toBeVisible();
    await panel.getByLabel('Address').fill(`${service.address}/hook/secret`);
    await panel.getByRole('button', { name: 'Save and try it' }).click();
    await expect(panel.getByText(`Discord at ${service.address.slice(7)}`)).toBeVisible();
    expect(arrived[0]?.body.toString()).toContain('Lightfinger will write here when it is your turn.');
    expect(await page.content()).not.toContain('hook/secret');
    await accessible(page);
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await page.reload();
    await expect(panel.getByRole('combobox', { name: 'from' })).toHaveValue('21');
    await panel.getByRole('button', { name: 'Remove the webhook' }).click();
    await expect(panel.getByText('Webhook removed')).toBeVisible();
  } finally {
    await server.stop();
    service.http.close();
  }
});

test('over plain http the table says that messages need https', async ({ browser }) => {
  const server = await serve();
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
    await page.goto(server.address);
    await post(page, '/api/session', { name: 'Ada' });
    const { table } = await post(page, '/api/tables', {
      game: 'forty-thieves',
      seats: 2,
      clock: { decision: 86_400, reserve: 0 },
    });
    await page.goto(`${server.address}/t/${table}`);
    await expect(page.getByText('Messages in the browser need https')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Call me in this browser' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('Messages in the browser need https')).toHaveCount(0);
    await page.reload();
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await expect(page.getByText('Messages in the browser need https')).toHaveCount(0);
  } finally {
    await server.stop();
  }
});
