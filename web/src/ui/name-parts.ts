/** Letters of a word that fit beside each other in a seat on a phone. */
const FITS = 8;

/** A name in parts between which a line may break: words, and long words cut into parts of about the same length. */
export function nameParts(name: string): string[] {
  return name.split(/(?<= )/).flatMap((word) => {
    const letters = [...word];
    const size = Math.ceil(letters.length / Math.ceil(letters.length / FITS));
    return letters.flatMap((_, at) => (at % size === 0 ? [letters.slice(at, at + size).join('')] : []));
  });
}
