import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MANIFESTS } from '../games/shelf.svelte';
import type { DailyHeist, DailyPage } from '../net/protocol';
import { load } from '../words/words.svelte';
import Daily from './Daily.svelte';

const DATE = '2026-11-16';
type DailyOwn = NonNullable<DailyHeist['own']>;
const OWN: DailyOwn = { table: 't', state: 'finished', won: true, lead: 4, signs: '+0', slips: null };
const GAME = MANIFESTS[0]?.name ?? '';

beforeAll(() => Promise.all([load('shell'), load('daily'), load('cast')]));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function page(own: DailyOwn | null, rest: Partial<DailyHeist> = {}, date = DATE): DailyPage {
  const heist = {
    game: GAME,
    deal: '',
    commitment: '',
    opponents: ['one', 'other'],
    par: null,
    own,
    lines: [],
    seed: null,
    results: null,
    ...rest,
  } as unknown as DailyHeist;
  return {
    date,
    today: DATE,
    first: '2026-01-01',
    closes: 0,
    anchor: '',
    previous: null,
    heists: [heist],
    tomorrow: [],
    streak: 0,
  };
}

/** A server that answers with one page after the other, and with the last one again. Returns how often it was asked. */
function serving(...pages: (DailyPage | null)[]): () => number {
  let asked = 0;
  vi.stubGlobal('fetch', (path: string) => {
    if (!path.startsWith('/api/daily')) return Promise.reject(new TypeError('no network'));
    const answer = pages[Math.min(asked, pages.length - 1)] ?? null;
    asked += 1;
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError('no network'));
  });
  return () => asked;
}

const text = async (): Promise<string> => (await screen.findByRole<HTMLTextAreaElement>('textbox')).value;

test('slips are shown as soon as they are counted, and then nobody asks again', async () => {
  const asked = serving(page(OWN), page(OWN), page({ ...OWN, slips: 1 }));
  render(Daily);
  expect(await screen.findByText('Your slips are being counted.')).toBeTruthy();
  expect(await text()).toMatch(/🏁$/u);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(screen.getByText('Once something that you had seen was forgotten.')).toBeTruthy();
  expect(await text()).toMatch(/🏁 {2}1 slip$/u);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(3);
});

test('a day that is over is asked for once, and so is one that is not played', async () => {
  for (const one of [page(OWN, {}, '2026-11-15'), page(null), page({ ...OWN, state: 'left' })]) {
    const asked = serving(one);
    render(Daily, { date: one.date });
    await screen.findByRole('heading', { level: 2 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked()).toBe(1);
    cleanup();
  }
});

test('what was shown stays when the line is lost meanwhile, and without a first answer that is said', async () => {
  serving(page(OWN), null);
  render(Daily);
  await text();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(await text()).toMatch(/🏁$/u);
  cleanup();
  serving(null);
  render(Daily);
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
});

test('the table of the day has the slips of everybody, as far as they are known', async () => {
  const line = { won: true, lead: 4, own: false, table: '' };
  serving(
    page({ ...OWN, slips: 0 }, { lines: [2, null].map((slips, at) => ({ ...line, slips, name: `Player ${at}` })) }),
  );
  render(Daily);
  const rows = await screen.findAllByRole('row');
  expect(rows.map((row) => Array.from(row.children, (cell) => cell.textContent?.trim() ?? '')[3])).toEqual([
    'Slips',
    '2',
    '–',
  ]);
  expect(screen.getByText('You used all that you had seen.')).toBeTruthy();
});
