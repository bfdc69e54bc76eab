/** The random draws of the deal in 40 Thieves, each with its label. */
import * as Ft from '../../generated/forty-thieves';
import { SETUP_LINE, toldInSetup } from '../../fair/record';
import type { GameRecord } from '../../fair/record';
import type { Draw, GameDraws, Streams } from '../contract';

const draws: GameDraws = { deal, isLater: (fact) => fact.kind === 'reshuffled' };
export default draws;

/** The edition in a record. An older or damaged record may lack options. */
type Edition = Partial<Ft.GameEdition>;

/** The assignment of faces to jars. */
interface Jars {
  readonly colourTrue: readonly number[];
  readonly symbolTrue: readonly number[];
  readonly specials: readonly number[];
  readonly leaders: readonly number[];
  readonly golden: readonly number[];
}

function deal(record: GameRecord, streams: Streams): Draw[] {
  const edition = record.edition as Edition;
  const jars =
    edition.jar_assignment === 'printed' ? printedJars(edition.golden_backs === 'golden') : freshJars(edition, streams);
  const tiles = streams('shuffle').shuffle(tilesOf(jars, edition));
  const backs = tiles.map((tile) => Math.floor(tile / Ft.FACES));
  const faces = tiles.map((tile) => tile % Ft.FACES);
  const named = edition.first_player;
  const first = typeof named === 'number' ? named : streams('first').below(record.seats);
  const assigned = toldInSetup(record, 'jars_assigned')[0];
  const dealt = toldInSetup(record, 'dealt')[0];
  const stacked = toldInSetup(record, 'stacked')[0];
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
      said: [dealt?.['backs'], toldInSetup(record, 'hidden')[0]?.['faces'], stacked?.['backs'], stacked?.['faces']],
      drawn: [backs.slice(0, Ft.CELLS), faces.slice(0, Ft.CELLS), backs.slice(Ft.CELLS), faces.slice(Ft.CELLS)],
    },
    { label: 'first', line: SETUP_LINE, said: toldInSetup(record, 'turn_began')[0]?.['seat'], drawn: first },
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
  return {
    colourTrue,
    symbolTrue,
    specials,
    leaders: [0, 1, 0, 1],
    golden: looksGolden ? [Ft.GOLD, Ft.GOLD, Ft.GOLD] : [2, 14, 16],
  };
}

function freshJars(edition: Edition, streams: Streams): Jars {
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
  const counts: readonly number[] = Array.isArray(edition.special_counts) ? edition.special_counts : [];
  const specials = counts.flatMap((count, kind) => Array.from({ length: count }, () => Ft.LANTERN + kind));
  if (!edition.family) stream.shuffle(specials);
  let leaders: number[] = Array.from({ length: Ft.COLOURS }, () => 0);
  if (edition.leaders) {
    const marks = streams('leaders');
    leaders = leaders.map(() => marks.below(2));
  }
  let golden: number[] = Array.from({ length: Ft.GOLDEN }, () => Ft.GOLD);
  if (edition.three_tales && edition.golden_backs === 'decoy') {
    golden = streams('golden')
      .shuffle(Array.from({ length: Ft.BACKS }, (_, back) => back))
      .slice(0, Ft.GOLDEN);
  }
  return { colourTrue, symbolTrue, specials, leaders, golden };
}

/** The permutations without a fixed point, in lexicographic order. */
function unmoved(size: number, start: readonly number[] = []): number[][] {
  if (start.length === size) return [[...start]];
  const found: number[][] = [];
  for (let value = 0; value < size; value += 1) {
    if (value !== start.length && !start.includes(value)) found.push(...unmoved(size, [...start, value]));
  }
  return found;
}

function tilesOf(jars: Jars, edition: Edition): number[] {
  const tiles: number[] = Array.from({ length: 40 }, () => 0);
  const leaders: readonly number[] = Ft.JARS_LEADERS;
  for (let back = 0; back < Ft.BACKS; back += 1) {
    for (const sort of [Ft.COLOUR_TRUE, Ft.SYMBOL_TRUE]) {
      const face = (sort === Ft.COLOUR_TRUE ? jars.colourTrue[back] : jars.symbolTrue[back]) ?? 0;
      const colour = Math.floor(face / Ft.SYMBOLS);
      const marked = Boolean(edition.leaders) && leaders[colour] === face && jars.leaders[colour] === sort;
      tiles[2 * face + sort] = Ft.FACES * back + (marked ? Ft.FIRST_LEADER + colour : face);
    }
  }
  if (!edition.family) jars.specials.forEach((special, back) => tiles.push(Ft.FACES * back + special));
  if (edition.three_tales) jars.golden.forEach((back, tale) => tiles.push(Ft.FACES * back + Ft.MERCHANT + tale));
  return tiles;
}
