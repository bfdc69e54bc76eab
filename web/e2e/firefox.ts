/** Firefox over WebDriver BiDi, for tests that need a second engine. */
import { existsSync } from 'node:fs';
import { test } from '@playwright/test';
import { launch, type Browser, type Page } from 'puppeteer-core';

const FIREFOX = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr';

export interface Firefox {
  readonly browser: Browser;
  readonly page: Page;
  /** Errors and warnings of the console. */
  readonly said: readonly string[];
}

/** A new Firefox with one page; the test is skipped where there is none. Close its browser. *prefs* are as in `about:config`. */
export async function openFirefox(prefs: Record<string, unknown> = {}): Promise<Firefox> {
  test.skip(!existsSync(FIREFOX), `no Firefox at ${FIREFOX}`);
  const browser = await launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: prefs,
  });
  const page = await browser.newPage();
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  await page.setViewport({ width: 1280, height: 800 });
  return { browser, page, said };
}
