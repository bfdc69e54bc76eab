// A session at a table whose connection and clock the tests control.
import type { AnyGameClient } from '../games/contract';
import type { Wire } from '../net/connection';
import { takenChair } from './plain';
import { TableSession, type Pace } from './session.svelte';

/** A connection that the test controls. */
class FakeWire implements Wire {
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: { kind: string; command: string }[] = [];
  constructor(readonly address: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { kind: string; command: string });
  }
  close(): void {
    this.readyState = 3;
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export const chair = takenChair('Ada');
export const situation = {
  kind: 'situation',
  heard: 3,
  seat: 0,
  host: true,
  table: {
    game: 'toy',
    edition: { name: 'x', memory_aid: 'classic' },
    phase: 'running',
    chairs: [chair, { ...chair, name: 'Blaise' }],
    clock: { decision: 0, reserve: 0 },
  },
  clocks: [],
  look: 0,
  waiting: [0],
  legal: [{ kind: 'go' }],
  undo: false,
  view: { turn: 1, place: 'front' },
  result: null,
  talk: [],
};
export const game = {
  narrate: (event: { text?: string }) => event.text ?? '',
  duration: (_: unknown, reduced: boolean) => (reduced ? 40 : 100),
  startsTurn: (event: { kind: string }) => event.kind === 'new_turn',
} as unknown as AnyGameClient;

export let wire: FakeWire;
export let time: number;
export let slept: number[];
let wake: (() => void)[];
export let session: TableSession;

export function sit(reduced = false, speed = 1, look = 1, first: unknown = situation, from = 0): void {
  time = from;
  slept = [];
  wake = [];
  const pace: Pace = {
    reduced: () => reduced,
    speed: () => speed,
    look: () => look,
    hidden: () => false,
    now: () => time,
    sleep: (ms) =>
      new Promise((done) => {
        slept.push(ms);
        wake.push(() => {
          time += ms;
          done();
        });
      }),
  };
  session = new TableSession(
    'id',
    pace,
    (address) => (wire = new FakeWire(address)),
    (id) => id,
  );
  session.game = first ? game : null;
  if (first) wire.tell(first);
}
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
export const onward = async (): Promise<void> => {
  wake.shift()?.();
  await settle();
};
export const frame = (
  heard: number,
  events: unknown[],
  now: unknown,
  row: unknown = { kind: 'acted', seat: 1, by: 'person' },
  at = 0,
): unknown => ({ kind: 'frame', heard, at, row, events, now });

/** Let the clock run while nothing is shown. */
export function pass(ms: number): void {
  time += ms;
}

/** Sit down at a table that nobody remembers. */
export function arrive(): void {
  sessionStorage.clear();
  sit();
}
