/** People at a table whom the user does not want to hear: the muted, whom the browser remembers, and the blocked. */
import { SvelteSet } from 'svelte/reactivity';

export class Muted {
  readonly #key: string;
  readonly #names: SvelteSet<string>;
  /** The names here of those whom the user has blocked. The server remembers them. */
  readonly #blocked = new SvelteSet<string>();

  constructor(table: string) {
    this.#key = `lightfinger.muted.${table}`;
    this.#names = new SvelteSet(this.#kept());
  }

  /** Whether the user does not hear somebody. */
  has(name: string): boolean {
    return this.#names.has(name) || this.#blocked.has(name);
  }

  isBlocked(name: string): boolean {
    return this.#blocked.has(name);
  }

  set(name: string, on: boolean): void {
    if (on) this.#names.add(name);
    else this.#names.delete(name);
    try {
      localStorage.setItem(this.#key, JSON.stringify([...this.#names]));
    } catch {
      // A browser without storage forgets them with the page.
    }
  }

  /** Hide what these people say too. */
  block(names: readonly string[]): void {
    for (const name of names) this.#blocked.add(name);
  }

  #kept(): string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '[]');
      return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
    } catch {
      return [];
    }
  }
}
