/** How a game is played, told on a big screen before its first table: one sentence after the other. */
import type { GuidePart } from '../games/contract';

export interface Slide {
  readonly title: string;
  /** A picture of the guide; empty for none. */
  readonly picture: string;
  readonly sentence: string;
}

/** So long a slide stays at least, and so much longer for each letter, in milliseconds. */
const LEAST = 2_500;
const A_LETTER = 45;
/** All of them take about so long; what is left is in the guide. */
const LONGEST = 120_000;

/** How long a sentence is shown: long enough to read it aloud. */
export const lengthOf = (slide: Slide): number => LEAST + A_LETTER * slide.sentence.length;

/** The sentences of the guide at a glance, as many as fit into the time. */
export function slidesOf(parts: readonly GuidePart[]): readonly Slide[] {
  const all = parts
    .filter((part) => part.glance)
    .flatMap(({ title, picture, texts, steps }) =>
      [...texts, ...steps].filter(Boolean).map((sentence) => ({ title, picture, sentence })),
    );
  let left = LONGEST;
  return all.filter((slide) => (left -= lengthOf(slide)) >= 0);
}

const KEY = 'lightfinger.introduced';

function introduced(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/** Whether this screen has shown the introduction to a game. */
export const wasIntroduced = (game: string): boolean => introduced().includes(game);

/** From now on tables of this game begin without an introduction. */
export function rememberIntroduced(game: string): void {
  if (wasIntroduced(game)) return;
  try {
    localStorage.setItem(KEY, [...introduced(), game].join(' '));
  } catch {
    // A screen that may keep nothing tells it again.
  }
}
