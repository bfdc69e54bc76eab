/** A recorded game on a page: the test is the server, and sends what one seat was sent, row by row. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, WebSocketRoute } from '@playwright/test';
import type { Frame, Overview, Situation } from '../src/generated/messages.ts';
import { recorded, type RecordedGame } from '../src/games/recorded.ts';
import { runningTable, takenChair } from '../src/table/plain.ts';

type Game = RecordedGame<Record<string, unknown>, unknown, { readonly kind: string }, Overview['edition']>;

const TABLE = 'A'.repeat(22);
const SOURCES = join(import.meta.dirname, '../src/games');

function overview(game: Overview['game'], { seats, edition }: Game): Overview {
  const chairs = seats.map(({ name, you }) => takenChair(name, you ? '' : 'thumb'));
  const table = runningTable(game, edition, chairs);
  return { ...table, table: TABLE, pace: 'calm', commitment: '0'.repeat(64) };
}

/** The first recorded game beside the client of *game*. */
export class Recording {
  readonly #page: Page;
  readonly #game: Overview['game'];
  readonly #recorded: Game;
  #wire: WebSocketRoute | null = null;
  #row = 0;

  constructor(page: Page, game: Overview['game']) {
    this.#page = page;
    this.#game = game;
    const file = join(SOURCES, game.replace('-', '_'), 'fixtures/games/1.jsonl');
    this.#recorded = recorded(game, readFileSync(file, 'utf8'));
  }

  /** The rows after which the person's turn begins. */
  turns(): number[] {
    const { me, rows } = this.#recorded;
    return rows.flatMap(({ events, waiting, legal }, row) => {
      const begins = events.some((event) => event.kind === 'turn_began' && (event as { seat?: number }).seat === me);
      return begins && waiting.includes(me) && legal.length > 0 ? [row] : [];
    });
  }

  /** Open the table as it is after a row. */
  async open(address: string, row: number): Promise<void> {
    this.#row = row;
    await this.#page.routeWebSocket(/\/socket/, (wire) => {
      this.#wire = wire;
      wire.onMessage((said) => {
        if ((JSON.parse(String(said)) as { kind: string }).kind === 'ping')
          wire.send(JSON.stringify({ kind: 'pong', at: Date.now() / 1000 }));
      });
      wire.send(JSON.stringify(this.#situation()));
    });
    await this.#page.goto(`${address}/t/${TABLE}`);
    await this.#isShown();
  }

  /** Send everything up to a row, and wait until it is shown. */
  async playTo(last: number): Promise<void> {
    const { rows } = this.#recorded;
    while (this.#row < last) {
      this.#row += 1;
      const { by, events, after, waiting, legal } = rows[this.#row] as Game['rows'][0];
      const row: Frame['row'] = { kind: 'acted', seat: by ?? 0, by: 'person' };
      const now = { view: after, waiting, legal };
      this.#wire?.send(JSON.stringify({ kind: 'frame', heard: this.#row, at: Date.now() / 1000, row, events, now }));
    }
    await this.#isShown();
  }

  async #isShown(): Promise<void> {
    const { me, rows } = this.#recorded;
    const asked = rows[this.#row]?.waiting.includes(me) ?? false;
    await this.#page.locator(`[data-asked="${asked}"][data-heard="${this.#row}"]`).waitFor();
  }

  #situation(): Situation {
    const { me, rows, seats } = this.#recorded;
    const { waiting, legal, after } = rows[this.#row] as Game['rows'][0];
    return {
      kind: 'situation',
      heard: this.#row,
      seat: me,
      host: true,
      table: overview(this.#game, this.#recorded),
      clocks: seats.map(() => ({ since: null, runs: false, reserve: 0 })),
      look: 0,
      waiting,
      legal: legal as Situation['legal'],
      undo: false,
      view: after as unknown as Situation['view'],
      result: null,
      barred: [],
      talk: [],
    };
  }
}
