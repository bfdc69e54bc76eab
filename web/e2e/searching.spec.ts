/** The search of pages that may know only what an observer is told finds what is sown in them. */
import { expect, test } from '@playwright/test';
import { AnyPlayer } from './hands.ts';
import { handsAt } from './hands-at.ts';
import { OPEN_HAND, passing, sharedDevice, type Device } from './passing.ts';
import { hurry } from './people.ts';
import { findsWhatIsSown, Observer, sentencesTo, Told, VIEW } from './searching.ts';
import { seat } from './seating.ts';
import { serve, type Server } from './serving.ts';

let server: Server;
test.beforeAll(async () => {
  server = await serve();
});
test.afterAll(() => server.stop());

const fields = VIEW['master-thieves'];

test("what a television's page should not hold is found in it", async ({ browser }) => {
  const { address, cookie } = await seat(server, 'master-thieves', 2);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await context.addCookies([cookie]);
  const phone = await context.newPage();
  await hurry(phone);
  const observer = await Observer.of(server, address.split('/').at(-1) ?? '');
  const hands = new Told().listen(phone);
  const said = new Set<string>();
  await phone.goto(address.replace('/t/', '/hand/'));
  const television = await (await browser.newContext()).newPage();
  await television.goto(address.replace('/t/', '/tv/'));
  await expect(television.locator('main[data-phase="running"]')).toBeVisible();
  const own = handsAt(phone, true);
  const press = async (selector: string, index: number): Promise<void> => {
    for (const line of await sentencesTo(phone)) said.add(line);
    await own.press(selector, index);
  };
  await new AnyPlayer({ ...own, press }).play(3);
  await findsWhatIsSown(television, { fields, observer, hands, said });
  observer.close();
  for (const page of [phone, television]) await page.context().close();
});

test('what should not be behind a curtain is found there', async ({ browser }) => {
  const { phone, table, hands, close } = await sharedDevice(browser, server);
  const observer = await Observer.of(server, table);
  const said = new Set<string>();
  let curtains = 0;
  const look = async ({ calls }: Device): Promise<void> => {
    if (calls) curtains += 1;
    if (curtains === 3) await findsWhatIsSown(phone, { fields, observer, hands, said });
  };
  const within = async (): Promise<void> => {
    for (const line of await sentencesTo(phone, OPEN_HAND)) said.add(line);
  };
  const enough = async (): Promise<boolean> => curtains >= 3;
  await new AnyPlayer(passing(phone, look, undefined, within)).play(Infinity, enough);
  expect(curtains).toBe(3);
  observer.close();
  await close();
});
