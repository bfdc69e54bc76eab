import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { held, HOLD_MS } from './hold';

let button: HTMLButtonElement;
let opened = 0;
let shown: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  opened = 0;
  shown = [];
  button = document.createElement('button');
  held(button, { change: (state) => shown.push(state), done: () => (opened += 1) });
});
afterEach(() => void vi.useRealTimers());

const send = (event: Event): void => void button.dispatchEvent(event);
const key = (kind: string, repeat = false): KeyboardEvent =>
  new KeyboardEvent(kind, { key: 'Enter', repeat, cancelable: true });
const click = (detail: number): MouseEvent => new MouseEvent('click', { detail });

it('a hold opens, a tap and a double tap do not', () => {
  for (let tap = 1; tap <= 2; tap += 1) {
    send(new MouseEvent('pointerdown', { button: 0 }));
    vi.advanceTimersByTime(HOLD_MS - 1);
    send(new MouseEvent('pointerup'));
    send(click(tap));
  }
  vi.advanceTimersByTime(HOLD_MS);
  expect(opened).toBe(0);

  send(new MouseEvent('pointerdown', { button: 0 }));
  vi.advanceTimersByTime(HOLD_MS);
  expect(opened).toBe(1);
});

it('Enter is held like a finger, and its repetitions do not begin anew', () => {
  const first = key('keydown');
  send(first);
  expect(first.defaultPrevented).toBe(true);
  send(key('keyup'));
  vi.advanceTimersByTime(HOLD_MS);
  expect(opened).toBe(0);

  send(key('keydown'));
  vi.advanceTimersByTime(HOLD_MS - 1);
  send(key('keydown', true));
  vi.advanceTimersByTime(1);
  expect(opened).toBe(1);
});

it('what cannot hold presses twice', () => {
  send(click(0));
  expect(opened).toBe(0);
  send(click(0));
  expect(opened).toBe(1);
});

it('a button that has opened and goes away says nothing more', () => {
  send(new MouseEvent('pointerdown', { button: 0 }));
  vi.advanceTimersByTime(HOLD_MS);
  expect(shown).toEqual(['held', 'idle']);
  send(new FocusEvent('blur'));
  send(new MouseEvent('pointerleave'));
  expect(shown).toEqual(['held', 'idle']);
});

it('a button that goes away while it is held opens nothing, and says so only afterwards', async () => {
  send(new MouseEvent('pointerdown', { button: 0 }));
  send(new FocusEvent('blur'));
  expect(shown).toEqual(['held']);
  await Promise.resolve();
  expect(shown).toEqual(['held', 'idle']);
  vi.advanceTimersByTime(HOLD_MS);
  expect(opened).toBe(0);
});
