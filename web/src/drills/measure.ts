/**
 * What a person's answers say about their memory. The model is that of the opponents (`bots/memory.py`, `Model.promise`):
 *
 *     recall = attention · (1 − 1/capacity)^newer · (1 − decay)^events · (1 − muddle)^moves
 *
 * An answer is right with the chance g + (1 − g − SLIP) · recall, where g is one of the choices by guessing. All
 * combinations of the four parameters below are weighed by the answers.
 */
import type { Entry, Persona, Since } from './bank';

/** How often somebody who remembers answers wrongly all the same. */
export const SLIP = 0.02;
/** No curve before so many answers. */
export const FEWEST_FOR_CURVE = 30;
/** No opponent is named before so many answers. */
export const FEWEST_FOR_PERSONA = 60;

const ATTENTION = [0.6, 0.75, 0.85, 0.93, 1];
const CAPACITY = [1, 2, 3, 4.5, 6, 10, 20, 0];
const DECAY = [0, 0.001, 0.003, 0.006, 0.015, 0.03, 0.05, 0.08];
const MUDDLE = [0, 0.01, 0.03, 0.06, 0.1, 0.17, 0.3, 0.5];

type Memory = Omit<Persona, 'name'>;

export const GRID: readonly Memory[] = ATTENTION.flatMap((attention) =>
  CAPACITY.flatMap((capacity) =>
    DECAY.flatMap((decay) => MUDDLE.map((muddle) => ({ attention, capacity, decay, muddle }))),
  ),
);

/** The chance that a sighting is still recalled. */
export function recall({ attention, capacity, decay, muddle }: Memory, { events, moves, newer }: Since): number {
  const kept = capacity ? 1 - 1 / capacity : 1;
  return attention * kept ** newer * (1 - decay) ** events * (1 - muddle) ** moves;
}

/** The chance of a right answer. */
export function success(recalled: number, choices: number): number {
  const guess = 1 / choices;
  return guess + (1 - guess - SLIP) * recalled;
}

/** The answers to drills of one kind: how many there were, and how many were right. */
export interface Tally extends Since {
  readonly choices: number;
  readonly asked: number;
  readonly right: number;
}

/** The lower bounds of what is drawn as one point. */
export const BINS = { events: [1, 2, 3, 4, 5, 6, 7, 9], moves: [0, 1, 2, 3, 4] } as const;
export type Axis = keyof typeof BINS;
export const AXES: readonly Axis[] = ['events', 'moves'];

/** The number of the last bound that is not above a count; 0 if all are. */
export function binOf(axis: Axis, count: number): number {
  return Math.max(
    0,
    BINS[axis].findLastIndex((bound) => bound <= count),
  );
}

export interface Point {
  /** The mean and the 95 % band of the share that is recalled. */
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** What was observed in a bin. */
export interface Dot {
  readonly asked: number;
  /** The share that was recalled: the share of right answers, less those by guessing. */
  readonly share: number;
}

/** A bin with so many answers says whether the formula fits. */
const ENOUGH = 20;
/** A dot with fewer answers is not drawn. */
const FEWEST_FOR_DOT = 4;

/** The weights of all memories in the grid after some answers. */
export class Measure {
  readonly #entries: readonly Entry[];
  readonly #tallies: readonly Tally[];
  readonly #weights: Float64Array;
  /** The expected recall of what was asked so far. */
  readonly #expected = new Map<string, number>();

  /** *weights* are those after the tallies, if they are known. */
  constructor(entries: readonly Entry[], tallies: readonly Tally[], weights?: Float64Array) {
    this.#entries = entries;
    this.#tallies = tallies;
    this.#weights = weights ?? weighed(tallies);
  }

  /** How many answers there are. */
  get asked(): number {
    return this.#tallies.reduce((sum, one) => sum + one.asked, 0);
  }

  get right(): number {
    return this.#tallies.reduce((sum, one) => sum + one.right, 0);
  }

  /** The measure after one more answer. */
  after(entry: Entry, right: boolean): Measure {
    const cell = recalledAt(entry);
    const weights = this.#weights.map((weight, at) => {
      const chance = success(cell[at] ?? 0, entry.choices);
      return weight * (right ? chance : 1 - chance);
    });
    return new Measure(this.#entries, added(this.#tallies, entry, right), normalised(weights));
  }

  /** The expected chance of a right answer. */
  predicted(entry: Pick<Entry, 'events' | 'moves' | 'newer' | 'choices'>): number {
    const key = keyOf(entry);
    let sum = this.#expected.get(key);
    if (sum === undefined) {
      const cell = recalledAt(entry);
      sum = 0;
      for (let at = 0; at < cell.length; at++) sum += (this.#weights[at] ?? 0) * (cell[at] ?? 0);
      this.#expected.set(key, sum);
    }
    return success(sum, entry.choices);
  }

  /** The curve along an axis: for each bin what is recalled of the bank's drills in it. */
  curve(axis: Axis): Point[] {
    return binsOf(this.#entries)[axis].map((values) => this.#spread(values));
  }

  dots(axis: Axis): (Dot | null)[] {
    return BINS[axis].map((_, bin) => {
      const found = this.#tallies.filter((one) => binOf(axis, one[axis]) === bin);
      const asked = found.reduce((sum, one) => sum + one.asked, 0);
      if (asked < FEWEST_FOR_DOT) return null;
      const right = found.reduce((sum, one) => sum + one.right, 0);
      const guess = found.reduce((sum, one) => sum + one.asked / one.choices, 0) / asked;
      const share = (right / asked - guess) / (1 - SLIP - guess);
      return { asked, share: Math.min(1, Math.max(0, share)) };
    });
  }

  /** Whether the formula can be this person's: no bin with enough answers lies far outside of its band. */
  get fits(): boolean {
    return AXES.every((axis) =>
      BINS[axis].every((_, bin) => {
        const found = this.#tallies.filter((one) => binOf(axis, one[axis]) === bin);
        const asked = found.reduce((sum, one) => sum + one.asked, 0);
        if (asked < ENOUGH) return true;
        const share = found.reduce((sum, one) => sum + one.right, 0) / asked;
        const expected = new Float64Array(GRID.length);
        for (const one of found) {
          const cell = recalledAt(one);
          for (let at = 0; at < expected.length; at++)
            expected[at] = (expected[at] ?? 0) + (success(cell[at] ?? 0, one.choices) * one.asked) / asked;
        }
        const { mean, low, high } = this.#spread(sorted(expected));
        const error = Math.sqrt((mean * (1 - mean)) / asked);
        return share >= low - 3 * error && share <= high + 3 * error;
      }),
    );
  }

  /** What a known memory recalls of the bank's drills in each bin. */
  curveOf(memory: Memory, axis: Axis): number[] {
    return BINS[axis].map((_, bin) => {
      const found = this.#entries.filter((one) => binOf(axis, one[axis]) === bin);
      return found.reduce((sum, one) => sum + recall(memory, one), 0) / Math.max(1, found.length);
    });
  }

  /** The opponent whose curves are nearest. */
  nearest(cast: readonly Persona[]): Persona | null {
    const own = AXES.flatMap((axis) => this.curve(axis).map((point) => point.mean));
    const far = (persona: Persona): number =>
      AXES.flatMap((axis) => this.curveOf(persona, axis)).reduce(
        (sum, value, place) => sum + (value - (own[place] ?? 0)) ** 2,
        0,
      );
    return cast.reduce<Persona | null>((best, one) => (best && far(best) <= far(one) ? best : one), null);
  }

  /** The mean and the 95 % band of a value that each memory of the grid has. */
  #spread({ values, order }: Sorted): Point {
    let [sum, mean, low, high] = [0, 0, 0, 1];
    let lowest = true;
    for (const at of order) {
      const [value, weight] = [values[at] ?? 0, this.#weights[at] ?? 0];
      mean += weight * value;
      if (sum < 0.975) high = value;
      sum += weight;
      if (lowest && sum >= 0.025) [low, lowest] = [value, false];
    }
    return { mean, low, high };
  }
}

/** A value that each memory of the grid has, and the memories in the order of their values. */
interface Sorted {
  readonly values: Float64Array;
  readonly order: Uint16Array;
}

function sorted(values: Float64Array): Sorted {
  const order = Uint16Array.from(values.keys()).sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  return { values, order };
}

const bins = new WeakMap<readonly Entry[], Record<Axis, readonly Sorted[]>>();

/** For each bin what each memory of the grid recalls of the bank's drills in it; computed once for a bank. */
function binsOf(entries: readonly Entry[]): Record<Axis, readonly Sorted[]> {
  let found = bins.get(entries);
  if (!found) {
    const along = (axis: Axis): Sorted[] =>
      BINS[axis].map((_, bin) => sorted(meanOf(entries.filter((one) => binOf(axis, one[axis]) === bin))));
    bins.set(entries, (found = { events: along('events'), moves: along('moves') }));
  }
  return found;
}

/** The weights of all memories in the grid after some answers. */
function weighed(tallies: readonly Tally[]): Float64Array {
  const logs = new Float64Array(GRID.length);
  for (const one of tallies) {
    const cell = recalledAt(one);
    for (let at = 0; at < logs.length; at++) {
      const chance = success(cell[at] ?? 0, one.choices);
      const log = one.right * Math.log(chance) + (one.asked - one.right) * Math.log(1 - chance);
      logs[at] = (logs[at] ?? 0) + log;
    }
  }
  const most = logs.reduce((one, other) => Math.max(one, other), -Infinity);
  return normalised(logs.map((log) => Math.exp(log - most)));
}

function normalised(weights: Float64Array): Float64Array {
  const sum = weights.reduce((one, other) => one + other, 0);
  return weights.map((weight) => weight / sum);
}

const keyOf = ({ events, moves, newer }: Since): string => `${events} ${moves} ${newer}`;

/** The recall at each memory of the grid, computed once for each key. */
const known = new Map<string, Float32Array>();
function recalledAt(since: Since): Float32Array {
  const key = keyOf(since);
  let cell = known.get(key);
  if (!cell) known.set(key, (cell = Float32Array.from(GRID, (memory) => recall(memory, since))));
  return cell;
}

function meanOf(entries: readonly Entry[]): Float64Array {
  const mean = new Float64Array(GRID.length);
  for (const entry of entries) {
    const cell = recalledAt(entry);
    for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] ?? 0) + (cell[at] ?? 0) / entries.length;
  }
  return mean;
}

/** Tallies with one more answer. */
export function added(tallies: readonly Tally[], entry: Omit<Entry, 'ask'>, right: boolean): Tally[] {
  const { events, moves, newer, choices } = entry;
  const isSame = (one: Tally): boolean => keyOf(one) === keyOf(entry) && one.choices === choices;
  const found = tallies.find(isSame) ?? { events, moves, newer, choices, asked: 0, right: 0 };
  return [
    ...tallies.filter((one) => !isSame(one)),
    { ...found, asked: found.asked + 1, right: found.right + (right ? 1 : 0) },
  ];
}
