/**
 * What a page has told so far, kept for a reload of the same tab. It is what the screen shows at that moment and no
 * more: each row overwrites it, and it is gone with the tab, with the game, or after some minutes.
 */
import type { Situation } from '../net/protocol';
import { spoken } from '../words/words.svelte';
import type { TellerMemory } from './teller.svelte';

export interface Told {
  readonly situation: Situation;
  readonly teller: TellerMemory;
}

interface Stored extends Told {
  /** The build of the client that wrote it: another one may draw other views. */
  readonly build: string;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
  /** The language of its sentences: in another one they are of no use. */
  readonly language: string;
}

const BUILD = import.meta.url;
const MOST_MS = 10 * 60_000;

const place = (table: string): string => `lightfinger.told.${table}`;

/** Keep what was told at a table; a game that does not run is forgotten. */
export function keepTold(table: string, told: Told, now: number): void {
  if (told.situation.table.phase !== 'running') {
    forgetTold(table);
    return;
  }
  const stored: Stored = { ...told, build: BUILD, at: now, language: spoken() };
  try {
    sessionStorage.setItem(place(table), JSON.stringify(stored));
  } catch {
    // Without a store the log begins anew after a reload, and says so.
  }
}

export function forgetTold(table: string): void {
  try {
    sessionStorage.removeItem(place(table));
  } catch {
    // There is nothing to forget.
  }
}

/** What was told before the reload, once; null if there is nothing that fits, or if it is too old. */
export function takeTold(table: string, now: number): Told | null {
  try {
    const text = sessionStorage.getItem(place(table));
    forgetTold(table);
    const stored = JSON.parse(text ?? 'null') as Stored | null;
    const age = now - (stored?.at ?? -Infinity);
    const fits = stored?.build === BUILD && stored.language === spoken();
    return fits && age >= 0 && age < MOST_MS ? stored : null;
  } catch {
    return null;
  }
}
