/** The pictures that chats show of a link to a table, one for each game, from our own drawings: `npm run previews`. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import type { Component } from 'svelte';
import type { render as Render } from 'svelte/server';
import { createServer } from 'vite';

const WIDTH = 1200;
const HEIGHT = 630;
/** Bytes of a picture. Chats load it for everybody who reads the link. */
const MOST = 120_000;
const web = resolve(import.meta.dirname, '..');
const data = (path: string, type: string): string =>
  `data:${type};base64,${readFileSync(resolve(web, path)).toString('base64')}`;

const server = await createServer({
  root: web,
  cacheDir: join(tmpdir(), 'lightfinger-previews'),
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'error',
});
// The same copy of the renderer that the drawings use.
const { render } = (await server.ssrLoadModule('svelte/server')) as { render: typeof Render };
const folder = '/src/games/forty_thieves/art';
/** A drawing of the page as text. */
async function drawing(name: string, props: Record<string, unknown> = {}): Promise<string> {
  const module = (await server.ssrLoadModule(`${folder}/${name}.svelte`)) as {
    default: Component<Record<string, unknown>>;
  };
  return render(module.default, { props }).body;
}

/** Nine jars, two of them lifted, with sapphires in the gaps. */
async function jars(): Promise<string> {
  const parts = [await drawing('Defs')];
  const tiles: readonly (readonly [name: string, props: Record<string, unknown>])[] = [
    ['JarBack', { back: 2 }],
    ['JarBack', { back: 15 }],
    ['TileFace', { face: 8 }],
    ['JarBack', { back: 5 }],
    ['TileFace', { face: 20 }],
    ['JarBack', { back: 13 }],
    ['JarBack', { back: 19 }],
    ['JarBack', { back: 1 }],
    ['JarBack', { back: 11 }],
  ];
  for (const [place, [name, props]] of tiles.entries())
    parts.push(
      `<div class="tile" style="left:${(place % 3) * 182}px;top:${Math.floor(place / 3) * 182}px">${await drawing(name, props)}</div>`,
    );
  for (let gem = 0; gem < 4; gem++)
    parts.push(
      `<div class="gem" style="left:${147 + (gem % 2) * 182}px;top:${156 + Math.floor(gem / 2) * 182}px">${await drawing('Gem')}</div>`,
    );
  return `<div class="jars">${parts.join('')}</div>`;
}

const box = `<img class="box" src="${data('src/games/master_thieves/hero.webp', 'image/webp')}" alt="" />`;
const logo =
  '<svg viewBox="0 0 28 28" width="44"><path d="M14 1.5l11 6.250v12.500L14 26.500 3 20.250V7.750z" fill="none" stroke="currentColor" stroke-width="1.800" stroke-linejoin="round"/><path d="M14 7.500l2 4.500 4.500 2-4.500 2-2 4.500-2-4.500L7.500 14l4.500-2z" fill="currentColor"/></svg>';
const page = (title: string, picture: string): string => `<!doctype html><style>
  @font-face { font-family: Fraunces; font-weight: 100 900;
    src: url(${data('node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2', 'font/woff2')}); }
  body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; overflow: hidden; position: relative; color: #f7dca4;
    font-family: Fraunces; background: radial-gradient(circle at 72% 46%, #1f4a3c, #0b1614 72%); }
  body::after { content: ''; position: absolute; inset: 14px; border: 2px solid rgb(226 180 90 / 0.4); border-radius: 10px; }
  h1 { position: absolute; left: 76px; top: 196px; width: 470px; margin: 0; font-size: 92px; line-height: 1.02; font-weight: 600; }
  p { position: absolute; left: 76px; bottom: 62px; margin: 0; display: flex; align-items: center; gap: 14px;
    font-size: 38px; font-weight: 600; color: #e2b45a; }
  .box { position: absolute; right: 30px; top: 16px; height: 598px; }
  .jars { position: absolute; left: 604px; top: 38px; width: 554px; height: 554px; }
  .tile { position: absolute; width: 178px; height: 178px; }
  .gem { position: absolute; width: 66px; }
  .tile svg, .gem svg { display: block; width: 100%; }
</style><h1>${title}</h1><p>${logo}Lightfinger</p>${picture}`;

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const tab = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
for (const [name, title, picture] of [
  ['master-thieves', 'Master Thieves', box],
  ['forty-thieves', '40 Thieves', await jars()],
] as const) {
  await tab.setContent(page(title, picture));
  await tab.evaluate(() => document.fonts.ready);
  const taken = await tab.screenshot();
  const made = await sharp(taken).jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
  if (made.length > MOST) throw new Error(`${name}: ${made.length} bytes`);
  await writeFile(resolve(web, `public/previews/${name}.jpg`), made);
}
await browser.close();
await server.close();
