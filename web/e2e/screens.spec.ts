/**
 * Every kind of decision of both games, on every size of screen, in every language: the question, all its answers and
 * what they are about are in sight, large enough to be tapped, and nothing scrolls sideways.
 *
 * `SCREENS=390x844` takes only these sizes, `SHORT=1` a phone held sideways, `SHOTS=folder` also writes a picture of each.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { decisions, Puppet } from './decisions.ts';
import { accessible, watchConsole } from './people.ts';
import { serve, type Server } from './serving.ts';

const ALL =
  '320x568 360x740 390x844 667x375 844x390 932x430 640x400 720x450 960x540 768x1024 1024x768 1366x657 1440x900 ' +
  '1920x1080 2560x1440 3840x2160';
const SIZES = (process.env['SCREENS'] || (process.env['SHORT'] ? '844x390' : ALL)).split(' ');
/** Pages at 200 %: half of a usual window. Targets count half there. */
const ZOOMED = ['640x400', '720x450', '960x540'];
/**
 * Here a long question may scroll, if the button is in sight and something is cut so that one sees it; and the pieces
 * of a board count half, because a board with the question and the answers does not fit otherwise.
 */
const SMALLEST = '320x568';
const SHOTS = process.env['SHOTS'] ?? '';
const LANGUAGES = ['en', 'fr', 'it', 'de'] as const;

let server: Server;
test.beforeAll(async () => {
  server = await serve();
});
test.afterAll(() => server.stop());

/** What is wrong with the screen now. */
function faults([least, mayScroll]: readonly [number, boolean]): string[] {
  const found: string[] = [];
  const name = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${[...element.classList].filter((one) => !one.startsWith('svelte')).join('.')} "${(
      element.getAttribute('aria-label') ??
      element.textContent ??
      ''
    )
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 30)}"`;
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`scrolls sideways by ${wide}`);
  /** The part of an element that its scrolling ancestors and the window leave in sight. */
  const seen = (element: Element): DOMRect => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const box = around.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    [left, top, right, bottom] = [
      Math.max(left, 0),
      Math.max(top, 0),
      Math.min(right, innerWidth),
      Math.min(bottom, innerHeight),
    ];
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const shown = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter(
      (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden',
    );
  const isOver = (element: Element, x: number, y: number): boolean => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element));
  };
  const inSight = (element: Element, share = 0.95): boolean => {
    const whole = element.getBoundingClientRect();
    const part = seen(element);
    const middle = [part.left + part.width / 2, part.top + part.height / 2] as const;
    return part.width * part.height >= share * whole.width * whole.height && isOver(element, ...middle);
  };
  for (const one of shown('#prompt')) if (!inSight(one)) found.push(`question out of sight: ${name(one)}`);
  const answers = shown('[data-asked] :is(.decision, .ask) :is(button, input, select)');
  if (answers.length === 0) found.push('no answers');
  // A list of more than four scrolls in itself on any screen, if one of its entries is cut.
  const isListed = (one: Element): boolean => (one.closest('.listed')?.childElementCount ?? 0) > 4;
  const hidden = answers.filter((one) => !inSight(one));
  const button = shown('.confirm .primary, .confirm .btn').at(0);
  if (button && !inSight(button)) found.push(`the button is out of sight: ${name(button)}`);
  found.push(...hidden.filter((one) => !mayScroll && !isListed(one)).map((one) => `out of sight: ${name(one)}`));
  /** Whether the upper edge of an element is in sight; the buttons below may cover the rest. */
  const peeks = (element: Element): boolean => {
    const { left, top, width, height } = seen(element);
    return height > 12 && isOver(element, left + width / 2, top + 12);
  };
  if (hidden.length > 0 && !hidden.some(peeks)) found.push('nothing shows that there is more');
  // What the question is about: the net for drawers, the board or the stage for everything else.
  const about = shown('[data-shape="drawer"] .net [data-slot], .ft .cell, .ft .gem.open, .ft .held');
  found.push(...about.filter((one) => !inSight(one, 0.9)).map((one) => `about, out of sight: ${name(one)}`));
  // The characters of Master Thieves are on the screen once: to be pressed, or else to be read.
  const grids = shown('.mt .cards, .decision .grid:has([data-character])');
  if (grids.length > 1) found.push(`the characters are shown ${grids.length} times`);
  const stage = shown('.stage').at(0);
  if (!stage || seen(stage).height < 64) found.push(`no stage: ${stage ? seen(stage).height : ''}`);
  for (const one of [...answers, ...about, ...shown('.bar :is(button, a), .tabs button')]) {
    const { width, height } = one.getBoundingClientRect();
    const enough = mayScroll && one.closest('.board') ? least / 2 + 2 : least;
    if (width < enough - 0.5 || height < enough - 0.5)
      found.push(`small: ${name(one)} ${Math.round(width)}x${Math.round(height)}`);
  }
  for (const one of shown('.card .short, .held .text b')) {
    const text = document.createRange();
    text.selectNodeContents(one);
    const [label, card] = [
      text.getBoundingClientRect(),
      (one.closest('.card, .held') as Element).getBoundingClientRect(),
    ];
    if (label.left < card.left + 2 || label.right > card.right - 2) found.push(`wider than its card: ${name(one)}`);
  }
  /** Words that end at the edge of their box and go on in the next line, without a hyphen. */
  for (const one of shown('.card .name, .seat .who, .ask button, .decision button'))
    found.push(...brokenWords(one).map((word) => `broken: ${word}`));
  function brokenWords(element: Element): string[] {
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}\u00ad’']+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1 && !word.includes('\u00ad')) broken.push(word);
      }
    return broken;
  }
  return [...new Set(found)];
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const all = decisions();
for (const game of Object.keys(all))
  for (const language of LANGUAGES)
    test(`every decision of ${game} fits every screen in ${language}`, async ({ browser }) => {
      test.setTimeout(1_500_000);
      const context = await browser.newContext({ locale: language, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const said = watchConsole(page);
      const puppet = new Puppet(page);
      const kinds = all[game] ?? [];
      const problems: string[] = [];
      await puppet.open(server.address, kinds[0] as (typeof kinds)[0]);
      for (const [index, decision] of kinds.entries()) {
        await puppet.show(decision);
        for (const size of SIZES) {
          const [width = 0, height = 0] = size.split('x').map(Number);
          await page.setViewportSize({ width, height });
          await settle(page);
          const found = await page.evaluate(faults, [ZOOMED.includes(size) ? 24 : 44, size === SMALLEST] as const);
          problems.push(...found.map((one) => `${size} ${decision.kind}: ${one}`));
          if (SHOTS) {
            const folder = join(SHOTS, language === 'en' ? game : `${game}-${language}`);
            mkdirSync(folder, { recursive: true });
            await page.screenshot({ path: join(folder, `${size}-${index}.png`) });
          }
        }
        if (language !== 'en') continue;
        // The largest screens are slow to look through, and no different.
        await page.setViewportSize({ width: 1366, height: 657 });
        await accessible(page);
      }
      expect(problems).toEqual([]);
      expect(said).toEqual([]);
      await context.close();
    });
