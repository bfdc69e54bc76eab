/** People who pass one device around, and what is in its page. */
import { expect, type Browser, type Page } from '@playwright/test';
import { handsAt } from './hands-at.ts';
import type { Hands } from './hands.ts';
import { objectsOf } from './heap.ts';
import { watchConsole } from './people.ts';
import { Told } from './searching.ts';
import { ask } from './seating.ts';
import type { Server } from './serving.ts';

const HOLD_MS = 900;
const SITUATION = ['legal', 'waiting', 'view', 'seat'] as const;

/** Hold the button of the curtain. */
export async function hold(page: Page, ms = HOLD_MS): Promise<void> {
  const box = await page.locator('.curtain .hold').boundingBox({ timeout: 2_000 });
  if (!box) return;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(ms);
  await page.mouse.up();
}

/** The seats whose situations are somewhere in the page; null is the observer's. */
export async function seatsHeld(page: Page): Promise<unknown[]> {
  return [...new Set((await objectsOf(page, SITUATION)).map((one) => one['seat']))];
}

/** Behind the curtain: nobody's hand is in the page. */
export const isClosed = async (page: Page): Promise<void> => expect(await seatsHeld(page)).toEqual([null]);

/** The device at one moment: whom the curtain calls, the stage of the question, whether a hand is open, the prompt. */
export const device = (page: Page): Promise<{ calls: string; stage: string; open: boolean; prompt: string }> =>
  page.evaluate(() => ({
    calls: document.querySelector('.curtain h2')?.textContent ?? '',
    stage: document.querySelector<HTMLElement>('.table, .ft')?.dataset['stage'] ?? '',
    open: document.querySelector('.hands .hold') === null,
    prompt: document.querySelector('#prompt')?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
  }));
const IDLE = { calls: '', stage: '', open: false, prompt: '' };
export type Device = typeof IDLE;

/** What the sockets of a device's hands are told. */
export const heardByHands = (phone: Page): Told =>
  new Told().listen(phone, (address) => new URL(address).searchParams.has('hand'));

export interface SharedDevice {
  readonly phone: Page;
  readonly table: string;
  readonly hands: Told;
  readonly said: readonly string[];
  readonly close: () => Promise<void>;
}

/** Ada and Bea at one phone, Ada behind her curtain, and a bot at Master Thieves. */
export async function sharedDevice(browser: Browser, server: Server, fakeClock = false): Promise<SharedDevice> {
  const { token } = await ask<{ token: string }>(server, '/api/session', { name: 'Ada' });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await context.addCookies([{ name: 'lightfinger', value: token, url: server.address }]);
  await context.addInitScript(() => localStorage.setItem('lightfinger.name', 'Ada'));
  const wanted = { game: 'master-thieves', seats: 3, house_rules: { start_seat: 0 }, clock: { decision: 0 } };
  const { table } = await ask<{ table: string }>(server, '/api/tables', wanted, token);
  const phone = await context.newPage();
  if (fakeClock) await phone.clock.install();
  // A page that is left before its line is up says so.
  const said = watchConsole(phone, /WebSocket is closed before/);
  const hands = heardByHands(phone);
  await phone.goto(`${server.address}/t/${table}`);
  await phone.getByText('Somebody else plays on this device').click();
  await phone.getByLabel('Their name').fill('Bea');
  await phone.getByRole('button', { name: 'Give them a chair' }).click();
  await phone.waitForURL(`**/here/${table}`);
  await ask(server, `/api/tables/${table}/bot`, { seat: 2, bot: 'thumb' }, token);
  await expect(phone.getByText('shares a device with Ada')).toBeVisible();
  await ask(server, `/api/tables/${table}/start`, {}, token);
  await expect(phone.getByRole('heading', { name: 'Pass the device to Ada' })).toBeVisible();
  return { phone, table, hands, said, close: () => context.close() };
}

/** An element that is there while a hand is open. */
export const OPEN_HAND = '.hands > span';

/**
 * People who pass a device around: each curtain is looked at, then opened; what everybody may see is answered openly.
 * *within* is called again and again while no curtain is there.
 */
export function passing(
  phone: Page,
  look: (now: Device) => Promise<void> = async () => undefined,
  openly: (now: Device) => Promise<void> = async () => undefined,
  within: () => Promise<void> = async () => undefined,
): Hands {
  const own = handsAt(phone, true);
  return {
    ...own,
    press: async (selector, index) => {
      const now = await device(phone);
      if (!now.open) await openly(now);
      await within();
      await own.press(selector, index);
    },
    // The document may be loaded again in the middle of a look at it.
    count: async (selector) => await own.count(selector).catch(() => 0),
    attribute: async (selector, name) => await own.attribute(selector, name).catch(() => null),
    wait: async (ms) => {
      const now = await device(phone).catch(() => IDLE);
      if (now.calls) {
        await look(now);
        // A curtain goes away by itself if the table answers.
        await hold(phone).catch(() => undefined);
      } else {
        await within().catch(() => undefined);
        await phone.waitForTimeout(ms);
      }
    },
  };
}
