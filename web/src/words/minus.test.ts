// @vitest-environment node
import { expect, test } from 'vitest';
import { LANGUAGES, voice } from './words.svelte';

test.each(LANGUAGES)('points below zero have a minus sign, not a hyphen, in %s', async (language) => {
  const say = await voice(language, 'shell', 'review', 'generic', 'me');
  const n = -4;
  const ids = ['signed', 'signed-plain', 'review-score', 'generic-points'];
  for (const id of [...ids, 'my-game-won', 'my-game-lost', 'my-game-drawn']) {
    const text = say(id, { n, points: n, name: 'Ada', names: 'Ben' });
    expect(text, id).toContain('\u22124');
    expect(text, id).not.toContain('-4');
  }
});

test('points above zero have a sign where they are added, and none where they are a sum', async () => {
  const say = await voice('en', 'shell');
  expect([say('signed', { n: 4 }), say('signed', { n: 0 }), say('signed-plain', { n: 4 })]).toEqual(['+4', '0', '4']);
});
