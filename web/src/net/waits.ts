/** How long a client waits before it connects again. */

/** The longest first wait, in milliseconds. It doubles with each try, up to `LONGEST`. */
const FIRST = 2000;
const LONGEST = 30_000;
/** The longest wait after a single line broke, when nobody else comes at the same time. */
const SOON = 250;

/**
 * The wait before a try, in milliseconds. The node's hint comes first: `retry-after SECONDS`, the reason of its close.
 * Otherwise any time up to a limit is as likely, so that thousands who lost their node at once do not come back at once.
 * A line that broke `alone` is tried again soon the first time.
 */
export function waitBefore(tries: number, reason: string, alone: boolean, random: () => number = Math.random): number {
  const hint = /^retry-after (\d+(?:\.\d+)?)$/.exec(reason)?.[1];
  if (hint !== undefined) return Math.min(Number(hint) * 1000, LONGEST);
  if (alone && tries === 0) return random() * SOON;
  return random() * Math.min(LONGEST, FIRST * 2 ** Math.min(tries, 10));
}
