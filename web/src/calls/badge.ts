/** The badge on the icon of an installed page: 1 while it is one's turn. */
export interface Badged {
  readonly setAppBadge?: (count?: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

export function badge(on: boolean, icon: Badged = navigator as Badged): void {
  const set = on ? icon.setAppBadge?.(1) : icon.clearAppBadge?.();
  // Not every page has an icon.
  void set?.catch(() => undefined);
}
