import { beforeEach, expect, it } from 'vitest';
import { Muted } from './muted';

beforeEach(() => localStorage.clear());

it('remembers whom the user mutes at this table, and lets them be heard again', () => {
  new Muted('one').set('Ada', true);
  expect(new Muted('one').has('Ada')).toBe(true);
  expect(new Muted('two').has('Ada')).toBe(false);
  new Muted('one').set('Ada', false);
  expect(new Muted('one').has('Ada')).toBe(false);
});

it('hides the blocked like the muted, and leaves it to the server to remember them', () => {
  const muted = new Muted('one');
  muted.block(['Eve']);
  expect([muted.has('Eve'), muted.isBlocked('Eve'), muted.isBlocked('Ada')]).toEqual([true, true, false]);
  muted.set('Ada', true);
  expect([muted.has('Ada'), muted.isBlocked('Ada')]).toEqual([true, false]);
  expect(new Muted('one').has('Eve')).toBe(false);
});
