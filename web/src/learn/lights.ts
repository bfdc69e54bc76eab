/** Lights up what a lesson asks the pupil to press. */

const LIT = 'data-lit';
const SHOWN = 'data-shown';
/** How long "Show me" stays on each thing, in milliseconds. */
const SHOW_TIME = 900;

function visible(root: ParentNode, selector: string): HTMLElement | null {
  const found = Array.from(root.querySelectorAll<HTMLElement>(selector));
  return found.find((one) => one.getClientRects().length > 0) ?? null;
}

/** The first thing that is still to be pressed; null if there is none. */
export function nextToPress(root: ParentNode, selectors: readonly string[]): HTMLElement | null {
  for (const selector of selectors) {
    const found = visible(root, selector);
    if (found && found.getAttribute('aria-pressed') !== 'true') return found;
  }
  return null;
}

/** Keep the next thing to press lit. Returns how to stop. */
export function light(root: HTMLElement, selectors: readonly string[]): () => void {
  let lit: HTMLElement | null = null;
  const update = (): void => {
    const next = nextToPress(root, selectors);
    if (next === lit) return;
    lit?.removeAttribute(LIT);
    next?.setAttribute(LIT, '');
    lit = next;
  };
  const observer = new MutationObserver(update);
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-pressed', 'data-value', 'disabled', 'class'],
  });
  update();
  return () => {
    observer.disconnect();
    lit?.removeAttribute(LIT);
  };
}

/** Show one thing after the other, without pressing any. */
export async function show(
  root: HTMLElement,
  selectors: readonly string[],
  wait: (ms: number) => Promise<void>,
): Promise<void> {
  for (const selector of selectors) {
    const found = visible(root, selector);
    if (!found) continue;
    found.scrollIntoView({ block: 'nearest' });
    found.setAttribute(SHOWN, '');
    await wait(SHOW_TIME);
    found.removeAttribute(SHOWN);
  }
}
