// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { GameEvent, GameView, GameEdition } from '../../../generated/forty-thieves';
import { LANGUAGES, voice, type Say } from '../../../words/words.svelte';
import type { Seat, Telling } from '../../contract';
import { rowsOf } from '../fixtures/feed';
import { narrate } from './narrate';

const SEATS: Seat[] = ['Ada', 'Blaise', 'Carla'].map((name, seat) => ({
  seat,
  name,
  bot: '',
  stoodIn: false,
  away: null,
  gone: false,
  you: seat === 0,
}));
/** Rows of the first three turns. */
const ROUND = 17;

function telling(say: Say, view: GameView | null, told: readonly GameEvent[] = []): Telling<GameView, GameEdition> {
  return { seats: SEATS, me: 0, view, edition: {} as GameEdition, say, told, by: null };
}

function transcript(name: 'tales' | 'leaders', say: Say, rows: number): string[] {
  const lines: string[] = [];
  let view: GameView | null = null;
  for (const row of rowsOf(name).slice(0, rows)) {
    for (const event of row.events) {
      const sentence = narrate(event, telling(say, view));
      if (sentence) lines.push(sentence);
    }
    view = row.view;
  }
  return lines;
}

describe.each(LANGUAGES)('in %s', (language) => {
  test('one round reads as a story', async () => {
    const say = await voice(language, { area: 'table', game: 'forty-thieves' });
    await expect(`${transcript('tales', say, ROUND).join('\n')}\n`).toMatchFileSnapshot(
      `../fixtures/round.${language}.txt`,
    );
  });

  test('every event of two whole games has whole words', async () => {
    const say = await voice(language, { area: 'table', game: 'forty-thieves' });
    const lines = [...transcript('tales', say, 999), ...transcript('leaders', say, 999)];
    for (const line of lines) {
      expect(line).not.toMatch(/ft-|\{|\}|undefined|\?\?\?/);
      expect(line).toMatch(/[.!]$/);
      expect(line).not.toMatch(/ {2}/);
    }
    expect(new Set(lines).size).toBeGreaterThan(100);
  });
});

test('what only this seat saw is said to be private, and the fact that all see is not told twice', async () => {
  const say = await voice('en', { area: 'table', game: 'forty-thieves' });
  expect(narrate({ kind: 'saw', cells: [8], faces: [7] }, telling(say, null))).toBe(
    'You look under row 3, column 1: green moon. Only you see it.',
  );
  expect(narrate({ kind: 'peeked', seat: 0, cell: 8 }, telling(say, null))).toBe('');
  expect(narrate({ kind: 'peeked', seat: 1, cell: 8 }, telling(say, null))).toBe(
    'Blaise looks under row 3, column 1 and shows nothing.',
  );
});

test('an Evil Eye against its reader speaks to them', async () => {
  const say = await voice('en', { area: 'table', game: 'forty-thieves' });
  expect(narrate({ kind: 'played', seat: 1, back: 3, face: 24, target: 0 }, telling(say, null))).toBe(
    'Blaise plays an Evil Eye against you.',
  );
});

test('facts that nobody needs to hear are silent', async () => {
  const say = await voice('en', { area: 'table', game: 'forty-thieves' });
  for (const event of [
    { kind: 'asked', seat: 0, stage: 1 },
    { kind: 'covered' },
    { kind: 'window_opened', seats: 3 },
    { kind: 'chose', seat: 0, tiles: 1 },
  ] as const) {
    expect(narrate(event, telling(say, null))).toBe('');
  }
});
