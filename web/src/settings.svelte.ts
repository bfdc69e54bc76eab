/** What a person prefers, kept in this browser. */
import type { Settings } from './games/contract';
import { LANGUAGES, preferred, speak, type Language } from './words/words.svelte';

const PLACE = 'lightfinger.settings';

export interface Kept extends Settings {
  readonly language: Language;
}

export function standard(): Kept {
  return {
    sound: true,
    volume: 0.6,
    motion: 'system',
    speed: 1,
    confirm: true,
    letters: false,
    keys: true,
    language: preferred(navigator.languages ?? [navigator.language]),
  };
}

/** What was kept, as far as it still makes sense. */
export function understood(text: string | null): Kept {
  const plain = standard();
  let said: Partial<Record<keyof Kept, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (parsed && typeof parsed === 'object') said = parsed;
  } catch {
    return plain;
  }
  const flag = (name: 'sound' | 'confirm' | 'letters' | 'keys'): boolean => (typeof said[name] === 'boolean' ? said[name] : plain[name]);
  const one = <T>(name: keyof Kept, from: readonly T[], otherwise: T): T => from.find((value) => value === said[name]) ?? otherwise;
  const volume = typeof said.volume === 'number' && said.volume >= 0 && said.volume <= 1 ? said.volume : plain.volume;
  return {
    sound: flag('sound'),
    volume,
    motion: one('motion', ['system', 'full', 'reduced'] as const, plain.motion),
    speed: one('speed', [0.5, 1, 2] as const, plain.speed),
    confirm: flag('confirm'),
    letters: flag('letters'),
    keys: flag('keys'),
    language: one('language', LANGUAGES, plain.language),
  };
}

function kept(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

let current: Kept = $state.raw(understood(kept()));

export function settings(): Kept {
  return current;
}

/** Change some of it; the page follows at once. */
export async function set(change: Partial<Kept>): Promise<void> {
  current = { ...current, ...change };
  try {
    localStorage.setItem(PLACE, JSON.stringify(current));
  } catch {
    // Nothing is kept in a private window; everything still works.
  }
  await apply();
}

/** Make the page look as the settings say. */
export async function apply(): Promise<void> {
  document.documentElement.dataset['motion'] = current.motion;
  await speak(current.language);
}

/** Whether things should hardly move, by our own setting or else the system's. */
export function reducedMotion(): boolean {
  if (current.motion !== 'system') return current.motion === 'reduced';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
