/** Pictures for the README: every page and many moments of the games, taken from the real server. `make shots` */
import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { Person } from '../e2e/people.ts';
import { serve } from '../e2e/serving.ts';

const folder = resolve(import.meta.dirname, '../../docs/images');
mkdirSync(folder, { recursive: true });
const args = ['--no-sandbox', '--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist'];
const only = new Set(process.argv.slice(2));

const STAGES: Readonly<Record<string, string>> = { 0: 'filling', 1: 'moving-the-box', 2: 'choosing', 3: 'opening', 5: 'hiding', 6: 'alarm', 7: 'deciding', 11: 'picking' };

async function shoot(page: Page, name: string, settle = 400): Promise<void> {
  if (only.size && ![...only].some((part) => name.includes(part))) return;
  await page.waitForTimeout(settle);
  await sharp(await page.screenshot()).webp({ quality: 80 }).toFile(join(folder, `${name}.webp`));
  console.log(name);
}

async function open(browser: Browser, phone: boolean): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    deviceScaleFactor: phone ? 2 : 1,
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: phone,
    isMobile: phone,
  });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('lightfinger.name', 'Ada'));
  return page;
}

async function evening(browser: Browser, address: string, phone: boolean): Promise<void> {
  const suffix = phone ? '-phone' : '';
  const page = await open(browser, phone);
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await shoot(page, `home${suffix}`, 1500);
  await page.goto(`${address}/new/master-thieves`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add a bot' }).nth(2).click();
  await shoot(page, `set-up${suffix}`);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByText('Bring the others').waitFor();
  await shoot(page, `lobby${suffix}`);

  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.table').waitFor();
  await page.locator('.carved canvas').waitFor({ timeout: 90_000 }).catch(() => undefined);
  const person = new Person(page, phone ? 'finger' : 'mouse', async (stage) => {
    await shoot(page, `master-thieves-${STAGES[stage] ?? stage}${suffix}`, 2500);
  });
  const until = Date.now() + 150_000;
  while (Date.now() < until && person.stages.size < 7 && (await person.turn())) {
    if (person.answers === 6) await shoot(page, `master-thieves-watching${suffix}`, 1200);
  }
  await page.context().close();
}

async function count(browser: Browser, address: string): Promise<void> {
  const page = await open(browser, false);
  await page.addInitScript(() => localStorage.setItem('lightfinger.stage', 'off'));
  await page.goto(`${address}/new/master-thieves`, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Play now' }).check({ force: true });
  await page.getByText('House rules').first().click();
  await page.getByLabel('rounds after which the game ends').fill('5');
  await page.getByLabel('rounds after which the game ends').blur();
  await page.getByRole('button', { name: 'Start now' }).click();
  await new Person(page, 'mouse').play();
  await shoot(page, 'master-thieves-scoring', 1000);
  await page.setViewportSize({ width: 390, height: 844 });
  await shoot(page, 'master-thieves-scoring-phone', 500);
  await page.context().close();
}

const server = await serve(0.15);
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args });
try {
  await evening(browser, server.address, false);
  await evening(browser, server.address, true);
  await count(browser, server.address);
} finally {
  await browser.close();
  await server.stop();
}
