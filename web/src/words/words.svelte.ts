/** What people read, in their language. One Fluent file per language and area, loaded when first needed. */
import { FluentBundle, FluentResource, FluentNumber, type FluentFunction, type FluentVariable } from '@fluent/bundle';

export const LANGUAGES = ['en', 'fr', 'it', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Area = 'shell' | 'master_thieves' | 'forty_thieves' | 'review' | 'learn' | 'cast' | 'options';
export type Args = Record<string, FluentVariable | boolean>;

const files = import.meta.glob<string>('./*/*.ftl', { query: '?raw', import: 'default' });

let language: Language = $state('en');
/** Counts up when words arrive, so that whoever reads them reads again. */
let arrived = $state(0);
let bundle = makeBundle('en');
const areas = new Set<Area>();

/** The language that is shown. */
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

/** Bring in an area's words in the present language. */
export async function load(area: Area): Promise<void> {
  areas.add(area);
  await read(bundle, language, area);
  arrived += 1;
}

/** Show another language; what was loaded is loaded again in it. */
export async function speak(wanted: Language): Promise<void> {
  const next = makeBundle(wanted);
  await Promise.all([...areas].map((area) => read(next, wanted, area)));
  bundle = next;
  language = wanted;
  arrived += 1;
  document.documentElement.lang = wanted;
}

/** A message by its id; the id itself where nothing is written, which a test forbids. */
export function say(id: string, args: Args = {}): string {
  void arrived;
  return from(bundle, id, args);
}

/** A function that speaks one language, for tests and transcripts. */
export async function voice(wanted: Language, ...wantedAreas: Area[]): Promise<Say> {
  const own = makeBundle(wanted);
  for (const area of wantedAreas) await read(own, wanted, area);
  return (id, args = {}) => from(own, id, args);
}

export type Say = (id: string, args?: Args) => string;

function from(words: FluentBundle, id: string, args: Args): string {
  const [name = id, attribute] = id.split('.');
  const message = words.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) return id;
  const plain: Record<string, FluentVariable> = {};
  for (const [key, value] of Object.entries(args)) plain[key] = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
  return words.formatPattern(pattern, plain, []);
}

/** English lies underneath, so that a message somebody forgot is at least a sentence. */
async function read(words: FluentBundle, wanted: Language, area: Area): Promise<void> {
  for (const language of wanted === 'en' ? [wanted] : ['en', wanted]) {
    const file = files[`./${language}/${area}.ftl`];
    if (file) words.addResource(new FluentResource(await file()), { allowOverrides: true });
  }
}

function makeBundle(wanted: Language): FluentBundle {
  // Names are shown as text nodes and isolated by <bdi> where they stand alone; marks inside sentences would show up
  // in titles and in what tests and screen readers compare.
  const words: FluentBundle = new FluentBundle(wanted === 'en' ? 'en-GB' : wanted, { useIsolating: false, functions: functions(() => words) });
  return words;
}

function functions(words: () => FluentBundle): Record<string, FluentFunction> {
  const count = (value: unknown): number => (value instanceof FluentNumber ? value.value : Number(value ?? 0));
  return {
    /** Gems in words, the dearest first, kinds without any left out; the case is for German. */
    GEMS: (positional, named) => {
      const [diamonds, sapphires, rubies] = [0, 1, 2].map((index) => count(positional[index]));
      const grammar = named['case'] ?? 'nom';
      const kinds: [string, number][] = [['gem-rubies', rubies ?? 0], ['gem-sapphires', sapphires ?? 0], ['gem-diamonds', diamonds ?? 0]];
      const parts = kinds.filter(([, n]) => n > 0).map(([id, n]) => from(words(), id, { n, case: String(grammar) }));
      return new Intl.ListFormat(words().locales, { type: 'conjunction' }).format(parts);
    },
    /** A number with its sign, and a real minus. */
    SIGNED: (positional) => {
      const value = count(positional[0]);
      return value < 0 ? `\u2212${-value}` : value > 0 ? `+${value}` : '0';
    },
    /** Names and other lists, already joined by us with a bar. */
    LIST: (positional) => {
      const parts = String(positional[0] ?? '').split('|').filter(Boolean);
      return new Intl.ListFormat(words().locales, { type: 'conjunction' }).format(parts);
    },
  };
}
