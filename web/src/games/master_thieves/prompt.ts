/** The one sentence in the bar: a question if one is asked, else who is doing what. */
import {
  ALARM,
  BOX,
  CHOOSE,
  FILL,
  LONE_ALARM,
  MASTER,
  OPEN,
  OVER,
  PICK,
  PLACE,
  SEARCHED,
  SMUGGLER_TAKE,
  THIEF_TAKE,
  type GameAction,
  type GameEvent,
  type GameView,
  type GameEdition,
} from '../../generated/master-thieves';
import type { Situation } from '../../net/protocol';
import type { Say } from '../../words/words.svelte';
import type { Prompt, Seat } from '../contract';
import { meanwhile, offers } from './decide';
import { characterIdOf, during, waitingIn } from './progress';
import { lyingIn, seesInside } from './reading';
import { isReveal, nextWords } from './reveal';

const QUESTIONS: Readonly<Record<number, string>> = {
  [FILL]: 'mt-ask-fill',
  [BOX]: 'mt-ask-box',
  [CHOOSE]: 'mt-ask-choose',
  [OPEN]: 'mt-ask-open',
  [SMUGGLER_TAKE]: 'mt-ask-smuggler',
  [PLACE]: 'mt-ask-place',
  [ALARM]: 'mt-ask-alarm',
  [MASTER]: 'mt-ask-master',
  [THIEF_TAKE]: 'mt-ask-thief',
  [SEARCHED]: 'mt-ask-searched',
  [LONE_ALARM]: 'mt-ask-lone',
  [PICK]: 'mt-ask-pick',
};

/** Events between turns, during which nobody is asked. */
const BETWEEN: Readonly<Partial<Record<GameEvent['kind'], string>>> = {
  division_began: 'mt-dividing',
  took_red: 'mt-dividing',
  round_ended: 'mt-round-over',
  cards_passed: 'mt-round-over',
};
const NOTHING: Prompt = { lead: '', ask: '', sub: '', seat: null };

export function prompt(
  situation: Situation<GameView, GameAction, GameEdition>,
  seats: readonly Seat[],
  say: Say,
  played: readonly GameEvent[] = [],
): Prompt {
  const me = situation.seat;
  if (!situation.view) return NOTHING;
  const view = during(situation.view, played);
  if (view.stage === OVER)
    return {
      ...NOTHING,
      lead: say('mt-over'),
      ask: say('mt-over-why', { reason: ['', 'white-empty', 'last-ruby', 'max-rounds'][view.reason] ?? '' }),
    };
  // Where nobody shares, nobody sees a division.
  const event = played.findLast((one) => one.kind !== 'division_began' || one.sharers.length > 0);
  const isPlayed = played.length > 0 && !(event && meanwhile(event, situation));
  const statement = isPlayed && event ? between(event, view, seats, me, say) : null;
  if (statement) return statement;
  const waiting = played.length > 0 ? waitingIn(view) : situation.waiting;
  if (me === null || !waiting.includes(me)) return watching(view, waiting, seats, me, say);
  const lead = leadOf(view, me, say);
  return isPlayed ? { ...NOTHING, lead, seat: me } : { ...question(situation, view, say), lead, seat: me };
}

/** What is said while nobody is asked: cards are turned over, the pillow is divided, a round ends. */
function between(event: GameEvent, view: GameView, seats: readonly Seat[], me: number | null, say: Say): Prompt | null {
  if (isReveal(event)) return { ...NOTHING, lead: say('mt-cards-turn'), sub: nextWords(view, event, seats, me, say) };
  const words = BETWEEN[event.kind];
  return words ? { ...NOTHING, lead: say(words, { n: view.round }) } : null;
}

/** How a question to this seat begins. */
function leadOf(view: GameView, me: number, say: Say): string {
  const isTurn =
    view.stage !== CHOOSE && view.stage !== FILL && view.stage !== PICK && view.stage !== LONE_ALARM && view.round > 0;
  if (isTurn) return say('mt-your-turn', { character: characterIdOf(view, me) });
  return say(`${QUESTIONS[view.stage] ?? 'mt-ask-open'}.lead`, { round: view.round });
}

function question(
  situation: Situation<GameView, GameAction, GameEdition>,
  view: GameView,
  say: Say,
): Pick<Prompt, 'ask' | 'sub'> {
  const places = situation.legal
    .filter((action) => action.kind === 'place')
    .map((action) => action.diamonds + action.sapphires);
  return {
    ask: say(QUESTIONS[view.stage] ?? 'mt-ask-open', {
      left: view.share_left,
      demand: boxDemand(situation.legal, situation.table.edition),
      must: Math.min(...places, 9) > 0,
      most: Math.max(...places, 0),
      round: view.round,
    }),
    sub: seen(view, say),
  };
}

/** Which moves of the box are allowed or demanded now, as a variant of `mt-ask-box`. */
export function boxDemand(
  legal: readonly GameAction[],
  edition: Pick<GameEdition, 'setup_box_rule' | 'setup_box_order' | 'one_box_action_in_setup'>,
): string {
  const [turn, flip] = [offers(legal, 'turn'), offers(legal, 'flip')];
  if (offers(legal, 'leave')) return turn === flip ? 'free' : turn ? 'may-turn' : 'may-flip';
  if (edition.one_box_action_in_setup) return 'one';
  if (edition.setup_box_rule !== 'turn_and_flip') return 'some';
  if (turn && flip) return 'turn-and-flip';
  if (!turn) return 'flip';
  return edition.setup_box_order === 'turn_first' ? 'turn-then-flip' : 'turn';
}

/** What the user sees in the drawer, or that gems fell. */
function seen(view: GameView, say: Say): string {
  // The view keeps `blocked` until the next drawer is opened. It has no meaning once this one is shut.
  if (view.stage === BOX || view.slot < 0) return '';
  if (!seesInside(view)) return view.blocked ? say('mt-blocked') : '';
  const lying = lyingIn(view, view.slot);
  // The gemologist may place even after gems fell, so the block is not mentioned.
  const blocked = view.blocked && view.stage !== PLACE;
  const words = say('mt-you-see', {
    diamonds: lying.diamonds,
    sapphires: lying.sapphires,
    total: lying.diamonds + lying.sapphires,
  });
  return blocked ? `${say('mt-blocked')} ${words}` : words;
}

function watching(
  view: GameView,
  waiting: readonly number[],
  seats: readonly Seat[],
  me: number | null,
  say: Say,
): Prompt {
  const first = waiting[0] ?? view.actor;
  if (view.stage === CHOOSE) {
    const names = waiting.map((seat) => seats[seat]?.name ?? '').join('|');
    return {
      lead: waiting.length > 0 ? say('mt-choosing', { names, n: waiting.length }) : say('mt-all-chosen'),
      ask: '',
      sub: me === null || waiting.length === 0 ? '' : say('mt-you-have-chosen'),
      seat: waiting.length === 1 ? first : null,
    };
  }
  return {
    lead: seats[first]?.name ?? '',
    ask: say('mt-doing', { doing: doingOf(view) }),
    sub: '',
    seat: first >= 0 ? first : null,
  };
}

/** What the seat that is asked is doing, as part of a message. */
function doingOf(view: GameView): string {
  switch (view.stage) {
    case FILL:
      return 'fill';
    case BOX:
      return 'box';
    case OPEN:
      return view.slot < 0 ? 'open' : 'busy';
    case PICK:
      return 'pick';
    case LONE_ALARM:
      return 'lone';
    default:
      return 'busy';
  }
}
