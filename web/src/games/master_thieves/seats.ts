/** What each seat is doing, in words. */
import { CHOOSE, OVER, type GameView } from '../../generated/master-thieves';
import type { Say } from '../../words/words.svelte';
import type { Seat } from '../contract';
import { characterIdOf } from './progress';
import { has } from './reading';

export function doingWords(view: GameView, seat: Seat, say: Say): string {
  if (seat.stoodIn) return say('mt-stand-in');
  const isShown = has(view.revealed, seat.seat);
  if (view.stage === CHOOSE && !isShown)
    return has(view.chosen, seat.seat) ? say('mt-has-chosen') : say('mt-is-choosing');
  const character = characterIdOf(view, seat.seat);
  if (!character || view.round === 0)
    return view.actor === seat.seat && view.stage !== OVER ? say('mt-filling') : seat.bot ? say('bot') : '';
  const state = view.actor === seat.seat ? 'acting' : has(view.acted, seat.seat) ? 'done' : 'waiting';
  return say('mt-seat-state', { character, state, shown: isShown });
}
