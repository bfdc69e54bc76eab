import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { load } from '../words/words.svelte';
import Programs from './Programs.svelte';

beforeAll(() => Promise.all([load('shell'), load('me')]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Kept {
  id: string;
  name: string;
  paused: boolean;
}

/** A server that keeps these programs. */
function served(programs: Kept[]): string[] {
  const asked: string[] = [];
  let kept = programs;
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push(`${method} ${path}`);
    if (method === 'DELETE') kept = kept.filter((one) => !path.endsWith(one.id));
    if (path.endsWith('/resume')) kept = kept.map((one) => ({ ...one, paused: false }));
    if (method === 'DELETE' || path.endsWith('/resume')) return Promise.resolve(new Response(null, { status: 204 }));
    let told: unknown = kept;
    if (method === 'POST') {
      const { name } = JSON.parse(body ?? '{}') as { name: string };
      const made = { id: 'new', name, paused: false };
      kept = [...kept, made];
      told = { ...made, token: 'lfp_secret' };
    }
    return Promise.resolve(new Response(JSON.stringify(told), { headers: { 'content-type': 'application/json' } }));
  });
  return asked;
}

test('a token is shown once, and its program can be removed', async () => {
  const asked = served([]);
  render(Programs);
  await fireEvent.input(screen.getByLabelText('Name of the program'), { target: { value: 'Robo' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Make a token' }));
  expect(await screen.findByText('lfp_secret')).toBeTruthy();
  await fireEvent.click(await screen.findByRole('button', { name: 'Remove Robo' }));
  expect(await screen.findByText('Removed. Its token is void.')).toBeTruthy();
  expect(screen.queryByText('lfp_secret')).toBeNull();
  expect(asked).toContain('DELETE /api/me/programs/new');
});

test('a paused program can play again', async () => {
  const asked = served([{ id: 'one', name: 'Robo', paused: true }]);
  render(Programs);
  await fireEvent.click(await screen.findByRole('button', { name: 'Let it play' }));
  await vi.waitFor(() => expect(screen.queryByText('Paused: it let three clocks run out')).toBeNull());
  expect(asked).toContain('POST /api/me/programs/one/resume');
});
