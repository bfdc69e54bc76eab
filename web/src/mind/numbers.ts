/** Numbers as people read them, in a language. The minus is U+2212. */
import type { Say } from '../words/words.svelte';
import type { Interval } from '../generated/messages';

const made = new Map<string, Intl.NumberFormat>();

function written(value: number, language: string, kind: string, options: Intl.NumberFormatOptions): string {
  const key = `${language} ${kind}`;
  const format = made.get(key) ?? new Intl.NumberFormat(language, options);
  made.set(key, format);
  return format.format(value).replace('-', '\u2212');
}

/** Points with at most one decimal. */
export const points = (value: number, language: string): string =>
  written(value, language, 'points', { maximumFractionDigits: 1, signDisplay: 'negative' });

export const share = (value: number, language: string): string =>
  written(value, language, 'share', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'negative' });

/** Rising numbers, such as 2, 4 to 6 and 9. */
export function spans(numbers: readonly number[], language: string, say: Say): string {
  const found: number[][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else found.push([number]);
  }
  const parts = found.flatMap((span) =>
    span.length > 2 ? [say('mind-span', { from: span[0] ?? 0, to: span.at(-1) ?? 0 })] : span.map(String),
  );
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}

/** A mean with its interval, or alone if both ends read the same. */
export function spread(value: Interval, write: (value: number) => string, say: Say): string {
  const [mean, low, high] = [value.mean, value.low, value.high].map(write);
  return low === high ? (mean ?? '') : say('mind-interval', { mean: mean ?? '', low: low ?? '', high: high ?? '' });
}
