import { defineConfig } from '@playwright/test';

/** Debian's Chromium with Mesa's software renderer: the flags that gave a WebGL context without a display. */
const GL = ['--no-sandbox', '--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist'];

export default defineConfig({
  testDir: 'e2e',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  retries: 0,
  reporter: [['line']],
  use: {
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: GL },
    actionTimeout: 25_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
