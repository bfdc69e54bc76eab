/** Checks that all key handlers share. */

/** Whether Ctrl, Alt or Meta is held. */
export function hasModifier(event: KeyboardEvent | MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** Whether an event happens inside an element that matches *selector*. */
export function isWithin(event: Event, selector: string): boolean {
  return event.target instanceof Element && event.target.closest(selector) !== null;
}
