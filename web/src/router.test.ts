import { describe, expect, it } from 'vitest';
import { at, caught, go } from './router.svelte';

describe('caught', () => {
  it('names the parts of a path', () => expect(caught('/t/:id', '/t/abc')).toEqual({ id: 'abc' }));
  it('reads escaped parts', () => expect(caught('/new/:game', '/new/a%20b')).toEqual({ game: 'a b' }));
  it('refuses another length', () => expect(caught('/t/:id', '/t')).toBeNull());
  it('refuses another word', () => expect(caught('/t/:id', '/r/abc')).toBeNull());
  it('refuses a broken escape', () => expect(caught('/t/:id', '/t/%E0%A4%A')).toBeNull());
  it('finds home', () => expect(caught('/', '/')).toEqual({}));
});

it('goes to an address and remembers it', () => {
  go('/t/abc?x=1');
  expect(at().path).toBe('/t/abc');
  expect(at().query.get('x')).toBe('1');
  go('/', { replace: true });
  expect(at().path).toBe('/');
});
