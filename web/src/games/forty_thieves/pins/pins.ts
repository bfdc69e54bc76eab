/** Pins on jars: which marks there are, and where they go when tiles move. */

import type { GameEvent } from '../../../generated/forty-thieves';
import type { Say } from '../../../words/words.svelte';
import type { Special } from '../model/tiles';

/** The marks of this game; anything else on a pin is letters. */
export const MARKS = ['sapphire', 'dagger', 'lantern', 'eye', 'question'] as const;

export function isPicture(mark: string): mark is Special {
  return mark !== 'question' && (MARKS as readonly string[]).includes(mark);
}

/** A mark in words. */
export function pinName(say: Say, mark: string): string {
  if (mark === 'question') return say('ft-question');
  return isPicture(mark) ? say('ft-tile', { tile: mark }) : mark;
}

/** Where the pins go with the tiles that a fact moves. */
export function pinMoves(event: GameEvent): [string, string | null][] {
  const at = (cell: number): string => `cell-${cell}`;
  switch (event.kind) {
    case 'swapped':
      return [
        [at(event.first), at(event.second)],
        [at(event.second), at(event.first)],
      ];
    case 'replaced':
    case 'led':
    case 'unearthed':
      return [[at(event.cell), null]];
    case 'hoarded':
    case 'cleared':
    case 'departed':
    case 'refilled':
      return event.cells.map((cell): [string, null] => [at(cell), null]);
    default:
      return [];
  }
}
