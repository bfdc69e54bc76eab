/**
 * How a game plugs into the table page. A game is a folder here with an `index.ts` whose default export is a
 * `GameClient`; the page loads it when a table of that game is opened.
 *
 * The page owns the bar (prompt, clock, menu), the connection, the log, the live region and the end of the game; the
 * game draws everything between: players, board, decision. No game knows a rule: it shows `situation.view`, plays
 * `event` when there is one, and offers the members of `situation.legal` by handing one of them to `choose`.
 */
import type { Component, Snippet } from 'svelte';
import type { Situation } from '../net/protocol';
import type { Area, Say } from '../words/words.svelte';

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
}

export interface Settings {
  readonly sound: boolean;
  readonly volume: number;
  readonly motion: 'system' | 'full' | 'reduced';
  /** How fast things move; never how long they are looked at. */
  readonly speed: 0.5 | 1 | 2;
  /** Ask for a second tap on answers that could be undone. */
  readonly confirm: boolean;
  /** Letters on gems and jars. */
  readonly letters: boolean;
  /** Single-letter keys. */
  readonly keys: boolean;
}

export interface TableProps<View = unknown, Action = unknown, Event = unknown> {
  /** As it is shown: it changes only after the events that led to it have been played. */
  readonly situation: Situation<View, Action>;
  readonly seats: readonly Seat[];
  /** The fact that is being played now, for `duration(event)`; then the next, and at last `situation` changes. */
  readonly event: Event | null;
  /** No answer is taken now: facts are being played, an answer is under way, or the line is down. */
  readonly locked: boolean;
  /** Answer with one of `situation.legal`. */
  readonly choose: (action: Action) => void;
  /** Take the last answer back, where the table offers it. */
  readonly undo: (() => void) | null;
  readonly settings: Settings;
  readonly say: Say;
  /** Why the last answer was refused, to be shown at the control; null when there is nothing to say. */
  readonly refusal: { readonly sentence: string; readonly clause: string } | null;
  /** Log, talk and rules: place it where there is room. */
  readonly aside: Snippet;
}

export interface ScoringProps<View = unknown> {
  readonly situation: Situation<View>;
  readonly seats: readonly Seat[];
  readonly settings: Settings;
  readonly say: Say;
}

/** The one question or statement in the bar. */
export interface Prompt {
  /** In brass: "Your turn, Thief." or a name. */
  readonly lead: string;
  /** "Open one drawer." */
  readonly ask: string;
  /** A second, quieter line. */
  readonly sub: string;
  /** Whose face stands beside it; null for nobody's. */
  readonly seat: number | null;
}

/** What a fact is told with: who sits where, who reads it, and how things stood before it. */
export interface Telling<View = unknown> {
  readonly seats: readonly Seat[];
  readonly me: number | null;
  /** The table's options in words. */
  readonly edition: Readonly<Record<string, unknown>>;
  /** As it stood before the row this fact belongs to. */
  readonly view: View | null;
  readonly say: Say;
  /** The facts of the same row before this one. */
  readonly told: readonly unknown[];
}

export interface GameClient<View = unknown, Action = unknown, Event = unknown> {
  readonly name: string;
  readonly words: Area;
  readonly Table: Component<TableProps<View, Action, Event>>;
  /** The end, gem by gem; the page adds the buttons below it. */
  readonly Scoring: Component<ScoringProps<View>>;
  /** One sentence for a fact, for the log and the live region; empty where another fact says it all. */
  readonly narrate: (event: Event, telling: Telling<View>) => string;
  readonly prompt: (situation: Situation<View, Action>, seats: readonly Seat[], say: Say) => Prompt;
  /** How long a fact is played, in milliseconds at speed 1; `reduced` for reduced motion. */
  readonly duration: (event: Event, reduced: boolean) => number;
  /** How long everybody looks at what a fact shows, after its motion, in milliseconds: no setting shortens it. */
  readonly hold?: (event: Event) => number;
  /** Whether one's own question can be answered while this fact is played: others are answering it, too. */
  readonly meanwhile?: (event: Event, situation: Situation<View, Action>) => boolean;
  /** Whether the log of a table with the classic memory aid begins anew with this fact. */
  readonly startsTurn: (event: Event) => boolean;
}

/** What a game's `index.ts` exports; games differ in their types, the page does not look inside. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGameClient = GameClient<any, any, any>;
