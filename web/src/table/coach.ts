/** The hints of a first game alone. */
import type { Situation } from '../net/protocol';
import { isAlone } from './company';

export const MARKS = ['coach-answer', 'coach-hurry', 'coach-remember'] as const;

/** The hint for this moment, or null. *coached* is how many the user has put away. */
export function nextMark(coached: number, now: Situation | null, waits: boolean): (typeof MARKS)[number] | null {
  if (!now || now.seat === null || now.table.phase !== 'running' || now.table.paused || !isAlone(now)) return null;
  const mark = MARKS[coached];
  if (mark === 'coach-hurry') return waits ? mark : null;
  return mark && now.waiting.includes(now.seat) && now.legal.length > 0 ? mark : null;
}
