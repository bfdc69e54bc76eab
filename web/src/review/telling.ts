/** What happened at a move of a finished game, in sentences for the viewer. */
import type { AnyEvent, Move } from '../generated/messages';
import type { AnyGameClient, Seat, View } from '../games/contract';
import { playedOf } from '../games/rows';
import type { Say } from '../words/words.svelte';

/** A finished game as one viewer is told it. */
export interface Told {
  readonly client: AnyGameClient;
  readonly moves: readonly Move[];
  /** The views after each move. */
  readonly views: readonly View[];
  readonly edition: Readonly<Record<string, unknown>>;
  readonly seats: readonly Seat[];
  readonly say: Say;
}

/** The events of a move in the order in which they are shown. */
export function rowAt({ client, moves }: Pick<Told, 'client' | 'moves'>, move: number): readonly AnyEvent[] {
  const events = moves[move]?.events ?? [];
  return (client.order?.(events) as readonly AnyEvent[] | undefined) ?? events;
}

/** One sentence for each event of a move, empty where there is none. The deal has one sentence. */
export function sentencesAt(told: Told, move: number): string[] {
  const { client, edition, seats, say } = told;
  const found = told.moves[move];
  if (!found) return [];
  if (move === 0) return [say('review-deal')];
  const view = told.views[move - 1] ?? null;
  const events = rowAt(told, move);
  return events.map((event, index) =>
    client.narrate(event, { seats, me: null, edition, view, say, told: events.slice(0, index), by: found.seat }),
  );
}

/** What happened at a move; while it is played only up to *last*. */
export function toldAt(told: Told, move: number, last: AnyEvent | null = null): string[] {
  const all = sentencesAt(told, move);
  const count = last === null || move === 0 ? all.length : playedOf(rowAt(told, move), last).length;
  return all.slice(0, count).filter(Boolean);
}
