/** The four phases of a turn, as lamps. */

import { ACTION, GLIMPSE, HAND, LEADERS, NEXT, PICK, REACT, SAVE, STEAL, TAKE } from '../../generated/forty-thieves';

export const PHASES = ['hand', 'glimpse', 'action', 'attempt'] as const;
export type Phase = (typeof PHASES)[number];

/** The stages by name, for words. */
const NAMES = [
  'hand',
  'glimpse',
  'react',
  'pick',
  'save',
  'action',
  'steal',
  'leaders',
  'take',
  'next',
  'wish',
  'over',
  'undealt',
] as const;
export type StageName = (typeof NAMES)[number];

export function stageName(stage: number): StageName {
  return NAMES[stage] ?? 'over';
}

/** The lamp that burns at a stage; *before* is the lamp that burned when a window or a wish came in between. */
export function phaseAt(stage: number, before: Phase | null): Phase | null {
  switch (stage) {
    case HAND:
      return 'hand';
    case GLIMPSE:
    case PICK:
    case SAVE:
      return 'glimpse';
    case ACTION:
      return 'action';
    case STEAL:
    case LEADERS:
    case TAKE:
    case NEXT:
      return 'attempt';
    case REACT:
      return before ?? 'action';
    default:
      return before;
  }
}

export type Lamp = 'done' | 'now' | 'later';

/** How each lamp looks while *phase* burns. */
export function lamps(phase: Phase | null): { phase: Phase; lamp: Lamp }[] {
  const burning = phase === null ? -1 : PHASES.indexOf(phase);
  return PHASES.map((one, place) => ({ phase: one, lamp: place < burning ? 'done' : place === burning ? 'now' : 'later' }));
}
