/** The final count: what has been counted so far, and what broke a tie. */
import type { GameView } from '../../generated/master-thieves';
import { blackOf, type Counted } from './reading';

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
  return {
    black: { rubies, sapphires, diamonds },
    white: { rubies: 0, sapphires: whiteSapphires, diamonds: take(white.diamonds) },
  };
}

/** The gem that broke a tie for the best score, with the clause; null if there was no tie. */
export function tieWords(
  view: GameView,
  scores: readonly number[],
  winners: readonly number[],
): { kind: string; clause: string } | null {
  const best = Math.max(...scores);
  const tied = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  if (tied.length < 2) return null;
  if (winners.length === tied.length) return { kind: 'shared', clause: 'MT-SCORE-09' };
  for (const [kind, clause] of [
    ['rubies', 'MT-SCORE-07'],
    ['sapphires', 'MT-SCORE-08'],
    ['diamonds', 'MT-SCORE-09'],
  ] as const) {
    const counts = new Set(tied.map((seat) => blackOf(view, seat)?.[kind] ?? 0));
    if (counts.size > 1) return { kind, clause };
  }
  return { kind: 'shared', clause: 'MT-SCORE-09' };
}
