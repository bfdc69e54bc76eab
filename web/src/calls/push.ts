/** Push messages of this browser: whether there can be any, and how to turn them on and off. */
import { beQuiet, callHere, callHereNoMore, pushKey } from '../net/calls';

/** A browser without a push service may never answer. */
export const PATIENCE_MS = 10_000;

/**
 * `on`, `off`: they can be turned off or on. `blocked`: the person refused them in the browser. `insecure`: plain http.
 * `home-screen`: Apple allows them only to a page on the home screen. `none`: this browser has none.
 */
export type Pushing = 'on' | 'off' | 'blocked' | 'insecure' | 'home-screen' | 'none';

/** Why push messages could not be turned on; also the end of the id of a sentence. */
export class NoPush extends Error {
  readonly why: 'blocked' | 'late' | 'failed';

  constructor(why: 'blocked' | 'late' | 'failed') {
    super(why);
    this.why = why;
  }
}

/** The parts of a browser that are used here. */
export interface Browser {
  readonly secure: boolean;
  readonly apple: boolean;
  readonly permission: () => NotificationPermission | null;
  readonly ask: () => Promise<NotificationPermission>;
  readonly registration: () => Promise<Pick<ServiceWorkerRegistration, 'pushManager'> | undefined>;
}

export function thisBrowser(): Browser {
  return {
    secure: isSecureContext,
    apple:
      /iPhone|iPad/.test(navigator.userAgent) ||
      (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1),
    permission: () => ('Notification' in window && 'PushManager' in window ? Notification.permission : null),
    ask: () => Notification.requestPermission(),
    registration: async () => await navigator.serviceWorker?.getRegistration(),
  };
}

export async function pushing(browser: Browser = thisBrowser()): Promise<Pushing> {
  if (!browser.secure) return 'insecure';
  const permission = browser.permission();
  if (permission === null) return browser.apple ? 'home-screen' : 'none';
  if (permission === 'denied') return 'blocked';
  const manager = (await browser.registration())?.pushManager;
  if (!manager) return 'none';
  return permission === 'granted' && (await manager.getSubscription()) ? 'on' : 'off';
}

/** Turn push messages on. The browser asks the person first. */
export async function turnOn(browser: Browser = thisBrowser(), patience = PATIENCE_MS): Promise<void> {
  if ((await browser.ask()) !== 'granted') throw new NoPush('blocked');
  const manager = (await browser.registration())?.pushManager;
  if (!manager) throw new NoPush('failed');
  const key = bytes(await pushKey());
  const before = await manager.getSubscription();
  // A subscription to another key, of a server that was set up anew, gets no messages.
  if (before && !same(before.options.applicationServerKey, key)) await before.unsubscribe();
  const made = await within(manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }), patience);
  const json = made.toJSON();
  const { p256dh, auth } = json.keys ?? {};
  if (!json.endpoint || !p256dh || !auth) throw new NoPush('failed');
  const now = await callHere({ endpoint: json.endpoint, keys: { p256dh, auth } });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone && now.zone === 'UTC' && zone !== 'UTC') await beQuiet({ begin: now.begin, end: now.end, zone });
}

/** Turn push messages off. */
export async function turnOff(browser: Browser = thisBrowser()): Promise<void> {
  const subscription = await (await browser.registration())?.pushManager.getSubscription();
  if (!subscription) return;
  await callHereNoMore(subscription.endpoint);
  await subscription.unsubscribe();
}

async function within<T>(wanted: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => (timer = setTimeout(() => fail(new NoPush('late')), ms)));
  try {
    return await Promise.race([wanted, late]);
  } catch (problem) {
    throw problem instanceof NoPush ? problem : new NoPush('failed');
  } finally {
    clearTimeout(timer);
  }
}

/** Decode base64url. */
export function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}

function same(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const left = new Uint8Array(one ?? new ArrayBuffer(0));
  return left.length === other.length && left.every((byte, index) => byte === other[index]);
}
