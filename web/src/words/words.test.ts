import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, preferred } from './words.svelte';

/** Every file of words, the shell's and those of the games. */
const files = import.meta.glob<string>(['./*/*.ftl', '../games/*/words/*/*.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts', '!../generated/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** The places of words: a file there for each language. */
const places = [...new Set(Object.keys(files).map((path) => path.replace(/\/(?:en|fr|it|de)\//, '/*/')))];
const textOf = (place: string, language: string): string => files[place.replace('*', language)] ?? '';

/** Every message and attribute with the variables it reads; `loc-` messages may differ between languages. */
function contents(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const variables = (pattern: unknown): string => {
    const names = new Set<string>();
    const walk = (part: unknown): void => {
      if (Array.isArray(part)) part.forEach(walk);
      else if (part && typeof part === 'object') {
        const node = part as Record<string, unknown>;
        // Only German has the grammatical case.
        if (node['type'] === 'var' && node['name'] !== 'case') names.add(String(node['name']));
        Object.values(node).forEach(walk);
      }
    };
    walk(pattern);
    return [...names].sort().join(' ');
  };
  for (const message of new FluentResource(text).body) {
    if (message.id.startsWith('loc-')) continue;
    found.set(message.id, variables(message.value));
    for (const [name, pattern] of Object.entries(message.attributes))
      found.set(`${message.id}.${name}`, variables(pattern));
  }
  return found;
}

/** Lines that no message holds: a reader of words passes over them without a complaint. */
function strays(text: string): string[] {
  let open = 0;
  return text.split('\n').filter((line) => {
    const stray = open === 0 && /^(?:\s+\*?\[|\s*\})/.test(line);
    if (!stray) open += line.split('{').length - line.split('}').length;
    return stray;
  });
}

function written(text: string): number {
  return text.split('\n').filter((line) => /^-?[a-z][\w-]* =/.test(line)).length;
}

describe.each(places)('%s', (place) => {
  const english = contents(textOf(place, 'en'));
  it.each(LANGUAGES)('has the same messages and variables in %s', (language) => {
    const own = contents(textOf(place, language));
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [id, variables] of english) expect(`${id}: ${own.get(id) ?? ''}`).toBe(`${id}: ${variables}`);
  });
  it.each(LANGUAGES)('is read whole in %s', (language) => {
    const text = textOf(place, language);
    expect(new FluentResource(text).body.length).toBe(written(text));
    expect(strays(text)).toEqual([]);
  });
});

it.each(places)('keeps French signs with their words in %s', (place) => {
  const lines = textOf(place, 'fr')
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  expect(lines.filter((line) => / [;!?»]|« | :(?:\s|$)/.test(line))).toEqual([]);
});

it('has every message that the sources name', () => {
  const known = new Set(
    Object.keys(files)
      .filter((path) => path.includes('/en/'))
      .flatMap((path) => [...contents(files[path] ?? '').keys()]),
  );
  const missing: string[] = [];
  for (const [path, text] of Object.entries(sources)) {
    for (const [, id] of text.matchAll(/\bsay\(\s*'([a-z0-9.-]+)'/g))
      if (id && !known.has(id)) missing.push(`${path}: ${id}`);
  }
  expect(missing).toEqual([]);
});

it('has no message twice', () => {
  const all = Object.keys(files)
    .filter((path) => path.includes('/en/'))
    .flatMap((path) => new FluentResource(files[path] ?? '').body.map((message) => message.id));
  expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
});

it('picks the first language of ours that a browser prefers', () => {
  expect(preferred(['pt-BR', 'it-CH', 'en'])).toBe('it');
  expect(preferred([])).toBe('en');
});
