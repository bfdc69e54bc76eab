/**
 * Drills from one's own games: a part of a finished game with a question about it.
 *
 * A page that has a game on screen opens such a drill in three steps:
 *
 *     const drill = await drillOf({ game, edition, players, seats }, seat, before, moves, question);
 *     if (drill && hold(drill)) go(ownAddress(game));
 *
 * - *edition*, *players* and *seats* are those of a review; *players* are names.
 * - *before* is the whole view of the seat before the sighting, *moves* are those of the review from the sighting to the
 *   decision. Ask the server for the view of the seat as its memory aid shows it (`review(id, seat, true)`), or the answer
 *   lies open on the table. Of an open book there is no drill: `drillOf` returns null.
 * - *question* is a `Question`: for `where` the choices are actions that name places, such as the legal actions of the
 *   decision, and `about` is what the game's `drills.ts` reads.
 */
import type { GameDrills } from '../games/contract';
import { drillsOf } from '../games/shelf.svelte';
import type { Move, Review } from '../generated/messages';
import { viewsOf, type View } from '../review/scene';
import type { Drill, DrillMove, Question } from './bank';

/** The longest tape, in milliseconds. A longer one is played faster. */
export const LONGEST = 20_000;
const PLACE = 'lightfinger.drill';

export type Source = Pick<Review, 'game' | 'edition' | 'players' | 'seats'>;

/** A drill from a part of a game, cut to what shows or moves something; null if that leaves nothing. */
export async function drillOf(
  source: Source,
  seat: number,
  before: View,
  moves: readonly Move[],
  question: Question,
): Promise<Drill | null> {
  const game = await drillsOf(source.game);
  if (!game || source.edition['memory_aid'] === 'open-book') return null;
  const tape = cut(moves, viewsOf(moves, before), game.length);
  if (!tape.length) return null;
  const end = viewsOf(moves, before).at(-1) ?? before;
  const players = source.players.map((name, at) => (at === seat ? '' : name));
  return { ...source, players, seat, since: null, start: before, moves: tape, end, question };
}

/** The moves that show or move something, with their views and lengths. */
export function cut(
  moves: readonly Move[],
  views: readonly View[],
  length: GameDrills['length'],
): readonly DrillMove[] {
  const kept = moves.map((move, at) => ({
    seat: move.seat ?? 0,
    length: move.events.reduce((sum, event) => sum + length(event), 0),
    events: move.events.filter((event) => length(event) > 0),
    view: views[at] ?? {},
  }));
  const shown = kept.filter((move) => move.length > 0);
  const whole = shown.reduce((sum, move) => sum + move.length, 0);
  const faster = Math.min(1, LONGEST / Math.max(1, whole));
  return shown.map((move) => ({ ...move, length: Math.floor(move.length * faster) }));
}

/** Where a held drill is taken. */
export function ownAddress(game: string): string {
  return `/drills/${game}?own`;
}

/** Hold a drill until this tab is closed. Returns false if the browser stores nothing. */
export function hold(drill: Drill): boolean {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(drill));
    return true;
  } catch {
    return false;
  }
}

/** The drill that is held for a game; null if there is none. */
export function held(game: string): Drill | null {
  try {
    const drill = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Drill | null;
    return drill?.game === game ? drill : null;
  } catch {
    return null;
  }
}
