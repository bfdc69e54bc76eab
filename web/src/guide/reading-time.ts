/** How long a guide takes to read. */
import type { GuidePart } from '../games/contract';

const WORDS_A_MINUTE = 220;

/** All words of a guide: sentences, headings and tables. */
export function wordsIn(parts: readonly GuidePart[]): number {
  const texts = parts.flatMap(({ title, texts, steps, table }) => [
    title,
    ...texts,
    ...steps,
    ...(table ? [...table.columns, ...table.rows.flatMap((row) => [row.name, ...row.cells])] : []),
  ]);
  return texts.reduce((sum, text) => sum + text.split(/\s+/).filter(Boolean).length, 0);
}

/** Whole minutes, rounded up. */
export function minutesToRead(parts: readonly GuidePart[]): number {
  return Math.ceil(wordsIn(parts) / WORDS_A_MINUTE);
}
