/** A record as a file: a header, then a line for each accepted command with the facts that followed from it. */

export interface Fact {
  readonly kind: string;
  readonly audience: 'all' | readonly number[];
  readonly [field: string]: unknown;
}

export interface Command {
  readonly seat: number | null;
  readonly action: { readonly kind: string } | null;
  readonly events: readonly Fact[];
}

/** How a match that people played was dealt. */
export interface Deal {
  readonly table: string;
  readonly commitment: string;
  readonly seed: string;
  readonly nonces: readonly string[];
}

export interface GameRecord {
  readonly game: string;
  readonly edition: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly players: readonly string[];
  readonly deal: Deal | null;
  /** The number that a match of bots was dealt from. It was never secret. */
  readonly master: string | null;
  readonly commands: readonly Command[];
}

/** What is wrong with a record, as the id of a message, and on which line. */
export class Damage extends Error {
  readonly line: number;
  readonly problem: string;

  constructor(line: number, problem: string) {
    super(`line ${line}: ${problem}`);
    this.line = line;
    this.problem = problem;
  }
}

/** The line of the deal. */
export const SETUP_LINE = 2;

/** The facts of one kind in the deal. */
export function toldInSetup(record: GameRecord, kind: string): Fact[] {
  return (record.commands[0]?.events ?? []).filter((fact) => fact.kind === kind);
}

type Json = Record<string, unknown>;

const HEX = /^(?:[0-9a-f]{2}){1,64}$/;
const SECRET = /^[0-9a-f]{64}$/;
const ONLOOKER = 15;

/** Reads a record from text. A damaged record throws `Damage` with its line. */
export function parse(text: string): GameRecord {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  else if (lines.length > 0 && text !== '') throw new Damage(lines.length, 'damage-cut-off');
  if (!lines.length) throw new Damage(1, 'damage-empty');
  const header = readHeader(json(1, lines[0] ?? ''));
  const commands = lines.slice(1).map((line, index) => readCommand(index + 2, json(index + 2, line), header.seats));
  if (!commands.length) throw new Damage(2, 'damage-no-setup');
  commands.forEach((command, index) => {
    if ((command.action === null) !== (index === 0)) throw new Damage(index + 2, 'damage-order');
  });
  return { ...header, commands };
}

function json(line: number, text: string): Json {
  try {
    const said: unknown = JSON.parse(text);
    if (isObject(said)) return said;
  } catch {
    throw new Damage(line, 'damage-not-json');
  }
  throw new Damage(line, 'damage-not-json');
}

function readHeader(said: Json): Omit<GameRecord, 'commands'> {
  if (said['lightfinger'] !== 1) throw new Damage(1, 'damage-no-header');
  const { game, edition, seats, players = [], deal = null, master = null } = said;
  if (typeof game !== 'string' || !isObject(edition) || !isWhole(seats) || seats < 1 || seats > ONLOOKER) {
    throw new Damage(1, 'damage-no-header');
  }
  if (!isTexts(players)) throw new Damage(1, 'damage-no-header');
  if (master !== null && !(typeof master === 'string' && SECRET.test(master))) throw new Damage(1, 'damage-secret');
  return { game, edition, seats, players, master, deal: deal === null ? null : readDeal(deal, seats) };
}

function readDeal(said: unknown, seats: number): Deal {
  if (!isObject(said)) throw new Damage(1, 'damage-deal');
  const { table, commitment, seed, nonces } = said;
  if (typeof table !== 'string' || !isHex(commitment) || !isHex(seed)) throw new Damage(1, 'damage-deal');
  if (!Array.isArray(nonces) || nonces.length !== seats || !nonces.every(isHex)) throw new Damage(1, 'damage-deal');
  return { table, commitment, seed, nonces };
}

function readCommand(line: number, said: Json, seats: number): Command {
  const { seat, action, events } = said;
  if (!('seat' in said) || !('action' in said) || Object.keys(said).length !== 3 || !Array.isArray(events)) {
    throw new Damage(line, 'damage-command');
  }
  if (!events.every((event) => isFact(event))) throw new Damage(line, 'damage-command');
  if (seat === null && action === null) return { seat: null, action: null, events };
  if (!isWhole(seat) || seat < 0 || seat >= seats || !isObject(action) || typeof action['kind'] !== 'string') {
    throw new Damage(line, 'damage-command');
  }
  return { seat, action: action as Json & { kind: string }, events };
}

function isFact(said: unknown): said is Fact {
  if (!isObject(said) || typeof said['kind'] !== 'string') return false;
  const audience = said['audience'];
  if (audience === 'all') return true;
  if (!Array.isArray(audience)) return false;
  return audience.every(
    (seat, index) =>
      isWhole(seat) && seat >= 0 && seat <= ONLOOKER && (index === 0 || seat > Number(audience[index - 1])),
  );
}

function isObject(said: unknown): said is Json {
  return said !== null && typeof said === 'object' && !Array.isArray(said);
}

function isWhole(said: unknown): said is number {
  return Number.isInteger(said);
}

function isHex(said: unknown): said is string {
  return typeof said === 'string' && HEX.test(said);
}

function isTexts(said: unknown): said is string[] {
  return Array.isArray(said) && said.every((one) => typeof one === 'string');
}
