/** Where answers are kept: in this browser, and with an identity on the server, for all browsers of a person. */
import { ask, knownName } from '../net/api';
import type { DrillsElsewhere } from '../net/protocol';
import { added, type Tally } from './measure';
import type { Entry } from './bank';

/** The answers of one person to the drills of one track. */
export interface Answers {
  /** What was counted here. */
  readonly tallies: readonly Tally[];
  /** What the same person's other browsers had counted when they were last asked for. */
  readonly elsewhere: readonly Tally[];
  /** The numbers of the drills that were taken last, newest first. */
  readonly recent: readonly number[];
}

export const NO_ANSWERS: Answers = { tallies: [], elsewhere: [], recent: [] };
/** So many drills do not come again soon. */
const RECENT = 150;

/** A track is a game, or a game with reduced motion: it is a curve of its own. */
export function trackOf(game: string, still: boolean): string {
  return still ? `${game}.still` : game;
}

export function withAnswer(answers: Answers, number: number, entry: Entry, right: boolean): Answers {
  return {
    ...answers,
    tallies: added(answers.tallies, entry, right),
    recent: [number, ...answers.recent.filter((one) => one !== number)].slice(0, RECENT),
  };
}

/** All answers of a person, each sort once. */
export function counted({ tallies, elsewhere }: Answers): Tally[] {
  const sums = new Map<string, Tally>();
  for (const one of [...tallies, ...elsewhere]) {
    const key = [one.events, one.moves, one.newer, one.choices].join();
    const before = sums.get(key);
    sums.set(key, before ? { ...one, asked: before.asked + one.asked, right: before.right + one.right } : one);
  }
  return [...sums.values()];
}

const PLACE = 'lightfinger.drills.';
const BROWSER = `${PLACE}browser`;

/** The answers in a stored text: lists of six numbers. Invalid ones are left out. */
export function understood(text: string | null): Answers {
  try {
    const said = JSON.parse(text ?? '{}') as Partial<Record<keyof Answers, unknown>>;
    const recent = Array.isArray(said.recent) ? said.recent.filter(isCount) : [];
    return {
      tallies: talliesOf(said.tallies),
      elsewhere: talliesOf(said.elsewhere),
      recent: recent.slice(0, RECENT),
    };
  } catch {
    return NO_ANSWERS;
  }
}

const isCount = (one: unknown): one is number => Number.isInteger(one) && (one as number) >= 0;

type Row = readonly [number, number, number, number, number, number];

const talliesOf = (said: unknown): Tally[] => (Array.isArray(said) ? said.filter(isTally).map(tallyOf) : []);

function isTally(said: unknown): said is Row {
  if (!Array.isArray(said) || said.length !== 6 || !said.every(isCount)) return false;
  const [, , , choices = 0, asked = 0, right = 0] = said;
  return choices > 1 && right <= asked;
}

function tallyOf([events, moves, newer, choices, asked, right]: Row): Tally {
  return { events, moves, newer, choices, asked, right };
}

const rowOf = ({ events, moves, newer, choices, asked, right }: Tally): Row => [
  events,
  moves,
  newer,
  choices,
  asked,
  right,
];

/** What is stored of answers. */
export function written({ tallies, elsewhere, recent }: Answers): string {
  return JSON.stringify({ tallies: tallies.map(rowOf), elsewhere: elsewhere.map(rowOf), recent });
}

/** The answers that this browser keeps. */
export function kept(track: string): Answers {
  try {
    return understood(localStorage.getItem(PLACE + track));
  } catch {
    return NO_ANSWERS;
  }
}

export function keep(track: string, answers: Answers): void {
  try {
    localStorage.setItem(PLACE + track, written(answers));
  } catch {
    // A private window stores nothing. The drills go on.
  }
}

/** The random name of this browser: the server counts what each browser has sent last, so nothing counts twice. */
function browser(): string {
  const known = localStorage.getItem(BROWSER);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const made = Array.from(bytes, (one) => one.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(BROWSER, made);
  return made;
}

/** Send the answers of this browser, and return those of the person's others. Nobody who is not known sends any. */
export async function shared(track: string, answers: Answers): Promise<readonly Tally[]> {
  if (!knownName()) return [];
  try {
    const body = { browser: browser(), tallies: answers.tallies.map(rowOf) };
    const told = (await ask('POST', `/api/drills/${encodeURIComponent(track)}`, body)) as DrillsElsewhere;
    return talliesOf(told.tallies);
  } catch {
    // Without a server, or in a private window, what was known last is still true.
    return answers.elsewhere;
  }
}
