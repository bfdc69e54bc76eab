/** Pictures of the stage at its key moments: `node tools/stage-shots.ts FOLDER [NAME ...]`. */

import { mkdirSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';
import type { Lab } from './stage-page.ts';

const [folder = 'shots', ...only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

interface Shot {
  name: string;
  size?: [number, number];
  quality?: string;
  achromat?: boolean;
  pose: (lab: Lab) => void;
}

const SHOTS: Shot[] = [
  { name: 'closed', pose: ({ stage }) => stage.place(0.5, 0.42) },
  { name: 'drawer-open', pose: ({ stage, front }) => stage.still({ kind: 'open', slot: 6, front }, 9999) },
  {
    name: 'gems-close',
    pose: ({ stage }) => {
      stage.still({ kind: 'open', slot: 6, front: { gems: { diamond: 2, sapphire: 1, ruby: 1 }, alarms: [1] } }, 9999);
      stage.place(0.42, 0.95, 0.5);
    },
  },
  {
    name: 'fall',
    pose: ({ stage, front }) => {
      stage.still({ kind: 'open', slot: 10, front: { gems: { diamond: 0, sapphire: 0, ruby: 0 }, alarms: [] } }, 9999);
      stage.still({ kind: 'fall', contents: { ...front, alarms: [1] }, onto: 'seat', seat: 1 }, 430);
    },
  },
  { name: 'turning', pose: ({ stage }) => stage.still({ kind: 'turn', levels: 1, clockwise: true }, 300) },
  { name: 'flipping', pose: ({ stage }) => stage.still({ kind: 'flip', axis: 'ns' }, 640) },
  {
    name: 'behind',
    pose: ({ stage, front }) => {
      stage.still({ kind: 'open', slot: 6, front }, 9999);
      stage.still({ kind: 'reach', behind: { gems: { diamond: 0, sapphire: 0, ruby: 1 }, alarms: [] } }, 9999);
    },
  },
  {
    name: 'x-ray',
    pose: ({ stage, glass }) => {
      stage.reducedMotion = true;
      stage.xray(glass);
      stage.place(0.5, 0.5);
    },
  },
  { name: 'moon-lit', pose: ({ stage }) => { stage.still({ kind: 'flip', axis: 'ew' }, 9999); stage.highlight([2, 6, 10], 'legal'); stage.highlight([6], 'chosen'); stage.highlight([1, 9], 'dim'); stage.place(0.5, 0.7); } },
  { name: 'phone', size: [374, 370], pose: ({ stage, front }) => stage.still({ kind: 'open', slot: 6, front }, 9999) },
  { name: 'low', quality: 'low', pose: ({ stage }) => stage.place(0.5, 0.42) },
  { name: 'phone-closed', size: [374, 370], pose: ({ stage }) => stage.place(0.5, 0.42) },
  { name: 'achromat', achromat: true, pose: ({ stage }) => { stage.still({ kind: 'open', slot: 6, front: { gems: { diamond: 1, sapphire: 1, ruby: 1 }, alarms: [] } }, 9999); } },
];

const server = await createServer({ server: { port: 0 }, logLevel: 'error' });
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist'] });

async function take(page: Page, shot: Shot): Promise<void> {
  if (shot.achromat) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' });
  }
  await page.goto(`${address}stage.html?bare&quality=${shot.quality ?? process.env['QUALITY'] ?? 'high'}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.lab?.ready, null, { timeout: 120_000 });
  await page.evaluate(`(${shot.pose.toString()})(window.lab)`);
  const ms = await page.evaluate(() => window.lab?.stage.drawNow());
  const facts = await page.evaluate(() => window.lab?.stage.facts());
  await page.screenshot({ path: `${folder}/${shot.name}.png`, timeout: 120_000 });
  console.log(shot.name, Math.round(ms ?? 0), 'ms', JSON.stringify(facts));
}

for (const shot of SHOTS) {
  if (only.length > 0 && !only.includes(shot.name)) continue;
  const [width, height] = shot.size ?? [980, 720];
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: shot.size ? 2 : 1 });
  page.on('console', (message) => message.type() === 'error' && console.log(message.text().slice(0, 1500)));
  page.on('pageerror', (error) => console.log(error.message));
  await take(page, shot);
  await page.close();
}
await browser.close();
await server.close();
