/**
 * What is left of a hand on a shared device, in pairs of worlds that an observer cannot tell apart: a hand is opened in
 * one and in the other, and behind the curtain the picture and the accessibility tree must be the same. The worlds are
 * real tables of the server's tests. `PAIRS=500` compares so many, from `FIRST` on.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Browser, type CDPSession, type Page } from '@playwright/test';
import { watchConsole } from './people.ts';
import { PYTHON, ROOT, serve, type Server } from './serving.ts';

const PAIRS = Number(process.env['PAIRS'] ?? 8);
const FIRST = process.env['FIRST'] ?? '0';
/** How many pairs are enough to find a planted leak. */
const PLANTED = 3;
/** Letters of a part that are shown when it differs. */
const SHOWN = 300;
/** How long the page must not change until it is looked at. */
const STILL_MS = 120;
/** How often it is looked at before it counts as a page that never stands still. */
const MOST_LOOKS = 100;
/** By so much of 255 the edge of an icon differs from one drawing of the same page to the next. Measured: 12. */
const NOISE = 24;
const DOORS = '.curtain .hold, .hands .hold';
/** The table itself, also below the curtain. */
const TABLE = '.table, .ft';

/** What the server sends first: behind the curtain, by the socket of each hand, and as the list of hands. */
interface World {
  readonly curtain: string;
  readonly hands: readonly string[];
  readonly listed: string;
}
interface Twins {
  readonly table: string;
  readonly worlds: readonly [World, World];
}
interface Node {
  readonly ignored: boolean;
  readonly role?: { readonly value: unknown };
  readonly name?: { readonly value: unknown };
  readonly description?: { readonly value: unknown };
  readonly value?: { readonly value: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}
/** A picture as an address, and the nodes of a tree. */
type Look = readonly string[];

let server: Server;
let pairs: readonly Twins[];
test.beforeAll(async () => {
  server = await serve();
  const written = execFileSync(
    PYTHON,
    ['-m', 'tests.server.curtain_pages', '--pairs', String(PAIRS), '--seed', FIRST],
    {
      cwd: ROOT,
      env: { ...process.env, PYTHONPATH: join(ROOT, 'src') },
      encoding: 'utf8',
      maxBuffer: 1e9,
    },
  );
  pairs = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Twins);
});
test.afterAll(() => server.stop());

/** A device whose page is answered from one world. */
class Device {
  readonly #page: Page;
  readonly #tools: CDPSession;
  readonly said: readonly string[];
  #world: World | undefined;
  #table = '';
  /** The hands whose sockets were opened. */
  opened: string[] = [];

  private constructor(page: Page, tools: CDPSession) {
    this.#page = page;
    this.#tools = tools;
    this.said = watchConsole(page);
  }

  /** With *leaks* the page keeps a trace of what a hand was sent. */
  static async at(browser: Browser, leaks: boolean): Promise<Device> {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const device = new Device(page, await context.newCDPSession(page));
    // What moved is drawn again at its new size or scaled, as it comes: without movement a picture has one form.
    await context.addInitScript(() => {
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
      document.adoptedStyleSheets = [still];
    });
    if (leaks)
      await context.addInitScript(() =>
        addEventListener('load', () => {
          const left = sessionStorage.getItem('left');
          const note = document.body.appendChild(document.createElement('p'));
          note.textContent = left ?? '';
          note.style.cssText = 'position: fixed; top: 0; z-index: 99';
        }),
      );
    // Only these are held up: with Playwright's own routes all requests are, and nothing is cached.
    device.#tools.on('Fetch.requestPaused', ({ requestId, request }) => {
      const body = request.url.endsWith('/hands') ? (device.#world?.listed ?? '') : '';
      const answer = {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: 'content-type', value: 'application/json' }],
        body: Buffer.from(body).toString('base64'),
      };
      // A page that is left asks no more.
      void device.#tools.send('Fetch.fulfillRequest', answer).catch(() => undefined);
    });
    await device.#tools.send('Fetch.enable', {
      patterns: [{ urlPattern: '*/api/tables/*/hands' }, { urlPattern: '*/favicon.ico' }],
    });
    await page.routeWebSocket(/\/socket/, (socket) => {
      const hand = new URL(socket.url()).searchParams.get('hand');
      const told = hand === null ? device.#world?.curtain : device.#world?.hands[Number(hand)];
      if (hand !== null) device.opened.push(hand);
      if (leaks && hand !== null)
        void page.evaluate((text) => sessionStorage.setItem('left', text), digest(told ?? '').slice(0, 12));
      socket.send(told ?? '');
    });
    return device;
  }

  async close(): Promise<void> {
    await this.#page.context().close();
  }

  async enter(table: string, world: World): Promise<void> {
    // All tables have one id: a page must neither begin with what another was told nor be answered from this world.
    await this.#page.goto(`${server.address}/health`);
    await this.#page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    [this.#table, this.#world, this.opened] = [table, world, []];
    await this.#page.goto(`${server.address}/here/${this.#table}`);
  }

  /**
   * Everything that is drawn, and everything that a screen reader is told, once that does not change any more: what
   * is told, and if *patiently*, also what is drawn, which takes three times as long.
   */
  async look(patiently: boolean): Promise<Look> {
    await this.#page.locator(DOORS).first().waitFor();
    // A page whose table has not been loaded does not change either.
    await this.#page.locator(TABLE).first().waitFor();
    let last = '';
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      const tree = await this.#tree();
      const now: Look = patiently ? [await this.#picture(), ...tree] : tree;
      if (now.join('\n') === last) return patiently ? now : [await this.#picture(), ...tree];
      last = now.join('\n');
      await this.#page.waitForTimeout(STILL_MS);
    }
    throw new Error(`the page does not stand still: ${last.slice(-SHOWN)}`);
  }

  async #tree(): Promise<Look> {
    const { nodes } = (await this.#tools.send('Accessibility.getFullAXTree')) as unknown as {
      nodes: readonly Node[];
    };
    return nodes.map((node) =>
      JSON.stringify([
        node.ignored,
        node.role?.value,
        node.name?.value,
        node.description?.value,
        node.value?.value,
        node.properties?.map((one) => [one.name, one.value.value]),
      ]),
    );
  }

  async #picture(): Promise<string> {
    const { data } = await this.#tools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    return `data:image/png;base64,${data}`;
  }

  /** Whether two parts of a look are the same; pictures, but for the noise of drawing. */
  async alike(one: string, other: string | undefined): Promise<boolean> {
    if (one === other) return true;
    if (!one.startsWith('data:') || !other?.startsWith('data:')) return false;
    const most = await this.#page.evaluate(
      async ([first, second]) => {
        const [here, there] = await Promise.all(
          [first, second].map(async (address) => {
            const bytes = Uint8Array.from(atob(address.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
            const picture = await createImageBitmap(new Blob([bytes]));
            const sheet = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
            sheet?.drawImage(picture, 0, 0);
            return sheet?.getImageData(0, 0, picture.width, picture.height).data ?? new Uint8ClampedArray();
          }),
        );
        if (!here || here.length === 0 || here.length !== there?.length) return 255;
        return here.reduce((found, value, index) => Math.max(found, Math.abs(value - (there[index] ?? 0))), 0);
      },
      [one, other] as const,
    );
    return most <= NOISE;
  }

  /** Open the hand, or the one that the device offers, and close it again. */
  async openAndClose(hand: number): Promise<void> {
    const first = this.#page.getByRole('button', { name: 'Look at the table first' });
    if (await first.isVisible()) await first.click();
    const doors = this.#page.locator('.hands .hold');
    await doors.first().waitFor();
    const door = (await doors.count()) > 1 ? doors.nth(hand) : doors.first();
    const box = await door.boundingBox();
    if (!box) throw new Error('no button to hold');
    await this.#page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await this.#page.mouse.down();
    const close = this.#page.getByRole('button', { name: 'Close the curtain' });
    await close.waitFor();
    await this.#page.mouse.up();
    const again = this.#page.waitForEvent('load');
    await close.click();
    await again;
    // Where the pointer was must not show either.
    await this.#page.mouse.move(0, 0);
  }
}

const digest = (of: string | Buffer): string => createHash('sha256').update(of).digest('hex');

/** What differs behind the curtain, before a hand was open or after it, one line for each pair. */
async function differences(device: Device, some: readonly Twins[]): Promise<string[]> {
  const found: string[] = [];
  for (const twins of some) {
    const number = pairs.indexOf(twins);
    // Haste may catch a picture that is still being drawn: what differs is looked at again.
    const parts = (await difference(device, twins, false)) && (await difference(device, twins, true));
    if (!parts) continue;
    keep(number, ...parts);
    found.push(`pair ${number}: ${parts.map((part) => part?.slice(0, SHOWN)).join(' and ')}`);
  }
  return found;
}

/** The first part of what is seen that differs between two worlds. */
async function difference(
  device: Device,
  { table, worlds }: Twins,
  patiently: boolean,
): Promise<readonly (string | undefined)[] | null> {
  const [one, other] = worlds;
  const hand = one.hands.findIndex((told, index) => told !== other.hands[index]);
  const seen: Look[] = [];
  for (const world of worlds) {
    await device.enter(table, world);
    const before = await device.look(patiently);
    await device.openAndClose(Math.max(hand, 0));
    seen.push([...before, ...(await device.look(patiently)), ...device.opened]);
  }
  const [here = [], there = []] = seen;
  const same = await Promise.all(here.map((part, index) => device.alike(part, there[index])));
  const different = same.indexOf(false);
  return different < 0 && here.length === there.length ? null : [here[different], there[different]];
}

/** Keep pictures that differ, in the folder of the test's results. */
function keep(pair: number, ...parts: readonly (string | undefined)[]): void {
  for (const [world, part] of parts.entries()) {
    const picture = part?.split('data:image/png;base64,')[1];
    if (picture !== undefined)
      writeFileSync(test.info().outputPath(`pair-${pair}-world-${world}.png`), Buffer.from(picture, 'base64'));
  }
}

test('behind the curtain nothing tells two worlds apart', async ({ browser }) => {
  test.setTimeout(PAIRS * 120_000);
  const told = pairs.filter(({ worlds: [one, other] }) => one.hands.some((hand, index) => hand !== other.hands[index]));
  const half = Math.ceil(pairs.length / 2);
  // While one page waits, the other is drawn.
  const compare = async (some: readonly Twins[]): Promise<void> => {
    const device = await Device.at(browser, false);
    expect(await differences(device, some)).toEqual([]);
    expect(device.said).toEqual([]);
    await device.close();
  };
  await Promise.all([compare(pairs.slice(0, half)), compare(pairs.slice(half))]);
  expect(told.length, 'pairs in which a hand is told something else').toBeGreaterThan(0);
  process.stdout.write(`${pairs.length} pairs, ${told.length} in which a hand of the device is told something else\n`);
});

test('a trace that is planted is found', async ({ browser }) => {
  const device = await Device.at(browser, true);
  const told = pairs.filter(({ worlds: [one, other] }) =>
    one.hands.every((hand, index) => hand !== other.hands[index]),
  );
  const some = told.slice(0, PLANTED);
  expect(await differences(device, some)).toHaveLength(some.length);
  await device.close();
});
