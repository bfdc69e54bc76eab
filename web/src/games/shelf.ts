/** The games that this client can show, each in a bundle of its own. */
import type { AnyGameClient } from './contract';

const folders = import.meta.glob<{ default: AnyGameClient }>('./*/index.ts');

const folder = (game: string): string => `./${game.replaceAll('-', '_')}/index.ts`;

export function isKnown(game: string): boolean {
  return folder(game) in folders;
}

/** A game by the name the server gives it, "master-thieves". */
export async function open(game: string): Promise<AnyGameClient> {
  const found = folders[folder(game)];
  if (!found) throw new Error(`no game is called ${game}`);
  return (await found()).default;
}
