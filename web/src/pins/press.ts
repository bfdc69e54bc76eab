/** A long press or a right click opens the choice of pins. */
const LONG_MS = 500;

/** A Svelte attachment. It calls *asked* once for each such press. A long press does not also click. */
export function longPress(asked: () => void): (element: HTMLElement) => () => void {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let long = false;
    const gone = new AbortController();
    const on = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      act: (event: HTMLElementEventMap[Kind]) => void,
    ): void => element.addEventListener(kind, act, { signal: gone.signal, capture: true });
    on('pointerdown', () => {
      long = false;
      clearTimeout(timer);
      timer = setTimeout(() => {
        long = true;
        asked();
      }, LONG_MS);
    });
    for (const kind of ['pointerup', 'pointercancel', 'pointerleave'] as const) on(kind, () => clearTimeout(timer));
    on('contextmenu', (event) => {
      event.preventDefault();
      clearTimeout(timer);
      if (!long) asked();
    });
    on('click', (event) => {
      if (!long) return;
      long = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    });
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  };
}
