// @vitest-environment node
import { expect, test } from 'vitest';
import { LANGUAGES, voice } from '../words/words.svelte';
import { dayAfter, lineOf, squares, type Result } from './line';

const RESULT: Result = { date: '2026-11-15', game: 'Any Game', lead: 7, signs: '+0-+', par: 2, slips: 1, streak: 4 };

test('a result is two lines: what it came to, and a square for each round', async () => {
  const say = await voice('en', 'shell', 'daily');
  expect(lineOf(RESULT, say)).toBe('Lightfinger 2026-11-15 · Any Game · +7 (par +2)\n🟩⬜🟥🟩🏁  1 slip · streak 4');
});

test.each(LANGUAGES)('in %s equal results give equal texts, and others do not', async (language) => {
  const say = await voice(language, 'shell', 'daily');
  const text = lineOf(RESULT, say);
  expect(lineOf({ ...RESULT }, say)).toBe(text);
  for (const change of [
    { lead: -7 },
    { signs: '+0--' },
    { par: null },
    { par: -2 },
    { streak: 5 },
    { slips: 0 },
    { slips: 2 },
    { slips: null },
    { date: '2026-11-16' },
  ])
    expect(lineOf({ ...RESULT, ...change }, say), JSON.stringify(change)).not.toBe(text);
  expect(lineOf({ ...RESULT, lead: -7 }, say)).toContain('\u22127');
});

test('without a par, slips and a streak the text is shorter', async () => {
  const say = await voice('en', 'shell', 'daily');
  expect(lineOf({ ...RESULT, slips: 0, streak: 1 }, say)).toMatch(/🏁 {2}no slip$/);
  expect(lineOf({ ...RESULT, par: null, slips: null, streak: 1 }, say)).toBe(
    'Lightfinger 2026-11-15 · Any Game · +7\n🟩⬜🟥🟩🏁',
  );
  expect(squares('')).toBe('🏁');
});

test('days follow each other across months, years and leap days', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
});
