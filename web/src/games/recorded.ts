/**
 * Recorded games for tests: what one seat was sent, row by row. A few are kept beside their game; `make tellings` writes
 * many more into `web/feeds`. `python -m tools.feed <game> --into <folder>` makes the files.
 */
import type { Say } from '../words/words.svelte';
import type { Seat } from './contract';

export interface RecordedRow<View, Action, Event> {
  /** The seat that acted; null for the deal. */
  readonly by: number | null;
  readonly events: readonly Event[];
  readonly before: View;
  readonly after: View;
  readonly waiting: readonly number[];
  readonly legal: readonly Action[];
}

export interface RecordedGame<View, Action, Event, Edition> {
  readonly name: string;
  readonly me: number;
  readonly seats: readonly Seat[];
  readonly edition: Edition;
  /** All rows after the deal. */
  readonly rows: readonly RecordedRow<View, Action, Event>[];
}

const NAMES = ['Ada', 'Blaise', 'Carla', 'Dora', 'Emil', 'Fanny', 'Gino', 'Hilde'];

export function recorded<View, Action, Event, Edition>(
  name: string,
  text: string,
): RecordedGame<View, Action, Event, Edition> {
  const [first = '', ...lines] = text.trim().split('\n');
  const head = JSON.parse(first) as { seats: number; seat: number; edition: Edition };
  let view = {} as View;
  const rows = lines.map((line) => {
    const row = JSON.parse(line) as RecordedRow<View, Action, Event> & { view: Partial<View> };
    const before = view;
    view = { ...view, ...row.view };
    return { by: row.by, events: row.events, waiting: row.waiting, legal: row.legal, before, after: view };
  });
  const seats = NAMES.slice(0, head.seats).map((one, seat) => ({
    seat,
    name: one,
    bot: '',
    stoodIn: false,
    away: null,
    gone: false,
    you: seat === head.seat,
  }));
  return { name, me: head.seat, seats, edition: head.edition, rows: rows.slice(1) };
}

/** A `say` that answers with the message and its arguments, so that tests compare what was meant. */
export const asMeant: Say = (id, args = {}) => JSON.stringify({ id, ...args });

export interface Meant extends Readonly<Record<string, unknown>> {
  readonly id: string;
}

/** What `asMeant` was asked; null for an empty sentence. */
export function meant(sentence: string): Meant | null {
  return sentence.startsWith('{') ? (JSON.parse(sentence) as Meant) : null;
}
