/** How Master Thieves is played, by the options of a table. The words are in `guide.ftl`, those of characters in `table.ftl`. */
import type { GameEdition } from '../../generated/master-thieves';
import type { Args, Say } from '../../words/words.svelte';
import type { GameGuide, GuidePart } from '../contract';
import Emblems from './Emblems.svelte';
import GuidePicture from './GuidePicture.svelte';
import { ASPECTS, power } from './powers';
import { CHARACTER_IDS, marksLong } from './reading';

const PLAIN = { texts: [], steps: [], table: null, picture: '', glance: false } as const;

/** How many box actions there are after placing an imitation and otherwise, and how two go together. */
function boxActions(edition: GameEdition): Args {
  const most = isOn(edition.one_box_action) ? 1 : 2;
  const placed = Math.min(most, edition.box_limit_placed);
  const other = Math.min(most, edition.box_limit_not_placed);
  return {
    placed,
    other,
    same: placed === other,
    two: Math.max(placed, other) > 1,
    mix: edition.box_mix,
    sequence: edition.box_order,
  };
}

/** A printed edition has words where a table has booleans. */
const isOn = (value: unknown): boolean => value === true || value === 'yes';

/** What a player does with the box after hiding diamonds. */
function boxAfterHiding(edition: GameEdition): Args {
  const must = edition.setup_box_rule !== 'optional';
  const rule = isOn(edition.one_box_action_in_setup) ? (must ? 'one' : 'one_optional') : edition.setup_box_rule;
  return { rule, sequence: edition.setup_box_order };
}

type Name = keyof GameEdition & string;

const showsLong = (edition: GameEdition): boolean => marksLong(isOn(edition.show_long_short), edition.drawer_marks);

/** Options that change nothing under the other options of the table. */
function isIdle(option: Name, edition: GameEdition): boolean {
  const stays = edition.lone_alarm === 'stays';
  if (option === 'show_long_short') return !showsLong(edition);
  if (option === 'owner_may_fetch_lone_alarm') return !stays;
  if (option === 'lone_alarm_checked_when_placed') return stays && !isOn(edition.owner_may_fetch_lone_alarm);
  if (option === 'alarm_counts_as_placed') return Boolean(boxActions(edition)['same']);
  return false;
}

/** What options say that few tables change, one sentence for each. */
function rare(edition: GameEdition, say: Say, ...options: Name[]): string[] {
  return options
    .filter((option) => !isIdle(option, edition))
    .map((option) => say(`mt-guide-rare.${option.replaceAll('_', '-')}`, { value: edition[option] as string }))
    .filter(Boolean);
}

function parts(edition: GameEdition, say: Say): readonly GuidePart[] {
  const also = (...options: Name[]): string => rare(edition, say, ...options).join(' ');
  const and = (text: string, ...options: Name[]): string => [text, also(...options)].filter(Boolean).join(' ');
  const kinds = edition.tie_breaks.map((kind) => say(`mt-guide-kind-${kind.toLowerCase()}`)).join('|');
  return [
    {
      ...PLAIN,
      id: 'aim',
      glance: true,
      title: say('mt-guide-aim'),
      texts: [say('mt-guide-aim.text')],
      picture: 'pillows',
    },
    {
      ...PLAIN,
      id: 'box',
      title: say('mt-guide-box'),
      texts: [say('mt-guide-box.text', { marked: showsLong(edition) }), say('mt-guide-box.moves'), also('ruby_layout')],
      picture: 'box',
    },
    {
      ...PLAIN,
      id: 'setup',
      title: say('mt-guide-setup'),
      texts: [
        say('mt-guide-setup.text', {
          diamonds: edition.imitation_diamonds,
          sapphires: edition.imitation_sapphires,
          fill: edition.box_fill_diamonds,
          ...boxAfterHiding(edition),
        }),
        also('setup_fall_to', 'supply_policy'),
      ],
    },
    {
      ...PLAIN,
      id: 'round',
      glance: true,
      title: say('mt-guide-round'),
      steps: [
        say('mt-guide-round.choose', { reveal: edition.reveal }),
        say('mt-guide-round.order'),
        say('mt-guide-round.open', { sees: edition.visibility }),
        say('mt-guide-round.fall'),
        say('mt-guide-round.act'),
        and(say('mt-guide-round.actions', boxActions(edition)), 'alarm_counts_as_placed'),
        say('mt-guide-round.next', { played: edition.played_cards }),
      ],
      picture: 'fall',
    },
    {
      ...PLAIN,
      id: 'roles',
      glance: true,
      title: say('mt-guide-roles'),
      table: {
        columns: ASPECTS.map((aspect) => say(`mt-power-${aspect}`)),
        rows: CHARACTER_IDS.map((id, character) => ({
          name: say(`mt-role-${id}`),
          picture: id,
          cells: ASPECTS.map((aspect) => power(character, aspect, edition, say)),
        })),
      },
    },
    {
      ...PLAIN,
      id: 'red',
      glance: true,
      title: say('mt-guide-red'),
      texts: [
        and(
          say('mt-guide-red.smugglers', { least: edition.ring_min_smugglers, compare: edition.ring_compare }),
          'dropper_counts_in_ring',
          'share_if_all_dropped',
        ),
        say('mt-guide-red.detectives'),
      ],
    },
    {
      ...PLAIN,
      id: 'alarm',
      glance: true,
      title: say('mt-guide-alarm'),
      texts: [
        say('mt-guide-alarm.text'),
        also('lone_alarm', 'owner_may_fetch_lone_alarm', 'lone_alarm_checked_when_placed', 'bare_alarm_blocks'),
      ],
      picture: 'alarm',
    },
    {
      ...PLAIN,
      id: 'rare',
      glance: true,
      title: say('mt-guide-rare'),
      texts: rare(
        edition,
        say,
        'flip_axis',
        'drawer_marks',
        'show_long_short',
        'ruby_fall_to',
        'pillows_public',
        'memory_aid',
      ),
    },
    {
      ...PLAIN,
      id: 'end',
      glance: true,
      title: say('mt-guide-end'),
      texts: [
        and(say('mt-guide-end.text', { ruby: edition.last_ruby_ends }), 'max_rounds'),
        say('mt-guide-end.score'),
        ...(kinds ? [say('mt-guide-end.tie', { kinds })] : []),
      ],
      picture: 'worth',
    },
  ];
}

const guide: GameGuide<GameEdition> = {
  words: { area: 'table', game: 'master-thieves' },
  Symbols: Emblems,
  Picture: GuidePicture,
  parts,
};

export default guide;
