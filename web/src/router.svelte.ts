/** Addresses and pages. An address alone is enough to restore a page. */

import { hasModifier } from './ui/keys';

export interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly hash: string;
}

export interface Route {
  /** A pattern such as `/t/:id`. A name after a colon matches one part and is passed to the page. */
  readonly pattern: string;
  readonly load: () => Promise<unknown>;
}

function here(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

let place: Place = $state.raw(here());

/** The current address. A component that reads it follows its changes. */
export function at(): Place {
  return place;
}

/** Go to an address of this site. */
export function go(address: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  place = here();
  if (!location.hash) scrollTo(0, 0);
}

/** The named parts of a path that matches a pattern; null if it does not match. */
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
    if (event.defaultPrevented || event.button || event.shiftKey || hasModifier(event)) return;
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
