import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type Line, type Wire } from './connection';
import type { Heard } from './protocol';

class FakeWire implements Wire {
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason?: string }) => void) | null = null;
  readonly sent: string[] = [];
  closed = false;
  constructor(readonly address: string) {}
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get said(): { kind: string; command: string }[] {
    return this.sent
      .map((text) => JSON.parse(text) as { kind: string; command: string })
      .filter((one) => one.kind !== 'ping');
  }
}

let wires: FakeWire[];
let heard: Heard[];
let lines: Line[];
let connection: Connection;
const wire = (): FakeWire => wires[wires.length - 1] as FakeWire;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  heard = [];
  lines = [];
  connection = new Connection(
    '/socket',
    { heard: (one) => heard.push(one), lineChanged: (line) => lines.push(line) },
    (address) => {
      const made = new FakeWire(address);
      wires.push(made);
      return made;
    },
  );
});
afterEach(() => {
  connection.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const situation = (at: number): unknown => ({ kind: 'situation', heard: at });

describe('a connection', () => {
  it('asks for nothing of the past at first, and resumes after the last row heard', () => {
    expect(wire().address).toBe('/socket?heard=99999999&seen=1');
    wire().tell(situation(7));
    wire().tell({ kind: 'frame', heard: 8 });
    wire().onclose?.({ code: 1012 });
    vi.advanceTimersByTime(1000);
    expect(wire().address).toBe('/socket?heard=8');
  });

  it('takes a new line when the page comes back from the browser’s store, not when it is first shown', () => {
    const shown = (persisted: boolean): boolean => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    shown(false);
    expect(wires).toHaveLength(1);
    wire().onclose?.({ code: 1006 });
    shown(true);
    expect(wires).toHaveLength(2);
  });

  it('hears every row once', () => {
    wire().tell(situation(1));
    wire().tell({ kind: 'frame', heard: 2 });
    wire().tell({ kind: 'frame', heard: 2 });
    expect(heard).toHaveLength(2);
  });

  it('sends a command again, under the same name, until it is answered', async () => {
    wire().tell(situation(1));
    const answer = connection.say({ kind: 'undo' });
    const [first] = wire().said;
    wire().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(2000);
    wire().tell(situation(1));
    expect(wire().said).toEqual([first]);
    wire().tell({ kind: 'ack', command: first?.command, heard: 2, again: true });
    expect((await answer).kind).toBe('ack');
    wire().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(2000);
    wire().tell(situation(2));
    expect(wire().said).toEqual([]);
  });

  it('keeps what is said while the line is down', () => {
    void connection.say({ kind: 'take_back' });
    expect(wire().said).toEqual([]);
    wire().tell(situation(0));
    expect(wire().said.map((one) => one.kind)).toEqual(['take_back']);
  });

  it('comes back when the node says, and not before', () => {
    wire().tell(situation(1));
    wire().onclose?.({ code: 1013, reason: 'retry-after 7.5' });
    vi.advanceTimersByTime(7499);
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(wires).toHaveLength(2);
  });

  it('comes back soon after a goodbye, and at any time of two seconds after a death', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    wire().tell(situation(1));
    wire().onclose?.({ code: 1012, reason: '' });
    vi.advanceTimersByTime(250);
    expect(wires).toHaveLength(2);
    wire().tell(situation(1));
    wire().onclose?.({ code: 1006, reason: '' });
    vi.advanceTimersByTime(1900);
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(100);
    expect(wires).toHaveLength(3);
  });

  it('waits longer while nothing comes of it, and begins anew once the table came', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    const until = (): number => {
      const [before, began] = [wires.length, Date.now()];
      wire().onclose?.({ code: 1006 });
      while (wires.length === before) vi.advanceTimersByTime(10);
      return Math.round((Date.now() - began) / 1000);
    };
    expect([until(), until(), until(), until(), until(), until()]).toEqual([2, 4, 8, 16, 30, 30]);
    wire().tell(situation(1));
    expect(until()).toBe(2);
  });

  it('tries at once when the machine has a network again', () => {
    wire().onclose?.({ code: 1006 });
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    expect(wires).toHaveLength(2);
  });

  it('gives up only when there is no such table', () => {
    wire().onclose?.({ code: 4404 });
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(lines).toEqual(['lost']);
  });

  it('notices a line that has died in silence', () => {
    wire().onopen?.();
    wire().tell(situation(0));
    vi.advanceTimersByTime(15_000 + 8_000 + 1_000);
    expect(lines).toEqual(['up', 'down']);
    expect(wires.length).toBeGreaterThan(1);
  });

  it('learns how far the two clocks are apart', () => {
    vi.setSystemTime(10_000);
    wire().onopen?.();
    vi.setSystemTime(10_200);
    wire().tell({ kind: 'pong', at: 15.1 });
    expect(connection.offset).toBe(5_000);
  });

  it('is silent once closed', () => {
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(wire().closed).toBe(true);
  });
});
