import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';

const server = process.env['LIGHTFINGER_SERVER'] ?? 'http://127.0.0.1:8000';

/** Beside each text its packed copies, so that no server has to pack while it serves. */
function packed(folder: string): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name);
        if (!/\.(js|css|html|svg|webmanifest|txt)$/.test(name) || statSync(path).size < 1024) continue;
        const text = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(text));
      }
    },
  };
}

const OUT = '../src/lightfinger/server/static';

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), packed(OUT)],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    // The security headers allow no data: fonts and no inline script.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  ...(mode === 'test' ? { resolve: { conditions: ['browser'] } } : {}),
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], restoreMocks: true },
}));
