/** The options of a printed edition, as a table that plays it has them. */
import { printed } from '../lobby/presets';
import type { GameShelf } from '../net/protocol';

export function editionOf(game: GameShelf, name: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    game.options.map((option) => {
      const value = printed(game, name, option.name);
      // The standard of a list is written with commas.
      return [option.name, option.many && typeof value === 'string' ? value.split(',') : value];
    }),
  );
}
