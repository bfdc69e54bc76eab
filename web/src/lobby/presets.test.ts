import { describe, expect, it } from 'vitest';
import { MANIFESTS } from '../games/shelf.svelte';
import type { GameShelf, Overview } from '../net/protocol';
import { LANGUAGES, type Language } from '../words/words.svelte';
import {
  clockWords,
  plan,
  planOfChange,
  planOfTable,
  presetOf,
  request,
  usualEdition,
  withBot,
  withClock,
  withRule,
  withSeats,
} from './presets';

/** A game that has no manifest. */
const game = {
  name: 'safe-cracker',
  title: 'Safe Cracker',
  seats: [2, 8],
  editions: [
    { name: 'first', title: '', about: '', revision: 1, values: { wheel: 'must' } },
    { name: 'second', title: '', about: '', revision: 1, values: { wheel: 'may' } },
  ],
  options: [
    { name: 'wheel', words: ['may', 'must'], standard: null },
    { name: 'memory_aid', words: ['classic', 'open-book'], standard: 'classic' },
    { name: 'loud', words: ['no', 'yes'], standard: false },
    { name: 'order', words: [], many: true, standard: null },
  ],
  bots: [
    { name: 'random', place: 0 },
    { name: 'mnemo', place: 3 },
    { name: 'ada', place: 1 },
    { name: 'ivo', place: 2 },
  ],
} as unknown as GameShelf;

describe('a preset', () => {
  it('fills every chair for playing now, without the dice', () => {
    expect(plan('now', { ...game, seats: [4, 4] }).chairs.toSorted()).toEqual(['ada', 'ivo', 'mnemo']);
  });
  it('leaves chairs open for friends', () => expect(plan('friends', game).chairs).toEqual(['', '']));
  it('is gentle for a first game', () =>
    expect(plan('first', game)).toMatchObject({
      seats: 3,
      chairs: ['ada', 'ivo'],
      decision: 0,
      house: { memory_aid: 'open-book' },
    }));
  it('gives a slow table a day a move', () => expect(plan('slow', game).decision).toBe(86_400));
  it('plays the first edition where nobody says which is usual', () => expect(plan('now', game).edition).toBe('first'));
  it('keeps within the seats of the game', () => {
    expect(plan('friends', { ...game, seats: [2, 2] })).toMatchObject({ seats: 2, chairs: [''] });
    expect(plan('first', { ...game, seats: [5, 6] })).toMatchObject({
      seats: 5,
      chairs: ['ada', 'ivo', 'mnemo', 'mnemo'],
    });
  });
  it('sets no memory aid where the game has none', () => {
    const bare = { ...game, options: [] };
    expect([plan('first', bare).house, plan('slow', bare).house]).toEqual([{}, {}]);
  });
  it.each(MANIFESTS)('follows the manifest of $name', (manifest) => {
    const own = { ...game, name: manifest.name } as unknown as GameShelf;
    expect(plan('now', own).seats).toBe(manifest.usualSeats);
    expect(plan('first', own).house).toEqual({ memory_aid: 'open-book', ...manifest.firstGame });
  });
});

describe.each(MANIFESTS)('the edition of a new table of $name', (manifest) => {
  const editionFor: Partial<Record<Language, string>> = manifest.editionFor;
  const own = {
    ...game,
    name: manifest.name,
    editions: ['standard', ...Object.values(editionFor)].map((name) => ({ ...game.editions[0], name })),
  } as unknown as GameShelf;
  it.each(LANGUAGES)('is the one for readers of %s, or the standard', (language) =>
    expect(usualEdition(own, language)).toBe(editionFor[language] ?? 'standard'),
  );
});

describe('a plan', () => {
  it('keeps its guests when chairs are added or taken away', () => {
    const wider = withSeats(withBot(plan('friends', game), 0, 'ada'), 5);
    expect(wider.chairs).toEqual(['ada', '', '', '']);
    expect(withSeats(wider, 2).chairs).toEqual(['ada']);
  });
  it('remembers a house rule only where it differs from the print', () => {
    const changed = withRule(game, plan('friends', game), 'wheel', 'may');
    expect(changed.house).toEqual({ wheel: 'may' });
    expect(withRule(game, changed, 'wheel', 'must').house).toEqual({});
    expect(withRule(game, changed, 'loud', 'no').house).toEqual({ wheel: 'may' });
  });
  it('has a reserve only with a clock of seconds', () => {
    const now = plan('friends', game);
    expect([0, 60, 86_400].map((decision) => withClock(now, decision).reserve)).toEqual([0, 300, 0]);
    expect(clockWords(60, 300)).toEqual({ kind: 'seconds', seconds: 60, minutes: 5 });
    expect([clockWords(0, 0).kind, clockWords(86_400, 0).kind]).toEqual(['none', 'day']);
  });
  it('asks the server for it', () => {
    const now = { ...plan('friends', game), chairs: ['', 'ada'] };
    expect(request('safe-cracker', now)).toMatchObject({
      game: 'safe-cracker',
      edition: 'first',
      seats: 3,
      bots: ['ada'],
      clock: { decision: 60, reserve: 300 },
    });
  });
});

describe('a table that waits', () => {
  const waiting = (options: Record<string, unknown>): Overview =>
    ({
      edition: { name: 'second', revision: 1, wheel: 'may', memory_aid: 'classic', loud: false, order: [], ...options },
      seats: 4,
      clock: { decision: 30, reserve: 300 },
      listed: true,
      talk: true,
      pace: 'calm',
      prepared: false,
    }) as unknown as Overview;

  it('is planned as it was set up, without house rules that nobody chose', () =>
    expect(planOfTable(game, waiting({}))).toMatchObject({
      edition: 'second',
      seats: 4,
      decision: 30,
      listed: true,
      talk: true,
      pace: 'calm',
      house: {},
    }));
  it('keeps its house rules', () =>
    expect(planOfTable(game, waiting({ wheel: 'must', order: ['a'] })).house).toEqual({ wheel: 'must', order: ['a'] }));
  it('is marked with the preset whose clock and rules it has, and with none otherwise', () => {
    const marked = (decision: number, reserve: number, options: object, prepared = false): string | null =>
      presetOf(game, planOfTable(game, { ...waiting({ ...options }), clock: { decision, reserve }, prepared }));
    expect(marked(60, 300, {})).toBe('friends');
    expect(marked(60, 300, {}, true)).toBe('now');
    expect(marked(60, 300, { loud: true })).toBe(null);
    expect(marked(30, 300, {})).toBe(null);
    expect(marked(0, 0, { memory_aid: 'open-book' })).toBe('first');
    expect(marked(86_400, 0, { memory_aid: 'open-book' })).toBe('slow');
  });
  it('keeps its chairs, its place in the list and its talk when it changes to another game', () => {
    const table = waiting({ wheel: 'must' });
    const kept = { edition: 'first', house: {}, listed: true, talk: true };
    expect(planOfChange('friends', game, table)).toMatchObject({ ...kept, seats: 4, chairs: ['', '', ''] });
    expect(planOfChange('friends', { ...game, seats: [2, 3] }, table)).toMatchObject({ ...kept, seats: 3 });
  });
});
