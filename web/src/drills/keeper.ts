/** Where answers are kept. This browser is the only place so far; an account can be another `Keeper`. */
import { added, type Tally } from './measure';
import type { Entry } from './bank';

/** The answers of one person to the drills of one track. */
export interface Answers {
  readonly tallies: readonly Tally[];
  /** The numbers of the drills that were taken last, newest first. */
  readonly recent: readonly number[];
}

/** Keeps answers. A track is a game, or a game with reduced motion: it is a curve of its own. */
export interface Keeper {
  readonly read: (track: string) => Promise<Answers>;
  readonly write: (track: string, answers: Answers) => Promise<void>;
}

export const NO_ANSWERS: Answers = { tallies: [], recent: [] };
/** So many drills do not come again soon. */
const RECENT = 150;

export function trackOf(game: string, still: boolean): string {
  return still ? `${game}.still` : game;
}

export function withAnswer(answers: Answers, number: number, entry: Entry, right: boolean): Answers {
  return {
    tallies: added(answers.tallies, entry, right),
    recent: [number, ...answers.recent.filter((one) => one !== number)].slice(0, RECENT),
  };
}

const PLACE = 'lightfinger.drills.';

/** The answers in a stored text: lists of six numbers. Invalid ones are left out. */
export function understood(text: string | null): Answers {
  try {
    const said = JSON.parse(text ?? '{}') as { tallies?: unknown; recent?: unknown };
    const tallies = Array.isArray(said.tallies) ? said.tallies.filter(isTally).map(tallyOf) : [];
    const recent = Array.isArray(said.recent) ? said.recent.filter(isCount) : [];
    return { tallies, recent: recent.slice(0, RECENT) };
  } catch {
    return NO_ANSWERS;
  }
}

const isCount = (one: unknown): one is number => Number.isInteger(one) && (one as number) >= 0;

type Row = readonly [number, number, number, number, number, number];

function isTally(said: unknown): said is Row {
  if (!Array.isArray(said) || said.length !== 6 || !said.every(isCount)) return false;
  const [, , , choices = 0, asked = 0, right = 0] = said;
  return choices > 1 && right <= asked;
}

function tallyOf([events, moves, newer, choices, asked, right]: Row): Tally {
  return { events, moves, newer, choices, asked, right };
}

/** What is stored of answers. */
export function written({ tallies, recent }: Answers): string {
  const rows = tallies.map(({ events, moves, newer, choices, asked, right }): Row => [
    events,
    moves,
    newer,
    choices,
    asked,
    right,
  ]);
  return JSON.stringify({ tallies: rows, recent });
}

/** Keeps answers in this browser. */
export const browserKeeper: Keeper = {
  read: (track) => {
    try {
      return Promise.resolve(understood(localStorage.getItem(PLACE + track)));
    } catch {
      return Promise.resolve(NO_ANSWERS);
    }
  },
  write: (track, answers) => {
    try {
      localStorage.setItem(PLACE + track, written(answers));
    } catch {
      // A private window stores nothing. The drills go on.
    }
    return Promise.resolve();
  },
};
