/** A recorded game in which the first seat forgets something: its only slip is move 53. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PYTHON, ROOT } from './serving.ts';

export function matchWithASlip(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lightfinger-'));
  const file = join(folder, 'match.jsonl');
  const args = ['record', 'master-thieves', file, '--seats', '2', '--bots', 'pip,thumb', '--seed', '3'];
  const made = spawnSync(PYTHON, ['-m', 'lightfinger', ...args], {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: join(ROOT, 'src') },
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(made.stderr);
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return text;
}
