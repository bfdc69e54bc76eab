/** The stage by itself, in a real browser with a software renderer: it draws, it is light, it rests, it can be touched. */
import { expect, type Page, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import type {} from '../tools/stage-page.ts';

// One server of sources does for all.
test.describe.configure({ mode: 'default' });

let server: ViteDevServer;
let address = '';

test.beforeAll(async () => {
  server = await createServer({ server: { port: 0 }, logLevel: 'error' });
  await server.listen();
  address = server.resolvedUrls?.local[0] ?? '';
});

test.afterAll(() => server.close());

async function openStage(page: Page, query = 'quality=low'): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Reading a pixel back, which only tests do, stalls the renderer; it says so.
    if ((message.type() === 'error' || message.type() === 'warning') && !message.text().includes('GPU stall'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${address}stage.html?bare&${query}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.lab?.ready, null, { timeout: 90_000 });
  return complaints;
}

test.use({ viewport: { width: 480, height: 380 } });

test('a real renderer draws a picture that is not all one colour, without complaint', async ({ page }) => {
  const complaints = await openStage(page);
  const seen = await page.evaluate(() => {
    const stage = window.lab?.stage;
    stage?.drawNow();
    const canvas = document.querySelector('canvas');
    const copy = document.createElement('canvas');
    copy.width = copy.height = 32;
    const flat = copy.getContext('2d');
    if (!stage || !canvas || !flat) return null;
    flat.drawImage(canvas, 0, 0, 32, 32);
    const { data } = flat.getImageData(0, 0, 32, 32);
    const colours = new Set(
      Array.from({ length: 1024 }, (_, i) => [0, 1, 2].map((channel) => (data[4 * i + channel] ?? 0) >> 4).join(' ')),
    );
    return { renderer: stage.facts().renderer, colours: colours.size };
  });
  expect(seen?.renderer).toMatch(/llvmpipe|SwiftShader|ANGLE|Mesa|NVIDIA|Intel|AMD|Apple/);
  expect(seen?.colours).toBeGreaterThan(30);
  expect(complaints).toEqual([]);
});

test('no moment takes a hundred draw calls, shadows and all', async ({ page }) => {
  // What is counted does not depend on the size, and high quality is slow without a graphics chip.
  await page.setViewportSize({ width: 160, height: 120 });
  await openStage(page, 'quality=high');
  const calls = await page.evaluate(() => {
    const lab = window.lab;
    if (!lab) return [];
    const count = (): number => {
      lab.stage.drawNow();
      return lab.stage.facts().calls;
    };
    const found = [count()];
    lab.stage.highlight([0, 1, 2, 3, 4, 5, 6, 7], 'legal');
    lab.stage.still(
      { kind: 'open', slot: 6, front: { gems: { diamond: 3, sapphire: 2, ruby: 1 }, alarms: [0, 1] } },
      9999,
    );
    found.push(count());
    lab.stage.still({ kind: 'reach', behind: { gems: { diamond: 0, sapphire: 0, ruby: 1 }, alarms: [] } }, 9999);
    found.push(count());
    lab.stage.reducedMotion = true;
    lab.stage.xray(lab.glass);
    found.push(count());
    return found;
  });
  expect(calls).toHaveLength(4);
  for (const count of calls) expect(count).toBeLessThan(100);
});

test('an idle stage draws nothing', async ({ page }) => {
  await openStage(page);
  await page.waitForFunction(() => window.lab && window.lab.stage.facts().frames > 0);
  const frames = (): Promise<number> => page.evaluate(() => window.lab?.stage.facts().frames ?? -1);
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  const before = await frames();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1500)));
  expect(await frames()).toBe(before);
});

test('a stage that changes its size keeps its picture until the next is drawn', async ({ page }) => {
  await openStage(page);
  await page.waitForFunction(() => window.lab && window.lab.stage.facts().frames > 0);
  await page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    const frames = (): number => window.lab?.stage.facts().frames ?? -1;
    const emptied: boolean[] = [];
    let before = frames();
    Object.assign(window, { emptied });
    const tick = (): void => {
      before = frames();
      requestAnimationFrame(tick);
    };
    tick();
    const look = (): void => void emptied.push(frames() === before);
    if (canvas) new MutationObserver(look).observe(canvas, { attributes: true, attributeFilter: ['width', 'height'] });
  });
  await page.setViewportSize({ width: 400, height: 300 });
  await page.waitForFunction(() => document.querySelector('canvas')?.width === 400);
  expect(await page.evaluate(() => (window as unknown as { emptied: boolean[] }).emptied)).toEqual([false]);
});

interface Held {
  tip: number;
  lift: number;
  spin: number[];
}

/** Plays an event and notes how the box was held at every frame of the page. */
async function watch(page: Page, event: object): Promise<{ held: Held[]; ms: number }> {
  return page.evaluate(async (what) => {
    const stage = window.lab?.stage;
    const held: Held[] = [];
    if (!stage) return { held, ms: 0 };
    let playing = true;
    const look = (): void => {
      const { tip, lift, spin } = stage.moment();
      held.push({ tip, lift, spin });
      if (playing) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    const start = performance.now();
    await stage.play(what as Parameters<typeof stage.play>[0]);
    playing = false;
    return { held, ms: performance.now() - start };
  }, event);
}

test('a turn and a flip show all their key poses, however slow the machine', async ({ page }) => {
  await openStage(page);
  const turn = await watch(page, { kind: 'turn', levels: 1, clockwise: true });
  const angles = turn.held.map(({ spin }) => (-(spin[2] ?? 0) * 180) / Math.PI);
  for (const [from, to] of [
    [1, 30],
    [30, 65],
    [65, 90],
    [90.5, 93],
  ] as const)
    expect(
      angles.some((angle) => angle >= from && angle <= to),
      `${from} to ${to} degrees`,
    ).toBe(true);
  const flip = await watch(page, { kind: 'flip', axis: 'ew' });
  const held = flip.held.map(({ tip, lift }) => ({ tip: (tip * 180) / Math.PI, lift }));
  expect(
    held.some(({ tip, lift }) => tip < 20 && lift > 0.8),
    'lifted while upright',
  ).toBe(true);
  expect(
    held.some(({ tip, lift }) => tip > 45 && tip < 135 && lift > 1.6),
    'on edge, in the air',
  ).toBe(true);
  expect(
    held.some(({ tip, lift }) => tip > 160 && lift > 0.3),
    'over, coming down',
  ).toBe(true);
  expect(await page.evaluate(() => window.lab?.stage.moment().pose.flipped)).toBe(true);
});

test('in reduced motion a turn and a flip take under 0.4 s and a look lasts as long as ever', async ({ page }) => {
  await openStage(page, 'quality=low&reduced');
  await page.evaluate(() => window.lab?.stage.drawNow());
  for (const event of [
    { kind: 'turn', levels: 2, clockwise: false },
    { kind: 'flip', axis: 'ns' },
  ]) {
    const frame = await page.evaluate(() => window.lab?.stage.drawNow() ?? 0);
    const { ms } = await watch(page, event);
    // What the machine itself needs to draw the few frames is not the motion's length.
    expect(ms - 3 * frame).toBeLessThan(400);
  }
  const { ms } = await watch(page, { kind: 'hold', ms: 700 });
  expect(ms).toBeGreaterThanOrEqual(700);
});

test('a click on a front picks its slot, two quick ones pick it once, and a drag never does', async ({ page }) => {
  await openStage(page);
  const targets = await page.evaluate(() => {
    const stage = window.lab?.stage;
    const seen: { slot: number; x: number; y: number }[] = [];
    const picks: number[] = [];
    Object.assign(window, { picks });
    stage?.onPick((slot) => picks.push(slot));
    stage?.drawNow();
    for (let slot = 0; slot < 12; slot++) {
      const at = stage?.whereIs(slot);
      if (at?.facing) seen.push({ slot, x: at.x, y: at.y });
    }
    return seen;
  });
  expect(targets.map(({ slot }) => slot)).toEqual([1, 2, 5, 6, 9, 10]);
  for (const { x, y } of targets) await page.mouse.click(x + 9, y + 3);
  const picks = (): Promise<number[]> => page.evaluate(() => (window as unknown as { picks: number[] }).picks);
  expect(await picks()).toEqual([1, 2, 5, 6, 9, 10]);
  const [{ x, y } = { x: 0, y: 0 }] = targets;
  await page.mouse.dblclick(x + 9, y + 3);
  expect(await picks()).toEqual([1, 2, 5, 6, 9, 10, 1]);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 3 });
  await page.mouse.up();
  expect(await picks()).toHaveLength(7);
});
