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
  type GameView,
} from '../../generated/master-thieves';
import type { Situation } from '../../net/protocol';
import type { Say } from '../../words/words.svelte';
import type { Prompt, Seat } from '../contract';
import { CHARACTER_IDS, characterOf, lyingIn, seesInside } from './reading';

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

export function prompt(situation: Situation<GameView, GameAction>, seats: readonly Seat[], say: Say): Prompt {
  const { view, seat: me } = situation;
  if (!view) return { lead: '', ask: '', sub: '', seat: null };
  if (view.stage === OVER) return { lead: say('mt-over'), ask: say('mt-over-why', { reason: ['', 'white-empty', 'last-ruby', 'max-rounds'][view.reason] ?? '' }), sub: '', seat: null };
  const asked = me !== null && situation.waiting.includes(me);
  return asked ? question(situation, view, me, say) : watching(situation, view, seats, say);
}

function question(situation: Situation<GameView, GameAction>, view: GameView, me: number, say: Say): Prompt {
  const places = situation.legal.filter((action) => action.kind === 'place').map((action) => action.diamonds + action.sapphires);
  const character = CHARACTER_IDS[characterOf(view, me)] ?? 'unknown';
  const turn = view.stage !== CHOOSE && view.stage !== FILL && view.stage !== PICK && view.stage !== LONE_ALARM && view.round > 0;
  return {
    lead: turn ? say('mt-your-turn', { character }) : say(`${QUESTIONS[view.stage] ?? 'mt-ask-open'}.lead`, { round: view.round }),
    ask: say(QUESTIONS[view.stage] ?? 'mt-ask-open', {
      left: view.stage === BOX ? Math.max(0, view.box_left) : view.left,
      setup: view.round === 0,
      must: view.stage === BOX ? !situation.legal.some((action) => action.kind === 'leave') : Math.min(...places, 9) > 0,
      most: Math.max(...places, 0),
      round: view.round,
    }),
    sub: seen(view, say),
    seat: me,
  };
}

/** What one sees, or what just fell. */
function seen(view: GameView, say: Say): string {
  // The box keeps what fell in mind until the next drawer is opened; it means nothing once this one is shut.
  if (view.stage === BOX || view.slot < 0) return '';
  if (!seesInside(view)) return view.blocked ? say('mt-blocked') : '';
  const lying = lyingIn(view, view.slot);
  // The gemologist hides even after a fall; what she may not do is not her question.
  const blocked = view.blocked && view.stage !== PLACE;
  const words = say('mt-you-see', { diamonds: lying.diamonds, sapphires: lying.sapphires, total: lying.diamonds + lying.sapphires });
  return blocked ? `${say('mt-blocked')} ${words}` : words;
}

function watching(situation: Situation<GameView, GameAction>, view: GameView, seats: readonly Seat[], say: Say): Prompt {
  const others = situation.waiting.filter((seat) => seat !== situation.seat);
  const first = others[0] ?? view.actor;
  const name = seats[first]?.name ?? '';
  if (view.stage === CHOOSE) {
    const names = others.map((seat) => seats[seat]?.name ?? '').join('|');
    return { lead: say('mt-choosing', { names, n: others.length }), ask: '', sub: situation.seat === null ? '' : say('mt-you-have-chosen'), seat: others.length === 1 ? first : null };
  }
  const doing =
    view.stage === FILL ? 'fill' : view.stage === BOX ? 'box' : view.stage === OPEN ? 'open' : view.stage === PICK ? 'pick' : view.stage === LONE_ALARM ? 'lone' : 'busy';
  return { lead: name, ask: say('mt-doing', { doing }), sub: '', seat: first >= 0 ? first : null };
}
