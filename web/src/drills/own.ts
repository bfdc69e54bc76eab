/** Drills from one's own games: a part of a finished game with a question about it. They come first until answered. */
import type { GameDrills, SlipDrill, View } from '../games/contract';
import { drillsOf } from '../games/shelf.svelte';
import type { Move, Review } from '../generated/messages';
import { viewsOf } from '../review/scene';
import { same } from '../learn/pupil.svelte';
import type { Drill, DrillMove } from './bank';

/** The longest tape, in milliseconds. A longer one is played faster. */
export const LONGEST = 20_000;
/** So many are held for a game; the oldest goes first. */
const MOST = 5;
const PLACE = 'lightfinger.own-drills.';

/** Whether slips of a game can be drilled. Of an open book they cannot: the answer lies on the table. */
export const canDrill = (edition: Readonly<Record<string, unknown>>): boolean => edition['memory_aid'] !== 'open-book';

/**
 * The drill of a slip: the game from the sighting to the choice, cut to what shows or moves something. *told* is the game
 * as the memory aid of the seat shows it, and *row* the move of the choice. Null if there is nothing to show.
 */
export async function drillOf(
  told: Pick<Review, 'game' | 'edition' | 'players' | 'seats' | 'moves'>,
  seat: number,
  row: number,
  { move, question }: SlipDrill,
): Promise<Drill | null> {
  const { game, edition, seats, moves } = told;
  const words = await drillsOf(game);
  const views = viewsOf(moves);
  const [start, end] = [views[move - 1], views[row - 1]];
  if (!words || !canDrill(edition) || !start || !end) return null;
  const tape = cut(moves.slice(move, row), views.slice(move, row), words.length);
  if (!tape.length) return null;
  const players = told.players.map((name, at) => (at === seat ? '' : name));
  return { game, edition, players, seats, seat, since: null, start, moves: tape, end, question };
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

/** Where the newest held drill is taken. */
export const ownAddress = (game: string): string => `/drills/${game}?own`;

/** The drills that are held for a game, the newest first. */
export function held(game: string): readonly Drill[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE + game) ?? '[]');
    return Array.isArray(found) ? (found as Drill[]).filter((one) => one?.game === game) : [];
  } catch {
    return [];
  }
}

/** Hold a drill in this browser until it is answered rightly. Returns false if the browser stores nothing. */
export function hold(drill: Drill): boolean {
  return store(drill.game, [drill, ...without(drill)].slice(0, MOST));
}

/** Hold a drill no longer. */
export function release(drill: Drill): void {
  store(drill.game, without(drill));
}

const without = (drill: Drill): readonly Drill[] => held(drill.game).filter((one) => !same(one, drill));

function store(game: string, drills: readonly Drill[]): boolean {
  try {
    localStorage.setItem(PLACE + game, JSON.stringify(drills));
    return true;
  } catch {
    return false;
  }
}
