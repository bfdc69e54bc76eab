// @vitest-environment node
/** The measure with simulated takers: personas, and mixtures of two that no memory of the grid is. */
import { describe, expect, it } from 'vitest';
import { MANIFESTS } from '../games/shelf.svelte';
import { bankOf, hasDrills, type Bank, type Persona } from './bank';
import { AXES, BINS, FEWEST_FOR_PERSONA, GRID, Measure, recall, success, type Axis } from './measure';
import { nextDrill, strataOf } from './next';

/** How often each taker is simulated; more with `RUNS=100 npx vitest run measure`. */
const RUNS = Number(process.env['RUNS'] ?? 12);

/** Print a figure for the documentation. */
const report = (text: string): void => void process.stdout.write(`${text}\n`);

/** Random numbers that repeat. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A measure after so many answers of somebody who has one of several memories at each answer. */
function taken(bank: Bank, memories: readonly Persona[], answers: number, seed: number): Measure {
  const random = chance(seed);
  const below = (bound: number): number => Math.floor(random() * bound);
  const strata = strataOf(bank.entries);
  const recent: number[] = [];
  let measure = new Measure(bank.entries, []);
  for (let count = 0; count < answers; count++) {
    const number = nextDrill(bank.entries, strata, measure, recent, below);
    recent.unshift(number);
    const entry = bank.entries[number];
    const memory = memories[below(memories.length)];
    if (!entry || !memory) throw new Error('no drill');
    measure = measure.after(entry, random() < success(recall(memory, entry), entry.choices));
  }
  return measure;
}

const games = MANIFESTS.map((one) => one.name).filter(hasDrills);

it('weighs 2,560 memories', () => {
  expect(GRID).toHaveLength(2560);
  expect(games.length).toBeGreaterThan(1);
});

describe.each(games)('simulated takers of %s', async (game) => {
  const bank = await bankOf(game);
  const [first, second, third, fourth] = bank.cast as [Persona, Persona, Persona, Persona];
  const takers = [[first], [second], [third], [fourth], [first, third], [second, fourth]];

  it('has four opponents who forget', () => expect(bank.cast).toHaveLength(4));

  it('finds the curve after 60 answers, and the band holds it', () => {
    const squares: number[] = [];
    let [inside, points, named, single] = [0, 0, 0, 0];
    const told: string[] = [];
    for (const [place, memories] of takers.entries()) {
      const own: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const measure = taken(bank, memories, FEWEST_FOR_PERSONA, 1 + run + 1000 * place);
        for (const axis of AXES) {
          const truth = trueCurve(measure, memories, axis);
          for (const [bin, point] of measure.curve(axis).entries()) {
            const value = truth[bin] ?? 0;
            own.push((point.mean - value) ** 2);
            points += 1;
            if (value >= point.low - 1e-6 && value <= point.high + 1e-6) inside += 1;
          }
        }
        if (memories.length === 1) {
          single += 1;
          if (measure.nearest(bank.cast)?.name === memories[0]?.name) named += 1;
        }
      }
      told.push(`${memories.map((one) => one.name).join('+')} ${rootOf(own).toFixed(3)}`);
      squares.push(...own);
    }
    const error = rootOf(squares);
    report(
      `${game}: RMSE ${error.toFixed(3)} (${told.join(', ')}), band holds ${((100 * inside) / points).toFixed(1)} %, ` +
        `nearest opponent right ${((100 * named) / single).toFixed(0)} %`,
    );
    expect(error).toBeLessThanOrEqual(0.09);
    expect(inside / points).toBeGreaterThanOrEqual(0.9);
  });

  it('finds the next drill in 16 ms', () => {
    const measure = taken(bank, [third], 60, 7);
    const strata = strataOf(bank.entries);
    const times: number[] = [];
    for (let run = 0; run < 40; run++) {
      const entry = bank.entries[run];
      if (!entry) throw new Error('no entry');
      const start = performance.now();
      // From the answer to the next drill.
      nextDrill(bank.entries, strata, measure.after(entry, run % 3 > 0), [], (bound) => run % bound);
      times.push(performance.now() - start);
    }
    times.sort((one, other) => one - other);
    report(`${game}: next drill in ${(times[20] ?? 0).toFixed(1)} ms (median)`);
    // The median, because other tests run on the same machine.
    expect(times[20]).toBeLessThanOrEqual(16);
  });

  it('sees that the formula is not that of somebody who remembers only what was moved often', () => {
    let measure = new Measure(bank.entries, []);
    for (const entry of bank.entries) measure = measure.after(entry, entry.moves >= 2);
    expect(measure.fits).toBe(false);
    expect(taken(bank, [second], 120, 3).fits).toBe(true);
  });

  it('weighs answers alike one by one and all at once', () => {
    const [one, other] = [bank.entries[3], bank.entries[50]];
    if (!one || !other) throw new Error('no entries');
    const slow = new Measure(bank.entries, []).after(one, true).after(other, false).after(one, true);
    const fast = new Measure(bank.entries, [
      { ...one, asked: 2, right: 2 },
      { ...other, asked: 1, right: 0 },
    ]);
    expect(slow.asked).toBe(3);
    expect(slow.right).toBe(2);
    for (const axis of AXES)
      for (const [bin, point] of slow.curve(axis).entries())
        expect(point.mean).toBeCloseTo(fast.curve(axis)[bin]?.mean ?? -1, 6);
  });
});

function trueCurve(measure: Measure, memories: readonly Persona[], axis: Axis): number[] {
  const curves = memories.map((one) => measure.curveOf(one, axis));
  return BINS[axis].map((_, bin) => curves.reduce((sum, one) => sum + (one[bin] ?? 0), 0) / curves.length);
}

function rootOf(squares: readonly number[]): number {
  return Math.sqrt(squares.reduce((one, other) => one + other, 0) / squares.length);
}
