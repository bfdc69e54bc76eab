/** What a character can do at a table, by its edition and house rules. */
import type { GameEdition } from '../../generated/master-thieves';
import type { Args, Say } from '../../words/words.svelte';
import { CHARACTER_IDS } from './reading';

/** The four things to know about a character: the words are `mt-power-<aspect>` and `mt-role-<character>.<aspect>`. */
export const ASPECTS = ['opens', 'takes', 'places', 'fall'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** The options that the words about one character depend on. */
function optionsFor(id: string, edition: GameEdition): Args {
  const open = edition.open_required;
  switch (id) {
    case 'smuggler':
      return {
        open,
        solo: edition.smuggler_mode === 'solo_or_ring',
        place: edition.smuggler_place,
        compare: edition.ring_compare,
        min: edition.ring_min_smugglers,
      };
    case 'jeweler':
      return { open, place: edition.jeweler_place, bound: edition.alarm_needs_imitation };
    case 'gemologist':
      return { open, place: edition.gemologist_first, extra: edition.gemologist_extra_after_fall };
    case 'thief':
      return { open, take: edition.thief_take, places: edition.thief_may_place };
    case 'master-thief':
      return {
        open,
        keeps: edition.mt_failed_search_keeps_front,
        decline: edition.mt_may_decline,
        places: edition.mt_place > 0,
        search: edition.mt_search_after_fall,
      };
    default:
      return {};
  }
}

/** One line for a card, or one aspect of the character in full. */
export function power(character: number, aspect: Aspect | 'power', edition: GameEdition, say: Say): string {
  const id = CHARACTER_IDS[character] ?? 'thief';
  return say(`mt-role-${id}.${aspect}`, optionsFor(id, edition));
}
