/** What to tap next, for the line above the verb. */

import { candidates, type Choosing, type Offer } from './decision';
import type { StageName } from './phases';

export type Need =
  | 'tile'
  | 'throw'
  | 'cell'
  | 'cells'
  | 'second'
  | 'either'
  | 'three'
  | 'gem'
  | 'line'
  | 'seat'
  | 'eye'
  | 'target'
  | 'combination'
  | 'ready';

export interface Hint {
  need: Need;
  /** How many are missing. */
  left: number;
}

/** The next thing that the offers still open ask for. */
export function hint(stage: StageName, offers: readonly Offer[], choosing: Choosing, mode: string | null): Hint {
  if (stage === 'hand') return { need: 'throw', left: 0 };
  if (stage === 'steal' && choosing.things.length === 0) return { need: mode === 'gem' ? 'gem' : 'line', left: 1 };
  if (stage === 'next' && choosing.things.length === 0) return { need: 'combination', left: 1 };
  const open = candidates(offers, choosing).filter((one) => one.things.length > 0);
  const missing = open.map((one) => one.things.filter((thing) => !choosing.things.includes(thing)));
  const left = Math.min(...missing.map((things) => things.length), Infinity);
  if (left === 0) return { need: 'ready', left: 0 };
  if (stage === 'pick') return { need: 'three', left };
  if (stage === 'action' && choosing.verb === null && choosing.things.length === 0) return { need: 'cells', left: 2 };
  const kinds = new Set(missing.flat().map((thing) => thing.split(':')[0]));
  if (kinds.has('tile') && !kinds.has('cell') && choosing.things.length === 0) return { need: 'tile', left };
  if (kinds.has('tile') && !kinds.has('cell')) return { need: choosing.verb === 'replace' || choosing.verb === 'leader' ? 'tile' : 'either', left };
  if (kinds.has('cell')) {
    const cells = choosing.things.filter((thing) => thing.startsWith('cell:')).length;
    if (cells > 0) return { need: kinds.has('tile') && stage === 'action' ? 'either' : 'second', left };
    return { need: kinds.has('tile') ? 'tile' : 'cell', left };
  }
  if (kinds.has('seat')) return { need: 'seat', left };
  if (kinds.has('eye')) return { need: 'eye', left };
  return { need: 'target', left };
}
