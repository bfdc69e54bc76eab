import { describe, expect, it } from 'vitest';
import type { MyGame } from '../net/protocol';
import { voice } from '../words/words.svelte';
import { isYours, stateOf, timeOf } from './games';
import { fromNow } from './when';

const GAME: MyGame = {
  table: 't',
  game: 'safe-cracker' as MyGame['game'],
  phase: 'running',
  seat: 1,
  chairs: [
    { name: 'Ada', bot: '' },
    { name: 'Bea', bot: '' },
    { name: 'random', bot: 'random' },
  ],
  waiting: [1],
  since: 1_000,
  until: 9_000,
  ended: null,
  result: null,
};
const join = (names: string[]): string => names.join(' + ');

describe('one of my games', () => {
  it('says whose turn it is, and since when', async () => {
    const say = await voice('en', 'me');
    expect(isYours(GAME)).toBe(true);
    expect(stateOf(GAME, say, join)).toBe('Your turn');
    expect(timeOf(GAME, say, 'en', 1_000 + 7_300)).toBe('Asked 2 hours ago · your clock runs out in 11 minutes');
    const theirs = { ...GAME, waiting: [0, 2] };
    expect(isYours(theirs)).toBe(false);
    expect(stateOf(theirs, say, join)).toContain('Ada + Random');
    expect(timeOf(theirs, say, 'en', 1_000)).toBe('Asked now');
  });
  it('says how it ended', async () => {
    const say = await voice('en', 'me');
    const over: MyGame = { ...GAME, phase: 'over', waiting: [], since: null, until: null, ended: 500 };
    const result = { scores: [9, 13, 4], winners: [1], reason: '' };
    expect(stateOf({ ...over, result }, say, join)).toBe('You won with 13');
    expect(stateOf({ ...over, result: { ...result, winners: [0] } }, say, join)).toBe('Ada won; you had 13');
    expect(stateOf({ ...over, phase: 'abandoned' }, say, join)).toBe('Given up');
    const below = { scores: [-10, -10, -12], winners: [], reason: '' };
    for (const language of ['en', 'de', 'fr', 'it'] as const) {
      const told = await voice(language, 'me');
      for (const winners of [[], [0], [1]])
        expect(stateOf({ ...over, result: { ...below, winners } }, told, join)).toMatch(/ \u221210$/);
    }
    expect(timeOf(over, say, 'en', 500 + 2 * 86_400)).toBe('Ended 2 days ago');
  });
  it('says how many chairs are free before it begins', async () => {
    const say = await voice('en', 'me');
    const gathering: MyGame = {
      ...GAME,
      phase: 'waiting',
      waiting: [],
      chairs: [
        { name: 'Ada', bot: '' },
        { name: '', bot: '' },
      ],
    };
    expect(stateOf(gathering, say, join)).toBe('Not begun: 1 chair free');
  });
});

it('tells times in the words of each language', () => {
  expect(fromNow(0, 86_400, 'en')).toBe('yesterday');
  expect(fromNow(0, 3 * 3_600, 'de')).toBe('vor 3 Stunden');
  expect(fromNow(0, 3 * 3_600, 'fr')).toBe('il y a 3 heures');
  expect(fromNow(600, 0, 'it')).toBe('tra 10 minuti');
});
