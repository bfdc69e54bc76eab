/** Who plays, who can be removed, and for whom a table waits. The server decides. */
import type { Overview, Situation } from '../net/protocol';

/** Whether the host can remove the player at `seat`. */
export function maySendAway(now: Situation, seat: number): boolean {
  const chair = now.table.chairs[seat];
  return (
    now.host && now.table.phase === 'waiting' && chair !== undefined && chair.taken && !chair.bot && seat !== now.seat
  );
}

/** The seats of the people who play. */
export function people(table: Overview): number[] {
  return table.chairs.flatMap((chair, seat) => (chair.taken && !chair.bot && !chair.gone ? [seat] : []));
}

/** Whether the user is the only person who plays. */
export function isAlone(now: Situation): boolean {
  const [first, ...others] = people(now.table);
  return now.seat !== null && first === now.seat && others.length === 0;
}

/** What the user can do about chairs that are free before the start: a message. */
export function waitingFor(now: Situation): 'send-the-link' | 'host-starts' | 'all-here' {
  if (now.table.chairs.every((chair) => chair.taken)) return 'all-here';
  return now.host ? 'send-the-link' : 'host-starts';
}

/** Whether the user may choose how fast bots answer. */
export function maySetPace(now: Situation): boolean {
  return (now.host || isAlone(now)) && (now.table.phase === 'waiting' || now.table.phase === 'running');
}
