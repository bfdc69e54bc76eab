/** The server's English text, with the names of people in it. */
import type { Seat } from '../contract';

/** Replaces "seat 2" by the name of the person in that seat. */
export function named(text: string, seats: readonly Seat[]): string {
  return text.replaceAll(/\bseat (\d+)\b/gi, (whole, number: string) => seats[Number(number)]?.name || whole);
}
