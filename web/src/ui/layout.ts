/**
 * How a table is laid out, by the room it has. The window, the zoom of the browser and the page around the table all
 * change that room, so it is measured, not guessed from the device.
 */
import type { Attachment } from 'svelte/attachments';

/** `desk`: players, stage and panels side by side. `phone`: one column. `low`: a rail of faces, stage, decision. */
export type Layout = 'desk' | 'phone' | 'low';

const LEAST_DESK_WIDTH = 701;
const LEAST_LOW_WIDTH = 520;
/** Below this height a column of net, question and cards does not fit beside the stage. */
const LEAST_DESK_HEIGHT = 560;

export function layoutOf(width: number, height: number): Layout {
  if (width >= LEAST_LOW_WIDTH && height < LEAST_DESK_HEIGHT) return 'low';
  return width < LEAST_DESK_WIDTH ? 'phone' : 'desk';
}

/** Keeps the layout of an element's room in its attribute `data-layout`, and `data-tight` where it has little height. */
export const laidOut: Attachment<HTMLElement> = (room) => {
  const measure = (): void => {
    room.dataset['layout'] = layoutOf(room.clientWidth, room.clientHeight);
    room.toggleAttribute('data-tight', room.clientHeight < LEAST_DESK_HEIGHT);
  };
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(room);
  return () => observer.disconnect();
};
