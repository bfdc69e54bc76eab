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
