/** The guide and the help at the table follow every option that a player has to know. */
import { describe, expect, it } from 'vitest';
import { editionsOf, reader, silent, wordsOf, type Flips } from '../../guide/flips';
import { LANGUAGES } from '../../words/words.svelte';

const GAME = 'forty-thieves';
const SPECIALS = { family: false };
const TALES = { three_tales: true };
const FLIPS: Flips = {
  game: GAME,
  needs: {
    special_counts: SPECIALS,
    lantern_adjacency: SPECIALS,
    reaction_prompt: SPECIALS,
    dagger_saves_hand: SPECIALS,
    tiles_stealable: SPECIALS,
    leader_return: { leaders: true },
    golden_backs: TALES,
    golden_fate: TALES,
    merchant_origin: TALES,
    merchant_loot_by_line: TALES,
    sinbad_peek: TALES,
  },
  lists: {
    special_counts: [
      [4, 4, 4, 4, 4],
      [8, 0, 4, 4, 4],
    ],
  },
  alike: {},
};

/** Options that nobody at a table has to know, and why. */
const UNTOLD = { first_player: 'the table shows who begins' };

describe.each(Object.entries(editionsOf(GAME)))('in %s', (_, edition) => {
  it.each(LANGUAGES)('every option changes what the guide says, in %s', async (language) => {
    const parts = await reader(GAME, language);
    expect(silent(FLIPS, edition, (options) => wordsOf(parts(options)))).toEqual(Object.keys(UNTOLD));
  });

  it('and what the help at the table says', async () => {
    const parts = await reader(GAME, 'en');
    const glance = (options: typeof edition): string => wordsOf(parts(options).filter((part) => part.glance));
    expect(silent(FLIPS, edition, glance)).toEqual(Object.keys(UNTOLD));
  });
});
