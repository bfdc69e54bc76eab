/** Easing functions, each from 0 to 1 over 0 to 1. */

export type Ease = (k: number) => number;

export const linear: Ease = (k) => k;

/** A soft stop. */
export const out: Ease = (k) => 1 - (1 - k) ** 3;

/** A slow start and a firm stop, like wood on wood. */
export const wood: Ease = (k) => (k < 0.5 ? 4 * k ** 3 : 1 - (-2 * k + 2) ** 3 / 2);

/** Like wood, but overshoots by a fiftieth of the way and settles back. */
export const settle: Ease = (k) => {
  const over = 0.022;
  if (k < 0.8) return wood(k / 0.8) * (1 + over);
  const back = (k - 0.8) / 0.2;
  return 1 + over * (1 - back * back * (3 - 2 * back));
};

/** A fall that lands at about two thirds and bounces once. */
export const drop: Ease = (k) => {
  const hit = 0.62;
  if (k < hit) return (k / hit) ** 2;
  const bounce = (k - hit) / (1 - hit);
  return 1 - 0.16 * 4 * bounce * (1 - bounce);
};

/** The progress, 0 to 1, at time *t* of a beat that begins at *at* and lasts *ms*. */
export function progress(t: number, at: number, ms: number): number {
  if (ms <= 0) return t >= at ? 1 : 0;
  return Math.min(1, Math.max(0, (t - at) / ms));
}
