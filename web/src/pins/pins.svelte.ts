/**
 * The notebook: marks that a person puts on drawers or jars. They are private and stay in this browser. They move with
 * the marked thing. They never depend on hidden facts.
 */

/** The storage for pins: the browser's, or a fake one. */
export interface Keep {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** This browser's storage; null if it is not allowed. */
export function browserKeep(): Keep | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

interface Stuck {
  mark: string;
  /** The public name of the marked thing: its jar or its grain. */
  on: string;
}

const MOST_LETTERS = 2;

/** The letters of a pin from typed text: at most two, in capitals. */
export function lettersOf(typed: string): string {
  return [...typed.trim()].slice(0, MOST_LETTERS).join('').toUpperCase();
}

export class Pins {
  #stuck: ReadonlyMap<string, Stuck> = $state.raw(new Map());
  readonly #key: string;
  readonly #keep: Keep | null;

  /** *table* and *seat* keep the notebooks of several tables apart. */
  constructor(table: string, seat: number | null, keep: Keep | null) {
    this.#key = `pins ${table} ${seat ?? 'watching'}`;
    this.#keep = keep;
    this.#stuck = this.#read();
  }

  /** The mark at each place. */
  get marks(): ReadonlyMap<string, string> {
    return new Map([...this.#stuck].map(([place, stuck]) => [place, stuck.mark]));
  }

  at(place: string): string {
    return this.#stuck.get(place)?.mark ?? '';
  }

  /** Put a mark on the thing at a place. An empty mark removes it. */
  stick(place: string, mark: string, on: string): void {
    const next = new Map(this.#stuck);
    if (mark) next.set(place, { mark, on });
    else next.delete(place);
    this.#write(next);
  }

  /** Move each pin with its thing. A pin is removed with a thing that leaves the table. */
  move(moves: readonly (readonly [from: string, to: string | null])[]): void {
    const next = new Map(this.#stuck);
    for (const [from] of moves) next.delete(from);
    for (const [from, to] of moves) {
      const stuck = this.#stuck.get(from);
      if (stuck && to !== null) next.set(to, stuck);
    }
    this.#write(next);
  }

  /** After an absence, remove each pin whose place now holds a different thing. */
  settle(lying: (place: string) => string): void {
    const next = new Map([...this.#stuck].filter(([place, stuck]) => lying(place) === stuck.on));
    if (next.size !== this.#stuck.size) this.#write(next);
  }

  #read(): ReadonlyMap<string, Stuck> {
    try {
      const kept: unknown = JSON.parse(this.#keep?.getItem(this.#key) ?? '[]');
      if (!Array.isArray(kept)) return new Map();
      return new Map(kept.filter(isEntry).map(([place, mark, on]) => [place, { mark, on }]));
    } catch {
      return new Map();
    }
  }

  #write(next: ReadonlyMap<string, Stuck>): void {
    this.#stuck = next;
    try {
      if (next.size === 0) this.#keep?.removeItem(this.#key);
      else
        this.#keep?.setItem(
          this.#key,
          JSON.stringify([...next].map(([place, stuck]) => [place, stuck.mark, stuck.on])),
        );
    } catch {
      // The storage is full or not allowed. The notebook then lasts until the page is closed.
    }
  }
}

function isEntry(entry: unknown): entry is [string, string, string] {
  return Array.isArray(entry) && entry.length === 3 && entry.every((part) => typeof part === 'string');
}
