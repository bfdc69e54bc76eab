// @vitest-environment node
/** The shell names no game: names, titles, bots, editions, options and kinds stay in the folders of their games. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../words/words.svelte';
import { MANIFESTS } from './shelf.svelte';

const SRC = join(import.meta.dirname, '..');
const read = (path: string): string => (existsSync(join(SRC, path)) ? readFileSync(join(SRC, path), 'utf8') : '');

/** Every text file outside the folders of games and what is generated from them. */
const shell = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.(ts|svelte|css|ftl)$/.test(path) && !/^(generated|games\/(?!generic)[^/]+)\//.test(path),
);

const folder = (game: string): string => game.replaceAll('-', '_');
const camel = (game: string): string => game.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The ids in a file of words that begin with a prefix, without it. */
function ids(game: string, area: string, prefix: string): string[] {
  const text = read(`games/${folder(game)}/words/en/${area}.ftl`);
  return new FluentResource(text).body
    .map((message) => message.id)
    .filter((id) => id.startsWith(prefix))
    .map((id) => id.slice(prefix.length));
}

/** Every `kind` in a generated file. */
function kinds(file: string): string[] {
  return [...read(`generated/${file}.ts`).matchAll(/readonly kind: "(\w+)"/g)].map(([, kind]) => kind ?? '');
}

/** Texts that name a game anywhere. */
const names = MANIFESTS.flatMap(({ name, title, cast }) => [
  name,
  folder(name),
  camel(name),
  title,
  ...(cast?.bots ?? []),
  ...LANGUAGES.map(
    (language) =>
      /^rights-[\w-]+ = (.+)$/m.exec(read(`games/${folder(name)}/words/${language}/learn.ftl`))?.[1] ?? title,
  ),
]);

/** Texts that name a game if they are quoted in code. */
const quoted = MANIFESTS.flatMap(({ name }) => [
  ...ids(name, 'options', 'edition-'),
  ...ids(name, 'options', 'option-').map((option) => option.replaceAll('-', '_')),
]);

/** Kinds of actions and events that only a game has. */
const ownKinds = new Set(
  MANIFESTS.flatMap(({ name }) => kinds(name)).filter((kind) => !kinds('messages').includes(kind)),
);

/** The words of a text that belong to a game. */
function trespasses(path: string, text: string): string[] {
  const named = names.filter((name) => new RegExp(`(?<![\\p{L}\\d])${name}(?![\\p{L}\\d])`, 'iu').test(text));
  if (path.endsWith('.ftl')) return [...new Set(named)];
  const inQuotes = quoted.filter((word) => new RegExp(`['"\`]${word}['"\`]`).test(text));
  const asKind = [...text.matchAll(/(?:kind(?:: | [!=]== )|case )['"](\w+)['"]/g)]
    .map(([, kind]) => kind ?? '')
    .filter((kind) => ownKinds.has(kind));
  return [...new Set([...named, ...inQuotes, ...asKind])];
}

describe('the shell', () => {
  it('is looked at as a whole', () => {
    expect(shell.length).toBeGreaterThan(100);
    expect(shell).toContain('games/generic/Table.svelte');
    expect(names.length).toBeGreaterThan(20);
    expect(quoted.length).toBeGreaterThan(80);
    expect(ownKinds.size).toBeGreaterThan(50);
  });

  it.each(shell)('names no game in %s', (path) => {
    expect(trespasses(path, read(path))).toEqual([]);
  });
});

describe('a game that is named', () => {
  const [game] = MANIFESTS;
  it.each([
    ['by its address', `open('/new/${game?.name}')`],
    ['by its title', `<h2>${game?.title}</h2>`],
    ['by its types', `import type { ${camel(game?.name ?? '')} } from './x'`],
    ['by a bot', `const first = '${game?.cast?.bots[0]}'`],
    ['by an edition', `find((one) => one.name === '${game?.editionFor.en}')`],
    ['by an option', `edition["${game?.prominent[0]?.option}"]`],
    ['by an event', `event.kind === '${[...ownKinds][0]}'`],
  ])('%s is found', (_, text) => {
    expect(trespasses('x.ts', text)).toHaveLength(1);
  });

  it('is not found in innocent code', () => {
    expect(
      trespasses('x.ts', "const base = cards().find((one) => one.icon === 'open' && one.kind === 'left');"),
    ).toEqual([]);
  });
});
