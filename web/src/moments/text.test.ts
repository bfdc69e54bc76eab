import { describe, expect, it } from 'vitest';
import { drawnName, shortened, wrapped } from './text';

/** Every letter is ten wide; marks have no width. */
const measure = (text: string): number => 10 * text.replaceAll(/[\u2066-\u2069]/g, '').length;

describe('a name in a picture', () => {
  it('keeps what looks like markup', () => {
    expect(drawnName('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
  });

  it.each(['\u202eadA\u202c', 'a\u200fdA', '\u2067adA', 'ad\u061cA', 'a\ndA', 'a\u0000dA'])(
    'loses the marks of %j',
    (name) => {
      expect(drawnName(name)).toMatch(/^[adA ]+$/);
    },
  );

  it('keeps letters from right to left by themselves', () => {
    expect(drawnName('ليلى')).toBe('\u2068ليلى\u2069');
  });
});

describe('lines', () => {
  it('break between words and fit', () => {
    expect(wrapped('Ada opens the top drawer.', measure, 120, 3)).toEqual(['Ada opens', 'the top', 'drawer.']);
  });

  it('break words that are too long, and lose nothing', () => {
    const lines = wrapped('x'.repeat(25), measure, 100, 9);
    expect(lines).toEqual(['x'.repeat(10), 'x'.repeat(10), 'x'.repeat(5)]);
  });

  it('end with an ellipsis where there is too much', () => {
    const lines = wrapped('one two three four five', measure, 90, 2);
    expect(lines).toEqual(['one two', 'three fo…']);
    expect(Math.max(...lines.map(measure))).toBeLessThanOrEqual(90);
  });

  it('end what they isolate, so that one line never turns another round', () => {
    const lines = wrapped(`And ${drawnName('ليلى ليلى')} opens it.`, measure, 90, 5);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.split('\u2068').length).toBe(line.split('\u2069').length);
  });

  it('of one line are cut only if they must be', () => {
    expect(shortened('Ada', measure, 30)).toBe('Ada');
    expect(shortened('Adam', measure, 30)).toBe('Ad…');
  });
});
