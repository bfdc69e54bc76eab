/**
 * Writes `preloads.json`: for each page and each language, the headers by which the server tells a browser which scripts to
 * load at once.
 * Browsers complain of pictures and styles that a slow machine uses late, so these are not named.
 */
import { readFileSync } from 'node:fs';
import type { Plugin, Rollup } from 'vite';

type Chunk = Rollup.OutputChunk;

/** The file of each page, by the pattern of its address. */
function pages(routes: string): [string, string][] {
  const found = readFileSync(routes, 'utf8').matchAll(/pattern: '([^']+)', load: \(\) => import\('\.\/([^']+)'\)/g);
  return [...found].map(([, pattern = '', file = '']) => [pattern, file]);
}

/** A chunk and all that it imports at once. */
function closure(bundle: Rollup.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const name of chunk.imports) closure(bundle, name, found);
  return found;
}

export function preloads(routes: string): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
      const entry = chunks.find((one) => one.isEntry);
      const known = entry ? closure(bundle, entry.fileName) : new Set<string>();
      const links = (file: string): string[] =>
        [...closure(bundle, file)].filter((name) => !known.has(name)).map((name) => `</${name}>; rel=modulepreload`);
      const told: Record<string, string[]> = {};
      for (const [pattern, file] of pages(routes)) {
        const page = chunks.find((one) => one.facadeModuleId?.endsWith(`/src/${file}`));
        if (!page) throw new Error(`no chunk is the page ${file}`);
        told[pattern] = links(page.fileName);
      }
      const words: Record<string, string[]> = {};
      for (const { fileName, name } of chunks)
        if (name.startsWith('shell-')) words[name.slice('shell-'.length)] = links(fileName);
      if (!words['en']) throw new Error('no chunk holds the first words');
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify({ pages: told, words }, null, 1),
      });
    },
  };
}
