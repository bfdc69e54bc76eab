import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stayAtEnd } from './end';

let resized: () => void = () => undefined;
beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resized = told;
      }
      observe(): void {}
      disconnect(): void {}
    },
  ),
);
afterEach(() => vi.unstubAllGlobals());

function list(): HTMLElement {
  const made = document.createElement('div');
  Object.defineProperty(made, 'scrollHeight', { value: 500, configurable: true });
  Object.defineProperty(made, 'clientHeight', { value: 200, configurable: true });
  return made;
}

test('a list at its end stays there when its place shrinks', () => {
  const log = list();
  const stop = stayAtEnd(log);
  log.scrollTop = 300;
  log.dispatchEvent(new Event('scroll'));
  Object.defineProperty(log, 'clientHeight', { value: 80 });
  resized();
  expect(log.scrollTop).toBe(500);
  stop();
});

test('a list that was scrolled back stays where it is', () => {
  const log = list();
  const stop = stayAtEnd(log);
  log.scrollTop = 100;
  log.dispatchEvent(new Event('scroll'));
  resized();
  expect(log.scrollTop).toBe(100);
  stop();
});
