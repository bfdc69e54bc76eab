/**
 * How long somebody waits who thinks three seconds about each question, against three brisk bots, in real time.
 * Only with `PACE=1`, on a machine with nothing beside it: a game takes minutes, and its figures are what counts.
 */
import { expect, test, type Page } from '@playwright/test';
import { handsAt } from './hands-at.ts';
import { AnyPlayer, type Hands } from './hands.ts';
import { seat } from './seating.ts';
import { serve, type Server } from './serving.ts';

const THINKING = 3_000;
const MOST_MINUTES = 10;
const MOST_WAITING = 0.35;

let server: Server;
test.beforeAll(async () => {
  server = await serve(1);
});
test.afterAll(() => server.stop());

/** Notes in the page, twenty times a second, whether it waits for this person. */
async function watchWaiting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waits: number[] = [];
    Object.assign(window, { waits });
    let since = 0;
    setInterval(() => {
      const asked = ['[data-asked="true"]', '[data-locked="false"]'].every(
        (one) => document.querySelector(one) !== null,
      );
      const over = document.querySelector('.ending, #ft-end-title') !== null;
      if (!asked && !over) since ||= performance.now();
      else if (since > 0) {
        waits.push((performance.now() - since) / 1000);
        since = 0;
      }
    }, 50);
  });
}

/** Hands that think before they answer another question. */
function thoughtful(hands: Hands): Hands {
  let last = '';
  return {
    ...hands,
    press: async (selector, index) => {
      const question = (await hands.attribute('[data-asked="true"]', 'data-heard')) ?? '';
      if (question !== last) await hands.wait(THINKING);
      last = question;
      await hands.press(selector, index);
    },
  };
}

for (const game of ['master-thieves', 'forty-thieves'])
  test(`a game of ${game} against three brisk bots is short, and little of it is waiting`, async ({ browser }) => {
    test.skip(!process.env['PACE'], 'Takes minutes, and needs an idle machine.');
    test.setTimeout(3_600_000);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await watchWaiting(page);
    const table = await seat(server, game, 0, {}, 3);
    await context.addCookies([table.cookie]);
    const began = Date.now();
    await page.goto(table.address);
    const player = new AnyPlayer(thoughtful(handsAt(page)));
    await player.play();
    const seconds = (Date.now() - began) / 1000;
    const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits);
    const ordered = waits.toSorted((one, other) => one - other);
    const waited = waits.reduce((sum, one) => sum + one, 0) / seconds;
    const at = (part: number): string => (ordered[Math.floor(part * (ordered.length - 1))] ?? 0).toFixed(1);
    console.log(
      `${game}: ${(seconds / 60).toFixed(1)} minutes, ${player.asked.size} questions, ${(100 * waited).toFixed(0)} % waiting; ` +
        `a wait p50 ${at(0.5)} s, p95 ${at(0.95)} s, longest ${at(1)} s (${ordered.length} waits)`,
    );
    expect(seconds / 60).toBeLessThan(MOST_MINUTES);
    expect(waited).toBeLessThan(MOST_WAITING);
    await context.close();
  });
