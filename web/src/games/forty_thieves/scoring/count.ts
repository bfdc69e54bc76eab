/** The steps of the final count: sapphires add, Evil Eyes subtract, seat by seat with the user last. */

import { REASONS, type GameView } from '../../../generated/forty-thieves';
import { at, bits } from '../model/tiles';

export interface Line {
  seat: number;
  gems: number;
  tiles: number;
  eyes: number;
  score: number;
  wins: boolean;
}

export interface Beat {
  /** Milliseconds after the start. */
  at: number;
  seat: number;
  what: 'gem' | 'tile' | 'eye';
}

const STONE = 160;
const EYE = 220;
const BETWEEN = 350;

/** What each seat brings, in the order in which it is counted. */
export function linesOf(
  view: GameView,
  scores: readonly number[],
  winners: readonly number[],
  me: number | null,
): Line[] {
  const lines = view.gems.map((gems, seat) => ({
    seat,
    gems,
    tiles: bits(at(view.sapphires, seat)).length,
    eyes: at(view.tokens, seat) + bits(at(view.eyes, seat)).length,
    score: scores[seat] ?? 0,
    wins: winners.includes(seat),
  }));
  return [...lines.filter((line) => line.seat !== me), ...lines.filter((line) => line.seat === me)];
}

/** When each thing is counted. */
export function beatsOf(lines: readonly Line[]): Beat[] {
  const beats: Beat[] = [];
  let now = 600;
  const count = (seat: number, what: Beat['what'], times: number, step: number): void => {
    for (let time = 0; time < times; time++) {
      beats.push({ at: now, seat, what });
      now += step;
    }
  };
  for (const line of lines) {
    count(line.seat, 'gem', line.gems, STONE);
    count(line.seat, 'tile', line.tiles, STONE);
    count(line.seat, 'eye', line.eyes, EYE);
    now += BETWEEN;
  }
  return beats;
}

/** How much of a line has been counted by *now*. */
export function countedBy(
  beats: readonly Beat[],
  seat: number,
  now: number,
): { gem: number; tile: number; eye: number } {
  const counted = { gem: 0, tile: 0, eye: 0 };
  for (const beat of beats) if (beat.seat === seat && beat.at <= now) counted[beat.what] += 1;
  return counted;
}

/** When the count is over. */
export function lengthOf(beats: readonly Beat[]): number {
  return (beats.at(-1)?.at ?? 0) + 700;
}

/** What decided between seats with the best score; null if nothing had to. */
export function tieOf(lines: readonly Line[]): 'eyes' | 'gems' | 'shared' | null {
  const best = Math.max(...lines.map((line) => line.score));
  const level = lines.filter((line) => line.score === best);
  if (level.length < 2) return null;
  const fewest = Math.min(...level.map((line) => line.eyes));
  const still = level.filter((line) => line.eyes === fewest);
  if (still.length < 2) return 'eyes';
  const most = Math.max(...still.map((line) => line.gems));
  return still.filter((line) => line.gems === most).length < 2 ? 'gems' : 'shared';
}

export const TIE_CLAUSES = { eyes: 'FT-SCORE-03', gems: 'FT-SCORE-04', shared: 'FT-SCORE-05' } as const;

/** Why the game ended, as part of a message id. */
export function reasonOf(view: GameView): string {
  return (REASONS[view.reason] ?? 'going_on').replaceAll('_', '-');
}
