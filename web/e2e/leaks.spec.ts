/**
 * A person's page holds nothing that the seat may not be shown: not in what it is sent, not in the document, its stores
 * or anything reached from `window`, and not in the closures of its heap.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { Player } from './forty-player.ts';
import { Heard } from './heard.ts';
import { heapOf, reached, type Fields } from './heap.ts';
import { hurry, Person, watchConsole } from './people.ts';
import { PYTHON, ROOT, serve, type Server } from './serving.ts';

let server: Server;
test.beforeAll(async () => {
  server = await serve();
});
test.afterAll(async () => {
  await server.stop();
});

interface Case {
  readonly game: string;
  readonly house: object;
  /** Fields by which a view is told from anything else. */
  readonly view: readonly string[];
  /** Before which answers the page is searched. */
  readonly moments: readonly number[];
  /** What no recap may tell again: places and moves. */
  readonly places: RegExp;
}

const CASES: Case[] = [
  {
    game: 'master-thieves',
    house: { max_rounds: 2 },
    view: ['secrets', 'pillows', 'diamonds'],
    moments: [3, 6, 8],
    places: /(?:top|middle|bottom), |turned|flipped|opened/,
  },
  {
    game: 'forty-thieves',
    house: { leaders: true, max_turns: 10 },
    view: ['hand_faces', 'stack_faces'],
    moments: [3, 6, 8],
    places: /row \d|looks? under|Only you/,
  },
];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const sorted = (value: Fields): Fields =>
  Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Everything in the page that tells more than *heard* allows now; texts of *past* turns are more. */
async function search(
  page: Page,
  heard: Heard,
  fields: readonly string[],
  past: readonly string[],
): Promise<{ problems: string[]; strings: string[] }> {
  const matched = await page.evaluate(() => (RegExp as unknown as { input: string }).input);
  const heap = await heapOf(page, fields);
  const now = sorted(heard.view);
  const problems: string[] = [];
  let views = 0;
  for (const one of heap.objects) {
    if (fields.every((name) => name in one)) {
      views += 1;
      for (const [name, value] of Object.entries(one))
        if (name in now && !same(value, now[name]))
          problems.push(`a view with ${name} ${JSON.stringify(value)}, now ${JSON.stringify(now[name])}`);
    } else if (heard.kinds.has(String(one['kind'])) && !heard.last.some((fact) => same(sorted(fact), sorted(one))))
      problems.push(`a fact of the past: ${JSON.stringify(one)}`);
  }
  // Else the search is blind.
  expect(views).toBeGreaterThan(0);
  const strings = [...heap.strings.all.keys(), ...(await reached(page))];
  for (const line of past) {
    // What looks for buttons by name has a world of its own, in which the last match of a pattern is kept; the page's own was read.
    const others = (one: string): boolean =>
      heap.strings.path(one).includes('.regexp_last_match_info') && !matched.includes(line);
    const text = strings.find((one) => one.includes(line) && !others(one));
    if (text !== undefined) problems.push(`a sentence of the past: ${line} by ${heap.strings.path(text)}`);
  }
  for (const text of await page.evaluate(() => Object.values(sessionStorage) as string[]))
    for (const [name, value] of Object.entries(storedView(text)))
      if (name in now && !same(value, now[name])) problems.push(`a stored view with ${name} ${JSON.stringify(value)}`);
  return { problems, strings };
}

interface Told {
  readonly situation?: { readonly view: Fields | null };
  readonly teller?: { readonly parts: readonly { readonly text: string }[] };
}

/** What a tab keeps for a reload, if a text of its store is that. */
const toldIn = (text: string): Told => (text.startsWith('{') ? (JSON.parse(text) as Told) : {});

/** The view that a tab keeps for a reload. */
const storedView = (text: string): Fields => toldIn(text).situation?.view ?? {};

/** The sentences that the recap may tell on the person's next turn. */
const recapOf = async (page: Page): Promise<string[]> =>
  (await page.evaluate(() => Object.values(sessionStorage) as string[]))
    .flatMap((text) => toldIn(text).teller?.parts ?? [])
    .map((part) => part.text);

/** Ways in which a client could keep what it should forget, to see that the search finds them. */
const SOWN: { readonly [way: string]: (fact: string) => void } = {
  'a field of window': (fact) => void Object.assign(window, { sown: JSON.parse(fact) as unknown }),
  'a map in an array': (fact) => void Object.assign(window, { sown: [new Map([[1, JSON.parse(fact) as unknown]])] }),
  'a closure': (fact) => {
    const kept = JSON.parse(fact) as unknown;
    Object.assign(window, { sown: () => kept });
  },
};

const TEXTS: { readonly [way: string]: (line: string) => void } = {
  'a store': (line) => localStorage.setItem('sown', line),
  'an attribute': (line) => document.body.setAttribute('data-sown', line),
  'a shadow root': (line) => {
    const host = document.body.appendChild(document.createElement('div'));
    host.id = 'sown';
    host.attachShadow({ mode: 'open' }).textContent = line;
  },
  'the last match of a pattern': (line) => void /./.test(line),
};

const weed = (): void => {
  Reflect.deleteProperty(window, 'sown');
  localStorage.removeItem('sown');
  document.body.removeAttribute('data-sown');
  document.getElementById('sown')?.remove();
  /^/.test('');
};

for (const { game, house, view, moments, places } of CASES) {
  test(`the page of a person at ${game} knows what the seat is shown, and no more`, async ({ browser }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({
      baseURL: server.address,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    const said = watchConsole(page);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(server.address)) elsewhere.push(request.url());
    });
    // Sentences without a name or a number in them stand in the files of words.
    const files: Promise<string>[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('.js')) files.push(answer.text());
    });
    await hurry(page);
    const heard = new Heard(page);
    const player = new Player(
      page,
      7,
      new Set(['hand', 'glimpse', 'action', 'steal', 'react', 'pick', 'save', 'leaders', 'take', 'next', 'wish']),
    );
    const person = new Person(page, 'mouse');
    await page.goto('/about');
    await player.send('/api/session', { name: 'Ada' });
    const made = await player.send('/api/tables', {
      game,
      seats: 3,
      bots: ['thumb', 'thumb'],
      house_rules: house,
      clock: { decision: 0, reserve: 0 },
    });
    const table = String(made['table']);
    const answer = await page.goto(`/t/${table}`);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).not.toContain('unsafe');
    await page.getByRole('button', { name: /^Start/ }).click();

    const asked = page.locator('.table[data-asked="true"][data-locked="false"], .ask[data-locked="false"]');
    const over = page.locator('.ending');
    const lines = (): Promise<string[]> => page.locator('[data-live] p, .aside li > :last-child').allTextContents();
    const told = new Set<string>();
    const kept: string[][] = [];
    let answers = 0;
    for (;;) {
      await expect(asked.or(over).first()).toBeVisible({ timeout: 60_000 });
      if ((await over.count()) > 0) break;
      if (moments.includes(answers)) {
        // A reload gives back what the screen showed, and nothing that it showed before.
        if (answers === moments.at(-1)) {
          const log = page.locator('.aside li > :last-child');
          const before = await log.allTextContents();
          for (const line of await lines()) told.add(line);
          await page.reload();
          await expect(asked.first()).toBeVisible({ timeout: 60_000 });
          expect(await log.allTextContents()).toEqual(before);
        }
        const now = new Set(await lines());
        const printed = (await Promise.all(files)).join();
        const recap = await recapOf(page);
        expect(recap.filter((line) => places.test(line))).toEqual([]);
        const past = [...told].filter(
          (line) => !now.has(line) && !printed.includes(line) && !recap.some((kept) => kept.includes(line)),
        );
        const found = await search(page, heard, view, past);
        expect(found.problems).toEqual([]);
        kept.push(found.strings);
        // The way of searching is the same for both games.
        if (game === 'master-thieves' && answers === moments[1]) {
          const fact = heard.messages
            .flatMap((one) => (one['events'] ?? []) as Fields[])
            .find((one) => !heard.last.some((last) => same(last, one)) && Object.keys(one).length > 2);
          for (const [way, sow] of Object.entries(SOWN)) {
            await page.evaluate(sow, JSON.stringify(fact));
            expect((await search(page, heard, view, past)).problems, way).toContain(
              `a fact of the past: ${JSON.stringify(fact)}`,
            );
            await page.evaluate(weed);
          }
          const [line] = past;
          expect(line).toBeDefined();
          for (const [way, sow] of Object.entries(TEXTS)) {
            await page.evaluate(sow, line ?? '');
            expect((await search(page, heard, view, past)).problems.join('\n'), way).toContain(
              `a sentence of the past: ${line} `,
            );
            await page.evaluate(weed);
          }
        }
      }
      for (const line of await lines()) told.add(line);
      if (game === 'master-thieves') await person.turn();
      else await player.answer();
      answers += 1;
    }
    expect(kept.length).toBe(moments.length);

    // Now that it is over the truth is told: no seed was anywhere before, and every row was what the seat may know.
    const record = await (await page.request.get(`/api/tables/${table}/record`)).text();
    const { deal } = JSON.parse(record.split('\n')[0] ?? '') as { deal: { seed: string } };
    expect(deal.seed).toMatch(/^[0-9a-f]{32,}$/);
    for (const strings of kept) expect(strings.filter((text) => text.includes(deal.seed))).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'lightfinger-'));
    writeFileSync(join(folder, 'record'), record);
    writeFileSync(join(folder, 'heard'), JSON.stringify(heard.messages));
    const verdict = JSON.parse(
      execFileSync(PYTHON, ['-m', 'tools.audit', join(folder, 'record'), join(folder, 'heard'), '--seat', '0'], {
        cwd: ROOT,
        env: { ...process.env, PYTHONPATH: 'src' },
        encoding: 'utf8',
      }),
    ) as { rows: number };
    rmSync(folder, { recursive: true });
    expect(verdict.rows).toBeGreaterThan(20);
    expect(elsewhere).toEqual([]);
    expect([...said, ...player.problems]).toEqual([]);
    await context.close();
  });
}
