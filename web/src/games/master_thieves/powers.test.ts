// @vitest-environment node
import { expect, test } from 'vitest';
import {
  DETECTIVE,
  GEMOLOGIST,
  JEWELER,
  MASTER_THIEF,
  SMUGGLER,
  THIEF,
  type GameEdition,
} from '../../generated/master-thieves';
import { LANGUAGES, voice } from '../../words/words.svelte';
import { ASPECTS, power } from './powers';

const ZOCH_FR = {
  open_required: true,
  smuggler_mode: 'always_red',
  smuggler_place: 'must',
  ring_compare: 'ge',
  ring_min_smugglers: 1,
  jeweler_place: 'must',
  alarm_needs_imitation: false,
  gemologist_first: 'must',
  gemologist_extra_after_fall: true,
  thief_take: 'must',
  thief_may_place: false,
  mt_failed_search_keeps_front: false,
  mt_may_decline: false,
  mt_place: 0,
  mt_search_after_fall: false,
} as GameEdition;
const RIO_GRANDE: GameEdition = {
  ...ZOCH_FR,
  smuggler_mode: 'solo_or_ring',
  smuggler_place: 'may',
  ring_compare: 'gt',
  ring_min_smugglers: 2,
  jeweler_place: 'may',
  gemologist_first: 'may',
  thief_take: 'may',
  mt_may_decline: true,
  mt_place: 1,
};
const ALL = [SMUGGLER, JEWELER, GEMOLOGIST, THIEF, MASTER_THIEF, DETECTIVE];

test.each(LANGUAGES)('in %s every character says all it does, whatever the options', async (language) => {
  const say = await voice(language, { area: 'table', game: 'master-thieves' });
  for (const edition of [ZOCH_FR, RIO_GRANDE])
    for (const character of ALL)
      for (const aspect of [...ASPECTS, 'power'] as const)
        expect(power(character, aspect, edition, say)).toMatch(/^[^{}$]*\.$/);
});

/** A house rule, and what it changes. */
const CHANGES: [number, 'power' | (typeof ASPECTS)[number], Partial<GameEdition>][] = [
  [SMUGGLER, 'power', { smuggler_mode: 'solo_or_ring' }],
  [SMUGGLER, 'takes', { smuggler_mode: 'solo_or_ring' }],
  [SMUGGLER, 'takes', { ring_compare: 'gt' }],
  [SMUGGLER, 'takes', { ring_min_smugglers: 2 }],
  [SMUGGLER, 'places', { smuggler_place: 'may' }],
  [SMUGGLER, 'opens', { open_required: false }],
  [JEWELER, 'power', { jeweler_place: 'may' }],
  [JEWELER, 'places', { jeweler_place: 'may' }],
  [GEMOLOGIST, 'places', { gemologist_first: 'may' }],
  [GEMOLOGIST, 'fall', { gemologist_first: 'must_unless_fell' }],
  [GEMOLOGIST, 'fall', { gemologist_extra_after_fall: false }],
  [THIEF, 'power', { thief_take: 'may' }],
  [THIEF, 'places', { thief_may_place: true }],
  [MASTER_THIEF, 'takes', { mt_may_decline: true }],
  [MASTER_THIEF, 'takes', { mt_failed_search_keeps_front: true }],
  [MASTER_THIEF, 'power', { mt_place: 1 }],
  [MASTER_THIEF, 'places', { mt_place: 1 }],
  [MASTER_THIEF, 'fall', { mt_search_after_fall: true }],
];

test.each(LANGUAGES)('in %s the words follow the house rules', async (language) => {
  const say = await voice(language, { area: 'table', game: 'master-thieves' });
  const same = CHANGES.filter(
    ([character, aspect, change]) =>
      power(character, aspect, ZOCH_FR, say) === power(character, aspect, { ...ZOCH_FR, ...change }, say),
  );
  expect(same).toEqual([]);
});

test('a lone smuggler of Rio Grande is not said to bring everything to the red pillow', async () => {
  const say = await voice('en', { area: 'table', game: 'master-thieves' });
  expect(power(SMUGGLER, 'power', RIO_GRANDE, say)).toBe(
    'Takes one gem, or in a ring moves all to the red pillow. May place an imitation.',
  );
  expect(power(SMUGGLER, 'power', ZOCH_FR, say)).toBe('Moves all gems to the red pillow. Must place an imitation.');
});
