import { beforeEach, describe, expect, it } from 'vitest';
import { forget, held, hold, idIn, keep, keptGames, understood, withGame, type Kept } from './kept';

const game = (table: string): Kept => ({
  table,
  game: 'safe-cracker',
  at: 1,
  players: ['Ada'],
  winners: ['Ada'],
  commitment: 'ab',
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the list of finished games', () => {
  it('has the newest first, each once, and at most a hundred', () => {
    keep(game('one'));
    keep(game('two'));
    keep({ ...game('one'), at: 9 });
    expect(keptGames().map((one) => [one.table, one.at])).toEqual([
      ['two', 1],
      ['one', 1],
    ]);
    const many = Array.from({ length: 120 }, (_, n) => game(`t${n}`)).reduce<Kept[]>(withGame, []);
    expect(many).toHaveLength(100);
    expect(many[0]?.table).toBe('t119');
  });
  it('forgets what is asked to be forgotten', () => {
    keep(game('one'));
    keep(game('two'));
    expect(forget('two').map((one) => one.table)).toEqual(['one']);
    expect(keptGames().map((one) => one.table)).toEqual(['one']);
  });
  it('reads nothing into what it cannot understand', () => {
    expect(understood('{')).toEqual([]);
    expect(understood('{"table":1}')).toEqual([]);
    expect(
      understood(JSON.stringify([game('one'), { table: 5 }, null, { ...game('two'), players: [1] }])).map(
        (one) => one.table,
      ),
    ).toEqual(['one']);
  });
});

it('holds an opened file for this tab', () => {
  expect(held()).toBe('');
  expect(hold('{}\n')).toBe(true);
  expect(held()).toBe('{}\n');
});

it('finds the id of a table in whatever was pasted', () => {
  const id = 'AbCdEf0123456789_-AbCd';
  for (const pasted of [id, ` http://x.test/t/${id} `, `/r/${id}#m42`, `https://x.test/r/${id}?as=xray`])
    expect(idIn(pasted)).toBe(id);
  expect(idIn('BRASS-FOX-LAMP-471')).toBe('');
});
