/**
 * A button that is held to do something, so that no stray touch does it. A finger or the mouse holds it, a keyboard holds
 * Enter or the space bar, and a switch or a screen reader, which cannot hold, presses it twice.
 */
export const HOLD_MS = 600;
const AGAIN_MS = 10_000;

/** Whether it is being held, or was pressed once. */
export type State = 'idle' | 'held' | 'armed';

export interface Holding {
  readonly change: (state: State) => void;
  readonly done: () => void;
}

export function held(button: HTMLElement, { change, done }: Holding): { destroy: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let armed = 0;
  let shown: State = 'idle';
  const show = (next: State): void => {
    if (next === shown) return;
    shown = next;
    change(next);
  };
  const begin = (): void => {
    clearTimeout(timer);
    show('held');
    timer = setTimeout(() => {
      show('idle');
      done();
    }, HOLD_MS);
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    show('idle');
  };
  const on = {
    pointerdown: (event: Event) => {
      if ((event as PointerEvent).button === 0) begin();
    },
    pointerup: stop,
    pointerleave: stop,
    pointercancel: stop,
    blur: () => {
      clearTimeout(timer);
      // A button that goes away loses the focus in the middle of a change of the page: nothing may be said then.
      queueMicrotask(stop);
    },
    keydown: (event: Event) => {
      const { key, repeat } = event as KeyboardEvent;
      if (key !== 'Enter' && key !== ' ') return;
      event.preventDefault();
      if (!repeat) begin();
    },
    keyup: (event: Event) => {
      const { key } = event as KeyboardEvent;
      if (key === 'Enter' || key === ' ') stop();
    },
    click: (event: Event) => {
      // A pointer's click has a count. What has none comes from a switch or a screen reader.
      if ((event as MouseEvent).detail > 0) return;
      if (event.timeStamp - armed < AGAIN_MS && armed) {
        armed = 0;
        show('idle');
        done();
        return;
      }
      armed = event.timeStamp;
      show('armed');
    },
    contextmenu: (event: Event) => event.preventDefault(),
  };
  for (const [name, listener] of Object.entries(on)) button.addEventListener(name, listener);
  return {
    destroy: () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(on)) button.removeEventListener(name, listener);
    },
  };
}
