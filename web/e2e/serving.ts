/** A server of our own for a test: a fresh table book in a folder that goes away, bots that answer at once. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
export const PYTHON = process.env['LIGHTFINGER_PYTHON'] ?? join(ROOT, '.venv/bin/python');

export async function freePort(): Promise<number> {
  return await new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? found(address.port) : failed(new Error('no port'))));
    });
  });
}

export class Server {
  readonly address: string;
  readonly #port: number;
  readonly #pace: number;
  readonly #data = mkdtempSync(join(tmpdir(), 'lightfinger-'));
  #child: ChildProcess | null = null;

  readonly #python: string;
  readonly #settings: Record<string, string>;
  readonly #moves: boolean;
  readonly #host: string;
  /** How many seconds `later` has added to the clock. */
  ahead = 0;

  /** *python* is another Python than that of the sources, with the packages installed. *moves* lets `later` move its clock. */
  constructor(
    port: number,
    pace: number,
    python = '',
    settings: Record<string, string> = {},
    moves = false,
    host = '127.0.0.1',
  ) {
    this.#host = host;
    this.#settings = settings;
    this.#moves = moves;
    this.#port = port;
    this.#pace = pace;
    this.#python = python;
    this.address = `http://127.0.0.1:${port}`;
  }

  /** From the sources, with the client as it was last built; the tables are those it had before. */
  async start(): Promise<void> {
    const args = [
      '-m',
      this.#moves ? 'tests.server.moved_clock' : 'lightfinger',
      'serve',
      '--host',
      this.#host,
      '--port',
      String(this.#port),
      '--data',
      this.#data,
      '--workers',
      '1',
      '--pace',
      String(this.#pace),
    ];
    const child = spawn(this.#python || PYTHON, args, {
      cwd: this.#python ? this.#data : ROOT,
      env: {
        ...process.env,
        LIGHTFINGER_LATE_SECONDS: '1000',
        ...this.#settings,
        PYTHONPATH: this.#python ? '' : join(ROOT, 'src'),
      },
      stdio: this.#moves ? ['pipe', 'pipe', 'ignore'] : 'ignore',
    });
    child.stdout?.resume();
    this.#child = child;
    for (let tries = 0; ; tries++) {
      const up = await fetch(`${this.address}/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (up) return;
      if (tries > 600 || child.exitCode !== null) throw new Error('the server did not start');
      await new Promise((wake) => setTimeout(wake, 100));
    }
  }

  /** Let so many seconds pass at once. Timers that end meanwhile end now. */
  async later(seconds: number): Promise<void> {
    const child = this.#child;
    if (!child?.stdin || !child.stdout) throw new Error('this server has the clock of the machine');
    const { stdin, stdout } = child;
    const moved = new Promise<void>((done, failed) => {
      const hear = (text: Buffer): void => {
        if (!text.toString().includes('moved')) return;
        stdout.off('data', hear);
        child.off('exit', failed);
        done();
      };
      stdout.on('data', hear);
      child.once('exit', failed);
    });
    stdin.write(`${seconds}\n`);
    await moved;
    this.ahead += seconds;
  }

  /** What a command of the operator prints about this server's tables. */
  command(...args: string[]): string {
    const done = spawnSync(PYTHON, ['-m', 'lightfinger', ...args, '--data', this.#data], {
      cwd: ROOT,
      env: { ...process.env, PYTHONPATH: join(ROOT, 'src') },
      encoding: 'utf8',
    });
    if (done.status !== 0) throw new Error(`${args.join(' ')}: ${done.stderr}`);
    return done.stdout;
  }

  /** As a crash would. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** For good. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.#data, { recursive: true, force: true });
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }
}

/** A server of the built wheel beside a package that brings a game of its own. Both are installed into *folder*. */
export async function serveThirdParty(folder: string): Promise<Server> {
  const made = spawnSync(PYTHON, ['-m', 'tools.third_party', 'env', folder], { cwd: ROOT, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`no environment: ${made.stderr}`);
  const server = new Server(await freePort(), 0, made.stdout.trim());
  await server.start();
  return server;
}

/** *settings* are variables of the environment. */
export async function serve(pace = 0, settings: Record<string, string> = {}): Promise<Server> {
  const server = new Server(await freePort(), pace, '', settings);
  await server.start();
  return server;
}

/** One that listens for everybody in the network of this machine, and the address by which they find it. */
export async function serveAtHome(): Promise<{ server: Server; home: string }> {
  const server = new Server(await freePort(), 0, '', {}, false, '0.0.0.0');
  await server.start();
  const { origin } = (await (await fetch(`${server.address}/api/home-network`)).json()) as { origin: string };
  if (!origin) {
    await server.stop();
    throw new Error('this machine has no address but 127.0.0.1: give it one, for example that of a dummy interface');
  }
  return { server, home: origin };
}

/** The same with a clock that `later` moves. */
export async function serveWithClock(settings: Record<string, string> = {}): Promise<Server> {
  const server = new Server(await freePort(), 0, '', settings, true);
  await server.start();
  return server;
}
