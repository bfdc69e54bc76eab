/** From the home page to the first question, with and without WebGL. The 3D box is loaded after it. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { serve, type Server } from './serving.ts';

/** The goal on an idle machine, in seconds. Machines of CI are slow and busy, so the tests allow five times as much: 30 s. */
const GOAL = 6;

let server: Server;
test.beforeAll(async () => {
  server = await serve(1);
});
test.afterAll(() => server.stop());

/** Press "Play now" and wait for the question; the seconds it took. */
async function playNow(page: Page): Promise<number> {
  await page.goto(server.address);
  const button = page.getByRole('button', { name: 'Play now' });
  await button.waitFor();
  const began = Date.now();
  await button.click();
  await page.locator('.table[data-asked="true"][data-locked="false"]').waitFor();
  await expect(page.locator('#prompt')).toBeVisible();
  return (Date.now() - began) / 1000;
}

async function open(browser: Browser, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height } });
  return await context.newPage();
}

const hasWebGL = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null);

/** The answers of the question that somebody cannot press without scrolling, by their words. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.locator('.table [data-key]:enabled').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const middle = (left + right) / 2;
        return [top + 2, bottom - 2].some((y) => !button.contains(document.elementFromPoint(middle, y)));
      })
      .map((button) => (button as HTMLElement).innerText),
  );

for (const [width, height] of [
  [1280, 720],
  [390, 844],
  [844, 390],
] as const)
  test(`"Play now" asks its first question soon, ${width} x ${height}`, async ({ browser }, info) => {
    const page = await open(browser, width, height);
    const seconds = await playNow(page);
    console.log(`${info.project.name}, ${width} x ${height}: first question after ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(5 * GOAL);
    expect(await hasWebGL(page)).toBe(info.project.name === 'stage');
    await expect(page.locator('.coach')).toBeVisible();
    expect(await page.locator('.table [data-key]:enabled').count()).toBeGreaterThan(0);
    await expect.poll(async () => await outOfReach(page)).toEqual([]);
    await page.context().close();
  });

test('without a graphics chip the box is flat, unless somebody chose the carved one', async ({ browser }, info) => {
  test.skip(info.project.name !== 'stage', 'There is no WebGL.');
  const page = await open(browser, 390, 844);
  // The timers of the page tell when the box would have been loaded.
  await page.addInitScript(() => {
    const asked = HTMLCanvasElement.prototype.getContext;
    const named: string[] = [];
    Object.assign(window, { named });
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      named.push(kind);
      return asked.call(this, kind as never, ...(rest as []));
    } as typeof asked;
  });
  await playNow(page);
  await page.waitForFunction(() => (window as unknown as { named: string[] }).named.includes('webgl2'));
  await expect(page.locator('.flat')).toBeVisible();
  await expect(page.locator('.carved canvas')).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Low', exact: true }).check({ force: true });
  await expect(page.locator('.carved canvas')).toBeVisible();
  await expect(page.locator('.flat')).toHaveCount(0);
  await page.context().close();
});

test('with a graphics chip the box is carved, after the first question', async ({ browser }, info) => {
  test.skip(info.project.name !== 'stage', 'There is no WebGL.');
  const page = await open(browser, 390, 844);
  await page.addInitScript(() => {
    const UNMASKED = 37446;
    const told = WebGL2RenderingContext.prototype.getParameter;
    WebGL2RenderingContext.prototype.getParameter = function (this: WebGL2RenderingContext, name: number) {
      return name === UNMASKED ? 'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620, OpenGL 4.6)' : told.call(this, name);
    };
    // Whether the question was on the page when the box came.
    new MutationObserver(() => {
      if ('asked' in window || !document.querySelector('.carved canvas')) return;
      Object.assign(window, { asked: document.querySelector('.table[data-asked="true"]') !== null });
    }).observe(document, { childList: true, subtree: true });
  });
  const seconds = await playNow(page);
  console.log(`with a chip by name: first question after ${seconds.toFixed(1)} s`);
  await expect(page.locator('.carved canvas')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { asked: boolean }).asked)).toBe(true);
  expect(seconds).toBeLessThan(5 * GOAL);
  await page.context().close();
});
