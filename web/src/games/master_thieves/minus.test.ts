// @vitest-environment node
import { expect, test } from 'vitest';
import { LANGUAGES, voice } from '../../words/words.svelte';

test.each(LANGUAGES)('what imitations cost has a minus sign, not a hyphen, in %s', async (language) => {
  const say = await voice(language, { area: 'table', game: 'master-thieves' });
  for (const id of ['mt-pillows-of', 'mt-white-worth']) {
    const text = say(id, { name: 'Ada', white: -4, black: 2, same: false, before: -4, after: -4 });
    expect(text, id).toContain('\u22124');
    expect(text, id).not.toContain('-4');
  }
});
