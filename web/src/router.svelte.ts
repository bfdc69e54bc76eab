/** Addresses and pages. The address bar is the only state a page needs to be found again. */

export interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly hash: string;
}

export interface Route {
  /** As in `/t/:id`; a name after a colon matches one part and is passed to the page. */
  readonly pattern: string;
  readonly load: () => Promise<unknown>;
}

function here(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

let place: Place = $state.raw(here());

/** Where we are; reading it in a component follows it. */
export function at(): Place {
  return place;
}

/** Go to an address of our own. */
export function go(address: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  place = here();
  if (!location.hash) scrollTo(0, 0);
}

/** What a pattern catches in a path, or null if it does not match. */
export function caught(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const parts = path.split('/').filter(Boolean);
  if (wanted.length !== parts.length) return null;
  const found: Record<string, string> = {};
  for (const [index, want] of wanted.entries()) {
    const part = parts[index] ?? '';
    if (want.startsWith(':')) {
      try {
        found[want.slice(1)] = decodeURIComponent(part);
      } catch {
        return null;
      }
    } else if (want !== part) return null;
  }
  return found;
}

/** Follow links without loading the page again. Returns how to stop. */
export function follow(root: HTMLElement): () => void {
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  const onPop = (): void => {
    place = here();
  };
  root.addEventListener('click', onClick);
  addEventListener('popstate', onPop);
  addEventListener('hashchange', onPop);
  return () => {
    root.removeEventListener('click', onClick);
    removeEventListener('popstate', onPop);
    removeEventListener('hashchange', onPop);
  };
}
