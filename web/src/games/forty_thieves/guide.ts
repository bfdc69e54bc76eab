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
  const options = { saves: isOn(edition.dagger_saves_hand), return: edition.leader_return };
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
        say('ft-guide-steal.several'),
        say('ft-guide-steal.failed'),
      ],
      picture: 'line',
    },
    ...specials(edition, say),
    {
      ...PLAIN,
      id: 'end',
      glance: true,
      title: say('ft-guide-end'),
      texts: [
        say('ft-guide-end.text', { tales: isOn(edition.three_tales) }),
        say('ft-guide-end.score'),
        say('ft-guide-end.tie'),
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
