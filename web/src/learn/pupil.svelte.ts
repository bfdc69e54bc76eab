/** A lesson in progress. It plays the events of each step as at a table, then waits for one answer. */
import type { AnyEvent, LessonStep, LessonText, Move } from '../generated/messages';
import type { View } from '../games/contract';

export interface Pace {
  /** How long an event is played. */
  readonly duration: (event: AnyEvent) => number;
  readonly wait: (ms: number) => Promise<void>;
  /** The events of a move in the order in which they are shown. */
  readonly order: (events: readonly AnyEvent[]) => readonly AnyEvent[];
  /** One sentence for an event after *told*, with the view before the move; empty for none. */
  readonly tell: (event: AnyEvent, told: readonly AnyEvent[], view: View, by: number) => string;
}

/** Whether two actions are the same, whatever the order of their fields. */
export function same(one: unknown, other: unknown): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return one === other;
  const [left, right] = [Object.entries(one), Object.entries(other)];
  return (
    left.length === right.length && left.every(([name, value]) => same(value, (other as Record<string, unknown>)[name]))
  );
}

export class Pupil {
  readonly #lesson: LessonText;
  readonly #pace: Pace;
  #run = 0;
  /** The current step; after the last when the lesson is over. */
  index = $state(0);
  view = $state.raw<View>({});
  waiting = $state.raw<readonly number[]>([]);
  event = $state.raw<AnyEvent | null>(null);
  /** All events of the move that is being played. */
  row = $state.raw<readonly AnyEvent[]>([]);
  /** What happened last, in sentences. */
  last = $state.raw<readonly string[]>([]);
  /** Events are being played. */
  busy = $state(true);
  /** The last answer was not what the lesson asks for. */
  wrong = $state(false);
  /** The number of moves so far. It identifies a question. */
  heard = $state(0);

  constructor(lesson: LessonText, pace: Pace) {
    this.#lesson = lesson;
    this.#pace = pace;
    void this.#enter();
  }

  get step(): LessonStep | null {
    return this.#lesson.steps[this.index] ?? null;
  }
  get over(): boolean {
    return this.index >= this.#lesson.steps.length;
  }
  get legal(): readonly unknown[] {
    return this.busy || !this.step?.expected ? [] : this.step.legal;
  }

  /** Give an answer. The lesson continues if it is the right one. */
  async choose(action: unknown): Promise<void> {
    const step = this.step;
    if (!step || this.busy) return;
    this.wrong = !same(action, step.expected);
    if (!this.wrong) await this.goOn();
  }

  /** Play what follows from the step, and go to the next. */
  async goOn(): Promise<void> {
    const step = this.step;
    if (!step || this.busy) return;
    this.wrong = false;
    const run = this.#run;
    if (step.answer && !(await this.#play([step.answer], run))) return;
    if (run === this.#run) await this.#next();
  }

  /** Continue at once without playing the events. */
  async skip(): Promise<void> {
    const step = this.step;
    if (!step) return;
    this.#run += 1;
    this.#takeAll(step);
    await this.#next();
  }

  /** Return to the step before, as it stood when its question was asked. */
  back(): void {
    this.#run += 1;
    const target = Math.max(0, Math.min(this.index, this.#lesson.steps.length) - 1);
    this.view = {};
    this.heard = 0;
    for (const step of this.#lesson.steps.slice(0, target)) this.#takeAll(step);
    for (const move of this.#lesson.steps[target]?.moves ?? []) this.#take(move);
    this.index = target;
    this.event = null;
    this.last = [];
    this.wrong = false;
    this.busy = false;
  }

  async restart(): Promise<void> {
    this.#run += 1;
    this.index = 0;
    this.view = {};
    this.heard = 0;
    await this.#enter();
  }

  close(): void {
    this.#run += 1;
  }

  async #next(): Promise<void> {
    this.index += 1;
    await this.#enter();
  }

  async #enter(): Promise<void> {
    this.wrong = false;
    this.event = null;
    const run = this.#run;
    if (this.step && !(await this.#play(this.step.moves, run))) return;
    if (run === this.#run) this.busy = false;
  }

  /** Play moves event by event. Returns false if it was interrupted. */
  async #play(moves: readonly Move[], run: number): Promise<boolean> {
    this.busy = true;
    for (const move of moves) {
      // The first move is the deal, which is not played.
      if (move.seat !== null) {
        this.row = this.#pace.order(move.events);
        let told: readonly string[] = [];
        for (const [index, fact] of this.row.entries()) {
          this.event = fact;
          const sentence = this.#pace.tell(fact, this.row.slice(0, index), this.view, move.seat);
          if (sentence) this.last = told = [...told, sentence];
          await this.#pace.wait(this.#pace.duration(fact));
          if (run !== this.#run) return false;
        }
      }
      this.event = null;
      this.row = [];
      this.#take(move);
    }
    return true;
  }

  /** Everything that happens in a step, without playing it. */
  #takeAll(step: LessonStep): void {
    for (const move of [...step.moves, ...(step.answer ? [step.answer] : [])]) this.#take(move);
  }

  #take(move: Move): void {
    this.view = { ...this.view, ...(move.view as View) };
    this.waiting = move.waiting;
    this.heard += 1;
  }
}
