import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { load } from '../words/words.svelte';
import Blocked from './Blocked.svelte';

beforeAll(() => Promise.all([load('shell'), load('me')]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A server that keeps this list. */
function served(people: { id: string; name: string; since: number }[]): string[] {
  const asked: string[] = [];
  let kept = people;
  vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    if (method === 'DELETE') {
      kept = kept.filter((one) => !path.endsWith(one.id));
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    return Promise.resolve(new Response(JSON.stringify(kept), { headers: { 'content-type': 'application/json' } }));
  });
  return asked;
}

test('nothing is shown while nobody is blocked', async () => {
  const asked = served([]);
  const { container } = render(Blocked);
  await vi.waitFor(() => expect(asked).toEqual(['GET /api/me/blocked']));
  expect(container.querySelector('section')).toBeNull();
});

test('each of the blocked is named, also somebody who is no longer known, and can be unblocked', async () => {
  const asked = served([
    { id: 'one', name: 'Ben', since: 1 },
    { id: 'two', name: '', since: 1 },
  ]);
  render(Blocked);
  await fireEvent.click(await screen.findByRole('button', { name: 'Unblock Ben' }));
  expect(await screen.findByText('Ben is no longer blocked.')).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Unblock Ben' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Unblock Somebody who is no longer known' })).toBeTruthy();
  expect(asked).toContain('DELETE /api/me/blocked/one');
});
