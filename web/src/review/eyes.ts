/** Who looks at a finished game, in the address of a review; and why a review cannot be shown. */
import { Refused } from '../net/api';
import type { Eyes } from '../net/reading';

/** The `as` of an address: a seat, `onlooker`, or everything. */
export function eyesIn(text: string | null): Eyes {
  return text === 'onlooker' ? 'onlooker' : text && /^\d$/.test(text) ? Number(text) : 'xray';
}

/** The seat whose mind an address shows; null for none. */
export function mindIn(text: string | null): number | null {
  return text && /^\d$/.test(text) ? Number(text) : null;
}

/** The address of a move for a viewer, with the mind of a seat beside it or without. */
export function addressOf(id: string, move: number, eyes: Eyes, mind: number | null = null): string {
  const query = new URLSearchParams({
    ...(eyes === 'xray' ? {} : { as: String(eyes) }),
    ...(mind === null ? {} : { mind: String(mind) }),
  }).toString();
  return `/r/${id}${query && `?${query}`}#m${move}`;
}

/** The message for a review that did not arrive. */
export function problemOf(why: unknown): string {
  if (!(why instanceof Refused)) return 'review-failed';
  if (why.code === 'not-over') return 'review-not-over';
  return why.status >= 400 && why.status < 500 ? 'review-no-game' : 'review-failed';
}
