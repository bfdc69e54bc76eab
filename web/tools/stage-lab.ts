/** The stage by itself in a real browser, posed and photographed: what the tools for pictures share. */
import { chromium, type Browser, type Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import type { StageFacts } from '../src/games/master_thieves/stage/index.ts';
import type { Lab } from './stage-page.ts';

export const BROWSER = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist'],
};

export interface Shot {
  readonly name: string;
  readonly size?: readonly [number, number];
  readonly quality?: string;
  readonly achromat?: boolean;
  readonly pose: (lab: Lab) => void;
}

export class StageLab {
  private readonly server: ViteDevServer;
  private readonly browser: Browser;

  private constructor(server: ViteDevServer, browser: Browser) {
    this.server = server;
    this.browser = browser;
  }

  static async open(): Promise<StageLab> {
    const server = await createServer({ server: { port: 0 }, logLevel: 'error' });
    await server.listen();
    return new StageLab(server, await chromium.launch(BROWSER));
  }

  /** A picture as PNG, and what the stage says of drawing it. */
  async take(shot: Shot): Promise<{ picture: Buffer; ms: number; facts: StageFacts | undefined }> {
    const [width, height] = shot.size ?? [980, 720];
    const page = await this.browser.newPage({ viewport: { width, height }, deviceScaleFactor: shot.size ? 2 : 1 });
    page.on(
      'console',
      (message) =>
        message.type() === 'error' && !message.text().includes('404') && console.log(message.text().slice(0, 1500)),
    );
    page.on('pageerror', (error) => console.log(error.message));
    if (shot.achromat) await withoutColour(page);
    await page.goto(
      `${this.server.resolvedUrls?.local[0] ?? ''}stage.html?bare&quality=${shot.quality ?? process.env['QUALITY'] ?? 'high'}`,
      { waitUntil: 'commit' },
    );
    await page.waitForFunction(() => window.lab?.ready, null, { timeout: 120_000 });
    await page.evaluate(`(${shot.pose.toString()})(window.lab)`);
    const ms = (await page.evaluate(() => window.lab?.stage.drawNow())) ?? 0;
    const facts = await page.evaluate(() => window.lab?.stage.facts());
    const picture = await page.screenshot({ timeout: 120_000 });
    await page.close();
    return { picture, ms, facts };
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.close();
  }
}

async function withoutColour(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' });
}
