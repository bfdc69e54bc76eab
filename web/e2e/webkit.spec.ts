/** Home, a lesson, ten decisions of each title and ten drills in WebKit, over the WebDriver protocol. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { hasten, inPhase, isKept, judged, takeTen, type Keys } from './drilling.ts';
import { AnyPlayer, type Hands } from './hands.ts';
import { seat } from './seating.ts';
import { freePort, serve, type Server } from './serving.ts';

const DRIVER = process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver';
const BROWSER = process.env['MINIBROWSER'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Keys that have no character, as WebDriver writes them. */
const NAMED: Record<string, string> = { Enter: '\uE007', Escape: '\uE00C', ArrowLeft: '\uE012', ArrowRight: '\uE014' };
test.skip(!existsSync(DRIVER) || !existsSync(BROWSER), 'no WebKit: apt install webkit2gtk-driver xvfb');

/** A browser window, driven over HTTP. */
class Window {
  readonly #driver: string;
  #session = '';

  constructor(driver: string) {
    this.#driver = driver;
  }

  async #call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.#driver}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }

  async open(): Promise<void> {
    const made = await this.#call('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] } },
      },
    });
    this.#session = `/session/${(made as { sessionId: string }).sessionId}`;
    await this.#call('POST', `${this.#session}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 });
  }

  async close(): Promise<void> {
    if (this.#session) await this.#call('DELETE', this.#session);
  }

  async goto(address: string): Promise<void> {
    await this.#call('POST', `${this.#session}/url`, { url: address });
  }

  async setCookie(name: string, value: string): Promise<void> {
    await this.#call('POST', `${this.#session}/cookie`, { cookie: { name, value, path: '/' } });
  }

  async run<T>(script: string, ...args: unknown[]): Promise<T> {
    return (await this.#call('POST', `${this.#session}/execute/sync`, { script, args })) as T;
  }

  /** The ids of the elements of *selector* that are in sight. */
  async find(selector: string): Promise<string[]> {
    const found = await this.run<Record<string, string>[]>(
      'return [...document.querySelectorAll(arguments[0])].filter((one) => one.getClientRects().length > 0)',
      selector,
    );
    return found.map((one) => one[ELEMENT] ?? '');
  }

  async click(element: string): Promise<void> {
    await this.#call('POST', `${this.#session}/element/${element}/click`);
  }

  async press(key: string): Promise<void> {
    const value = NAMED[key] ?? key;
    const actions = [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
    await this.#call('POST', `${this.#session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  async until(selector: string): Promise<void> {
    for (let tries = 0; tries < 1200; tries += 1) {
      if ((await this.find(selector)).length > 0) return;
      await pause(50);
    }
    throw new Error(`no ${selector}: ${await this.run<string>('return document.body.innerText.slice(0, 500)')}`);
  }
}

const pause = async (ms: number): Promise<void> => await new Promise((wake) => setTimeout(wake, ms));

function handsAt(window: Window): Hands {
  return {
    count: async (selector) => (await window.find(selector)).length,
    press: async (selector, index) => await window.click((await window.find(selector))[index] ?? ''),
    attribute: async (selector, name) =>
      await window.run(
        'const found = document.querySelector(arguments[0]); return found && found.getAttribute(arguments[1])',
        selector,
        name,
      ),
    wait: pause,
  };
}

let server: Server;
let driver: ChildProcess;
let window: Window;
/** Where the desktop's settings are. */
const desktop = mkdtempSync(join(tmpdir(), 'lightfinger-desktop-'));

/** Say whether the desktop moves things, and open a window of a new browser. */
async function begin(moving: boolean): Promise<void> {
  mkdirSync(join(desktop, 'gtk-3.0'), { recursive: true });
  writeFileSync(join(desktop, 'gtk-3.0', 'settings.ini'), `[Settings]\ngtk-enable-animations=${moving ? 1 : 0}\n`);
  const port = await freePort();
  driver = spawn('xvfb-run', ['-a', DRIVER, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, XDG_CONFIG_HOME: desktop, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  window = new Window(`http://127.0.0.1:${port}`);
  for (let tries = 0; ; tries += 1) {
    const failed = await window.open().then(
      () => null,
      (problem: unknown) => problem,
    );
    if (failed === null) return;
    if (tries > 100) throw failed;
    await pause(200);
  }
}

async function end(): Promise<void> {
  await window.close();
  if (driver.pid) process.kill(-driver.pid, 'SIGTERM');
}

test.beforeAll(async () => {
  server = await serve();
});
test.afterAll(async () => {
  await server.stop();
  rmSync(desktop, { recursive: true, force: true });
});
test.beforeEach(async () => await begin(!test.info().title.includes('reduced motion')));
test.afterEach(end);

test('WebKit shows home and a lesson, and answers ten questions of each title', async () => {
  test.setTimeout(1_200_000);
  await window.goto(server.address);
  await window.until('h1');
  for (const game of ['master-thieves', 'forty-thieves']) {
    await window.goto(`${server.address}/learn/${game}`);
    await window.until('h1');
    const table = await seat(server, game, 0);
    await window.setCookie(table.cookie.name, table.cookie.value);
    await window.goto(table.address);
    await window.until('[data-asked]');
    const player = new AnyPlayer(handsAt(window));
    await player.play(10);
    expect(player.asked.size).toBeGreaterThan(10);
  }
});

const keys: Keys = {
  press: async (key) => await window.press(key),
  count: async (selector) => (await window.find(selector)).length,
  text: async (selector) => await window.run('return document.querySelector(arguments[0]).innerText', selector),
};

/** In front of the drills of a game, with the focus on the button that begins. */
async function atDrills(address: string, game: string): Promise<void> {
  await window.goto(`${address}/drills/${game}`);
  await window.until('.rest .btn.primary');
  await window.run(`(${hasten.toString()})()`);
  await window.run("document.querySelector('.rest .btn.primary').focus()");
}

async function tenDrills(): Promise<void> {
  await window.press('Enter');
  judged(await takeTen(keys));
}

test('ten drills in WebKit by keyboard', async () => {
  test.setTimeout(1_200_000);
  await atDrills(server.address, 'forty-thieves');
  await tenDrills();
});

test('ten drills in WebKit with reduced motion', async () => {
  test.setTimeout(1_200_000);
  await atDrills(server.address, 'master-thieves');
  await tenDrills();
  const kept = await window.run<string[]>('return Object.keys(localStorage).filter((key) => key.includes(".drills."))');
  expect(kept).toEqual(['lightfinger.drills.master-thieves.still']);
});

test('ten drills in WebKit after one visit, when the server is gone', async () => {
  test.setTimeout(1_200_000);
  const gone = await serve();
  await atDrills(gone.address, 'master-thieves');
  await window.press('Enter');
  await inPhase(keys, 'watch');
  await window.until('.stage');
  await window.press('Escape');
  await expect
    .poll(async () => await window.run(`return (${isKept.toString()})(arguments[0])`, 'master-thieves'))
    .toBe(true);
  await gone.kill();
  await atDrills(gone.address, 'master-thieves');
  await tenDrills();
  await gone.stop();
});
