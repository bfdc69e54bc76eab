import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { load } from '../words/words.svelte';
import type { TableSession } from './session.svelte';
import StandIn from './StandIn.svelte';
import { Teller } from './teller.svelte';

beforeAll(() => load('shell'));
afterEach(cleanup);

function back(late: boolean, ...texts: string[]): { teller: Teller; closeSheet: () => void } {
  const teller = new Teller();
  if (late) teller.holdsSinceLong();
  texts.forEach((text, index) => {
    teller.beginRow(index, 0, 'stand-in');
    if (text) teller.keep(text, 0);
  });
  teller.giveBack(0);
  const session = { teller, closeSheet: () => teller.closeSheet() };
  render(StandIn, { session: session as unknown as TableSession });
  return session;
}

test('there is a heading, a line for each row, and no dialog; the focus stays where it was', () => {
  back(false, 'You took a diamond.', '', 'You passed.');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
    'While you were away, a stand-in answered 3 times for you.',
  );
  expect(screen.getByRole('status').textContent).toBe(screen.getByRole('heading').textContent);
  const lines = document.querySelectorAll('[data-stood-in] li');
  expect([...lines].map((line) => line.textContent)).toEqual([
    'You took a diamond.',
    'It answered a question.',
    'You passed.',
  ]);
  expect(screen.queryByText('What it did before is not listed here.')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

test('it says that its beginning is missing, is folded and shown, and is closed for good', async () => {
  const session = back(true, 'You passed.');
  expect(screen.getByText('What it did before is not listed here.')).toBeTruthy();
  const fold = screen.getByRole('button', { expanded: document.querySelector<HTMLElement>('.list')?.hidden === false });
  const before = fold.getAttribute('aria-expanded');
  await fireEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).not.toBe(before);
  const closed = vi.spyOn(session, 'closeSheet');
  await fireEvent.click(screen.getByText('Close'));
  expect(closed).toHaveBeenCalledOnce();
  expect(document.querySelector('[data-stood-in]')).toBeNull();
});
