/** Every kind of decision of every game, put on a page without playing up to it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, WebSocketRoute } from '@playwright/test';
import { PYTHON, ROOT } from './serving.ts';

interface Situation {
  readonly heard: number;
  readonly table: { readonly table: string; readonly seats: number };
}

export interface Decision {
  readonly kind: string;
  readonly situation: Situation;
}

/** The decisions by game, as `tools/decisions.py` plays them; or those of the file that DECISIONS names. */
export function decisions(): Record<string, Decision[]> {
  const kept = process.env['DECISIONS'];
  if (kept && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as Record<string, Decision[]>;
  const made = spawnSync(PYTHON, ['-m', 'tools.decisions'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PYTHONPATH: join(ROOT, 'src') },
  });
  if (made.status !== 0) throw new Error(`no decisions: ${made.stderr}`);
  return JSON.parse(made.stdout) as Record<string, Decision[]>;
}

/** A table whose server is this test. It shows any situation, one after the other. */
export class Puppet {
  readonly #page: Page;
  #wire: WebSocketRoute | null = null;
  #last: Situation | null = null;
  #heard = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Open the page of the table and answer its socket. */
  async open(address: string, first: Decision): Promise<void> {
    this.#last = first.situation;
    await this.#page.routeWebSocket(/\/socket/, (wire) => {
      this.#wire = wire;
      wire.onMessage((said) => {
        const { kind, command } = JSON.parse(String(said)) as { kind: string; command?: string };
        if (kind === 'ping') wire.send(JSON.stringify({ kind: 'pong', at: Date.now() / 1000 }));
        else wire.send(JSON.stringify({ kind: 'ack', command, heard: this.#heard, again: false }));
      });
      this.#send();
    });
    await this.#page.goto(`${address}/t/${first.situation.table.table}`);
    await this.#page.locator('[data-asked="true"]').waitFor();
  }

  async show(decision: Decision): Promise<void> {
    const before = this.#last;
    this.#last = decision.situation;
    // A table never changes its number of seats.
    if (before?.table.seats === decision.situation.table.seats) this.#send();
    else {
      const heard = this.#heard;
      // What a page keeps for a reload is of the other table.
      await this.#page.evaluate(() => sessionStorage.clear());
      await this.#page.reload();
      while (this.#heard === heard) await this.#page.waitForTimeout(20);
    }
    await this.#page.locator(`[data-asked="true"][data-heard="${this.#heard}"]`).waitFor({ timeout: 30_000 });
  }

  #send(): void {
    this.#heard += 1;
    this.#wire?.send(JSON.stringify({ ...this.#last, heard: this.#heard }));
  }
}
