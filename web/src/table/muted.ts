/** People at a table whom the user does not want to hear. The browser remembers them. */
import { SvelteSet } from 'svelte/reactivity';

export class Muted {
  readonly #key: string;
  readonly #names: SvelteSet<string>;

  constructor(table: string) {
    this.#key = `lightfinger.muted.${table}`;
    this.#names = new SvelteSet(this.#kept());
  }

  has(name: string): boolean {
    return this.#names.has(name);
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

  #kept(): string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '[]');
      return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
    } catch {
      return [];
    }
  }
}
