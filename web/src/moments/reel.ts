/** The shots of a clip: what is shown one after another, and for how long. */

/** One event of a move while it is played, or with *event* null how things stand after it. */
export interface Shot<Event = unknown> {
  readonly move: number;
  readonly told: readonly Event[];
  readonly event: Event | null;
  /** How long it moves, and how long it is shown in all, in milliseconds. */
  readonly motion: number;
  readonly ms: number;
  readonly caption: string;
}

/** What a move gives to a clip. */
export interface Scene<Event = unknown> {
  readonly move: number;
  readonly events: readonly { readonly event: Event; readonly motion: number; readonly sentence: string }[];
}

/** The longest clip. It is recorded while it is played, and stays small. */
export const LONGEST = 18_000;
/** How long the end is shown. */
const END = 1_600;
/** Reading: a little for each sentence and for each of its letters. */
const SENTENCE = 700;
const LETTER = 24;
const MOST = 3_600;

/** The moves of the turn that a move is in: the first and the last. */
export function turnAround(
  ticks: readonly { readonly turn: boolean }[],
  at: number,
): { readonly from: number; readonly to: number } {
  const from = Math.max(
    0,
    ticks.findLastIndex((tick, move) => tick.turn && move <= at),
  );
  const next = ticks.findIndex((tick, move) => tick.turn && move > from);
  return { from, to: next < 0 ? ticks.length - 1 : next - 1 };
}

/** The shots of some moves. Events without motion and words are not shown by themselves. */
export function reelOf<Event>(scenes: readonly Scene<Event>[]): Shot<Event>[] {
  const shots: Shot<Event>[] = [];
  for (const { move, events } of scenes) {
    const said: string[] = [];
    events.forEach(({ event, motion, sentence }, index) => {
      if (sentence) said.push(sentence);
      if (motion <= 0 && !sentence) return;
      const ms = Math.min(MOST, Math.max(motion, sentence ? SENTENCE + LETTER * sentence.length : 0));
      const told = events.slice(0, index).map((one) => one.event);
      shots.push({ move, told, event, motion: Math.min(motion, ms), ms, caption: said.join(' ') });
    });
    const caption = said.join(' ');
    if (caption) shots.push({ move, told: [], event: null, motion: 0, ms: 0, caption });
  }
  const last = shots.at(-1);
  if (last) shots[shots.length - 1] = { ...last, ms: last.ms + END };
  return fitted(shots);
}

/** How long a clip is, in milliseconds. */
export function lengthOf(reel: readonly Shot[]): number {
  return reel.reduce((sum, shot) => sum + shot.ms, 0);
}

/** All shots faster if they are too long together. */
function fitted<Event>(shots: readonly Shot<Event>[]): Shot<Event>[] {
  const faster = Math.min(1, LONGEST / Math.max(1, lengthOf(shots)));
  return shots.map((shot) => ({ ...shot, motion: shot.motion * faster, ms: shot.ms * faster }));
}

/** The shot at a time, and how much of its motion is over, 0 to 1. */
export function shotAt<Event>(
  reel: readonly Shot<Event>[],
  time: number,
): { readonly shot: Shot<Event>; readonly progress: number } | null {
  let begun = 0;
  for (const shot of reel) {
    if (time < begun + shot.ms) {
      const progress = shot.motion > 0 ? Math.min(1, (time - begun) / shot.motion) : 1;
      return { shot, progress };
    }
    begun += shot.ms;
  }
  const last = reel.at(-1);
  return last ? { shot: last, progress: 1 } : null;
}
