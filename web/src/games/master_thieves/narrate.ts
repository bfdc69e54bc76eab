/** Events as sentences: who, what, where, with what result. A sentence says only what the reader's seat knows. */
import { NO_ALARM, type GameEvent, type GameView, type GameEdition } from '../../generated/master-thieves';
import type { Telling } from '../contract';
import { exhausted } from '../exhaustive';
import { characterIdOf, during } from './progress';
import { CHARACTER_IDS, GEMS, grainIn, grainName, placeName } from './reading';
import { isResult } from './reveal';
import type { Args } from '../../words/words.svelte';

type Tell = Telling<GameView, GameEdition>;
type Of<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>;

const ENDINGS = ['', 'white-empty', 'last-ruby', 'max-rounds'];

/** The arguments of a message that say who does something. */
function who(seat: number, tell: Tell): Args {
  return { who: seat === tell.me ? 'you' : 'other', player: tell.seats[seat]?.name ?? '' };
}

function told<K extends GameEvent['kind']>(tell: Tell, kind: K): Extract<GameEvent, { kind: K }> | undefined {
  return tell.told.findLast((one): one is Extract<GameEvent, { kind: K }> => (one as GameEvent).kind === kind);
}

/** How things stand just before this event; null without a view. */
function before(tell: Tell): GameView | null {
  return tell.view && during(tell.view, tell.told as readonly GameEvent[]);
}

/** The seat whose turn it is during this event. */
function actor(tell: Tell): number {
  return told(tell, 'opened')?.seat ?? tell.by ?? before(tell)?.actor ?? -1;
}

function character(seat: number, tell: Tell): string {
  const now = before(tell);
  if (now) return characterIdOf(now, seat) || 'unknown';
  const shown = tell.told.findLast(
    (one) => (one as GameEvent).kind === 'revealed' && (one as { seat: number }).seat === seat,
  ) as { character: number } | undefined;
  return CHARACTER_IDS[shown?.character ?? -1] ?? 'unknown';
}

const names = (seats: readonly number[], tell: Tell): string =>
  seats.map((seat) => (seat === tell.me ? tell.say('you-in-list') : (tell.seats[seat]?.name ?? ''))).join('|');

export function narrate(event: GameEvent, tell: Tell): string {
  const { say } = tell;
  switch (event.kind) {
    case 'rubies_hidden':
    case 'sequence_set':
    case 'share_left':
    case 'laid':
    case 'asked':
    case 'round_ended':
    case 'box_offered':
    case 'dealt':
      return '';
    case 'filling_began':
      return fillingBegan(event, tell);
    case 'opened':
      return opened(event, tell);
    case 'spilled':
      return event.diamonds ? say('mt-tell-spilled', { n: event.diamonds, to: event.onto_red ? 'red' : 'back' }) : '';
    case 'filled':
      return say('mt-tell-filled', who(event.seat, tell));
    case 'added':
      return say('mt-tell-added', { n: event.count });
    case 'filling_ended':
      return say('mt-tell-filling-ended', who(event.seat, tell));
    case 'round_began':
      return say('mt-tell-round', { n: event.round });
    case 'chose':
      return say('mt-tell-chose', who(event.seat, tell));
    case 'revealed':
      return say('mt-tell-revealed', {
        ...who(event.seat, tell),
        character: CHARACTER_IDS[event.character] ?? '',
        number: event.number,
      });
    case 'smugglers_called':
      return say('mt-tell-smugglers', { n: event.smugglers });
    case 'ring_judged':
      return say('mt-tell-ring', { smugglers: event.smugglers, detectives: event.detectives, result: ringOf(event) });
    case 'turn_began':
      return say('mt-tell-turn', { ...who(event.seat, tell), character: character(event.seat, tell) });
    case 'passed':
      return say('mt-tell-passed', who(event.seat, tell));
    case 'fell':
      return fall(event, tell);
    case 'saw':
      return say('mt-tell-saw', {
        diamonds: event.diamonds,
        sapphires: event.sapphires,
        total: event.diamonds + event.sapphires,
      });
    case 'emptied': {
      const total = event.diamonds + event.sapphires;
      return say('mt-tell-emptied', {
        ...who(event.seat, tell),
        diamonds: event.diamonds,
        sapphires: event.sapphires,
        total,
        to: event.onto_red ? 'red' : 'black',
      });
    }
    case 'took_one':
      return say('mt-tell-took-one', { ...who(event.seat, tell), kind: GEMS[event.gem] ?? '' });
    case 'declined':
      return say('mt-tell-declined', who(event.seat, tell));
    case 'placed': {
      const total = event.diamonds + event.sapphires;
      return say('mt-tell-placed', {
        ...who(event.seat, tell),
        diamonds: event.diamonds,
        sapphires: event.sapphires,
        total,
      });
    }
    case 'alarm_laid':
      return say('mt-tell-alarm-laid', who(event.seat, tell));
    case 'alarm_alone':
      return say('mt-tell-alarm-alone', who(event.owner, tell));
    case 'alarm_returned':
      return say('mt-tell-alarm-returned', who(event.owner, tell));
    case 'alarm_left':
      return say('mt-tell-alarm-left', who(event.owner, tell));
    case 'secret_sought':
      return say('mt-tell-secret-sought', who(event.seat, tell));
    case 'secret_seen':
      return say('mt-tell-secret-seen', { n: event.rubies });
    case 'ruby_fell':
      return say('mt-tell-ruby-fell', { to: event.onto_red ? 'red' : 'back' });
    case 'ruby_taken':
      return say('mt-tell-ruby-taken', who(event.seat, tell));
    case 'turned':
    case 'flipped':
      return boxMoved(event, tell);
    case 'division_began':
      return event.sharers.length
        ? say('mt-tell-division', { names: names(event.sharers, tell), n: event.sharers.length })
        : '';
    case 'took_red':
      return say('mt-tell-took-red', who(event.seat, tell));
    case 'picked':
      return say('mt-tell-picked', { ...who(event.seat, tell), kind: GEMS[event.gem] ?? '' });
    case 'cards_passed':
      return say('mt-tell-cards-passed');
    case 'ended':
      return say('mt-tell-ended', { reason: ENDINGS[event.reason] ?? '' });
    default:
      return exhausted(event, '');
  }
}

function fillingBegan(event: Of<'filling_began'>, tell: Tell): string {
  const sequence = before(tell)?.sequence ?? told(tell, 'sequence_set')?.sequence ?? [];
  return tell.say('mt-tell-filling-began', who(sequence[event.position] ?? -1, tell));
}

function opened(event: Of<'opened'>, tell: Tell): string {
  const { say } = tell;
  const now = before(tell);
  const grain = now ? grainName(grainIn(now.pose, event.slot, tell.edition.drawer_marks), say) : '';
  const place = placeName(event.slot, say);
  return say('mt-tell-opened', { ...who(event.seat, tell), place, grain, marked: grain !== '' });
}

/** Who wins the red pillow by the cards, as part of a message. */
function ringOf(event: Of<'ring_judged'>): string {
  if (event.smugglers > 0) return event.holds ? 'ring' : 'broken';
  return event.detectives > 0 ? 'detectives' : 'nobody';
}

function boxMoved(event: Of<'turned'> | Of<'flipped'>, tell: Tell): string {
  const mover = who(tell.by ?? before(tell)?.asked ?? -1, tell);
  if (event.kind === 'flipped') return tell.say('mt-tell-flipped', { ...mover, axis: event.north_south ? 'ns' : 'ew' });
  return tell.say('mt-tell-turned', { ...mover, levels: event.levels, dir: event.clockwise ? 'cw' : 'ccw' });
}

function fall(event: Of<'fell'>, tell: Tell): string {
  const total = event.diamonds + event.sapphires;
  const gems = { diamonds: event.diamonds, sapphires: event.sapphires, total };
  if (event.alarm === NO_ALARM) return tell.say('mt-tell-fell', gems);
  const to = event.alarm === actor(tell) ? 'red' : 'black';
  return tell.say('mt-tell-alarm', { ...gems, ...who(event.alarm, tell), to });
}

/** What a classic table and one with a notebook tell again: who acted as whom, and what reached a pillow. */
const RECAPPED: ReadonlySet<GameEvent['kind']> = new Set<GameEvent['kind']>([
  'spilled',
  'fell',
  'emptied',
  'took_one',
  'ruby_fell',
  'ruby_taken',
  'took_red',
  'picked',
]);

/** A sentence for the recap. An open book tells everything again, other tables never a place or a move of the box. */
export function recap(event: GameEvent, tell: Tell): string {
  if (event.kind === 'turn_began')
    return tell.say('mt-recap-turn', { ...who(event.seat, tell), character: character(event.seat, tell) });
  if (tell.edition.memory_aid === 'open-book') return event.kind === 'round_began' ? '' : narrate(event, tell);
  return RECAPPED.has(event.kind) && movesGems(event) ? narrate(event, tell) : '';
}

function movesGems(event: GameEvent): boolean {
  if (event.kind === 'spilled') return event.onto_red && event.diamonds > 0;
  if (event.kind === 'ruby_fell') return event.onto_red;
  return event.kind !== 'fell' && event.kind !== 'emptied' ? true : event.diamonds + event.sapphires > 0;
}

/** The log of a classic table keeps the current turn. */
export function startsTurn(event: GameEvent): boolean {
  return (
    event.kind === 'turn_began' ||
    event.kind === 'filling_began' ||
    event.kind === 'round_began' ||
    event.kind === 'division_began'
  );
}

/** How long each event moves, in milliseconds: normally, and with reduced motion. */
const LENGTHS: Readonly<Record<GameEvent['kind'], readonly [number, number]>> = {
  rubies_hidden: [0, 0],
  dealt: [300, 0],
  sequence_set: [0, 0],
  filling_began: [300, 100],
  share_left: [0, 0],
  opened: [900, 160],
  spilled: [520, 160],
  filled: [420, 120],
  added: [0, 0],
  filling_ended: [450, 120],
  round_began: [700, 250],
  chose: [200, 0],
  laid: [0, 0],
  revealed: [400, 200],
  smugglers_called: [300, 100],
  ring_judged: [300, 100],
  turn_began: [500, 250],
  passed: [400, 200],
  fell: [700, 250],
  saw: [280, 120],
  asked: [0, 0],
  emptied: [700, 200],
  took_one: [500, 200],
  declined: [300, 150],
  placed: [600, 200],
  alarm_laid: [500, 200],
  alarm_alone: [500, 250],
  alarm_returned: [500, 200],
  alarm_left: [300, 150],
  secret_sought: [1200, 400],
  secret_seen: [600, 300],
  ruby_fell: [700, 300],
  ruby_taken: [700, 300],
  box_offered: [450, 120],
  turned: [900, 250],
  flipped: [1400, 300],
  division_began: [900, 400],
  took_red: [700, 250],
  picked: [500, 200],
  round_ended: [300, 100],
  cards_passed: [700, 250],
  ended: [1200, 400],
};

export function duration(event: GameEvent, reduced: boolean): number {
  const [full, less] = LENGTHS[event.kind];
  if (event.kind === 'division_began' && event.sharers.length === 0) return 0;
  if (event.kind === 'fell' || event.kind === 'spilled') {
    const gems = event.diamonds + ('sapphires' in event ? event.sapphires : 0);
    if (gems === 0 && !('alarm' in event && event.alarm !== NO_ALARM)) return 0;
    return reduced ? less : full + 90 * gems;
  }
  return reduced ? less : full;
}

/** How long everybody looks at the cards that were turned over, in milliseconds. */
const REVEAL_LOOK = 2000;

export function hold(event: GameEvent): number {
  return isResult(event) ? REVEAL_LOOK : 0;
}

/** Events that only say whom the table asks are shown without a pause. */
export function isQuiet(event: GameEvent): boolean {
  return event.kind === 'asked' || event.kind === 'box_offered' || event.kind === 'share_left';
}

const MARKED: ReadonlySet<GameEvent['kind']> = new Set<GameEvent['kind']>([
  'ruby_taken',
  'ruby_fell',
  'alarm_returned',
  'ended',
]);

/** Events that a review marks: gems or an alarm fall, a ruby changes its place, the end. */
export function isMarked(event: GameEvent): boolean {
  if (event.kind === 'fell') return event.diamonds + event.sapphires > 0 || event.alarm >= 0;
  return MARKED.has(event.kind);
}
