/** A table that nobody plays at: what a game's table needs to be drawn from what was told, in a review or a lesson. */
import type { AnyEvent, GameName, Move, Overview, ResultNow } from '../generated/messages';
import type { Seat } from '../games/contract';
import type { Situation } from '../net/protocol';
import { distinct } from '../table/names';

export type View = Readonly<Record<string, unknown>>;

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
  return names.map((name, seat) => ({ seat, name, bot: '', stoodIn: false, gone: false, you: seat === you }));
}

export interface Setting {
  readonly game: GameName;
  readonly edition: Readonly<Record<string, unknown>>;
  readonly players: readonly string[];
  readonly seats: number;
}

/** The table as an overview tells it. Notes and pins are for games that are played, so the book lies open. */
export function overviewOf(setting: Setting, over: boolean): Overview {
  return {
    table: '',
    game: setting.game,
    edition: { ...setting.edition, memory_aid: 'open-book' },
    seats: setting.seats,
    clock: { decision: 0, reserve: 0 },
    talk: false,
    listed: false,
    phase: over ? 'over' : 'running',
    paused: false,
    chairs: seatsOf(setting.players, setting.seats, null).map((seat) => ({
      name: seat.name,
      bot: '',
      taken: true,
      ready: true,
      stood_in: false,
      gone: false,
      wants_pause: false,
      wants_end: false,
      wished: '',
      wish: -1,
      agreed: [],
      called: [],
    })),
    commitment: '',
    seed: null,
    before: '',
    after: '',
  };
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
    clocks: table.chairs.map(() => ({ since: null, reserve: 0 })),
    look: 0,
    waiting: moment.waiting,
    legal: moment.legal ?? [],
    undo: false,
    view: moment.view,
    result: moment.result ?? null,
  };
}

/** Facts that only say whom the table asks are not worth a pause. */
export function isQuiet(event: AnyEvent): boolean {
  return event.kind === 'asked' || event.kind === 'box_offered' || event.kind === 'share_left';
}
