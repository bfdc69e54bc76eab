/** The sound of each event. Everybody hears the same; no sound tells anything hidden. */

import type { GameEvent } from '../../../generated/forty-thieves';
import type { Sound } from '../../../sound/voices.ts';

const SOUNDS: Readonly<Record<GameEvent['kind'], Sound | null>> = {
  jars_assigned: null,
  dealt: 'ratchet',
  hidden: null,
  stacked: null,
  turn_began: null,
  asked: null,
  passed: null,
  chose: null,
  threw: 'card-laid',
  threw_face_down: 'card-laid',
  drew: 'card-laid',
  held: null,
  reshuffled: 'ratchet',
  refilled: 'card-laid',
  peeked: 'jar',
  looked: 'jar',
  saw: null,
  revealed: 'card-turned',
  hoarded: 'sapphire',
  covered: 'card-turned',
  swapped: 'jar',
  replaced: 'jar',
  led: 'card-turned',
  played: 'bell',
  parried: 'dagger',
  window_opened: null,
  window_closed: null,
  relieved: 'velvet',
  cursed: 'eye',
  stole: 'sapphire',
  announced: 'card-turned',
  failed: 'lost',
  succeeded: 'found',
  claimed: null,
  declined: null,
  cleared: 'card-laid',
  took_all: 'found',
  emerged: 'bell',
  unearthed: 'bell',
  stirred: null,
  departed: 'card-laid',
  merchant_came: 'knock',
  merchant_acted: 'knock',
  wished: 'bell',
  hands_passed: 'ratchet',
  ended: 'win',
};

export function soundOf(event: GameEvent): Sound | null {
  return event.kind === 'merchant_acted' && event.took ? 'sapphire' : SOUNDS[event.kind];
}
