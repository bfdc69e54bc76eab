/** The settings of a person, stored in this browser. */
import { GRAPHICS, type Settings } from './games/contract';
import { LANGUAGES, preferred, speak, type Language } from './words/words.svelte';

const PLACE = 'lightfinger.settings';

export interface Kept extends Settings {
  readonly language: Language;
  /** How many hints for a first game were put away. */
  readonly coached: number;
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
    coached: 0,
    graphics: 'auto',
    look: 1,
    language: preferred(navigator.languages ?? [navigator.language]),
  };
}

/** The stored settings. Invalid values become the defaults. */
export function understood(text: string | null): Kept {
  const plain = standard();
  let said: Partial<Record<keyof Kept, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (parsed && typeof parsed === 'object') said = parsed;
  } catch {
    return plain;
  }
  const flag = (name: 'sound' | 'confirm' | 'letters' | 'keys'): boolean =>
    typeof said[name] === 'boolean' ? said[name] : plain[name];
  const one = <T>(name: keyof Kept, from: readonly T[], otherwise: T): T =>
    from.find((value) => value === said[name]) ?? otherwise;
  const volume = typeof said.volume === 'number' && said.volume >= 0 && said.volume <= 1 ? said.volume : plain.volume;
  return {
    sound: flag('sound'),
    volume,
    motion: one('motion', ['system', 'full', 'reduced'] as const, plain.motion),
    speed: one('speed', [0.5, 1, 2] as const, plain.speed),
    confirm: flag('confirm'),
    letters: flag('letters'),
    keys: flag('keys'),
    coached: Number.isInteger(said.coached) ? (said.coached as number) : plain.coached,
    graphics: one('graphics', GRAPHICS, plain.graphics),
    look: one('look', [1, 1.5, 2] as const, plain.look),
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

/** Change some settings. The page follows at once. */
export async function set(change: Partial<Kept>): Promise<void> {
  current = { ...current, ...change };
  try {
    localStorage.setItem(PLACE, JSON.stringify(current));
  } catch {
    // A private window stores nothing. Everything still works.
  }
  await apply();
}

/** Apply the settings to the page. */
export async function apply(): Promise<void> {
  document.documentElement.dataset['motion'] = current.motion;
  await speak(current.language);
}

/** Whether motion is reduced, by the setting or else by the system. */
export function reducedMotion(): boolean {
  if (current.motion !== 'system') return current.motion === 'reduced';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
