/** How a hand of a shared device closes: whatever somebody does with the device but answer, its hand closes and none opens. */
import { expect, test, type Page } from '@playwright/test';
import { hold, isClosed, seatsHeld, sharedDevice } from './passing.ts';
import { serve, type Server } from './serving.ts';

/** An open hand that nobody touches closes after a minute. */
const UNTOUCHED_S = 60;

let server: Server;
test.beforeAll(async () => {
  server = await serve();
});
test.afterAll(() => server.stop());

const handOf = (phone: Page): ReturnType<Page['getByText']> => phone.getByText(/^The hand of /);

/** The curtain is there, no hand is open, and nothing of one is in the page. */
async function covered(phone: Page, how: string): Promise<void> {
  await expect(phone.locator('.curtain, .hands .hold').first(), how).toBeVisible();
  await expect(handOf(phone), how).toHaveCount(0);
  await isClosed(phone);
}

async function opened(phone: Page): Promise<void> {
  await hold(phone);
  await expect(handOf(phone)).toBeVisible();
  await phone.waitForFunction(() => document.querySelector('.table') !== null);
  expect(await seatsHeld(phone)).toContain(0);
}

/** Do something that loads the document anew, and wait for that. */
async function closing(phone: Page, something: () => Promise<unknown>): Promise<void> {
  await phone.evaluate(() => Object.assign(window, { before: true }));
  await something();
  await phone.waitForFunction(() => !('before' in window));
}

/** What a browser tells a page when another page or application is shown. */
const hide = (): void => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a touch, two touches and a hold that ends too early open nothing', async ({ browser }) => {
  test.setTimeout(300_000);
  const { phone, said, close } = await sharedDevice(browser, server);
  const door = phone.locator('.curtain .hold');
  await door.tap();
  await covered(phone, 'a tap');
  await door.tap();
  await door.tap();
  await covered(phone, 'a double tap');
  const box = await door.boundingBox();
  await phone.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await phone.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await covered(phone, 'two taps of a finger');
  await hold(phone, 250);
  await covered(phone, 'a short hold');
  // Hiding the page in the middle of a hold opens nothing either.
  await phone.mouse.down();
  await phone.evaluate(() => document.querySelector<HTMLElement>('.curtain .hold')?.blur());
  await phone.waitForTimeout(900);
  await phone.mouse.up();
  await covered(phone, 'a hold that loses the focus');
  expect(said).toEqual([]);
  await close();
});

test('Back, the task switcher, a turn of the screen and a frozen page close the hand, and open none', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const { phone, table, said, close } = await sharedDevice(browser, server);
  const tools = await phone.context().newCDPSession(phone);

  await opened(phone);
  await closing(phone, () => phone.evaluate(hide));
  await covered(phone, 'the task switcher');

  await opened(phone);
  await closing(phone, async () => {
    await tools.send('Emulation.setDeviceMetricsOverride', {
      width: 844,
      height: 390,
      deviceScaleFactor: 1,
      mobile: true,
      screenOrientation: { type: 'landscapePrimary', angle: 90 },
    });
  });
  await covered(phone, 'a turn of the screen');
  await tools.send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 1,
    mobile: true,
    screenOrientation: { type: 'portraitPrimary', angle: 0 },
  });
  await covered(phone, 'a turn back');

  await opened(phone);
  await phone.evaluate(() => Object.assign(window, { before: true }));
  await phone.goBack();
  // Whatever page that is, it shows nobody's hand; nor does the way forward.
  await expect(handOf(phone)).toHaveCount(0);
  expect((await seatsHeld(phone)).filter((seat) => seat !== null)).toEqual([]);
  await phone.goForward();
  await covered(phone, 'Back and Forward');

  await phone.goto(`${server.address}/here/${table}`);
  await opened(phone);
  await closing(phone, async () => {
    await phone.evaluate(hide);
    await tools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await tools.send('Page.setWebLifecycleState', { state: 'active' });
  });
  await covered(phone, 'a frozen page');
  expect(said).toEqual([]);
  await close();
});

test('a hand that nobody touches for a minute closes, and a touch gives it another minute', async ({ browser }) => {
  test.setTimeout(400_000);
  const { phone, close } = await sharedDevice(browser, server, true);
  await opened(phone);
  await phone.clock.fastForward((UNTOUCHED_S - 5) * 1000);
  await expect(handOf(phone)).toBeVisible();
  await phone.locator('#main').dispatchEvent('pointerdown');
  await phone.clock.fastForward((UNTOUCHED_S - 5) * 1000);
  await expect(handOf(phone)).toBeVisible();
  await closing(phone, () => phone.clock.fastForward(6_000));
  await covered(phone, 'a minute without a touch');
  await close();
});
