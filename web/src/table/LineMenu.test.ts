import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { load } from '../words/words.svelte';
import LineMenu from './LineMenu.svelte';
import { Muted } from './muted';
import type { TableSession } from './session.svelte';

beforeAll(() => load('shell'));
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('lightfinger.name', 'Ada');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** The menu of a line of Ben in row 7, at a server that answers like this. */
function opened(status: number, answer: unknown): { asked: Asked[]; muted: Muted; done: ReturnType<typeof vi.fn> } {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (path: string, sent: { method: string; body?: string }) => {
    asked.push({ method: sent.method, path, body: sent.body === undefined ? null : JSON.parse(sent.body) });
    if (status === 204) return Promise.resolve(new Response(null, { status }));
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(answer), { status, headers }));
  });
  const muted = new Muted('t');
  const done = vi.fn();
  const line = { row: 7, name: 'Ben', knock: -1, text: 'you fool' };
  render(LineMenu, { session: { muted } as unknown as TableSession, table: 't', line, done });
  return { asked, muted, done };
}

const press = (name: string): Promise<boolean> => fireEvent.click(screen.getByRole('button', { name }));

test('muting asks nobody', async () => {
  const { asked, muted, done } = opened(500, {});
  await press('Mute');
  expect([muted.has('Ben'), muted.isBlocked('Ben'), asked.length]).toEqual([true, false, 0]);
  expect(done).toHaveBeenCalledWith('');
});

test('blocking names the row of the line and hides its speaker', async () => {
  const { asked, muted, done } = opened(201, { id: 'x', name: 'Ben', since: 1 });
  await press('Block');
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(asked).toEqual([{ method: 'POST', path: '/api/me/blocked', body: { table: 't', seat: null, row: 7 } }]);
  expect(muted.isBlocked('Ben')).toBe(true);
});

test('a report has one of a few reasons, and no words of its own', async () => {
  const { asked, done } = opened(204, null);
  await press('Report…');
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('data-reason'))).toEqual([
    'insult',
    'threat',
    'spam',
    'other',
  ]);
  await press('Threat');
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith('Reported. Whoever runs this server can read it.'));
  expect(asked).toEqual([{ method: 'POST', path: '/api/tables/t/reports', body: { row: 7, reason: 'threat' } }]);
});

test('a refusal is said in words and nothing is hidden', async () => {
  const { muted, done } = opened(404, { detail: 'Gone.', extra: { code: 'no-person' } });
  await press('Block');
  expect((await screen.findByRole('alert')).textContent).toContain('Nobody can be found there');
  expect([muted.has('Ben'), done.mock.calls.length]).toEqual([false, 0]);
});
