/** A push service of a test, a browser that subscribes there, and the way of a message into its service worker. */
import { createServer, type IncomingHttpHeaders, type Server as Http } from 'node:http';
import type { Page } from '@playwright/test';

export interface Arrived {
  /** The path that the message was sent to. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service of our own. It takes everything. */
export async function pushService(arrived: Arrived[]): Promise<{ http: Http; address: string }> {
  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      arrived.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((up) => http.listen(0, '127.0.0.1', up));
  const address = http.address();
  if (!address || typeof address !== 'object') throw new Error('no port');
  return { http, address: `http://127.0.0.1:${address.port}` };
}

/** Without a push service `subscribe` fails, so the page makes the keys and names our own service. */
export async function subscribeThere(page: Page, service: string, path = '/one'): Promise<void> {
  await page.addInitScript((endpoint) => {
    const b64 = (bytes: ArrayBuffer | Uint8Array): string =>
      btoa(String.fromCharCode(...new Uint8Array(bytes as ArrayBuffer)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '');
    PushManager.prototype.subscribe = async function (options) {
      if (!options?.userVisibleOnly) throw new Error('not visible');
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const p256dh = await crypto.subtle.exportKey('raw', pair.publicKey);
      const auth = crypto.getRandomValues(new Uint8Array(16));
      const jwk = await crypto.subtle.exportKey('jwk', pair.privateKey);
      sessionStorage.setItem('keys', JSON.stringify({ jwk, p256dh: b64(p256dh), auth: b64(auth) }));
      const json = { endpoint, keys: { p256dh: b64(p256dh), auth: b64(auth) } };
      return { ...json, toJSON: () => json } as unknown as PushSubscription;
    };
  }, `${service}${path}`);
}

/** Open a message by RFC 8291 with WebCrypto: nothing of it is shared with the server. */
export async function opened(page: Page, body: Buffer): Promise<string> {
  return await page.evaluate(async (raw) => {
    const unb64 = (text: string): Uint8Array<ArrayBuffer> =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const kept = JSON.parse(sessionStorage.getItem('keys') ?? '') as { jwk: JsonWebKey; p256dh: string; auth: string };
    const bytes = unb64(raw);
    const length = bytes[20] ?? 0;
    const [salt, theirs, text] = [bytes.slice(0, 16), bytes.slice(21, 21 + length), bytes.slice(21 + length)];
    const curve = { name: 'ECDH', namedCurve: 'P-256' };
    const mine = await crypto.subtle.importKey('jwk', kept.jwk, curve, false, ['deriveBits']);
    const other = await crypto.subtle.importKey('raw', theirs, curve, false, []);
    const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, mine, 256);
    const words = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
    const hkdf = async (
      secret: BufferSource,
      salt: BufferSource,
      info: BufferSource,
      length: number,
    ): Promise<ArrayBuffer> =>
      await crypto.subtle.deriveBits(
        { name: 'HKDF', hash: 'SHA-256', salt, info },
        await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']),
        length * 8,
      );
    const info = new Uint8Array([...words('WebPush: info\0'), ...unb64(kept.p256dh), ...theirs]);
    const secret = await hkdf(shared, unb64(kept.auth), info, 32);
    const bits = await hkdf(secret, salt, words('Content-Encoding: aes128gcm\0'), 16);
    const key = await crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['decrypt']);
    const iv = await hkdf(secret, salt, words('Content-Encoding: nonce\0'), 12);
    const padded = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, text));
    return new TextDecoder().decode(padded.slice(0, padded.lastIndexOf(2)));
  }, body.toString('base64'));
}

/** The service worker of a page's origin. */
export interface Worker {
  /** Give it a push message, as the browser does when one arrives. */
  readonly push: (text: string) => Promise<void>;
}

export async function workerOf(page: Page, origin: string): Promise<Worker> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find((registration) => registration.scopeURL.startsWith(origin));
      if (one) found(one.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    push: async (data) => {
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
  };
}
