/** Everything about a record that can be computed again without asking the server and without the rules. */
import { drawsOf, laterShuffles } from './draws';
import { Damage, parse, type GameRecord } from './record';
import { commitment, hexToBytes, masterSecret, Stream } from './stream';

/** One thing that was looked at: it holds, it does not, or it cannot be told here. */
export interface Finding {
  readonly verdict: 'holds' | 'broken' | 'open';
  /** A message of ours. */
  readonly message: string;
  readonly args: Readonly<Record<string, string | number>>;
  /** Where the record was changed; 0 where nothing is wrong. */
  readonly line: number;
}

export interface Report {
  readonly record: GameRecord | null;
  readonly findings: readonly Finding[];
  readonly fair: boolean;
}

/** Look at a record, one thing after another; the first that is broken ends it. */
export function check(text: string): Report {
  const findings: Finding[] = [];
  const note = (verdict: Finding['verdict'], message: string, args: Finding['args'] = {}, line = 0): void => {
    findings.push({ verdict, message, args, line });
  };
  const report = (record: GameRecord | null): Report => ({ record, findings, fair: findings.every((one) => one.verdict !== 'broken') });
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
  const draws = drawsOf(record, (label) => new Stream(master, label));
  if (!draws) {
    note('open', 'check-unknown-game', { game: record.game });
    return report(record);
  }
  for (const draw of draws) {
    if (same(draw.said, draw.drawn)) note('holds', `check-${draw.label}`);
    else {
      note('broken', `check-${draw.label}-differs`, {}, draw.line);
      return report(record);
    }
  }
  const later = laterShuffles(record);
  if (later.length) note('open', 'check-later-shuffles', { n: later.length });
  else note('holds', 'check-no-other-chance');
  note('open', 'check-moves', { n: record.commands.length - 1 });
  return report(record);
}

function secretOf(record: GameRecord, note: (verdict: Finding['verdict'], message: string, args?: Finding['args'], line?: number) => void): Uint8Array | null {
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
  return masterSecret(table, hexToBytes(seed), nonces.map((nonce) => hexToBytes(nonce)));
}

/** The beginning and the end of a long number, enough to compare by eye. */
export function short(hex: string): string {
  return hex.length > 12 ? `${hex.slice(0, 4)}…${hex.slice(-4)}` : hex;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

