/**
 * A whole game with a day for each move. Nobody stays at the table: one comes back when a push message calls, the other
 * by the list of their games on Home. The clock is moved, nobody waits.
 */
import { expect, test, type Page } from '@playwright/test';
import { Guest, pass } from './days.ts';
import { handsAt } from './hands-at.ts';
import { AnyPlayer } from './hands.ts';
import { opened, pushService, subscribeThere, workerOf, type Arrived } from './pushing.ts';
import { serveWithClock } from './serving.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const MOST_VISITS = 60;

/** Play until the table waits for others, or the game is over. */
async function play(guest: Guest, seat: number): Promise<void> {
  const { told, page } = guest;
  await new AnyPlayer(handsAt(page)).play(
    Infinity,
    async () => told.waiting.length > 0 && !told.waiting.includes(seat),
  );
}

/** The tables that the notifications of a page's browser name. */
async function notified(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications();
    const tables = all.map((one) => (one.data as { table: string }).table);
    for (const one of all) one.close();
    return tables;
  });
}

interface MyGame {
  readonly phase: string;
  readonly seat: number;
  readonly waiting: readonly number[];
}

async function gameOf(guest: Guest): Promise<MyGame> {
  // A connection that was kept has ended meanwhile.
  const answer = await guest.context.request.get('/api/me/games', { maxRetries: 3 });
  const { games } = (await answer.json()) as { games: MyGame[] };
  const [game] = games;
  if (!game) throw new Error('no game is listed');
  return game;
}

test('over days, one person comes back by push messages alone and another by the list of games alone, to the score', async ({
  browser,
}) => {
  const arrived: Arrived[] = [];
  const service = await pushService(arrived);
  const server = await serveWithClock({ LIGHTFINGER_REACH: service.address });
  try {
    const ada = await Guest.arrive(browser, server, 'Ada');
    const ben = await Guest.arrive(browser, server, 'Ben');
    const both = [ada, ben];
    await ada.context.grantPermissions(['notifications'], { origin: server.address });
    const { table = '' } = await ada.post('/api/tables', {
      game: 'master-thieves',
      seats: 4,
      bots: ['thumb', 'thumb'],
      prepared: true,
      clock: { decision: DAY, reserve: 0 },
      house_rules: { max_rounds: 2 },
    });
    await ben.post(`/api/tables/${table}/sit`);
    // Whatever the time is where this test runs.
    await ada.post('/api/me/quiet-hours', { begin: 0, end: 0, zone: 'UTC' });

    const page = await ada.open('/about');
    await subscribeThere(page, service.address);
    await ada.open(`/t/${table}`);
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active);
    await page.getByRole('button', { name: 'Call me in this browser' }).click();
    await expect(page.getByText('You will be called in this browser when it is your turn.')).toBeVisible();
    await page.getByRole('button', { name: 'Start with 4 players' }).click();
    await page.locator('.table[data-heard]').waitFor();
    await ada.open('/about');
    await ben.open('/');
    const worker = await workerOf(page, server.address);

    let calls = 0;
    let visits = 0;
    let isOver = false;
    for (; !isOver && visits < MOST_VISITS; visits += 1) {
      // Bots think in real time. A person is asked after them, or nobody.
      await expect
        .poll(async () => {
          const { phase, waiting } = await gameOf(ada);
          return phase === 'over' || waiting.some((seat) => seat < both.length);
        })
        .toBe(true);
      await pass(server, both, 6 * HOUR);
      const adas = await gameOf(ada);
      isOver = adas.phase === 'over';
      if (adas.waiting.includes(adas.seat)) {
        const known = arrived.length;
        await expect.poll(() => arrived.length).toBeGreaterThan(calls);
        expect(arrived.length - known).toBeLessThanOrEqual(1);
        calls = arrived.length;
        const message = arrived.at(-1);
        if (!message) throw new Error('nothing arrived');
        await worker.push(await opened(page, message.body));
        let named: string[] = [];
        await expect.poll(async () => (named = await notified(page))).toEqual([table]);
        await ada.open(`/t/${named[0]}`);
        await play(ada, adas.seat);
        await ada.open('/about');
      }
      const bens = await gameOf(ben);
      if (bens.waiting.includes(bens.seat)) {
        await ben.open('/');
        const card = ben.page.locator('.my-games li').first();
        await expect(card).toContainText('Your turn');
        await card.getByRole('link').click();
        await play(ben, bens.seat);
        await ben.open('/');
      }
    }
    expect(isOver).toBe(true);
    expect(calls).toBeGreaterThan(2);
    expect(server.ahead).toBeGreaterThan(DAY);
    for (const guest of both) {
      await guest.open('/');
      const card = guest.page.locator('.my-games li').first();
      await expect(card).toContainText(/ won/);
      await card.getByRole('link', { name: 'Review' }).click();
      await expect(guest.page).toHaveURL(`/r/${table}`);
      expect(guest.said).toEqual([]);
    }
  } finally {
    await server.stop();
    service.http.close();
  }
});
