/**
 * Searches a page that may know only what an observer is told: a television, or a device behind its curtain. It looks for
 * views, facts and sentences that were told to a hand, in all that the page holds.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Message } from './heard.ts';
import { heapOf, reached, type Fields } from './heap.ts';
import { ROOT, type Server } from './serving.ts';

/** Fields by which a view of each game is told from anything else. */
export const VIEW = {
  'master-thieves': ['secrets', 'pillows', 'diamonds'],
  'forty-thieves': ['hand_faces', 'stack_faces'],
} as const;
/** The situation of a seat, as it is sent. */
const OF_A_SEAT = /"seat":[0-7],"host"/;
/** A sentence to the person of a seat. */
const TO_A_SEAT = /\b[Yy]ours?\b|\b[Yy]ou\b/;
/** Shorter sentences stand in other texts by chance. */
const LEAST = 12;

const sorted = (value: Fields): string =>
  JSON.stringify(Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))));

/** What some sockets were told so far. */
export class Told {
  /** Each fact, with its fields in order, and as it was sent. */
  readonly facts = new Map<string, string>();
  /** Every value that a field of the view has had. */
  readonly #values = new Map<string, Set<string>>();

  /** Hear the sockets of a page, or those whose address is *wanted*. */
  listen(page: Page, wanted: (address: string) => boolean = () => true): this {
    page.on('websocket', (socket) => {
      if (!wanted(socket.url())) return;
      socket.on('framereceived', ({ payload }) => this.hear(JSON.parse(String(payload)) as Message));
    });
    return this;
  }

  hear(message: Message): void {
    const { view } = (message.kind === 'frame' ? (message['now'] ?? {}) : message) as Fields;
    for (const [name, value] of Object.entries((view ?? {}) as Fields)) {
      const had = this.#values.get(name) ?? new Set<string>();
      this.#values.set(name, had.add(JSON.stringify(value)));
    }
    for (const event of (message['events'] ?? []) as readonly Fields[]) {
      this.facts.set(sorted(event), JSON.stringify(event));
    }
  }

  /** Whether a field of the view had this value. */
  knows(name: string, value: unknown): boolean {
    return this.#values.get(name)?.has(JSON.stringify(value)) ?? false;
  }
}

/** A line of the test's own, which hears what any observer of a table is told. */
export class Observer {
  readonly told = new Told();
  readonly #line: WebSocket;
  readonly #answered: (() => void)[] = [];

  private constructor(line: WebSocket) {
    this.#line = line;
    line.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.kind === 'pong') this.#answered.shift()?.();
      else this.told.hear(message);
    };
  }

  static async of(server: Server, table: string): Promise<Observer> {
    const line = new WebSocket(`${server.address.replace('http', 'ws')}/api/tables/${table}/socket?as=screen`);
    const observer = new Observer(line);
    await new Promise((open, failed) => {
      line.onopen = open;
      line.onerror = failed;
    });
    return observer;
  }

  /** Resolves when it has heard everything that another observer has heard by now. */
  async catchUp(): Promise<void> {
    if (this.#line.readyState !== WebSocket.OPEN) throw new Error('the observer is not told anything any more');
    await new Promise<void>((answered) => {
      this.#answered.push(answered);
      this.#line.send('{"kind":"ping"}');
    });
  }

  close(): void {
    this.#line.close();
  }
}

/** The sentences on a page that speak to its person, if an element of *where* is there. */
export const sentencesTo = (page: Page, where = 'main'): Promise<string[]> =>
  page.evaluate(
    ([pattern, least, selector]) => {
      if (!document.querySelector(selector)) return [];
      const lines = document.body.innerText.split('\n');
      for (const one of document.querySelectorAll('[aria-label]')) lines.push(one.getAttribute('aria-label') ?? '');
      return lines.map((line) => line.trim()).filter((line) => line.length >= least && new RegExp(pattern).test(line));
    },
    [TO_A_SEAT.source, LEAST, where] as const,
  );

/** What stands in the files of every page, words in all languages among it: it says nothing of a game. */
let printed = '';
function filesOfPages(): string {
  const folder = join(ROOT, 'src/lightfinger/server/static/assets');
  printed ||= readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  return printed;
}

export interface Search {
  /** Fields by which a view is told from anything else. */
  readonly fields: readonly string[];
  readonly observer: Observer;
  /** What the sockets of hands were told. */
  readonly hands: Told;
  /** What the pages of hands said to their people. */
  readonly said: ReadonlySet<string>;
}

/** The facts that hands were told and no observer was. */
export const hiddenFacts = ({ observer, hands }: Search): string[] =>
  [...hands.facts].filter(([fact]) => !observer.told.facts.has(fact)).map(([, sent]) => sent);

/** The sentences to hands that stand in no file. */
export const hiddenSentences = ({ said }: Search): string[] =>
  [...said].filter((line) => !filesOfPages().includes(line));

/** Everything that assistive technology is told of a page. */
async function spokenBy(page: Page): Promise<string[]> {
  const line = await page.context().newCDPSession(page);
  const { nodes } = (await line.send('Accessibility.getFullAXTree')) as unknown as {
    nodes: readonly Partial<Record<'name' | 'description' | 'value', { value?: unknown }>>[];
  };
  await line.detach();
  return nodes.flatMap((node) => [node.name, node.description, node.value].map((one) => String(one?.value ?? '')));
}

/** The entries of a tab's history: addresses, titles, and what a page has kept with them. */
async function historyOf(page: Page): Promise<string[]> {
  const line = await page.context().newCDPSession(page);
  const { entries } = await line.send('Page.getNavigationHistory');
  await line.detach();
  const kept = await page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: { entries: () => { getState: () => unknown }[] } };
    return navigation.entries().map((entry) => JSON.stringify(entry.getState()) ?? '');
  });
  return [...kept, ...entries.flatMap(({ url, title }) => [decodeURIComponent(url), title])];
}

function found(place: string, texts: Iterable<string>, secrets: readonly string[]): string[] {
  const problems = new Set<string>();
  for (const text of texts) {
    if (OF_A_SEAT.test(text)) problems.add(`a situation of a seat in ${place}`);
    for (const secret of secrets) if (text.includes(secret)) problems.add(`${secret} in ${place}`);
  }
  return [...problems];
}

/** What is found fast: document, accessibility tree, stores, history and what is reached from `window`. */
export async function traces(page: Page, search: Search): Promise<string[]> {
  const spoken = await spokenBy(page);
  const history = await historyOf(page);
  const held = await reached(page);
  await search.observer.catchUp();
  const secrets = [...hiddenFacts(search), ...hiddenSentences(search)];
  return [
    ...found('the accessibility tree', spoken, secrets),
    ...found('the history', history, secrets),
    ...found('the page or its stores', held, secrets),
  ];
}

/** The same, and in the heap strings, facts, and views with anything that no observer was told. */
export async function leaks(page: Page, search: Search): Promise<string[]> {
  const { fields, observer, hands } = search;
  const heap = await heapOf(page, fields);
  const problems = await traces(page, search);
  const hidden = hiddenFacts(search);
  problems.push(...found('the heap', heap.strings.all.keys(), [...hidden, ...hiddenSentences(search)]));
  let views = 0;
  for (const one of heap.objects)
    if (fields.every((name) => name in one)) {
      views += 1;
      for (const [name, value] of Object.entries(one))
        if (!observer.told.knows(name, value)) problems.push(`a view with ${name} ${JSON.stringify(value)}`);
    } else if (hands.facts.has(sorted(one)) && !observer.told.facts.has(sorted(one)))
      problems.push(`a fact of a hand: ${sorted(one)}`);
  return views > 0 ? problems : [...problems, 'no view was found: the search is blind'];
}

/** Ways in which a page could keep what it may not know, and how the search says that it was found. */
const SOWN: readonly {
  readonly way: string;
  readonly sow: (told: readonly [fact: string, sentence: string]) => void;
  readonly finds: RegExp;
}[] = [
  {
    way: 'a fact in a closure',
    sow: ([fact]) => {
      const kept = JSON.parse(fact) as unknown;
      Object.assign(window, { sown: () => kept });
    },
    finds: /^a fact of a hand/m,
  },
  {
    way: 'a text in a closure',
    sow: ([fact]) => {
      const kept = { text: `${fact} ` };
      Object.assign(window, { sown: () => kept });
    },
    finds: / in the heap$/m,
  },
  {
    way: 'a sentence in a label',
    sow: ([, sentence]) => {
      const part = document.querySelector('main')?.appendChild(document.createElement('button'));
      part?.setAttribute('id', 'sown');
      part?.setAttribute('aria-label', sentence);
    },
    finds: / in the accessibility tree$/m,
  },
  {
    way: 'a sentence in a store',
    sow: ([, sentence]) => sessionStorage.setItem('sown', sentence),
    finds: / in the page or its stores$/m,
  },
  {
    way: 'an address in the history',
    sow: ([, sentence]) => {
      const before = location.href;
      history.pushState(null, '', `#${encodeURIComponent(sentence)}`);
      history.pushState(null, '', before);
    },
    finds: / in the history$/m,
  },
];

const weed = (): void => {
  Reflect.deleteProperty(window, 'sown');
  sessionStorage.removeItem('sown');
  document.getElementById('sown')?.remove();
};

/** The search finds nothing, then each way of keeping something. The history is not mended. */
export async function findsWhatIsSown(page: Page, search: Search): Promise<void> {
  expect(await leaks(page, search)).toEqual([]);
  const told = [hiddenFacts(search)[0] ?? '', hiddenSentences(search)[0] ?? ''] as const;
  expect(told).not.toContain('');
  for (const { way, sow, finds } of SOWN) {
    await page.evaluate(sow, told);
    expect((await leaks(page, search)).join('\n'), way).toMatch(finds);
    await page.evaluate(weed);
  }
}
