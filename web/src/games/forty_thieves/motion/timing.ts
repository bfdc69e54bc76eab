/** How long each event moves and how long everybody looks at it, in milliseconds. */

import type { GameEvent } from '../../../generated/forty-thieves';

const TILT = 380;
export const LID = 420;
const SWAP = 600;
const GEM = 420;
const THROW = 300;
const FADE = 120;
/** How long all players look at what is shown. The server's clocks wait as long. */
export const LOOK = 2200;

/** How long each kind of event moves at speed 1. */
const MOTION: Readonly<Record<GameEvent['kind'], number>> = {
  jars_assigned: 0,
  dealt: 900,
  hidden: 0,
  stacked: 0,
  turn_began: 250,
  asked: 0,
  passed: 0,
  chose: 0,
  threw: THROW,
  threw_face_down: THROW,
  drew: THROW,
  held: 0,
  reshuffled: 500,
  refilled: GEM,
  peeked: TILT,
  looked: TILT,
  saw: LID,
  revealed: LID,
  hoarded: GEM,
  covered: LID,
  swapped: SWAP,
  replaced: SWAP,
  led: SWAP,
  played: SWAP,
  parried: SWAP,
  window_opened: 0,
  window_closed: 700,
  relieved: GEM,
  cursed: GEM,
  stole: GEM,
  announced: 4 * LID,
  failed: 600,
  succeeded: 700,
  claimed: 0,
  declined: 0,
  cleared: GEM,
  took_all: 900,
  emerged: SWAP,
  unearthed: SWAP,
  stirred: 0,
  departed: GEM,
  merchant_came: 700,
  merchant_acted: 700,
  wished: 600,
  hands_passed: 900,
  ended: 0,
};

/** How long an event moves at speed 1; with *reduced* motion it fades. */
export function duration(event: GameEvent, reduced: boolean): number {
  const full = motion(event);
  if (!reduced || full === 0) return full;
  // Tiles still turn up one after another; only the motion of each is a fade.
  return event.kind === 'announced' ? full : FADE;
}

function motion(event: GameEvent): number {
  const first = MOTION[event.kind];
  switch (event.kind) {
    case 'threw':
    case 'threw_face_down':
    case 'drew':
      return first + 120 * (event.backs.length - 1);
    case 'refilled':
    case 'cleared':
    case 'hoarded':
      return first + 80 * (event.cells.length - 1);
    default:
      return first;
  }
}

/** How long everybody looks at what an event shows; no setting shortens it. */
export function hold(event: GameEvent): number {
  switch (event.kind) {
    case 'revealed':
    case 'announced':
    case 'emerged':
    case 'unearthed':
      return LOOK;
    default:
      return 0;
  }
}
