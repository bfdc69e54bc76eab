/** A view after some events: whose turn it is and who is asked while a row is played. */

import { HAND, MERCHANT_GONE, OVER, UNKNOWN, type GameEvent, type GameView } from '../../../generated/forty-thieves';

/** The view after *events* in what decides whose turn it is, who is asked what, and who passed. */
export function during(view: GameView, events: readonly GameEvent[]): GameView {
  return events.reduce((now, event) => ({ ...now, ...changeOf(event, now) }), view);
}

function changeOf(event: GameEvent, now: GameView): Partial<GameView> {
  switch (event.kind) {
    case 'turn_began':
      return { active: event.seat, asked: event.seat, stage: HAND };
    case 'asked':
      return { asked: event.seat, stage: event.stage };
    case 'passed':
      return { to_react: now.to_react & ~(1 << event.seat) };
    case 'played':
      return { declared: event.face, target: event.target, daggers: 0, top_player: event.seat };
    case 'parried':
      return { daggers: now.daggers + 1, top_player: event.seat };
    case 'window_opened':
      return { to_react: event.seats };
    case 'window_closed':
      return { to_react: 0, declared: UNKNOWN };
    case 'merchant_came':
    case 'merchant_acted':
      return { merchant_place: event.place };
    case 'wished':
      return event.wish === MERCHANT_GONE ? { merchant_place: UNKNOWN } : {};
    case 'ended':
      return { reason: event.reason, stage: OVER, asked: UNKNOWN };
    default:
      return {};
  }
}
