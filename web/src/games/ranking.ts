/** The order of seats at the end of a game. */

export interface Place {
  readonly seat: number;
  readonly rank: number;
}

/** The seats by place, best first. Shared winners share the first place; equal scores share a place. */
export function ranking(scores: readonly number[], winners: readonly number[]): Place[] {
  const order = scores
    .map((_, seat) => seat)
    .sort(
      (one, other) =>
        Number(winners.includes(other)) - Number(winners.includes(one)) ||
        (scores[other] ?? 0) - (scores[one] ?? 0) ||
        one - other,
    );
  const places: Place[] = [];
  for (const [index, seat] of order.entries()) {
    const before = places[index - 1];
    const equal =
      before !== undefined &&
      scores[before.seat] === scores[seat] &&
      winners.includes(before.seat) === winners.includes(seat);
    places.push({ seat, rank: equal ? before.rank : index + 1 });
  }
  return places;
}
