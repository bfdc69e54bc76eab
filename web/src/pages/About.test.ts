import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { load } from '../words/words.svelte';
import About from './About.svelte';

beforeAll(() => Promise.all([load('shell'), load('learn')]));
afterEach(cleanup);

function answered(answer: () => Promise<Response>): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function opened(): Promise<HTMLElement> {
  render(About);
  const summary = await screen.findByText('Licences of the parts by others');
  const details = summary.closest('details');
  if (!details) throw new Error('there is nothing to open');
  await fireEvent(details, new Event('toggle'));
  return details;
}

test('the licences of bundled packages are shown when they are opened, and linked', async () => {
  const fetched = answered(() => Promise.resolve(new Response('heron 1.2.3 (MIT)')));
  await opened();
  expect(await screen.findByText('heron 1.2.3 (MIT)')).toBeTruthy();
  expect(fetched).toHaveBeenCalledWith('/notices.txt');
  expect(screen.getByText('All licences as a text file').getAttribute('href')).toBe('/notices.txt');
});

test('where they cannot be loaded, the page says so', async () => {
  answered(() => Promise.reject(new TypeError('no network')));
  await opened();
  expect(await screen.findByText('The list of licences could not be loaded.')).toBeTruthy();
});
