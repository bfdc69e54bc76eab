/** Single keys at the table: L lantern, R replace, S swap, A attempt, digits for choices, full stop to skip. */

import { verbs, type Offer, type Thing, type Verb } from './offers';
import type { StageName } from '../model/phases';

export type Meant =
  | { do: 'answer'; offer: Offer }
  | { do: 'pick'; verb: Verb }
  | { do: 'why'; verb: Verb }
  | { do: 'tap'; thing: Thing }
  | { do: 'board' };

const VERB_KEYS: Readonly<Record<string, Verb>> = { l: 'lantern', r: 'replace', s: 'swap' };
const STAGE_OF: Partial<Record<Verb, StageName>> = { lantern: 'glimpse', replace: 'action', swap: 'action' };
const SKIPS: readonly Verb[] = ['pass', 'stop', 'decline', 'ordinary', 'lose'];

/** What a key means while these offers stand; null if nothing. */
export function keyFor(key: string, stage: StageName, offers: readonly Offer[]): Meant | null {
  const offered = verbs(offers);
  if (key === '.') {
    const skip = offers.find((one) => SKIPS.includes(one.verb) && one.things.length === 0) ?? keepAll(offers);
    return skip ? { do: 'answer', offer: skip } : null;
  }
  const verb = VERB_KEYS[key.toLowerCase()];
  if (verb) {
    if (offered.includes(verb)) return { do: 'pick', verb };
    return STAGE_OF[verb] === stage ? { do: 'why', verb } : null;
  }
  if (key.toLowerCase() === 'a' && stage === 'steal') return { do: 'board' };
  if (/^[1-6]$/.test(key)) return numbered(Number(key) - 1, stage, offers);
  return null;
}

function keepAll(offers: readonly Offer[]): Offer | undefined {
  return offers.find((one) => one.verb === 'discard' && one.things.length === 0);
}

/** Digits choose among tiles to throw, among two verbs, or among what is listed. */
function numbered(place: number, stage: StageName, offers: readonly Offer[]): Meant | null {
  if (stage === 'react' || stage === 'save' || stage === 'leaders') {
    const order: readonly Verb[] = ['dagger', 'save', 'take_all', 'pass', 'lose', 'ordinary'];
    const two = order.filter((verb) =>
      ({ react: ['dagger', 'pass'], save: ['save', 'lose'], leaders: ['take_all', 'ordinary'] })[stage].includes(verb),
    );
    const verb = two[place];
    const found = offers.find((one) => one.verb === verb);
    if (verb === undefined) return null;
    return found ? { do: 'answer', offer: found } : { do: 'why', verb };
  }
  if (stage === 'hand' || stage === 'action') {
    const thing: Thing = `tile:${place}`;
    return offers.some((one) => one.things.includes(thing)) ? { do: 'tap', thing } : null;
  }
  const things = [...new Set(offers.flatMap((one) => one.things))].filter((thing) => !thing.startsWith('cell:'));
  const thing = things[place];
  return thing ? { do: 'tap', thing } : null;
}
