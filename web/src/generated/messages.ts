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

/** Somebody chose how fast bots answer, from the next question on. */
export interface PacedRow {
  readonly kind: "paced";
  readonly pace: "usual" | "calm" | "brisk" | "instant";
}

/** A person or a program took a chair. */
export interface SatRow {
  readonly kind: "sat";
  readonly seat: number;
  readonly name: string;
  /** The name of the person who runs it, if a program took the chair. */
  readonly program: string;
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
  /** Whether that person may neither sit, nor ask for a chair, nor talk here any more. */
  readonly barred: boolean;
}

/** Somebody moved to another chair before the start, or was moved by the host; who was there took the first. */
export interface MovedRow {
  readonly kind: "moved";
  readonly seat: number;
  readonly to: number;
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
  /** Whether that person may neither sit, nor ask for a chair, nor talk here any more. */
  readonly barred: boolean;
}

/** The host let somebody back who was barred. */
export interface UnbarredRow {
  readonly kind: "unbarred";
  /** The row that barred them. */
  readonly row: number;
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

/** A seat agreed to a pause, ended it, or does not want it. */
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

/** A person does not want to give the game up: all wishes to do so are gone. */
export interface PlayedOnRow {
  readonly kind: "played_on";
  readonly seat: number;
}

/** The table is over without a result: it had as many rows as any may have, or the operator closed it. */
export interface ClosedRow {
  readonly kind: "closed";
  readonly by_operator: boolean;
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

/** Two people are one now: everything at the table that was the first's is the second's. */
export interface MergedRow {
  readonly kind: "merged";
}

/** The same people have a new table. */
export interface RematchedRow {
  readonly kind: "rematched";
  readonly table: string;
}

/** The table leaves for the archive: no row follows. */
export interface ArchivedRow {
  readonly kind: "archived";
}

/** A seat and who is in it. */
export interface ChairNow {
  readonly name: string;
  /** The bot's name, or empty. */
  readonly bot: string;
  /** The name of the person who runs the program in the chair, or empty. */
  readonly program: string;
  readonly taken: boolean;
  /** The seat of somebody whose device this person shares. */
  readonly beside: number | null;
  readonly ready: boolean;
  /** Whether a stand-in plays for an absent person. */
  readonly stood_in: boolean;
  /** Whether the person gave the seat up for good. */
  readonly gone: boolean;
  readonly wants_pause: boolean;
  /** When that wish lapses. */
  readonly pause_until: number | null;
  readonly wants_end: boolean;
  /** When that wish lapses. */
  readonly end_until: number | null;
  /** The name of a spectator who asks for this chair, or empty. */
  readonly wished: string;
  /** The number of that wish, by which it is answered, or -1. */
  readonly wish: number;
  /** When that wish lapses. */
  readonly wish_until: number | null;
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

/** A hand of a device that several people share, and its chair at a table. */
export interface HandNow {
  readonly hand: number;
  readonly seat: number;
}

/** What anyone with the link may know of a table. */
export interface Overview {
  readonly table: string;
  readonly game: GameName;
  /** Every option of the table in words, with the edition's `name` and `revision`. */
  readonly edition: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly clock: ClockRules;
  readonly talk: boolean;
  readonly listed: boolean;
  /** How fast bots answer, as chosen; usual is brisk while one person plays, and calm otherwise. */
  readonly pace: "usual" | "calm" | "brisk" | "instant";
  /** The pace of the next question: calm, brisk or instant. */
  readonly pace_now: "usual" | "calm" | "brisk" | "instant";
  /** Whether chance answers people's questions before the first turn. */
  readonly prepared: boolean;
  readonly phase: Phase;
  readonly paused: boolean;
  readonly chairs: readonly ChairNow[];
  readonly commitment: string;
  /** Revealed at the end. */
  readonly seed: string | null;
  /** The day of a daily heist, or empty. */
  readonly heist: string;
  /** Whether the match counts for the ladder of programs. */
  readonly rated: boolean;
  /** The table this is the rematch of, or empty. */
  readonly before: string;
  /** The rematch of this table, or empty. */
  readonly after: string;
}

/** A new table, with its spoken code. */
export interface NewTableMade {
  readonly table: string;
  readonly game: GameName;
  /** Every option of the table in words, with the edition's `name` and `revision`. */
  readonly edition: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly clock: ClockRules;
  readonly talk: boolean;
  readonly listed: boolean;
  /** How fast bots answer, as chosen; usual is brisk while one person plays, and calm otherwise. */
  readonly pace: "usual" | "calm" | "brisk" | "instant";
  /** The pace of the next question: calm, brisk or instant. */
  readonly pace_now: "usual" | "calm" | "brisk" | "instant";
  /** Whether chance answers people's questions before the first turn. */
  readonly prepared: boolean;
  readonly phase: Phase;
  readonly paused: boolean;
  readonly chairs: readonly ChairNow[];
  readonly commitment: string;
  /** Revealed at the end. */
  readonly seed: string | null;
  /** The day of a daily heist, or empty. */
  readonly heist: string;
  /** Whether the match counts for the ladder of programs. */
  readonly rated: boolean;
  /** The table this is the rematch of, or empty. */
  readonly before: string;
  /** The rematch of this table, or empty. */
  readonly after: string;
  readonly code: string;
}

/** What a big screen is to show. */
export interface ScreenNow {
  /** The id of a table; empty while nobody has said. */
  readonly table: string;
}

/** How people find a table who cannot scan. */
export interface SpokenCode {
  /** Empty once the game has started, and if the table has none. */
  readonly code: string;
}

/** How other devices find a server that runs at home. */
export interface HomeNetwork {
  /** What they open, such as http://192.168.1.5:8040; empty if the address of the page is as good. */
  readonly origin: string;
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

/** Since when a seat has been asked, whether a clock runs for that question, and the seat's reserve. */
export interface ClockNow {
  readonly since: number | null;
  readonly runs: boolean;
  readonly reserve: number;
}

/** How the match ended. */
export interface ResultNow {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly reason: string;
}

/** The table as text, for a client that cannot draw the game. */
export interface TextNow {
  /** What the seat is shown, in lines of monospaced text. */
  readonly drawing: string;
  /** What each action of `legal`, or of the public question, is called: the deed, and after a colon which. */
  readonly labels: readonly string[];
}

/** A line of table talk. */
export interface TalkLine {
  /** The row that holds it. */
  readonly row: number;
  readonly name: string;
  /** The number of a knock, or -1 for a text. */
  readonly knock: number;
  readonly text: string;
}

/** Somebody whom the host has barred. */
export interface BarredNow {
  /** The row that barred them; the host lets them back by it. */
  readonly row: number;
  readonly name: string;
}

/** A question to somebody at a shared device that everybody may see. */
export interface QuestionNow {
  /** The seat that is asked. */
  readonly seat: number;
  /** What it may answer. */
  readonly legal: readonly AnyAction[];
  /** Whether it may undo its last answer. */
  readonly undo: boolean;
}

/** The situation of one seat, sent after joining. */
export interface Situation {
  readonly kind: "situation";
  /** The last row. */
  readonly heard: number;
  /** The client's own seat; null for spectators. */
  readonly seat: number | null;
  readonly host: boolean;
  readonly table: Overview;
  readonly clocks: readonly ClockNow[];
  /** How many seconds everybody looks at what was just shown, before any clock runs. */
  readonly look: number;
  /** The seats that have to act. */
  readonly waiting: readonly number[];
  /** The actions that the seat may take. */
  readonly legal: readonly AnyAction[];
  readonly undo: boolean;
  /** What the seat knows, less what the table's memory aid hides; null before the deal. */
  readonly view: AnyView | null;
  readonly result: ResultNow | null;
  /** Those whom the host has barred, for the host; empty for everybody else. */
  readonly barred: readonly BarredNow[];
  /** The last lines of table talk; later ones come as rows. */
  readonly talk: readonly TalkLine[];
  /** The public question to somebody at a shared device, for spectators; missing without one. */
  readonly question?: QuestionNow | null;
  /** The same as text, for a client that asked for it; null before the deal. */
  readonly text?: TextNow | null;
  /** True for the situation of an earlier visit: the rows since then follow, then the present one. */
  readonly past?: boolean;
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
  /** The fields of the view that changed; all of them after the deal. */
  readonly view?: Partial<AnyView> | null;
  readonly result?: ResultNow | null;
  readonly barred?: readonly BarredNow[];
  /** For spectators; null when there is none any more. */
  readonly question?: QuestionNow | null;
  /** Whole, if anything in it changed; only for a client that asked for text. */
  readonly text?: TextNow | null;
}

/** A row was written. */
export interface Frame {
  readonly kind: "frame";
  /** The number of the row, the same for everybody. */
  readonly heard: number;
  /** When it was accepted, in seconds since 1970; missing for old rows that are sent on joining. */
  readonly at?: number;
  readonly row: PublicRow;
  /** The events that the seat may know. */
  readonly events: readonly AnyEvent[];
  /**
   * A sentence for each of `events`, empty if it is not worth telling; only for a client that asked for text, and
   * missing like `now`.
   */
  readonly told?: readonly string[];
  /** The changes of the situation; missing for old rows that are sent on joining. */
  readonly now?: Changes;
}

/** Your command is durable. */
export interface Ack {
  readonly kind: "ack";
  readonly command: string;
  /** Its row. */
  readonly heard: number;
  /** Whether it was a duplicate of an earlier command. */
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
  /** The clause of the rulebook that forbids it, or empty. */
  readonly clause: string;
}

/** Answers a ping. */
export interface Pong {
  readonly kind: "pong";
  readonly at: number;
}

/** A person who is not connected, and since when. */
export interface Absence {
  readonly seat: number;
  /** In seconds since 1970. */
  readonly since: number;
}

/** Who is connected just now. Not in the log, and nothing depends on it. */
export interface Presence {
  readonly kind: "presence";
  /** The seats with a connection. */
  readonly here: readonly number[];
  /** The people without one. */
  readonly away: readonly Absence[];
  /** Since when the host has had none, in seconds since 1970; null if the host is here. */
  readonly host_away: number | null;
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
  /** The allowed words; empty for an integer from `least` to `most`. */
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
  /** The name for display; the same as `name` for a bot without a character. */
  readonly title: string;
  /** One line about the character. */
  readonly character: string;
  /** The memory, described for players. */
  readonly remembers: string;
  /** The name of the picture. */
  readonly portrait: string;
  /** The place on the ladder, counted from the weakest; 0 if it has none. */
  readonly place: number;
}

/** A variant of a clause for some editions. */
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
  /** Remarks about the print and our rulings. */
  readonly notes: readonly VariantText[];
  /** The names of the options that change the rule. */
  readonly options: readonly string[];
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

/** The rulebook of a game. */
export interface RulebookText {
  readonly game: GameName;
  readonly language: string;
  readonly editions: readonly string[];
  readonly chapters: readonly ChapterText[];
}

/** Validated rules. */
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
  /** About how many minutes a match takes; 0 if unknown. */
  readonly minutes: number;
  /** Whether the game has a lesson. */
  readonly lesson: boolean;
  readonly editions: readonly EditionShelf[];
  readonly options: readonly OptionShelf[];
  readonly bots: readonly BotShelf[];
}

/** One accepted command of a finished game; the first is the deal. */
export interface Move {
  /** The seat that acted; null for the deal. */
  readonly seat: number | null;
  /** The events that the viewer may know. */
  readonly events: readonly AnyEvent[];
  /** The fields of the view that are new since the move before; all of them in the first. */
  readonly view: Partial<AnyView>;
  /** The seats the table waits for after it. */
  readonly waiting: readonly number[];
}

/** A finished game, move by move, as one viewer saw it. */
export interface Review {
  /** The id of the table; empty for an uploaded record. */
  readonly table: string;
  readonly game: GameName;
  readonly edition: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly players: readonly string[];
  /** The viewer's seat; null for everything, 15 for a spectator. */
  readonly seat: number | null;
  readonly moves: readonly Move[];
  readonly result: ResultNow | null;
}

/** The result of checking a record. */
export interface CheckedRecord {
  readonly agrees: boolean;
  /** The first line that differs, from 1; 0 if none does. */
  readonly line: number;
  /** A description of the problem, or empty. */
  readonly problem: string;
  readonly commands: number;
  /** Whether the game was played on this server. Anyone can make up a record that agrees. */
  readonly known: boolean;
}

/** A step of a lesson: some moves, then one question. */
export interface LessonStep {
  readonly name: string;
  /** The moves before the question. */
  readonly moves: readonly Move[];
  /** The legal actions of the pupil. */
  readonly legal: readonly AnyAction[];
  /** The action that the lesson asks for; null if there is none. */
  readonly expected: AnyAction | null;
  /** The moves that follow from it. */
  readonly answer: Move | null;
}

/** A lesson: the beginning of a game, as the pupil in seat 0 sees it. */
export interface LessonText {
  readonly game: GameName;
  readonly edition: Readonly<Record<string, unknown>>;
  readonly players: readonly string[];
  readonly steps: readonly LessonStep[];
}

/** A device on which a person has a session. */
export interface DeviceNow {
  readonly id: string;
  /** phone, tablet, computer, program, or empty if it is not known. */
  readonly kind: string;
  /** Its system, such as Android; empty if it is not known. */
  readonly system: string;
  readonly created: number;
  /** When it was last used, to the day. */
  readonly used: number;
  /** Whether it is the one that asks. */
  readonly current: boolean;
}

/** A passkey of a person, and the device on which it was made. */
export interface PasskeyNow {
  readonly id: string;
  readonly kind: string;
  readonly system: string;
  readonly created: number;
  readonly used: number;
}

/** A program that plays in the name of a person. */
export interface ProgramNow {
  readonly id: string;
  /** Its name at tables. */
  readonly name: string;
  readonly created: number;
  /** When it was last used, to the day. */
  readonly used: number;
  /** Whether it may not sit down, because it lost too many clocks. */
  readonly paused: boolean;
}

/** A new program, with the token by which it plays. */
export interface NewProgramMade {
  readonly id: string;
  /** Its name at tables. */
  readonly name: string;
  readonly created: number;
  /** When it was last used, to the day. */
  readonly used: number;
  /** Whether it may not sit down, because it lost too many clocks. */
  readonly paused: boolean;
  /** It is shown only here. */
  readonly token: string;
}

/** A person, as they see themselves. */
export interface Profile {
  readonly name: string;
  readonly devices: readonly DeviceNow[];
  readonly passkeys: readonly PasskeyNow[];
}

/** What a browser needs to make or to use a passkey, in the form of the Web Authentication standard. */
export interface PasskeyOptions {
  readonly options: Readonly<Record<string, unknown>>;
}

/** A link and a code by which another device becomes this person. */
export interface NewHandover {
  /** The address on this server. The secret is after the #, which browsers send to no server. */
  readonly link: string;
  /** Eight digits to type. */
  readonly code: string;
  readonly expires: number;
}

/** Whom a link or a code makes. */
export interface HandoverNow {
  readonly name: string;
  /** `move` if the other device is signed out then, or `add`. */
  readonly kind: string;
  readonly expires: number;
}

/** Somebody whom a person has blocked. */
export interface BlockedNow {
  /** By which it is taken back. It says nothing about the other. */
  readonly id: string;
  /** Their name now; empty if they are no longer known. */
  readonly name: string;
  readonly since: number;
}

/** Who is in a chair. */
export interface FaceNow {
  readonly name: string;
  /** The bot's name, or empty. */
  readonly bot: string;
}

/** One of a person's games. */
export interface MyGame {
  readonly table: string;
  readonly game: GameName;
  readonly phase: Phase;
  /** The person's chair. */
  readonly seat: number;
  readonly chairs: readonly FaceNow[];
  /** The seats that have to act. */
  readonly waiting: readonly number[];
  /** Since when the table waits for the person, or else for one of the others. */
  readonly since: number | null;
  /** When the person's clock runs out. */
  readonly until: number | null;
  /** When the game ended. */
  readonly ended: number | null;
  readonly result: ResultNow | null;
}

/** A page of a person's games: those that wait for the person first, then running, waiting and ended ones. */
export interface MyGames {
  readonly games: readonly MyGame[];
  /** Whether there are more. */
  readonly more: boolean;
}

/** A person's webhook. Of its address only the host is shown. */
export interface WebhookNow {
  readonly host: string;
  readonly format: "discord" | "slack" | "matrix";
}

/** How a person is called to slow tables. */
export interface CallsNow {
  /** How many browsers get push messages. */
  readonly browsers: number;
  /** The hour at which quiet hours begin. */
  readonly begin: number;
  /** The hour at which they end; the same hour is none. */
  readonly end: number;
  readonly zone: string;
  readonly webhook: WebhookNow | null;
  /** Whether this server allows webhooks. */
  readonly webhooks: boolean;
}

/** The server's key for push messages, in base64url. */
export interface PushKey {
  readonly key: string;
}

/** A mean with its interval, three standard errors to each side. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** The chosen action and the best other one. */
export interface Compared {
  readonly chosen: Interval;
  readonly rival: Interval;
  /** By how much the other action is better. */
  readonly lead: Interval;
}

/** An action that was open to the seat. */
export interface PossibleAction {
  readonly action: AnyAction;
  /** What it does, in English. */
  readonly words: string;
}

/** What the chosen action was worth on the truth, which the seat did not know. */
export interface BetFate {
  readonly label: "bluffed" | "gamble paid" | "gamble failed" | null;
  readonly worth: Interval;
  /** The same, with what others had chosen in secret drawn anew; null if the truth was no surprise. */
  readonly redrawn: Interval | null;
}

/** A bet on hidden contents, and what came of examining it. */
export interface ExaminedBet {
  /** The number of its move in a review, where the deal is 0. */
  readonly row: number;
  readonly round: number;
  readonly chosen: PossibleAction;
  /** The best other action; null if there was none. */
  readonly rival: PossibleAction | null;
  /** Own points when the own turn is over. */
  readonly points: Compared | null;
  /** From 0 (lost) to 1 (won). */
  readonly worth: Compared | null;
  /** The lead in worth for somebody who remembers nothing. */
  readonly blank_lead: Interval | null;
  /** In how many imagined worlds it was measured. */
  readonly worlds: number;
  /** Whether some action was clearly worse than the best. */
  readonly opportunity: boolean;
  readonly label: "slip" | "missed inference" | "fine";
  /** Whether it was still undecided at the end of the measurement. */
  readonly close: boolean;
  /** Whether its worth varied much more between worlds than that of another as good. */
  readonly risky: boolean;
  /** The hidden places whose forgetting is the cause, with what lay there; empty if there is none, or several. */
  readonly culprit: readonly (Readonly<Record<string, unknown>>)[];
  /** Every hidden place at that moment, and what was certain of it. */
  readonly known: readonly (Readonly<Record<string, unknown>>)[];
  /** Why it has its label, in English. */
  readonly sentence: string;
  /** How it came out on the truth; null for what was not fine, and where there was nothing to compare. */
  readonly fate: BetFate | null;
}

/** A bet for which there was no time. */
export interface UnexaminedBet {
  readonly row: number;
  readonly label: "not examined";
}

/** Two shares of a round; null where there was nothing to share. */
export interface RoundInHindsight {
  readonly round: number;
  /** The share of hidden places that were certain as the round began. */
  readonly knowable: number | null;
  /** The share of the seat's opportunities without a slip. */
  readonly used: number | null;
}

/** All bets of a seat together. */
export interface HindsightSummary {
  readonly bets: number;
  readonly not_examined: number;
  readonly opportunities: number;
  readonly slips: number;
  readonly missed_inferences: number;
  readonly close: number;
  /** What the slips cost. */
  readonly points: Interval;
  /** What the seat could have known and taken in some rounds, until another took it. It is empty in most games. */
  readonly overlooked: readonly (Readonly<Record<string, unknown>>)[];
  /** The same in English. */
  readonly sentence: string;
}

/** What a seat of a finished game could have known at each bet, and what forgetting it cost. */
export interface Hindsight {
  readonly game: GameName;
  readonly edition: string;
  readonly house_rules: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly seat: number;
  /** The number of the method. */
  readonly revision: number;
  readonly bets: readonly (ExaminedBet | UnexaminedBet)[];
  readonly rounds: readonly RoundInHindsight[];
  readonly summary: HindsightSummary;
}

/** How far hindsight is: ask again. */
export interface HindsightProgress {
  /** How many bets are examined. */
  readonly done: number;
  readonly of: number;
}

/** The median lead of a good bot in the person's seat. */
export interface DailyPar {
  readonly lead: number;
  /** Of how many matches it is the median. */
  readonly games: number;
}

/** A person's own game that counts. */
export interface DailyOwn {
  readonly table: string;
  readonly state: "running" | "finished" | "left";
  readonly won: boolean;
  readonly lead: number;
  /** A sign for each round, from the own points alone: +, 0 or -. */
  readonly signs: string;
  /** How often something was forgotten; null while that is being counted. */
  readonly slips: number | null;
}

/** A line of the table of the day. */
export interface DailyLine {
  /** Empty for somebody who is no longer known. */
  readonly name: string;
  readonly won: boolean;
  readonly lead: number;
  /** How often something was forgotten; null if that is not known. */
  readonly slips: number | null;
  readonly own: boolean;
  /** The table, for a review; empty until the day is closed. */
  readonly table: string;
}

/** One game of a day. */
export interface DailyHeist {
  readonly game: GameName;
  /** The name under which the day deals. */
  readonly deal: string;
  readonly commitment: string;
  readonly opponents: readonly string[];
  readonly par: DailyPar | null;
  readonly own: DailyOwn | null;
  /** The finished games that count, the best first. */
  readonly lines: readonly DailyLine[];
  /** The seed, once the day is closed. */
  readonly seed: string | null;
  /** The digest of the results of two days before, once somebody has begun. */
  readonly results: string | null;
}

/** What is promised of the next day. */
export interface DailyPromise {
  readonly game: GameName;
  readonly commitment: string;
}

/** A day. */
export interface DailyPage {
  readonly date: string;
  readonly today: string;
  /** The first day of the chain. */
  readonly first: string;
  /** When the day is closed: two hours after its end. */
  readonly closes: number;
  /** The beginning of the chain of seeds. */
  readonly anchor: string;
  /** The seed of the day before, once that day is closed. */
  readonly previous: string | null;
  readonly heists: readonly DailyHeist[];
  readonly tomorrow: readonly DailyPromise[];
  /** On how many days in a row the person has finished a heist, up to today or yesterday. */
  readonly streak: number;
}

/** The table of a daily heist. */
export interface DailyBegun {
  readonly table: string;
  readonly counts: boolean;
}

/** What the other browsers of a person have counted, added up. */
export interface DrillsElsewhere {
  readonly tallies: readonly (readonly number[])[];
}

/** A program or a bot that plays rated matches. */
export interface LadderPlayer {
  readonly kind: "program" | "bot";
  /** The public id of a program, or the name of a bot. */
  readonly id: string;
  /** Empty for a program whose owner has erased themselves. */
  readonly name: string;
  /** The name of the person who runs a program; empty for a bot, or if they are no longer known. */
  readonly run_by: string;
}

/** A player's place on the ladder. */
export interface LadderLine {
  readonly player: LadderPlayer;
  readonly rating: number;
  /** The least and the most of the 95 % interval. */
  readonly interval: readonly number[];
  /** Those that somebody has won. */
  readonly matches: number;
  /** The shares of the win, added up. */
  readonly wins: number;
}

/** A rated match that has ended. */
export interface LadderMatch {
  /** For its review, its record and its log. */
  readonly table: string;
  readonly ended: number;
  /** In the order of their chairs. */
  readonly players: readonly LadderPlayer[];
  /** Each player's share of the win; all 0 if nobody has won. */
  readonly shares: readonly number[];
  /** Whether a player lost by the clock or by leaving. A stand-in finished its game, and the record shows that one. */
  readonly by_clock: boolean;
}

/** A rated match that is being played. */
export interface LadderGame {
  readonly table: string;
  readonly begun: number;
  readonly players: readonly LadderPlayer[];
}

/** The ladder of a game and an edition. */
export interface LadderPage {
  readonly game: GameName;
  readonly edition: string;
  /** The highest rating first. */
  readonly lines: readonly LadderLine[];
  /** The last one first. */
  readonly latest: readonly LadderMatch[];
  /** Everybody may watch them. */
  readonly running: readonly LadderGame[];
}

/** The table of a program's rated match. */
export interface LadderBegun {
  readonly table: string;
}

export type Phase = "waiting" | "running" | "over" | "abandoned";

/** Who chose an action of a seat. The table answers only what everybody can tell, and what is left to chance. */
export type By = "person" | "program" | "bot" | "stand-in" | "table";

/** The part of a row that everybody may know. */
export type PublicRow =
  | CreatedRow
  | RuledRow
  | PacedRow
  | SatRow
  | SeatedRow
  | LeftRow
  | WishedRow
  | AgreedRow
  | RemovedRow
  | MovedRow
  | HostedRow
  | CalledRow
  | DeclinedRow
  | UnbarredRow
  | ReadiedRow
  | StartedRow
  | ActedRow
  | UndoneRow
  | StoodInRow
  | PausedRow
  | SaidRow
  | AbandonedRow
  | PlayedOnRow
  | ClosedRow
  | ExpiredRow
  | SealedRow
  | ResumedRow
  | MergedRow
  | RematchedRow
  | ArchivedRow;

/** All messages that a client receives on the socket. */
export type Heard =
  | Situation
  | Frame
  | Ack
  | Refusal
  | Pong
  | Presence;

/** Take an action, one of the `legal` ones; `heard` is the last frame received. */
export interface Act {
  readonly kind: "act";
  readonly command: string;
  readonly heard: number;
  readonly action: AnyAction;
}

/** Undo the last action. */
export interface Undo {
  readonly kind: "undo";
  readonly command: string;
}

/** Answer the public question of a chair, from behind the curtain of its device. */
export interface ActOpenly {
  readonly kind: "act_openly";
  readonly command: string;
  readonly heard: number;
  readonly seat: number;
  readonly action: AnyAction;
}

/** Undo the last answer of a chair with a public question, from behind the curtain of its device. */
export interface UndoOpenly {
  readonly kind: "undo_openly";
  readonly command: string;
  readonly seat: number;
}

/** Be ready, with a nonce: 16 bytes chosen by the client, in hexadecimal. */
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

/** Agree to abandon the game. */
export interface Abandon {
  readonly kind: "abandon";
  readonly command: string;
}

/** Refuse to abandon the game. */
export interface PlayOn {
  readonly kind: "play_on";
  readonly command: string;
}

/** Call a stand-in for an absent or silent player, where no clock runs. */
export interface Call {
  readonly kind: "call";
  readonly command: string;
  readonly seat: number;
}

/** Choose how fast bots answer. */
export interface SetPace {
  readonly kind: "pace";
  readonly command: string;
  readonly pace: "usual" | "calm" | "brisk" | "instant";
}

/** While you are the only person there: let the bots answer at once until you are asked. It is not logged. */
export interface Hurry {
  readonly kind: "hurry";
  readonly command: string;
  readonly heard: number;
}

/** Let everything that others do pass until your turn, or no more. It is not logged, and nobody is told. */
export interface LetPass {
  readonly kind: "let_pass";
  readonly command: string;
  readonly on: boolean;
}

/** At a slow table: everything up to a row was shown. The next visit begins there. It is not logged. */
export interface Seen {
  readonly kind: "seen";
  readonly command: string;
  readonly heard: number;
}

/** Chat. */
export interface Say {
  readonly kind: "say";
  readonly command: string;
  readonly knock?: number;
  readonly text?: string;
}

/** Check the connection. */
export interface Ping {
  readonly kind: "ping";
}

/** Everything a client says on the socket. */
export type Said =
  | Act
  | Undo
  | ActOpenly
  | UndoOpenly
  | Ready
  | Leave
  | TakeBack
  | Pause
  | Abandon
  | PlayOn
  | Call
  | SetPace
  | Hurry
  | LetPass
  | Seen
  | Say
  | Ping;

/** Seconds for a decision, then a seat's own reserve; 0 seconds is no clock. */
export interface Clock {
  readonly decision?: number;
  readonly reserve?: number;
}

/** The name of a guest. */
export interface Guest {
  readonly name: string;
}

/** A session. The token is for programs; a browser gets a cookie that scripts cannot read. */
export interface Welcome {
  readonly name: string;
  /** Empty for a browser. */
  readonly token: string;
}

/** The person of a session. */
export interface Me {
  readonly name: string;
}

/** Whether the device that asks stays signed in (add) or is signed out (move). */
export interface WantedHandover {
  readonly kind: "add" | "move";
}

/** The part of a link after the #, or the eight digits of a code. */
export interface Secret {
  readonly secret: string;
}

/** What a browser answered, in the form of the Web Authentication standard. */
export interface SentPasskey {
  readonly credential: Readonly<Record<string, unknown>>;
}

/** The keys of a browser, in base64url. */
export interface SubscriptionKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** What `PushSubscription.toJSON` gives; browsers may add more. */
export interface NewSubscription {
  readonly endpoint: string;
  readonly keys: SubscriptionKeys;
}

/** A subscription that has ended. */
export interface OldSubscription {
  readonly endpoint: string;
}

/** An address that is written to when it is one's turn, and the form it takes. */
export interface NewWebhook {
  readonly address: string;
  readonly format: "discord" | "slack" | "matrix";
  readonly language?: "en" | "fr" | "it" | "de";
}

/** From one full hour to another, in a person's own time zone; the same hour twice is none. */
export interface QuietHours {
  readonly begin?: number;
  readonly end?: number;
  readonly zone?: string;
}

/** The settings of a new table. Everything but the game has a default. */
export interface NewTable {
  readonly game: string;
  readonly edition?: string;
  readonly house_rules?: Readonly<Record<string, unknown>>;
  /** The number of seats; 0 for four, or the nearest number that the game allows. */
  readonly seats?: number;
  readonly clock?: Clock;
  readonly talk?: boolean;
  readonly listed?: boolean;
  /** How fast bots answer; usual is brisk while one person plays, and calm otherwise. */
  readonly pace?: "usual" | "calm" | "brisk" | "instant";
  /** Whether chance answers people's questions before the first turn, such as where to hide pieces. */
  readonly prepared?: boolean;
  /** Bots for the last chairs. */
  readonly bots?: readonly string[];
  /** Whether the host takes the first chair. */
  readonly sit?: boolean;
}

/** A chair; without a number the first free one. */
export interface Chair {
  readonly seat?: number | null;
}

/** A bot for a chair; without a name the bot is removed. */
export interface BotChair {
  readonly seat: number;
  readonly bot?: string;
}

/** The chair that a spectator asks for. */
export interface Wish {
  readonly seat: number;
}

/** An answer to a wish, identified by its number in the overview. */
export interface Admission {
  readonly seat: number;
  readonly wish: number;
  readonly yes?: boolean;
  /** With a no: whoever asked may not ask again, sit or talk here. */
  readonly barred?: boolean;
}

/** A chair whose person, or whose wish, is sent away; `barred` for good. */
export interface Removal {
  readonly seat: number;
  readonly barred?: boolean;
}

/** The row that barred somebody. */
export interface Barring {
  readonly row: number;
}

/** Whom to block: the person in a chair of a table, or the one who said the line of talk in a row. */
export interface NewBlock {
  readonly table: string;
  readonly seat?: number | null;
  readonly row?: number | null;
}

/** The row of a line of talk, and what is wrong with it. */
export interface NewReport {
  readonly row: number;
  readonly reason: "insult" | "threat" | "spam" | "other";
}

/** An uploaded record, and the seat to view it from. */
export interface SentRecord {
  readonly record: string;
  /** A seat, or 15 for a spectator; without it everything is shown. */
  readonly seat?: number | null;
  /** Whether to hide what the table's memory aid hid from the seat. */
  readonly aid?: boolean;
}

/** An uploaded record, and the seat whose bets are looked back at. */
export interface SentBets {
  readonly record: string;
  readonly seat: number;
}

/** The details of a refusal, for programs. */
export interface Details {
  readonly code: string;
  /** The clause of the rulebook, if a rule forbids it. */
  readonly clause: string;
  /** The invalid fields of the request. */
  readonly problems: readonly (Readonly<Record<string, unknown>>)[];
}

/** A refusal. */
export interface Problem {
  readonly status_code: number;
  /** A sentence for people. */
  readonly detail: string;
  readonly extra: Details;
}
