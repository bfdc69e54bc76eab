/** Asks the service worker to keep what drills need, so that they work offline after one visit. */

const kept = new Set<string>();

/** Keep the files that this page has loaded so far. On plain http there is no worker: drills work while the page is open. */
export async function keepLoaded(): Promise<void> {
  if (!isSecureContext || !('serviceWorker' in navigator)) return;
  const worker = (await navigator.serviceWorker.ready).active;
  const loaded = performance
    .getEntriesByType('resource')
    .map((entry) => new URL(entry.name))
    .filter((url) => url.origin === location.origin && url.pathname.startsWith('/assets/'))
    .map((url) => url.pathname)
    .filter((path) => !kept.has(path));
  if (!loaded.length) return;
  worker?.postMessage({ keep: loaded });
  for (const path of loaded) kept.add(path);
}
