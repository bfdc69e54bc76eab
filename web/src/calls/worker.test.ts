/** The service worker: what it shows for a message, and where a tap leads. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it, vi } from 'vitest';

const TABLE = 'T4bleT4bleT4bleT4bleTT';

function worker(languages: string[] = ['en-GB'], open: string[] = [], caches: object = {}) {
  const handlers = new Map<string, (event: object) => void>();
  const focused: string[] = [];
  const opened: string[] = [];
  const showNotification = vi.fn(async () => undefined);
  const setAppBadge = vi.fn(async () => undefined);
  const self = {
    addEventListener: (kind: string, handler: (event: object) => void) => handlers.set(kind, handler),
    navigator: { languages, setAppBadge },
    registration: { showNotification },
    clients: {
      matchAll: async () =>
        open.map((path) => ({ url: `https://play.example.org${path}`, focus: async () => focused.push(path) })),
      openWindow: async (path: string) => opened.push(path),
    },
  };
  const source = readFileSync(resolve(import.meta.dirname, '../../public/sw.js'), 'utf8');
  new Function('self', 'caches', 'location', source)(self, caches, { origin: 'https://play.example.org' });
  const fire = async (kind: string, event: object): Promise<void> => {
    let waiting: Promise<unknown> = Promise.resolve();
    handlers.get(kind)?.({ ...event, waitUntil: (until: Promise<unknown>) => (waiting = until) });
    await waiting;
  };
  return { fire, showNotification, setAppBadge, focused, opened };
}

const message = (text: string): object => ({ data: { json: () => JSON.parse(text) as unknown } });

it('shows one notification for a table, in the language of the browser', async () => {
  for (const [language, title] of [
    ['de-CH', 'Du bist am Zug'],
    ['fr', 'À toi de jouer'],
    ['it', 'Tocca a te'],
    ['ja', 'Your turn'],
  ] as const) {
    const one = worker([language]);
    await one.fire('push', message(`{"table":"${TABLE}","kind":"turn"}`));
    expect(one.showNotification).toHaveBeenCalledExactlyOnceWith(
      title,
      expect.objectContaining({ tag: TABLE, data: { table: TABLE } }),
    );
    expect(one.setAppBadge).toHaveBeenCalledWith(1);
  }
});

it('shows something for a message that it cannot read', async () => {
  const one = worker();
  await one.fire('push', { data: null });
  await one.fire('push', { data: { json: () => JSON.parse('{') as unknown } });
  expect(one.showNotification).toHaveBeenCalledTimes(2);
});

it('opens the table by a tap, or goes to the page that has it', async () => {
  const close = vi.fn();
  const tap = (table: string): object => ({ notification: { close, data: { table } } });
  const away = worker(['en'], ['/', '/t/another']);
  await away.fire('notificationclick', tap(TABLE));
  expect([away.opened, away.focused]).toEqual([[`/t/${TABLE}`], []]);
  const there = worker(['en'], ['/', `/t/${TABLE}`]);
  await there.fire('notificationclick', tap(TABLE));
  expect([there.opened, there.focused]).toEqual([[], [`/t/${TABLE}`]]);
  expect(close).toHaveBeenCalledTimes(2);
});

it('opens nothing but a table or the first page', async () => {
  for (const table of ['', '../../evil', '//evil.example', 'x'.repeat(23)]) {
    const one = worker();
    await one.fire('notificationclick', { notification: { close: () => undefined, data: { table } } });
    expect(one.opened).toEqual(['/']);
  }
});

it('keeps the files that a page names, and no others', async () => {
  const kept: string[] = [];
  const cache = {
    match: async () => undefined,
    put: async (request: Request) => kept.push(new URL(request.url).pathname),
    keys: async () => [],
  };
  vi.stubGlobal(
    'Request',
    class {
      readonly url: string;
      constructor(path: string) {
        this.url = `https://play.example.org${path}`;
      }
    },
  );
  vi.stubGlobal('fetch', async () => ({ ok: true, clone: () => null }));
  const one = worker(['en'], [], { open: async () => cache });
  await one.fire('message', { data: { keep: ['/assets/a.js', '/api/me', 7, '/assets/b.webp'] } });
  await one.fire('message', { data: 'hello' });
  expect(kept).toEqual(['/assets/a.js', '/assets/b.webp']);
  vi.unstubAllGlobals();
});
