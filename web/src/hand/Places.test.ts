import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Seat } from '../games/contract';
import { load } from '../words/words.svelte';
import Places from './Places.svelte';

// As in the build of a phone as a hand.
vi.mock('../words/files', () => import('../words/files-room'));

const NAMES = ['Ada', 'Bea', 'Dot', ''];
beforeAll(async () => {
  await Promise.all([load('shell'), load('hand')]);
});

afterEach(cleanup);

function seated(you: number | null): Seat[] {
  return NAMES.map((name, seat) => ({
    seat,
    name,
    bot: name === 'Dot' ? 'thumb' : '',
    stoodIn: false,
    gone: false,
    you: seat === you,
    away: null,
  }));
}
function open(you: number | null, host: boolean): ReturnType<typeof vi.fn> {
  const move = vi.fn(() => Promise.resolve(true));
  render(Places, { seats: seated(you), taken: new Set([0, 1, 2]), host, move });
  return move;
}
const press = async (name: string): Promise<unknown> => await fireEvent.click(screen.getByRole('button', { name }));

it('shows the places in the order of the screen, clockwise from the lower left', () => {
  open(1, false);
  expect(screen.getAllByRole('button').map((one) => one.textContent.trim())).toEqual([
    'Bea (you)',
    'Ada',
    'Dot',
    'Open chair',
  ]);
});

it('lets somebody at the table press the place where they sit, free or taken', async () => {
  const move = open(1, false);
  await press('I sit here: Open chair');
  expect(move).toHaveBeenLastCalledWith(1, 3);
  expect(screen.getByRole('status').textContent).toBe('Bea has moved.');
  await press('I sit here: Ada');
  expect(move).toHaveBeenLastCalledWith(1, 0);
  await press('Bea (you)');
  expect(move).toHaveBeenCalledTimes(2);
});

it('lets the host press a name, then the place; the name again drops it', async () => {
  const move = open(0, true);
  await press('Move Dot');
  await press('Dot is chosen. Press a place.');
  expect(move).not.toHaveBeenCalled();
  await press('Move Dot');
  await press('Dot sits here: Bea');
  expect(move).toHaveBeenLastCalledWith(2, 1);
  await press('I sit here: Open chair');
  expect(move).toHaveBeenLastCalledWith(0, 3);
});

it('offers nothing to somebody without a chair, nor once nobody may move', () => {
  open(null, false);
  expect(screen.queryAllByRole('button')).toEqual([]);
  render(Places, { seats: seated(0), taken: new Set([0]), host: true, move: null });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('says nothing of a move that was refused', async () => {
  render(Places, {
    seats: seated(1),
    taken: new Set([0, 1, 2]),
    host: false,
    move: () => Promise.resolve(false),
  });
  await press('I sit here: Ada');
  expect(screen.getByRole('status').textContent).toBe('');
});
