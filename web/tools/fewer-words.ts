/**
 * Leaves out of a build the messages of the shell that none of its sources names. A message that another one or the words
 * of a game refer to stays, and so does every message that begins like a name which is put together at run time.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

function textsOf(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    /\.\w+$/.test(path)
      ? [readFileSync(path, 'utf8')]
      : readdirSync(path, { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.(ts|svelte)$/.test(name) && !/\.test\.ts$/.test(name))
          .map((name) => readFileSync(join(path, name), 'utf8')),
  );
}

/** The messages of a file of words: each with its attributes and variants. */
function messagesOf(text: string): [id: string, message: string][] {
  const parts = text.split(/^(?=[a-z][\w-]* =)/m);
  return parts.flatMap((part) => {
    const id = /^([a-z][\w-]*) =/.exec(part)?.[1];
    return id ? [[id, part.replaceAll(/^#.*$/gm, '').trimEnd()] as [string, string]] : [];
  });
}

/** The messages of *text* that *sources* need. */
export function needed(text: string, sources: readonly string[]): string {
  const messages = messagesOf(text);
  const all = sources.join('\n');
  const beginnings = [...all.matchAll(/`([a-z][a-z-]*-)\$\{/g)].map(([, start = '']) => start);
  const kept = new Set<string>();
  const isNamed = (id: string, where: string): boolean => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(where);
  let fresh = messages.filter(([id]) => beginnings.some((start) => id.startsWith(start)) || isNamed(id, all));
  while (fresh.length > 0) {
    for (const [id] of fresh) kept.add(id);
    const said = fresh.map(([, message]) => message).join('\n');
    fresh = messages.filter(([id]) => !kept.has(id) && isNamed(id, said));
  }
  return messages.flatMap(([id, message]) => (kept.has(id) ? [message] : [])).join('\n') + '\n';
}

export function fewerWords(paths: readonly string[]): Plugin {
  let sources: string[] = [];
  return {
    name: 'fewer-words',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      sources = textsOf(paths);
    },
    load(id) {
      const [path = '', query] = id.split('?');
      if (query !== 'raw' || !/\/words\/\w\w\/shell\.ftl$/.test(path) || path.includes('/games/')) return null;
      return `export default ${JSON.stringify(needed(readFileSync(path, 'utf8'), sources))}`;
    },
  };
}
