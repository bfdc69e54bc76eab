// @vitest-environment node
/** What somebody sees who asks the system for more contrast; the colours are those of `tokens.css`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function tokensIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const usual = tokensIn(css.slice(css.indexOf(':root {'), css.indexOf('@media')));
const MORE = '@media (prefers-contrast: more) {';
const more = new Map([...usual, ...tokensIn(css.slice(css.indexOf(MORE)))]);

function colour(tokens: ReadonlyMap<string, string>, name: string): string {
  const value = tokens.get(name) ?? '';
  const other = /^var\((.+)\)$/.exec(value)?.[1];
  return other ? colour(tokens, other) : value;
}

/** The relative luminance of a colour such as #0a0b0c, as WCAG counts it. */
function luminance(hex: string): number {
  const digits = /^#[0-9a-f]{3}$/.test(hex) ? [...hex.slice(1)].map((one) => one + one) : hex.slice(1).match(/../g);
  if (digits?.length !== 3) throw new Error(`no plain colour: ${hex}`);
  const [red = 0, green = 0, blue = 0] = digits
    .map((pair) => parseInt(pair, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test('with more contrast there is one shade of text, and every line is seen', () => {
  expect(css).toContain(MORE);
  for (const ground of ['--bg', '--panel', '--panel-2']) {
    for (const text of ['--text', '--text-2', '--text-3', '--ivory-400'])
      expect(contrast(colour(more, text), colour(more, ground)), `${text} on ${ground}`).toBeGreaterThan(7);
    for (const line of ['--line', '--line-2', '--line-3'])
      expect(contrast(colour(more, line), colour(more, ground)), `${line} on ${ground}`).toBeGreaterThan(4.5);
  }
  expect(new Set(['--text', '--text-2', '--text-3'].map((name) => colour(more, name))).size).toBe(1);
});

test('and nothing has less contrast than without', () => {
  for (const text of ['--text', '--text-2', '--text-3'])
    for (const ground of ['--bg', '--panel', '--panel-2'])
      expect(contrast(colour(more, text), colour(more, ground))).toBeGreaterThan(
        contrast(colour(usual, text), colour(usual, ground)),
      );
});
