/** Whom one may send away, and for whom one may call a stand-in. The server has the last word. */
import type { Situation } from '../net/protocol';

/** Whether the host may send away whoever sits at `seat`. */
export function maySendAway(now: Situation, seat: number): boolean {
  const chair = now.table.chairs[seat];
  return now.host && now.table.phase === 'waiting' && chair !== undefined && chair.taken && !chair.bot && seat !== now.seat;
}

/** The people a table without a clock waits for, besides oneself. */
export function missing(now: Situation): number[] {
  if (now.seat === null || now.table.phase !== 'running' || now.table.paused || now.table.clock.decision > 0) return [];
  return now.waiting.filter((seat) => {
    const chair = now.table.chairs[seat];
    return seat !== now.seat && chair !== undefined && chair.taken && !chair.bot && !chair.stood_in && !chair.called.includes(now.seat ?? -1);
  });
}
