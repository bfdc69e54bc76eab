import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { noticed } from './tools/notices.ts';
import { packed } from './tools/packed.ts';
import { preloads } from './tools/preloads.ts';

const server = process.env['LIGHTFINGER_SERVER'] ?? 'http://127.0.0.1:8040';

/** Small modules that most pages share, with the first of all. What a module imports goes with it. */
const SHARED = /src\/(main|lobby\/(names|presets|start|optionWords)|net\/chance|table\/names|games\/rows)\.ts$/;
/** Styles of home and table: a browser finds the style of a page only when its scripts run. */
const EARLY = /src\/(pages\/(Home|Table)|(lobby|table|ui|calls|guide)\/\w+)\.svelte\?.*type=style/;
/** Small parts of several pages besides home. */
const COMMON = /src\/(ui\/(Face|Away)\.svelte|table\/PaceChoice\.svelte|guide\/Parts\.svelte|replays\/kept\.ts)$/;
const FIRST_WORDS = /\/(\w\w)\/shell\.ftl/;

/** A slow line loads few files sooner than many: there is one for what all pages need, and one for each language. */
const GROUPS = [
  { name: 'main', test: (id: string) => SHARED.test(id) || EARLY.test(id) },
  { name: 'common', test: COMMON },
  { name: (id: string) => FIRST_WORDS.exec(id)?.[1]?.replace(/^/, 'shell-') ?? null },
];

const OUT = '../src/lightfinger/server/static';

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), noticed('../THIRD-PARTY-NOTICES.txt'), preloads('src/routes.ts'), packed(OUT)],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    // The security headers allow no data: fonts and no inline script.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Nested rules are written out for browsers that know container queries but no nesting.
    cssTarget: ['chrome111', 'firefox110', 'safari16'],
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  ...(mode === 'test' ? { resolve: { conditions: ['browser'] } } : {}),
  test: {
    environment: 'happy-dom',
    // One environment for each worker instead of one for each file; files stay isolated.
    pool: 'vmThreads',
    include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
    restoreMocks: true,
    // Only a test that hangs meets it: on an idle machine all of them together take less.
    testTimeout: 60_000,
  },
}));
