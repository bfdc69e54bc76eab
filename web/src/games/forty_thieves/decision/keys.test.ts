// @vitest-environment node
import { expect, test } from 'vitest';
import type { GameAction } from '../../../generated/forty-thieves';
import { offer, type Offer } from './offers';
import { keyFor } from './keys';

const offers = (...actions: GameAction[]): Offer[] => actions.map((action) => offer(action));

test('a full stop is the quiet answer of every stage', () => {
  expect(keyFor('.', 'glimpse', offers({ kind: 'pass' }, { kind: 'peek', cell: 1 }))).toMatchObject({
    do: 'answer',
    offer: { verb: 'pass' },
  });
  expect(keyFor('.', 'next', offers({ kind: 'next', combination: 1 }, { kind: 'stop' }))).toMatchObject({
    offer: { verb: 'stop' },
  });
  expect(keyFor('.', 'hand', offers({ kind: 'discard', tiles: 1 }, { kind: 'discard', tiles: 0 }))).toMatchObject({
    offer: { action: { tiles: 0 } },
  });
  expect(keyFor('.', 'pick', offers({ kind: 'pick', cells: 7 }))).toBeNull();
});

test('letters pick their verb where it is offered, and say why where it is not', () => {
  const action = offers({ kind: 'pass' }, { kind: 'swap', first: 0, second: 1 });
  expect(keyFor('S', 'action', action)).toEqual({ do: 'pick', verb: 'swap' });
  expect(keyFor('r', 'action', action)).toEqual({ do: 'why', verb: 'replace' });
  expect(keyFor('l', 'action', action)).toBeNull();
  expect(keyFor('a', 'steal', offers({ kind: 'line', line: 0 }))).toEqual({ do: 'board' });
});

test('digits answer a question of two verbs in their order on the screen', () => {
  const react = offers({ kind: 'pass' }, { kind: 'dagger', tile: 2 });
  expect(keyFor('1', 'react', react)).toMatchObject({ do: 'answer', offer: { verb: 'dagger' } });
  expect(keyFor('2', 'react', react)).toMatchObject({ do: 'answer', offer: { verb: 'pass' } });
  expect(keyFor('1', 'react', offers({ kind: 'pass' }))).toEqual({ do: 'why', verb: 'dagger' });
  expect(keyFor('3', 'react', react)).toBeNull();
});

test('digits choose tiles of the hand, and what is listed elsewhere', () => {
  expect(keyFor('2', 'hand', offers({ kind: 'discard', tiles: 2 }))).toEqual({ do: 'tap', thing: 'tile:1' });
  expect(keyFor('3', 'hand', offers({ kind: 'discard', tiles: 2 }))).toBeNull();
  expect(keyFor('2', 'wish', offers({ kind: 'wish', wish: 1 }, { kind: 'wish', wish: 3 }))).toEqual({
    do: 'tap',
    thing: 'wish:3',
  });
});
