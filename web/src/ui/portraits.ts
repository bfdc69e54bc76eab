/** The portraits of bots, from the manifests of the games. */
import { botName } from '../table/names';
import { MANIFESTS } from '../games/shelf.svelte';

export interface Portrait {
  /** The address of a sheet with one row of square cells. */
  readonly sheet: string;
  /** How many cells the sheet has. */
  readonly cells: number;
  readonly cell: number;
}

/** The portrait of a bot; null if it has none. */
export function portraitOf(bot: string): Portrait | null {
  for (const { cast } of MANIFESTS) {
    const cell = cast?.bots.indexOf(bot) ?? -1;
    if (cast && cell >= 0) return { sheet: cast.sheet, cells: cast.bots.length, cell };
  }
  return null;
}

/** The CSS background of a square that shows a portrait. */
export function backgroundOf({ sheet, cells, cell }: Portrait): { image: string; position: string; size: string } {
  const across = cells > 1 ? (cell / (cells - 1)) * 100 : 0;
  return { image: `url(${sheet})`, position: `${across}% 0`, size: `${cells * 100}% 100%` };
}

/** The name of a player in a record: records call bots by their ids. */
export function playerName(player: string): string {
  return portraitOf(player) ? botName(player) : player;
}
