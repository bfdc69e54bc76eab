/** The five parts of a table that Alt and a number lead to. A client marks them by these selectors. */
const PARTS = [
  '#prompt',
  '.decision, .decide',
  '.net, [role="grid"], .drawing',
  '.players, .seats',
  '[role="tablist"]',
];

/** The part for a key with Alt; null if the key or the part does not exist. */
export function landmark(code: string, page: ParentNode): HTMLElement | null {
  const part = PARTS[Number(/^Digit([1-5])$/.exec(code)?.[1] ?? 0) - 1];
  return part
    ? (Array.from(page.querySelectorAll<HTMLElement>(part)).find((found) => found.getClientRects().length > 0) ?? null)
    : null;
}

/** Focus the first control in a part, or the part itself. */
export function goTo(part: HTMLElement): void {
  const inside = part.querySelector<HTMLElement>('button:not(:disabled):not([tabindex="-1"]), a[href], [tabindex="0"]');
  if (!inside) part.tabIndex = -1;
  (inside ?? part).focus();
}
