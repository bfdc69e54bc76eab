import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longPress } from './press';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function button(): {
  element: HTMLElement;
  asked: ReturnType<typeof vi.fn>;
  clicked: ReturnType<typeof vi.fn>;
  off: () => void;
} {
  const element = document.createElement('button');
  const asked = vi.fn();
  const clicked = vi.fn();
  const off = longPress(asked)(element);
  element.addEventListener('click', clicked);
  return { element, asked, clicked, off };
}

test('a long press asks once and is no click', () => {
  const { element, asked, clicked } = button();
  element.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(600);
  element.dispatchEvent(new Event('contextmenu'));
  element.dispatchEvent(new Event('pointerup'));
  element.dispatchEvent(new Event('click'));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(clicked).not.toHaveBeenCalled();
});

test('a short press is a click, and the other button asks', () => {
  const { element, asked, clicked, off } = button();
  element.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(200);
  element.dispatchEvent(new Event('pointerup'));
  element.dispatchEvent(new Event('click'));
  vi.advanceTimersByTime(600);
  expect(asked).not.toHaveBeenCalled();
  expect(clicked).toHaveBeenCalledTimes(1);
  element.dispatchEvent(new Event('contextmenu'));
  expect(asked).toHaveBeenCalledTimes(1);
  off();
  element.dispatchEvent(new Event('contextmenu'));
  expect(asked).toHaveBeenCalledTimes(1);
});
