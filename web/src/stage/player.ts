/** Plays timelines one after another on a clock it is given. */

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
    // A hidden page gets no frames; its story must go on all the same.
    if (document.hidden) setTimeout(callback, 50);
    else requestAnimationFrame(callback);
  },
};

interface Waiting {
  make: () => Timeline;
  done: () => void;
}

/** A slow machine drops frames, not poses: one frame never advances further than this many milliseconds. */
const LONGEST_STEP = 80;
/** While others wait for their turn, only so many poses of a motion are kept. */
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

  /** How many are waiting for their turn. */
  get behind(): number {
    return this.queue.length;
  }

  /** Plays what *make* gives when its turn comes; resolves when it has come to rest and its hold is over. */
  play(make: () => Timeline): Promise<void> {
    return new Promise((done) => {
      this.queue.push({ make, done });
      if (!this.current) this.next();
    });
  }

  /** Brings everything under way and everything waiting to its end at once, unheard. */
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
        const most = this.queue.length > 0 ? Math.max(LONGEST_STEP, timeline.ms / KEY_POSES / this.speed) : LONGEST_STEP;
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
