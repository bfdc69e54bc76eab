/** The time that a player has left. */
import type { ClockNow, Overview, Situation } from '../net/protocol';

export interface TimeLeft {
  /** Seconds left for this decision, then for the reserve. */
  readonly decision: number;
  readonly reserve: number;
  /** From 1 to 0: how full the ring is. */
  readonly share: number;
  readonly runs: boolean;
}

/** Null if the table has no clock or no clock runs. `now` is the server's time in seconds. */
export function timeLeft(clock: ClockNow | undefined, rules: Overview['clock'], now: number): TimeLeft | null {
  if (!clock || !clock.runs || rules.decision === 0 || clock.since === null) return null;
  const gone = Math.max(0, now - clock.since);
  const decision = Math.max(0, rules.decision - gone);
  const reserve = Math.max(0, clock.reserve - Math.max(0, gone - rules.decision));
  const share = decision > 0 ? decision / rules.decision : rules.reserve > 0 ? reserve / rules.reserve : 0;
  return { decision, reserve, share, runs: now >= clock.since };
}

/**
 * Whether a device that people share is being passed to a seat: its secret question was put, and its clock has not begun.
 * The clock of a public question begins at once, so this says nothing but what everybody knows.
 */
export function isPassed({ table, waiting, clocks }: Situation, seat: number, now: number): boolean {
  const shared = table.chairs.some((one, other) => one.beside === seat || (other === seat && one.beside !== null));
  return shared && waiting.includes(seat) && (clocks[seat]?.since ?? 0) > now;
}

/** A time as text: 1:05, 12:00, 3:07:00; days for slow tables. */
export function onTheDial(seconds: number): string {
  const whole = Math.ceil(seconds);
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? `${hours}:${parts.join(':')}` : `${Number(parts[0])}:${parts[1] ?? '00'}`;
}
