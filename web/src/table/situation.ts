/** Situations, who sits where in them, and where a turn begins. */
import type { AnyGameClient, Seat } from '../games/contract';
import type { Changes, Frame, Overview, Presence, Situation } from '../net/protocol';
import { chairName, distinct } from './names';

/** A situation with the changes of row *heard*. */
export function changed(before: Situation, heard: number, changes: Changes): Situation {
  const { view, ...rest } = changes;
  const next = view === undefined ? before.view : view === null ? null : { ...(before.view as object | null), ...view };
  return { ...before, ...rest, heard, view: next } as Situation;
}

/** Who sits where. *offset* is how far the server's clock is ahead of this device, in milliseconds. */
export function seatsOf(table: Overview, me: number | null, presence: Presence | null = null, offset = 0): Seat[] {
  const names = distinct(table.chairs.map(chairName));
  return table.chairs.map((chair, seat) => ({
    seat,
    name: names[seat] ?? '',
    bot: chair.bot,
    stoodIn: chair.stood_in,
    gone: chair.gone,
    you: seat === me,
    away: awaySince(presence, seat, offset),
  }));
}

function awaySince(presence: Presence | null, seat: number, offset: number): number | null {
  const since = presence?.away.find((one) => one.seat === seat)?.since;
  return since === undefined ? null : since * 1000 - offset;
}

/** Whether a turn begins with an event. By default it begins when the user's own seat has acted. */
export function startsTurn(
  game: AnyGameClient,
  event: unknown,
  frame: Frame,
  index: number,
  me: number | null,
): boolean {
  if (game.startsTurn) return game.startsTurn(event);
  return index === 0 && frame.row.kind === 'acted' && frame.row.seat === (me ?? 0);
}
