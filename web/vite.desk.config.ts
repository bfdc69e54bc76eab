import { defineConfig } from 'vite';

/** The page of the operator's desk: built beside the client, served by a listener of its own. */
export default defineConfig({
  root: 'desk',
  publicDir: false,
  build: {
    outDir: '../../src/lightfinger/server/static/desk',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
});
