// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const STAGE = import.meta.dirname;
const SRC = join(STAGE, '../../..');
/** Folders that a page can use without knowing how they work, and that know nothing of the page. */
const CLOSED = [STAGE, join(SRC, 'sound')];

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory()
      ? files(path)
      : /\.(ts|svelte)$/.test(entry.name) && !entry.name.endsWith('.test.ts')
        ? [path]
        : [];
  });
}

const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');

/** The parts of the stage that work without three.js, so that tests need no graphics. */
const PLAIN = [
  'able',
  'beats',
  'box-view',
  'camera',
  'cuts',
  'ease',
  'figure',
  'geometry',
  'heap',
  'motions',
  'player',
  'quality',
  'timeline',
  'wood/grains',
  'wood/noise',
  'wood/board',
];

describe('borders', () => {
  it('the stage and the sounds import nothing of the page, of its framework or of the server', () => {
    for (const path of CLOSED.flatMap(files)) {
      for (const name of importsOf(path))
        expect(
          name.startsWith('./') ||
            name.startsWith('../stage/') ||
            name === 'three' ||
            name.startsWith('three/') ||
            (path.includes('/wood/') && name.startsWith('../')),
          `${path} imports ${name}`,
        ).toBe(true);
    }
  });

  it('the stage and the sounds speak to no server, keep nothing and know no component', () => {
    for (const path of CLOSED.flatMap(files)) {
      expect(path).toMatch(/\.ts$/);
      expect(readFileSync(path, 'utf8'), path).not.toMatch(
        /\b(fetch\(|WebSocket|XMLHttpRequest|EventSource|sendBeacon|localStorage|sessionStorage|indexedDB)|\$(state|derived|effect)\b/,
      );
    }
  });

  it('only the stage imports three.js, and only where it draws', () => {
    for (const path of files(SRC)) {
      const drawn = path.startsWith(STAGE) && !PLAIN.some((name) => path.endsWith(`/stage/${name}.ts`));
      if (!drawn)
        expect(
          importsOf(path).filter((name) => name === 'three' || name.startsWith('three/')),
          path,
        ).toEqual([]);
    }
  });

  it('the page loads the drawing parts of the stage only when it needs them', () => {
    for (const path of files(SRC).filter((one) => !one.startsWith(STAGE))) {
      const eager = [
        ...readFileSync(path, 'utf8').matchAll(/^\s*import (?!type)[^;]*?from '[^']*stage\/([\w-]+)(?:\.ts)?';/gm),
      ].map((match) => match[1] ?? '');
      expect(
        eager.filter((name) => !PLAIN.includes(name)),
        path,
      ).toEqual([]);
    }
  });
});
