import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { MANIFESTS } from '../games/shelf.svelte';
import { optionsOf } from '../guide/flips';
import type { GameShelf } from '../net/protocol';
import { load } from '../words/words.svelte';
import {
  botMemory,
  botTitle,
  editionAbout,
  editionTitle,
  optionNamed,
  optionTitle,
  titleIn,
  valueText,
} from './optionWords';

beforeAll(() => load('shell'));

const shelf = {
  bots: [{ name: 'heron', title: 'The Heron', about: 'waits', remembers: 'forgets nothing it ate' }],
} as unknown as GameShelf;

test('an option that we have no words for is told in the server’s', () => {
  const option = { name: 'no_such_option', about: 'how many herons' } as unknown as GameShelf['options'][number];
  expect(optionTitle(option)).toBe('how many herons');
  expect(valueText('no_such_option', 'three_herons')).toBe('three herons');
  expect(valueText('no_such_option', ['one_heron', 'two_herons'])).toBe('one heron, two herons');
});

test('a value that we have words for is told in ours', () => {
  expect(valueText('memory_aid', 'open-book')).not.toBe('open-book');
});

test('a bot is called by its title, or by its own name with a capital', () => {
  expect(botTitle('heron', shelf)).toBe('The Heron');
  expect(botTitle('stork', shelf)).toBe('Stork');
  expect(botMemory('heron', shelf)).toBe('forgets nothing it ate');
  expect(botMemory('stork', shelf)).toBe('');
});

test('an edition is told in our words, and one that we do not know in the server’s', async () => {
  await load('options');
  const base = {
    name: MANIFESTS[0]?.editionFor.en,
    title: 'x',
    about: 'y',
  } as unknown as GameShelf['editions'][number];
  expect([editionTitle(base), editionAbout(base)]).not.toContain('x');
  expect(editionAbout(base)).not.toBe('y');
  const own = { ...base, name: 'grandma' };
  expect([editionTitle(own), editionAbout(own)]).toEqual(['x', 'y']);
  expect(titleIn({ editions: [own] } as unknown as GameShelf, 'grandma')).toBe('x');
  expect(titleIn(null, 'grandma')).toBe('grandma');
});

test('whatever option a clause of a rulebook names has a name in plain words', async () => {
  await load('options');
  const named = MANIFESTS.flatMap((game) => {
    const [clauses = ''] = readFileSync(
      join(import.meta.dirname, `../../../src/lightfinger/games/${game.name.replaceAll('-', '_')}/RULES.md`),
      'utf8',
    ).split('\n## Options\n');
    return [...clauses.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, name = '']) => name);
  });
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => optionNamed(name) === null)).toEqual([]);
  expect(optionNamed('no_such_option')).toBe(null);
});

test('there are no words for options that no game has', () => {
  const files = import.meta.glob<string>(['../words/*/options.ftl', '../games/*/words/*/options.ftl'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const known = new Set(MANIFESTS.flatMap(({ name }) => Object.keys(optionsOf(name))));
  const named = Object.entries(files).flatMap(([path, text]) =>
    [...text.matchAll(/^option-([a-z-]+) =/gm)].map(([, id = '']) => [path, id.replaceAll('-', '_')] as const),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(([, name]) => !known.has(name))).toEqual([]);
});
