/** A server of our own for a test: a fresh table book in a folder that goes away, bots that answer at once. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

export interface Server {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  return await new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? found(address.port) : failed(new Error('no port'))));
    });
  });
}

/** Start the server from the sources, with the client as it was last built. */
export async function serve(pace = 0): Promise<Server> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'lightfinger-'));
  const child: ChildProcess = spawn(
    join(ROOT, '.venv/bin/python'),
    ['-m', 'lightfinger', 'serve', '--host', '127.0.0.1', '--port', String(port), '--data', data, '--workers', '1', '--pace', String(pace)],
    { cwd: ROOT, env: { ...process.env, PYTHONPATH: join(ROOT, 'src') }, stdio: 'ignore' },
  );
  const address = `http://127.0.0.1:${port}`;
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  for (let tries = 0; ; tries++) {
    const up = await fetch(`${address}/health`).then((answer) => answer.ok, () => false);
    if (up) break;
    if (tries > 300 || child.exitCode !== null) throw new Error('the server did not start');
    await new Promise((wake) => setTimeout(wake, 100));
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
    rmSync(data, { recursive: true, force: true });
  };
  return { address, stop };
}
