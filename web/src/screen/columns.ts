/** Seats in two columns as one sits: clockwise from the lower left. */
export function columns<Seat>(seats: readonly Seat[]): { left: readonly Seat[]; right: readonly Seat[] } {
  const half = Math.ceil(seats.length / 2);
  return { left: seats.slice(0, half).reverse(), right: seats.slice(half) };
}
