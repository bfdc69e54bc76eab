/** The hindsight of the seats of one finished game. The server is asked for a seat when it is first wanted. */
import { SvelteMap } from 'svelte/reactivity';
import type { Hindsight } from '../generated/messages';
import { Refused } from '../net/api';
import type { Looked } from '../net/reading';
import { markFrom, marksOf, type Mark } from './hindsight';

export type Found =
  | { readonly kind: 'working'; readonly done: number; readonly of: number }
  | { readonly kind: 'ready'; readonly hindsight: Hindsight }
  /** `why` is the id of the words for it. */
  | { readonly kind: 'refused'; readonly why: string };

/** How often in a row the server may be out of reach before it is given up. */
const TRIES = 5;
const SECOND = 1000;

export class Minds {
  /** Whether the panel is open. */
  open = $state(false);
  /** Whose mind it shows. */
  seat = $state(0);
  /** The move of the bet that was shown last; it is kept while the panel is closed. */
  held = -1;
  readonly #found = new SvelteMap<number, Found>();
  readonly #ask: (seat: number) => Promise<Looked>;
  #over = false;

  constructor(ask: (seat: number) => Promise<Looked>, seat: number | null) {
    this.#ask = ask;
    if (seat !== null) this.show(seat);
  }

  /** What is known of the seat that is shown; null if nobody wanted it yet. */
  get now(): Found | null {
    return this.#found.get(this.seat) ?? null;
  }

  get marks(): readonly Mark[] {
    return this.now?.kind === 'ready' ? marksOf(this.now.hindsight) : [];
  }

  /** Open the panel. */
  show(seat = this.seat): void {
    this.seat = seat;
    this.open = true;
    if (!this.#found.has(seat)) void this.#fetch(seat);
  }

  /** Go over to another seat, if it can be shown without asking or the panel is open. */
  follow(seat: number): void {
    if (this.open) this.show(seat);
    else this.seat = seat;
  }

  /** Ask again after a refusal. */
  again(): void {
    void this.#fetch(this.seat);
  }

  /** The move of the next mark; null if there is none. Opens the panel if nothing is known yet. */
  step(at: number, by: 1 | -1): number | null {
    if (!this.now) this.show();
    return markFrom(this.marks, at, by);
  }

  /** Ask no more. */
  end(): void {
    this.#over = true;
  }

  async #fetch(seat: number): Promise<void> {
    this.#found.set(seat, { kind: 'working', done: 0, of: 0 });
    for (let lost = 0; !this.#over;) {
      let wait = SECOND;
      try {
        const said = await this.#ask(seat);
        if (this.#over) return;
        if (said.kind === 'ready') {
          this.#found.set(seat, said);
          return;
        }
        lost = 0;
        wait = said.wait * SECOND;
        this.#found.set(seat, { kind: 'working', done: said.done, of: said.of });
      } catch (why) {
        lost += 1;
        if (this.#over) return;
        if (!isPassing(why) || lost > TRIES) {
          this.#found.set(seat, { kind: 'refused', why: wordsFor(why) });
          return;
        }
        wait = lost * SECOND;
      }
      await new Promise((go) => setTimeout(go, wait));
    }
  }
}

/** Whether the same question can be answered later: the line is gone, or the server has too much to do. */
const isPassing = (why: unknown): boolean => why instanceof Refused && (why.status === 0 || why.status >= 500);

/** The words for a refusal. */
export function wordsFor(why: unknown): string {
  if (!(why instanceof Refused)) return 'mind-failed';
  if (why.status === 429) return 'mind-later';
  if (why.status === 403 || why.code === 'not-over') return 'mind-not-over';
  return why.status >= 400 && why.status < 500 ? 'mind-none' : 'mind-failed';
}
