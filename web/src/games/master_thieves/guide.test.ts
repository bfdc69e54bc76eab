/** The guide and the help at the table follow every option that a player has to know. */
import { describe, expect, it } from 'vitest';
import { editionsOf, reader, silent, wordsOf, type Flips } from '../../guide/flips';
import { LANGUAGES } from '../../words/words.svelte';

const GAME = 'master-thieves';
const FLIPS: Flips = {
  game: GAME,
  needs: {
    owner_may_fetch_lone_alarm: { lone_alarm: 'stays' },
    lone_alarm_checked_when_placed: { lone_alarm: 'returns' },
    alarm_counts_as_placed: { box_limit_placed: 2, box_limit_not_placed: 1 },
    alarm_needs_imitation: { jeweler_place: 'may' },
    box_mix: { box_limit_placed: 2 },
    box_order: { box_limit_placed: 2 },
    one_box_action: { box_limit_placed: 2 },
    one_box_action_in_setup: { one_box_action: true },
  },
  lists: { tie_breaks: [[], ['R', 'S'], ['R', 'S', 'D']] },
  // A table that is too small is refused, or has all it needs: neither is a rule for those who play.
  alike: { supply_policy: ['strict'] },
};

/** Options that nobody at a table has to know, and why. */
const UNTOLD = {
  supply_diamonds: 'what a box is sold with; supply_policy says what happens when it is too little',
  supply_sapphires: 'the same',
  supply_rubies: 'always six',
  setup_order: 'which orders a host may choose',
  start_seat: 'the table shows who begins',
  setup_sequence: 'the table shows who is next',
  remainder_to: 'the table shows how many diamonds one has to hide',
  ruby_layout_free: 'which layouts a host may choose',
  both_sides_ruling: 'cannot happen in this box (MT-TURN-15)',
};

/** Options of which only the guide speaks: their questions come before the first round and say it themselves. */
const BEFORE_THE_FIRST_ROUND = [
  'imitation_diamonds',
  'imitation_sapphires',
  'box_fill_diamonds',
  'setup_fall_to',
  'setup_box_rule',
  'setup_box_order',
  'ruby_layout',
  'supply_policy',
  'one_box_action_in_setup',
];

describe.each(Object.entries(editionsOf(GAME)))('in %s', (_, edition) => {
  it.each(LANGUAGES)('every option changes what the guide says, in %s', async (language) => {
    const parts = await reader(GAME, language);
    expect(silent(FLIPS, edition, (options) => wordsOf(parts(options))).sort()).toEqual(Object.keys(UNTOLD).sort());
  });

  it('and what the help at the table says', async () => {
    const parts = await reader(GAME, 'en');
    const glance = (options: typeof edition): string => wordsOf(parts(options).filter((part) => part.glance));
    expect(silent(FLIPS, edition, glance).sort()).toEqual([...Object.keys(UNTOLD), ...BEFORE_THE_FIRST_ROUND].sort());
  });
});

it.each(LANGUAGES)('long drawers are marked only where drawers can be told apart, in %s', async (language) => {
  const parts = await reader(GAME, language);
  const plain = { ...editionsOf(GAME)['zoch-fr'], drawer_marks: 'plain' } as ReturnType<typeof editionsOf>[string];
  expect(wordsOf(parts({ ...plain, show_long_short: true }))).toBe(
    wordsOf(parts({ ...plain, show_long_short: false })),
  );
});
