/** Names of things of this game, in the language that `say` speaks. Lists go to Fluent joined by a bar, for `LIST`. */

import type { Say } from '../../../words/words.svelte';
import { combinationThing, numberOf, type Thing } from '../decision/offers';
import { GEM_PLACES, lineOf, placeOf } from '../model/geometry';
import { at, faceOf, jarOf } from '../model/tiles';

/** A jar; *short* leaves out the word for jar. */
export function jar(say: Say, back: number, short = false): string {
  const look = jarOf(back);
  if (look === null) return say('ft-jar-unknown');
  if ('gold' in look) return say('ft-jar-gold');
  const args = { colour: look.colour, symbol: look.symbol };
  return short ? say('ft-look', args) : say('ft-jar', args);
}

/** What a tile shows when it is turned up. */
export function face(say: Say, number: number): string {
  const look = faceOf(number);
  if (look === null) return say('ft-face-unknown');
  if (look.kind !== 'thief') return say('ft-tile', { tile: look.kind });
  const args = { colour: look.colour, symbol: look.symbol };
  return look.leader ? say('ft-leader', args) : say('ft-look', args);
}

export function cell(say: Say, number: number): string {
  return say('ft-cell', placeOf(number));
}

/** Several of something, as `LIST` reads it. */
export function several(numbers: readonly number[], one: (number: number) => string): string {
  return numbers.map(one).join('|');
}

/** Cells with their visible faces. */
export function shown(say: Say, cells: readonly number[], look: (place: number) => string): string {
  const one = (place: number, index: number): string => {
    const args = { cell: cell(say, place), look: look(index) };
    return cells.length === 1 ? say('ft-cell-shows', args) : say('ft-shows-at', args);
  };
  return cells.map(one).join('|');
}

/** A gem to surround or a line. */
export function combination(say: Say, number: number): string {
  return thing(say, combinationThing(number), []);
}

/** Anything that can be tapped; *names* are those of the seats. */
export function thing(say: Say, of: Thing, names: readonly string[]): string {
  const [kind, first, second] = of.split(':') as [string, string | undefined, string | undefined];
  const player = names[Number(first)] ?? '';
  switch (kind) {
    case 'cell':
      return cell(say, Number(first));
    case 'gem':
      return say('ft-gem', { place: at(GEM_PLACES, Number(first)) });
    case 'line': {
      const line = lineOf(Number(first));
      return say('ft-line', { line: line.kind, number: line.number });
    }
    case 'hoard':
      if (second === undefined) return say('ft-hoard-gem', { player });
      return say('ft-hoard-tile', { player, jar: jar(say, Number(second), true) });
    case 'eye':
      return first === 'token' ? say('ft-eye-token') : say('ft-eye-tile', { jar: jar(say, Number(first), true) });
    case 'seat':
      return player;
    case 'wish':
      return say('ft-wish', { wish: numberOf(of) });
    case 'tile':
      return say('ft-hand-tile', { number: numberOf(of) + 1 });
    default:
      return say('ft-loot');
  }
}
