/** The finished games of this browser, newest first. The list is stored only here. */

export interface Kept {
  readonly table: string;
  readonly game: string;
  /** When the game ended, in milliseconds since 1970. */
  readonly at: number;
  readonly players: readonly string[];
  readonly winners: readonly string[];
  /** The seal that was shown before the start. */
  readonly commitment: string;
}

const PLACE = 'lightfinger.replays';
const MOST = 100;

/** The list in a stored text. Invalid entries are left out. */
export function understood(text: string | null): Kept[] {
  try {
    const said: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(said) ? said.filter(isKept).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isKept(said: unknown): said is Kept {
  if (!said || typeof said !== 'object') return false;
  const { table, game, at, players, winners, commitment } = said as Record<string, unknown>;
  const texts = (list: unknown): boolean => Array.isArray(list) && list.every((one) => typeof one === 'string');
  return (
    [table, game, commitment].every((one) => typeof one === 'string') &&
    typeof at === 'number' &&
    texts(players) &&
    texts(winners)
  );
}

/** The list with a game in front. A game that is in the list already stays unchanged. */
export function withGame(list: readonly Kept[], game: Kept): Kept[] {
  return list.some((one) => one.table === game.table) ? [...list] : [game, ...list].slice(0, MOST);
}

export function keptGames(): Kept[] {
  try {
    return understood(localStorage.getItem(PLACE));
  } catch {
    return [];
  }
}

function write(list: readonly Kept[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(list));
  } catch {
    // Private windows store nothing. The link of the game still works.
  }
}

/** Note a finished game. */
export function keep(game: Kept): void {
  write(withGame(keptGames(), game));
}

export function forget(table: string): Kept[] {
  const left = keptGames().filter((one) => one.table !== table);
  write(left);
  return left;
}

const IMPORTED = 'lightfinger.record';
/** The address of a record that came as a file; ids of tables are longer. */
export const FILE = 'file';

/** Store an opened file for the review, until this tab is closed. */
export function hold(text: string): boolean {
  try {
    sessionStorage.setItem(IMPORTED, text);
    return true;
  } catch {
    return false;
  }
}

export function held(): string {
  try {
    return sessionStorage.getItem(IMPORTED) ?? '';
  } catch {
    return '';
  }
}

const ID = /^[A-Za-z0-9_-]{22}$/;

/** The id of a table from a pasted text: its link, the link of its review, or the id alone. */
export function idIn(pasted: string): string {
  const parts = pasted.trim().split(/[/?#\s]+/);
  return parts.find((part) => ID.test(part)) ?? '';
}
