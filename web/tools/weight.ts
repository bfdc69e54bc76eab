/** What a visitor downloads, packed, and the limits it must keep. Fails past them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = resolve(import.meta.dirname, '../../src/lightfinger/server/static');
const assets = join(folder, 'assets');
const files = readdirSync(assets);

const packed = (name: string): number => gzipSync(readFileSync(join(assets, name)), { level: 9 }).length;

/** A file and everything it imports at once; what it imports later is not in it. */
function withImports(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const text = readFileSync(join(assets, entry), 'utf8');
  for (const [, name] of text.matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g))
    if (name) withImports(name, seen);
  return seen;
}

function named(prefix: string): string[] {
  return files.filter((file) => file.startsWith(`${prefix}-`) && file.endsWith('.js'));
}

/** The heaviest of the files of one name, such as words in four languages. */
function heaviest(prefix: string): string {
  const [found] = named(prefix).sort((one, other) => packed(other) - packed(one));
  if (!found) throw new Error(`the build has no ${prefix}-*.js: has it been renamed?`);
  return found;
}

function weigh(entries: readonly string[]): number {
  const all = new Set<string>();
  for (const entry of entries) withImports(entry, all);
  return [...all].reduce((sum, file) => sum + packed(file), 0) / 1024;
}

const html = readFileSync(join(folder, 'index.html'), 'utf8');
const main = /assets\/(main-[^"]+\.js)/.exec(html)?.[1] ?? '';
const home = [main, heaviest('Home'), heaviest('shell')];
const table = [
  main,
  heaviest('Table'),
  heaviest('shell'),
  heaviest('table'),
  ...named('master_thieves').filter((file) => packed(file) > 2000),
  heaviest('stage'),
];

/** A phone as a hand: what its page names, the words of the heaviest language, and the client of the heaviest game. */
function weighHand(): number {
  const room = join(assets, 'hand');
  const inRoom = readdirSync(room).filter((file) => file.endsWith('.js'));
  const weightOf = (names: Iterable<string>): number =>
    [...names].reduce((sum, file) => sum + gzipSync(readFileSync(join(room, file)), { level: 9 }).length, 0) / 1024;
  const closure = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const [, next] of readFileSync(join(room, name), 'utf8').matchAll(
      /(?:import|from)\s*["']\.\/([^"']+\.js)["']/g,
    ))
      if (next) closure(next, seen);
    return seen;
  };
  const page = readFileSync(join(folder, 'hand.html'), 'utf8');
  const entry = /src="\/assets\/hand\/([^"]+\.js)"/.exec(page)?.[1] ?? '';
  const first = closure(entry);
  const words = (area: string): string =>
    inRoom
      .filter((file) => file.startsWith(`${area}-`) && /^(?:const|var|export default) ?\w*=?`/.test(read(file)))
      .sort((one, other) => weightOf([other]) - weightOf([one]))[0] ?? '';
  const read = (file: string): string => readFileSync(join(room, file), 'utf8');
  const games = inRoom.filter((file) => file.startsWith('hand-') && !first.has(file) && read(file).includes('import'));
  if (games.length === 0) throw new Error('the build has no hand of a game');
  const parts = ['shell', 'hand', 'table'].map(words).filter(Boolean);
  return Math.max(...games.map((game) => weightOf(new Set([...first, ...closure(game), ...parts]))));
}

const fonts =
  files
    .filter((file) => file.endsWith('.woff2'))
    .reduce((sum, file) => sum + readFileSync(join(assets, file)).length, 0) / 1000;

const limits: [string, number, number, string][] = [
  ['JavaScript of the home page', weigh(home), 60, 'KiB gzip'],
  ['JavaScript of a table with the carved box', weigh(table), 275, 'KiB gzip'],
  ['JavaScript of a phone as a hand', weighHand(), 70, 'KiB gzip'],
  ['fonts', fonts, 90, 'kB'],
];
let failed = false;
for (const [what, weight, most, unit] of limits) {
  const fine = weight <= most;
  failed ||= !fine;
  console.log(`${fine ? 'ok    ' : 'TOO MUCH'} ${what}: ${weight.toFixed(1)} of ${most} ${unit}`);
}
process.exit(failed ? 1 : 0);
