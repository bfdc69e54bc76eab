/** People at a table: they see what is on the page and use what a person can use, by mouse, finger or keyboard. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Somebody with two clicks double-clicks whatever is chosen, as many do. */
export type Hand = 'mouse' | 'two clicks' | 'finger' | 'keyboard';

/** Everything the console said that it should not have. */
export function watchConsole(page: Page, forgive: RegExp = /$^/): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !forgive.test(message.text())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

/** A page whose waits are shorter: everything still happens, in the same order, and nothing is skipped. */
export async function hurry(page: Page, times = 12): Promise<void> {
  await page.addInitScript((factor) => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((task: TimerHandler, ms = 0, ...rest: unknown[]) => later(task, ms / factor, ...rest)) as typeof window.setTimeout;
  }, times);
}

/** After how many rounds, or turns, a table ends a whole game itself: with `SHORT=1`, else 0, never. Games end as the rules end them. */
export const shortened = (limit: number): number => (process.env['SHORT'] ? limit : 0);

/** No barrier by axe in what is on the screen now; goes on, so that one run finds them all. */
export async function accessible(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  expect.soft(found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual([]);
}

const FILL = '0';
const BOX = '1';
const CHOOSE = '2';
const OPEN = '3';
const PLACE = '5';
const ALARM = '6';
const LONE_ALARM = '10';

/** Somebody who plays Master Thieves to the end, not cleverly. */
export class Person {
  readonly stages = new Set<string>();
  readonly page: Page;
  readonly hand: Hand;
  readonly onStage: (stage: string) => Promise<void>;
  answers = 0;

  constructor(page: Page, hand: Hand, onStage: (stage: string) => Promise<void> = async () => undefined) {
    this.page = page;
    this.hand = hand;
    this.onStage = onStage;
  }

  async press(target: Locator): Promise<void> {
    if (this.hand === 'finger') await target.tap();
    else if (this.hand !== 'keyboard') await target.click();
    else {
      await this.tabTo(target);
      await this.page.keyboard.press('Enter');
    }
  }

  /** Press what is chosen and not yet confirmed. */
  private async pick(target: Locator): Promise<void> {
    if (this.hand === 'two clicks') await target.dblclick();
    else await this.press(target);
  }

  /** By Tab alone. */
  async tabTo(target: Locator): Promise<void> {
    for (let presses = 0; presses < 90; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error('the keyboard does not get there');
  }

  /** Wait for a question and answer it; false when the game is over. */
  async turn(): Promise<boolean> {
    await this.page.waitForFunction(() => document.querySelector('.ending, .table[data-asked="true"][data-locked="false"]'), undefined, { timeout: 90_000 });
    const table = this.page.locator('.table');
    if ((await table.count()) === 0) return false;
    const stage = (await table.getAttribute('data-stage')) ?? '';
    const heard = await table.getAttribute('data-heard');
    if (!this.stages.has(stage)) {
      this.stages.add(stage);
      await this.onStage(stage);
    }
    await this.answer(stage);
    this.answers += 1;
    await this.page.waitForFunction((before) => document.querySelector('.table')?.getAttribute('data-heard') !== before, heard, { timeout: 60_000 });
    return true;
  }

  async play(): Promise<void> {
    while (await this.turn());
  }

  private async answer(stage: string): Promise<void> {
    const { page } = this;
    const confirm = page.locator('[data-confirm]');
    switch (stage) {
      case FILL:
      case OPEN: {
        const able = page.locator('.net [data-slot][aria-disabled="false"]');
        if (this.hand === 'keyboard') {
          await this.tabTo(page.locator('.net [data-slot][tabindex="0"]'));
          for (let step = 0; step <= this.answers % 5; step += 1) await page.keyboard.press(step % 2 ? 'ArrowDown' : 'ArrowRight');
          while ((await page.locator(':focus').getAttribute('aria-disabled')) === 'true') await page.keyboard.press('ArrowRight');
          await page.keyboard.press('Enter');
          await expect(confirm).toBeFocused();
          await page.keyboard.press('Enter');
          return;
        }
        await this.pick(able.nth((this.answers * 5) % (await able.count())));
        await this.press(confirm);
        return;
      }
      case CHOOSE:
        if (this.hand === 'keyboard') {
          const free = await page.locator('.decision [data-character][aria-disabled="false"]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-key')));
          await page.keyboard.press(free[this.answers % free.length] ?? '1');
          await expect(confirm).toBeEnabled();
          await this.tabTo(confirm);
          await page.keyboard.press('Enter');
          return;
        }
        {
          const cards = page.locator('.decision [data-character][aria-disabled="false"]');
          await this.pick(cards.nth(this.answers % (await cards.count())));
          await this.press(confirm);
        }
        return;
      case BOX: {
        const moves = page.locator('.pad .btn[aria-disabled="false"]');
        const done = page.locator('.decision [data-key="d"]');
        if (this.answers % 3 === 0 && (await done.isEnabled())) {
          if (this.hand === 'keyboard') await page.keyboard.press('d');
          else await this.press(done);
          return;
        }
        if (this.hand === 'keyboard') {
          await page.keyboard.press((await moves.first().getAttribute('data-key')) ?? 'f');
          await expect(confirm).toBeFocused();
          await page.keyboard.press('Enter');
          return;
        }
        await this.pick(moves.nth(this.answers % (await moves.count())));
        await this.press(confirm);
        return;
      }
      case PLACE:
        if (this.hand === 'keyboard') {
          await this.tabTo(confirm);
          await page.keyboard.press('Enter');
        } else await this.press(confirm);
        return;
      case ALARM:
      case LONE_ALARM:
        if (this.hand === 'keyboard') await page.keyboard.press('1');
        else await this.press(page.locator('.decision .two .btn').first());
        return;
      default: {
        const choices = page.locator('.decision .choice[aria-disabled="false"]');
        if (this.hand === 'keyboard') {
          await page.keyboard.press((await choices.first().getAttribute('data-key')) ?? '1');
          await expect(confirm).toBeFocused();
          await page.keyboard.press('Enter');
          return;
        }
        await this.pick(choices.nth(this.answers % (await choices.count())));
        await this.press(confirm);
      }
    }
  }
}
