import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notice, notices, packageOf } from './notices';

function made(name: string, license: string, texts: Record<string, string>): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'notices-')), 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', license }));
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), text);
  return folder;
}

test('a file belongs to the innermost package', () => {
  expect(packageOf('/a/node_modules/three/src/Three.js')).toBe('/a/node_modules/three');
  expect(packageOf('/a/node_modules/@noble/hashes/esm/sha2.js')).toBe('/a/node_modules/@noble/hashes');
  expect(packageOf('/a/node_modules/one/node_modules/two/index.js')).toBe('/a/node_modules/one/node_modules/two');
  expect(packageOf('/a/src/main.ts')).toBe('');
});

test('a notice is the text of the package itself, or of its licence where the package has none', () => {
  expect(notice(made('heron', 'MIT', { LICENSE: 'Be kind.', 'README.md': 'Herons.' }))).toContain(
    'heron 1.2.3 (MIT)\n' + '='.repeat(80) + '\n\nBe kind.\n',
  );
  expect(notice(made('@bird/heron', 'Apache-2.0', {}))).toContain('Apache License');
});

test('a package without a licence text fails the build', () => {
  expect(() => notice(made('heron', 'Unknown', {}))).toThrow('heron has no licence text');
});

test('every package is named once, in the same order whatever the order of files', () => {
  const folders = ['b', 'a'].map((name) => made(name, 'MIT', { license: name }));
  const files = folders.flatMap((folder) => [`${folder}/one.js`, `${folder}/two.js`]);
  const text = notices(files);
  expect(text.match(/^\S+ 1\.2\.3 \(MIT\)$/gm)).toEqual(['a 1.2.3 (MIT)', 'b 1.2.3 (MIT)']);
  expect(notices(files.reverse())).toBe(text);
});
