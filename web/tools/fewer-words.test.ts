// @vitest-environment node
import { expect, it } from 'vitest';
import { needed } from './fewer-words';

const WORDS = `## Things
one = One
    .why = Because of { two }
two = Two
three = Three
log-left = { $name } left
log-right = { $name } is right
`;

it('keeps what is named, what that refers to, and what is put together at run time', () => {
  const kept = needed(WORDS, ["say('one')", 'say(`log-${where}`)']);
  expect(kept).toContain('.why = Because');
  expect(kept).toMatch(/two = Two/);
  expect(kept).toMatch(/log-left[^]*log-right/);
  expect(kept).not.toContain('three');
});
