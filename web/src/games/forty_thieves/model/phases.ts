/** The stages of the rules by name, and the four phases of a turn that the lamps show. */

import { STAGE_NAMES } from '../../../generated/forty-thieves';

export const PHASES = ['hand', 'glimpse', 'action', 'attempt'] as const;
export type Phase = (typeof PHASES)[number];

export type StageName = Lowercase<(typeof STAGE_NAMES)[number]>;

export function stageName(stage: number): StageName {
  return (STAGE_NAMES[stage] ?? 'OVER').toLowerCase() as StageName;
}

/** The phase of each stage; null for stages that can come up in any phase. */
const PHASE_OF: Readonly<Record<StageName, Phase | null>> = {
  hand: 'hand',
  glimpse: 'glimpse',
  react: null,
  pick: 'glimpse',
  save: 'glimpse',
  action: 'action',
  steal: 'attempt',
  leaders: 'attempt',
  take: 'attempt',
  next: 'attempt',
  wish: null,
  over: null,
  undealt: null,
};

/** The phase at a stage; *before* is the phase that a reaction or a wish interrupts. */
export function phaseAt(stage: number, before: Phase | null): Phase | null {
  const name = stageName(stage);
  return PHASE_OF[name] ?? before ?? (name === 'react' ? 'action' : null);
}

export type Lamp = 'done' | 'now' | 'later';

/** The lamp of each phase during *phase*. */
export function lamps(phase: Phase | null): { phase: Phase; lamp: Lamp }[] {
  const burning = phase === null ? -1 : PHASES.indexOf(phase);
  const lampAt = (place: number): Lamp => (place === burning ? 'now' : place < burning ? 'done' : 'later');
  return PHASES.map((one, place) => ({ phase: one, lamp: lampAt(place) }));
}
