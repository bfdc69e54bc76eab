/**
 * How a game plugs into the browser client. A game is a folder here with these files:
 *
 * - `manifest.ts`, a `GameManifest`: what every page knows of the game. It is in the first download, so keep it small.
 * - `index.ts`, a `GameClient`: loaded when a table of the game is opened.
 * - `guide.ts`, a `GameGuide`: loaded when somebody asks for help or reads how the game is played.
 * - `draws.ts`, a `GameDraws`: loaded when a record of the game is checked.
 * - `drills.ts`, a `GameDrills`: loaded with the bank of drills of the game.
 * - `mind.ts`, a `GameMind`: loaded when somebody looks back at what could have been known in a finished game.
 * - `moments.ts`, a `GameMoments`: loaded when somebody shares a moment of a finished game.
 * - `screen.ts`, a `GameScreen`: loaded by a big screen.
 * - `hand.ts`, a `GameHand`: loaded by a phone whose table is on a big screen. It is small and has no stage.
 * - `words/<language>/<area>.ftl`: what the game adds to each area of words.
 *
 * All are optional. A game that only the server knows is played with the client in `generic`.
 *
 * The page owns the bar (prompt, clock, menu), the connection, the log, the live region and the end of the game. The
 * game draws everything between: players, board, decision. A client knows no rules: it shows `situation.view`, plays
 * `event` when there is one, and passes one of `situation.legal` to `choose`.
 */
import type { Component, Snippet } from 'svelte';
import type { Fact, GameRecord } from '../fair/record';
import type { Stream } from '../fair/stream';
import type { AnyEvent } from '../generated/messages';
import type { Bet } from '../mind/hindsight';
import type { AnyEdition, Situation } from '../net/protocol';
import type { Language, Say, Words } from '../words/words.svelte';

/** What a seat or an onlooker is shown of a table: only the game understands its names. */
export type View = Readonly<Record<string, unknown>>;

/** A question of a drill. The answer to `where` is an action that names a place; the words of other questions are the game's. */
export interface Question {
  readonly ask: string;
  /** What is asked about: only the game understands it. */
  readonly about: unknown;
  readonly choices: readonly unknown[];
  /** The number of the right choice. */
  readonly right: number;
}

/** A picture of a game, and the same for small screens. */
export interface Poster {
  readonly image: string;
  readonly width: number;
  readonly height: number;
  readonly small: string;
  readonly smallWidth: number;
}

/** What the shell knows of a game before its client is loaded. */
export interface GameManifest {
  /** The server's name for the game, as in addresses. */
  readonly name: string;
  /** Its place in lists. The first game is the one that a first visitor is offered. */
  readonly order: number;
  readonly title: string;
  /** A symbol of `ui/Sprite.svelte`. */
  readonly icon: string;
  /** Fewest and most players. */
  readonly seats: readonly [number, number];
  /** The measured length of a game with bots, as the server's list has it. */
  readonly minutes: number;
  /** How many usually play. */
  readonly usualSeats: number;
  /** The edition that a new table has for readers of a language. Others get the standard, the server's first. */
  readonly editionFor: Readonly<Partial<Record<Language, string>>>;
  /** House rules that make a first game simpler. */
  readonly firstGame: Readonly<Record<string, unknown>>;
  /** Options with a row of their own on the set-up page; the words are `setting-<option>` and its `why`. */
  readonly prominent: readonly { readonly option: string; readonly values: readonly string[] }[];
  /** Options that the page of house rules does not offer. */
  readonly withheld: readonly string[];
  /** The length of the lesson; 0 if there is none. Its words are `lesson-<game>-<step>` and its `hint`. */
  readonly lessonMinutes: number;
  /** The notes at the top of the page of house rules, as `house-<game>-<note>` and its `title`. */
  readonly houseNotes: readonly string[];
  /** Portraits of bots: a sheet with one row of square cells, in this order. */
  readonly cast: { readonly sheet: string; readonly bots: readonly string[] } | null;
  /** A picture for the home page and the lobby, with the words `poster-<game>`, its `lead` and its `picture`. */
  readonly poster: Poster | null;
}

/** One thing that was drawn by chance: what the record says, and what the browser drew again. */
export interface Draw {
  /** The words are `check-<game>-<label>` and `check-<game>-<label>-differs`. */
  readonly label: string;
  /** The line of the record. */
  readonly line: number;
  readonly said: unknown;
  readonly drawn: unknown;
}

/** One part of a guide: a title, then sentences, numbered steps, and a table. */
export interface GuidePart {
  readonly id: string;
  readonly title: string;
  readonly texts: readonly string[];
  readonly steps: readonly string[];
  readonly table: GuideTable | null;
  /** A picture of the guide; empty for none. */
  readonly picture: string;
  /** Whether help at the table shows it. */
  readonly glance: boolean;
}

export interface GuideTable {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly picture: string; readonly cells: readonly string[] }[];
}

/** How a game is played in a few minutes, by the options of an edition or a table. Its words are in the area `guide`. */
export interface GameGuide<Edition = AnyEdition> {
  /** Words that it needs besides. */
  readonly words: Words;
  /** Definitions that its pictures refer to, drawn once. */
  readonly Symbols: Component | null;
  readonly Picture: Component<{ of: string }>;
  readonly parts: (edition: Edition, say: Say) => readonly GuidePart[];
}

/** What a game's `guide.ts` exports. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGameGuide = GameGuide<any>;

/** The questions of a game's drills in words. Its words are in the area `drills`. */
export interface GameDrills {
  /** The question about something that a drill showed. */
  readonly question: (question: Question, end: View, say: Say) => string;
  /** A choice of a question: a place, or what is in one. */
  readonly choice: (choice: unknown, question: Question, say: Say) => string;
  /** For how long a drill shows an event, in milliseconds; 0 if it neither shows nor moves anything. */
  readonly length: (event: AnyEvent) => number;
}

export type Streams = (label: string) => Stream;

/** How a game uses chance, so that a record can be checked without its rules. */
export interface GameDraws {
  /** Every draw of the deal. */
  readonly deal: (record: GameRecord, streams: Streams) => Draw[];
  /** Whether a fact is a later draw, which only the rules can check. The words are `check-<game>-later`. */
  readonly isLater?: (fact: Fact) => boolean;
}

/** A bet of a finished game, and the game up to it. */
export interface LookingBack<View = unknown, Event = unknown> {
  readonly bet: Bet;
  /** Whose bet it is. */
  readonly name: string;
  /** The views after each move. */
  readonly views: readonly View[];
  /** The events of each move. */
  readonly events: readonly (readonly Event[])[];
  readonly say: Say;
}

/** Where and when somebody was shown what they later forgot, or how it could be worked out. */
export interface Sighting {
  /** The move of it; null if there was none. */
  readonly move: number | null;
  readonly text: string;
}

/** A drill of a slip. */
export interface SlipDrill {
  /** The move of the sighting. */
  readonly move: number;
  readonly question: Question;
}

/** Something that a seat could have known and taken in some rounds, until another took it. */
export type Overlooked = Readonly<Record<string, unknown>> & {
  readonly rounds: readonly number[];
  readonly row: number;
};

/** How a game shows what could have been known. Its words are in the area `mind`. */
export interface GameMind<View = unknown, Event = unknown, Edition = AnyEdition> {
  /** What was certain, drawn as a picture of the table. */
  readonly Ghosts: Component<{ back: LookingBack<View, Event>; edition: Edition; letters: boolean }>;
  /** Why a bet has its label; empty if it has no words for that. */
  readonly sentence: (back: LookingBack<View, Event>) => string;
  /** The chosen action, or the better one, in a few words. */
  readonly choice: (which: 'chosen' | 'rival', back: LookingBack<View, Event>) => string;
  readonly sightings: (back: LookingBack<View, Event>) => readonly Sighting[];
  /** What a seat could have known and taken, in a sentence; empty if it has no words for that. */
  readonly overlooked?: (fact: Overlooked, name: string, rounds: string, say: Say) => string;
  /** What a drill of a slip asks, and the move from which it shows the game; null if there is nothing to ask. */
  readonly drill: (back: LookingBack<View, Event>) => SlipDrill | null;
}

/** What a game's `mind.ts` exports. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGameMind = GameMind<any, any, any>;

/** A rectangle of a picture, in its units. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a shared picture shows: a view, and how far the row after it has been played. */
export interface Still<View = unknown, Event = unknown, Edition = AnyEdition> {
  readonly view: View;
  /** The view after the row that is being played; the same one between rows. */
  readonly next: View;
  readonly edition: Edition;
  /** The events of the row before *event*. */
  readonly told: readonly Event[];
  /** The event that is being played; null between rows. */
  readonly event: Event | null;
  /** How much of its motion is over, 0 to 1. */
  readonly progress: number;
  readonly say: Say;
}

/** Small pictures by name, ready to be drawn. */
export type Pictures = ReadonlyMap<string, CanvasImageSource>;

/** Things of a seat side by side: each is a picture, a short text, or both. */
export interface Holding {
  /** What they lie on. */
  readonly tone: 'light' | 'dark' | 'none';
  readonly items: readonly { readonly picture: string; readonly text: string }[];
}

/** How a game is drawn on a canvas, for pictures and clips of its moments. It shows what its table would show. */
export interface GameMoments<View = unknown, Event = unknown, Edition = AnyEdition> {
  readonly pictures: () => Promise<Pictures>;
  /** Draw the board into an area; *seatAt* is where a seat is drawn. */
  readonly board: (
    pen: CanvasRenderingContext2D,
    area: Area,
    still: Still<View, Event, Edition>,
    pictures: Pictures,
    seatAt: (seat: number) => Area,
  ) => void;
  readonly holdings: (still: Still<View, Event, Edition>, seat: number) => readonly Holding[];
}

/** What a game's `moments.ts` exports. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGameMoments = GameMoments<any, any, any>;

/** Who sits in a seat. */
export interface Seat {
  readonly seat: number;
  readonly name: string;
  /** The bot's name if a bot was put there, else empty. */
  readonly bot: string;
  /** A stand-in plays for the person. */
  readonly stoodIn: boolean;
  readonly gone: boolean;
  readonly you: boolean;
  /** Since when the person has been away, in milliseconds of this device; null for a bot and for somebody who is here. */
  readonly away: number | null;
}

export const GRAPHICS = ['auto', 'off', 'low', 'medium', 'high'] as const;
export type Graphics = (typeof GRAPHICS)[number];

export interface Settings {
  readonly sound: boolean;
  readonly volume: number;
  readonly motion: 'system' | 'full' | 'reduced';
  /** How fast things move. It never changes how long something is shown. */
  readonly speed: 0.5 | 1 | 2;
  /** Ask for a second tap on answers that could be undone. */
  readonly confirm: boolean;
  /** Letters on pieces. */
  readonly letters: boolean;
  /** Single-letter keys. */
  readonly keys: boolean;
  /** How finely a game may draw; `off` for flat pictures. */
  readonly graphics: Graphics;
  /** How many times as long as at the table things are shown to this person. Never shorter. */
  readonly look: 1 | 1.5 | 2;
}

export interface TableProps<View = unknown, Action = unknown, Event = unknown, Edition = AnyEdition> {
  /** What is on screen. It changes after the events that led to it have been played. */
  readonly situation: Situation<View, Action, Edition>;
  readonly seats: readonly Seat[];
  /**
   * The seat whose question everybody may see, on a device of several people. `situation.legal` are its answers, and
   * `situation` is otherwise what an observer is shown. Null where `situation.seat` answers.
   */
  readonly asks?: number | null;
  /** The event that is being played now, for `duration(event)`. */
  readonly event: Event | null;
  /** All events of the row that is being played, in the order in which they are shown; empty if none is. */
  readonly row: readonly Event[];
  /** What happened last, in sentences. They stay until something else happens. */
  readonly last: readonly string[];
  /** What the others did since the user's last turn, a line for each; empty unless it is the user's turn. */
  readonly recap: readonly { readonly seat: number; readonly text: string }[];
  /** No answer is accepted now: events are being played, an answer is on its way, or the connection is down. */
  readonly locked: boolean;
  /** Answer with one of `situation.legal`. */
  readonly choose: (action: Action) => void;
  /** Takes the last answer back; null where that is not possible. */
  readonly undo: (() => void) | null;
  readonly settings: Settings;
  readonly say: Say;
  /** Why the last answer was refused; null if it was not. */
  readonly refusal: { readonly sentence: string; readonly clause: string } | null;
  /** Log, talk and rules. The game decides where they go. */
  readonly aside: Snippet;
  /** How many lines of talk the user has not seen, for a button that opens them. */
  readonly unread: number;
}

export interface ScoringProps<View = unknown> {
  readonly situation: Situation<View>;
  readonly seats: readonly Seat[];
  readonly settings: Settings;
  readonly say: Say;
}

/** What everybody may see, on a big screen. It is never told anything else. */
export interface ScreenProps<View = unknown, Event = unknown, Edition = AnyEdition> {
  readonly situation: Situation<View, unknown, Edition>;
  readonly seats: readonly Seat[];
  readonly event: Event | null;
  readonly row: readonly Event[];
  readonly settings: Settings;
  readonly say: Say;
  /** What the page puts into a corner: how to join. */
  readonly corner: Snippet;
}

/** How a game is drawn on a big screen, inside `screen/Room.svelte`. */
export interface GameScreen<View = unknown, Event = unknown, Edition = AnyEdition> {
  readonly Screen: Component<ScreenProps<View, Event, Edition>>;
}

/** What a game's `screen.ts` exports. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGameScreen = GameScreen<any, any, any>;

/** The question or statement in the bar. */
export interface Prompt {
  /** The highlighted beginning, such as "Your turn." or a name. */
  readonly lead: string;
  readonly ask: string;
  /** A second line in small print. */
  readonly sub: string;
  /** The seat whose face is shown beside it; null for none. */
  readonly seat: number | null;
}

/** What a client needs to narrate an event. */
export interface Telling<View = unknown, Edition = AnyEdition> {
  readonly seats: readonly Seat[];
  readonly me: number | null;
  /** The table's options in words. */
  readonly edition: Edition;
  /** A view from before this event. */
  readonly view: View | null;
  readonly say: Say;
  /** All events after that view and before this one. */
  readonly told: readonly unknown[];
  /** The seat whose command caused the event; null if it is not known. */
  readonly by: number | null;
  /** The server's own sentence for the event; empty unless the client asked for text. */
  readonly sentence?: string;
}

export interface GameClient<View = unknown, Action = unknown, Event = unknown, Edition = AnyEdition> {
  /** Whether the server has to send text: the drawing, sentences and labels. */
  readonly text?: boolean;
  /** The words that `narrate`, `prompt` and the components need. */
  readonly words: Words;
  readonly Table: Component<TableProps<View, Action, Event, Edition>>;
  /** The end of the game; the page adds the buttons below it. */
  readonly Scoring: Component<ScoringProps<View>>;
  /** One sentence for an event, for the log and the live region; empty if it is not worth one. */
  readonly narrate: (event: Event, telling: Telling<View, Edition>) => string;
  /** What the bar says. *played* are the events of a row so far while it is played: it then asks nothing that is over. */
  readonly prompt: (
    situation: Situation<View, Action, Edition>,
    seats: readonly Seat[],
    say: Say,
    played: readonly Event[],
  ) => Prompt;
  /** The events of a row in the order in which they are shown. */
  readonly order?: (events: readonly Event[]) => readonly Event[];
  /**
   * A sentence of the recap that a player gets on their own turn, as far as the memory aid tells it; empty for none. It
   * is made from what the player was told and nothing else.
   */
  readonly recap?: (event: Event, telling: Telling<View, Edition>) => string;
  /** How long an event is played, in milliseconds at speed 1; `reduced` for reduced motion. */
  readonly duration: (event: Event, reduced: boolean) => number;
  /** How long everybody looks at what an event shows, after its motion, in milliseconds. No setting shortens it. */
  readonly hold?: (event: Event) => number;
  /** Whether the player can answer while this event is played. */
  readonly meanwhile?: (event: Event, situation: Situation<View, Action, Edition>) => boolean;
  /** Whether the question is one about another's deed, which a player can let pass beforehand. */
  readonly passes?: (situation: Situation<View, Action, Edition>) => boolean;
  /** Whether a new turn begins with this event. Without it a turn begins when the player has acted. */
  readonly startsTurn?: (event: Event) => boolean;
  /** The round that begins with an event, or 0. */
  readonly roundOf?: (event: Event) => number;
  /** Whether a review and a lesson show this event without a pause. */
  readonly isQuiet?: (event: Event) => boolean;
  /** Whether a review marks this event on its time line. */
  readonly isMarked?: (event: Event) => boolean;
  /** What to press for an action, in order, as CSS selectors; a lesson lights them up. One without a match is done. */
  readonly press?: (action: Action) => readonly string[];
  /** Keys of this game for the list of keys: the keys, and the id of the words. */
  readonly keys?: readonly (readonly [keys: string, words: string])[];
}

export type HandProps<View = unknown, Action = unknown, Event = unknown, Edition = AnyEdition> = Pick<
  TableProps<View, Action, Event, Edition>,
  'situation' | 'seats' | 'event' | 'row' | 'locked' | 'choose' | 'undo' | 'settings' | 'say' | 'refusal'
>;

/** A phone as a hand: what is one's own, what one alone is shown, and the question. The board is on a big screen. */
export interface GameHand<View = unknown, Action = unknown, Event = unknown, Edition = AnyEdition> extends Omit<
  GameClient<View, Action, Event, Edition>,
  'Table' | 'Scoring' | 'press' | 'keys'
> {
  readonly Hand: Component<HandProps<View, Action, Event, Edition>>;
}

/** What a game's `hand.ts` exports. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGameHand = GameHand<any, any, any, any>;

/** What a game's `index.ts` exports. The page does not look into views, actions and events. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGameClient = GameClient<any, any, any, any>;
