/** Guides are short, whole, and follow the options of every edition, in every language. */
import { describe, expect, it } from 'vitest';
import { MANIFESTS } from '../games/shelf.svelte';
import type { GuidePart } from '../games/contract';
import type { AnyEdition } from '../net/protocol';
import { LANGUAGES, type Language } from '../words/words.svelte';
import { editionsOf, reader, wordsOf } from './flips';
import { minutesToRead, wordsIn } from './reading-time';

const MOST_MINUTES = 5;
const CASES = MANIFESTS.flatMap(({ name }) =>
  Object.entries(editionsOf(name)).map(([edition, options]) => ({ name, edition, options })),
);

async function partsOf(game: string, options: AnyEdition, language: Language): Promise<readonly GuidePart[]> {
  return (await reader(game, language))(options);
}

describe.each(CASES)('$name, $edition', ({ name, options }) => {
  it.each(LANGUAGES)('is read in five minutes and whole in %s', async (language) => {
    const parts = await partsOf(name, options, language);
    expect(minutesToRead(parts)).toBeLessThanOrEqual(MOST_MINUTES);
    expect(wordsOf(parts)).not.toMatch(/-guide-|mt-|ft-|\{|\}|undefined| {2}| [.,]/);
    for (const { table } of parts)
      for (const row of table?.rows ?? []) expect(row.cells).toHaveLength(table?.columns.length ?? 0);
  });

  it('has its aim, its turn and its end at a glance, and is longer as a whole', async () => {
    const parts = await partsOf(name, options, 'en');
    const glance = parts.filter((part) => part.glance);
    expect(glance[0]?.id).toBe('aim');
    expect(glance.at(-1)?.id).toBe('end');
    expect(glance.some((part) => part.steps.length > 0)).toBe(true);
    expect(wordsIn(glance)).toBeLessThanOrEqual(wordsIn(parts));
  });

  it('draws a picture for every name of one', async () => {
    const parts = await partsOf(name, options, 'en');
    expect(parts.filter((part) => part.picture).length).toBeGreaterThanOrEqual(4);
  });
});

it('is different where editions differ', async () => {
  for (const { name } of MANIFESTS) {
    const ours = CASES.filter((one) => one.name === name);
    const texts = await Promise.all(ours.map(async ({ options }) => wordsOf(await partsOf(name, options, 'en'))));
    expect(new Set(texts).size).toBe(ours.length);
  }
});
