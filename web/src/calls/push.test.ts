import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bytes, NoPush, pushing, turnOff, turnOn, type Browser } from './push';
import { badge } from './badge';

const KEY = 'BAECAw';
const NOW = { browsers: 1, begin: 22, end: 8, zone: 'Europe/Rome', webhook: null, webhooks: false };

interface Given {
  readonly permission?: NotificationPermission | null;
  readonly answer?: NotificationPermission;
  readonly subscribe?: () => Promise<unknown>;
  readonly known?: { key: string } | null;
  readonly worker?: boolean;
}

function browser(given: Given = {}): Browser & { unsubscribed: number; asked: number } {
  const made = { unsubscribed: 0, asked: 0 };
  const known = given.known
    ? {
        endpoint: 'https://push.example.org/known',
        options: { applicationServerKey: bytes(given.known.key).buffer },
        unsubscribe: async () => (made.unsubscribed += 1) > 0,
      }
    : null;
  const json = { endpoint: 'https://push.example.org/new', keys: { p256dh: 'p', auth: 'a' } };
  const pushManager = {
    getSubscription: async () => known,
    subscribe: given.subscribe ?? (async () => ({ toJSON: () => json })),
  } as unknown as PushManager;
  return Object.assign(made, {
    secure: true,
    apple: false,
    permission: () => (given.permission === undefined ? 'default' : given.permission),
    ask: async () => {
      made.asked += 1;
      return given.answer ?? 'granted';
    },
    registration: async () => (given.worker === false ? undefined : { pushManager }),
  });
}

let sent: { method: string; path: string; body: unknown }[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ method: init.method ?? '', path, body: init.body ? JSON.parse(init.body as string) : null });
    const said = path === '/api/push/key' ? { key: KEY } : NOW;
    return new Response(JSON.stringify(said), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('what a browser can do', () => {
  it('is on only with permission and a subscription', async () => {
    expect(await pushing(browser({ permission: 'granted', known: { key: KEY } }))).toBe('on');
    expect(await pushing(browser({ permission: 'granted' }))).toBe('off');
    expect(await pushing(browser({ permission: 'default' }))).toBe('off');
  });

  it('says why there is nothing to turn on', async () => {
    expect(await pushing({ ...browser(), secure: false })).toBe('insecure');
    expect(await pushing(browser({ permission: 'denied' }))).toBe('blocked');
    expect(await pushing(browser({ permission: null }))).toBe('none');
    expect(await pushing({ ...browser({ permission: null }), apple: true })).toBe('home-screen');
    expect(await pushing(browser({ worker: false }))).toBe('none');
  });

  it('never asks the person by looking', async () => {
    const one = browser();
    await pushing(one);
    expect(one.asked).toBe(0);
    expect(sent).toEqual([]);
  });
});

describe('turning messages on', () => {
  it('asks the person, subscribes and tells the server', async () => {
    const one = browser();
    await turnOn(one);
    expect(one.asked).toBe(1);
    expect(sent.at(1)).toEqual({
      method: 'POST',
      path: '/api/me/push',
      body: { endpoint: 'https://push.example.org/new', keys: { p256dh: 'p', auth: 'a' } },
    });
    expect(sent).toHaveLength(2);
  });

  it('ends a subscription to another key', async () => {
    const old = browser({ permission: 'granted', known: { key: 'AAAA' } });
    await turnOn(old);
    expect(old.unsubscribed).toBe(1);
    const same = browser({ permission: 'granted', known: { key: KEY } });
    await turnOn(same);
    expect(same.unsubscribed).toBe(0);
  });

  it('gives up on a browser that never answers, with a reason', async () => {
    const never = browser({ subscribe: () => new Promise(() => undefined) });
    await expect(turnOn(never, 5)).rejects.toEqual(new NoPush('late'));
    const failing = browser({ subscribe: () => Promise.reject(new DOMException('no', 'AbortError')) });
    await expect(turnOn(failing)).rejects.toEqual(new NoPush('failed'));
    await expect(turnOn(browser({ answer: 'denied' }))).rejects.toEqual(new NoPush('blocked'));
    await expect(turnOn(browser({ worker: false }))).rejects.toEqual(new NoPush('failed'));
    expect(sent.filter((one) => one.method === 'POST')).toEqual([]);
  });
});

it('tells the server when messages are turned off', async () => {
  const one = browser({ permission: 'granted', known: { key: KEY } });
  await turnOff(one);
  expect(sent).toEqual([
    { method: 'DELETE', path: '/api/me/push', body: { endpoint: 'https://push.example.org/known' } },
  ]);
  expect(one.unsubscribed).toBe(1);
});

it('sets the badge where there is one', async () => {
  const setAppBadge = vi.fn(async () => undefined);
  const clearAppBadge = vi.fn(() => Promise.reject(new Error('not installed')));
  badge(true, { setAppBadge, clearAppBadge });
  badge(false, { setAppBadge, clearAppBadge });
  badge(true, {});
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(1);
  expect(clearAppBadge).toHaveBeenCalledOnce();
  await Promise.resolve();
});
