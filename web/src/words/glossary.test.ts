// @vitest-environment node
/**
 * One word for one thing. A glossary names a concept in each language, and words that must not be used for it. The
 * shell's glossary is in this folder and covers the words and rulebooks of all games; a game's is in its folder of words.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from './words.svelte';

type Entry = { readonly concept: string; readonly avoid: Partial<Record<Language, readonly string[]>> } & Record<
  Language,
  string
>;

const glossaries = import.meta.glob<Entry[]>(['./glossary.json', '../games/*/words/glossary.json'], {
  import: 'default',
  eager: true,
});
const catalogues = import.meta.glob<string>(['./*/*.ftl', '../games/*/words/*/*.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const RULES = join(import.meta.dirname, '../../../src/lightfinger/games');
const GAMES = Object.keys(glossaries).flatMap((path) => /games\/(\w+)\//.exec(path)?.[1] ?? []);

/** The lines of every text that a glossary covers, without comments, ids and the tables of options. */
function linesOf(glossary: string, language: Language): string[] {
  const folder = glossary.replace('glossary.json', '');
  const own = Object.entries(catalogues).filter(([path]) =>
    folder === './' ? path.includes(`/${language}/`) : path.startsWith(`${folder}${language}/`),
  );
  const texts = own.map(([, text]) =>
    text.replaceAll(/^#.*$|\$\w+/gm, '').replaceAll(/^[\w-]+ = |^ +\.\w+ = |^ +\*?\[[\w-]+\] /gm, ''),
  );
  const game = /games\/(\w+)\//.exec(folder)?.[1];
  const rules = (game ? [game] : GAMES).map((one) => rulesOf(one, language));
  return [...texts, ...rules].flatMap((text) => text.split('\n')).filter(Boolean);
}

/** The rulebook of a game. */
function rulesOf(game: string, language: Language): string {
  const file = readdirSync(join(RULES, game)).find(
    (name) => name === (language === 'en' ? 'RULES.md' : `RULES.${language}.md`),
  );
  const text = file ? readFileSync(join(RULES, game, file), 'utf8') : '';
  return text
    .replaceAll(/^\|.*$/gm, '')
    .replaceAll(/`[^`]*`/g, '')
    .replaceAll(/^ {2}- (?:note )?[a-z0-9, -]+: /gm, '');
}

/** A word or phrase as a whole, whatever its case. */
const whole = (term: string): RegExp => new RegExp(`(?<![\\p{L}-])(?:${term})(?![\\p{L}])`, 'iu');

describe.each(Object.keys(glossaries))('%s', (path) => {
  const entries = glossaries[path] ?? [];
  it.each(LANGUAGES)('has no word in %s that it says to avoid', (language) => {
    const lines = linesOf(path, language);
    const found = entries.flatMap(({ concept, avoid }) =>
      (avoid[language] ?? []).flatMap((word) =>
        lines.filter((line) => whole(word).test(line)).map((line) => `${concept}: ${word}: ${line.trim()}`),
      ),
    );
    expect(found).toEqual([]);
  });
  it.each(LANGUAGES)('has only terms in %s that are used', (language) => {
    const text = linesOf(path, language).join('\n');
    const stem = (term: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${term})`, 'iu');
    expect(entries.filter((entry) => !stem(entry[language]).test(text)).map((entry) => entry.concept)).toEqual([]);
  });
});
