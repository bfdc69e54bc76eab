// Made by `make typescript` from the Python classes; do not edit.
import type * as MasterThieves from "./master-thieves";
import type * as FortyThieves from "./forty-thieves";

/** The games there are. */
export type GameName = "master-thieves" | "forty-thieves";

/** The view of whichever game is played; `table.game` says which. */
export type AnyView = MasterThieves.GameView | FortyThieves.GameView;

/** The action of whichever game is played; `table.game` says which. */
export type AnyAction = MasterThieves.GameAction | FortyThieves.GameAction;

/** The event of whichever game is played; `table.game` says which. */
export type AnyEvent = MasterThieves.GameEvent | FortyThieves.GameEvent;

/** A table is set out. */
export interface CreatedRow {
  readonly kind: "created";
  readonly commitment: string;
}

/** The host changed the rules; everybody has to be ready again. */
export interface RuledRow {
  readonly kind: "ruled";
}

/** A person took a chair. */
export interface SatRow {
  readonly kind: "sat";
  readonly seat: number;
  readonly name: string;
}

/** A bot took a chair, or left it when it has no name. */
export interface SeatedRow {
  readonly kind: "seated";
  readonly seat: number;
  readonly bot: string;
}

/** A person gave up a chair: before the start it is free again, later a stand-in keeps it. */
export interface LeftRow {
  readonly kind: "left";
  readonly seat: number;
}

/** Somebody who watches asks the host for the chair of a bot, or of somebody who left. */
export interface WishedRow {
  readonly kind: "wished";
  readonly seat: number;
  readonly name: string;
}

/** Somebody at the table said yes to a wish that needs more than one yes. */
export interface AgreedRow {
  readonly kind: "agreed";
  readonly seat: number;
  /** The seat that said yes; -1 for a host without a chair. */
  readonly voter: number;
}

/** The host sent a person away from a chair. */
export interface RemovedRow {
  readonly kind: "removed";
  readonly seat: number;
}

/** Somebody at the table took over from a host who is away. */
export interface HostedRow {
  readonly kind: "hosted";
}

/** Somebody called a stand-in for a person who is away or silent. */
export interface CalledRow {
  readonly kind: "called";
  readonly seat: number;
  readonly voter: number;
  /** How many have to call. */
  readonly needed: number;
}

/** The host said no to a wish. */
export interface DeclinedRow {
  readonly kind: "declined";
  readonly seat: number;
}

/** A seat cut the deck. */
export interface ReadiedRow {
  readonly kind: "readied";
  readonly seat: number;
}

/** The deal. */
export interface StartedRow {
  readonly kind: "started";
}

/** A seat acted; what follows is in the frame's events. */
export interface ActedRow {
  readonly kind: "acted";
  readonly seat: number;
  readonly by: By;
}

/** A seat took its last action back. */
export interface UndoneRow {
  readonly kind: "undone";
  readonly seat: number;
}

/** A stand-in took a seat over, or its person took it back. */
export interface StoodInRow {
  readonly kind: "stood_in";
  readonly seat: number;
  readonly on: boolean;
}

/** A seat agreed to a pause, or ended it. */
export interface PausedRow {
  readonly kind: "paused";
  readonly seat: number;
  readonly on: boolean;
}

/** Table talk. */
export interface SaidRow {
  readonly kind: "said";
  readonly name: string;
  /** One of seven knocks, 0 to 6, the last a nudge, or -1 with a text. */
  readonly knock: number;
  readonly text: string;
}

/** A person agreed to give the game up. */
export interface AbandonedRow {
  readonly kind: "abandoned";
  readonly seat: number;
}

/** The table had as many rows as any may have: it is over without a result. */
export interface ClosedRow {
  readonly kind: "closed";
}

/** The table ended by itself: nobody had been there for long. */
export interface ExpiredRow {
  readonly kind: "expired";
}

/** The end: the seed is revealed. */
export interface SealedRow {
  readonly kind: "sealed";
  readonly seed: string;
}

/** No server ran for so many seconds; they are charged to nobody. */
export interface ResumedRow {
  readonly kind: "resumed";
  readonly away: number;
}

/** The same people have a new table. */
export interface RematchedRow {
  readonly kind: "rematched";
  readonly table: string;
}

/** A seat and who is in it. */
export interface ChairNow {
  readonly name: string;
  /** The bot's name, or empty. */
  readonly bot: string;
  readonly taken: boolean;
  readonly ready: boolean;
  /** Whether a stand-in plays for a person who is away. */
  readonly stood_in: boolean;
  /** Whether the person gave the seat up for good. */
  readonly gone: boolean;
  readonly wants_pause: boolean;
  readonly wants_end: boolean;
  /** The name of somebody who watches and asks for this chair, or empty. */
  readonly wished: string;
  /** The number of that wish, by which it is answered, or -1. */
  readonly wish: number;
  /** The seats that have said yes to it. */
  readonly agreed: readonly number[];
  /** The seats that have called a stand-in for this one. */
  readonly called: readonly number[];
}

/** Seconds for a decision, then a seat's own reserve; 0 seconds is no clock. */
export interface ClockRules {
  readonly decision: number;
  readonly reserve: number;
}

/** What anyone with the link may know of a table: no hands, no secrets, no person's key. */
export interface Overview {
  readonly table: string;
  readonly game: GameName;
  /** Every option of the table in words, with the edition's `name` and `revision`. */
  readonly edition: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly clock: ClockRules;
  readonly talk: boolean;
  readonly listed: boolean;
  readonly phase: Phase;
  readonly paused: boolean;
  readonly chairs: readonly ChairNow[];
  readonly commitment: string;
  /** Revealed with the end. */
  readonly seed: string | null;
  /** The table this is the rematch of, or empty. */
  readonly before: string;
  /** The rematch of this table, or empty. */
  readonly after: string;
}

/** A table just set out, with the code to say aloud while it waits. */
export interface NewTableMade {
  readonly table: string;
  readonly game: GameName;
  readonly edition: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly clock: ClockRules;
  readonly talk: boolean;
  readonly listed: boolean;
  readonly phase: Phase;
  readonly paused: boolean;
  readonly chairs: readonly ChairNow[];
  readonly commitment: string;
  readonly seed: string | null;
  readonly before: string;
  readonly after: string;
  readonly code: string;
}

/** A line of the public list. */
export interface Listing {
  readonly table: string;
  readonly game: GameName;
  readonly edition: string;
  readonly seats: number;
  readonly free: number;
  readonly host: string;
}

/** Whose time runs since when, and what is left in reserve. */
export interface ClockNow {
  readonly since: number | null;
  readonly reserve: number;
}

/** How the match ended. */
export interface ResultNow {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly reason: string;
}

/** How things stand for one seat: sent after joining. */
export interface Situation {
  readonly kind: "situation";
  /** The last row. */
  readonly heard: number;
  /** One's own seat; null for onlookers. */
  readonly seat: number | null;
  readonly host: boolean;
  readonly table: Overview;
  readonly clocks: readonly ClockNow[];
  /** How many seconds everybody looks at what was just shown, before any clock runs. */
  readonly look: number;
  /** The seats the table waits for. */
  readonly waiting: readonly number[];
  /** Exactly the actions that may be sent back. */
  readonly legal: readonly AnyAction[];
  readonly undo: boolean;
  /** What the seat knows, less what the table's memory aid hides; null before the deal. */
  readonly view: AnyView | null;
  readonly result: ResultNow | null;
}

/**
 * What is new in a situation since the row before: fields that are missing are as they were.
 *
 * Add it to the situation one has: `{...now, ...changes, heard: frame.heard, view: {...now.view, ...changes.view}}`.
 */
export interface Changes {
  readonly seat?: number | null;
  readonly host?: boolean;
  readonly table?: Overview;
  readonly clocks?: readonly ClockNow[];
  readonly look?: number;
  readonly waiting?: readonly number[];
  readonly legal?: readonly AnyAction[];
  readonly undo?: boolean;
  /** Likewise the fields of the view that changed; all of them with the deal. */
  readonly view?: Partial<AnyView> | null;
  readonly result?: ResultNow | null;
}

/** A row was written. */
export interface Frame {
  readonly kind: "frame";
  /** Its number, the same for everybody. */
  readonly heard: number;
  /** When it was accepted, in seconds since 1970. */
  readonly at: number;
  readonly row: PublicRow;
  /** What one's seat is told. */
  readonly events: readonly AnyEvent[];
  /** How things stand after it; missing while old rows are told again on joining. */
  readonly now?: Changes;
}

/** Your command is durable. */
export interface Ack {
  readonly kind: "ack";
  readonly command: string;
  /** Its row. */
  readonly heard: number;
  /** Whether it was a copy of a command carried out before. */
  readonly again: boolean;
}

/** Your command was not accepted. */
export interface Refusal {
  readonly kind: "refused";
  readonly command: string;
  /** For programs. */
  readonly code: string;
  /** For people. */
  readonly sentence: string;
  /** Of the rulebook, where a rule says no; or empty. */
  readonly clause: string;
}

/** Answers a ping. */
export interface Pong {
  readonly kind: "pong";
  readonly at: number;
}

/** Who is connected just now. Not in the log, and nothing depends on it. */
export interface Presence {
  readonly kind: "presence";
  /** The seats with a connection. */
  readonly here: readonly number[];
  /** How many connections have no seat. */
  readonly watching: number;
}

/** A printed edition. */
export interface EditionShelf {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly revision: number;
  /** The value of each option in this edition, in words. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** One switch of an edition or a table. */
export interface OptionShelf {
  readonly name: string;
  /** What it may be; empty for a whole number from `least` to `most`. */
  readonly words: readonly string[];
  readonly least: number;
  readonly most: number;
  /** A word that may stand in place of a number, or empty. */
  readonly otherwise: string;
  /** Whether it is a list of such values. */
  readonly many: boolean;
  /** The value of a table option that nobody set; null for an option of the printed edition. */
  readonly standard: string | number | boolean | null;
  readonly clauses: string;
  readonly about: string;
}

/** A bot that can take a chair. */
export interface BotShelf {
  readonly name: string;
  readonly about: string;
  /** As people call it; the name again for a bot without a character. */
  readonly title: string;
  /** One line about who it is. */
  readonly character: string;
  /** Its memory in plain words. */
  readonly remembers: string;
  /** By which pictures know it. */
  readonly portrait: string;
  /** On the ladder, counted from the weakest; 0 for a bot that has none. */
  readonly place: number;
}

/** What single editions say besides. */
export interface VariantText {
  readonly editions: readonly string[];
  readonly text: string;
}

/** One rule. */
export interface ClauseText {
  readonly kind: "clause";
  /** Its id, such as MT-BOX-01. */
  readonly name: string;
  readonly text: string;
  readonly variants: readonly VariantText[];
}

/** A paragraph between rules. */
export interface ProseText {
  readonly kind: "prose";
  readonly text: string;
}

/** A chapter of the rulebook; the first is the introduction. */
export interface ChapterText {
  readonly title: string;
  readonly parts: readonly (ClauseText | ProseText)[];
}

/** All that is said about a game. */
export interface RulebookText {
  readonly game: GameName;
  readonly language: string;
  readonly editions: readonly string[];
  readonly chapters: readonly ChapterText[];
}

/** Rules that can be played. */
export interface CheckedRules {
  /** Every option in words. */
  readonly edition: Readonly<Record<string, unknown>>;
  readonly warnings: readonly string[];
}

/** A game: everything a set-up page needs. */
export interface GameShelf {
  readonly name: GameName;
  readonly title: string;
  /** Fewest and most players. */
  readonly seats: readonly number[];
  readonly editions: readonly EditionShelf[];
  readonly options: readonly OptionShelf[];
  readonly bots: readonly BotShelf[];
}

/** One accepted command of a finished game; the first is the deal. */
export interface Move {
  /** Whose it was; null for the deal. */
  readonly seat: number | null;
  /** What whoever looks was told of it. */
  readonly events: readonly AnyEvent[];
  /** The fields of the view that are new since the move before; all of them in the first. */
  readonly view: Partial<AnyView>;
  /** The seats the table waits for after it. */
  readonly waiting: readonly number[];
}

/** A finished game, move by move, through one pair of eyes. */
export interface Review {
  /** The id of the table; empty for a record from elsewhere. */
  readonly table: string;
  readonly game: GameName;
  readonly edition: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly players: readonly string[];
  /** Whose eyes; null for everything, 15 for an onlooker. */
  readonly seat: number | null;
  readonly moves: readonly Move[];
  readonly result: ResultNow | null;
}

/** What playing a record again has shown. */
export interface CheckedRecord {
  readonly agrees: boolean;
  /** The first line that differs, from 1; 0 if none does. */
  readonly line: number;
  /** What is wrong there, for people; or empty. */
  readonly problem: string;
  readonly commands: number;
  /** Whether this very game was played at a table here; anyone can make up another that agrees. */
  readonly known: boolean;
}

/** A step of a lesson: what is told, then one question. */
export interface LessonStep {
  readonly name: string;
  /** What others do before the question. */
  readonly moves: readonly Move[];
  /** What the pupil might do. */
  readonly legal: readonly AnyAction[];
  /** What the lesson asks for; null where there is only to read. */
  readonly expected: AnyAction | null;
  /** What follows from it. */
  readonly answer: Move | null;
}

/** A lesson: the beginning of a game for two, as the pupil in seat 0 is told it. */
export interface LessonText {
  readonly game: GameName;
  readonly edition: Readonly<Record<string, unknown>>;
  readonly players: readonly string[];
  readonly steps: readonly LessonStep[];
}

/** How far a table is. */
export type Phase = "waiting" | "running" | "over" | "abandoned";

/** Who chose an action of a seat. */
export type By = "person" | "bot" | "stand-in";

/** The part of a row that everybody may know. */
export type PublicRow =
  | CreatedRow
  | RuledRow
  | SatRow
  | SeatedRow
  | LeftRow
  | WishedRow
  | AgreedRow
  | RemovedRow
  | HostedRow
  | CalledRow
  | DeclinedRow
  | ReadiedRow
  | StartedRow
  | ActedRow
  | UndoneRow
  | StoodInRow
  | PausedRow
  | SaidRow
  | AbandonedRow
  | ClosedRow
  | ExpiredRow
  | SealedRow
  | ResumedRow
  | RematchedRow;

/** Everything a client hears on the socket. */
export type Heard =
  | Situation
  | Frame
  | Ack
  | Refusal
  | Pong
  | Presence;

/** An action, one of the `legal` it was sent; `heard` is the last frame it had. */
export interface Act {
  readonly kind: "act";
  readonly command: string;
  readonly heard: number;
  readonly action: AnyAction;
}

/** Take the last action back. */
export interface Undo {
  readonly kind: "undo";
  readonly command: string;
}

/** Cut the deck: 16 bytes of the client's own, in hexadecimal. */
export interface Ready {
  readonly kind: "ready";
  readonly command: string;
  readonly nonce: string;
}

/** Give up the chair. */
export interface Leave {
  readonly kind: "leave";
  readonly command: string;
}

/** Take the seat back from a stand-in. */
export interface TakeBack {
  readonly kind: "take_back";
  readonly command: string;
}

/** Ask for a pause, or end it. */
export interface Pause {
  readonly kind: "pause";
  readonly command: string;
  readonly on: boolean;
}

/** Agree to give the game up. */
export interface Abandon {
  readonly kind: "abandon";
  readonly command: string;
}

/** Call a stand-in for somebody who is away or silent, where no clock runs. */
export interface Call {
  readonly kind: "call";
  readonly command: string;
  readonly seat: number;
}

/** Table talk. */
export interface Say {
  readonly kind: "say";
  readonly command: string;
  readonly knock?: number;
  readonly text?: string;
}

/** Are you there? */
export interface Ping {
  readonly kind: "ping";
}

/** Everything a client says on the socket. */
export type Said =
  | Act
  | Undo
  | Ready
  | Leave
  | TakeBack
  | Pause
  | Abandon
  | Call
  | Say
  | Ping;

/** Seconds for a decision, then a seat's own reserve; 0 seconds is no clock. */
export interface Clock {
  readonly decision?: number;
  readonly reserve?: number;
}

/** Somebody's name. */
export interface Guest {
  readonly name: string;
}

/** A session. The token is for programs; a browser has it as a cookie, and no script of a page ever sees it. */
export interface Welcome {
  readonly name: string;
  /** Empty for a browser. */
  readonly token: string;
}

/** Whose session it is. */
export interface Me {
  readonly name: string;
}

/** What to play. Everything but the game has a sensible standard. */
export interface NewTable {
  readonly game: string;
  readonly edition?: string;
  readonly house_rules?: Readonly<Record<string, unknown>>;
  readonly seats?: number;
  readonly clock?: Clock;
  readonly talk?: boolean;
  readonly listed?: boolean;
  /** Bots for the last chairs. */
  readonly bots?: readonly string[];
  /** Whether the host takes the first chair. */
  readonly sit?: boolean;
}

/** A chair; the first free one without a number. */
export interface Chair {
  readonly seat?: number | null;
}

/** A bot for a chair; no name sends one away. */
export interface BotChair {
  readonly seat: number;
  readonly bot?: string;
}

/** A chair somebody would like to have. */
export interface Wish {
  readonly seat: number;
}

/** An answer to a wish, by the number it has in the overview. */
export interface Admission {
  readonly seat: number;
  readonly wish: number;
  readonly yes?: boolean;
}

/** A record from elsewhere, and whose eyes to see it with. */
export interface SentRecord {
  readonly record: string;
  /** A seat, 15 for an onlooker; without it, everything. */
  readonly seat?: number | null;
  /** Whether to leave out what the table's memory aid hid from the seat. */
  readonly aid?: boolean;
}

/** What a program needs of a refusal. */
export interface Details {
  readonly code: string;
  /** Of the rulebook, where a rule says no. */
  readonly clause: string;
  /** What is wrong with which field of the request. */
  readonly problems: readonly (Readonly<Record<string, unknown>>)[];
}

/** A refusal. */
export interface Problem {
  readonly status_code: number;
  /** A sentence for people. */
  readonly detail: string;
  readonly extra: Details;
}
