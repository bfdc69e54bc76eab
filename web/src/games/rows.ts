/** The events of a row while it is played. */

/** The events that have been shown so far, the present one included; none if no event is played. */
export function playedOf<Event>(row: readonly Event[], event: Event | null): readonly Event[] {
  return event === null ? [] : row.slice(0, row.indexOf(event) + 1);
}
