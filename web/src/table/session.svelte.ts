/**
 * One person's session at one table. It receives rows, plays their events one by one, then shows the new situation. It
 * knows no rules and no game: the game's client says how long an event is played and how it is narrated.
 */
import type { AnyGameClient, Seat } from '../games/contract';
import { Connection, type Line, type Reader, type Wire } from '../net/connection';
import { refusalText } from '../net/problem';
import type { Ack, Frame, Heard, Presence, PublicRow, Refusal, Saying, Situation, TalkLine } from '../net/protocol';
import { SLOW_SECONDS } from '../calls/slow';
import { say, type Say } from '../words/words.svelte';
import { isAlone } from './company';
import { Muted } from './muted';
import { changed, seatsOf, startsTurn } from './situation';
import { Teller } from './teller.svelte';
import { lookOf, tempo } from './tempo';
import { keepTold, takeTold } from './told';

export interface Pace {
  readonly reduced: () => boolean;
  readonly speed: () => number;
  /** How many times as long as at the table things are shown; at least 1. */
  readonly look?: () => number;
  readonly hidden: () => boolean;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

export const BROWSER_PACE: Omit<Pace, 'reduced' | 'speed' | 'look'> = {
  hidden: () => document.hidden,
  now: () => Date.now(),
  sleep: (ms) => new Promise((wake) => setTimeout(wake, ms)),
};

const MOST_TALK = 100;
/** What happened while one was away is played at this part of its length. */
const TWICE_AS_FAST = 0.5;
/** How long a caption needs, before it is played faster. */
const READ_MS = 1500;
const UNSEEN_MS = 500;

export class TableSession {
  /** What is on screen. */
  situation: Situation | null = $state.raw(null);
  /** The event that is being played. */
  event: unknown = $state.raw(null);
  /** All events of the row that is being played, in the order in which they are shown. */
  row: readonly unknown[] = $state.raw([]);
  line: Line = $state('connecting');
  playing = $state(false);
  /** The game goes on and its client is not there yet. */
  needsGame = $state(false);
  sending = $state(false);
  refusal: { sentence: string; clause: string } | null = $state.raw(null);
  talk: readonly TalkLine[] = $state.raw([]);
  /** Who is connected, as far as the server has said. */
  presence: Presence | null = $state.raw(null);
  /** How far the server's clock is ahead of this device, in milliseconds. */
  #offset = $state(0);
  /** The row of the last line of talk that the user has seen. */
  #read = $state(-1);
  /** People whom the user does not want to hear. */
  readonly muted: Muted;
  /** Log, live region, the last thing that happened and the recap. */
  readonly teller = new Teller();
  /** Whether the page was opened during the game, so that its beginning was not told here. */
  late = $state(false);
  /** How many moves arrived after a reconnection. */
  missed = $state(0);
  /** Whether the user lets everything pass until their turn. */
  passing = $state(false);
  /** Whether the present was on screen: nothing that was told before this page was opened is left to be shown. */
  arrived = $state(false);
  /** Whether the page shows what happened since the person's last visit. */
  catchingUp = $state(false);
  /** The client of the game, once it is loaded. */
  game: AnyGameClient | null = $state.raw(null);

  /** The row of the last answer. The table is locked until that row is on screen. */
  #answered = $state(-1);

  readonly seats: readonly Seat[] = $derived(
    this.situation ? seatsOf(this.situation.table, this.situation.seat, this.presence, this.#offset) : [],
  );
  /** The talk of those whom the user wants to hear. */
  readonly audible: readonly TalkLine[] = $derived(this.talk.filter((line) => !this.muted.has(line.name)));
  /** How many lines of others the user has not seen. */
  readonly unread: number = $derived.by(() => {
    const own = this.situation?.table.chairs[this.situation.seat ?? -1]?.name;
    return this.audible.filter((line) => line.row > this.#read && line.name !== own).length;
  });
  readonly locked: boolean = $derived(
    this.#busy() || this.sending || this.line !== 'up' || (this.situation?.heard ?? 0) < this.#answered,
  );

  /** Whether the user is alone with bots and it is not their turn: then what is shown can be hurried. */
  readonly mayHurry: boolean = $derived.by(() => {
    const now = this.situation;
    if (!now || now.table.phase !== 'running' || now.table.paused || !isAlone(now)) return false;
    return this.playing || !now.waiting.includes(now.seat ?? -1);
  });

  readonly #id: string;
  readonly #reader: string;
  readonly #connection: Connection;
  readonly #pace: Pace;
  readonly #say: Say;
  readonly #queue: Heard[] = [];
  #latest: Situation | null = null;
  /** Whether this page has not been sent a situation yet; it may have one from before a reload. */
  #isNew = true;
  #working = false;
  #holdUntil = 0;
  #replayed = 0;
  /** How many rows came without a situation since the last one. */
  #rows = 0;
  /** The events after the situation on screen that were played before this row. */
  #since: readonly unknown[] = [];
  #closed = false;
  #hurried = false;
  #skipped = false;
  /** How many complete situations came over the first connection. */
  #situations = 0;
  #wasDown = false;
  /** The last row that the server knows was shown. */
  #seen = -1;
  /** Lets the rows go on that wait for the client of the game. */
  #loaded: () => void = () => undefined;
  /** Ends the pause that is running. */
  #wake: () => void = () => undefined;

  /** *reader* is what the address says of one who is not simply the person of this browser; then nothing is kept. */
  constructor(id: string, pace: Pace, make?: (address: string) => Wire, words: Say = say, reader: Reader = '') {
    this.#reader = reader;
    this.#pace = pace;
    this.#say = words;
    this.#id = id;
    this.muted = new Muted(id);
    const before = reader ? null : takeTold(id, pace.now());
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const address = `${scheme}//${location.host}/api/tables/${encodeURIComponent(id)}/socket`;
    const hearer = {
      heard: (message: Heard) => this.#hear(message),
      lineChanged: (line: Line) => this.#lineChanged(line),
    };
    this.#connection = new Connection(address, hearer, make, before?.situation.heard, reader);
    document.addEventListener('visibilitychange', this.#see);
    if (!before) return;
    this.teller.restore(before.teller);
    this.late = true;
    this.talk = before.situation.talk;
    this.#latest = before.situation;
    this.situation = before.situation;
  }

  /** Use the client of the table's game. */
  use(game: AnyGameClient): void {
    this.game = game;
    this.#loaded();
    if (game.text) this.#connection.askForText();
  }

  /** The server's time, in seconds. */
  now(): number {
    return (this.#pace.now() + this.#connection.offset) / 1000;
  }

  close(): void {
    this.#closed = true;
    document.removeEventListener('visibilitychange', this.#see);
    this.#connection.close();
  }

  /** Connect again, because the person has a new session. */
  comeAgain(): void {
    this.#connection.again();
  }

  /** The user looks at the talk. */
  readTalk(): void {
    this.#read = this.talk.at(-1)?.row ?? this.#read;
  }

  /** The user has read what a stand-in did. */
  closeSheet(): void {
    this.teller.closeSheet();
    if (this.situation && !this.playing) this.#keep(this.situation);
  }

  /** Send an action; behind a curtain that of a *seat* whose question everybody may see. */
  async choose(action: unknown, seat: number | null = null): Promise<void> {
    if (this.locked || !this.situation) return;
    const said = { heard: this.situation.heard, action };
    const answer = await this.send(seat === null ? { kind: 'act', ...said } : { kind: 'act_openly', ...said, seat });
    if (answer.kind === 'ack') this.#answered = answer.heard;
  }

  /** Show the rest at once, and let the bots answer at once, until the user is asked. */
  hurry(): void {
    if (!this.mayHurry || !this.situation || this.#hurried) return;
    this.#hurried = true;
    this.#wake();
    // A refusal only means that somebody came, or that it is the user's turn already.
    void this.#connection.say({ kind: 'hurry', heard: this.situation.heard });
  }

  /** Show the present at once. */
  skip(): void {
    this.#skipped = true;
    this.#wake();
  }

  /** Tell the server what was shown at a slow table, so that the next visit begins there. */
  readonly #see = (): void => {
    const now = this.situation;
    if (!now || now.seat === null || !this.#isSlow(now)) return;
    if (this.catchingUp || this.#isNew || this.line !== 'up' || this.#pace.hidden() || now.heard <= this.#seen) return;
    this.#seen = now.heard;
    void this.#connection.say({ kind: 'seen', heard: now.heard });
  };

  #isSlow(situation: Situation | null): boolean {
    return situation !== null && situation.table.clock.decision >= SLOW_SECONDS;
  }

  /** Let everything that others do pass until the user's turn, or no more. */
  async letPass(on: boolean): Promise<void> {
    const answer = await this.send({ kind: 'let_pass', on });
    this.passing = on && answer.kind === 'ack';
  }

  /** Wait, unless the user hurries. */
  async #pause(ms: number): Promise<void> {
    if (ms <= 0 || this.#hurried || this.#skipped) return;
    await Promise.race([this.#pace.sleep(ms), new Promise<void>((wake) => (this.#wake = wake))]);
  }

  /** Whether an event is played during which the player cannot answer. */
  #busy(): boolean {
    return this.playing && !(this.situation && this.game?.meanwhile?.(this.event, this.situation));
  }

  /** Send a command. A refusal is returned, and kept to be shown. */
  async send(saying: Saying): Promise<Ack | Refusal> {
    this.sending = true;
    this.refusal = null;
    try {
      const answer = await this.#connection.say(saying);
      if (answer.kind === 'refused') {
        this.refusal = { sentence: refusalText(answer.code, answer.sentence), clause: answer.clause };
      }
      return answer;
    } finally {
      this.sending = false;
    }
  }

  #lineChanged(line: Line): void {
    if (line === 'down') {
      this.missed = 0;
      this.#wasDown = true;
    }
    this.line = line;
  }

  #hear(message: Heard): void {
    if (message.kind === 'presence') {
      this.#offset = this.#connection.offset;
      this.presence = message;
      return;
    }
    this.#queue.push(message);
    if (!this.#working) void this.#work();
  }

  async #work(): Promise<void> {
    this.#working = true;
    for (let message = this.#queue.shift(); message && !this.#closed; message = this.#queue.shift()) {
      if (message.kind === 'frame') {
        // A row that nobody can tell yet would be missing in the log.
        if (!this.game && message.events.length > 0) {
          this.needsGame = true;
          await new Promise<void>((loaded) => (this.#loaded = loaded));
        }
        await this.#catchUp(message as Frame);
        await this.#play(message as Frame);
      } else if (message.kind === 'situation') this.#snap(message);
    }
    this.#working = false;
  }

  /** An old row after the first situation belongs to what happened since the last visit. It waits to be looked at. */
  async #catchUp(frame: Frame): Promise<void> {
    if (frame.now || this.#situations !== 1 || this.#wasDown || !this.#isSlow(this.#latest)) return;
    this.catchingUp = true;
    while (this.#pace.hidden() && !this.#closed) await this.#pace.sleep(UNSEEN_MS);
  }

  #snap(situation: Situation): void {
    if (this.#replayed > 0) {
      this.missed = this.catchingUp ? 0 : this.#replayed;
      this.#replayed = 0;
    }
    this.catchingUp = this.#skipped = false;
    this.#situations += 1;
    this.late ||= !this.#latest && situation.table.phase === 'running';
    // What was said before the page was opened counts as seen.
    if (this.#isNew) this.#read = situation.talk.at(-1)?.row ?? -1;
    this.#goOnTelling(situation);
    this.#rows = 0;
    this.#isNew = false;
    this.talk = situation.talk;
    this.#latest = situation;
    this.#show(situation);
    this.arrived ||= !situation.past;
  }

  /** What was told to another seat, or with a gap, is not this reader's. */
  #goOnTelling(situation: Situation): void {
    const last = this.#latest;
    if (last && last.seat === situation.seat && situation.heard === last.heard + this.#rows) return;
    if (last) this.teller.forget();
    if (situation.table.chairs[situation.seat ?? -1]?.stood_in) this.teller.holdsSinceLong();
  }

  #show(situation: Situation): void {
    if (situation.waiting.includes(situation.seat ?? -1) || !isAlone(situation)) this.#hurried = false;
    if (situation.waiting.includes(situation.seat ?? -1) && !this.game?.passes?.(situation)) this.passing = false;
    this.situation = situation;
    this.event = null;
    this.row = [];
    this.#since = [];
    this.playing = false;
    this.#keep(situation);
    this.#see();
  }

  /** Keep what is on screen for a reload. */
  #keep(situation: Situation): void {
    if (this.#reader) return;
    keepTold(
      this.#id,
      { situation: { ...situation, talk: this.talk }, teller: this.teller.memory() },
      this.#pace.now(),
    );
  }

  async #play(frame: Frame): Promise<void> {
    const own = frame.row.kind === 'acted' && frame.row.seat === this.situation?.seat ? frame.row.by : null;
    this.teller.beginRow(frame.heard, this.situation?.seat ?? null, own);
    if (frame.events.length > 0) {
      if (!own) await this.#hold();
      await this.#playAll(frame);
    }
    this.#note(frame.row, frame.heard);
    if (!frame.now) {
      this.#rows += 1;
      this.#since = [...this.#since, ...frame.events];
      if (frame.row.kind === 'acted') this.#replayed += 1;
      return;
    }
    if (!this.#latest) return;
    this.#latest = changed(this.#latest, frame.heard, frame.now);
    this.refusal = null;
    this.#holdUntil = ((frame.at ?? 0) + this.#latest.look * this.#look()) * 1000 - this.#connection.offset;
    this.#show(this.#latest);
  }

  /** Wait until everybody has had the same time to look at what the last row showed. */
  async #hold(): Promise<void> {
    const left = this.#holdUntil - this.#pace.now();
    if (!this.#pace.hidden()) await this.#pause(left);
  }

  async #playAll(frame: Frame): Promise<void> {
    const game = this.game;
    if (!game) return;
    this.row = game.order?.(frame.events) ?? frame.events;
    for (const [index, event] of this.row.entries()) {
      if (this.#closed) return;
      this.playing = true;
      this.event = event;
      this.#tell(game, frame, index);
      const full = game.duration(event, this.#pace.reduced()) / this.#pace.speed();
      await this.#pause(full * tempo(this.#latest?.table) * this.#hurry());
      const look = lookOf(game.hold?.(event) ?? 0, frame.now?.look ?? this.#latest?.look) * this.#look();
      if (this.catchingUp) await this.#pause(Math.max(look, READ_MS) * TWICE_AS_FAST);
      else if (this.#hurry() === 1) await this.#pause(look);
    }
  }

  /** How many times as long as at the table this person looks. */
  #look(): number {
    return Math.max(1, this.#pace.look?.() ?? 1);
  }

  /** A factor for durations: the more rows wait, the faster they are played. */
  #hurry(): number {
    if (this.catchingUp) return this.#skipped ? 0 : TWICE_AS_FAST;
    if (this.#pace.hidden() || this.#hurried) return 0;
    const waiting = this.#queue.length;
    // What chance prepared is not worth a wait: the first question of the game is.
    if (this.#answered < 0 && this.#latest?.table.prepared && isAlone(this.#latest)) return 0.1;
    return waiting > 5 ? 0 : waiting > 1 ? 0.3 : waiting > 0 ? 0.6 : 1;
  }

  /** Tell an event in words. */
  #tell(game: AnyGameClient, frame: Frame, index: number): void {
    const situation = this.situation;
    if (!situation) return;
    const event = this.row[index];
    const seat = (event as { seat?: number }).seat ?? null;
    const isOpenBook = situation.table.edition['memory_aid'] === 'open-book';
    if (startsTurn(game, event, frame, index, situation.seat)) this.teller.beginTurn(seat, isOpenBook);
    const telling = {
      seats: this.seats,
      me: situation.seat,
      edition: situation.table.edition,
      view: situation.view,
      say: this.#say,
      told: [...this.#since, ...this.row.slice(0, index)],
      by: frame.row.kind === 'acted' ? frame.row.seat : null,
      sentence: frame.told?.[index] ?? '',
    };
    const text = game.narrate(event, telling);
    if (text) this.teller.write(text, seat);
    const kept = game.recap?.(event, telling) ?? '';
    if (kept) this.teller.keep(kept, seat);
    // A game without a recap tells again what the log keeps.
    else if (!game.recap && isOpenBook && text) this.teller.keepOwn(text, seat);
  }

  #hearTalk(line: TalkLine): void {
    // A row that comes again after a reconnection is known already.
    if (line.row > (this.talk.at(-1)?.row ?? -1)) this.talk = [...this.talk, line].slice(-MOST_TALK);
  }

  /** Rows that are no moves: talk, and people who come and go. */
  #note(row: PublicRow, heard: number): void {
    if (row.kind === 'said') {
      this.#hearTalk({ row: heard, name: row.name, knock: row.knock, text: row.text });
      return;
    }
    const name = 'seat' in row ? (this.seats[row.seat]?.name ?? '') : '';
    if (row.kind === 'undone') {
      this.teller.write(this.#say('log-undone', { name }), row.seat);
      this.teller.takeBack(row.seat);
    } else if (row.kind === 'stood_in') {
      this.teller.write(this.#say(row.on ? 'log-stand-in' : 'log-taken-back', { name }), row.seat);
      if (!row.on) this.teller.giveBack(row.seat);
    } else if (row.kind === 'left' && this.situation?.table.phase === 'running')
      this.teller.write(this.#say('log-left', { name }), row.seat);
    else if (row.kind === 'paused')
      this.teller.write(this.#say(row.on ? 'log-wants-pause' : 'log-goes-on', { name }), row.seat);
  }
}
