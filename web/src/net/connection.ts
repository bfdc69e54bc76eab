/**
 * The WebSocket connection to one table. It reconnects by itself, resumes after the last row it received, and sends
 * unanswered commands again. Each command has an id, so the server carries it out once.
 */
import type { Ack, Heard, Refusal, Saying } from './protocol';
import { randomHex } from './chance';
import { waitBefore } from './waits';

/** Who reads: the person of this browser, one of several who share it, or a big screen. */
export type Reader = '' | `&hand=${number}` | '&as=screen';
export type Line = 'connecting' | 'up' | 'down' | 'lost';

export interface Wire {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason?: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Hearer {
  /** Receives frames and situations. Acks and refusals go to the promise of `say`. */
  heard(message: Heard): void;
  lineChanged(line: Line): void;
}

interface Waiting {
  readonly text: string;
  readonly answer: (answer: Ack | Refusal) => void;
}

const NO_TABLE = 4404;
/** The code of a line that broke without a word: the node died, or the way to it. */
const NO_WORD = 1006;
const QUIET_MS = 15_000;
const DEAD_MS = 8_000;
/** More rows than any table has. A new page sends it, so that it gets no old rows. */
const NOTHING_MISSED = 99_999_999;

export class Connection {
  line: Line = 'connecting';
  /** The last row that arrived, to resume after it; negative before the first. */
  last = -1;
  /** Server time minus local time, in milliseconds. */
  offset = 0;
  /** Whether the server is asked for the table as text. */
  #text = false;
  readonly #address: string;
  readonly #reader: Reader;
  readonly #hearer: Hearer;
  readonly #make: (address: string) => Wire;
  readonly #waiting = new Map<string, Waiting>();
  #wire: Wire | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  #pinged = 0;
  #closed = false;

  constructor(
    address: string,
    hearer: Hearer,
    make: (address: string) => Wire = (to) => new WebSocket(to) as unknown as Wire,
    /** The last row that was heard before a reload. */
    heard = -1,
    reader: Reader = '',
  ) {
    this.last = heard;
    this.#address = address;
    this.#reader = reader;
    this.#hearer = hearer;
    this.#make = make;
    this.#connect();
    addEventListener('online', this.#online);
    addEventListener('offline', this.#offline);
    addEventListener('pageshow', this.#shown);
  }

  /** Send a command. The promise resolves with the answer, also if the connection breaks meanwhile. */
  say(saying: Saying): Promise<Ack | Refusal> {
    const command = randomHex(12);
    const text = JSON.stringify({ ...saying, command });
    return new Promise((answer) => {
      this.#waiting.set(command, { text, answer });
      if (this.line === 'up') this.#wire?.send(text);
    });
  }

  /** Ask for the table as text from now on. */
  askForText(): void {
    if (this.#text) return;
    this.#text = true;
    this.again();
  }

  /** Close this connection and open a new one. */
  again(): void {
    this.#drop();
    this.#tries = 0;
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#online);
    removeEventListener('offline', this.#offline);
    removeEventListener('pageshow', this.#shown);
    this.#drop();
  }

  readonly #online = (): void => {
    if (this.line !== 'up' && !this.#closed) this.again();
  };

  /** A page restored from the browser's back/forward cache has lost its connection. */
  readonly #shown = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#online();
  };

  readonly #offline = (): void => {
    this.#drop();
    this.#become('down');
  };

  #connect(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    const heard = this.last < 0 ? NOTHING_MISSED : this.last;
    // A page that knows nothing is told what its seat was told since the last visit, at a slow table.
    const seen = this.last < 0 ? '&seen=1' : '';
    const wire = this.#make(`${this.#address}?heard=${heard}${seen}${this.#text ? '&text=1' : ''}${this.#reader}`);
    this.#wire = wire;
    if (this.line === 'lost') this.#become('connecting');
    wire.onopen = () => {
      if (this.#wire !== wire) return;
      this.#ping();
    };
    wire.onmessage = (event) => {
      if (this.#wire === wire) this.#hear(JSON.parse(String(event.data)) as Heard);
    };
    wire.onclose = (event) => {
      if (this.#wire !== wire) return;
      this.#wire = null;
      clearTimeout(this.#pulse);
      if (event.code === NO_TABLE) this.#become('lost');
      else this.#retry(event.reason, event.code !== NO_WORD);
    };
  }

  #drop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#pulse);
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }

  /** Connect again after a while. A node that died took thousands with it; one that said goodbye, or fell silent, did not. */
  #retry(reason = '', alone = true): void {
    if (this.#closed) return;
    this.#become('down');
    this.#timer = setTimeout(() => this.#connect(), waitBefore(this.#tries, reason, alone));
    this.#tries += 1;
  }

  #become(line: Line): void {
    if (this.line === line) return;
    this.line = line;
    this.#hearer.lineChanged(line);
  }

  #hear(message: Heard): void {
    this.#listen();
    switch (message.kind) {
      case 'ack':
      case 'refused': {
        const asked = this.#waiting.get(message.command);
        this.#waiting.delete(message.command);
        asked?.answer(message);
        return;
      }
      case 'pong': {
        const now = Date.now();
        this.offset = message.at * 1000 - (now + this.#pinged) / 2;
        return;
      }
      case 'presence':
        this.#hearer.heard(message);
        return;
      case 'frame':
        if (message.heard <= this.last) return;
        this.last = message.heard;
        this.#hearer.heard(message);
        return;
      case 'situation':
        this.last = message.heard;
        this.#hearer.heard(message);
        this.#tries = 0;
        this.#become('up');
        for (const { text } of this.#waiting.values()) this.#wire?.send(text);
    }
  }

  #ping(): void {
    this.#pinged = Date.now();
    this.#wire?.send('{"kind":"ping"}');
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => {
      this.#drop();
      this.#retry();
    }, DEAD_MS);
  }

  /** A message arrived, so the connection works. Wait for silence before the next ping. */
  #listen(): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#ping(), QUIET_MS);
  }
}
