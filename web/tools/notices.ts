/** The licence texts of the packages and fonts that the built client contains, as a plugin of Vite. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const TEXTS = resolve(import.meta.dirname, '../licences');
const LICENCE = /^(licen[cs]e|copying)(\.|$)/i;
const BEGINNING = `Third-party notices

The browser client of Lightfinger contains the packages and fonts below, each under its own licence.
`;

/** The folder of the package that a file belongs to; empty for our own files. */
export function packageOf(file: string): string {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file.replaceAll('\\', '/'))?.[0] ?? '';
}

/** Name, version and licence of a package, and the text of the licence. Throws if there is no text. */
export function notice(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const own = readdirSync(folder)
    .filter((file) => LICENCE.test(file))
    .map((file) => join(folder, file));
  const file = [...own, join(TEXTS, `${license}.txt`)].find(existsSync);
  if (!file) throw new Error(`${name} has no licence text; put one into web/licences/${license}.txt`);
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim();
  const title = `${name} ${version} (${license})`;
  return `${'='.repeat(80)}\n${title}\n${'='.repeat(80)}\n\n${text}\n`;
}

/** All notices, in the order of the names, for the files that went into a build. */
export function notices(files: Iterable<string>): string {
  const folders = new Set([...files].map(packageOf).filter(Boolean));
  return [BEGINNING, ...[...folders].map(notice).sort()].join('\n');
}

/** Writes the notices beside the pages, for the page About, and to a file that git tracks and every wheel carries. */
export function noticed(tracked: string): Plugin {
  return {
    name: 'notices',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? part.moduleIds : part.originalFileNames.map((name) => resolve(name)),
      );
      const source = notices(files);
      this.emitFile({ type: 'asset', fileName: 'notices.txt', source });
      if (!existsSync(tracked) || readFileSync(tracked, 'utf8') !== source) writeFileSync(tracked, source);
    },
  };
}
