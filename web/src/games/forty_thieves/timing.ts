/** How long each fact is played and how long it is looked at, in milliseconds. */

import type { GameEvent } from '../../generated/forty-thieves';

const TILT = 380;
const LID = 420;
const SWAP = 600;
const GEM = 420;
const THROW = 300;
const FADE = 120;
/** The table looks equally long at whatever is shown; the server's clocks wait for as long. */
export const LOOK = 2200;

/** How long a fact moves, at speed 1; `reduced` for reduced motion, which fades. */
export function duration(event: GameEvent, reduced: boolean): number {
  const full = motion(event);
  if (!reduced || full === 0) return full;
  // The beat of a reveal stays, one tile after another; only the motion between is a fade.
  return event.kind === 'announced' ? full : FADE;
}

function motion(event: GameEvent): number {
  switch (event.kind) {
    case 'dealt':
      return 900;
    case 'turn_began':
      return 250;
    case 'threw':
    case 'threw_face_down':
    case 'drew':
      return THROW + 120 * (event.backs.length - 1);
    case 'hands_passed':
      return 900;
    case 'reshuffled':
      return 500;
    case 'refilled':
    case 'cleared':
    case 'hoarded':
      return GEM + 80 * (event.cells.length - 1);
    case 'peeked':
    case 'looked':
      return TILT;
    case 'saw':
    case 'revealed':
    case 'covered':
      return LID;
    case 'swapped':
    case 'replaced':
    case 'led':
    case 'played':
    case 'parried':
      return SWAP;
    case 'window_closed':
      return 700;
    case 'relieved':
    case 'cursed':
    case 'stole':
      return GEM;
    case 'announced':
      return 4 * LID;
    case 'succeeded':
      return 700;
    case 'failed':
      return 600;
    case 'took_all':
      return 900;
    case 'emerged':
    case 'unearthed':
      return SWAP;
    case 'departed':
      return GEM;
    case 'merchant_came':
    case 'merchant_acted':
      return 700;
    case 'wished':
      return 600;
    default:
      return 0;
  }
}

/** How long everybody looks at what a fact shows; never shortened by a setting. */
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
