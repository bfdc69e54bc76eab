import { expect, test, type Browser } from '@playwright/test';
import { Player } from './forty-player.ts';
import { hurry, shortened } from './people.ts';
import { serve, type Server } from './serving.ts';

let server: Server;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await serve();
});
test.afterAll(async () => {
  await server.stop();
});

const LIMIT = shortened(8) ? { max_turns: shortened(8) } : {};
const EVERY_OPTION = { leaders: true, three_tales: true, dagger_saves_hand: true, memory_aid: 'notebook', ...LIMIT };

const checked = new Set<string>();

async function sitDown(browser: Browser, name: string, seed: number, phone: boolean): Promise<Player> {
  const context = await browser.newContext({
    baseURL: server.address,
    reducedMotion: 'reduce',
    ...(phone ? { viewport: { width: 390, height: 844 }, hasTouch: true } : { viewport: { width: 1440, height: 900 } }),
  });
  const page = await context.newPage();
  await hurry(page);
  const player = new Player(page, seed, checked);
  await player.page.goto('/about');
  await player.send('/api/session', { name });
  return player;
}

test('two people and a bot play with every optional rule to the final score', async ({ browser }) => {
  test.setTimeout(1_800_000);
  const ada = await sitDown(browser, 'Ada', 11, false);
  const blaise = await sitDown(browser, 'Blaise', 23, true);
  const made = await ada.send('/api/tables', {
    game: 'forty-thieves',
    seats: 3,
    bots: ['thumb'],
    house_rules: EVERY_OPTION,
    clock: { decision: 0, reserve: 0 },
  });
  const address = `/t/${String(made['table'])}`;
  await blaise.send(`/api/tables/${String(made['table'])}/sit`);
  await Promise.all([ada.page.goto(address), blaise.page.goto(address)]);
  await ada.page.getByRole('button', { name: /start/i }).click();
  await ada.page.locator('.ft').waitFor();

  const over = ada.page.locator('#ft-end-title');
  for (let idle = 0; idle < 600;) {
    if ((await over.count()) > 0) break;
    const moved = (await ada.answer()) || (await blaise.answer());
    if (moved) idle = 0;
    else {
      idle += 1;
      await ada.page.waitForTimeout(50);
    }
  }
  await expect(over).toBeVisible();
  await expect(blaise.page.locator('#ft-end-title')).toBeVisible();
  await expect(ada.page.locator('.end .lines > li')).toHaveCount(3);
  await ada.checkAccess();
  await blaise.checkAccess();
  for (const stage of ['hand', 'glimpse', 'action', 'steal']) {
    expect(ada.stages.has(stage) || blaise.stages.has(stage), `${stage} was asked`).toBe(true);
  }
  expect([...ada.problems, ...blaise.problems]).toEqual([]);
});

test('one person plays by keyboard alone to the final score', async ({ browser }) => {
  test.setTimeout(1_800_000);
  const ada = await sitDown(browser, 'Ada', 5, false);
  const { page } = ada;
  const made = await ada.send('/api/tables', {
    game: 'forty-thieves',
    seats: 2,
    bots: ['thumb'],
    house_rules: { leaders: true, ...LIMIT },
    clock: { decision: 0, reserve: 0 },
  });
  await page.goto(`/t/${String(made['table'])}`);
  const start = page.getByRole('button', { name: /start/i });
  await expect(start).toBeEnabled();
  await start.focus();
  await page.keyboard.press('Enter');
  await page.locator('.ft').waitFor();

  const focused = (selector: string): Promise<boolean> =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  const tabTo = async (selector: string): Promise<void> => {
    for (let tabs = 0; tabs < 80 && !(await focused(selector)); tabs++) await page.keyboard.press('Tab');
    expect(await focused(selector), selector).toBe(true);
  };
  /** Walk over the board and choose what can be chosen until the three are together. */
  const lightThree = async (): Promise<void> => {
    await tabTo('.cell');
    await page.keyboard.press('Home');
    for (let row = 0; row < 3; row++) await page.keyboard.press('ArrowUp');
    for (let step = 0; step < 16 && (await page.locator('.cell.picked').count()) < 3; step++) {
      if (await focused('.cell.open')) await page.keyboard.press('Enter');
      if (step % 4 === 3) {
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Home');
      } else await page.keyboard.press('ArrowRight');
    }
    await tabTo('.ask .primary');
    await page.keyboard.press('Enter');
  };
  const over = page.locator('#ft-end-title');
  let peeked = 0;
  for (let idle = 0; idle < 600 && (await over.count()) === 0;) {
    const stage = await ada.stage();
    idle = stage === null ? idle + 1 : 0;
    if (stage === 'glimpse' && peeked < 2) {
      await tabTo('.cell');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      peeked += 1;
    } else if (stage === 'action') {
      await page.keyboard.press('s');
      await tabTo('.cell');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      if ((await page.locator('.ask .confirm .primary').count()) > 0) await page.keyboard.press('Enter');
      else await page.keyboard.press('.');
    } else if (stage === 'steal') {
      await page.keyboard.press('.');
    } else if (stage !== null) {
      if (stage === 'pick') await lightThree();
      else await page.keyboard.press(stage === 'react' ? '2' : '.');
    }
    await page.waitForTimeout(stage === null ? 50 : 120);
  }
  await expect(over).toBeVisible();
  expect(peeked).toBeGreaterThan(0);
  expect(ada.problems).toEqual([]);
});
