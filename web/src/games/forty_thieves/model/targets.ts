/** Sapphires that can be taken. The rules give each a number: board, hoards seat by seat, then the Merchant's loot. */

import { GEMS, LOOT, SEAT_TARGETS } from '../../../generated/forty-thieves';

export type Target =
  | { of: 'board'; gem: number }
  | { of: 'merchant' }
  /** A gem of a hoard. */
  | { of: 'hoard'; seat: number }
  /** A Sapphire tile of a hoard. */
  | { of: 'tiles'; seat: number; back: number };

/** The sapphire with this number. */
export function targetOf(target: number): Target {
  if (target < GEMS) return { of: 'board', gem: target };
  if (target === LOOT) return { of: 'merchant' };
  const seat = Math.floor((target - GEMS) / SEAT_TARGETS);
  const place = (target - GEMS) % SEAT_TARGETS;
  return place === 0 ? { of: 'hoard', seat } : { of: 'tiles', seat, back: place - 1 };
}
