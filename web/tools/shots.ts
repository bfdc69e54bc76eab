/**
 * Pictures for the README: every page, and moments of real matches stopped in the middle of a motion. `make shots`
 *
 * Matches are played over the wire first and kept; then the table's page is opened with that line in place of the
 * server's and a clock that stands still. Names after the command take only pictures whose name has one of them.
 */
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { serve } from '../e2e/serving.ts';
import type { GameName, NewTable, Situation } from '../src/generated/messages.ts';
import { found, MOMENTS, type Moment } from './moments.ts';
import { record, type Recording, type Step } from './recording.ts';

const folder = resolve(process.env['SHOTS'] ?? join(import.meta.dirname, '../../docs/images'));
mkdirSync(folder, { recursive: true });
const args = ['--no-sandbox', '--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist'];
const only = process.argv.slice(2);
const locale = process.env['LOCALE'] ?? 'en';
const quality = process.env['STAGE'] ?? 'medium';
const RENDERER = /llvmpipe|SwiftShader|ANGLE|Mesa|NVIDIA|Intel|AMD|Apple/;
const MOST_KB = 3700;
const FRAME_MS = 60;
/** Where nothing is stopped in the middle; a clock that is behind leaves no frame out. */
const RESTING_MS = 400;

declare global {
  interface Window {
    blind?: boolean;
  }
}

type Size = 'desk' | 'phone';
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const suffix = (size: Size): string => (size === 'phone' ? '-phone' : '');
const nameOf = (moment: Moment, size: Size): string => `${moment.game}-${moment.name}${suffix(size)}`;
const wanted = (name: string): boolean => only.length === 0 || only.some((part) => name.includes(part));

const CLOCK = { decision: 60, reserve: 300 };
const MOST_MATCHES = 8;
const TABLES: readonly NewTable[] = [
  {
    game: 'master-thieves',
    edition: 'zoch-en',
    seats: 4,
    bots: ['odile', 'lazare', 'pip'],
    house_rules: {},
    clock: CLOCK,
  },
  { game: 'forty-thieves', edition: 'base', seats: 3, bots: ['yusra', 'farouk'], house_rules: {}, clock: CLOCK },
];

/** Whether the carved box is to be seen in a picture: there is something in the middle of its canvas, where no caption or arrow is. */
async function pictured(page: Page, picture: Buffer): Promise<boolean> {
  const { x, y, width, height, scale } = await page.locator('.carved canvas').evaluate((canvas) => {
    const { x, y, width, height } = canvas.getBoundingClientRect();
    return { x, y, width, height, scale: devicePixelRatio };
  });
  const part = (from: number, length: number): number => Math.round((from + length / 4) * scale);
  const middle = { left: part(x, width), top: part(y, height), width: part(0, 2 * width), height: part(0, 2 * height) };
  const { channels } = await sharp(await sharp(picture).extract(middle).toBuffer()).stats();
  return channels.slice(0, 3).some(({ stdev }) => stdev > 12);
}

/** One picture of the page; where the box is to be seen and is not drawn yet, time passes until it is. */
async function write(
  page: Page,
  name: string,
  boxed: boolean,
  wait = (): Promise<void> => page.waitForTimeout(1000),
): Promise<void> {
  // A machine under load may miss a picture; a moment that stands still can be taken again.
  const again = (): Promise<Buffer> => page.screenshot({ timeout: 400_000 });
  const take = (): Promise<Buffer> => page.screenshot({ timeout: 45_000 }).catch(again);
  let picture = await take();
  for (let tries = 0; boxed && !(await pictured(page, picture)); tries++) {
    if (tries === 5) throw new Error(`${name}: the canvas is all one colour`);
    await wait();
    picture = await take();
  }
  await sharp(picture)
    .resize({ width: name.endsWith('-phone') ? 480 : 1140 })
    .webp({ quality: 46, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
  console.log(name);
}

/** A browser of its own for each, so that no page waits for what another still has drawn. */
async function open(size: Size): Promise<{ context: BrowserContext; page: Page; close: () => Promise<void> }> {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args });
  const context = await browser.newContext({
    deviceScaleFactor: size === 'phone' ? 1.5 : 1,
    viewport: SIZES[size],
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    locale,
  });
  context.setDefaultTimeout(300_000);
  await context.addInitScript((asked) => {
    localStorage.setItem('lightfinger.name', 'Ada');
    localStorage.setItem('lightfinger.settings', JSON.stringify({ graphics: asked }));
  }, quality);
  return { context, page: await context.newPage(), close: () => browser.close() };
}

/** The carved box is there, drawn by a renderer with a name, and it is a picture of something. */
async function carved(page: Page, name: string): Promise<void> {
  const box = page.locator('.carved:not(.hidden) canvas');
  await box.waitFor({ timeout: 120_000 });
  const renderer = await page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2');
    const info = gl?.getExtension('WEBGL_debug_renderer_info');
    return gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  });
  if (!RENDERER.test(renderer)) throw new Error(`${name}: drawn by ${renderer || 'nobody'}`);
}

/** A table's page that hears what it is told of recorded matches and nothing else. */
class Seat {
  readonly page: Page;
  private readonly styles: CDPSession;
  private tell: (message: object) => void = () => undefined;

  private constructor(page: Page, styles: CDPSession) {
    this.page = page;
    this.styles = styles;
  }

  static async take(
    context: BrowserContext,
    page: Page,
    address: string,
    stopped: boolean,
    first: Step,
  ): Promise<Seat> {
    const seat = new Seat(page, await context.newCDPSession(page));
    await seat.styles.send('Animation.enable');
    // Frames come far apart: what is looked at is where things are, not how smoothly they got there.
    await page.addInitScript(
      ({ ms, blind }) => {
        window.blind = blind;
        // A picture is begun when the one before is done: else they queue up for minutes where there is no graphics chip.
        let drawing: WebGL2RenderingContext | undefined;
        const note = (gl: WebGL2RenderingContext): void => void (drawing = gl);
        const next = (draw: FrameRequestCallback): void => {
          draw(performance.now());
          drawing?.finish();
          drawing = undefined;
        };
        window.requestAnimationFrame = (draw) => window.setTimeout(() => next(draw), ms);
        const gl = WebGL2RenderingContext.prototype;
        for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const) {
          const draw = gl[name] as (...args: number[]) => void;
          Object.assign(gl, {
            [name]: function (this: WebGL2RenderingContext, ...args: number[]) {
              if (window.blind) return;
              note(this);
              draw.apply(this, args);
            },
          });
        }
      },
      { ms: stopped ? FRAME_MS : RESTING_MS, blind: stopped },
    );
    await page.clock.install();
    await page.routeWebSocket(/\/socket/, (line) => {
      line.onMessage((text) => {
        if (String(text).includes('ping')) line.send(JSON.stringify({ kind: 'pong', at: Date.now() / 1000 }));
      });
      seat.tell = (message) => line.send(JSON.stringify(message));
      seat.tell(first.before);
    });
    await page.goto(`${address}/t/${first.after.table.table}`, { waitUntil: 'commit' });
    return seat;
  }

  /** Shows how things stood after a row, or the row itself, stopped in the middle. */
  async see(moment: Moment, step: Step): Promise<void> {
    const { page } = this;
    await this.styles.send('Animation.setPlaybackRate', { playbackRate: 1 });
    // Nobody looks on the way to a stopped moment, so nothing is drawn; a renderer without a chip would be busy for minutes.
    await page.evaluate((blind) => (window.blind = blind), moment.stop !== undefined);
    await page.clock.resume();
    const shift = (await page.evaluate(() => Date.now() / 1000)) - (step.frame.at ?? 0);
    const running = (all: Situation['clocks']): Situation['clocks'] =>
      all.map((one) => (one.since === null ? one : { ...one, since: one.since + shift - 12 }));
    const situation = moment.stop ? step.before : step.after;
    this.tell({ ...situation, clocks: running(situation.clocks) });
    await page.waitForTimeout(1200);
    for (const press of moment.press ?? []) await page.locator(press).first().click();
    if (!moment.stop) {
      await page.waitForTimeout(moment.name === 'scoring' ? 15_000 : 4000);
      return;
    }
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
    await this.styles.send('Animation.setPlaybackRate', { playbackRate: 0 });
    this.tell({
      ...step.frame,
      at: (await page.evaluate(() => Date.now())) / 1000,
      now: { ...step.frame.now, clocks: running(step.after.clocks) },
    });
    await this.stopAt(moment.stop);
  }

  /** Lets the page's own time pass until a fact has been played for so long; what moves by style is brought to the same moment. */
  private async stopAt(stop: NonNullable<Moment['stop']>): Promise<void> {
    const table = this.page.locator('[data-heard], .ft').first();
    for (let tries = 0; (await table.getAttribute('data-event')) !== stop.kind; tries++) {
      if (tries > 300) throw new Error(`${stop.kind} was never played`);
      await this.page.clock.runFor(FRAME_MS);
    }
    await this.page.clock.runFor(stop.at - FRAME_MS);
    await this.page.evaluate(() => (window.blind = false));
    await this.page.clock.runFor(FRAME_MS);
    await this.page.evaluate((at) => {
      for (const motion of document.getAnimations()) {
        motion.pause();
        motion.currentTime = at;
      }
    }, stop.at);
  }
}

/** Moments on one screen, one after another at the same seat. */
async function sitting(address: string, moments: readonly (readonly [Moment, Step])[], size: Size): Promise<void> {
  const [first] = moments;
  if (!first) return;
  const { context, page, close } = await open(size);
  const seat = await Seat.take(context, page, address, first[0].stop !== undefined, first[1]);
  const boxed = (moment: Moment): boolean => moment.game === 'master-thieves' && moment.name !== 'scoring';
  if (boxed(first[0])) await carved(page, first[0].name);
  else await page.locator('.ft, .table').first().waitFor();
  await page.waitForTimeout(1000);
  for (const [moment, step] of moments) {
    await seat.see(moment, step);
    await write(page, nameOf(moment, size), boxed(moment), moment.stop && (() => page.clock.runFor(FRAME_MS)));
  }
  await close();
}

/** All moments of one game: questions from one seat; what is stopped from a fresh one each, whose log has nothing else in it. */
async function shoot(address: string, game: GameName, steps: ReadonlyMap<Moment, Step>, size: Size): Promise<void> {
  const due = MOMENTS.flatMap((moment): [Moment, Step][] => {
    const step = steps.get(moment);
    return step && moment.game === game && wanted(nameOf(moment, size)) ? [[moment, step]] : [];
  });
  await sitting(
    address,
    due.filter(([moment]) => !moment.stop),
    size,
  );
  for (const one of due.filter(([moment]) => moment.stop)) await sitting(address, [one], size);
}

/** Matches until every moment has been seen. `MATCHES=FILE` keeps them for the next time, since playing takes longest. */
async function gather(address: string): Promise<Map<Moment, Step>> {
  const kept = process.env['MATCHES'];
  const matches = kept && existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Recording[]) : [];
  const steps = new Map<Moment, Step>();
  for (const table of TABLES) {
    const due = MOMENTS.filter((moment) => moment.game === table.game && wanted(`${moment.game}-${moment.name}-phone`));
    const missing = (): Moment[] => due.filter((moment) => !steps.has(moment));
    const look = (match: Recording): void =>
      found(match.steps, missing()).forEach((step, moment) => steps.set(moment, step));
    matches.filter((match) => match.game === table.game).forEach(look);
    for (let tries = 0; missing().length; tries++) {
      if (tries === MOST_MATCHES)
        throw new Error(
          `never happened: ${missing()
            .map(({ name }) => name)
            .join(', ')}`,
        );
      const match = await record(address, table);
      matches.push(match);
      look(match);
    }
  }
  if (kept) writeFileSync(kept, JSON.stringify(matches));
  return steps;
}

/** A finished game of bots, to be reviewed. */
async function finished(address: string, table: NewTable): Promise<string> {
  return (
    await record(address, {
      ...table,
      house_rules: table.game === 'master-thieves' ? { max_rounds: 3 } : { max_turns: 14 },
    })
  ).table;
}

/** Pages to read, which look alike on any screen. */
const DESK_ONLY = new Set(['house-rules', 'replays', 'verify', 'about', 'review-mind']);

type Visit = readonly [name: string, path: string, ready: string, settle?: number, press?: readonly string[]];

/** Pages that are no table. */
function pages(tables: ReadonlyMap<string, string>): Visit[] {
  return [
    ['home', '/', '.hero', 800],
    ['set-up', '/new/master-thieves', '.presets, fieldset', 800, ['.chairs li > .btn']],
    ['set-up-forty-thieves', '/new/forty-thieves', '.presets, fieldset', 800],
    ['learn', '/learn/master-thieves', '.carved:not(.hidden) canvas', 4000],
    ['learn-forty-thieves', '/learn/forty-thieves', '.ft', 2500],
    ['rules', '/rules/master-thieves#MT-MAST-05', '.clause', 800],
    ['house-rules', '/rules/master-thieves/house', 'main h1', 800],
    ['replays', '/replays', 'main h1', 500],
    ['verify', '/verify', 'main h1', 500],
    ['about', '/about', 'main h1', 500],
    ['review-x-ray', `/r/${tables.get('master-thieves') ?? ''}#m60`, '.carved:not(.hidden) canvas', 6000],
    ['review-forty-thieves', `/r/${tables.get('forty-thieves') ?? ''}#m30`, '.ft', 2000],
    ['review-mind', `/r/${tables.get('forty-thieves') ?? ''}?mind=0#m30`, '#mind .sum', 2000],
    ['mind-summary', `/r/${tables.get('master-thieves') ?? ''}?mind=0`, '#mind .sum', 4000],
    ['daily', '/daily', '[data-heist]', 1500],
    [
      'moment',
      `/r/${tables.get('forty-thieves') ?? ''}#m30`,
      '.bar > button.share',
      4000,
      ['.bar > button.share', '.share .btn.make'],
    ],
  ];
}

async function visit(address: string, [name, path, ready, settle, press]: Visit, size: Size): Promise<void> {
  if (!wanted(`${name}${suffix(size)}`) || (size === 'phone' && DESK_ONLY.has(name))) return;
  const { page, close } = await open(size);
  await page.goto(address + path, { waitUntil: 'commit' });
  // A busy machine looks back slowly.
  await page
    .locator(ready)
    .first()
    .waitFor({ timeout: ready.includes('#mind') ? 900_000 : 120_000 });
  for (const one of press ?? []) await page.locator(one).last().click();
  await page.waitForTimeout(settle ?? 500);
  await write(page, `${name}${suffix(size)}`, ready.includes('canvas'));
  await close();
}

/** A drill while it asks, when it is answered, and what a set says. */
async function drills(address: string, size: Size): Promise<void> {
  const named = (name: string): string => `drills-${name}${suffix(size)}`;
  if (!['asking', 'answered', 'resting'].some((name) => wanted(named(name)))) return;
  const { page, close } = await open(size);
  const press = async (selector: string): Promise<void> =>
    await page.locator(selector).filter({ visible: true }).first().click();
  await page.goto(`${address}/drills/forty-thieves`, { waitUntil: 'commit' });
  await press('.rest .btn.primary');
  for (let number = 0; number < 10; number += 1) {
    await page.locator('main[data-phase="ask"]').waitFor({ timeout: 120_000 });
    if (number === 1) await write(page, named('asking'), false);
    if (await page.locator('.ask .choices button').count()) await press('.ask .choices button');
    else {
      await press('main .cell.open');
      await press('.ft .confirm .btn.primary, .ask .choices .primary');
    }
    await page.locator('main[data-phase="told"]').waitFor();
    await page.waitForTimeout(600);
    if (number === 1) await write(page, named('answered'), false);
    await press('.ask .choices .primary');
  }
  await page.locator('main[data-phase="rest"]').waitFor();
  await page.waitForTimeout(800);
  await write(page, named('resting'), false);
  await close();
}

async function lobby(address: string, size: Size): Promise<void> {
  if (!wanted(`lobby${suffix(size)}`)) return;
  const { page, close } = await open(size);
  await page.goto(`${address}/new/master-thieves`, { waitUntil: 'commit' });
  await page.locator('.chairs li > .btn').last().click();
  await page.locator('aside .btn.primary').click();
  await page.waitForURL(/\/t\//);
  await page.waitForTimeout(1500);
  await write(page, `lobby${suffix(size)}`, false);
  await close();
}

const server = await serve(0.001);
try {
  const steps = await gather(server.address);
  const tables = new Map<string, string>();
  if (
    [
      'review-x-ray-phone',
      'review-forty-thieves-phone',
      'review-mind-phone',
      'mind-summary-phone',
      'moment-phone',
    ].some(wanted)
  )
    for (const table of TABLES) tables.set(table.game, await finished(server.address, table));
  for (const size of ['desk', 'phone'] as const) {
    for (const page of pages(tables)) await visit(server.address, page, size);
    await lobby(server.address, size);
    await drills(server.address, size);
    for (const game of ['master-thieves', 'forty-thieves'] as const) await shoot(server.address, game, steps, size);
  }
  const kb = readdirSync(folder)
    .filter((file) => file.endsWith('.webp'))
    .reduce((sum, file) => sum + statSync(join(folder, file)).size / 1000, 0);
  console.log(`${Math.round(kb)} kB in ${folder}`);
  if (only.length === 0 && kb > MOST_KB) throw new Error(`more than ${MOST_KB} kB`);
} finally {
  await server.stop();
}
