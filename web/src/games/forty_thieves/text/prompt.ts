/** The one sentence in the bar: what is asked of you, or who is doing what. */

import {
  DAGGER,
  HAND_SIZE,
  type GameAction,
  type GameEdition,
  type GameEvent,
  type GameView,
} from '../../../generated/forty-thieves';
import type { Situation } from '../../../net/protocol';
import type { Say } from '../../../words/words.svelte';
import type { Prompt, Seat } from '../../contract';
import { during } from '../model/flow';
import { stageName } from '../model/phases';
import { faceOf } from '../model/tiles';

export function prompt(
  situation: Situation<GameView, GameAction, GameEdition>,
  seats: readonly Seat[],
  say: Say,
  played: readonly GameEvent[] = [],
): Prompt {
  const view = situation.view && during(situation.view, played);
  if (!view || situation.result) return { lead: say('ft-over'), ask: '', sub: '', seat: null };
  const stage = stageName(view.stage);
  const me = situation.seat;
  if (stage === 'over') return { lead: say('ft-over'), ask: '', sub: '', seat: null };
  if (me === null || view.asked !== me) return watching(view, me, seats, say);
  if (played.length === 0 && situation.legal.length > 0) return asked(view, me, seats, say, situation.table.edition);
  // While a row is played nothing is asked.
  return { lead: say(view.active === me ? 'ft-your-turn' : 'ft-you-are-asked'), ask: '', sub: '', seat: me };
}

function watching(view: GameView, me: number | null, seats: readonly Seat[], say: Say): Prompt {
  const next = me !== null && seats.length > 0 && (view.active + 1) % seats.length === me;
  return {
    lead: seats[view.asked]?.name ?? '',
    ask: say('ft-wait', { stage: stageName(view.stage) }),
    sub: say('ft-wait.sub', { you: next ? 'next' : 'later' }),
    seat: view.asked,
  };
}

function asked(view: GameView, me: number, seats: readonly Seat[], say: Say, edition: GameEdition): Prompt {
  const stage = stageName(view.stage);
  if (stage === 'react') {
    const tile = view.daggers > 0 ? 'dagger' : (faceOf(view.declared)?.kind ?? 'lantern');
    const player = seats[view.top_player]?.name ?? '';
    return {
      lead: say('ft-ask-react', { tile, player }),
      ask: say('ft-ask-react.ask'),
      sub: say('ft-ask-react.sub', { to: edition.reaction_prompt }),
      seat: view.top_player,
    };
  }
  const draw = Math.min(HAND_SIZE - (view.hand_sizes[me] ?? 0), HAND_SIZE);
  const args = { draw };
  const tiles = { family: edition.family && !edition.three_tales };
  switch (stage) {
    case 'hand':
      return { lead: say('ft-your-turn'), ask: say('ft-ask-hand', args), sub: say('ft-ask-hand.sub', args), seat: me };
    case 'glimpse':
      return { lead: say('ft-your-turn'), ask: say('ft-ask-glimpse'), sub: say('ft-ask-glimpse.sub', tiles), seat: me };
    case 'pick':
      return {
        lead: say('ft-tile', { tile: 'lantern' }) + '.',
        ask: say('ft-ask-pick'),
        sub: say('ft-ask-pick.sub'),
        seat: me,
      };
    case 'save':
      return {
        lead: say('ft-tile', { tile: faceOf(DAGGER)?.kind ?? '' }) + '.',
        ask: say('ft-ask-save'),
        sub: say('ft-ask-save.sub'),
        seat: me,
      };
    case 'action':
      return {
        lead: say('ft-your-turn'),
        ask: say('ft-ask-action'),
        sub: say('ft-ask-action.sub', { family: edition.family }),
        seat: me,
      };
    case 'steal':
      return { lead: say('ft-your-turn'), ask: say('ft-ask-steal'), sub: say('ft-ask-steal.sub'), seat: me };
    case 'leaders':
      return { lead: say('ft-your-turn'), ask: say('ft-ask-leaders'), sub: say('ft-ask-leaders.sub'), seat: me };
    case 'take':
      return { lead: say('ft-your-turn'), ask: say('ft-ask-take'), sub: say('ft-ask-take.sub'), seat: me };
    case 'next':
      return { lead: say('ft-your-turn'), ask: say('ft-ask-next'), sub: say('ft-ask-next.sub'), seat: me };
    default:
      return {
        lead: say('ft-tile', { tile: 'genie' }) + '.',
        ask: say('ft-ask-wish'),
        sub: say('ft-ask-wish.sub'),
        seat: me,
      };
  }
}
