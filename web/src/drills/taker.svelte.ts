/** A drill in progress: plays its tape, then waits for one answer. */
import type { AnyEvent } from '../generated/messages';
import { same } from '../learn/pupil.svelte';
import type { View } from '../games/contract';
import type { Drill, DrillMove } from './bank';

export interface Pace {
  /** How long an event moves. It gets no more time than its move has. */
  readonly duration: (event: AnyEvent) => number;
  readonly wait: (ms: number) => Promise<void>;
  /** The events of a move in the order in which they are shown. */
  readonly order: (events: readonly AnyEvent[]) => readonly AnyEvent[];
  /** One sentence for an event after *told*, with the view before the move; empty for none. */
  readonly tell: (event: AnyEvent, told: readonly AnyEvent[], view: View, by: number) => string;
}

/** How long the table is shown before anything happens, in milliseconds. */
export const LEAD = 900;

export type Phase = 'watch' | 'ask' | 'told';

export class Taker {
  readonly drill: Drill;
  readonly #pace: Pace;
  #closed = false;
  phase = $state<Phase>('watch');
  view = $state.raw<View>({});
  event = $state.raw<AnyEvent | null>(null);
  /** All events of the move that is being played. */
  row = $state.raw<readonly AnyEvent[]>([]);
  /** What happened last, in sentences. */
  last = $state.raw<readonly string[]>([]);
  /** How many moves were shown. */
  shown = $state(0);
  /** The number of the choice that was made, -1 before. */
  answer = $state(-1);

  constructor(drill: Drill, pace: Pace) {
    this.drill = drill;
    this.#pace = pace;
    this.view = drill.start;
    void this.#play();
  }

  get right(): boolean {
    return this.answer === this.drill.question.right;
  }

  /** Answer with a choice. Returns its number, or -1 if it is none or nothing is asked. */
  choose(choice: unknown): number {
    if (this.phase !== 'ask') return -1;
    this.answer = this.drill.question.choices.findIndex((one) => same(one, choice));
    if (this.answer >= 0) this.phase = 'told';
    return this.answer;
  }

  close(): void {
    this.#closed = true;
  }

  async #play(): Promise<void> {
    await this.#pace.wait(LEAD);
    for (const move of this.drill.moves) if (!(await this.#show(move))) return;
    if (this.#closed) return;
    this.view = this.drill.end;
    this.last = [];
    this.phase = 'ask';
  }

  /** Show a move for its whole length. Returns false if the drill was left. */
  async #show(move: DrillMove): Promise<boolean> {
    this.row = this.#pace.order(move.events);
    let left = move.length;
    let told: readonly string[] = [];
    for (const [index, fact] of this.row.entries()) {
      if (this.#closed) return false;
      this.event = fact;
      const sentence = this.#pace.tell(fact, this.row.slice(0, index), this.view, move.seat);
      if (sentence) this.last = told = [...told, sentence];
      const part = Math.min(left, this.#pace.duration(fact));
      left -= part;
      await this.#pace.wait(part);
    }
    if (this.#closed) return false;
    this.event = null;
    this.row = [];
    this.view = move.view;
    this.shown += 1;
    await this.#pace.wait(left);
    return !this.#closed;
  }
}
