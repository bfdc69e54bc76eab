/** For tests: the words of a guide under every value of an option. */
import { guideOf } from '../games/shelf.svelte';
import type { GuidePart } from '../games/contract';
import type { AnyEdition } from '../net/protocol';
import { voice, type Language } from '../words/words.svelte';

const EDITIONS = import.meta.glob<Record<string, AnyEdition>>('../generated/editions-*.json', {
  import: 'default',
  eager: true,
});
const OPTIONS = import.meta.glob<Record<string, unknown[]>>('../generated/options-*.json', {
  import: 'default',
  eager: true,
});

/** The printed editions of a game, as a table has them. */
export function editionsOf(game: string): Record<string, AnyEdition> {
  const all = EDITIONS[`../generated/editions-${game}.json`];
  if (!all) throw new Error(`no editions of ${game}: run make typescript`);
  return all;
}

/** The values of each option of a game; none for lists. */
export function optionsOf(game: string): Record<string, unknown[]> {
  return OPTIONS[`../generated/options-${game}.json`] ?? {};
}

/** All words of some parts. */
export function wordsOf(parts: readonly GuidePart[]): string {
  return parts
    .flatMap(({ title, texts, steps, table }) => [
      title,
      ...texts,
      ...steps,
      ...(table ? [...table.columns, ...table.rows.flatMap((row) => [row.name, ...row.cells])] : []),
    ])
    .join('\n');
}

/** The guide of a game in a language: its parts by the options of a table. */
export async function reader(game: string, language: Language): Promise<(options: AnyEdition) => readonly GuidePart[]> {
  const guide = await guideOf(game);
  if (!guide) throw new Error(`${game} has no guide`);
  const say = await voice(language, { area: 'guide', game }, guide.words);
  return (options) => guide.parts(options, say);
}

export interface Flips {
  readonly game: string;
  /** Options without which another one has no effect. */
  readonly needs: Readonly<Record<string, object>>;
  /** Values of options that are lists. */
  readonly lists: Readonly<Record<string, readonly unknown[]>>;
  /** Values that read alike, with the reason. */
  readonly alike: Readonly<Record<string, readonly unknown[]>>;
}

/** The options of an edition whose values do not all read differently; *glance* for the help at the table. */
export function silent(flips: Flips, edition: AnyEdition, read: (options: AnyEdition) => string): string[] {
  return Object.entries(optionsOf(flips.game))
    .filter(([option, values]) => {
      const all = values.length > 0 ? values : (flips.lists[option] ?? []);
      const apart = all.filter((value) => !flips.alike[option]?.includes(value));
      const texts = apart.map((value) => read({ ...edition, ...flips.needs[option], [option]: value }));
      return new Set(texts).size < Math.max(2, apart.length);
    })
    .map(([option]) => option);
}
