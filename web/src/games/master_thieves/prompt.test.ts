// @vitest-environment node
import { expect, test } from 'vitest';
import {
  CHOOSE,
  GEMOLOGIST,
  MASTER,
  MASTER_THIEF,
  OVER,
  PLACE,
  STAGE_NAMES,
  type GameAction,
  type GameEvent,
  type GameView,
  type GameEdition,
} from '../../generated/master-thieves';
import type { Situation } from '../../net/protocol';
import { LANGUAGES, voice } from '../../words/words.svelte';
import type { Seat } from '../contract';
import { viewWith } from './fixtures/view';
import { boxDemand, prompt } from './prompt';

const VIEWS = STAGE_NAMES.slice(0, OVER).map((_, stage) => viewWith(3, { stage }));
const SEATS: Seat[] = ['Ada', 'Blaise', 'Carla'].map((name, seat) => ({
  seat,
  name,
  bot: '',
  stoodIn: false,
  away: null,
  gone: false,
  you: seat === 0,
}));
const situation = (view: GameView, more: object): Situation<GameView, GameAction, GameEdition> =>
  ({ seat: 0, waiting: [0], legal: [], view, table: { edition: {} }, ...more }) as unknown as Situation<
    GameView,
    GameAction,
    GameEdition
  >;

test.each(LANGUAGES)(
  'in %s whatever stage it is, one is asked something, and others are seen doing something',
  async (language) => {
    const say = await voice(language, 'shell', { area: 'table', game: 'master-thieves' });
    expect(VIEWS.length).toBeGreaterThan(10);
    for (const view of VIEWS) {
      const asked = prompt(situation(view, {}), SEATS, say);
      expect(asked.ask + asked.lead).not.toMatch(/mt-|undefined|\{/);
      expect([asked.seat, asked.ask === '']).toEqual([0, false]);
      const watching = prompt(situation(view, { waiting: [1] }), SEATS, say);
      expect(watching.lead).toContain('Blaise');
      expect(watching.seat).toBe(1);
    }
  },
);

test('those who still choose are named together, and whoever watches is not told to have chosen', async () => {
  const say = await voice('en', 'shell', { area: 'table', game: 'master-thieves' });
  const view = viewWith(3, { stage: CHOOSE });
  const told = prompt(situation(view, { waiting: [1, 2] }), SEATS, say);
  expect(told.lead).toMatch(/Blaise.*Carla/);
  expect(told.seat).toBeNull();
  expect(prompt(situation(view, { seat: null, waiting: [1, 2] }), SEATS, say).sub).toBe('');
});

const TURN: GameAction = { kind: 'turn', levels: 1, clockwise: true };
const FLIP: GameAction = { kind: 'flip' };
const LEAVE: GameAction = { kind: 'leave' };

test.each([
  ['free', [TURN, FLIP, LEAVE], 'optional', 'turn_first', false],
  ['may-flip', [FLIP, LEAVE], 'optional', 'turn_first', false],
  ['may-turn', [TURN, LEAVE], 'at_least_one', 'any', false],
  ['turn-then-flip', [TURN], 'turn_and_flip', 'turn_first', false],
  ['flip', [FLIP], 'turn_and_flip', 'turn_first', false],
  ['turn-and-flip', [TURN, FLIP], 'turn_and_flip', 'any', false],
  ['turn', [TURN], 'turn_and_flip', 'any', false],
  ['some', [TURN, FLIP], 'at_least_one', 'any', false],
  ['one', [TURN, FLIP], 'turn_and_flip', 'turn_first', true],
] as const)('a box that offers %s is asked for so', (demand, legal, setup_box_rule, setup_box_order, one) => {
  expect(boxDemand(legal, { setup_box_rule, setup_box_order, one_box_action_in_setup: one })).toBe(demand);
});

test.each(LANGUAGES)('in %s every demand on the box has words of its own', async (language) => {
  const say = await voice(language, { area: 'table', game: 'master-thieves' });
  const demands = ['free', 'may-flip', 'may-turn', 'turn-then-flip', 'flip', 'turn-and-flip', 'turn', 'some', 'one'];
  expect(new Set(demands.map((demand) => say('mt-ask-box', { demand }))).size).toBe(demands.length);
});

test('when it is over nobody is asked', async () => {
  const say = await voice('en', 'shell', { area: 'table', game: 'master-thieves' });
  expect(prompt(situation(viewWith(3, { stage: OVER, reason: 1 }), {}), SEATS, say).seat).toBeNull();
});

test('the gemologist, who hides even after a fall, is not told that she may not; others are', async () => {
  const say = await voice('en', 'shell', { area: 'table', game: 'master-thieves' });
  const fallen = {
    slot: 10,
    open_front: 20,
    actor: 0,
    round: 1,
    blocked: true,
    diamonds: Array<number>(24).fill(0),
    sapphires: Array<number>(24).fill(0),
  };
  const hides = prompt(
    situation(viewWith(3, { ...fallen, stage: PLACE, laid: [GEMOLOGIST, -1, -1] }), {
      legal: [{ kind: 'place', diamonds: 1, sapphires: 0 }],
    }),
    SEATS,
    say,
  );
  expect(hides.sub).toBe('The drawer is empty.');
  const searches = prompt(
    situation(viewWith(3, { ...fallen, stage: MASTER, laid: [MASTER_THIEF, -1, -1] }), {}),
    SEATS,
    say,
  );
  expect(searches.sub).toContain('may not take or place');
  const next = prompt(
    situation(viewWith(3, { ...fallen, slot: -1, open_front: -1, stage: CHOOSE }), {
      legal: [{ kind: 'choose', character: GEMOLOGIST }],
    }),
    SEATS,
    say,
  );
  expect(next.sub).toBe('');
});

test('while cards are turned over the bar asks nothing, and then says who acts next', async () => {
  const say = await voice('en', 'shell', { area: 'table', game: 'master-thieves' });
  const before = situation(viewWith(3, { stage: CHOOSE, chosen: 6, revealed: 0, acted: 0, hands: [] }), {});
  const row: GameEvent[] = [
    { kind: 'chose', seat: 0 },
    { kind: 'revealed', seat: 2, character: 3, number: 5 },
    { kind: 'revealed', seat: 0, character: 3, number: 7 },
    { kind: 'revealed', seat: 1, character: 5, number: 1 },
    { kind: 'ring_judged', smugglers: 0, detectives: 1, holds: false },
    { kind: 'division_began', sharers: [] },
    { kind: 'turn_began', seat: 2 },
  ];
  const bars = row.map((_, index) => prompt(before, SEATS, say, row.slice(0, index + 1)));
  expect(bars.map((bar) => bar.ask)).toEqual(['', '', '', '', '', '', 'is choosing a drawer.']);
  expect(bars.map((bar) => bar.lead)).toEqual([
    'All cards are laid.',
    ...Array<string>(5).fill('The cards are turned over.'),
    'Carla',
  ]);
  expect(bars.map((bar) => bar.sub)).toEqual([
    ...['', '', '', ''],
    ...Array<string>(2).fill('Carla acts next, then you.'),
    '',
  ]);
});
