/**
 * The table on a television, and phones as hands: whole games of both titles. `SHOTS=folder` writes pictures.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { AnyPlayer } from './hands.ts';
import { handsAt } from './hands-at.ts';
import { objectsOf, reached } from './heap.ts';
import { accessible, hurry, watchConsole } from './people.ts';
import { ask, seat } from './seating.ts';
import { serve, type Server } from './serving.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const SCREEN = { width: 1920, height: 1080 };
const SIZES = [{ width: 3840, height: 2160 }, SCREEN, { width: 1280, height: 720 }];
const SITUATION = ['legal', 'waiting', 'view', 'seat'] as const;
const RULES = { 'master-thieves': { max_rounds: 2 }, 'forty-thieves': { max_turns: 8 } } as const;
type Game = keyof typeof RULES;
const NAMES = ['Ada', 'Bea', 'Chidi'] as const;
const JOINED_MS = 10_000;
const SHOTS = process.env['SHOTS'] ?? '';
/** What a browser itself says when a line breaks. */
const BROKEN = /WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_NETWORK|ERR_EMPTY_RESPONSE/;

let server: Server;
test.beforeEach(async () => {
  server = await serve();
});
test.afterEach(() => server.stop());

async function shot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

/** Visible texts that are smaller than 1/36 of the height, or outside the safe margin. */
function faults(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || element.closest('.sr, script, style, [hidden], .picture[aria-hidden]'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || getComputedStyle(element).visibility === 'hidden') continue;
    const said = node.textContent.trim().slice(0, 30);
    const svg = element instanceof SVGElement ? element.getBoundingClientRect() : null;
    const size = svg ? svg.height : parseFloat(getComputedStyle(element).fontSize);
    if (size < innerHeight / 36) found.push(`${size.toFixed(1)} px of ${innerHeight}: ${said}`);
    const [x, y] = [innerWidth * 0.05 - 1, innerHeight * 0.05 - 1];
    if (box.left < x || box.top < y || box.right > innerWidth - x || box.bottom > innerHeight - y)
      found.push(`outside the margin: ${said}`);
  }
  if (document.documentElement.scrollHeight > innerHeight) found.push('the page scrolls');
  const middle = document.querySelector('.middle')?.getBoundingClientRect();
  for (const part of document.querySelectorAll('.middle > .wait > *')) {
    const { top, bottom, left, right } = part.getBoundingClientRect();
    if (
      middle &&
      (top < middle.top - 1 || bottom > middle.bottom + 1 || left < middle.left || right > middle.right + 1)
    )
      found.push(`cut off: ${part.className.split(' ')[0]}`);
  }
  return [...new Set(found)];
}

/** All sizes of screen, one after the other, then the first again. */
async function inAllSizes(television: Page, name: string, others: () => string[] = () => []): Promise<void> {
  for (const size of SIZES) {
    await television.setViewportSize(size);
    await television.waitForTimeout(300);
    expect.soft(await television.evaluate(faults), `${name} at ${size.height}`).toEqual([]);
    expect.soft(await television.evaluate(others), `${name} at ${size.height}`).toEqual([]);
    await shot(television, `${name}-${size.height}`);
  }
  await television.setViewportSize(SCREEN);
}

/** The seats whose situations are somewhere in the page; null is the observer's. */
async function seatsHeld(page: Page): Promise<unknown[]> {
  return [...new Set((await objectsOf(page, SITUATION)).map((one) => one['seat']))];
}

/** Texts that are ids of messages without words. */
function wordless(): string[] {
  return document.body.innerText.split('\n').filter((line) => /^[a-z]+(?:-[a-z0-9]+)+$/.test(line.trim()));
}

/** Ada deals on her phone. */
async function start(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Start the game' }).click();
}

/** The first table of a game is introduced, sentence by sentence; skipped, and not told again after a reload. */
async function introduced(television: Page, game: Game): Promise<void> {
  const introduction = television.getByRole('region', { name: 'How it is played' });
  const sentences = new Set<string>();
  for (let slide = 0; slide < 5; slide++) {
    await expect(television.locator(`[data-slide="${slide}"]`)).toBeVisible();
    sentences.add((await introduction.getByRole('status').textContent()) ?? '');
    for (const size of SIZES) {
      await television.setViewportSize(size);
      expect.soft(await television.evaluate(faults), `slide ${slide} at ${size.height}`).toEqual([]);
    }
    await television.setViewportSize(SCREEN);
    if (slide < 3) await shot(television, `${game}-introduction-${slide}`);
    if (slide === 0) await accessible(television);
    await television.keyboard.press('ArrowRight');
  }
  expect(sentences.size).toBe(5);
  await television.keyboard.press('Escape');
  await expect(introduction).toBeHidden();
  await television.reload();
  await expect(television.getByText('Scan, type your name, sit down')).toBeVisible();
  await expect(introduction).toBeHidden();
  await television.getByRole('button', { name: 'How it is played' }).click();
  await expect(introduction).toBeVisible();
  await introduction.getByRole('button', { name: 'Skip' }).click();
}

interface Room {
  readonly television: Page;
  readonly phones: readonly Page[];
  readonly said: readonly (readonly string[])[];
  readonly table: string;
  readonly token: string;
  readonly joined: readonly number[];
  readonly close: () => Promise<void>;
}

/** A television that Ada's phone told what to show; Ada sits, Bea and Chidi join by its picture. */
async function room(browser: Browser, game: Game): Promise<Room> {
  const { token } = await ask<{ token: string }>(server, '/api/session', { name: 'Ada' });
  const wanted = { game, seats: 4, house_rules: RULES[game], clock: { decision: 0 } };
  const { table } = await ask<{ table: string }>(server, '/api/tables', wanted, token);
  await ask(server, `/api/tables/${table}/bot`, { seat: 3, bot: 'thumb' }, token);
  const contexts: BrowserContext[] = [];
  const opened = async (options: object): Promise<Page> => {
    const context = await browser.newContext(options);
    contexts.push(context);
    return await context.newPage();
  };
  const phones = [await opened(PHONE), await opened(PHONE), await opened(PHONE)];
  // The television is in the browser of somebody at the table, which must make no difference.
  const television = await opened({ viewport: SCREEN });
  const said = [television, ...phones].map((page) => watchConsole(page, BROKEN));
  for (const page of [television, phones[0]])
    await page?.context().addCookies([{ name: 'lightfinger', value: token, url: server.address }]);
  await phones[0]?.addInitScript(() => localStorage.setItem('lightfinger.name', 'Ada'));
  await Promise.all(phones.map((phone) => hurry(phone)));
  // A sentence of the introduction stays until the test goes on, however slow the machine is.
  await television.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((task: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms >= 2_500 && document.querySelector('.introduction')
        ? 0
        : later(task, ms, ...rest)) as typeof window.setTimeout;
  });

  await television.goto(`${server.address}/tv`);
  await expect(television.locator('.code')).toHaveText(/^\w{3} \w{3}$/);
  await accessible(television);
  await inAllSizes(television, 'code');
  const code = ((await television.locator('.code').textContent()) ?? '').replace(' ', '');
  const ada = phones[0];
  if (!ada) throw new Error('no phone');
  await ada.goto(`${server.address}/show#${code}`);
  await ada.getByRole('button', { name: 'Show this table' }).waitFor();
  await accessible(ada);
  await shot(ada, 'show');
  await ada.getByRole('button', { name: 'Show this table' }).click();
  await expect(ada.getByText('The table is on the screen')).toBeVisible();
  await television.waitForURL(`**/tv/${table}`);
  await expect(television.locator('main[data-phase="waiting"]')).toBeVisible();
  await introduced(television, game);
  await ada.goto(`${server.address}/hand/${table}`);
  const joined: number[] = [];
  for (const [index, name] of NAMES.entries()) {
    const phone = phones[index];
    if (index === 0 || !phone) continue;
    const began = Date.now();
    await phone.goto(`${server.address}/hand/${table}`);
    await phone.getByLabel('Your name').fill(name);
    await phone.getByRole('button', { name: 'Sit down', exact: true }).click();
    await expect(television.locator('.plaque', { hasText: name })).toBeVisible();
    joined.push(Date.now() - began);
  }
  await accessible(television);
  await accessible(ada);
  await shot(ada, `${game}-hand-waiting`);
  await inAllSizes(television, `${game}-waiting`);
  const close = async (): Promise<void> => {
    for (const context of contexts) await context.close();
  };
  return { television, phones, said, table, token, joined, close };
}

for (const game of Object.keys(RULES) as Game[])
  test(`a television and three phones play ${game}`, async ({ browser }) => {
    test.setTimeout(900_000);
    const { television, phones, said, joined, close } = await room(browser, game);
    console.log(`joined after ${joined.join(', ')} ms`);
    for (const ms of joined) expect(ms).toBeLessThan(JOINED_MS);
    await start(phones[0] as Page);
    await expect(television.locator('main[data-phase="running"]')).toBeVisible();
    let looks = 0;
    const look = async (): Promise<void> => {
      looks += 1;
      if (looks === 4) {
        for (const [index, phone] of phones.entries()) {
          expect.soft(await phone.evaluate(wordless)).toEqual([]);
          await shot(phone, `${game}-hand-${index}`);
        }
        await accessible(phones[0] as Page);
        await expect(television.locator('[data-caption]')).not.toHaveText('');
        await accessible(television);
        await inAllSizes(television, `${game}-running`);
        expect(await seatsHeld(television)).toEqual([null]);
        expect((await reached(television)).filter((text) => /"seat":[0-3],"host"/.test(text))).toEqual([]);
      } else if (looks === 7) {
        await television.reload();
        await expect(television.locator('.plaque')).toHaveCount(4);
        await shot(television, `${game}-reloaded`);
      }
    };
    let looking = Promise.resolve();
    const ada = handsAt(phones[0] as Page, true);
    const watching = {
      ...ada,
      press: async (selector: string, index: number): Promise<void> => {
        await ada.press(selector, index);
        await (looking = looking.then(look));
      },
    };
    const [, bea, chidi] = phones as [Page, Page, Page];
    await Promise.all([
      new AnyPlayer(watching).play(),
      new AnyPlayer(handsAt(bea, true)).play(),
      new AnyPlayer(handsAt(chidi, true)).play(),
    ]);
    await expect(television.locator('[data-result] li')).toHaveCount(4, { timeout: 120_000 });
    await accessible(television);
    await inAllSizes(television, `${game}-over`);
    await accessible(bea);
    await shot(bea, `${game}-hand-over`);
    expect(looks).toBeGreaterThan(6);
    expect(said.flat()).toEqual([]);
    await close();
  });

test('a killed server and a cut line stop neither the television nor a phone, and an idle phone rests', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const { television, phones, said, close } = await room(browser, 'master-thieves');
  const [ada, bea] = phones as [Page, Page, Page];
  await ada.addInitScript(() => {
    const counted = window as unknown as { frames: number; drawn: number };
    counted.frames = counted.drawn = 0;
    const draw = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (task) => {
      counted.frames += 1;
      return draw(task);
    };
    const context = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...kind: never[]) {
      counted.drawn += 1;
      return context.apply(this, kind as never);
    } as typeof context;
  });
  await start(ada);
  await ada.reload();
  // The first question is somebody's: after that nothing happens until it is answered.
  await expect(ada.locator('[data-heard]')).toBeVisible();
  await ada.waitForTimeout(3_000);
  const before = await ada.evaluate(() => (window as unknown as { frames: number }).frames);
  await ada.waitForTimeout(3_000);
  const counted = await ada.evaluate(() => {
    const { frames, drawn } = window as unknown as { frames: number; drawn: number };
    return { frames, drawn, canvases: document.querySelectorAll('canvas').length };
  });
  expect(counted).toEqual({ frames: before, drawn: 0, canvases: 0 });

  const heard = async (): Promise<number> => Number(await television.locator('main').getAttribute('data-heard'));
  const early = await heard();
  await server.kill();
  await expect(television.getByText('Connecting again')).toBeVisible();
  await expect(bea.getByText('Connecting again')).toBeVisible();
  await server.start();
  await expect(television.getByText('Connecting again')).toHaveCount(0);
  await expect(bea.getByText('Connecting again')).toHaveCount(0);
  await bea.context().setOffline(true);
  await television.context().setOffline(true);
  await expect(bea.getByText('Connecting again')).toBeVisible();
  await television.context().setOffline(false);
  await bea.context().setOffline(false);
  await expect(bea.getByText('Connecting again')).toHaveCount(0);
  await expect(television.getByText('Connecting again')).toHaveCount(0);
  const goesOn = async (): Promise<boolean> => (await heard()) > early + 2;
  await Promise.all(phones.map((phone) => new AnyPlayer(handsAt(phone, true)).play(Infinity, goesOn)));
  expect(await goesOn()).toBe(true);
  expect(said.flat()).toEqual([]);
  await close();
});

/** Parts of the room that lie on one another or are cut off. */
function overlaps(): string[] {
  const found: string[] = [];
  const parts = [...document.querySelectorAll('.plaque, .middle, .corner, header h1, header .prompt, header .clock')];
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const nameOf = (index: number): string => parts[index]?.className.toString().split(' ')[0] || 'h1';
  for (const [first, one] of boxes.entries())
    for (const [second, other] of boxes.entries())
      if (
        second > first &&
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
      )
        found.push(`${nameOf(first)} lies on ${nameOf(second)}`);
  const footer = document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight;
  for (const [index, box] of boxes.entries())
    if (box.bottom > footer + 1) found.push(`${nameOf(index)} reaches into the footer`);
  for (const part of document.querySelectorAll<HTMLElement>('.plaque, .has, .corner, header .prompt'))
    if (part.scrollWidth > part.clientWidth + 1) found.push(`${part.className.split(' ')[0]} is too narrow`);
  return [...new Set(found)];
}

for (const [game, numbers] of [
  ['master-thieves', [5, 8]],
  ['forty-thieves', [4]],
] as const)
  test(`all seats of ${game} have room on every size of screen, in four languages`, async ({ browser }) => {
    test.setTimeout(400_000);
    for (const seats of numbers) {
      const { address } = await seat(server, game, 0, {}, seats - 1);
      for (const locale of ['en', 'de', 'fr', 'it']) {
        const context = await browser.newContext({ viewport: SCREEN, locale });
        const television = await context.newPage();
        await television.goto(address.replace('/t/', '/tv/'));
        await expect(television.locator('.plaque')).toHaveCount(seats);
        await expect(television.locator('main[data-phase="running"]')).toBeVisible();
        await inAllSizes(television, `${game}-${seats}-${locale}`, overlaps);
        await context.close();
      }
    }
  });

test('four phones scan one screen and sit within forty seconds in all, with three taps each at most', async ({
  browser,
}) => {
  const { token } = await ask<{ token: string }>(server, '/api/session', { name: 'Television' });
  const wanted = { game: 'master-thieves', seats: 4, sit: false, clock: { decision: 0 } };
  const { table } = await ask<{ table: string }>(server, '/api/tables', wanted, token);
  const television = await (await browser.newContext({ viewport: SCREEN })).newPage();
  await television.goto(`${server.address}/tv/${table}`);
  await expect(television.locator('.plaque')).toHaveCount(4);
  const phones: Page[] = [];
  for (let index = 0; index < 4; index++) {
    const phone = await (await browser.newContext(PHONE)).newPage();
    await phone.addInitScript(() => {
      const counted = window as unknown as { taps: number };
      counted.taps = 0;
      addEventListener('pointerdown', () => (counted.taps += 1), true);
    });
    phones.push(phone);
  }
  const began = Date.now();
  const taps: number[] = [];
  for (const [index, phone] of phones.entries()) {
    const name = ['Ada', 'Bea', 'Chidi', 'Dora'][index] ?? '';
    await phone.goto(`${server.address}/hand/${table}`);
    // The field has the focus: whoever has scanned types at once.
    await expect(phone.getByLabel('Your name')).toBeFocused();
    await phone.keyboard.type(name);
    await phone.getByRole('button', { name: 'Sit down', exact: true }).tap();
    await expect(television.locator('.plaque', { hasText: name })).toBeVisible();
    taps.push(await phone.evaluate(() => (window as unknown as { taps: number }).taps));
  }
  const took = Date.now() - began;
  console.log(`four seated in ${took} ms, with ${taps.join(', ')} taps`);
  expect(took).toBeLessThan(40_000);
  expect(Math.max(...taps)).toBeLessThanOrEqual(3);
  for (const page of [television, ...phones]) await page.context().close();
});

test('two televisions watch one table, and one that slept for minutes comes back by itself', async ({ browser }) => {
  test.setTimeout(400_000);
  const { address, cookie } = await seat(server, 'master-thieves', 2);
  const opened = async (fakeClock: boolean): Promise<Page> => {
    const page = await (await browser.newContext({ viewport: SCREEN })).newPage();
    if (fakeClock) await page.clock.install();
    await page.goto(address.replace('/t/', '/tv/'));
    await expect(page.locator('main[data-phase="running"]')).toBeVisible();
    return page;
  };
  const [awake, asleep] = [await opened(false), await opened(true)];
  const context = await browser.newContext(PHONE);
  await context.addCookies([cookie]);
  const phone = await context.newPage();
  await hurry(phone);
  await phone.goto(address.replace('/t/', '/hand/'));
  const heard = async (page: Page): Promise<number> => Number(await page.locator('main').getAttribute('data-heard'));
  const rowsOn = async (rows: number): Promise<void> => {
    const aim = (await heard(awake)) + rows;
    const enough = async (): Promise<boolean> => (await heard(awake)) >= aim;
    await new AnyPlayer(handsAt(phone, true)).play(Infinity, enough);
  };
  const alike = async (): Promise<void> => {
    const plaques = (page: Page): Promise<string[]> => page.locator('.plaque .has').allTextContents();
    await expect.poll(async () => (await heard(asleep)) - (await heard(awake))).toBe(0);
    await expect.poll(async () => await plaques(asleep)).toEqual(await plaques(awake));
  };
  await rowsOn(2);
  await alike();

  // Asleep it hears nothing; minutes later its clock jumps, and the line is there again.
  await asleep.context().setOffline(true);
  const before = await heard(asleep);
  await rowsOn(3);
  expect(await heard(asleep)).toBe(before);
  await asleep.clock.fastForward('10:00');
  await asleep.context().setOffline(false);
  await asleep.clock.fastForward('00:30');
  await expect(asleep.getByText('Connecting again')).toHaveCount(0);
  await alike();
  await rowsOn(1);
  await alike();
  for (const page of [awake, asleep, phone]) await page.context().close();
});

test('before the start everybody says on their phone where they sit, and the host drags the others', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const { television, phones, said, close } = await room(browser, 'master-thieves');
  const [ada, bea] = phones as [Page, Page, Page];
  const seats = async (): Promise<string[]> => {
    const names = ['', '', '', ''];
    for (const plaque of await television.locator('.plaque').all())
      names[Number(await plaque.getAttribute('data-seat'))] = (await plaque.locator('b').textContent()) ?? '';
    return names.map((name) => ['Ada', 'Bea', 'Chidi'].find((one) => name.includes(one)) ?? 'bot');
  };
  const around = (page: Page): Promise<string[]> => page.locator('.plaque b, .place bdi').allTextContents();
  await expect.poll(seats).toEqual(['Ada', 'Bea', 'Chidi', 'bot']);

  await bea.getByRole('button', { name: 'I sit here: Chidi' }).tap();
  await expect.poll(seats).toEqual(['Ada', 'Chidi', 'Bea', 'bot']);
  await expect(bea.getByRole('button', { name: 'Bea (you)' })).toHaveAttribute('data-place', '2');

  const box = async (place: number): Promise<{ x: number; y: number }> => {
    const found = await ada.locator(`[data-place="${place}"]`).boundingBox();
    if (!found) throw new Error(`no place ${place}`);
    return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
  };
  const [from, to] = [await box(3), await box(0)];
  await ada.mouse.move(from.x, from.y);
  await ada.mouse.down();
  await ada.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await ada.mouse.move(to.x, to.y, { steps: 4 });
  await shot(ada, 'places-dragged');
  await ada.mouse.up();
  await expect.poll(seats).toEqual(['bot', 'Chidi', 'Bea', 'Ada']);

  await ada.getByRole('button', { name: 'Move Bea' }).focus();
  await ada.keyboard.press('Enter');
  await accessible(ada);
  await shot(ada, 'places-chosen');
  await ada.getByRole('button', { name: 'Bea sits here: Ada (you)' }).focus();
  await ada.keyboard.press('Space');
  await expect.poll(seats).toEqual(['bot', 'Chidi', 'Ada', 'Bea']);
  await expect(ada.getByRole('button', { name: 'Move Bea' })).toBeFocused();

  // The phone's picture has the order of the screen.
  const names = (texts: readonly string[]): string[] => texts.map((text) => text.replace(' (you)', ''));
  expect(names(await around(ada))).toEqual(names(await around(television)));
  await accessible(bea);
  await start(ada);
  await expect(television.locator('main[data-phase="running"]')).toBeVisible();
  await expect.poll(seats).toEqual(['bot', 'Chidi', 'Ada', 'Bea']);
  expect(said.flat()).toEqual([]);
  await close();
});
