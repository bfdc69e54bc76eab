/** Times in words: how long ago something was, or in how long it will be. */

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** A time in seconds since 1970 seen from now: "3 hours ago", "yesterday", "in 5 minutes". */
export function fromNow(at: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const seconds = at - now;
  for (const [unit, length] of STEPS)
    if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit);
  return words.format(0, 'second');
}

/** The present time in seconds since 1970. */
export function nowInSeconds(): number {
  return Date.now() / 1000;
}
