/** How 40 Thieves is played, by the options of a table. */
import type { GameEdition } from '../../generated/forty-thieves';
import type { Say } from '../../words/words.svelte';
import type { GameGuide, GuidePart } from '../contract';
import Defs from './art/Defs.svelte';
import GuidePicture from './GuidePicture.svelte';

const PLAIN = { texts: [], steps: [], table: null, picture: '', glance: false } as const;
const TRIALS = ['found', 'held', 'tried'] as const;
const SPECIALS = ['lantern', 'sapphire', 'amulet', 'dagger', 'eye'] as const;
const TALES = ['merchant', 'genie', 'sinbad'] as const;

/** A printed edition has words where a table has booleans. */
const isOn = (value: unknown): boolean => value === true || value === 'yes';

function specials(edition: GameEdition, say: Say): GuidePart[] {
  const rows = [
    ...(isOn(edition.family) ? [] : SPECIALS),
    ...(isOn(edition.leaders) ? (['leader'] as const) : []),
    ...(isOn(edition.three_tales) ? TALES : []),
  ];
  if (rows.length === 0) return [];
  const options = {
    saves: isOn(edition.dagger_saves_hand),
    return: edition.leader_return,
    near: edition.lantern_adjacency,
  };
  return [
    {
      ...PLAIN,
      id: 'specials',
      glance: true,
      title: say('ft-guide-specials'),
      table: {
        columns: TRIALS.map((trial) => say(`ft-guide-${trial}`)),
        rows: rows.map((row) => ({
          name: say(`ft-guide-${row}`),
          picture: row,
          cells: TRIALS.map((trial) => say(`ft-guide-${row}.${trial}`, options)),
        })),
      },
    },
  ];
}

type Name = keyof GameEdition & string;
const RARE: readonly Name[] = ['jar_assignment', 'stack_top_public', 'discard_visibility', 'stack_exhaustion'];
const RARE_SPECIALS: readonly Name[] = ['reaction_prompt', 'tiles_stealable'];
const RARE_TALES: readonly Name[] = [
  'golden_backs',
  'golden_fate',
  'merchant_origin',
  'merchant_loot_by_line',
  'sinbad_peek',
];

/** What options say that few tables change, one sentence for each. */
function rare(edition: GameEdition, say: Say): string[] {
  const family = isOn(edition.family);
  const [lanterns = 0, sapphires = 0, amulets = 0, daggers = 0, eyes = 0] = edition.special_counts;
  const counts = { lanterns, sapphires, amulets, daggers, eyes };
  const options = [
    ...RARE,
    ...(family ? [] : RARE_SPECIALS),
    'evil_eye_limit' as const,
    ...(isOn(edition.three_tales) ? RARE_TALES : []),
    'memory_aid' as const,
  ];
  return [
    ...(family ? [] : [say('ft-guide-rare.special-counts', counts)]),
    ...options.map((option) => sentence(option, edition, say)),
  ].filter(Boolean);
}

function sentence(option: Name, edition: GameEdition, say: Say): string {
  return say(`ft-guide-rare.${option.replaceAll('_', '-')}`, { value: edition[option] as string });
}

function parts(edition: GameEdition, say: Say): readonly GuidePart[] {
  const family = isOn(edition.family);
  return [
    {
      ...PLAIN,
      id: 'aim',
      glance: true,
      title: say('ft-guide-aim'),
      texts: [say('ft-guide-aim.text')],
      picture: 'board',
    },
    {
      ...PLAIN,
      id: 'jars',
      glance: true,
      title: say('ft-guide-jars'),
      texts: [say('ft-guide-jars.text', { family })],
      picture: 'jar',
    },
    {
      ...PLAIN,
      id: 'turn',
      glance: true,
      title: say('ft-guide-turn'),
      steps: [
        say('ft-guide-turn.draw', { backs: isOn(edition.hand_backs_public) }),
        say('ft-guide-turn.glimpse', { family }),
        say('ft-guide-turn.action', { family }),
        say('ft-guide-turn.attempt'),
      ],
      texts: [say('ft-guide-turn.skip')],
    },
    {
      ...PLAIN,
      id: 'match',
      glance: true,
      title: say('ft-guide-match'),
      texts: [say('ft-guide-match.text')],
      picture: 'match',
    },
    {
      ...PLAIN,
      id: 'steal',
      glance: true,
      title: say('ft-guide-steal'),
      texts: [
        say('ft-guide-steal.surround'),
        say('ft-guide-steal.line', { touch: edition.touch_rule }),
        say('ft-guide-steal.several', { scope: edition.indirect_scope, must: isOn(edition.indirect_mandatory) }),
        say('ft-guide-steal.failed', { stay: edition.failed_faceup }),
      ],
      picture: 'line',
    },
    ...specials(edition, say),
    { ...PLAIN, id: 'rare', glance: true, title: say('ft-guide-rare'), texts: rare(edition, say) },
    {
      ...PLAIN,
      id: 'end',
      glance: true,
      title: say('ft-guide-end'),
      texts: [
        [
          say('ft-guide-end.text', { tales: isOn(edition.three_tales), check: edition.end_check }),
          sentence('max_turns', edition, say),
        ]
          .filter(Boolean)
          .join(' '),
        say('ft-guide-end.score', { floor: edition.score_floor }),
        say('ft-guide-end.tie', { tied: edition.shared_win }),
      ],
    },
  ];
}

const guide: GameGuide<GameEdition> = {
  words: { area: 'guide', game: 'forty-thieves' },
  Symbols: Defs,
  Picture: GuidePicture,
  parts,
};

export default guide;
