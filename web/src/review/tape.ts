/** A finished game as a tape: where turns and rounds begin, where one is, and what a key does. */
import type { AnyEvent, Move } from '../generated/messages';

export interface Tick {
  readonly move: number;
  /** Whose move; null for the deal. */
  readonly seat: number | null;
  readonly turn: boolean;
  /** The round that begins here, or 0. */
  readonly round: number;
  /** Something worth finding again: a fall, an alarm, a ruby, a steal. */
  readonly mark: boolean;
}

const MARKED = new Set(['fell', 'ruby_taken', 'ruby_fell', 'alarm_returned', 'stole', 'failed', 'succeeded', 'parried', 'wished', 'ended']);

/** Whether a fact is one to find again; a drawer from which nothing fell is none. */
function isMark(event: AnyEvent): boolean {
  if (event.kind === 'fell') return event.diamonds + event.sapphires > 0 || event.alarm >= 0;
  return MARKED.has(event.kind);
}

export function ticksOf(moves: readonly Move[], startsTurn: (event: AnyEvent) => boolean): Tick[] {
  return moves.map((move, index) => {
    const begun = move.events.find((event) => event.kind === 'round_began');
    return {
      move: index,
      seat: move.seat,
      turn: index === 0 || move.events.some(startsTurn),
      round: begun && 'round' in begun ? begun.round : 0,
      mark: move.events.some(isMark),
    };
  });
}

/** The label over each stretch of the tape: rounds where the game has them, otherwise every few turns. */
export function stretches(ticks: readonly Tick[], most = 12): { readonly move: number; readonly n: number; readonly kind: 'round' | 'turn' }[] {
  const rounds = ticks.filter((tick) => tick.round > 0);
  if (rounds.length) {
    const step = Math.ceil(rounds.length / most);
    return rounds.filter((_, index) => index % step === 0).map((tick) => ({ move: tick.move, n: tick.round, kind: 'round' }));
  }
  const turns = ticks.filter((tick) => tick.turn);
  const step = Math.max(1, Math.ceil(turns.length / most));
  return turns.map((tick, index) => ({ move: tick.move, n: index + 1, kind: 'turn' as const })).filter((_, index) => index % step === 0);
}

/** The round a move is in, 0 before the first. */
export function roundAt(ticks: readonly Tick[], move: number): number {
  return ticks.slice(0, move + 1).findLast((tick) => tick.round > 0)?.round ?? 0;
}

export type Order =
  | { readonly kind: 'to'; readonly move: number }
  | { readonly kind: 'play' }
  | { readonly kind: 'xray' }
  | { readonly kind: 'seat'; readonly seat: number };

/** What a key asks for; null where it is none of ours. */
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
    default:
      return /^[1-9]$/.test(key) && Number(key) <= seats ? { kind: 'seat', seat: Number(key) - 1 } : null;
  }
}

/** The move an address asks for, as in #m42. */
export function moveIn(hash: string, most: number): number {
  const found = /^m(\d{1,6})$/.exec(hash);
  return found ? Math.min(most, Number(found[1])) : 0;
}
