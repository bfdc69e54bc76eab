/** The bank of drills of a game, as `tools/drills.py` writes it, and its drills as tapes. */
import type { AnyEvent, LessonText } from '../generated/messages';
import type { Question, View } from '../games/contract';

/** What happened since the sighting that a drill asks about. */
export interface Since {
  /** How many commands were shown. */
  readonly events: number;
  /** How often the thing was moved. */
  readonly moves: number;
  /** How many other things of the kind were seen. */
  readonly newer: number;
}

export interface DrillMove {
  readonly seat: number;
  /** How long it is shown, in milliseconds. */
  readonly length: number;
  readonly events: readonly AnyEvent[];
  /** The view after it. */
  readonly view: View;
}

/** A tape of a few seconds and one question. */
export interface Drill {
  readonly game: string;
  /** The table's options in words. */
  readonly edition: LessonText['edition'];
  /** The names of bots; empty for the taker. */
  readonly players: readonly string[];
  readonly seats: number;
  /** The seat of the taker. */
  readonly seat: number;
  /** Null for a drill that is not measured. */
  readonly since: Since | null;
  readonly start: View;
  readonly moves: readonly DrillMove[];
  /** The view in which the question is asked. */
  readonly end: View;
  readonly question: Question;
}

export const WHERE = 'where';

/** The memory of an opponent, as in `bots/memory.py`. A capacity of 0 is for all. */
export interface Persona {
  readonly name: string;
  readonly attention: number;
  readonly capacity: number;
  readonly decay: number;
  readonly muddle: number;
}

type Fact = readonly [kind: number, ...values: unknown[]];
type Change = readonly unknown[];
type Choices = readonly unknown[] | { readonly kind: number; readonly mask: number };
type PackedMove = readonly [seat: number, length: number, events: readonly Fact[], view: Change];
type PackedQuestion = readonly [ask: string, about: unknown, choices: Choices, right: number];
type Packed = readonly [
  since: readonly [number, number, number],
  view: Change,
  moves: readonly PackedMove[],
  end: Change,
  question: PackedQuestion,
];

/** A bank as its file has it. */
export interface BankFile {
  readonly game: string;
  readonly edition: LessonText['edition'];
  readonly seats: number;
  readonly seat: number;
  readonly players: readonly string[];
  readonly cast: readonly (readonly [string, number, number, number, number])[];
  readonly kinds: readonly (readonly string[])[];
  readonly fields: readonly string[];
  readonly base: View;
  readonly drills: readonly Packed[];
}

/** What is known of a drill before it is unpacked. */
export interface Entry extends Since {
  readonly ask: string;
  /** How many choices its question has. */
  readonly choices: number;
}

function bits(mask: number): number[] {
  return Array.from({ length: 31 }, (_, place) => place).filter((place) => (mask >> place) & 1);
}

export class Bank {
  readonly #file: BankFile;
  readonly cast: readonly Persona[];
  /** What is known of each drill, by its number. */
  readonly entries: readonly Entry[];

  constructor(file: BankFile) {
    this.#file = file;
    this.cast = file.cast.map(([name, attention, capacity, decay, muddle]) => ({
      name,
      attention,
      capacity,
      decay,
      muddle,
    }));
    this.entries = file.drills.map(([[events, moves, newer], , , , [ask, , choices]]) => ({
      events,
      moves,
      newer,
      ask,
      choices: this.#choices(choices).length,
    }));
  }

  get game(): string {
    return this.#file.game;
  }

  /** The drill with a number. */
  drill(number: number): Drill {
    const packed = this.#file.drills[number];
    const entry = this.entries[number];
    if (!packed || !entry) throw new RangeError(`no drill ${number}`);
    const { game, edition, players, seats, seat, base } = this.#file;
    const [, first, told, last, [ask, about, choices, right]] = packed;
    const start = this.#changed(base, first);
    let view = start;
    const moves = told.map(([by, length, events, change]) => {
      view = this.#changed(view, change);
      return { seat: by, length, events: events.map((fact) => this.#fact(fact) as AnyEvent), view };
    });
    return {
      game,
      edition,
      players,
      seats,
      seat,
      since: entry,
      start,
      moves,
      end: this.#changed(view, last),
      question: {
        ask,
        about: ask === WHERE ? about : this.#fact(about as Fact),
        choices: this.#choices(choices).map((one) => (ask === WHERE ? this.#fact(one as Fact) : one)),
        right,
      },
    };
  }

  #choices(choices: Choices): readonly unknown[] {
    return 'mask' in choices ? bits(choices.mask).map((place) => [choices.kind, place]) : choices;
  }

  #fact([number, ...values]: Fact): unknown {
    const [kind = '', ...names] = this.#file.kinds[number] ?? [];
    return { kind, ...Object.fromEntries(names.map((name, place) => [name, values[place]])) };
  }

  #changed(before: View, change: Change): View {
    const view: Record<string, unknown> = { ...before };
    for (let place = 0; place < change.length; place += 2) {
      const name = this.#file.fields[change[place] as number] ?? '';
      const value = change[place + 1];
      view[name] = isPlaces(value) ? withPlaces(view[name] as readonly unknown[], value) : value;
    }
    return view;
  }
}

/** Whether a value names the places of a list that changed. */
function isPlaces(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function withPlaces(list: readonly unknown[], places: Readonly<Record<string, unknown>>): unknown[] {
  return list.map((old, place) => (place in places ? places[place] : old));
}

const files = import.meta.glob<BankFile>('../generated/drills-*.json', { import: 'default' });
const fileOf = (game: string): string => `../generated/drills-${game}.json`;

/** Whether a game has drills. */
export function hasDrills(game: string): boolean {
  return fileOf(game) in files;
}

/** The bank of a game, loaded on demand. */
export async function bankOf(game: string): Promise<Bank> {
  const file = files[fileOf(game)];
  if (!file) throw new Error(`${game} has no drills`);
  return new Bank(await file());
}
