/**
 * What each game draws by chance, and under which label. These are the only places where a game asks for chance, so
 * whoever draws them again has checked every card and every tile that was dealt.
 */
import * as Ft from '../generated/forty-thieves';
import * as Mt from '../generated/master-thieves';
import type { Fact, GameRecord } from './record';
import type { Stream } from './stream';

/** One draw: a message id, what the record says and what we drew; `line` is where the record says it. */
export interface Draw {
  readonly label: string;
  readonly line: number;
  readonly said: unknown;
  readonly drawn: unknown;
}

export type Streams = (label: string) => Stream;

/** The draws of a record's deal; null for a game we do not know. */
export function drawsOf(record: GameRecord, streams: Streams): Draw[] | null {
  if (record.game === 'master-thieves') return masterThieves(record, streams);
  if (record.game === 'forty-thieves') return fortyThieves(record, streams);
  return null;
}

/** Shuffles later in the game that only the rules can follow: which tiles had been thrown away by then. */
export function laterShuffles(record: GameRecord): number[] {
  const lines: number[] = [];
  record.commands.forEach((command, index) => {
    for (const fact of command.events) if (fact.kind === 'reshuffled') lines.push(index + 2);
  });
  return lines;
}

const SETUP_LINE = 2;

function told(record: GameRecord, kind: string): Fact[] {
  return (record.commands[0]?.events ?? []).filter((fact) => fact.kind === kind);
}

function masterThieves(record: GameRecord, streams: Streams): Draw[] {
  const { edition, seats } = record;
  const rubies: number[] = [...Mt.ALIGNED_RUBIES];
  if (edition['ruby_layout'] === 'random_per_level') {
    const stream = streams('rubies');
    for (let level = 0; level < 3; level += 1) if (stream.below(2)) rubies.splice(4 * level, 4, 1, 0, 0, 1);
  }
  const cards = streams('cards');
  const hands: number[][] = Array.from({ length: seats }, () => []);
  for (let character = 0; character < 6; character += 1) {
    const stack = cards.shuffle([1, 2, 3, 4, 5, 6, 7, 8]);
    hands.forEach((hand, seat) => hand.push(stack[seat] ?? 0));
  }
  const agreed = edition['setup_sequence'];
  const named = edition['start_seat'];
  const start = typeof named === 'number' ? named : streams('start').below(seats);
  const sequence = Array.isArray(agreed) && agreed.length ? agreed : hands.map((_, step) => (start + step) % seats);
  const dealt = told(record, 'dealt').sort((one, other) => Number(one['seat']) - Number(other['seat']));
  return [
    { label: 'rubies', line: SETUP_LINE, said: told(record, 'rubies_hidden')[0]?.['secrets'], drawn: rubies },
    { label: 'cards', line: SETUP_LINE, said: dealt.map((fact) => fact['numbers']), drawn: hands },
    { label: 'start', line: SETUP_LINE, said: told(record, 'sequence_set')[0]?.['sequence'], drawn: sequence },
  ];
}

interface Jars {
  readonly colourTrue: readonly number[];
  readonly symbolTrue: readonly number[];
  readonly specials: readonly number[];
  readonly leaders: readonly number[];
  readonly golden: readonly number[];
}

function fortyThieves(record: GameRecord, streams: Streams): Draw[] {
  const { edition } = record;
  const jars = edition['jar_assignment'] === 'printed' ? printedJars(edition['golden_backs'] === 'golden') : freshJars(edition, streams);
  const tiles = streams('shuffle').shuffle(tilesOf(jars, edition));
  const backs = tiles.map((tile) => Math.floor(tile / Ft.FACES));
  const faces = tiles.map((tile) => tile % Ft.FACES);
  const named = edition['first_player'];
  const first = typeof named === 'number' ? named : streams('first').below(record.seats);
  const assigned = told(record, 'jars_assigned')[0];
  const dealt = told(record, 'dealt')[0];
  const stacked = told(record, 'stacked')[0];
  return [
    {
      label: 'jars',
      line: SETUP_LINE,
      said: ['colour_true', 'symbol_true', 'specials', 'leaders', 'golden'].map((field) => assigned?.[field]),
      drawn: [jars.colourTrue, jars.symbolTrue, jars.specials, jars.leaders, jars.golden],
    },
    {
      label: 'shuffle',
      line: SETUP_LINE,
      said: [dealt?.['backs'], told(record, 'hidden')[0]?.['faces'], stacked?.['backs'], stacked?.['faces']],
      drawn: [backs.slice(0, Ft.CELLS), faces.slice(0, Ft.CELLS), backs.slice(Ft.CELLS), faces.slice(Ft.CELLS)],
    },
    { label: 'first', line: SETUP_LINE, said: told(record, 'turn_began')[0]?.['seat'], drawn: first },
  ];
}

function printedJars(looksGolden: boolean): Jars {
  const colourTrue: number[] = Array.from({ length: Ft.BACKS }, () => 0);
  const symbolTrue = [...colourTrue];
  const specials = [...colourTrue];
  for (let colour = 0; colour < Ft.COLOURS; colour += 1) {
    for (let symbol = 0; symbol < Ft.SYMBOLS; symbol += 1) {
      const face = Ft.SYMBOLS * colour + symbol;
      colourTrue[Ft.SYMBOLS * colour + ((symbol + 1) % Ft.SYMBOLS)] = face;
      symbolTrue[Ft.SYMBOLS * ((colour + 1) % Ft.COLOURS) + symbol] = face;
      specials[face] = Ft.LANTERN + ((colour + symbol) % Ft.KINDS);
    }
  }
  return { colourTrue, symbolTrue, specials, leaders: [0, 1, 0, 1], golden: looksGolden ? [Ft.GOLD, Ft.GOLD, Ft.GOLD] : [2, 14, 16] };
}

function freshJars(edition: GameRecord['edition'], streams: Streams): Jars {
  const stream = streams('jars');
  const pick = (from: readonly (readonly number[])[]): readonly number[] => from[stream.below(from.length)] ?? [];
  const [symbols, colours] = [unmoved(Ft.SYMBOLS), unmoved(Ft.COLOURS)];
  const shifts = Array.from({ length: Ft.COLOURS }, () => pick(symbols));
  const moves = Array.from({ length: Ft.SYMBOLS }, () => pick(colours));
  const colourTrue: number[] = Array.from({ length: Ft.BACKS }, () => 0);
  const symbolTrue = [...colourTrue];
  for (let colour = 0; colour < Ft.COLOURS; colour += 1) {
    for (let symbol = 0; symbol < Ft.SYMBOLS; symbol += 1) {
      const face = Ft.SYMBOLS * colour + symbol;
      colourTrue[Ft.SYMBOLS * colour + (shifts[colour]?.[symbol] ?? 0)] = face;
      symbolTrue[Ft.SYMBOLS * (moves[symbol]?.[colour] ?? 0) + symbol] = face;
    }
  }
  const counts = Array.isArray(edition['special_counts']) ? (edition['special_counts'] as number[]) : [];
  const specials = counts.flatMap((count, kind) => Array.from({ length: count }, () => Ft.LANTERN + kind));
  if (!edition['family']) stream.shuffle(specials);
  let leaders: number[] = Array.from({ length: Ft.COLOURS }, () => 0);
  if (edition['leaders']) {
    const marks = streams('leaders');
    leaders = leaders.map(() => marks.below(2));
  }
  let golden: number[] = Array.from({ length: Ft.GOLDEN }, () => Ft.GOLD);
  if (edition['three_tales'] && edition['golden_backs'] === 'decoy') {
    golden = streams('golden').shuffle(Array.from({ length: Ft.BACKS }, (_, back) => back)).slice(0, Ft.GOLDEN);
  }
  return { colourTrue, symbolTrue, specials, leaders, golden };
}

/** Permutations that leave nothing in place, in lexicographic order. */
function unmoved(size: number, start: readonly number[] = []): number[][] {
  if (start.length === size) return [[...start]];
  const found: number[][] = [];
  for (let value = 0; value < size; value += 1) {
    if (value !== start.length && !start.includes(value)) found.push(...unmoved(size, [...start, value]));
  }
  return found;
}

function tilesOf(jars: Jars, edition: GameRecord['edition']): number[] {
  const tiles: number[] = Array.from({ length: 40 }, () => 0);
  const leaders: readonly number[] = Ft.JARS_LEADERS;
  for (let back = 0; back < Ft.BACKS; back += 1) {
    for (const sort of [Ft.COLOUR_TRUE, Ft.SYMBOL_TRUE]) {
      const face = (sort === Ft.COLOUR_TRUE ? jars.colourTrue[back] : jars.symbolTrue[back]) ?? 0;
      const colour = Math.floor(face / Ft.SYMBOLS);
      const marked = Boolean(edition['leaders']) && leaders[colour] === face && jars.leaders[colour] === sort;
      tiles[2 * face + sort] = Ft.FACES * back + (marked ? Ft.FIRST_LEADER + colour : face);
    }
  }
  if (!edition['family']) jars.specials.forEach((special, back) => tiles.push(Ft.FACES * back + special));
  if (edition['three_tales']) jars.golden.forEach((back, tale) => tiles.push(Ft.FACES * back + Ft.MERCHANT + tale));
  return tiles;
}
