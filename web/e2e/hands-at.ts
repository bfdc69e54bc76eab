/** The hands of somebody in front of a page of Playwright. */
import type { Page } from '@playwright/test';
import type { Hands } from './hands.ts';

/** Somebody at *page*, who clicks or taps. */
export function handsAt(page: Page, taps = false): Hands {
  const visible = (selector: string): ReturnType<Page['locator']> => page.locator(selector).filter({ visible: true });
  return {
    count: async (selector) => await visible(selector).count(),
    press: async (selector, index) => {
      const target = visible(selector).nth(index);
      await (taps ? target.tap({ timeout: 5_000 }) : target.click({ timeout: 5_000 }));
    },
    attribute: async (selector, name) =>
      await page.evaluate(([one, two]) => document.querySelector(one)?.getAttribute(two) ?? null, [
        selector,
        name,
      ] as const),
    wait: async (ms) => await page.waitForTimeout(ms),
  };
}

/** How far the keyboard goes in search of a button: once around the page and within its groups. */
const STEPS = 240;
const WALK = ['Tab', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowRight'];

/** Whether the keyboard is on an element of *selector*. */
const isOn = async (page: Page, selector: string): Promise<boolean> =>
  await page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector);

/** Go on by keyboard until an element of *selector* has the focus, and press it. */
export async function pressByKeyboard(page: Page, selector: string, passed = 0): Promise<void> {
  let found = 0;
  for (let step = 0; step < STEPS; step++) {
    if ((await isOn(page, selector)) && found++ >= passed) return await page.keyboard.press('Enter');
    await page.keyboard.press(WALK[step % WALK.length] ?? 'Tab');
  }
  throw new Error(`no way to ${selector} by keyboard`);
}

/** Somebody at *page* who only has a keyboard. */
export function keyboardAt(page: Page): Hands {
  return { ...handsAt(page), press: async (selector, index) => await pressByKeyboard(page, selector, index % 4) };
}
