import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { MANIFESTS } from '../games/shelf.svelte';
import type { LadderPage, LadderPlayer } from '../net/protocol';
import { go } from '../router.svelte';
import { load } from '../words/words.svelte';
import Ladder from './Ladder.svelte';

const GAME = MANIFESTS[0]?.name ?? '';
const ROBO: LadderPlayer = { kind: 'program', id: 'one', name: 'Robo', run_by: 'Ada' };
const NAMELESS: LadderPlayer = { kind: 'program', id: 'two', name: '', run_by: '' };
const BOT: LadderPlayer = { kind: 'bot', id: 'unheard', name: 'unheard', run_by: '' };
const EMPTY: LadderPage = { game: GAME as LadderPage['game'], edition: 'x', lines: [], latest: [], running: [] };

beforeAll(() => Promise.all([load('shell'), load('me'), load('learn'), load('cast')]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A server with this ladder, or without an answer. Returns what was asked of it. */
function serving(page: LadderPage | null): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    if (!path.startsWith('/api/ladder')) return Promise.reject(new TypeError('no network'));
    asked.push(path);
    return page ? Promise.resolve(Response.json(page)) : Promise.reject(new TypeError('no network'));
  });
  return asked;
}

const match = (players: readonly LadderPlayer[], shares: readonly number[], by_clock = false) => ({
  table: shares.join(),
  ended: 1,
  players,
  shares,
  by_clock,
});

test('an empty ladder says how to take part', async () => {
  serving(EMPTY);
  render(Ladder);
  expect(await screen.findByText(/make a token on the page You/u)).toBeTruthy();
  expect(screen.getByText(new RegExp(`--ladder ${GAME}`, 'u'))).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('each player has a rating with its interval, and a program says who runs it', async () => {
  const rated = { rating: 27.04, interval: [12.3, 41.78], matches: 3, wins: 1.5 };
  serving({ ...EMPTY, lines: [ROBO, BOT, NAMELESS].map((player) => ({ ...rated, player })) });
  render(Ladder);
  const rows = (await screen.findAllByRole('row')).slice(1);
  const words = rows.map((row) => Array.from(row.children, (cell) => cell.textContent.replace(/\s+/gu, ' ').trim()));
  expect(words).toEqual([
    ['Robo run by Ada', '27.0 12.3 to 41.8', '3', '1.5'],
    ['Unheard bot', '27.0 12.3 to 41.8', '3', '1.5'],
    ['A program without a name', '27.0 12.3 to 41.8', '3', '1.5'],
  ]);
});

test('a finished match leads to its review and its check, one under way to the table', async () => {
  serving({
    ...EMPTY,
    running: [{ table: 'now', begun: 1, players: [ROBO, BOT] }],
    latest: [match([ROBO, NAMELESS], [0, 1]), match([ROBO, BOT], [0.5, 0.5]), match([BOT, ROBO], [0, 0], true)],
  });
  render(Ladder);
  const matches = within(await screen.findByRole('region', { name: 'Matches' })).getAllByRole('listitem');
  const links = matches.map((one) =>
    within(one)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  );
  expect(links).toEqual([
    ['/t/now'],
    ['/r/0,1', '/verify?table=0,1'],
    ['/r/0.5,0.5', '/verify?table=0.5,0.5'],
    ['/r/0,0', '/verify?table=0,0'],
  ]);
  expect(matches[1]?.textContent).toContain('A program without a name won');
  expect(matches[2]?.textContent).toContain('They share the win');
  expect(matches[3]?.textContent).toContain('Nobody won, by the clock');
});

test('the address says which game and edition are asked for, and a lost server is said', async () => {
  go('/ladder?game=other&edition=second');
  const asked = serving(null);
  render(Ladder);
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(asked).toEqual(['/api/ladder?game=other&edition=second']);
  go('/');
});
