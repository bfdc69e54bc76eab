/** A result as a text to paste. It tells how the own points went and nothing about the deal. */
import type { Say } from '../words/words.svelte';

export interface Result {
  readonly date: string;
  readonly game: string;
  readonly lead: number;
  readonly signs: string;
  readonly par: number | null;
  /** How often something was forgotten; null if that is not known. */
  readonly slips: number | null;
  readonly streak: number;
}

const SIGNS: Readonly<Record<string, string>> = { '+': '🟩', '0': '⬜', '-': '🟥' };
const END = '🏁';

/** A square for each round: more points, the same, or fewer. */
export function squares(signs: string): string {
  return [...signs].map((sign) => SIGNS[sign] ?? '').join('') + END;
}

/** The two lines of a result. Equal results give equal lines. */
export function lineOf(result: Result, say: Say): string {
  const lead = say('signed', { n: result.lead });
  const args = { date: result.date, game: result.game, lead };
  const first =
    result.par === null
      ? say('daily-text', args)
      : say('daily-text-par', { ...args, par: say('signed', { n: result.par }) });
  const rest = [
    ...(result.slips === null ? [] : [say('daily-slips', { n: result.slips })]),
    ...(result.streak > 1 ? [say('daily-text-streak', { n: result.streak })] : []),
  ].join(' · ');
  return `${first}\n${squares(result.signs)}${rest && `  ${rest}`}`;
}

/** The day so many days after another. */
export function dayAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
