import { expect, test, vi } from 'vitest';
import { keepAwake } from './awake';

const soon = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

test('the screen stays on until the table is left, and is asked for again when the page is back', async () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  const page = Object.assign(new EventTarget(), { hidden: false });
  const stop = keepAwake({ wakeLock: { request } }, page as unknown as Document);
  await soon();
  expect(request).toHaveBeenCalledTimes(1);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await soon();
  expect(request).toHaveBeenCalledTimes(1);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await soon();
  expect(request).toHaveBeenCalledTimes(2);
  stop();
  await soon();
  expect(release).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('visibilitychange'));
  await soon();
  expect(request).toHaveBeenCalledTimes(2);
});

test('where there is no wake lock, or it is refused, nothing happens', async () => {
  keepAwake({})();
  const stop = keepAwake({ wakeLock: { request: () => Promise.reject(new Error('low battery')) } });
  await soon();
  stop();
});
