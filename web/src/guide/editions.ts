/** The options of a printed edition, as a table that plays it has them. */
import { printed } from '../lobby/presets';
import type { GameShelf } from '../net/protocol';

export function editionOf(game: GameShelf, name: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(game.options.map((option) => [option.name, printed(game, name, option.name)]));
}
