/** Plays timelines one after another on a given clock. */

import type { Cue } from './box-view.ts';
import { seek, type Timeline } from './timeline.ts';

export interface Clock {
  now(): number;
  /** Calls back once, at the next frame. */
  frame(callback: () => void): void;
}

export const pageClock: Clock = {
  now: () => performance.now(),
  frame: (callback) => {
    // A hidden page gets no frames. Timelines must continue there too.
    if (document.hidden) setTimeout(callback, 50);
    else requestAnimationFrame(callback);
  },
};

interface Waiting {
  make: () => Timeline;
  done: () => void;
}

/** One frame advances at most this many milliseconds, so a slow machine skips no poses. */
const LONGEST_STEP = 80;
/** While other motions wait, a motion may be drawn in as few poses as this. */
const KEY_POSES = 5;

export class Player {
  speed = 1;
  private readonly queue: Waiting[] = [];
  private current: { timeline: Timeline; done: () => void } | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly changed: () => void,
    private readonly cue: (cue: Cue) => void,
  ) {}

  get busy(): boolean {
    return this.current !== null;
  }

  /** How many timelines wait. */
  get behind(): number {
    return this.queue.length;
  }

  /** Plays the timeline from *make* after those before it. Resolves after its motion and its hold. */
  play(make: () => Timeline): Promise<void> {
    return new Promise((done) => {
      this.queue.push({ make, done });
      if (!this.current) this.next();
    });
  }

  /** Ends all running and waiting timelines at once, without sounds. */
  finish(): void {
    while (this.current) {
      const { timeline, done } = this.current;
      seek(timeline, timeline.ms);
      this.current = null;
      done();
      const waiting = this.queue.shift();
      if (waiting) this.current = { timeline: waiting.make(), done: waiting.done };
    }
    this.changed();
  }

  private next(): void {
    const waiting = this.queue.shift();
    if (!waiting) return;
    const timeline = waiting.make();
    const mine = { timeline, done: waiting.done };
    this.current = mine;
    let drawn = 0;
    let held = 0;
    let heard = 0;
    let last = this.clock.now();
    const advance = (): void => {
      if (this.current !== mine) return;
      const now = this.clock.now();
      const passed = now - last;
      last = now;
      if (drawn < timeline.ms) {
        const most =
          this.queue.length > 0 ? Math.max(LONGEST_STEP, timeline.ms / KEY_POSES / this.speed) : LONGEST_STEP;
        drawn = Math.min(timeline.ms, drawn + Math.min(passed, most) * this.speed);
        seek(timeline, drawn);
        this.changed();
      } else {
        held += passed;
      }
      for (; (timeline.cues[heard]?.at ?? Infinity) <= drawn; heard++) {
        const cue = timeline.cues[heard];
        if (cue) this.cue(cue.cue);
      }
      if (drawn < timeline.ms || held < timeline.hold) {
        this.clock.frame(advance);
        return;
      }
      this.current = null;
      mine.done();
      this.next();
    };
    seek(timeline, 0);
    this.changed();
    if (timeline.ms + timeline.hold === 0) advance();
    else this.clock.frame(advance);
  }
}
