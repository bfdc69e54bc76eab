/** Counting at the end: order, and what has been counted so far. */
import type { GameView } from '../../generated/master-thieves';
import { blackOf, type Counted } from './reading';

export interface Place {
  readonly seat: number;
  readonly rank: number;
}

/** Best first; who shares a win shares the first place, and equal scores behind it share theirs. */
export function ranking(scores: readonly number[], winners: readonly number[]): Place[] {
  const order = scores.map((_, seat) => seat).sort((one, other) => Number(winners.includes(other)) - Number(winners.includes(one)) || (scores[other] ?? 0) - (scores[one] ?? 0) || one - other);
  const places: Place[] = [];
  for (const [index, seat] of order.entries()) {
    const before = places[index - 1];
    const equal = before !== undefined && scores[before.seat] === scores[seat] && winners.includes(before.seat) === winners.includes(seat);
    places.push({ seat, rank: equal ? before.rank : index + 1 });
  }
  return places;
}

/** The first *n* pieces of a seat: rubies, sapphires and diamonds of the black pillow, then the white one. */
export function countUp(black: Counted, white: Counted, n: number): { black: Counted; white: Counted } {
  let left = n;
  const take = (of: number): number => {
    const taken = Math.min(left, of);
    left -= taken;
    return taken;
  };
  const rubies = take(black.rubies);
  const sapphires = take(black.sapphires);
  const diamonds = take(black.diamonds);
  const whiteSapphires = take(white.sapphires);
  return { black: { rubies, sapphires, diamonds }, white: { rubies: 0, sapphires: whiteSapphires, diamonds: take(white.diamonds) } };
}

/** By which gem a tie for the best score was broken, and the clause; null if there was none to break. */
export function tieWords(view: GameView, scores: readonly number[], winners: readonly number[]): { kind: string; clause: string } | null {
  const best = Math.max(...scores);
  const tied = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  if (tied.length < 2) return null;
  if (winners.length === tied.length) return { kind: 'shared', clause: 'MT-SCORE-09' };
  for (const [kind, clause] of [['rubies', 'MT-SCORE-07'], ['sapphires', 'MT-SCORE-08'], ['diamonds', 'MT-SCORE-09']] as const) {
    const counts = new Set(tied.map((seat) => blackOf(view, seat)?.[kind] ?? 0));
    if (counts.size > 1) return { kind, clause };
  }
  return { kind: 'shared', clause: 'MT-SCORE-09' };
}
