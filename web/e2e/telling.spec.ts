/** What the table tells: the reveal as a moment of its own, and the last thing that happened. */
import { expect, test } from '@playwright/test';
import { setUp } from './evening.ts';
import { Person, watchConsole } from './people.ts';
import { serve, type Server } from './serving.ts';

const CHOOSE = '2';

let server: Server;
test.beforeAll(async () => {
  // Bots take their time, so that nothing is hurried.
  server = await serve(0.5);
});
test.afterAll(async () => {
  await server.stop();
});

for (const [name, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`on a ${name} the cards are turned over side by side, and what happened stays in sight`, async ({ browser }) => {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const said = watchConsole(page);
    await setUp(server, page, 'Ada', 'Zoch (English)', 3);
    await page.getByRole('button', { name: 'Start now' }).click();
    const person = new Person(page, 'mouse');
    const asked = page.locator('.table[data-asked="true"][data-locked="false"]');
    const until = async (stage: string): Promise<void> => {
      for (await asked.waitFor(); (await asked.getAttribute('data-stage')) !== stage; await asked.waitFor())
        await person.turn();
    };

    await until(CHOOSE);
    // In the page and at once: the moment lasts about two seconds.
    const shown = page.waitForFunction(() => {
      const reveal = document.querySelector('.reveal[data-reveal="result"]');
      const stage = document.querySelector('figure.stage')?.getBoundingClientRect();
      if (!reveal || !stage) return null;
      const cards = [...reveal.querySelectorAll('[data-card]')].map((card) => card.getBoundingClientRect());
      return {
        bar: document.querySelector('#prompt')?.textContent ?? '',
        cards: cards.length,
        inside: cards.every((card) => card.top >= stage.top - 14 && card.bottom <= stage.bottom && card.width > 40),
      };
    });
    await Promise.all([shown, person.turn()]);
    const found = await (await shown).jsonValue();
    expect(found).toMatchObject({ cards: 4, inside: true });
    expect(found?.bar).toContain('The cards are turned over.');
    await expect(page.locator('.reveal')).toBeHidden();
    await expect(page.locator('[data-told]')).not.toBeEmpty();
    expect(said).toEqual([]);
    await context.close();
  });
}
