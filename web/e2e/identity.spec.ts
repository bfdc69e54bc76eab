/** One person on several devices: your games, the way to another device, passkeys, two devices at one table. */
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { accessible, watchConsole } from './people.ts';
import { serve, type Server } from './serving.ts';

let server: Server;
/** Browsers have passkeys on localhost, though it is not https, but on no number. */
let address = '';
test.beforeAll(async () => {
  server = await serve();
  address = server.address.replace('127.0.0.1', 'localhost');
});
test.afterAll(() => server.stop());

interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly said: string[];
}

async function device(browser: Browser, width = 1280, height = 800): Promise<Device> {
  const context = await browser.newContext({ baseURL: address, viewport: { width, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  return { context, page, said: watchConsole(page, /401|404/) };
}

async function named(page: Page, name: string): Promise<void> {
  await page.goto('/me');
  await page.getByLabel('Your name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Your devices' })).toBeVisible();
}

async function post(page: Page, path: string, body: unknown = {}): Promise<Record<string, string>> {
  return await page.evaluate(
    async ([where, what]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(where, { method: 'POST', headers, body: what });
      return (await answer.json()) as Record<string, string>;
    },
    [path, JSON.stringify(body)] as const,
  );
}

/** A table of this person and bots, where it is the person's turn. */
async function table(page: Page): Promise<string> {
  const clock = { decision: 0, reserve: 0 };
  const made = await post(page, '/api/tables', {
    game: 'master-thieves',
    seats: 3,
    bots: ['thumb', 'thumb'],
    clock,
    house_rules: { start_seat: 0 },
  });
  const id = made['table'] ?? '';
  await post(page, `/api/tables/${id}/start`);
  return id;
}

test('your games are on Home and on every device; when it is your turn, playing now is not the first thing', async ({
  browser,
}) => {
  const laptop = await device(browser);
  await laptop.page.goto('/');
  await expect(laptop.page.getByRole('button', { name: /play now/i })).toHaveClass(/primary/);
  await named(laptop.page, 'Ada');
  const id = await table(laptop.page);
  await laptop.page.goto('/');
  const card = laptop.page.locator('.my-games li').first();
  await expect(card).toContainText('Your turn');
  await expect(card.getByRole('link')).toHaveClass(/primary/);
  await expect(laptop.page.getByRole('button', { name: /play now/i })).not.toHaveClass(/primary/);
  await accessible(laptop.page);
  await laptop.page.getByRole('link', { name: 'Your name, devices and games' }).click();
  await expect(laptop.page.locator('.my-games li')).toHaveCount(1);

  await laptop.page.getByRole('button', { name: 'Show the code' }).click();
  const link = (await laptop.page.locator('[data-link]').getAttribute('data-link')) ?? '';
  expect(link).toMatch(/\/me#[\w-]{22}$/);
  await accessible(laptop.page);
  const phone = await device(browser, 390, 844);
  await phone.page.goto(link);
  await expect(phone.page.getByRole('heading', { name: 'Become Ada on this device?' })).toBeVisible();
  expect(phone.page.url()).not.toContain('#');
  await accessible(phone.page);
  await phone.page.getByRole('button', { name: 'Become Ada' }).click();
  await expect(phone.page.locator('[data-current="true"]')).toContainText('here now');
  await expect(phone.page.locator('[data-current="false"]')).toHaveCount(1);
  await phone.page.goto('/');
  await phone.page.locator('.my-games li').first().getByRole('link').click();
  await phone.page.waitForURL(`**/t/${id}`);
  await phone.page.locator('.table[data-heard]').waitFor();
  expect(await phone.page.locator('#prompt').textContent()).toBeTruthy();

  const tablet = await device(browser, 844, 390);
  await laptop.page.getByRole('button', { name: 'Add a device' }).count();
  await laptop.page.reload();
  await laptop.page.getByRole('button', { name: 'Show the code' }).click();
  const code = (await laptop.page.locator('.code').textContent()) ?? '';
  await tablet.page.goto('/me');
  await tablet.page.getByPlaceholder('0000 0000').fill(code);
  await tablet.page.getByRole('button', { name: 'Go on' }).click();
  await tablet.page.getByRole('button', { name: 'Become Ada' }).click();
  await expect(tablet.page.locator('[data-current]')).toHaveCount(3);

  await laptop.page.reload();
  const other = laptop.page.locator('[data-current="false"]').first();
  await other.getByRole('button').click();
  await expect(laptop.page.locator('[data-current]')).toHaveCount(2);
  expect([...laptop.said, ...phone.said, ...tablet.said]).toEqual([]);
});

test('a passkey brings everything back on a fresh browser, until it is deleted', async ({ browser }) => {
  const laptop = await device(browser);
  await named(laptop.page, 'Ada');
  const id = await table(laptop.page);
  const keys = await laptop.context.newCDPSession(laptop.page);
  await keys.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2' as const,
    transport: 'internal' as const,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  };
  const { authenticatorId } = await keys.send('WebAuthn.addVirtualAuthenticator', { options });
  await laptop.page.locator('[data-passkey="make"]').click();
  await expect(laptop.page.getByText('Made. It brings everything back')).toBeVisible();
  await accessible(laptop.page);
  const { credentials } = await keys.send('WebAuthn.getCredentials', { authenticatorId });
  const [credential] = credentials;
  if (!credential) throw new Error('no passkey was made');

  const fresh = await device(browser, 390, 844);
  await fresh.page.goto('/me');
  const theirs = await fresh.context.newCDPSession(fresh.page);
  await theirs.send('WebAuthn.enable');
  const second = await theirs.send('WebAuthn.addVirtualAuthenticator', { options });
  await theirs.send('WebAuthn.addCredential', { authenticatorId: second.authenticatorId, credential });
  await fresh.page.locator('[data-passkey="use"]').click();
  await expect(fresh.page.locator('[data-current="true"]')).toBeVisible();
  await expect(fresh.page.locator('[data-current]')).toHaveCount(2);
  await fresh.page.goto(`/t/${id}`);
  await fresh.page.locator('.table[data-heard]').waitFor();
  const seat = await fresh.page.evaluate(
    async () => ((await (await fetch('/api/me/games')).json()) as { games: { seat: number }[] }).games[0]?.seat,
  );
  expect(seat).toBe(0);

  // Somebody whom the device does not verify stays outside.
  await theirs.send('WebAuthn.setUserVerified', { authenticatorId: second.authenticatorId, isUserVerified: false });
  await fresh.page.goto('/me');
  await fresh.page.locator('[data-passkey="use"]').click();
  await expect(fresh.page.getByText('No passkey was used.')).toBeVisible();
  await theirs.send('WebAuthn.setUserVerified', { authenticatorId: second.authenticatorId, isUserVerified: true });

  // The phone is lost: signed out, and its passkey deleted.
  await laptop.page.reload();
  await laptop.page.locator('[data-current="false"]').getByRole('button').click();
  await expect(laptop.page.locator('[data-current]')).toHaveCount(1);
  await laptop.page.getByRole('button', { name: 'Delete' }).click();
  await expect(laptop.page.getByText('Deleted. Nobody can come in')).toBeVisible();
  await fresh.page.goto('/me');
  await expect(fresh.page.getByRole('heading', { name: 'Your devices' })).toHaveCount(0);
  await fresh.page.locator('[data-passkey="use"]').click();
  await expect(fresh.page.getByText('That passkey was not accepted')).toBeVisible();
});

/** What one socket of its own heard. */
interface Line {
  readonly kind: string;
  readonly heard: number;
  readonly legal?: readonly unknown[];
  readonly code?: string;
  readonly row?: { readonly kind: string; readonly seat?: number; readonly by?: string };
}

declare global {
  interface Window {
    second?: { readonly socket: WebSocket; readonly heard: Line[] };
  }
}

/** Open a socket beside that of the page, and return the present situation. */
async function secondSocket(page: Page, table: string): Promise<Line> {
  return await page.evaluate(async (id) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/socket?heard=0`);
    const heard: Line[] = [];
    window.second = { socket, heard };
    return await new Promise<Line>((present, failed) => {
      socket.onclose = failed;
      socket.onmessage = (event: MessageEvent<string>) => {
        const said = JSON.parse(event.data) as Line;
        heard.push(said);
        if (said.kind === 'situation') present(said);
      };
    });
  }, table);
}

/** Send an answer by that socket, and return what became of it: `ack`, or the code of the refusal. */
async function answerBySecond(page: Page, command: string, heard: number, action: unknown): Promise<string> {
  return await page.evaluate(
    async ([command, heard, action]) => {
      const second = window.second;
      if (!second) throw new Error('no second socket');
      const before = second.heard.length;
      second.socket.send(JSON.stringify({ kind: 'act', command, heard, action }));
      for (;;) {
        const said = second.heard.slice(before).find(({ kind }) => kind === 'ack' || kind === 'refused');
        if (said) return said.code ?? said.kind;
        await new Promise((wake) => setTimeout(wake, 10));
      }
    },
    [command, heard, action] as const,
  );
}

test('two devices at once show the same table and never act twice', async ({ browser }) => {
  const laptop = await device(browser);
  await named(laptop.page, 'Ada');
  // Somebody else is at the table, so that nothing is answered for Ada because she is alone.
  const friend = await device(browser);
  await named(friend.page, 'Ben');
  const { table: id = '' } = await post(laptop.page, '/api/tables', {
    game: 'master-thieves',
    seats: 3,
    bots: ['thumb'],
    clock: { decision: 0, reserve: 0 },
    house_rules: { start_seat: 0 },
  });
  await post(friend.page, `/api/tables/${id}/sit`);
  await post(laptop.page, `/api/tables/${id}/start`);
  const phone = await device(browser, 390, 844);
  const { link = '' } = await post(laptop.page, '/api/me/handover', { kind: 'add' });
  await phone.page.goto(link);
  await phone.page.getByRole('button', { name: 'Become Ada' }).click();
  await expect(phone.page.locator('[data-current]')).toHaveCount(2);
  const both = [laptop.page, phone.page] as const;
  for (const page of both) {
    await page.goto(`/t/${id}`);
    await page.locator('.table[data-asked="true"][data-locked="false"]').waitFor();
  }
  const shown = async (page: Page): Promise<unknown> =>
    await page.evaluate(() => {
      const { heard, stage, asked } = document.querySelector<HTMLElement>('.table')?.dataset ?? {};
      return [heard, stage, asked, document.querySelector('#prompt')?.textContent];
    });
  expect(await shown(laptop.page)).toEqual(await shown(phone.page));

  const questions = await Promise.all(both.map((page) => secondSocket(page, id)));
  const [question] = questions;
  if (!question?.legal || question.legal.length < 2) throw new Error('nothing was asked');
  const { legal } = question;
  expect(questions.map(({ heard, legal }) => [heard, legal])).toEqual(
    questions.map(() => [question.heard, question.legal]),
  );
  // An answer from each in one moment.
  const outcomes = await Promise.all(
    both.map((page, index) => answerBySecond(page, `device ${index}`, question.heard, legal[index])),
  );
  expect(outcomes.sort()).toEqual(['ack', 'stale']);

  const now = await secondSocket(friend.page, id);
  const rows = await friend.page.evaluate(() => window.second?.heard ?? []);
  const answers = rows.filter(({ heard, row }) => heard > question.heard && row?.kind === 'acted' && row.seat === 0);
  expect(answers.map(({ row }) => row?.by)).toEqual(['person']);
  for (const page of both)
    await expect.poll(async () => Number(await page.locator('.table').getAttribute('data-heard'))).toBe(now.heard);
  await expect(async () => expect(await shown(laptop.page)).toEqual(await shown(phone.page))).toPass();
  expect([...laptop.said, ...phone.said]).toEqual([]);
});
