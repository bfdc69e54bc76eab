/** What to press for an action, in order, as CSS selectors. */
import { FIRST_LINE, type GameAction } from '../../../generated/forty-thieves';
import { cellsOf, lineOf } from '../model/geometry';
import { offer, type Thing, type Verb } from './offers';

/** Verbs with a tab of their own, which comes before their things. */
const TABS: readonly Verb[] = ['lantern', 'replace', 'swap', 'amulet', 'sapphire', 'evil_eye', 'leader'];

/** Where a thing is. A line is its kind, then one of its jars: not every screen has handles at its end. */
function places(thing: Thing): readonly string[] {
  const [kind = '', number = ''] = thing.split(':');
  if (kind === 'tile') return [`#ft-tile-${number}`];
  if (kind !== 'line') return [`[data-at="${kind}-${number}"]`];
  const [first = 0] = cellsOf(FIRST_LINE + Number(number));
  return [`[data-mode-of="${lineOf(Number(number)).kind}"]`, `[data-at="cell-${first}"]`];
}

export function press(action: GameAction): readonly string[] {
  const { verb, things } = offer(action);
  const confirm = `[data-verb="${verb}"]`;
  // A Dagger is played with one button; the others choose things first.
  if (verb === 'dagger' || verb === 'save') return [confirm];
  const tab = TABS.includes(verb) ? [`[data-tab-of="${verb}"]`] : [];
  return [...tab, ...things.flatMap(places), confirm];
}
