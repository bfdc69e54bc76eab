/** Somebody who plays 40 Thieves by clicks and taps alone, choosing among what the table offers. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { dice } from './hands.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export class Player {
  readonly problems: string[] = [];
  readonly stages = new Map<string, number>();
  readonly page: Page;
  readonly #roll: (sides: number) => number;
  /** Stages that were looked over for barriers, by whoever met them first. */
  readonly #checked: Set<string>;

  constructor(page: Page, seed: number, checked: Set<string>) {
    this.#checked = checked;
    this.page = page;
    this.#roll = dice(seed);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.problems.push(message.text());
    });
    page.on('pageerror', (error) => this.problems.push(error.message));
  }

  async send(path: string, body: unknown = {}): Promise<Record<string, unknown>> {
    const sent = { path, body: JSON.stringify(body) };
    return await this.page.evaluate(async ({ path, body }) => {
      const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Record<string, unknown>;
    }, sent);
  }

  /** The stage this player is asked about; null while others are, or something is being played. */
  async stage(): Promise<string | null> {
    const ask = this.page.locator('.ask[data-locked=false]');
    if ((await ask.count()) === 0) return null;
    return await ask.getAttribute('data-stage', { timeout: 500 }).catch(() => null);
  }

  /** No barrier by axe in what is on the screen now. */
  async checkAccess(): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.page }).withTags(RULES).analyze();
    expect
      .soft(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`))
      .toEqual([]);
  }

  async #press(selector: string): Promise<boolean> {
    const found = this.page.locator(selector);
    const count = await found.count();
    if (count === 0) return false;
    await found.nth(this.#roll(count)).click({ timeout: 20_000 });
    return true;
  }

  async #confirm(): Promise<boolean> {
    return await this.#press('.ask .confirm .btn.primary:enabled');
  }

  async #skip(): Promise<boolean> {
    return await this.#press('.ask .confirm .btn:not(.primary):enabled');
  }

  /** Answer the question once; whether there was one. */
  async answer(): Promise<boolean> {
    const stage = await this.stage();
    if (stage === null) return false;
    this.stages.set(stage, (this.stages.get(stage) ?? 0) + 1);
    if (!this.#checked.has(stage)) {
      this.#checked.add(stage);
      await this.checkAccess();
    }
    try {
      await this.#decide(stage);
    } catch (problem) {
      // The clock or another seat may have taken the question away in the middle of a click.
      if ((await this.stage()) === stage) throw problem;
    }
    return true;
  }

  async #decide(stage: string): Promise<void> {
    switch (stage) {
      case 'hand':
        if (this.#roll(3) === 0) await this.#press('.held.open');
        await this.#confirm();
        return;
      case 'glimpse':
        if (this.#roll(3) === 0) await this.#press('.ask .tab:not([aria-disabled]):has-text("Lantern")');
        if (await this.#press('.cell.open')) {
          if (!(await this.#confirm())) {
            await this.#press('.cell.open');
            if (!(await this.#confirm())) await this.#skip();
          }
        } else await this.#skip();
        return;
      case 'action':
        await this.#act();
        return;
      case 'steal':
        if (this.#roll(3) > 0) {
          await this.#press('.ask .tab');
          if (!(await this.#press('.gem.open'))) await this.#press('.cell.open');
          if (await this.#confirm()) return;
        }
        await this.#skip();
        return;
      case 'pick':
        for (let jar = 0; jar < 3; jar++) await this.#press('.cell.open');
        await this.#confirm();
        return;
      case 'react':
      case 'save':
      case 'leaders':
        await this.#press('.ask .choice.can');
        return;
      default:
        if (!(await this.#press('.ask .listed .choice:not(.picked)'))) await this.#press('.gem.open');
        if (!(await this.#confirm())) await this.#skip();
    }
  }

  /** Special tiles if there are any, else a replacement or a swap, else nothing. */
  async #act(): Promise<void> {
    const special = this.page
      .locator('.ask .tab:not([aria-disabled])')
      .filter({ hasText: /Sapphire|Amulet|Evil Eye|Leader/ });
    if ((await special.count()) > 0) {
      await special.nth(this.#roll(await special.count())).click();
      if (!(await this.#press('.ask .listed .choice')) && !(await this.#press('.gem.open')))
        await this.#press('.cell.open');
      if (await this.#confirm()) return;
    }
    await this.#press(`.ask .tab:not([aria-disabled]):has-text("${this.#roll(2) ? 'Swap' : 'Replace'}")`);
    for (let taps = 0; taps < 3; taps++) {
      if (await this.#confirm()) return;
      if (!(await this.#press('.held.open'))) await this.#press('.cell.open');
    }
    if (!(await this.#confirm())) await this.#skip();
  }
}
