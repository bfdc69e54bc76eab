/** A sentence for a screen reader that can be said again. */

/** A screen reader says the same sentence again only if it was gone for a moment. */
export const GONE_MS = 80;

export class Again {
  /** What the live region holds. */
  text = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Say a sentence, even if it was the last one. */
  say(sentence: string): void {
    clearTimeout(this.#timer);
    this.text = '';
    this.#timer = setTimeout(() => (this.text = sentence), GONE_MS);
  }
}
