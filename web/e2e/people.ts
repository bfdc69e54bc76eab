/** Simulated people at a table. They use only the page, by mouse, finger or keyboard. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** How a person uses the page. `two clicks` double-clicks every choice. */
export type Hand = 'mouse' | 'two clicks' | 'finger' | 'keyboard';

/** Collects errors and warnings of the console, except those that match *forgive*. */
export function watchConsole(page: Page, forgive: RegExp = /$^/): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !forgive.test(message.text())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.stack ?? String(error)));
  return said;
}

/** Shortens all timers of a page by a factor. Nothing is skipped and the order stays. */
export async function hurry(page: Page, times = 12): Promise<void> {
  await page.addInitScript((factor) => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((task: TimerHandler, ms = 0, ...rest: unknown[]) =>
      later(task, ms / factor, ...rest)) as typeof window.setTimeout;
  }, times);
}

/** The limit of rounds or turns for a whole game: *limit* with `SHORT=1`, otherwise 0 for no limit. */
export const shortened = (limit: number): number => (process.env['SHORT'] ? limit : 0);

/** Expects no axe violations on the screen now. The test continues, so that one run finds them all. */
export async function accessible(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const found = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect
    .soft(found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`))
    .toEqual([]);
}

const FILL = '0';
const BOX = '1';
const CHOOSE = '2';
const OPEN = '3';
const PLACE = '5';
const ALARM = '6';
const LONE_ALARM = '10';

/** A person who plays Master Thieves to the end without a strategy. */
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

  /** Press a choice that must be confirmed afterwards. */
  private async pick(target: Locator): Promise<void> {
    if (this.hand === 'two clicks') await target.dblclick();
    else await this.press(target);
  }

  /** Move the focus to an element with Tab alone. */
  async tabTo(target: Locator): Promise<void> {
    for (let presses = 0; presses < 90; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error('the keyboard does not get there');
  }

  /** Wait for a question and answer it; false when the game is over. */
  async turn(): Promise<boolean> {
    // What is asked, and where, is read in one look: a question to several people may be gone in the next.
    const question = await this.page.waitForFunction(
      () => {
        if (document.querySelector('.ending')) return 'over';
        const table = document.querySelector('.table[data-asked="true"][data-locked="false"]');
        return table && [table.getAttribute('data-stage') ?? '', table.getAttribute('data-heard') ?? ''];
      },
      undefined,
      { timeout: 300_000 },
    );
    const asked = await question.jsonValue();
    if (asked === 'over' || asked === null) return false;
    const [stage = '', heard = ''] = asked;
    if (!this.stages.has(stage)) {
      this.stages.add(stage);
      await this.onStage(stage);
    }
    await this.answer(stage);
    this.answers += 1;
    await this.page.waitForFunction(
      (before) => document.querySelector('.table')?.getAttribute('data-heard') !== before,
      heard,
      { timeout: 60_000 },
    );
    return true;
  }

  async play(): Promise<void> {
    while (await this.turn());
  }

  private async answer(stage: string): Promise<void> {
    switch (stage) {
      case FILL:
      case OPEN:
        return this.chooseDrawer();
      case CHOOSE:
        return this.playCard();
      case BOX:
        return this.moveBox();
      case PLACE:
        return this.press(this.confirm);
      case ALARM:
      case LONE_ALARM:
        return this.answerAlarm();
      default:
        return this.chooseAmong(this.page.locator('.decision .choice[aria-disabled="false"]'), '1');
    }
  }

  private get confirm(): Locator {
    return this.page.locator('[data-confirm]');
  }

  /** Press Enter on the button that confirms, which must have the focus after a choice by key. */
  private async confirmByKey(): Promise<void> {
    await expect(this.confirm).toBeFocused();
    await this.page.keyboard.press('Enter');
  }

  private async chooseDrawer(): Promise<void> {
    const { page } = this;
    if (this.hand === 'keyboard') {
      await this.tabTo(page.locator('.net [data-slot][tabindex="0"]'));
      for (let step = 0; step <= this.answers % 5; step += 1)
        await page.keyboard.press(step % 2 ? 'ArrowDown' : 'ArrowRight');
      while ((await page.locator(':focus').getAttribute('aria-disabled')) === 'true')
        await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await this.confirmByKey();
      return;
    }
    const able = page.locator('.net [data-slot][aria-disabled="false"]');
    await this.pick(able.nth((this.answers * 5) % (await able.count())));
    await this.press(this.confirm);
  }

  private async playCard(): Promise<void> {
    const cards = this.page.locator('.decision [data-character][aria-disabled="false"]');
    if (this.hand === 'keyboard') {
      const keys = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-key')));
      // The table itself plays the only card that can be played.
      if (keys.length <= 1) return;
      await this.page.keyboard.press(keys[this.answers % keys.length] ?? '1');
      await expect(this.confirm).toBeEnabled();
      await this.tabTo(this.confirm);
      await this.page.keyboard.press('Enter');
      return;
    }
    const able = await cards.count();
    if (able <= 1) return;
    await this.pick(cards.nth(this.answers % able));
    await this.press(this.confirm);
  }

  /** Move the box, or be done with it at every third answer. */
  private async moveBox(): Promise<void> {
    const done = this.page.locator('.decision [data-key="d"]');
    const moves = this.page.locator('.pad .btn[aria-disabled="false"]');
    // While a table is set up it answers by itself: what was asked a moment ago may be gone.
    if ((await done.count()) + (await moves.count()) === 0) return;
    const mayEnd = (await done.count()) > 0 && (await done.isEnabled({ timeout: 5_000 }).catch(() => false));
    if (this.answers % 3 === 0 && mayEnd) {
      if (this.hand === 'keyboard') await this.page.keyboard.press('d');
      else await this.press(done);
      return;
    }
    await this.chooseAmong(moves, 'f');
  }

  private async answerAlarm(): Promise<void> {
    if (this.hand === 'keyboard') await this.page.keyboard.press('1');
    else await this.press(this.page.locator('.decision .two .btn').first());
  }

  /** Choose one of several buttons and confirm: the first by its key, or any by a press. */
  private async chooseAmong(buttons: Locator, otherwise: string): Promise<void> {
    if (this.hand === 'keyboard') {
      await this.page.keyboard.press((await buttons.first().getAttribute('data-key')) ?? otherwise);
      await this.confirmByKey();
      return;
    }
    await this.pick(buttons.nth(this.answers % (await buttons.count())));
    await this.press(this.confirm);
  }
}
