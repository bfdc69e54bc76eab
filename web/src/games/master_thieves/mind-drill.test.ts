/** From a slip in the panel to its drill: what is asked of the server, what is held, and where it leads. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { held } from '../../drills/own';
import type { Hindsight, Move, Review } from '../../generated/messages';
import { Minds } from '../../mind/minds.svelte';
import Mind from '../../mind/Mind.svelte';
import { seatsOf, viewsOf } from '../../review/scene';
import { load } from '../../words/words.svelte';

const GAME = 'master-thieves';
const EDITION = { memory_aid: 'classic' };
const ROW = 3;
const bet = {
  row: ROW,
  round: 1,
  label: 'slip',
  chosen: { action: { kind: 'open', slot: 7 }, words: 'open' },
  rival: { action: { kind: 'open', slot: 10 }, words: 'open' },
  points: null,
  worth: null,
  worlds: 128,
  blank_lead: null,
  risky: false,
  fate: null,
  opportunity: true,
  close: false,
  culprit: [
    { place: 9, slot: 'T.S', in_rival: true, content: 'gems', diamonds: 1, sapphires: 1, knowledge: 'told', row: 1 },
  ],
  known: [
    {
      place: 9,
      slot: 'T.S',
      knowledge: 'told',
      gems: [
        [1, 1],
        [0, 0],
      ],
      rubies: [],
    },
  ],
  sentence: 'English',
};
const hindsight = {
  game: GAME,
  edition: '',
  house_rules: {},
  seats: 2,
  seat: 1,
  revision: 1,
  bets: [bet],
  rounds: [{ round: 1, knowable: 1, used: 0 }],
  summary: {
    bets: 1,
    not_examined: 0,
    opportunities: 1,
    slips: 1,
    missed_inferences: 0,
    close: 0,
    points: { mean: 3, low: 3, high: 3 },
    overlooked: [],
    sentence: '',
  },
} as unknown as Hindsight;
const moves = [
  { seat: null, events: [], view: { pose: 0, stage: 0 }, waiting: [] },
  { seat: 0, events: [{ kind: 'opened', seat: 0, slot: 10 }], view: { stage: 3 }, waiting: [] },
  { seat: 0, events: [{ kind: 'turned', levels: 1, clockwise: true }], view: { pose: 1 }, waiting: [] },
  { seat: 1, events: [], view: { stage: 4 }, waiting: [] },
] as unknown as Move[];

beforeAll(() => Promise.all([load('shell'), load('review'), load('mind'), load('mind', GAME), load('table', GAME)]));
beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function opened(edition: object, retell: (seat: number) => Promise<Review>): Promise<void> {
  const minds = new Minds(() => Promise.resolve({ kind: 'ready', hindsight }), 1);
  render(Mind, {
    minds,
    game: GAME,
    edition: edition as never,
    seats: seatsOf(['Ada', 'Ben'], 2, null),
    moves,
    views: viewsOf(moves),
    at: ROW,
    round: 1,
    unit: 'round',
    letters: false,
    go: () => undefined,
    show: () => undefined,
    retell,
  });
  await screen.findByRole('heading', { name: 'Slip' });
}

const told = { game: GAME, edition: EDITION, players: ['Ada', 'Ben'], seats: 2, moves } as unknown as Review;

test('the game is asked for as the seat saw it, and leads to a drill that is held', async () => {
  const retell = vi.fn(() => Promise.resolve(told));
  await opened(EDITION, retell);
  await fireEvent.click(screen.getByRole('button', { name: 'Drill this' }));
  await vi.waitFor(() => expect(location.pathname + location.search).toBe(`/drills/${GAME}?own`));
  expect(retell).toHaveBeenCalledWith(1);
  expect(held(GAME)).toMatchObject([
    {
      seat: 1,
      players: ['Ada', ''],
      start: { pose: 0, stage: 0 },
      moves: [{ view: { stage: 3 } }, { view: { pose: 1 } }],
      end: { pose: 1, stage: 3 },
      question: { ask: 'where', about: [1, 1, 0], right: 10 },
    },
  ]);
});

test('a failure is said', async () => {
  await opened(EDITION, () => Promise.reject(new Error('no line')));
  await fireEvent.click(screen.getByRole('button', { name: 'Drill this' }));
  expect(await screen.findByText('This cannot be drilled.')).toBeTruthy();
  expect(held(GAME)).toEqual([]);
});

test('there is no drill of an open book', async () => {
  await opened({ memory_aid: 'open-book' }, () => Promise.resolve(told));
  expect(screen.queryByRole('button', { name: 'Drill this' })).toBeNull();
});
