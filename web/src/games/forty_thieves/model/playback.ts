/** What the table shows while events are played one after another. Each function returns the next state. */

import type { GameEvent, GameView } from '../../../generated/forty-thieves';
import { flightsOf, lands, type Flight } from '../motion/flights';
import { fromView, nothingDealt, type Display } from './display';
import { phaseAt, type Phase } from './phases';
import { play } from './play';

/** An attempt to steal that was announced; *done* is null until it is decided. */
export interface Call {
  readonly combination: number;
  readonly faces: readonly number[];
  readonly done: boolean | null;
}

export interface Playback {
  readonly display: Display;
  /** The event that is in motion: its change is shown when the motion has ended. */
  readonly pending: GameEvent | null;
  /** What is in motion; ids are never used twice. */
  readonly flights: readonly (Flight & { readonly id: number })[];
  readonly nextId: number;
  /** Faces that this seat alone sees now, by cell. */
  readonly secrets: ReadonlyMap<number, number>;
  readonly call: Call | null;
  readonly phase: Phase | null;
}

type Kinds = ReadonlySet<GameEvent['kind']>;

/** Events that end this seat's look under jars. */
const HIDING: Kinds = new Set(['swapped', 'replaced', 'led', 'announced', 'turn_began', 'cleared']);
/** Events after which the last call is no longer shown. */
const AFTER_CALL: Kinds = new Set([
  'peeked',
  'looked',
  'revealed',
  'threw',
  'drew',
  'swapped',
  'replaced',
  'played',
  'led',
]);
const NO_SECRETS: ReadonlyMap<number, number> = new Map();

export function endsLook(event: GameEvent): boolean {
  return HIDING.has(event.kind);
}

export function begin(view: GameView | null, seats: number): Playback {
  return {
    display: view ? fromView(view) : nothingDealt(seats),
    pending: null,
    flights: [],
    nextId: 0,
    secrets: NO_SECRETS,
    call: null,
    phase: null,
  };
}

/** Start to play an event; null when there is none. *still* plays it without motion. */
export function hear(before: Playback, event: GameEvent | null, still: boolean): Playback {
  const display = before.pending ? play(before.display, before.pending) : before.display;
  const landed: Playback = { ...before, display, pending: null, flights: [] };
  if (!event) return landed;
  const now: Playback = {
    ...landed,
    secrets: secretsAfter(before.secrets, event),
    call: callAfter(before.call, event),
    phase: phaseAfter(before.phase, event),
  };
  // What this seat alone sees is in `secrets`.
  if (event.kind === 'saw') return now;
  if (still || !lands(event)) return { ...now, display: play(display, event) };
  const flights = flightsOf(event, display).map((one, place) => ({ ...one, id: now.nextId + place }));
  return { ...now, pending: event, flights, nextId: now.nextId + flights.length };
}

/** Show a view: all events that led to it have been played. */
export function settle(before: Playback, view: GameView | null, seats: number): Playback {
  return {
    ...before,
    display: view ? fromView(view) : nothingDealt(seats),
    pending: null,
    flights: [],
    phase: view ? phaseAt(view.stage, before.phase) : before.phase,
  };
}

/** End this seat's look under jars. */
export function hide(before: Playback): Playback {
  return before.secrets.size > 0 ? { ...before, secrets: NO_SECRETS } : before;
}

function secretsAfter(before: Playback['secrets'], event: GameEvent): Playback['secrets'] {
  if (event.kind === 'saw') return new Map(event.cells.map((cell, place) => [cell, event.faces[place] ?? -1]));
  return endsLook(event) ? NO_SECRETS : before;
}

function callAfter(before: Call | null, event: GameEvent): Call | null {
  if (event.kind === 'announced') return { combination: event.combination, faces: event.faces, done: null };
  if (before && event.kind === 'succeeded') return { ...before, done: true };
  if (before && event.kind === 'failed') return { ...before, done: false };
  return AFTER_CALL.has(event.kind) ? null : before;
}

function phaseAfter(before: Phase | null, event: GameEvent): Phase | null {
  if (event.kind === 'turn_began') return 'hand';
  return event.kind === 'asked' ? phaseAt(event.stage, before) : before;
}
