/** What happens at the edges: a part that does not load, a narrow phone, forced colours, a key that says it again. */
import { expect, test, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import { AnyPlayer } from './hands.ts';
import { handsAt } from './hands-at.ts';
import { hurry, watchConsole } from './people.ts';
import { Recording } from './recording.ts';
import { serve, type Server } from './serving.ts';
import { seat } from './seating.ts';

const GAMES = ['master-thieves', 'forty-thieves'] as const;
const DESK = { width: 1440, height: 900 };
/** Nothing that keeps pages for later: what is asked for goes to the server, or to the test. */
const NO_KEEPER = { serviceWorkers: 'block' } as const;
const PHONE = { width: 390, height: 844 };

let server: Server;
test.beforeAll(async () => {
  server = await serve();
});
test.afterAll(() => server.stop());

async function open(browser: Browser, more: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce', locale: 'en', ...more });
  return await context.newPage();
}

/** Somebody at a table of *game* with two bots. */
async function sitDown(page: Page, game: string, at = server, rules = {}): Promise<void> {
  const table = await seat(at, game, 0, rules);
  await page.context().addCookies([table.cookie]);
  await page.goto(table.address);
}

/** Everything of *those* lies between the left and the right edge of the screen. */
async function withinWidth(page: Page, those: Locator): Promise<void> {
  const outside = await those.evaluateAll((all) =>
    all
      .filter((one) => one.getClientRects().length > 0)
      .map((one) => ({ name: one.getAttribute('aria-label') ?? one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.left < 0 || box.right > innerWidth)
      .map(({ name, box }) => `${name}: ${box.left} to ${box.right}`),
  );
  expect(outside).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const path of [
  '/',
  '/new/master-thieves',
  '/learn/forty-thieves',
  '/how-to-play/master-thieves',
  '/drills',
  '/replays',
  '/about',
])
  test(`what ${path} is told to load beforehand is used`, async ({ browser }) => {
    const page = await (await browser.newContext()).newPage();
    const said = watchConsole(page);
    const answer = await page.goto(server.address + path);
    expect(answer?.headers()['link']).toContain('modulepreload');
    // Chromium complains of what was not used three seconds after the page was loaded.
    await page.waitForTimeout(6_000);
    expect(said).toEqual([]);
    await page.context().close();
  });

test('a page that does not load says so, and loads again', async ({ browser }) => {
  const page = await open(browser, NO_KEEPER);
  const parts = /\/assets\/(Replays|Rules)-[^/]*\.js/;
  await page.route(parts, (route) => route.abort());
  const heading = page.getByRole('heading', { name: 'This page did not load.' });
  // By its address, and by a link from a page that did load.
  await page.goto(`${server.address}/rules/master-thieves`);
  await expect(heading).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Replays' }).click();
  await expect(heading).toBeVisible();
  await page.unroute(parts);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(heading).toBeHidden();
  await expect(page).toHaveURL(/\/replays$/);
  await page.context().close();
});

test('a table whose game does not load says so, and loads again', async ({ browser }) => {
  const page = await open(browser, NO_KEEPER);
  const table = await seat(server, 'forty-thieves', 0);
  await page.context().addCookies([table.cookie]);
  const part = /\/assets\/forty_thieves-[^/]*\.js/;
  let refused = 0;
  await page.route(part, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto(table.address);
  await expect(page.getByRole('heading', { name: 'This page did not load.' })).toBeVisible();
  expect(refused).toBeGreaterThan(0);
  await page.unroute(part);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.locator('.ft')).toBeVisible();
  await page.context().close();
});

for (const locale of ['en', 'de'])
  test(`every house rule is changed within the width of a phone in ${locale}`, async ({ browser }) => {
    for (const game of GAMES) {
      const page = await open(browser, { locale });
      const said = watchConsole(page);
      await page.goto(`${server.address}/new/${game}`);
      await page.locator('details.house > summary').click();
      const controls = page.locator('details.house').locator('select, input');
      await expect(controls.first()).toBeVisible();
      const many = await controls.count();
      expect(many).toBeGreaterThan(5);
      await expect(controls.filter({ visible: true })).toHaveCount(many);
      await withinWidth(page, controls);
      // A change adds a button to each.
      for (const one of await page.locator('details.house select').all())
        await one.selectOption({ index: (await one.evaluate((all: HTMLSelectElement) => all.selectedIndex)) ? 0 : 1 });
      await expect(page.locator('details.house .changed').first()).toBeVisible();
      await withinWidth(page, page.locator('details.house').locator('select, input, button'));
      const wide = await page.locator('details.house .scroll').evaluate((one) => one.scrollWidth - one.clientWidth);
      expect(wide).toBeLessThanOrEqual(0);
      expect(said).toEqual([]);
      await page.context().close();
    }
  });

test('home on a phone leads to lessons, drills, guides, rules and replays', async ({ browser }) => {
  const page = await open(browser, { hasTouch: true, isMobile: true });
  const ways: readonly (readonly [string | RegExp, RegExp])[] = [
    ['Learn Master Thieves', /\/learn\/master-thieves$/],
    ['Learn 40 Thieves', /\/learn\/forty-thieves$/],
    [/^How to play\W+Master Thieves$/, /\/how-to-play\/master-thieves/],
    [/^How to play\W+40 Thieves$/, /\/how-to-play\/forty-thieves/],
    ['Drills', /\/drills$/],
    ['Rules', /\/rules\/master-thieves$/],
    ['Replays', /\/replays$/],
  ];
  for (const [name, address] of ways) {
    await page.goto(server.address);
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(link).toHaveCount(1);
    await withinWidth(page, link);
    const { height } = (await link.boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThanOrEqual(44);
    await link.tap();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.getByText('This page did not load.')).toHaveCount(0);
  }
  await page.context().close();
});

for (const game of GAMES)
  test(`H says the last thing again, and the recap is there on the second turn, at ${game}`, async ({ browser }) => {
    const page = await open(browser, { viewport: DESK });
    const said = watchConsole(page);
    await hurry(page);
    const recording = new Recording(page, game);
    const [first = 0, second = 0] = recording.turns();
    const recap = page.locator('[data-recap]');
    await recording.open(server.address, first);
    await expect(recap).toHaveCount(0);
    await recording.playTo(second - 1);
    await expect(recap).toHaveCount(0);
    await recording.playTo(second);
    await expect(recap.getByText('Since your last turn')).toBeVisible();
    // Both others have had a turn since.
    await expect(recap.locator('li').filter({ visible: true })).toHaveCount(2);
    for (const line of await recap.locator('li').all()) await expect(line).not.toBeEmpty();

    const told = ((await page.locator('[data-told]').textContent()) ?? '').trim().replace(/\s+/g, ' ');
    expect(told).not.toBe('');
    for (let times = 0; times < 2; times += 1) {
      // Each time something new must come into the region, or a screen reader keeps silent.
      const heard = page.evaluate(
        (wanted) =>
          new Promise<string>((done) => {
            const watcher = new MutationObserver((changes) => {
              for (const change of changes) {
                const region = (change.target as Node).parentElement?.closest('[aria-live="polite"]');
                const now = (region?.textContent ?? '').trim();
                if (region && now.includes(wanted)) {
                  watcher.disconnect();
                  done(now);
                }
              }
            });
            watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
          }),
        told.split(/(?<=[.!?]) /).at(-1) ?? told,
      );
      await page.keyboard.press('h');
      expect(await heard).not.toBe('');
    }
    expect(said).toEqual([]);
    await page.context().close();
  });

test('the recap can be unfolded on a phone', async ({ browser }) => {
  for (const game of GAMES) {
    const page = await open(browser);
    await hurry(page);
    const recording = new Recording(page, game);
    const [first = 0, second = 0] = recording.turns();
    const recap = page.locator('[data-recap]');
    await recording.open(server.address, first);
    await recording.playTo(second);
    await expect(recap.locator('li').first()).toBeHidden();
    await recap.getByText('Since your last turn').click();
    await expect(recap.locator('li').first()).toBeVisible();
    await withinWidth(page, recap.locator('li'));
    await page.context().close();
  }
});

test('turns of the box are called clockwise or anticlockwise, on the buttons and in the log', async ({ browser }) => {
  const page = await open(browser, { viewport: { width: 1920, height: 1200 } });
  await hurry(page);
  // The log keeps everything.
  await sitDown(page, 'master-thieves', server, { memory_aid: 'open-book' });
  const player = new AnyPlayer(handsAt(page));
  const pad = page.locator('.pad');
  const log = page.getByRole('tabpanel', { name: 'Log' });
  const turns = [
    ['t', 'Top clockwise', 'the top level clockwise'],
    ['T', 'Top anticlockwise', 'the top level anticlockwise'],
    ['g', 'Top two clockwise', 'the top two levels clockwise'],
    ['G', 'Top two anticlockwise', 'the top two levels anticlockwise'],
  ] as const;
  for (const [key, name, words] of turns) {
    const button = pad.locator(`[data-key="${key}"]`);
    await player.play(Infinity, async () => (await button.isVisible()) && (await button.isEnabled()));
    if ((await button.getAttribute('aria-disabled')) === 'true') throw new Error(`${name} is not allowed`);
    await expect(button).toHaveText(name);
    await button.click();
    const confirm = page.locator('[data-confirm]');
    await expect(confirm).toHaveText(`Turn ${words}`);
    // "Top, left" is a drawer; a motion is never called so.
    expect(await page.locator('body').innerText()).not.toMatch(/\b(top|top two) (left|right)\b/i);
    await confirm.click();
    await expect(log.getByText(`You turned ${words}.`)).not.toHaveCount(0);
  }
  await page.context().close();
});

/** The pillows in sight that do not say their colour in words one can see. */
function silentPillows(): string[] {
  const silent: string[] = [];
  for (const pillow of document.querySelectorAll('.players .pillow')) {
    if (pillow.getClientRects().length === 0) continue;
    const colour = ['white', 'black', 'red'].find((one) => pillow.classList.contains(one)) ?? '';
    const walker = document.createTreeWalker(pillow, NodeFilter.SHOW_TEXT);
    let seen = getComputedStyle(pillow, '::before').content;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, height } = range.getBoundingClientRect();
      const box = node.parentElement;
      if (box && width > 4 && height > 4 && getComputedStyle(box).clipPath === 'none' && box.clientWidth !== 1)
        seen += ` ${node.textContent}`;
    }
    const cut = pillow.scrollWidth - pillow.clientWidth;
    if (!seen.toLowerCase().includes(colour) || cut > 1)
      silent.push(`${colour}: ${seen.replace(/\s+/g, ' ')}, cut by ${cut}`);
  }
  return silent;
}

test('in forced colours every pillow says its colour in words', async ({ browser }) => {
  const sizes = { desk: DESK, phone: PHONE, sideways: { width: 844, height: 390 } };
  const page = await open(browser, { forcedColors: 'active' });
  await sitDown(page, 'master-thieves');
  await page.locator('.players .pillow').first().waitFor({ state: 'attached' });
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(page.locator('.pillow.white').filter({ visible: true })).toHaveCount(3);
    await expect(page.locator('.pillow.black').filter({ visible: true })).toHaveCount(3);
    await expect(page.locator('.pillow.red').filter({ visible: true })).toHaveCount(1);
    expect(await page.evaluate(silentPillows), name).toEqual([]);
  }
  await page.context().close();
});

test('the side that one faces is written, and changes when one walks round', async ({ browser }) => {
  const page = await open(browser, { viewport: DESK });
  await sitDown(page, 'master-thieves');
  const facing = page.locator('.stage [data-side]');
  await expect(facing).toHaveText('Front');
  await page.keyboard.press('v');
  await expect(facing).toHaveText('Right side');
  await page.getByRole('button', { name: 'Walk round to the left' }).click();
  await expect(facing).toHaveText('Front');
  await page.context().close();
});

for (const [game, words] of [
  ['master-thieves', ['Smuggler', 'Detective', 'imitation']],
  ['forty-thieves', ['Lantern', 'Amulet', 'Evil Eye']],
] as const)
  test(`"?" tells ${game} at a glance, by the rules of the table`, async ({ browser }) => {
    const page = await open(browser);
    await sitDown(page, game);
    await page.getByRole('button', { name: 'Help' }).click();
    const sheet = page.getByRole('dialog');
    for (const word of words) await expect(sheet).toContainText(word);
    await expect(sheet.getByRole('link', { name: 'How to play' })).toHaveAttribute('href', /edition=/);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.context().close();
  });

test('the volume is chosen in the settings and kept', async ({ browser }) => {
  const page = await open(browser);
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Volume').fill('0.3');
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByLabel('Volume')).toHaveValue('0.3');
  await page.context().close();
});

for (const [name, viewport] of Object.entries({
  'the smallest phone': { width: 320, height: 568 },
  'a phone': PHONE,
  'a phone held sideways': { width: 844, height: 390 },
}))
  test(`while a table is set up on ${name}, the button that opens it is in sight and covers nothing`, async ({
    browser,
  }) => {
    const page = await open(browser, { viewport });
    await page.goto(`${server.address}/new/master-thieves`);
    const button = page.locator('.go button');
    await expect(button).toBeInViewport({ ratio: 1 });
    const covered = (): Promise<(string | null)[]> =>
      page.evaluate(() => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        const top = document.querySelector('.go')?.getBoundingClientRect().top ?? 0;
        return [...document.querySelectorAll('main :is(button, a, input, select, summary)')]
          .filter((one) => !one.closest('.go') && one.checkVisibility())
          .filter((one) => one.getBoundingClientRect().bottom > top)
          .map((one) => one.getAttribute('aria-label') ?? one.textContent);
      });
    // Parts of the page come after the button: the end of the page is where it was last.
    await expect.poll(covered).toEqual([]);
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.context().close();
  });

for (const game of GAMES)
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ])
    test(`the first hint of ${game} leaves every answer in sight at ${viewport.width}x${viewport.height}`, async ({
      browser,
    }) => {
      const page = await open(browser, { viewport });
      await sitDown(page, game);
      await expect(page.locator('.coach')).toBeVisible();
      const hidden = (): Promise<(string | null)[]> =>
        page.evaluate(() =>
          [...document.querySelectorAll(':is(.decision, .ask) button')]
            .filter((one) => {
              const { left, top, width, height } = one.getBoundingClientRect();
              const above = document.elementFromPoint(left + width / 2, top + height / 2);
              return above === null || !one.contains(above);
            })
            .map((one) => one.textContent),
        );
      await expect(page.locator(':is(.decision, .ask) button').first()).toBeVisible();
      await expect.poll(hidden).toEqual([]);
      await page.getByRole('button', { name: 'Got it' }).click();
      await expect.poll(hidden).toEqual([]);
      await page.context().close();
    });

test.describe('while bots take their time', () => {
  let slow: Server;
  test.beforeAll(async () => {
    slow = await serve(0.5);
  });
  test.afterAll(() => slow.stop());

  const SIZES = { phone: PHONE, sideways: { width: 844, height: 390 }, desk: DESK };
  for (const game of GAMES)
    for (const [name, viewport] of Object.entries(SIZES))
      test(`"Hurry" covers no words at ${game} on a screen like a ${name}`, async ({ browser }) => {
        const page = await open(browser, { viewport });
        await sitDown(page, game, slow);
        await page.evaluate(() => {
          const found = new Set<string>();
          Object.assign(window, { found, looks: 0 });
          setInterval(() => {
            const button = document.querySelector('[data-quicken="hurry"]');
            const chip = button?.getBoundingClientRect();
            if (!chip || chip.width === 0) return;
            Object.assign(window, { looks: (window as unknown as { looks: number }).looks + 1 });
            if (chip.height < 44) found.add(`${chip.height} high`);
            if (chip.left < 0 || chip.right > innerWidth || chip.bottom > innerHeight) found.add('off the screen');
            const words =
              '[data-told], [data-recap], .seat, .pillow, #prompt, figcaption .tag, .waiting, button, .steps';
            for (const one of document.querySelectorAll(words)) {
              if (one === button || one.closest('[data-front], .stage [data-slot]')) continue;
              const box = one.getBoundingClientRect();
              const over =
                Math.min(box.right, chip.right) - Math.max(box.left, chip.left) > 1 &&
                Math.min(box.bottom, chip.bottom) - Math.max(box.top, chip.top) > 1;
              if (over && box.width > 1)
                found.add(`${one.tagName} ${one.className}: ${(one.textContent ?? '').trim().slice(0, 40)}`);
            }
          }, 100);
        });
        const player = new AnyPlayer(handsAt(page));
        const looked = (): Promise<number> => page.evaluate(() => (window as unknown as { looks: number }).looks);
        await player.play(60, async () => (await looked()) > 100);
        expect(await looked()).toBeGreaterThan(100);
        if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/hurry-${game}-${name}.png` });
        expect(await page.evaluate(() => [...(window as unknown as { found: Set<string> }).found])).toEqual([]);
        await page.context().close();
      });
});
