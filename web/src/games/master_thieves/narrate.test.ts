// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { GameEvent, GameView, GameEdition } from '../../generated/master-thieves';
import { LANGUAGES, voice, type Say } from '../../words/words.svelte';
import type { Seat, Telling } from '../contract';
import rounds from './fixtures/rounds.json';
import { viewWith } from './fixtures/view';
import { duration, narrate, recap, startsTurn } from './narrate';

/** The rows of seat 0 in the filling and the first two rounds of a match between bots, with the view before each. */
const ROWS = rounds as unknown as readonly { readonly view: GameView; readonly events: readonly GameEvent[] }[];
const SEATS: Seat[] = ['Ada', 'Blaise', 'Carla'].map((name, seat) => ({
  seat,
  name,
  bot: '',
  stoodIn: false,
  away: null,
  gone: false,
  you: seat === 0,
}));

const telling = (
  say: Say,
  view: GameView | null,
  told: readonly GameEvent[] = [],
  edition: Partial<GameEdition> = {},
): Telling<GameView, GameEdition> => ({
  seats: SEATS,
  me: 0,
  view,
  edition: edition as GameEdition,
  say,
  told,
  by: null,
});

function transcript(say: Say): string[] {
  return ROWS.flatMap(({ view, events }) =>
    events
      .map((event, index) => narrate(event, telling(say, viewWith(3, view), events.slice(0, index))))
      .filter(Boolean),
  );
}

describe.each(LANGUAGES)('in %s', (language) => {
  test('the first rounds read as a story', async () => {
    const lines = transcript(await voice(language, 'shell', { area: 'table', game: 'master-thieves' }));
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./fixtures/rounds.${language}.txt`);
  });

  test('every sentence is whole and short', async () => {
    for (const line of transcript(await voice(language, 'shell', { area: 'table', game: 'master-thieves' }))) {
      expect(line).not.toMatch(/mt-|\{|\}|undefined| {2}/);
      expect(line).toMatch(/[.!]$/);
      expect(line.split(' ').length).toBeLessThanOrEqual(20);
    }
  });
});

test('no grain is named where drawers cannot be told apart', async () => {
  const say = await voice('en', 'shell', { area: 'table', game: 'master-thieves' });
  const opened: GameEvent = { kind: 'opened', seat: 1, slot: 10 };
  const view = viewWith(3, { pose: 0 });
  expect(narrate(opened, telling(say, view, [], { drawer_marks: 'plain' }))).toBe('Blaise opened top, front.');
  expect(narrate(opened, telling(say, view))).toMatch(/^Blaise opened top, front, \w+/);
});

test('gems that fall with somebody’s alarm go to its owner, one’s own go to the red pillow', async () => {
  const say = await voice('en', 'shell', { area: 'table', game: 'master-thieves' });
  const fell: GameEvent = { kind: 'fell', diamonds: 2, sapphires: 0, alarm: 2, blocks: true };
  expect(narrate(fell, telling(say, null, [{ kind: 'opened', seat: 1, slot: 0 }]))).toBe(
    'Carla’s alarm fell. 2 diamonds go to its owner.',
  );
  expect(narrate(fell, telling(say, null, [{ kind: 'opened', seat: 2, slot: 0 }]))).toBe(
    'Carla’s alarm fell. 2 diamonds go to the red pillow.',
  );
});

test('a turn is told with the character that was just revealed', async () => {
  const say = await voice('en', 'shell', { area: 'table', game: 'master-thieves' });
  const shown: GameEvent = { kind: 'revealed', seat: 1, character: 3, number: 5 };
  const turn: GameEvent = { kind: 'turn_began', seat: 1 };
  const view = viewWith(3, { laid: [-1, -1, -1] });
  expect(narrate(turn, telling(say, view, [shown]))).toBe('Blaise’s turn, thief.');
  expect(narrate(turn, telling(say, null))).toBe('Blaise’s turn.');
});

test('the recap of a classic table tells no place and no move of the box, an open book tells all', async () => {
  const say = await voice('en', 'shell', { area: 'table', game: 'master-thieves' });
  const told = (memory_aid: GameEdition['memory_aid']): string[] => {
    const lines = ROWS.flatMap(({ view, events }) =>
      events.map((event, index) =>
        recap(event, telling(say, viewWith(3, view), events.slice(0, index), { memory_aid })),
      ),
    );
    return lines.filter(Boolean);
  };
  expect(told('classic').slice(0, 4)).toEqual([
    'Carla, master thief.',
    'Carla took a ruby.',
    'Carla moved 2 diamonds to the black pillow.',
    'You, master thief.',
  ]);
  expect(told('classic').join(' ')).not.toMatch(/opened|turned|flipped|hid |top|middle|bottom/);
  expect(told('notebook')).toEqual(told('classic'));
  expect(told('open-book').join(' ')).toMatch(/opened top, left.*flipped the box/);
});

test('the log of a classic table begins anew with a turn', () => {
  expect(startsTurn({ kind: 'turn_began', seat: 1 })).toBe(true);
  expect(startsTurn({ kind: 'flipped', north_south: false })).toBe(false);
});

test('reduced motion is short, and nothing moves when nothing falls', () => {
  expect(duration({ kind: 'flipped', north_south: false }, true)).toBeLessThan(400);
  expect(duration({ kind: 'turned', levels: 1, clockwise: true }, true)).toBeLessThan(400);
  expect(duration({ kind: 'fell', diamonds: 0, sapphires: 0, alarm: -1, blocks: false }, false)).toBe(0);
  expect(duration({ kind: 'fell', diamonds: 3, sapphires: 0, alarm: -1, blocks: true }, false)).toBeGreaterThan(
    duration({ kind: 'fell', diamonds: 1, sapphires: 0, alarm: -1, blocks: true }, false),
  );
});
