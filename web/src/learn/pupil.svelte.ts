/** A lesson being taken: the facts of each step are played as at a table, then it waits for one answer. */
import type { AnyEvent, LessonStep, LessonText, Move } from '../generated/messages';
import type { View } from '../review/scene';

export interface Pace {
  /** How long a fact is played. */
  readonly duration: (event: AnyEvent) => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** Whether two actions are the same, whatever the order of their fields. */
export function same(one: unknown, other: unknown): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return one === other;
  const [left, right] = [Object.entries(one), Object.entries(other)];
  return left.length === right.length && left.every(([name, value]) => same(value, (other as Record<string, unknown>)[name]));
}

export class Pupil {
  readonly #lesson: LessonText;
  readonly #pace: Pace;
  #run = 0;
  /** The step one is at; past the last when it is over. */
  index = $state(0);
  view = $state.raw<View>({});
  waiting = $state.raw<readonly number[]>([]);
  event = $state.raw<AnyEvent | null>(null);
  /** Facts are being played. */
  busy = $state(true);
  /** The last answer was not what the lesson asks for. */
  wrong = $state(false);
  /** Counts moves, so that questions can be told apart. */
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

  /** Answer: the lesson goes on if it is what was asked for. */
  async choose(action: unknown): Promise<void> {
    const step = this.step;
    if (!step || this.busy) return;
    this.wrong = !same(action, step.expected);
    if (!this.wrong) await this.show();
  }

  /** Have the step done. */
  async show(): Promise<void> {
    const step = this.step;
    if (!step || this.busy) return;
    this.wrong = false;
    const run = this.#run;
    if (step.answer && !(await this.#play([step.answer], run))) return;
    if (run === this.#run) await this.#next();
  }

  /** On at once, without watching. */
  async skip(): Promise<void> {
    const step = this.step;
    if (!step) return;
    this.#run += 1;
    for (const move of [...step.moves, ...(step.answer ? [step.answer] : [])]) this.#take(move);
    await this.#next();
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

  /** Play moves fact by fact; false if something else began meanwhile. */
  async #play(moves: readonly Move[], run: number): Promise<boolean> {
    this.busy = true;
    for (const move of moves) {
      // The first is the deal, which nobody needs to watch.
      if (move.seat !== null) {
        for (const fact of move.events) {
          this.event = fact;
          await this.#pace.wait(this.#pace.duration(fact));
          if (run !== this.#run) return false;
        }
      }
      this.event = null;
      this.#take(move);
    }
    return true;
  }

  #take(move: Move): void {
    this.view = { ...this.view, ...(move.view as View) };
    this.waiting = move.waiting;
    this.heard += 1;
  }
}
