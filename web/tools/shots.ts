/**
 * Pictures for the README: every page, and moments of real matches stopped in the middle of a motion. `make shots`
 *
 * Matches are played over the wire first and kept; then the table's page is opened with that line in place of the
 * server's and a clock that stands still. Names after the command take only pictures whose name has one of them.
 */
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { serve } from '../e2e/serving.ts';
import type { NewTable } from '../src/generated/messages.ts';
import { found, MOMENTS, type Moment } from './moments.ts';
import { record, type Recording, type Step } from './recording.ts';

const folder = resolve(process.env['SHOTS'] ?? join(import.meta.dirname, '../../docs/images'));
mkdirSync(folder, { recursive: true });
const args = ['--no-sandbox', '--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist'];
const only = process.argv.slice(2);
const locale = process.env['LOCALE'] ?? 'en';
const quality = process.env['STAGE'] ?? 'high';
const RENDERER = /llvmpipe|SwiftShader|ANGLE|Mesa|NVIDIA|Intel|AMD|Apple/;
const MOST_KB = 3000;

type Size = 'desk' | 'phone';
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const suffix = (size: Size): string => (size === 'phone' ? '-phone' : '');
const wanted = (name: string): boolean => only.length === 0 || only.some((part) => name.includes(part));

const CLOCK = { decision: 60, reserve: 300 };
const MOST_MATCHES = 8;
const TABLES: readonly NewTable[] = [
  { game: 'master-thieves', edition: 'zoch-en', seats: 4, bots: ['odile', 'lazare', 'pip'], house_rules: {}, clock: CLOCK },
  { game: 'forty-thieves', edition: 'base', seats: 3, bots: ['yusra', 'farouk'], house_rules: {}, clock: CLOCK },
];

async function write(page: Page, name: string): Promise<void> {
  await sharp(await page.screenshot({ timeout: 120_000 })).webp({ quality: 64, effort: 6 }).toFile(join(folder, `${name}.webp`));
  console.log(name);
}

async function open(browser: Browser, size: Size): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ deviceScaleFactor: size === 'phone' ? 1.5 : 1, viewport: SIZES[size], hasTouch: size === 'phone', isMobile: size === 'phone', locale });
  await context.addInitScript((asked) => {
    localStorage.setItem('lightfinger.name', 'Ada');
    localStorage.setItem('lightfinger.stage', asked);
  }, quality);
  return { context, page: await context.newPage() };
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

async function uneven(page: Page, name: string): Promise<void> {
  const { channels } = await sharp(await page.locator('.carved canvas').screenshot({ timeout: 120_000 })).stats();
  if (!channels.slice(0, 3).some(({ stdev }) => stdev > 12)) throw new Error(`${name}: the canvas is all one colour`);
}

/** A table's page that hears one row of a recorded match and nothing else. */
async function seat(page: Page, step: Step, settled: boolean): Promise<() => void> {
  const shift = Date.now() / 1000 - step.frame.at - 1.2;
  const clocks = (all: Step['before']['clocks']): Step['before']['clocks'] => all.map((one) => (one.since === null ? one : { ...one, since: one.since + shift - 11 }));
  const situation = settled ? step.after : step.before;
  let send = (): void => undefined;
  await page.routeWebSocket(/\/socket/, (line) => {
    line.onMessage((text) => {
      const said = JSON.parse(String(text)) as { kind: string; command?: string };
      if (said.kind === 'ping') line.send(JSON.stringify({ kind: 'pong', at: Date.now() / 1000 }));
    });
    line.send(JSON.stringify({ ...situation, clocks: clocks(situation.clocks) }));
    send = () => line.send(JSON.stringify({ ...step.frame, at: step.frame.at + shift, now: { ...step.frame.now, clocks: clocks(step.after.clocks) } }));
  });
  return () => send();
}

/** Lets the page's own time pass until a fact has been played for so long; what moves by style is brought to the same moment. */
async function stopAt(page: Page, styles: CDPSession, stop: NonNullable<Moment['stop']>): Promise<void> {
  const table = page.locator('[data-heard], .ft').first();
  for (let tries = 0; (await table.getAttribute('data-event')) !== stop.kind; tries++) {
    if (tries > 400) throw new Error(`${stop.kind} was never played`);
    await page.clock.runFor(20);
  }
  await page.clock.runFor(stop.at);
  await styles.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.evaluate((at) => {
    for (const motion of document.getAnimations()) {
      motion.pause();
      motion.currentTime = at;
    }
  }, stop.at);
}

async function shoot(browser: Browser, address: string, moment: Moment, step: Step, size: Size): Promise<void> {
  const name = `${moment.game}-${moment.name}${suffix(size)}`;
  if (!wanted(name)) return;
  const { context, page } = await open(browser, size);
  const styles = await context.newCDPSession(page);
  await styles.send('Animation.enable');
  const tell = await seat(page, step, !moment.stop);
  await page.clock.install();
  await page.goto(`${address}/t/${step.after.table.table}`, { waitUntil: 'commit' });
  const boxed = moment.game === 'master-thieves' && moment.name !== 'scoring';
  if (boxed) await carved(page, name);
  else await page.locator('.ft, .scores, .ending').first().waitFor();
  await page.waitForTimeout(1500);
  if (moment.stop) {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
    await styles.send('Animation.setPlaybackRate', { playbackRate: 0 });
    tell();
    await stopAt(page, styles, moment.stop);
  } else {
    for (const press of moment.press ?? []) await page.locator(press).first().click();
    await page.waitForTimeout(moment.name === 'scoring' ? 14_000 : 2500);
  }
  if (boxed) await uneven(page, name);
  await write(page, name);
  await context.close();
}

/** Matches until every moment has been seen. `MATCHES=FILE` keeps them for the next time, since playing takes longest. */
async function gather(address: string): Promise<Map<Moment, Step>> {
  const kept = process.env['MATCHES'];
  const matches = kept && existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Recording[]) : [];
  const steps = new Map<Moment, Step>();
  for (const table of TABLES) {
    const due = MOMENTS.filter((moment) => moment.game === table.game && wanted(`${moment.game}-${moment.name}-phone`));
    const missing = (): Moment[] => due.filter((moment) => !steps.has(moment));
    const look = (match: Recording): void => found(match.steps, missing()).forEach((step, moment) => steps.set(moment, step));
    matches.filter((match) => match.game === table.game).forEach(look);
    for (let tries = 0; missing().length; tries++) {
      if (tries === MOST_MATCHES) throw new Error(`never happened: ${missing().map(({ name }) => name).join(', ')}`);
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
  return (await record(address, { ...table, house_rules: table.game === 'master-thieves' ? { max_rounds: 3 } : { max_turns: 14 } })).table;
}

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
  ];
}

async function visit(browser: Browser, address: string, [name, path, ready, settle, press]: Visit, size: Size): Promise<void> {
  if (!wanted(`${name}${suffix(size)}`)) return;
  const { context, page } = await open(browser, size);
  await page.goto(address + path, { waitUntil: 'commit' });
  await page.locator(ready).first().waitFor({ timeout: 120_000 });
  for (const one of press ?? []) await page.locator(one).last().click();
  await page.waitForTimeout(settle ?? 500);
  if (ready.includes('canvas')) await uneven(page, name);
  await write(page, `${name}${suffix(size)}`);
  await context.close();
}

async function lobby(browser: Browser, address: string, size: Size): Promise<void> {
  if (!wanted(`lobby${suffix(size)}`)) return;
  const { context, page } = await open(browser, size);
  await page.goto(`${address}/new/master-thieves`, { waitUntil: 'commit' });
  await page.locator('.chairs li > .btn').last().click();
  await page.locator('aside .btn.primary').click();
  await page.waitForURL(/\/t\//);
  await page.waitForTimeout(1500);
  await write(page, `lobby${suffix(size)}`);
  await context.close();
}

const server = await serve(0.001);
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args });
try {
  const steps = await gather(server.address);
  const tables = new Map<string, string>();
  if (['review-x-ray-phone', 'review-forty-thieves-phone'].some(wanted)) for (const table of TABLES) tables.set(table.game, await finished(server.address, table));
  for (const size of ['desk', 'phone'] as const) {
    for (const page of pages(tables)) await visit(browser, server.address, page, size);
    await lobby(browser, server.address, size);
    for (const [moment, step] of steps) await shoot(browser, server.address, moment, step, size);
  }
  const kb = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size / 1000, 0);
  console.log(`${Math.round(kb)} kB in ${folder}`);
  if (only.length === 0 && kb > MOST_KB) throw new Error(`more than ${MOST_KB} kB`);
} finally {
  await browser.close();
  await server.stop();
}
