/** Situations for a review or a lesson, where nobody is connected to a table. */
import type { Move, Overview, ResultNow } from '../generated/messages';
import type { Seat, View } from '../games/contract';
import type { Situation } from '../net/protocol';
import { distinct } from '../table/names';
import { runningTable, takenChair } from '../table/plain';

/** The views after each move, from what changed in each. */
export function viewsOf(moves: readonly Move[], before: View = {}): View[] {
  const views: View[] = [];
  let view = before;
  for (const move of moves) {
    view = { ...view, ...(move.view as View) };
    views.push(view);
  }
  return views;
}

export function seatsOf(players: readonly string[], seats: number, you: number | null): Seat[] {
  const names = distinct(Array.from({ length: seats }, (_, seat) => players[seat] ?? `${seat + 1}`));
  return names.map((name, seat) => ({
    seat,
    name,
    bot: '',
    stoodIn: false,
    away: null,
    gone: false,
    you: seat === you,
  }));
}

export interface Setting {
  readonly game: Overview['game'];
  readonly edition: Readonly<Record<string, unknown>>;
  readonly players: readonly string[];
  readonly seats: number;
}

/** The overview of the table. The memory aid is the open book, because nobody takes notes in a review. */
export function overviewOf(setting: Setting, over: boolean): Overview {
  const chairs = seatsOf(setting.players, setting.seats, null).map((seat) => takenChair(seat.name));
  const table = runningTable(setting.game, { ...setting.edition, memory_aid: 'open-book' }, chairs);
  return { ...table, phase: over ? 'over' : 'running' };
}

export interface Moment {
  readonly heard: number;
  readonly seat: number | null;
  readonly view: View | null;
  readonly waiting: readonly number[];
  readonly legal?: readonly unknown[];
  readonly result?: ResultNow | null;
}

export function situationOf(table: Overview, moment: Moment): Situation<View, unknown> {
  return {
    kind: 'situation',
    heard: moment.heard,
    seat: moment.seat,
    host: false,
    table,
    clocks: table.chairs.map(() => ({ since: null, runs: false, reserve: 0 })),
    look: 0,
    waiting: moment.waiting,
    legal: moment.legal ?? [],
    undo: false,
    view: moment.view,
    result: moment.result ?? null,
    barred: [],
    talk: [],
  };
}
