/**
 * Lighthouse on every page, as a desktop and as a phone: accessibility and best practices must be 100, performance at least
 * 95 on home and lobby. `npm run lighthouse -- phone /` measures one page on one device.
 * `npm run lighthouse` brings Lighthouse, which is no dependency of ours: it is as large as all the others together.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../e2e/serving.ts';

const FLAGS = '--headless=new --no-sandbox --disable-gpu';
const FAST_ENOUGH = 0.95;
/** The options of each device. A phone is what Lighthouse measures by itself: a slow processor and a slow line. */
const DEVICES: Readonly<Record<string, readonly string[]>> = { desktop: ['--preset=desktop'], phone: [] };

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >;
}

const folder = mkdtempSync(join(tmpdir(), 'lightfinger-'));
const server = await serve();

async function ask<T>(path: string, body?: object, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(
    server.address + path,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : {},
  );
  return (await answer.json()) as T;
}

/** A table that waits, one that is over. */
async function tables(game: string, house_rules: object): Promise<{ waiting: string; over: string }> {
  const { token } = await ask<{ token: string }>('/api/session', { name: 'Ada' });
  const make = async (bots: string[], sit: boolean): Promise<string> =>
    (await ask<{ table: string }>('/api/tables', { game, seats: 3, bots, sit, house_rules }, token)).table;
  const [waiting, over] = [await make(['thumb'], true), await make(['random', 'random', 'random'], false)];
  await ask(`/api/tables/${over}/start`, {}, token);
  while ((await ask<{ seed: string | null }>(`/api/tables/${over}`)).seed === null)
    await new Promise((wake) => setTimeout(wake, 200));
  return { waiting, over };
}

function measure(path: string, device: string, categories: readonly string[]): Report {
  const file = join(folder, 'report.json');
  execFileSync(
    'lighthouse',
    [
      server.address + path,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join()}`,
      `--chrome-flags=${FLAGS}`,
      ...(DEVICES[device] ?? []),
    ],
    {
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] ?? '/usr/bin/chromium' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

let failed = false;
try {
  const master = await tables('master-thieves', { max_rounds: 1 });
  const forty = await tables('forty-thieves', { max_turns: 2 });
  const quick = ['/', `/t/${master.waiting}`];
  const all = [
    ...quick,
    `/t/${forty.waiting}`,
    `/t/${master.over}`,
    `/t/${forty.over}`,
    `/r/${master.over}`,
    `/r/${forty.over}`,
    '/replays',
    '/verify',
    '/about',
  ];
  for (const game of ['master-thieves', 'forty-thieves'])
    all.push(
      `/new/${game}`,
      `/learn/${game}`,
      `/rules/${game}`,
      `/rules/${game}/house`,
      `/how-to-play/${game}`,
      `/drills/${game}`,
    );
  const said = process.argv.slice(2);
  const devices = Object.keys(DEVICES).filter((one) => said.includes(one) || !said.some((word) => word in DEVICES));
  const wanted = said.filter((word) => !(word in DEVICES));
  const paths = all.filter((one) => wanted.length === 0 || wanted.includes(one.replace(/[\w-]{22}$/, '')));
  for (const [device, path] of devices.flatMap((one) => paths.map((path) => [one, path] as const))) {
    const { categories, audits } = measure(path, device, [
      'accessibility',
      'best-practices',
      ...(quick.includes(path) ? ['performance'] : []),
    ]);
    const scores = Object.entries(categories).map(([name, { score }]) => [name, score ?? 0] as const);
    const low = scores.filter(([name, score]) => score < (name === 'performance' ? FAST_ENOUGH : 1));
    failed ||= low.length > 0;
    console.log(
      `${low.length ? 'LOW   ' : 'ok    '} ${device} ${path.replace(/[\w-]{22}$/, '…')}: ${scores.map(([name, score]) => `${name} ${Math.round(100 * score)}`).join(', ')}`,
    );
    if (low.length)
      for (const audit of Object.values(audits))
        if (audit.score !== null && audit.score < 0.9)
          console.log(`         ${audit.title} ${audit.displayValue ?? ''}`);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
