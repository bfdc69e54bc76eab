/**
 * What people read, in their language. There is one Fluent file for each language and area, loaded when first needed.
 * A game adds its own words to an area with a file of the same name in its folder.
 */
import { FluentBundle, FluentResource, FluentNumber, type FluentFunction, type FluentVariable } from '@fluent/bundle';
import { files } from './files';

export const LANGUAGES = ['en', 'fr', 'it', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Area =
  | 'shell'
  | 'review'
  | 'learn'
  | 'guide'
  | 'cast'
  | 'options'
  | 'generic'
  | 'table'
  | 'me'
  | 'calls'
  | 'drills'
  | 'mind'
  | 'moments'
  | 'daily'
  | 'together'
  | 'screen'
  | 'hand';
/** An area with the words that one game adds to it, or without `game` the words of all games. */
export interface Words {
  readonly area: Area;
  readonly game?: string;
}
export type Args = Record<string, FluentVariable | boolean>;

let language: Language = $state('en');
/** Counts up when words arrive, so that components read them again. */
let arrived = $state(0);
let bundle = makeBundle('en');
const loaded = new Map<string, Words>();

/** The language on screen. */
export function spoken(): Language {
  return language;
}

/** The best of our languages for what a browser prefers. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const short = tag.toLowerCase().split('-')[0];
    const found = LANGUAGES.find((one) => one === short);
    if (found) return found;
  }
  return 'en';
}

/** Load the words of an area in the present language. */
export async function load(area: Area, game?: string): Promise<void> {
  const words = game === undefined ? { area } : { area, game };
  loaded.set(`${area} ${game ?? ''}`, words);
  await read(bundle, language, words);
  arrived += 1;
}

/** Change the language; everything that was loaded is loaded again. */
export async function speak(wanted: Language): Promise<void> {
  const next = makeBundle(wanted);
  await Promise.all([...loaded.values()].map((words) => read(next, wanted, words)));
  bundle = next;
  language = wanted;
  arrived += 1;
  document.documentElement.lang = wanted;
}

/** A message by its id; the id itself if there is no such message. */
export function say(id: string, args: Args = {}): string {
  void arrived;
  return from(bundle, id, args);
}

/** A message by its id, or another text if there is no such message. */
export function sayOr(id: string, otherwise: string, args: Args = {}): string {
  const text = say(id, args);
  return text === id ? otherwise : text;
}

/** A `say` for one language, for tests and transcripts. */
export async function voice(wanted: Language, ...areas: (Area | Words)[]): Promise<Say> {
  const own = makeBundle(wanted);
  for (const area of areas) await read(own, wanted, typeof area === 'string' ? { area } : area);
  return (id, args = {}) => from(own, id, args);
}

export type Say = (id: string, args?: Args) => string;

function from(words: FluentBundle, id: string, args: Args): string {
  const [name = id, attribute] = id.split('.');
  const message = words.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) return id;
  const plain: Record<string, FluentVariable> = {};
  for (const [key, value] of Object.entries(args))
    plain[key] = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
  return words.formatPattern(pattern, plain, []);
}

/** The files of an area: the shell's own, then those of the games. */
function filesOf(language: Language, { area, game }: Words): string[] {
  const folder = game === undefined ? '../games/' : `../games/${game.replaceAll('-', '_')}/`;
  const ofGames = Object.keys(files).filter(
    (path) => path.startsWith(folder) && path.endsWith(`/words/${language}/${area}.ftl`),
  );
  return [`./${language}/${area}.ftl`, ...ofGames].filter((path) => path in files);
}

/** Read words into a bundle. English is read first, as a fallback for a message without translation. */
async function read(bundle: FluentBundle, wanted: Language, words: Words): Promise<void> {
  const languages: Language[] = wanted === 'en' ? ['en'] : ['en', wanted];
  const paths = languages.flatMap((language) => filesOf(language, words));
  const texts = await Promise.all(paths.map((path) => files[path]?.() ?? ''));
  for (const text of texts) bundle.addResource(new FluentResource(text), { allowOverrides: true });
}

function makeBundle(wanted: Language): FluentBundle {
  // Names are shown as text nodes and isolated by <bdi> where they stand alone; marks inside sentences would show up
  // in titles and in what tests and screen readers compare.
  const words: FluentBundle = new FluentBundle(wanted === 'en' ? 'en-GB' : wanted, {
    useIsolating: false,
    functions: functions(() => words),
  });
  return words;
}

function functions(words: () => FluentBundle): Record<string, FluentFunction> {
  const count = (value: unknown): number => (value instanceof FluentNumber ? value.value : Number(value ?? 0));
  const listed = (parts: readonly string[]): string =>
    new Intl.ListFormat(words().locales, { type: 'conjunction' }).format(parts);
  return {
    /**
     * Counted things as a list. `of` names a message for each count; counts of 0 are left out. The optional `case` is
     * for languages that need one.
     */
    COUNTED: (positional, named) => {
      const ids = String(named['of'] ?? '').split(' ');
      const grammar = String(named['case'] ?? 'nom');
      const counts = positional
        .map((value, index) => ({ id: ids[index] ?? '', n: count(value) }))
        .filter((one) => one.n > 0);
      return listed(counts.map((one) => from(words(), one.id, { n: one.n, case: grammar })));
    },
    /** A number with its sign; the minus is U+2212. */
    SIGNED: (positional) => {
      const value = count(positional[0]);
      return value < 0 ? `\u2212${-value}` : value > 0 ? `+${value}` : '0';
    },
    /** A number; the minus is U+2212. */
    MINUS: (positional) => {
      const value = count(positional[0]);
      return value < 0 ? `\u2212${-value}` : String(value);
    },
    /** A list from parts that are joined with a bar. */
    LIST: (positional) => {
      const parts = String(positional[0] ?? '')
        .split('|')
        .filter(Boolean);
      return listed(parts);
    },
  };
}
