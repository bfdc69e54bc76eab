/** People who come and go at a table while a test moves the clock, of the server and of every page that is open. */
import { expect, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { hurry, watchConsole } from './people.ts';
import type { Server } from './serving.ts';

interface Now {
  readonly waiting?: readonly number[];
  readonly table?: { readonly chairs: readonly { readonly stood_in: boolean }[] };
}

interface Said extends Now {
  readonly kind: string;
  readonly heard?: number;
  readonly row?: { readonly kind: string; readonly seat?: number; readonly by?: string; readonly on?: boolean };
  readonly now?: Now;
  readonly here?: readonly number[];
}

/** What a page was told by its table. */
export class Told {
  /** The seats that the table waits for. */
  waiting: readonly number[] = [];
  /** The seats of those who are connected. */
  here: readonly number[] = [];
  /** The last row. */
  last = -1;
  #chairs: readonly { readonly stood_in: boolean }[] = [];
  /** The public part of each row, by its number. */
  readonly rows = new Map<number, NonNullable<Said['row']>>();

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      this.waiting = [];
      socket.on('framereceived', ({ payload }) => this.#hear(JSON.parse(String(payload)) as Said));
    });
  }

  /** The rows in which a stand-in acted for *seat*. */
  standIns(seat: number): number[] {
    return [...this.rows].flatMap(([heard, row]) =>
      row.kind === 'acted' && row.seat === seat && row.by === 'stand-in' ? [heard] : [],
    );
  }

  /** Whether a stand-in holds the chair of *seat*. */
  isHeld(seat: number): boolean {
    return this.#chairs[seat]?.stood_in ?? false;
  }

  #hear(said: Said): void {
    const now = said.kind === 'situation' ? said : said.now;
    this.waiting = now?.waiting ?? this.waiting;
    this.here = said.here ?? this.here;
    this.#chairs = now?.table?.chairs ?? this.#chairs;
    this.last = said.kind === 'situation' || said.kind === 'frame' ? (said.heard ?? this.last) : this.last;
    if (said.row && said.heard !== undefined) this.rows.set(said.heard, said.row);
  }
}

/** Somebody with a browser of their own. */
export class Guest {
  readonly context: BrowserContext;
  readonly name: string;
  readonly #server: Server;
  readonly #consoles: string[][] = [];
  #page: Page | null = null;
  #told: Told | null = null;

  private constructor(server: Server, context: BrowserContext, name: string) {
    this.#server = server;
    this.context = context;
    this.name = name;
  }

  static async arrive(
    browser: Browser,
    server: Server,
    name: string,
    options: BrowserContextOptions = {},
  ): Promise<Guest> {
    const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce', ...options });
    const guest = new Guest(server, context, name);
    await guest.post('/api/session', { name });
    await pass(server, [guest], 0);
    return guest;
  }

  /** The same person on another device. */
  async elsewhere(browser: Browser, options: BrowserContextOptions = {}): Promise<Guest> {
    const context = await browser.newContext({ baseURL: this.#server.address, reducedMotion: 'reduce', ...options });
    await context.addCookies(await this.context.cookies());
    return new Guest(this.#server, context, this.name);
  }

  get page(): Page {
    if (!this.#page) throw new Error(`${this.name} has no page`);
    return this.#page;
  }

  /** Errors and warnings in the consoles of all their pages. */
  get said(): string[] {
    return this.#consoles.flat();
  }

  get told(): Told {
    if (!this.#told) throw new Error(`${this.name} has no page`);
    return this.#told;
  }

  /** Whether the person has a page open. */
  get isHere(): boolean {
    return this.#page !== null;
  }

  /** Open a page, whose timers are short and whose clock goes on with `pass`. */
  async open(path: string): Promise<Page> {
    const page = (this.#page ??= await this.#newPage());
    await page.goto(path);
    return page;
  }

  /** Close it for good. *witness*, who has a page at the same table, was told that *seat* was here, and is told that it is not. */
  async vanish(seat: number, witness: Guest): Promise<void> {
    await expect.poll(() => witness.told.here.includes(seat)).toBe(true);
    await this.#page?.close();
    this.#page = this.#told = null;
    await expect.poll(() => witness.told.here.includes(seat)).toBe(false);
  }

  async post(path: string, body: unknown = {}): Promise<Record<string, string>> {
    const headers = { origin: this.#server.address };
    const answer = await this.context.request.post(path, { data: body, headers });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  }

  async #newPage(): Promise<Page> {
    const page = await this.context.newPage();
    this.#told = new Told(page);
    this.#consoles.push(watchConsole(page));
    await hurry(page);
    // As the page does when somebody says their name.
    await page.addInitScript((name) => localStorage.setItem('lightfinger.name', name), this.name);
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 1000 * Number(/\bahead=(\d+)/.exec(document.cookie)?.[1] ?? 0);
    });
    return page;
  }
}

/** Let so many seconds pass for the server and for the browsers of *guests*. */
export async function pass(server: Server, guests: readonly Guest[], seconds: number): Promise<void> {
  await server.later(seconds);
  for (const { context } of guests)
    await context.addCookies([{ name: 'ahead', value: String(server.ahead), url: server.address }]);
}
