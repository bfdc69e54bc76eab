/**
 * What a table tells in words: the log as far as the memory aid keeps it, the live region, the last thing that
 * happened, and what the others did since the reader's last turn. It knows no rules and no game.
 */

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

interface Part {
  /** The row that told it. */
  readonly row: number;
  readonly seat: number;
  readonly text: string;
}

const MOST_LOG = 400;
const MOST_SPOKEN = 8;

export class Teller {
  log: readonly LogLine[] = $state.raw([]);
  /** The lines in the live region. */
  spoken: readonly LogLine[] = $state.raw([]);
  /** The lines of the last row that said something. They stay until another row says something. */
  last: readonly LogLine[] = $state.raw([]);
  #parts: readonly Part[] = $state.raw([]);
  /** Whose turn it is; null if it is nobody's. */
  #turn: number | null = $state(null);
  #reader: number | null = $state(null);
  #count = 0;
  #row = -1;
  #isNewRow = false;

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

  /** A row begins. Its first line takes the place of the last row's. */
  beginRow(row: number, reader: number | null): void {
    this.#row = row;
    this.#reader = reader;
    this.#isNewRow = true;
  }

  /** A turn begins, of *seat* or of nobody. The log begins anew unless the table *keeps* all of it. */
  beginTurn(seat: number | null, keeps: boolean): void {
    if (this.#turn === this.#reader && seat !== this.#reader) this.#parts = [];
    this.#turn = seat;
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
    if (whose === null || whose === this.#reader) return;
    this.#parts = [...this.#parts, { row: this.#row, seat: whose, text }];
  }

  /** The last row of *seat* was undone. */
  takeBack(seat: number): void {
    const row = this.#parts.findLast((part) => part.seat === seat)?.row;
    this.#parts = this.#parts.filter((part) => part.seat !== seat || part.row !== row);
  }
}
