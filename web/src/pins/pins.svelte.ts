/**
 * The notebook: marks a person sticks on drawers or jars. They are private, stay in this browser, travel with what they
 * are stuck on, and never look at the truth.
 */

/** Where pins are kept; the browser's storage, or anything like it. */
export interface Keep {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** This browser's storage, where it allows one. */
export function browserKeep(): Keep | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

interface Stuck {
  mark: string;
  /** What it is stuck on, as far as everybody sees it: a jar, a grain. */
  on: string;
}

const MOST_LETTERS = 2;

/** The letters of one's own that a pin may carry. */
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

  /** Stick a mark on what lies at a place, or take it off with an empty one. */
  stick(place: string, mark: string, on: string): void {
    const next = new Map(this.#stuck);
    if (mark) next.set(place, { mark, on });
    else next.delete(place);
    this.#write(next);
  }

  /** Things moved: each pin goes where its thing went; one whose thing left the table goes with it. */
  move(moves: readonly (readonly [from: string, to: string | null])[]): void {
    const next = new Map(this.#stuck);
    for (const [from] of moves) next.delete(from);
    for (const [from, to] of moves) {
      const stuck = this.#stuck.get(from);
      if (stuck && to !== null) next.set(to, stuck);
    }
    this.#write(next);
  }

  /** After an absence: a pin on something else than it was stuck on falls off. */
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
      else this.#keep?.setItem(this.#key, JSON.stringify([...next].map(([place, stuck]) => [place, stuck.mark, stuck.on])));
    } catch {
      // A full or forbidden storage: the notebook then lasts as long as the page.
    }
  }
}

function isEntry(entry: unknown): entry is [string, string, string] {
  return Array.isArray(entry) && entry.length === 3 && entry.every((part) => typeof part === 'string');
}
