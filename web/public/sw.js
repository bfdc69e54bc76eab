/*
 * Keeps the shell of the client for when the line is slow or down. Pages come from the network where there is one; files
 * whose names change with their contents come from the cache. What a table says is never kept: /api passes by.
 */
const SHELL = 'lightfinger-shell-1';
const MOST = 120;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add('/')).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const drop = caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))));
  event.waitUntil(drop.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api')) return;
  // Big screens and phones as hands have pages of their own, which are of no use without a line.
  if (/^\/(tv|show|hand)(\/|$)/.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

async function page(request) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    // Every address of a page is answered with the same file.
    if (answer.ok && answer.headers.get('content-type')?.startsWith('text/html')) await cache.put('/', answer.clone());
    return answer;
  } catch (problem) {
    const kept = await cache.match('/');
    if (kept) return kept;
    throw problem;
  }
}

async function asset(request) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - MOST))) if (new URL(old.url).pathname !== '/') await cache.delete(old);
  }
  return answer;
}

/* A page was loaded before this worker was there: it names the files that it needs offline. */
self.addEventListener('message', (event) => {
  const paths = Array.isArray(event.data?.keep) ? event.data.keep : [];
  const assets = paths.filter((path) => typeof path === 'string' && path.startsWith('/assets/'));
  // One after the other: each looks whether the cache is full.
  event.waitUntil(assets.reduce((before, path) => before.then(() => asset(new Request(path))), Promise.resolve()).catch(() => undefined));
});

/* A message says which table waits, and nothing else. */
const WORDS = {
  en: ['Your turn', 'A table waits for you.'],
  fr: ['À toi de jouer', 'Une table t’attend.'],
  it: ['Tocca a te', 'Un tavolo ti aspetta.'],
  de: ['Du bist am Zug', 'Ein Tisch wartet auf dich.'],
};

function words() {
  const known = (self.navigator.languages ?? []).map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => tag in WORDS);
  return WORDS[known ?? 'en'];
}

self.addEventListener('push', (event) => {
  let table = '';
  try {
    table = String(event.data?.json().table ?? '');
  } catch {
    // Not one of ours. The browser wants to see something all the same.
  }
  const [title, body] = words();
  // A later message of the same table replaces the earlier one.
  const shown = self.registration.showNotification(title, { body, tag: table, data: { table }, icon: '/icon-192.png', badge: '/icon-192.png' });
  event.waitUntil(Promise.all([shown, self.navigator.setAppBadge?.(1).catch(() => undefined)]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const table = String(event.notification.data?.table ?? '');
  event.waitUntil(show(/^[\w-]{22}$/.test(table) ? `/t/${table}` : '/'));
});

async function show(path) {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find((client) => new URL(client.url).pathname === path);
  if (there) return there.focus();
  return self.clients.openWindow(path);
}
