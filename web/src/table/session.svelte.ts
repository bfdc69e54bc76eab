/**
 * One person at one table: hears rows, plays their facts one by one, then shows how things stand. It knows no rule and
 * no game; how long a fact takes and how it is told is the game's affair.
 */
import type { AnyGameClient, Seat } from '../games/contract';
import { Connection, type Line, type Wire } from '../net/connection';
import type { Ack, Changes, Frame, Heard, Overview, PublicRow, Refusal, Saying, Situation } from '../net/protocol';
import { say, type Say } from '../words/words.svelte';
import { distinct } from './names';

export interface LogLine {
  readonly id: number;
  /** Who did it; null for the table itself. */
  readonly seat: number | null;
  readonly text: string;
}

export interface TalkLine {
  readonly id: number;
  readonly name: string;
  readonly knock: number;
  readonly text: string;
}

export interface Pace {
  readonly reduced: () => boolean;
  readonly speed: () => number;
  readonly hidden: () => boolean;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

export const BROWSER_PACE: Omit<Pace, 'reduced' | 'speed'> = {
  hidden: () => document.hidden,
  now: () => Date.now(),
  sleep: (ms) => new Promise((wake) => setTimeout(wake, ms)),
};

const MOST_TALK = 100;
const MOST_LOG = 400;
const MOST_SPOKEN = 8;

/** A situation with what is new in it after row *heard*. */
export function changed(before: Situation, heard: number, changes: Changes): Situation {
  const { view, ...rest } = changes;
  const next = view === undefined ? before.view : view === null ? null : { ...(before.view as object | null), ...view };
  return { ...before, ...rest, heard, view: next } as Situation;
}

export function seatsOf(table: Overview, me: number | null): Seat[] {
  const names = distinct(table.chairs.map((chair) => (chair.bot ? chair.name.charAt(0).toUpperCase() + chair.name.slice(1) : chair.name)));
  return table.chairs.map((chair, seat) => ({
    seat,
    name: names[seat] ?? '',
    bot: chair.bot,
    stoodIn: chair.stood_in,
    gone: chair.gone,
    you: seat === me,
  }));
}

export class TableSession {
  /** As it is shown. */
  situation: Situation | null = $state.raw(null);
  /** The fact being played. */
  event: unknown = $state.raw(null);
  line: Line = $state('connecting');
  playing = $state(false);
  sending = $state(false);
  refusal: { sentence: string; clause: string } | null = $state.raw(null);
  log: readonly LogLine[] = $state.raw([]);
  talk: readonly TalkLine[] = $state.raw([]);
  /** What the live region holds. */
  spoken: readonly LogLine[] = $state.raw([]);
  /** How many rows were told again after the line had been down. */
  missed = $state(0);
  game: AnyGameClient | null = $state.raw(null);

  /** The row of one's last answer: the question it answered stands until that row is shown. */
  #answered = $state(-1);

  readonly seats: readonly Seat[] = $derived(this.situation ? seatsOf(this.situation.table, this.situation.seat) : []);
  readonly locked: boolean = $derived(this.#busy() || this.sending || this.line !== 'up' || (this.situation?.heard ?? 0) < this.#answered);

  readonly #connection: Connection;
  readonly #pace: Pace;
  readonly #say: Say;
  readonly #queue: Heard[] = [];
  #latest: Situation | null = null;
  #working = false;
  #holdUntil = 0;
  #told = 0;
  #replayed = 0;
  #closed = false;

  constructor(id: string, pace: Pace, make?: (address: string) => Wire, words: Say = say) {
    this.#pace = pace;
    this.#say = words;
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const address = `${scheme}//${location.host}/api/tables/${encodeURIComponent(id)}/socket`;
    const hearer = { heard: (message: Heard) => this.#hear(message), lineChanged: (line: Line) => this.#lineChanged(line) };
    this.#connection = make ? new Connection(address, hearer, make) : new Connection(address, hearer);
  }

  /** The server's time, in seconds. */
  now(): number {
    return (this.#pace.now() + this.#connection.offset) / 1000;
  }

  close(): void {
    this.#closed = true;
    this.#connection.close();
  }

  /** Take a new line, because one has become somebody else: a guest with a name. */
  comeAgain(): void {
    this.#connection.again();
  }

  /** Answer the table's question. */
  async choose(action: unknown): Promise<void> {
    if (this.locked || !this.situation) return;
    const answer = await this.send({ kind: 'act', heard: this.situation.heard, action });
    if (answer.kind === 'ack') this.#answered = answer.heard;
  }

  /** A fact is played, and it is not one that leaves one's own question as it is. */
  #busy(): boolean {
    return this.playing && !(this.situation && this.game?.meanwhile?.(this.event, this.situation));
  }

  /** Say anything; a refusal is kept to be shown, and returned. */
  async send(saying: Saying): Promise<Ack | Refusal> {
    this.sending = true;
    this.refusal = null;
    try {
      const answer = await this.#connection.say(saying);
      if (answer.kind === 'refused') this.refusal = { sentence: answer.sentence, clause: answer.clause };
      return answer;
    } finally {
      this.sending = false;
    }
  }

  #lineChanged(line: Line): void {
    if (line === 'down') this.missed = 0;
    this.line = line;
  }

  #hear(message: Heard): void {
    this.#queue.push(message);
    if (!this.#working) void this.#work();
  }

  async #work(): Promise<void> {
    this.#working = true;
    for (let message = this.#queue.shift(); message && !this.#closed; message = this.#queue.shift()) {
      if (message.kind === 'frame') await this.#play(message as Frame);
      else if (message.kind === 'situation') this.#snap(message);
    }
    this.#working = false;
  }

  #snap(situation: Situation): void {
    if (this.#replayed > 0) {
      this.missed = this.#replayed;
      this.#replayed = 0;
    }
    this.#latest = situation;
    this.#show(situation);
  }

  #show(situation: Situation): void {
    this.situation = situation;
    this.event = null;
    this.playing = false;
  }

  async #play(frame: Frame): Promise<void> {
    const own = frame.row.kind === 'acted' && frame.row.seat === this.situation?.seat;
    if (frame.events.length > 0) {
      if (!own) await this.#hold();
      await this.#playAll(frame.events);
    }
    this.#note(frame.row);
    if (!frame.now) {
      if (frame.row.kind === 'acted') this.#replayed += 1;
      return;
    }
    if (!this.#latest) return;
    this.#latest = changed(this.#latest, frame.heard, frame.now);
    this.refusal = null;
    this.#holdUntil = (frame.at + this.#latest.look) * 1000 - this.#connection.offset;
    this.#show(this.#latest);
  }

  /** Everybody looks equally long at what was shown, however fast somebody answers; counted from when it happened. */
  async #hold(): Promise<void> {
    const left = this.#holdUntil - this.#pace.now();
    if (left > 0 && !this.#pace.hidden()) await this.#pace.sleep(left);
  }

  async #playAll(events: readonly unknown[]): Promise<void> {
    const game = this.game;
    if (!game) return;
    for (const [index, event] of events.entries()) {
      if (this.#closed) return;
      this.playing = true;
      this.event = event;
      this.#tell(game, event, events.slice(0, index));
      const length = (game.duration(event, this.#pace.reduced()) / this.#pace.speed()) * this.#hurry();
      if (length > 0) await this.#pace.sleep(length);
      const look = this.#hurry() < 1 ? 0 : (game.hold?.(event) ?? 0);
      if (look > 0) await this.#pace.sleep(look);
    }
  }

  /** Nobody lags behind the table: the more rows wait, the faster they are played. */
  #hurry(): number {
    if (this.#pace.hidden()) return 0;
    const waiting = this.#queue.length;
    return waiting > 5 ? 0 : waiting > 1 ? 0.3 : 1;
  }

  #tell(game: AnyGameClient, event: unknown, told: readonly unknown[]): void {
    const situation = this.situation;
    if (!situation) return;
    if (game.startsTurn(event) && situation.table.edition['memory_aid'] !== 'open-book') {
      this.log = [];
      this.spoken = [];
    }
    const text = game.narrate(event, { seats: this.seats, me: situation.seat, edition: situation.table.edition, view: situation.view, say: this.#say, told });
    if (text) this.#write(text, (event as { seat?: number }).seat ?? null);
  }

  #write(text: string, seat: number | null): void {
    const line = { id: this.#told++, seat, text };
    this.log = [...this.log, line].slice(-MOST_LOG);
    this.spoken = [...this.spoken, line].slice(-MOST_SPOKEN);
  }

  /** Rows that are no move: talk, and who comes and goes. */
  #note(row: PublicRow): void {
    if (row.kind === 'said') {
      this.talk = [...this.talk, { id: this.#told++, name: row.name, knock: row.knock, text: row.text }].slice(-MOST_TALK);
      return;
    }
    const name = 'seat' in row ? (this.seats[row.seat]?.name ?? '') : '';
    if (row.kind === 'undone') this.#write(this.#say('log-undone', { name }), row.seat);
    else if (row.kind === 'stood_in') this.#write(this.#say(row.on ? 'log-stand-in' : 'log-taken-back', { name }), row.seat);
    else if (row.kind === 'left' && this.situation?.table.phase === 'running') this.#write(this.#say('log-left', { name }), row.seat);
    else if (row.kind === 'paused') this.#write(this.#say(row.on ? 'log-wants-pause' : 'log-goes-on', { name }), row.seat);
  }
}
