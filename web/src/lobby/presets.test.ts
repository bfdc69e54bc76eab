import { describe, expect, it } from 'vitest';
import type { GameShelf } from '../net/protocol';
import { plan, request, withRule, withSeats } from './presets';

const game = {
  name: 'master-thieves',
  title: 'Master Thieves',
  seats: [2, 8],
  editions: [
    { name: 'zoch-fr', title: '', about: '', revision: 1, values: { thief_take: 'may' } },
    { name: 'zoch-en', title: '', about: '', revision: 1, values: { thief_take: 'must' } },
  ],
  options: [
    { name: 'thief_take', words: ['may', 'must'], standard: null },
    { name: 'one_box_action', words: ['no', 'yes'], standard: false },
  ],
  bots: [{ name: 'random', place: 0 }, { name: 'mnemo', place: 3 }, { name: 'pip', place: 1 }, { name: 'ivo', place: 2 }],
} as unknown as GameShelf;

describe('a preset', () => {
  it('fills every chair for playing now, without the dice', () => {
    const now = plan('now', game);
    expect(new Set(now.chairs)).toEqual(new Set(['pip', 'ivo', 'mnemo']));
  });
  it('leaves chairs open for friends', () => expect(plan('friends', game).chairs).toEqual(['', '', '']));
  it('is gentle for a first game', () =>
    expect(plan('first', game)).toMatchObject({ seats: 3, chairs: ['pip', 'ivo'], decision: 0, house: { memory_aid: 'open-book', one_box_action: 'yes' } }));
  it('gives a slow table a day a move', () => expect(plan('slow', game).decision).toBe(86_400));
  it('plays the usual edition', () => expect(plan('now', game).edition).toBe('zoch-en'));
});

describe('a plan', () => {
  it('keeps its guests when chairs are added or taken away', () => {
    const wider = withSeats({ ...plan('friends', game), chairs: ['pip', '', ''] }, 5);
    expect(wider.chairs).toEqual(['pip', '', '', '']);
    expect(withSeats(wider, 2).chairs).toEqual(['pip']);
  });
  it('remembers a house rule only where it differs from the print', () => {
    const changed = withRule(game, plan('friends', game), 'thief_take', 'may');
    expect(changed.house).toEqual({ thief_take: 'may' });
    expect(withRule(game, changed, 'thief_take', 'must').house).toEqual({});
    expect(withRule(game, changed, 'one_box_action', 'no').house).toEqual({ thief_take: 'may' });
  });
  it('asks the server for it', () => {
    const now = { ...plan('friends', game), chairs: ['', 'pip', ''] };
    expect(request('master-thieves', now)).toMatchObject({ game: 'master-thieves', edition: 'zoch-en', seats: 4, bots: ['pip'], clock: { decision: 60, reserve: 300 } });
  });
});
