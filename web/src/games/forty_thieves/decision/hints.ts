/** What to tap next, for the line above the verb. */

import { candidates, type Choosing, type Offer, type Thing } from './offers';
import type { StageName } from '../model/phases';

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
  | 'wish'
  | 'ready';

export interface Hint {
  need: Need;
  /** How many are missing. */
  left: number;
}

/** The next thing to tap. */
export function hint(stage: StageName, offers: readonly Offer[], choosing: Choosing, mode: string | null): Hint {
  const first = choosing.things.length === 0;
  if (stage === 'hand') return { need: 'throw', left: 0 };
  if (stage === 'steal' && first) return { need: mode === 'gem' ? 'gem' : 'line', left: 1 };
  if (stage === 'next' && first) return { need: 'combination', left: 1 };
  const open = candidates(offers, choosing).filter((one) => one.things.length > 0);
  const missing = open.map((one) => one.things.filter((thing) => !choosing.things.includes(thing)));
  const left = Math.min(...missing.map((things) => things.length), Infinity);
  if (left === 0) return { need: 'ready', left: 0 };
  if (stage === 'pick') return { need: 'three', left };
  if (stage === 'action' && first && choosing.verb === null) return { need: 'cells', left: 2 };
  const kinds = new Set(missing.flat().map((thing) => thing.split(':')[0]));
  return { need: needOf(kinds, stage, choosing), left };
}

/** What to ask for when things of these *kinds* are missing. */
function needOf(kinds: ReadonlySet<string | undefined>, stage: StageName, choosing: Choosing): Need {
  if (kinds.has('cell')) return cellNeed(kinds.has('tile'), stage, choosing);
  if (kinds.has('tile')) return needsTile(choosing) ? 'tile' : 'either';
  return listNeed(kinds);
}

/** What to ask for when things of these *kinds* are listed, because they are neither on the board nor in the hand. */
function listNeed(kinds: ReadonlySet<string | undefined>): Need {
  for (const kind of ['seat', 'eye', 'wish'] as const) if (kinds.has(kind)) return kind;
  return 'target';
}

/** What a list of things is a choice of. */
export function listHint(stage: StageName, things: readonly Thing[]): Need {
  return stage === 'next' ? 'combination' : listNeed(new Set(things.map((thing) => thing.split(':')[0])));
}

function cellNeed(orTile: boolean, stage: StageName, choosing: Choosing): Need {
  const second = choosing.things.some((thing) => thing.startsWith('cell:'));
  if (second) return orTile && stage === 'action' ? 'either' : 'second';
  return orTile ? 'tile' : 'cell';
}

/** Whether only a hand tile can come next. */
function needsTile({ verb, things }: Choosing): boolean {
  return things.length === 0 || verb === 'replace' || verb === 'leader';
}
