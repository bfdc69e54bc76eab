// @vitest-environment node
import { expect, test } from 'vitest';
import type { GameAction, GameView, GameEdition } from '../../../generated/forty-thieves';
import { STAGE_NAMES } from '../../../generated/forty-thieves';
import type { Situation } from '../../../net/protocol';
import { LANGUAGES, voice } from '../../../words/words.svelte';
import type { Seat } from '../../contract';
import { rowsOf } from '../fixtures/feed';
import { prompt } from './prompt';

const SEATS: Seat[] = ['Ada', 'Blaise', 'Carla'].map((name, seat) => ({
  seat,
  name,
  bot: '',
  stoodIn: false,
  away: null,
  gone: false,
  you: seat === 0,
}));
const ROWS = rowsOf('tales');
const EDITION = { family: false, three_tales: true, reaction_prompt: 'all' };
const situation = (
  view: GameView,
  legal: readonly GameAction[],
  more: object = {},
): Situation<GameView, GameAction, GameEdition> =>
  ({ seat: 0, waiting: [], legal, view, result: null, table: { edition: EDITION }, ...more }) as unknown as Situation<
    GameView,
    GameAction,
    GameEdition
  >;

test.each(LANGUAGES)('in %s every stage has its question, in whole words', async (language) => {
  const say = await voice(language, { area: 'table', game: 'forty-thieves' });
  const base = ROWS[5]?.view as GameView;
  const asked = STAGE_NAMES.slice(0, STAGE_NAMES.indexOf('OVER')).map((_, stage) =>
    prompt(
      situation({ ...base, stage, asked: 0, declared: 21, top_player: 1 }, [
        { kind: 'end_turn' } as unknown as GameAction,
      ]),
      SEATS,
      say,
    ),
  );
  for (const one of asked) {
    expect(`${one.lead} ${one.ask} ${one.sub}`).not.toMatch(/ft-|undefined|\{/);
    expect(one.ask).not.toBe('');
  }
  expect(new Set(asked.map((one) => one.ask)).size).toBe(asked.length);
});

test('questions follow the options of the table', async () => {
  const say = await voice('en', { area: 'table', game: 'forty-thieves' });
  const base = ROWS[5]?.view as GameView;
  const sub = (stage: (typeof STAGE_NAMES)[number], options: object): string => {
    const view = { ...base, stage: STAGE_NAMES.indexOf(stage), asked: 0, declared: 21, top_player: 1 };
    const table = { edition: { ...EDITION, ...options } };
    return prompt(situation(view, [{ kind: 'pass' } as unknown as GameAction], { table }), SEATS, say).sub;
  };
  expect(sub('GLIMPSE', {})).toBe('Some finds must be shown to all.');
  expect(sub('GLIMPSE', { family: true, three_tales: false })).toBe('Only you see what is under it.');
  expect(sub('ACTION', {})).toContain('special tile');
  expect(sub('ACTION', { family: true })).not.toContain('special');
  expect(sub('REACT', {})).toContain('Everyone who holds a tile');
  expect(sub('REACT', { reaction_prompt: 'holders' })).toContain('Only those who hold a Dagger');
});

test('whoever is not asked reads who is, through a whole game', async () => {
  const say = await voice('en', { area: 'table', game: 'forty-thieves' });
  for (const { view, legal } of ROWS.filter((row) => row.view.asked > 0)) {
    const told = prompt(situation(view, legal), SEATS, say);
    expect(told.lead).toBe(SEATS[view.asked]?.name);
    expect(told.seat).toBe(view.asked);
  }
});

test('a finished game asks nobody', async () => {
  const say = await voice('en', { area: 'table', game: 'forty-thieves' });
  const over = prompt(
    situation(ROWS[5]?.view as GameView, [], { result: { scores: [], winners: [], reason: 0 } }),
    SEATS,
    say,
  );
  expect([over.seat, over.ask]).toEqual([null, '']);
});
