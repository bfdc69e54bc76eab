/** Reasons why something is not on offer: an id for the sentence, and the rule. The server decides. */

import { AMULET, HAND_SIZE, type GameEdition, type GameView } from '../../../generated/forty-thieves';
import type { Thing, Verb } from './offers';
import type { StageName } from '../model/phases';

export interface Reason {
  why: string;
  clause: string;
}

/** Why a verb cannot be picked now. */
export function whyNotVerb(verb: Verb, view: GameView, seat: number): Reason {
  const faces = view.hand_faces.slice(HAND_SIZE * seat, HAND_SIZE * (seat + 1));
  switch (verb) {
    case 'lantern':
      return { why: 'no-lantern', clause: 'FT-LANTERN-08' };
    case 'sapphire':
      return { why: 'no-sapphire', clause: 'FT-SAPPHIRE-03' };
    case 'amulet':
      return { why: faces.includes(AMULET) ? 'no-eye' : 'no-amulet', clause: 'FT-AMULET-01' };
    case 'evil_eye':
      return { why: 'no-evil-eye', clause: 'FT-EYE-01' };
    case 'leader':
      return view.led ? { why: 'led', clause: 'FT-LEAD-03' } : { why: 'no-leader', clause: 'FT-LEAD-02' };
    case 'replace':
      return { why: 'no-tile', clause: 'FT-ACTION-02' };
    case 'dagger':
      return { why: 'no-dagger', clause: 'FT-DAGGER-05' };
    case 'decline':
      return { why: 'must', clause: 'FT-LINE-03' };
    default:
      return { why: 'other', clause: 'FT-TURN-02' };
  }
}

/** Why a tap on this thing does nothing. */
export function whyNotThing(stage: StageName, verb: Verb | null, thing: Thing): Reason {
  const [kind] = thing.split(':');
  if (stage === 'glimpse' && kind === 'cell') {
    return verb === 'lantern'
      ? { why: 'lantern-far', clause: 'FT-LANTERN-08' }
      : { why: 'open', clause: 'FT-GLIMPSE-06' };
  }
  if (stage === 'pick') return { why: 'not-dark', clause: 'FT-LANTERN-02' };
  if (stage === 'action' && kind === 'cell' && verb === 'swap') return { why: 'far', clause: 'FT-ACTION-04' };
  if (stage === 'steal' && kind === 'gem') return { why: 'gone', clause: 'FT-SURR-01' };
  if (stage === 'take') return { why: 'touch', clause: 'FT-LINE-01' };
  if (stage === 'next') return { why: 'other', clause: 'FT-MULTI-03' };
  if (stage === 'react') return { why: 'no-dagger', clause: 'FT-DAGGER-05' };
  return { why: 'other', clause: 'FT-TURN-02' };
}

/** The verbs of a stage in the order of their tabs, for an edition. */
export function tabs(stage: StageName, edition: Pick<GameEdition, 'family' | 'leaders'>): Verb[] {
  const special = !edition.family;
  if (stage === 'glimpse') return special ? ['peek', 'lantern'] : ['peek'];
  if (stage !== 'action') return [];
  const verbs: Verb[] = ['replace', 'swap'];
  if (special) verbs.push('sapphire', 'amulet', 'evil_eye');
  if (edition.leaders) verbs.push('leader');
  return verbs;
}
