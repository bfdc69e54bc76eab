/** How fast things are shown at the pace of the table. */
import type { Overview } from '../net/protocol';

/** The part of its full length that a motion takes. */
const TEMPO: Readonly<Record<string, number>> = { calm: 1, brisk: 0.4, instant: 0.2 };

export function tempo(table: Overview | undefined): number {
  return TEMPO[table?.pace_now ?? 'calm'] ?? 1;
}

/** How long something is looked at, in milliseconds: what the game asks for, but no longer than the table looks. */
export function lookOf(wanted: number, seconds: number | undefined): number {
  return Math.min(wanted, (seconds ?? 0) * 1000);
}
