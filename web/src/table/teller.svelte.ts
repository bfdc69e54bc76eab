/**
 * What a table tells in words: the log as far as the memory aid keeps it, the live region, the last thing that
 * happened, what the others did since the reader's last turn, and what a stand-in did in the reader's name. It knows no
 * rules and no game.
 */
import type { By } from '../generated/messages';

export interface LogLine {
  readonly id: number;
  /** The seat that did it; null for the table. */
  readonly seat: number | null;
  readonly text: string;
}

/** What one seat did since the reader's last turn, in one line. */
export interface RecapLine {
  readonly seat: number;
  readonly text: string;
}

/** What a stand-in did in the reader's name, in one row; empty if the table does not tell it again. */
export interface StandInLine {
  readonly row: number;
  readonly text: string;
}

interface Part {
  /** The row that told it. */
  readonly row: number;
  readonly seat: number;
  readonly text: string;
}

/** All of it, as plain data for a store. */
export interface TellerMemory {
  readonly log: readonly LogLine[];
  readonly last: readonly LogLine[];
  readonly parts: readonly Part[];
  readonly turn: number | null;
  readonly reader: number | null;
  readonly count: number;
  readonly before: string;
  readonly held: readonly StandInLine[];
  readonly heldLate: boolean;
  readonly sheet: readonly StandInLine[];
  readonly sheetLate: boolean;
}

const MOST_LOG = 400;
const MOST_SPOKEN = 8;

export class Teller {
  log: readonly LogLine[] = $state.raw([]);
  /** The lines in the live region. */
  spoken: readonly LogLine[] = $state.raw([]);
  /** The lines of the last row that said something. They stay until another row says something. */
  last: readonly LogLine[] = $state.raw([]);
  /** What a stand-in did in the reader's name, once the reader has the chair back, until it is closed. */
  sheet: readonly StandInLine[] = $state.raw([]);
  /** Whether the beginning of the sheet is missing. */
  sheetLate = $state(false);
  #parts: readonly Part[] = $state.raw([]);
  /** Whose turn it is; null if it is nobody's. */
  #turn: number | null = $state(null);
  #reader: number | null = $state(null);
  #count = 0;
  #row = -1;
  #isNewRow = false;
  /** Whether a stand-in acts for the reader in this row. */
  #standsIn = false;
  /** Whether nobody acts for the reader in this row. */
  #isOthers = true;
  /** What the recap tells of the reader's turn before the reader's next row. */
  #before = '';
  /** What a stand-in has done so far, and whether the beginning of it is missing. */
  #held: readonly StandInLine[] = [];
  #heldLate = false;

  /** What the others did since the reader's last turn, while it is the reader's turn. */
  readonly recap: readonly RecapLine[] = $derived.by(() => {
    if (this.#reader === null || this.#turn !== this.#reader) return [];
    const seats = [...new Set(this.#parts.map((part) => part.seat))];
    return seats.map((seat) => ({
      seat,
      text: this.#parts
        .filter((part) => part.seat === seat)
        .map((part) => part.text)
        .join(' '),
    }));
  });

  /** What a reload must not lose. What the live region said is not said again. */
  memory(): TellerMemory {
    return {
      log: this.log,
      last: this.last,
      parts: this.#parts,
      turn: this.#turn,
      reader: this.#reader,
      count: this.#count,
      before: this.#before,
      held: this.#held,
      heldLate: this.#heldLate,
      sheet: this.sheet,
      sheetLate: this.sheetLate,
    };
  }

  /** Go on where another page was. */
  restore(memory: TellerMemory): void {
    this.log = memory.log;
    this.last = memory.last;
    this.#parts = memory.parts;
    this.#turn = memory.turn;
    this.#reader = memory.reader;
    this.#count = memory.count;
    this.#before = memory.before;
    this.#held = memory.held;
    this.#heldLate = memory.heldLate;
    this.sheet = memory.sheet;
    this.sheetLate = memory.sheetLate;
  }

  /** Forget everything: it was told to another seat, or with a gap. */
  forget(): void {
    this.restore({
      log: [],
      last: [],
      parts: [],
      turn: null,
      reader: null,
      count: this.#count,
      before: '',
      held: [],
      heldLate: false,
      sheet: [],
      sheetLate: false,
    });
    this.spoken = [];
  }

  /** A row begins. Its first line takes the place of the last row's. *own* says who acts for the reader; null if nobody. */
  beginRow(row: number, reader: number | null, own: By | null = null): void {
    this.#row = row;
    this.#reader = reader;
    this.#isNewRow = true;
    this.#standsIn = own === 'stand-in';
    this.#isOthers = own === null;
    if (this.#standsIn) this.#held = [...this.#held, { row, text: this.#before }];
    else if (own === 'person') this.#forgetHeld();
    if (this.#standsIn || own === 'person') this.#before = '';
  }

  /** A stand-in holds the chair already, and what it did before was not told here. */
  holdsSinceLong(): void {
    this.#heldLate = true;
  }

  /** A person has the chair back; if it is the reader, the sheet is told. */
  giveBack(seat: number): void {
    if (seat !== this.#reader) return;
    this.sheet = this.#held;
    this.sheetLate = this.#heldLate;
    this.#forgetHeld();
  }

  closeSheet(): void {
    this.sheet = [];
    this.sheetLate = false;
  }

  #forgetHeld(): void {
    this.#held = [];
    this.#heldLate = false;
  }

  /** A turn begins, of *seat* or of nobody. The log begins anew unless the table *keeps* all of it. */
  beginTurn(seat: number | null, keeps: boolean): void {
    if (this.#turn === this.#reader && seat !== this.#reader) this.#parts = [];
    this.#turn = seat;
    this.#before = '';
    if (keeps) return;
    this.log = [];
    this.spoken = [];
  }

  write(text: string, seat: number | null): void {
    const line = { id: this.#count++, seat, text };
    this.log = [...this.log, line].slice(-MOST_LOG);
    this.spoken = [...this.spoken, line].slice(-MOST_SPOKEN);
    this.last = this.#isNewRow ? [line] : [...this.last, line];
    this.#isNewRow = false;
  }

  /** Keep a sentence for the recap. It belongs to the seat whose turn it is, outside of turns to *seat*. */
  keep(text: string, seat: number | null): void {
    const whose = this.#turn ?? seat;
    this.keepOwn(text, seat);
    if (whose === null || whose === this.#reader) return;
    this.#parts = [...this.#parts, { row: this.#row, seat: whose, text }];
  }

  /** Keep a sentence for the sheet of what a stand-in did, if it is about the reader's seat or happens on its turn. */
  keepOwn(text: string, seat: number | null): void {
    if (this.#reader === null) return;
    const isTurn = (this.#turn ?? seat) === this.#reader;
    const last = this.#held.at(-1);
    if (this.#standsIn && last && (isTurn || seat === this.#reader))
      this.#held = [...this.#held.slice(0, -1), { row: last.row, text: joined(last.text, text) }];
    else if (this.#isOthers && isTurn && (seat ?? this.#reader) === this.#reader)
      this.#before = joined(this.#before, text);
  }

  /** The last row of *seat* was undone. */
  takeBack(seat: number): void {
    const row = this.#parts.findLast((part) => part.seat === seat)?.row;
    this.#parts = this.#parts.filter((part) => part.seat !== seat || part.row !== row);
  }
}

function joined(...sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(' ');
}
