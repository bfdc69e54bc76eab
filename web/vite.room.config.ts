import { svelte } from '@sveltejs/vite-plugin-svelte';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vite';
import { fewerWords } from './tools/fewer-words.ts';
import { packed } from './tools/packed.ts';

const OUT = '../src/lightfinger/server/static';
/** What a phone as a hand may say. */
const HAND = ['src/hand', 'src/table', 'src/net', 'src/games', 'src/settings.svelte.ts', 'src/ui/Away.svelte'];

/**
 * The pages of a room with a big screen: `--mode tv` the screen, `--mode hand` the phones of those who sit before it. Each
 * is built by itself, beside the client, so that a phone loads nothing of the other pages.
 */
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), ...(mode === 'hand' ? [fewerWords(HAND)] : []), packed(join(OUT, 'assets', mode))],
  publicDir: false,
  resolve: { alias: [{ find: /^\.\/files$/, replacement: resolve('src/words/files-room.ts') }] },
  build: {
    outDir: OUT,
    emptyOutDir: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    cssTarget: ['chrome111', 'firefox110', 'safari16'],
    modulePreload: {
      polyfill: false,
      // Lists of what each script loads next would weigh more than they save.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      input: `${mode}.html`,
      output: {
        entryFileNames: `assets/${mode}/[name]-[hash].js`,
        chunkFileNames: `assets/${mode}/[name]-[hash].js`,
        // Fonts and pictures are the client's own files.
        assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? `${mode}/` : ''}[name]-[hash][extname]`,
      },
    },
  },
}));
