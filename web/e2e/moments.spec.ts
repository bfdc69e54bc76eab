/** Pictures and clips of moments of finished games, made in the browser: whole, small, with words, and names as text. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openFirefox, type Firefox } from './firefox.ts';
import { accessible, watchConsole } from './people.ts';
import { ask, playOut } from './seating.ts';
import { serve, type Server } from './serving.ts';

/** Set to a folder to keep what was made, to look at it. */
const KEPT = process.env['MOMENTS'];
const MOST = 3_000_000;
const BOARD = { left: 36, top: 112, width: 792, height: 652 };
const GAMES = {
  'master-thieves': { max_rounds: 2, visibility: 'opener' },
  'forty-thieves': { max_turns: 10 },
} as const;
const BOTS = ['random', 'thumb', 'thumb', 'random'];
type Game = keyof typeof GAMES;
const ALL = Object.keys(GAMES) as Game[];
/** Names that would be markup or turn text round, if they were not text. */
const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '\u202eAda\u202c <b>x</b>',
  'ليلى',
  '"><script>alert(1)</script>'.repeat(4),
];

let server: Server;
const tables: Record<string, string> = {};

test.beforeAll(async () => {
  test.setTimeout(400_000);
  server = await serve();
  for (const game of ALL) tables[game] = await playOut(server, game, BOTS, GAMES[game]);
});
test.afterAll(async () => {
  await server.stop();
});
test.describe.configure({ mode: 'default' });

interface Visit {
  readonly game: Game;
  readonly move: number;
  readonly as?: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly locale?: string;
  readonly names?: readonly string[];
}

/** A request as both drivers know it. */
interface Asked {
  method(): string;
  url(): string;
}

/** Notes what is asked of the server; the files of the page itself may still be loaded. */
const noted =
  (sent: string[]) =>
  (request: Asked): void => {
    const { pathname, protocol } = new URL(request.url());
    const ofPage = request.method() === 'GET' && /^\/(assets|icon)/.test(pathname);
    if (protocol.startsWith('http') && !ofPage) sent.push(`${request.method()} ${pathname}`);
  };

/** How large a file became, and how long it took to make. */
function made(engine: string, game: Game, what: string, bytes: number, began: number): void {
  console.log(
    `${engine} ${game} ${what}: ${Math.round(bytes / 1000)} kB, ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
}

/** The sheet of a moment, opened as a person does. */
async function sheet(browser: Browser, visit: Visit): Promise<{ page: Page; said: string[]; sent: string[] }> {
  const context = await browser.newContext({
    viewport: visit.size ?? { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: visit.locale ?? 'en',
  });
  const page = await context.newPage();
  const said = watchConsole(page);
  page.on('dialog', (dialog) => said.push(`a dialog: ${dialog.message()}`));
  if (visit.names)
    await page.route(/\/api\/tables\/[^/]+\/review/, async (route) => {
      const answer = await route.fetch();
      const told = (await answer.json()) as Record<string, unknown>;
      await route.fulfill({ response: answer, json: { ...told, players: visit.names } });
    });
  const as = visit.as ? `?as=${visit.as}` : '';
  await page.goto(`${server.address}/r/${tables[visit.game]}${as}#m${visit.move}`);
  await page.locator('.bar > button.share').click();
  const sent: string[] = [];
  page.on('request', noted(sent));
  await page.locator('.share .btn.make').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return { page, said, sent };
}

const ready = (page: Page): ReturnType<Page['locator']> => page.locator('dialog a[download]');

async function saved(page: Page): Promise<{ file: Buffer; name: string }> {
  const coming = page.waitForEvent('download');
  await ready(page).click();
  const download = await coming;
  const file = readFileSync(await download.path());
  const name = download.suggestedFilename();
  if (KEPT) {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(join(KEPT, `${test.info().titlePath.at(-1)?.replaceAll(/\W+/g, '-')}-${Date.now()}-${name}`), file);
  }
  return { file, name };
}

/** How large a PNG is. */
function sizeOf(png: Buffer): { width: number; height: number } {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** A move in the middle of the game at which something happened. */
async function middle(game: Game): Promise<number> {
  const { moves } = await ask<{ moves: unknown[] }>(server, `/api/tables/${tables[game]}/review`);
  return Math.floor(moves.length / 2);
}

for (const game of ALL) {
  test(`a picture of ${game} from each view, with its words`, async ({ browser }) => {
    const move = await middle(game);
    const pictures: Buffer[] = [];
    for (const [as, eyes] of [
      ['', 'X-ray'],
      ['0', 'As Random saw it'],
      ['onlooker', 'As onlookers saw it'],
    ] as const) {
      const began = Date.now();
      const { page, said, sent } = await sheet(browser, { game, move, as });
      await expect(ready(page)).toBeVisible();
      const words = page.getByLabel('In words');
      const now = await page.getByRole('slider', { name: 'Move', includeHidden: true }).getAttribute('aria-valuetext');
      const told = now?.replace(/^Move \d+ of \d+\. /, '') ?? '';
      expect(told.length).toBeGreaterThan(5);
      expect(await words.inputValue()).toContain(told);
      expect(await words.inputValue()).toContain(eyes);
      const { file, name } = await saved(page);
      expect(name).toBe(`lightfinger-${game}-${move}.png`);
      expect(sizeOf(file)).toEqual({ width: 1280, height: 960 });
      expect(file.length).toBeLessThan(MOST);
      expect(file.length).toBeGreaterThan(50_000);
      made('Chromium', game, 'picture with its page', file.length, began);
      pictures.push(file);
      expect(sent).toEqual([]);
      await accessible(page);
      expect(said).toEqual([]);
      await page.context().close();
    }
    // On the board of a seat there is less than on that of the X-ray.
    const boards = await Promise.all(pictures.map((one) => sharp(one).extract(BOARD).raw().toBuffer()));
    expect(boards[0]?.equals(boards[1] as Buffer)).toBe(false);
    expect(boards[0]?.equals(boards[2] as Buffer)).toBe(false);
  });

  test(`a clip of a turn of ${game}, by keyboard`, async ({ browser }) => {
    const { page, said, sent } = await sheet(browser, { game, move: await middle(game) });
    await expect(ready(page)).toBeVisible();
    const began = Date.now();
    await page.getByRole('radio', { name: 'Picture' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Clip of the turn' })).toBeChecked();
    await expect(ready(page)).toBeHidden();
    await expect(ready(page)).toBeVisible({ timeout: 150_000 });
    const { file, name } = await saved(page);
    made('Chromium', game, 'clip', file.length, began);
    expect(sent).toEqual([]);
    expect(name).toMatch(/\.(webm|mp4)$/);
    expect(file.length).toBeLessThan(MOST);
    const film = await played(browser, file, name.endsWith('mp4') ? 'video/mp4' : 'video/webm');
    expect(film).toMatchObject({ width: 960, height: 720 });
    expect(film.seconds).toBeGreaterThan(2);
    expect(film.drawn).toBe(true);
    expect(film.different).toBeGreaterThan(20);
    expect(await page.getByLabel('In words').inputValue()).not.toBe('');
    expect(said).toEqual([]);
    await page.context().close();
  });

  test(`names of players of ${game} are drawn as text`, async ({ browser }) => {
    const { page, said } = await sheet(browser, { game, move: await middle(game), as: '0', names: HOSTILE });
    await expect(ready(page)).toBeVisible();
    const words = await page.getByLabel('In words').inputValue();
    expect(words).toContain('As <img src=x onerror=alert(1)> saw it');
    expect(words).not.toMatch(/[\u202a-\u202e]/);
    await expect(page.locator('dialog img, dialog script, dialog b')).toHaveCount(0);
    const { file } = await saved(page);
    expect(sizeOf(file)).toEqual({ width: 1280, height: 960 });
    expect(said).toEqual([]);
    await page.context().close();
  });
}

/** Plays a video in a page of its own: its size, its length, and how much its end differs from its beginning. */
async function played(
  browser: Browser,
  file: Buffer,
  type: string,
): Promise<{ width: number; height: number; seconds: number; different: number; drawn: boolean }> {
  const page = await browser.newPage();
  const found = await page.evaluate(
    async ([data, kind]) => {
      const bytes = Uint8Array.from(atob(data as string), (letter) => letter.charCodeAt(0));
      const video = document.createElement('video');
      video.muted = true;
      video.src = URL.createObjectURL(new Blob([bytes], { type: kind as string }));
      const frame = (): Uint8ClampedArray => {
        const canvas = document.createElement('canvas');
        canvas.width = 96;
        canvas.height = 72;
        const pen = canvas.getContext('2d');
        pen?.drawImage(video, 0, 0, 96, 72);
        return pen?.getImageData(0, 0, 96, 72).data ?? new Uint8ClampedArray();
      };
      await new Promise((done, failed) => {
        video.onloadeddata = done;
        video.onerror = failed;
      });
      const ended = new Promise((done) => (video.onended = done));
      await video.play();
      while (video.currentTime < 0.5) await new Promise((later) => setTimeout(later, 20));
      const first = frame();
      video.playbackRate = 4;
      await ended;
      const last = frame();
      return {
        width: video.videoWidth,
        height: video.videoHeight,
        seconds: video.currentTime,
        // What the recorder does to a picture changes a colour by less.
        different: first.filter((value, index) => Math.abs(value - (last[index] ?? 0)) > 40).length,
        drawn: first.every((value, index) => index % 4 !== 3 || value === 255),
      };
    },
    [file.toString('base64'), type],
  );
  await page.close();
  return found;
}

test('without a recorder the clip is an animated picture', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaRecorder'));
  const said = watchConsole(page);
  await page.goto(`${server.address}/r/${tables['forty-thieves']}#m${await middle('forty-thieves')}`);
  await page.getByRole('button', { name: 'Share this moment' }).click();
  await page.getByRole('button', { name: 'Picture or clip' }).click();
  await expect(ready(page)).toBeVisible();
  await page.getByRole('radio', { name: 'Clip of the turn' }).check();
  await expect(ready(page)).toBeHidden();
  await expect(ready(page)).toBeVisible();
  const { file, name } = await saved(page);
  expect(name).toMatch(/\.png$/);
  expect(file.length).toBeLessThan(MOST);
  expect(file.includes('acTL')).toBe(true);
  // The browser reads all of it.
  const size = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, file.toString('base64'));
  expect(size).toEqual([640, 480]);
  expect(said).toEqual([]);
  await context.close();
});

test('on phones, in four languages, the sheet fits and can be read', async ({ browser }) => {
  for (const [locale, size] of [
    ['de', { width: 390, height: 844 }],
    ['fr', { width: 844, height: 390 }],
    ['it', { width: 390, height: 844 }],
  ] as const) {
    const { page, said } = await sheet(browser, { game: 'master-thieves', move: 12, size, locale });
    await expect(ready(page)).toBeAttached();
    const wide = await page.getByRole('dialog').evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    if (size.width < 700) expect((await page.getByRole('dialog').boundingBox())?.width).toBe(size.width);
    for (const one of await page.locator('dialog .side .btn').all())
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await accessible(page);
    if (KEPT) await page.screenshot({ path: join(KEPT, `sheet-${locale}.png`) });
    expect(said).toEqual([]);
    await page.context().close();
  }
});

/** The sheet of a moment in Firefox, opened as a person does. It keeps each file that the page makes. */
async function firefoxSheet(game: Game, names: readonly string[] | null): Promise<Firefox & { sent: string[] }> {
  const move = await middle(game);
  const firefox = await openFirefox();
  const { page } = firefox;
  const sent: string[] = [];
  page.on('dialog', (dialog) => sent.push(`a dialog: ${dialog.message()}`));
  if (names) {
    const told = await ask<Record<string, unknown>>(server, `/api/tables/${tables[game]}/review`);
    const body = JSON.stringify({ ...told, players: names });
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const own = /\/api\/tables\/[^/]+\/review/.test(request.url());
      void (own ? request.respond({ contentType: 'application/json', body }) : request.continue());
    });
  }
  await page.goto(`${server.address}/r/${tables[game]}${names ? '?as=0' : ''}#m${move}`);
  await page.waitForSelector('.bar > button.share', { timeout: 120_000 });
  // The policy of the page lets nobody fetch a file again.
  await page.evaluate(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file) => {
      Reflect.set(window, 'made', file);
      return make(file);
    };
  });
  await page.click('.bar > button.share');
  await page.waitForSelector('.share .btn.make');
  page.on('request', noted(sent));
  await page.click('.share .btn.make');
  await page.waitForSelector('dialog a[download]', { timeout: 120_000 });
  return { ...firefox, sent };
}

/** The file that a page made last. */
async function lastMade(page: Firefox['page']): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const bytes = new Uint8Array(await (Reflect.get(window, 'made') as Blob).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  });
  return Buffer.from(text, 'base64');
}

for (const game of ALL) {
  test(`Firefox makes a picture and a clip of ${game}`, async () => {
    const loading = Date.now();
    const { browser, page, said, sent } = await firefoxSheet(game, null);
    try {
      const png = await lastMade(page);
      made('Firefox', game, 'picture with its page', png.length, loading);
      expect(sizeOf(png)).toEqual({ width: 1280, height: 960 });
      expect(png.length).toBeLessThan(MOST);
      const began = Date.now();
      await page.click('dialog input[type=radio]:not(:checked)');
      await page.waitForSelector('dialog a[download]', { hidden: true });
      await page.waitForSelector('dialog a[download]', { timeout: 150_000 });
      const clip = await lastMade(page);
      made('Firefox', game, 'clip', clip.length, began);
      expect(await page.$eval('dialog a[download]', (link) => (link as HTMLAnchorElement).download)).toMatch(/webm$/);
      // The first bytes of WebM.
      expect(clip.readUInt32BE(0)).toBe(0x1a45dfa3);
      expect(clip.length).toBeGreaterThan(20_000);
      expect(clip.length).toBeLessThan(MOST);
      if (KEPT) {
        writeFileSync(join(KEPT, `firefox-${game}.png`), png);
        writeFileSync(join(KEPT, `firefox-${game}.webm`), clip);
      }
      expect(sent).toEqual([]);
      expect(said).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  test(`Firefox draws names of players of ${game} as text`, async () => {
    const { browser, page, said, sent } = await firefoxSheet(game, HOSTILE);
    try {
      const words = await page.$eval('dialog textarea', (field) => (field as HTMLTextAreaElement).value);
      expect(words).toContain('As <img src=x onerror=alert(1)> saw it');
      expect(words).not.toMatch(/[\u202a-\u202e]/);
      expect(await page.$$('dialog img, dialog script, dialog b')).toHaveLength(0);
      expect(sizeOf(await lastMade(page))).toEqual({ width: 1280, height: 960 });
      expect(sent).toEqual([]);
      expect(said).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}
