import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Move, Review as Told } from '../generated/messages';
import generic from '../games/generic';
import { load, say } from '../words/words.svelte';
import Review from './Review.svelte';

const SILENT = 3;
const moves = Array.from({ length: 20 }, (_, n): Move => {
  const events = [{ kind: 'said', text: n === SILENT ? '' : `Move ${n}.` }];
  return { seat: n === 0 ? null : n % 2, events: events as never, view: {}, waiting: [] };
});

vi.mock('../net/reading', () => ({
  review: (): Promise<unknown> =>
    Promise.resolve({
      table: 'abc',
      game: 'none',
      edition: {},
      seats: 2,
      players: ['Ada', 'Ben'],
      seat: null,
      moves,
      result: null,
    } satisfies Record<keyof Told, unknown>),
}));
vi.mock('../games/shelf.svelte', async (original) => ({
  ...(await original<object>()),
  games: () => Promise.resolve([]),
  hasClient: () => true,
  open: () => Promise.resolve({ ...generic, narrate: (event: { text: string }) => event.text }),
}));

const seen: Element[] = [];
beforeAll(() => Promise.all([load('shell'), load('review')]));
beforeEach(() => {
  seen.length = 0;
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this);
  };
});
afterEach(cleanup);

/** The list of moves, at the first one. */
async function opened(): Promise<HTMLElement> {
  render(Review, { id: 'abc' });
  const first = await screen.findByText(say('review-deal'), { selector: 'ol *' });
  return first.closest('ol') as HTMLElement;
}

test('a row that told nothing has words in the list', async () => {
  const rows = within(await opened()).getAllByRole('button');
  expect(rows.map((row) => row.querySelector('.grow')?.textContent)).toEqual([
    say('review-deal'),
    'Move 1.',
    'Move 2.',
    say('review-nothing'),
    'Move 4.',
    'Move 5.',
  ]);
});

test('the current move is kept in view', async () => {
  const list = await opened();
  for (const move of [1, 2, 3]) {
    await fireEvent.keyDown(window, { key: 'ArrowRight' });
    const here = list.querySelector('[aria-current="step"]');
    expect(here?.textContent).toContain(String(move));
    expect(seen.at(-1)).toBe(here);
  }
});
