/** Checks what can be computed again from a record without the server and without the rules of its game. */
import type { GameDraws } from '../games/contract';
import { Damage, parse, type GameRecord } from './record';
import { commitment, hexToBytes, masterSecret, Stream } from './stream';

/** The result of one check: it holds, it is broken, or the browser cannot tell. */
export interface Finding {
  readonly verdict: 'holds' | 'broken' | 'open';
  /** The id of a message. */
  readonly message: string;
  readonly args: Readonly<Record<string, string | number>>;
  /** The line of the record that is wrong; 0 if none is. */
  readonly line: number;
}

export interface Report {
  readonly record: GameRecord | null;
  readonly findings: readonly Finding[];
  readonly fair: boolean;
}

/** Check a record step by step; the first broken step ends it. `drawsOf` gives the draws of a game. */
export async function check(text: string, drawsOf: (game: string) => Promise<GameDraws | null>): Promise<Report> {
  const findings: Finding[] = [];
  const note = (verdict: Finding['verdict'], message: string, args: Finding['args'] = {}, line = 0): void => {
    findings.push({ verdict, message, args, line });
  };
  const report = (record: GameRecord | null): Report => ({
    record,
    findings,
    fair: findings.every((one) => one.verdict !== 'broken'),
  });
  let record: GameRecord;
  try {
    record = parse(text);
  } catch (problem) {
    if (!(problem instanceof Damage)) throw problem;
    note('broken', problem.problem, {}, problem.line);
    return report(null);
  }
  note('holds', 'check-read', { lines: record.commands.length + 1, commands: record.commands.length - 1 });
  const master = secretOf(record, note);
  if (!master) return report(record);
  const draws = await drawsOf(record.game);
  if (!draws) {
    note('open', 'check-unknown-game', { game: record.game });
    return report(record);
  }
  for (const draw of draws.deal(record, (label) => new Stream(master, label))) {
    if (same(draw.said, draw.drawn)) note('holds', `check-${record.game}-${draw.label}`);
    else {
      note('broken', `check-${record.game}-${draw.label}-differs`, {}, draw.line);
      return report(record);
    }
  }
  const later = record.commands.flatMap((command) => command.events).filter((fact) => draws.isLater?.(fact)).length;
  if (later) note('open', `check-${record.game}-later`, { n: later });
  else note('holds', 'check-no-other-chance');
  note('open', 'check-moves', { n: record.commands.length - 1 });
  return report(record);
}

function secretOf(
  record: GameRecord,
  note: (verdict: Finding['verdict'], message: string, args?: Finding['args'], line?: number) => void,
): Uint8Array | null {
  if (!record.deal) {
    if (!record.master) {
      note('broken', 'check-no-secret', {}, 1);
      return null;
    }
    note('open', 'check-no-promise');
    return hexToBytes(record.master);
  }
  const { table, seed, nonces } = record.deal;
  if (commitment(table, hexToBytes(seed)) !== record.deal.commitment) {
    note('broken', 'check-seal-broken', {}, 1);
    return null;
  }
  note('holds', 'check-seal', { seal: short(record.deal.commitment) });
  const cut = nonces.filter((nonce) => /[1-9a-f]/.test(nonce)).length;
  note('holds', 'check-cuts', { n: cut, seats: record.seats });
  return masterSecret(
    table,
    hexToBytes(seed),
    nonces.map((nonce) => hexToBytes(nonce)),
  );
}

/** The beginning and the end of a long number, for people to compare. */
export function short(hex: string): string {
  return hex.length > 12 ? `${hex.slice(0, 4)}…${hex.slice(-4)}` : hex;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
