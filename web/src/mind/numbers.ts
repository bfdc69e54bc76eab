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

/** A mean with its interval, or alone if both ends read the same. */
export function spread(value: Interval, write: (value: number) => string, say: Say): string {
  const [mean, low, high] = [value.mean, value.low, value.high].map(write);
  return low === high ? (mean ?? '') : say('mind-interval', { mean: mean ?? '', low: low ?? '', high: high ?? '' });
}
