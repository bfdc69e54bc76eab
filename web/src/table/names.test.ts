import { describe, expect, it, test } from 'vitest';
import { MANIFESTS } from '../games/shelf.svelte';
import { LANGUAGES, voice } from '../words/words.svelte';
import { botName, distinct } from './names';
import { playerName } from '../ui/portraits';

test('names that differ stay as they are', () => {
  expect(distinct(['Ada', 'Heron', 'Fox'])).toEqual(['Ada', 'Heron', 'Fox']);
});

test('of equal names the later ones are counted, past a name that is taken', () => {
  expect(distinct(['Fox', 'Fox', 'Fox'])).toEqual(['Fox', 'Fox 2', 'Fox 3']);
  expect(distinct(['Fox', 'Fox 2', 'Fox'])).toEqual(['Fox', 'Fox 2', 'Fox 3']);
});

describe('a bot', () => {
  const bots = MANIFESTS.flatMap(({ cast }) => cast?.bots ?? []);
  it.each(LANGUAGES)('has the same name in the lobby, at the table and in a record, in %s', async (language) => {
    const say = await voice(language, 'cast');
    for (const bot of bots)
      expect([bot, say(`bot-${bot}.title`), playerName(bot)]).toEqual([bot, botName(bot), botName(bot)]);
  });
  it('is told from a person', () => expect(playerName('ada')).toBe('ada'));
});
