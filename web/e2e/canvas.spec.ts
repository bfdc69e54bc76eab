/** The carved box at a real table: its state holds the stones that the seat is shown, and no others. */
import { expect, test, type Page } from '@playwright/test';
import type { GameView } from '../src/generated/master-thieves.ts';
import { boxViewOf } from '../src/games/master_thieves/stage-adapter.ts';
import { freshFigure, snap } from '../src/games/master_thieves/stage/figure.ts';
import { Player } from './forty-player.ts';
import { Heard } from './heard.ts';
import { objectsOf, type Fields } from './heap.ts';
import { hurry, Person, watchConsole } from './people.ts';
import { serve, type Server } from './serving.ts';

let server: Server;
test.beforeAll(async () => {
  server = await serve();
});
test.afterAll(async () => {
  await server.stop();
});

type Stones = readonly { readonly place: string; readonly thing: string }[];

/** Everything that is drawn is drawn from an object of this form. */
const FIGURE = ['stones', 'orbit', 'pull', 'glass'];
const told = (stones: Stones): string[] => stones.map(({ place, thing }) => `${thing} ${place}`).sort();
const figures = async (page: Page, change = ''): Promise<string[][]> =>
  (await objectsOf(page, FIGURE, change)).map((one) => told(one['stones'] as unknown as Stones));

/** The stones of a stage that was never shown anything but this view. */
function shown(view: Fields): string[] {
  const figure = freshFigure();
  snap(figure, boxViewOf(view as unknown as GameView, { marks: 'grain', long: false, visibility: 'opener', me: 0 }));
  return told(figure.stones);
}

test('the carved box holds the stones that the seat is shown, and no others', async ({ browser }) => {
  test.setTimeout(400_000);
  const context = await browser.newContext({
    baseURL: server.address,
    reducedMotion: 'reduce',
    viewport: { width: 900, height: 640 },
  });
  const page = await context.newPage();
  const said = watchConsole(page, /GPU stall|GL Driver/);
  await page.addInitScript(() => localStorage.setItem('lightfinger.settings', '{"graphics":"low"}'));
  await hurry(page);
  const heard = new Heard(page);
  const player = new Player(page, 7, new Set());
  const person = new Person(page, 'mouse');
  await page.goto('/about');
  await player.send('/api/session', { name: 'Ada' });
  const house_rules = { max_rounds: 2, visibility: 'opener' };
  const made = await player.send('/api/tables', {
    game: 'master-thieves',
    seats: 3,
    bots: ['thumb', 'thumb'],
    house_rules,
    clock: { decision: 0, reserve: 0 },
  });
  await page.goto(`/t/${String(made['table'])}`);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.locator('canvas')).toBeVisible({ timeout: 60_000 });

  const inDrawers = { some: 0, none: 0 };
  let found = false;
  for (;;) {
    await page.waitForFunction(
      () => document.querySelector('.ending, .table[data-asked="true"][data-locked="false"]'),
      undefined,
      { timeout: 90_000 },
    );
    if ((await page.locator('.ending').count()) > 0) break;
    const expected = shown(heard.view);
    // At rest; there may be a copy or two, and each holds the same.
    await expect
      .poll(async () => [...new Set((await figures(page)).map(String))], { timeout: 20_000 })
      .toEqual([String(expected)]);
    inDrawers[expected.some((one) => !one.endsWith('red')) ? 'some' : 'none'] += 1;
    if (inDrawers.none === 1 && !found) {
      found = true;
      const sown = await figures(
        page,
        "one.stones.push({ place: 'front', thing: 'ruby', seat: -1, x: 0, y: 0, z: 0, turn: 0, tilt: 0, scale: 1 });",
      );
      expect(sown.length).toBeGreaterThan(0);
      for (const stones of sown) expect(stones).toEqual([...expected, 'ruby front'].sort());
      await figures(page, 'one.stones.pop();');
    }
    await person.turn();
  }
  // Else the search was blind.
  expect(inDrawers.some).toBeGreaterThan(0);
  expect(inDrawers.none).toBeGreaterThan(2);
  expect(found).toBe(true);
  expect(said).toEqual([]);
  await context.close();
});
