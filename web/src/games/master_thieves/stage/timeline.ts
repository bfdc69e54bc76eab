/** A motion as data: beats that can be drawn at any time, and cues for sounds. */

import type { Cue } from './box-view.ts';
import { type Ease, linear, progress } from './ease.ts';

export interface Beat {
  readonly at: number;
  readonly ms: number;
  readonly ease?: Ease;
  /** Draws the beat at progress *k*. The same *k* always gives the same picture. */
  draw(k: number): void;
}

export interface Timeline {
  /** Length of the motion. The speed setting scales it. */
  readonly ms: number;
  /** A pause after the motion. Nothing scales it. */
  readonly hold: number;
  readonly beats: readonly Beat[];
  readonly cues: readonly { readonly at: number; readonly cue: Cue }[];
}

export const STILL: Timeline = { ms: 0, hold: 0, beats: [], cues: [] };

/** Draws the timeline at *t*. Beats not yet begun draw nothing; past ones draw their end. */
export function seek(timeline: Timeline, t: number): void {
  for (const beat of timeline.beats) {
    if (t >= beat.at) beat.draw((beat.ease ?? linear)(progress(t, beat.at, beat.ms)));
  }
}

export function timelineOf(beats: readonly Beat[], cues: Timeline['cues'] = [], hold = 0): Timeline {
  return { ms: Math.max(0, ...beats.map((beat) => beat.at + beat.ms)), hold, beats, cues };
}
