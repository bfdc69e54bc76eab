/** Which drill comes next: one that is neither too easy nor too hard, and every fourth from all. */
import type { Entry } from './bank';
import { binOf, type Measure } from './measure';

/** The chance of a right answer that drills should have. */
const BAND = [0.5, 0.9] as const;
/** Every so many drills one comes from all strata. */
const FROM_ALL = 4;
/** Strata that are as near to the band, within this, are as good. */
const NEAR = 0.05;
const NEWER = [0, 1, 2, 3];

/** Drills that are alike: the same question, about as many events, moves and newer things. */
export function strataOf(entries: readonly Entry[]): number[][] {
  const strata = new Map<string, number[]>();
  for (const [number, entry] of entries.entries()) {
    const newer = NEWER.findLastIndex((bound) => bound <= entry.newer);
    const key = [entry.ask, binOf('events', entry.events), binOf('moves', entry.moves), newer].join(' ');
    strata.set(key, [...(strata.get(key) ?? []), number]);
  }
  return [...strata.values()];
}

/** A whole number below a bound. */
export type Below = (bound: number) => number;

/**
 * The number of the next drill. *recent* are the numbers of drills that were taken last, which are left out as long as
 * their stratum has others.
 */
export function nextDrill(
  entries: readonly Entry[],
  strata: readonly (readonly number[])[],
  measure: Measure,
  recent: readonly number[],
  below: Below,
): number {
  // Each kind of question comes as often, although those with few choices are easier.
  const kinds = [...new Set(strata.map((stratum) => askOf(stratum, entries)))];
  const ask = kinds[below(kinds.length)];
  const all = strata.filter((stratum) => askOf(stratum, entries) === ask);
  const among = measure.asked % FROM_ALL === FROM_ALL - 1 ? all : fitting(all, entries, measure);
  const stratum = among[below(among.length)] ?? [];
  const last = new Set(recent);
  const fresh = stratum.filter((number) => !last.has(number));
  const from = fresh.length ? fresh : stratum;
  return from[below(from.length)] ?? 0;
}

function askOf(stratum: readonly number[], entries: readonly Entry[]): string {
  return entries[stratum[0] ?? 0]?.ask ?? '';
}

/** The strata in the band; for somebody who knows nothing or everything, those that come nearest. */
function fitting(
  strata: readonly (readonly number[])[],
  entries: readonly Entry[],
  measure: Measure,
): readonly (readonly number[])[] {
  const distances = strata.map((stratum) => {
    const chance = chanceOf(stratum, entries, measure);
    return Math.max(BAND[0] - chance, chance - BAND[1], 0);
  });
  const least = Math.min(...distances);
  return strata.filter((_, place) => (distances[place] ?? 0) <= (least > 0 ? least + NEAR : 0));
}

function chanceOf(stratum: readonly number[], entries: readonly Entry[], measure: Measure): number {
  let sum = 0;
  for (const number of stratum) {
    const entry = entries[number];
    if (entry) sum += measure.predicted(entry);
  }
  return sum / stratum.length;
}
