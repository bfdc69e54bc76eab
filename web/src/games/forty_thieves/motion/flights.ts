/** What moves across the table during an event: from which place to which. */

import { type GameEvent, TOKEN } from '../../../generated/forty-thieves';
import { exhausted } from '../../exhaustive';
import { handGoesTo, type Display } from '../model/display';
import { cellsOf } from '../model/geometry';
import { targetOf } from '../model/targets';
import { bits } from '../model/tiles';

/** A place where flights start or end; the table marks it with `data-at`. */
export type Anchor =
  | `cell-${number}`
  | `gem-${number}`
  | `hand-${number}`
  | `hoard-${number}`
  | 'stack'
  | 'discard'
  | 'middle'
  | 'merchant'
  | 'away';

export interface Flight {
  what: { back: number } | { face: number } | 'gem' | 'eye' | 'merchant';
  from: Anchor;
  to: Anchor;
  /** Milliseconds after the start of the event. */
  after: number;
}

/** The flights of an event; *display* is the screen before it. */
export function flightsOf(event: GameEvent, display: Display): Flight[] {
  const backAt = (cell: number): number => display.cells[cell]?.back ?? -1;
  const tileAt = (cell: number): Flight['what'] => {
    const spot = display.cells[cell];
    return spot && spot.face >= 0 ? { face: spot.face } : { back: backAt(cell) };
  };
  switch (event.kind) {
    case 'threw':
      return event.faces.map((face, place) => ({
        what: { face },
        from: `hand-${event.seat}`,
        to: 'discard',
        after: 120 * place,
      }));
    case 'threw_face_down':
      return event.backs.map((back, place) => ({
        what: { back },
        from: `hand-${event.seat}`,
        to: 'discard',
        after: 120 * place,
      }));
    case 'drew':
      return event.backs.map((back, place) => ({
        what: { back },
        from: 'stack',
        to: `hand-${event.seat}`,
        after: 120 * place,
      }));
    case 'refilled':
      return event.cells.map((cell, place) => ({
        what: { back: event.backs[place] ?? -1 },
        from: 'stack',
        to: `cell-${cell}`,
        after: 80 * place,
      }));
    case 'hoarded':
      return event.cells.map((cell, place) => ({
        what: tileAt(cell),
        from: `cell-${cell}`,
        to: `hoard-${event.seat}`,
        after: 80 * place,
      }));
    case 'swapped':
      return [
        { what: tileAt(event.first), from: `cell-${event.first}`, to: `cell-${event.second}`, after: 0 },
        { what: tileAt(event.second), from: `cell-${event.second}`, to: `cell-${event.first}`, after: 0 },
      ];
    case 'replaced':
      return exchange(event.seat, event.cell, { back: event.back }, tileAt(event.cell), `hand-${event.seat}`);
    case 'led':
      return exchange(
        event.seat,
        event.cell,
        { face: event.face },
        tileAt(event.cell),
        event.thrown >= 0 ? 'discard' : `hand-${event.seat}`,
      );
    case 'played':
    case 'parried':
      return [{ what: { face: event.face }, from: `hand-${event.seat}`, to: 'middle', after: 0 }];
    case 'relieved':
      return [
        {
          what: event.eye === TOKEN ? 'eye' : { back: event.eye },
          from: `hoard-${event.seat}`,
          to: 'discard',
          after: 0,
        },
      ];
    case 'cursed':
    case 'failed':
      return [{ what: 'eye', from: 'middle', to: `hoard-${event.seat}`, after: 0 }];
    case 'stole':
      return [stolen(event.seat, event.target)];
    case 'took_all':
      return bits(display.gems).map((gem, place) => ({
        what: 'gem',
        from: `gem-${gem}`,
        to: `hoard-${event.seat}`,
        after: 60 * place,
      }));
    case 'cleared':
      return event.cells.map((cell, place) => ({
        what: tileAt(cell),
        from: `cell-${cell}`,
        to: 'discard',
        after: 80 * place,
      }));
    case 'emerged':
      return [{ what: { face: event.face }, from: 'stack', to: 'middle', after: 0 }];
    case 'unearthed':
      return [{ what: { face: event.face }, from: `cell-${event.cell}`, to: 'middle', after: 0 }];
    case 'departed':
      return event.cells.map((cell) => ({ what: tileAt(cell), from: `cell-${cell}`, to: 'away', after: 0 }));
    case 'merchant_came':
      return [{ what: 'merchant', from: 'middle', to: `gem-${event.place}`, after: 0 }];
    case 'merchant_acted':
      return walk(event.took, display.merchant.place, event.place);
    case 'hands_passed':
      return display.hands.flatMap((hand, seat) =>
        hand.map((tile, place): Flight => ({
          what: { back: tile.back },
          from: `hand-${seat}`,
          to: `hand-${handGoesTo(seat, display.hands.length)}`,
          after: 90 * place,
        })),
      );
    case 'jars_assigned':
    case 'dealt':
    case 'hidden':
    case 'stacked':
    case 'turn_began':
    case 'asked':
    case 'passed':
    case 'chose':
    case 'held':
    case 'reshuffled':
    case 'peeked':
    case 'looked':
    case 'saw':
    case 'revealed':
    case 'covered':
    case 'window_opened':
    case 'window_closed':
    case 'announced':
    case 'succeeded':
    case 'claimed':
    case 'declined':
    case 'stirred':
    case 'wished':
    case 'ended':
      return [];
    default:
      return exhausted(event, []);
  }
}

function exchange(seat: number, cell: number, laid: Flight['what'], taken: Flight['what'], to: Anchor): Flight[] {
  return [
    { what: taken, from: `cell-${cell}`, to, after: 120 },
    { what: laid, from: `hand-${seat}`, to: `cell-${cell}`, after: 0 },
  ];
}

function stolen(seat: number, number: number): Flight {
  const target = targetOf(number);
  const from: Anchor =
    target.of === 'board' ? `gem-${target.gem}` : target.of === 'merchant' ? 'merchant' : `hoard-${target.seat}`;
  return { what: 'gem', from, to: `hoard-${seat}`, after: 0 };
}

function walk(took: boolean, from: number, to: number): Flight[] {
  const flights: Flight[] = [];
  if (took) flights.push({ what: 'gem', from: `gem-${from}`, to: 'merchant', after: 0 });
  if (from !== to) flights.push({ what: 'merchant', from: `gem-${from}`, to: `gem-${to}`, after: took ? 200 : 0 });
  return flights;
}

/** Events whose change is shown at once, not when their motion ends. */
const AT_ONCE: ReadonlySet<GameEvent['kind']> = new Set([
  'dealt',
  'turn_began',
  'saw',
  'revealed',
  'covered',
  'announced',
  'succeeded',
  'failed',
  'asked',
]);

/** Whether the change of an event is shown when its motion ends. */
export function lands(event: GameEvent): boolean {
  return !AT_ONCE.has(event.kind);
}

/** What is hidden at its place because it is in motion: places, and faces of a hand. */
export function awayDuring(flights: readonly Flight[]): Set<string> {
  const away = new Set<string>();
  for (const { what, from } of flights) {
    if (what === 'merchant') away.add('merchant-pawn');
    else {
      away.add(from);
      if (typeof what === 'object' && 'face' in what) away.add(`face-${what.face}`);
    }
  }
  return away;
}

/** Cells that tilt while somebody looks under them; their faces stay hidden. */
export function tilted(event: GameEvent | null): readonly number[] {
  if (event?.kind === 'peeked') return [event.cell];
  if (event?.kind === 'looked') return event.cells;
  return [];
}

/** The order in which the tiles of a call turn up. */
export function turnOrder(event: GameEvent | null): readonly number[] {
  return event?.kind === 'announced' ? cellsOf(event.combination) : [];
}
