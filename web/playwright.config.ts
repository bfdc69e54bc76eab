import { defineConfig } from '@playwright/test';

/** As root. */
const ALWAYS = ['--no-sandbox'];
/** Debian's Chromium with Mesa's software renderer: the flags that gave a WebGL context without a display. */
const GL = [...ALWAYS, '--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist'];
/** No WebGL, and pages are put together ten times as fast as by a software renderer. */
const FLAT = [...ALWAYS, '--disable-gpu', '--disable-3d-apis'];

/** What needs the carved box, and what is run with and without WebGL. */
const CARVED = /(stage|canvas|carved)\.spec/;
const BOTH = /play-now\.spec/;

const launch = (args: string[]): object => ({
  launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args },
});

export default defineConfig({
  testDir: 'e2e',
  // Only a page that hangs meets them: each is at least five times what a step takes on two idle cores.
  timeout: 600_000,
  expect: { timeout: 75_000 },
  // Each test by itself, with a server of its own.
  fullyParallel: true,
  workers: Number(process.env['WORKERS'] ?? 2),
  retries: 0,
  reporter: [['line']],
  use: {
    actionTimeout: 125_000,
    screenshot: 'only-on-failure',
    // Notes every step of every page, which costs as much as the game itself.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'flat', testIgnore: CARVED, use: launch(FLAT) },
    { name: 'stage', testMatch: [CARVED, BOTH], use: launch(GL) },
  ],
});
