/** The line goes, the table stays. */
import { expect, test } from '@playwright/test';
import { Person, watchConsole } from './people.ts';
import { serve } from './serving.ts';

test('a killed server, a reloaded page and a cut line lose nothing', async ({ browser }) => {
  test.setTimeout(240_000);
  const server = await serve();
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    // A browser says so itself when a line breaks; nothing else may be said.
    const said = watchConsole(page, /WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_NETWORK/);
    await page.goto(server.address, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Play now' }).click();
    const person = new Person(page, 'mouse');
    await person.turn();
    await page.locator('.table[data-asked="true"][data-locked="false"]').waitFor();
    const question = await page.locator('#prompt').innerText();
    const url = page.url();

    await server.kill();
    await expect(page.getByText('Reconnecting')).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await server.start();
    // While nobody answers the waits grow to half a minute.
    await expect(page.getByText('You are back')).toBeVisible({ timeout: 90_000 });
    expect(await page.locator('#prompt').innerText()).toBe(question);
    await person.turn();

    await page.locator('.table[data-asked="true"][data-locked="false"]').waitFor();
    const before = await page.locator('#prompt').innerText();
    const log = page.locator('.aside li > :last-child');
    const told = await log.allTextContents();
    const last = await page.locator('[data-told]').allTextContents();
    const recap = await page.locator('[data-recap] li').allTextContents();
    await page.reload({ waitUntil: 'commit' });
    await page.locator('.table[data-asked="true"][data-locked="false"]').waitFor();
    expect(page.url()).toBe(url);
    expect(await page.locator('#prompt').innerText()).toBe(before);
    expect(await log.allTextContents()).toEqual(told);
    expect(await page.locator('[data-told]').allTextContents()).toEqual(last);
    expect(await page.locator('[data-recap] li').allTextContents()).toEqual(recap);
    await person.turn();

    await page.locator('.table[data-asked="true"][data-locked="false"]').waitFor();
    await context.setOffline(true);
    await expect(page.getByText('Reconnecting')).toBeVisible();
    await page.waitForTimeout(10_000);
    await context.setOffline(false);
    await expect(page.getByText('You are back')).toBeVisible({ timeout: 30_000 });
    await person.turn();
    expect(said).toEqual([]);
    await context.close();
  } finally {
    await server.stop();
  }
});
