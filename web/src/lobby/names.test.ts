import { expect, test } from 'vitest';
import { suggestedName } from './names';

test('a suggested name is two words that fit the field', () => {
  const names = new Set(Array.from({ length: 200 }, suggestedName));
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(Math.max(...[...names].map((name) => name.length))).toBeLessThanOrEqual(24);
  expect(names.size).toBeGreaterThan(50);
});
