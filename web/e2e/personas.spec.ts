/** A person picks whom to play against, by name and memory, and plays to the end. */
import { expect, test } from '@playwright/test';
import { accessible, hurry, Person, watchConsole } from './people.ts';
import { serve, type Server } from './serving.ts';

let server: Server;
test.beforeAll(async () => {
  server = await serve();
});
test.afterAll(async () => {
  await server.stop();
});

test('three opponents are picked by what they remember, and played against to the count', async ({ browser }, info) => {
  test.setTimeout(1_200_000);
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const said = watchConsole(page);
  await hurry(page);
  await page.goto(`${server.address}/new/master-thieves`, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  for (let bot = 0; bot < 3; bot += 1) await page.getByRole('button', { name: 'Add a bot' }).first().click();
  const picked: string[] = [];
  for (let chair = 0; chair < 3; chair += 1) {
    await page.getByRole('button', { name: 'Change' }).nth(chair).click();
    const sheet = page.getByRole('dialog');
    const choice = sheet.locator('.choice').nth(2 * chair);
    if (chair === 0) {
      await accessible(page);
      await page.screenshot({ path: info.outputPath('sheet.png') });
    }
    const name = await choice.locator('b').innerText();
    // What it remembers is said in words, not by a number alone.
    expect((await choice.locator('small').allInnerTexts()).join(' ').length).toBeGreaterThan(20);
    await choice.click();
    await expect(page.locator('.chairs li').nth(chair + 1)).toContainText(name);
    // At the table a short name will do.
    picked.push(name.replace(/^The /, ''));
  }
  expect(new Set(picked).size).toBe(3);
  await page.getByRole('button', { name: 'Start now' }).click();
  const person = new Person(page, 'mouse', async (stage) => {
    await page.screenshot({ path: info.outputPath(`stage-${stage}.png`) });
    for (const name of picked) await expect(page.locator('.players, .table').first()).toContainText(name);
  });
  await person.play();
  await expect(page.locator('.scoring li')).toHaveCount(4);
  for (const name of picked) await expect(page.locator('.scoring')).toContainText(name);
  await page.screenshot({ path: info.outputPath('end.png') });
  expect(said).toEqual([]);
  await context.close();
});
