import { describe, expect, it } from 'vitest';
import { drawsOf } from '../games/shelf.svelte';
import { check as checkWith, short, type Report } from './check';
import { Damage, parse } from './record';
import { bytesToHex, commitment, hexToBytes, Stream } from './stream';

const dealt = import.meta.glob<string>('../games/*/fixtures/record.jsonl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const [bots = ''] = Object.values(
  import.meta.glob<string>('../games/*/fixtures/bots.jsonl', { query: '?raw', import: 'default', eager: true }),
);
const check = (text: string): Promise<Report> => checkWith(text, drawsOf);

/** The record with one line changed. */
function changed(text: string, line: number, change: (line: string) => string): string {
  return text
    .split('\n')
    .map((one, index) => (index === line - 1 ? change(one) : one))
    .join('\n');
}

describe('the stream', () => {
  it('gives the words of the published vector', () => {
    const stream = new Stream(new Uint8Array(32), 'game');
    expect([1, 2, 3, 4].map(() => stream.word())).toEqual([1027887070, 384834919, 516975948, 106948337]);
  });
  it('shuffles as the published vector', () => {
    expect(new Stream(new Uint8Array(32), 'game').shuffle([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([
      1, 7, 2, 9, 3, 5, 6, 8, 4, 0,
    ]);
  });
  it('goes on past one block without repeating it', () => {
    const stream = new Stream(new Uint8Array(32), 'game');
    const words = Array.from({ length: 16 }, () => stream.word());
    expect(new Set(words).size).toBe(16);
  });
  it('seals a seed with its table', () => {
    const seed = hexToBytes('00'.repeat(32));
    expect(commitment('one', seed)).not.toBe(commitment('two', seed));
    expect(bytesToHex(hexToBytes('0a1f'))).toBe('0a1f');
  });
});

/** The line with its first list of numbers reversed that is no palindrome. */
function withListReversed(line: string): string {
  const command = JSON.parse(line) as { events: Record<string, unknown>[] };
  for (const fact of command.events) {
    for (const [name, value] of Object.entries(fact)) {
      if (name === 'audience' || !Array.isArray(value)) continue;
      const reversed = value.toReversed();
      if (String(reversed) === String(value)) continue;
      fact[name] = reversed;
      return JSON.stringify(command);
    }
  }
  throw new Error('nothing to reverse');
}

it('has a record of every game that says how it draws', () => {
  expect(Object.keys(dealt).map((path) => path.split('/')[2])).toEqual(
    Object.keys(import.meta.glob('../games/*/draws.ts')).map((path) => path.split('/')[2]),
  );
});

describe.each(Object.entries(dealt))('a record that the server dealt, %s', (_, text) => {
  it('is found fair, with every draw named', async () => {
    const report = await check(text);
    expect(report.findings.filter((one) => one.verdict === 'broken')).toEqual([]);
    expect(report.fair).toBe(true);
    const said = report.findings.map((one) => one.message);
    expect(said.slice(0, 3)).toEqual(['check-read', 'check-seal', 'check-cuts']);
    const game = report.record?.game ?? '';
    expect(said.filter((message) => message.startsWith(`check-${game}-`)).length).toBeGreaterThan(2);
    expect(report.findings.find((one) => one.message === 'check-cuts')?.args).toEqual({ n: 1, seats: 2 });
  });

  it('is refused at line 1 when the seed is another', async () => {
    const report = await check(
      changed(text, 1, (line) =>
        line.replace(/"seed":"(..)/, (_, two: string) => `"seed":"${two === '00' ? '01' : '00'}`),
      ),
    );
    expect(report.fair).toBe(false);
    expect(report.findings.at(-1)).toMatchObject({ message: 'check-seal-broken', line: 1 });
  });

  it('is refused at line 2 when a cut is another', async () => {
    const report = await check(
      changed(text, 1, (line) =>
        line.replace(/"nonces":\["(..)/, (_, two: string) => `"nonces":["${two === '00' ? '01' : '00'}`),
      ),
    );
    expect(report.findings.at(-1)).toMatchObject({ verdict: 'broken', line: 2 });
  });

  it('is refused at line 2 when what was dealt is another', async () => {
    const report = await check(changed(text, 2, withListReversed));
    expect(report.findings.at(-1)).toMatchObject({ verdict: 'broken', line: 2 });
    expect(report.findings.at(-1)?.message).toMatch(/-differs$/);
  });

  it.each([
    ['a line that is no JSON', 4, (line: string) => line.slice(1), 'damage-not-json'],
    ['a seat that is not there', 4, (line: string) => line.replace(/"seat":\d/, '"seat":9'), 'damage-command'],
    ['a second setup', 4, () => '{"seat":null,"action":null,"events":[]}', 'damage-order'],
    ['no header', 1, () => '{"seat":null}', 'damage-no-header'],
  ])('is refused with %s at its line', async (_, line, change, message) => {
    expect((await check(changed(text, line, change))).findings).toEqual([
      { verdict: 'broken', message, args: {}, line },
    ]);
  });

  it('is refused when it is cut off or empty', async () => {
    expect(() => parse(text.slice(0, -5))).toThrow(Damage);
    expect((await check('')).findings[0]).toMatchObject({ message: 'damage-empty', line: 1 });
  });
});

it('finds a game of bots well dealt, and says that nobody had promised anything', async () => {
  const report = await check(bots);
  expect(report.fair).toBe(true);
  expect(report.findings.map((one) => one.message)).toContain('check-no-promise');
});

it('cannot check a record that does not say how it was dealt', async () => {
  const bare = bots.replace(/,"master":"[0-9a-f]+"/, '');
  expect((await check(bare)).findings.at(-1)).toMatchObject({ message: 'check-no-secret', line: 1 });
});

it('shows a long number by its ends', () => {
  expect(short('7f3a00000000c21e')).toBe('7f3a…c21e');
  expect(short('7f3a')).toBe('7f3a');
});
