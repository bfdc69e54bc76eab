/** The time line of a finished game: turns, rounds, marks, and what keys do. */
import type { AnyGameClient } from '../games/contract';
import type { Move } from '../generated/messages';

export interface Tick {
  readonly move: number;
  /** The seat that moved; null for the deal. */
  readonly seat: number | null;
  readonly turn: boolean;
  /** The round that begins here, or 0. */
  readonly round: number;
  /** Whether the time line marks it. */
  readonly mark: boolean;
}

/** The ticks of a game's moves, from what its client says of turns and marks. */
export function ticksOf(
  moves: readonly Move[],
  client: Pick<AnyGameClient, 'startsTurn' | 'roundOf' | 'isMarked'>,
): Tick[] {
  return moves.map((move, index) => ({
    move: index,
    seat: move.seat,
    turn:
      index === 0 || (client.startsTurn ? move.events.some(client.startsTurn) : move.seat !== moves[index - 1]?.seat),
    round: Math.max(0, ...move.events.map((event) => client.roundOf?.(event) ?? 0)),
    mark: client.isMarked ? move.events.some(client.isMarked) : false,
  }));
}

/** The labels over the time line: rounds if the game has them, otherwise every few turns. */
export function stretches(
  ticks: readonly Tick[],
  most = 12,
): { readonly move: number; readonly n: number; readonly unit: 'round' | 'turn' }[] {
  const rounds = ticks.filter((tick) => tick.round > 0);
  if (rounds.length) {
    const step = Math.ceil(rounds.length / most);
    return rounds
      .filter((_, index) => index % step === 0)
      .map((tick) => ({ move: tick.move, n: tick.round, unit: 'round' }));
  }
  const turns = ticks.filter((tick) => tick.turn);
  const step = Math.max(1, Math.ceil(turns.length / most));
  return turns
    .map((tick, index) => ({ move: tick.move, n: index + 1, unit: 'turn' as const }))
    .filter((_, index) => index % step === 0);
}

/** The round a move is in, 0 before the first. */
export function roundAt(ticks: readonly Tick[], move: number): number {
  return ticks.slice(0, move + 1).findLast((tick) => tick.round > 0)?.round ?? 0;
}

export type Order =
  | { readonly kind: 'to'; readonly move: number }
  | { readonly kind: 'play' }
  | { readonly kind: 'xray' }
  | { readonly kind: 'seat'; readonly seat: number }
  | { readonly kind: 'mark'; readonly by: 1 | -1 };

/** What a key does; null if it does nothing here. */
export function orderOf(key: string, shift: boolean, at: number, ticks: readonly Tick[], seats: number): Order | null {
  const last = ticks.length - 1;
  const to = (move: number): Order => ({ kind: 'to', move: Math.max(0, Math.min(last, move)) });
  switch (key) {
    case 'ArrowRight':
      return to(shift ? (ticks.find((tick) => tick.turn && tick.move > at)?.move ?? last) : at + 1);
    case 'ArrowLeft':
      return to(shift ? (ticks.findLast((tick) => tick.turn && tick.move < at)?.move ?? 0) : at - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(last);
    case ' ':
      return { kind: 'play' };
    case 'x':
    case 'X':
      return { kind: 'xray' };
    case 'n':
      return { kind: 'mark', by: 1 };
    case 'N':
      return { kind: 'mark', by: -1 };
    default:
      return /^[1-9]$/.test(key) && Number(key) <= seats ? { kind: 'seat', seat: Number(key) - 1 } : null;
  }
}

/** The move in an address, as in #m42. */
export function moveIn(hash: string, most: number): number {
  const found = /^m(\d{1,6})$/.exec(hash);
  return found ? Math.min(most, Number(found[1])) : 0;
}
