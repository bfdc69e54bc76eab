/**
 * How a person answers: tap things, then press the verb.
 *
 * Every legal action is a verb and a set of things on the table. What may be tapped next, and what is complete, follows
 * from the actions that the server sent; no rule is written here.
 */

import { FIRST_LINE, TOKEN, type GameAction } from '../../../generated/forty-thieves';
import { exhausted } from '../../exhaustive';
import { targetOf } from '../model/targets';
import { bits } from '../model/tiles';

export type Thing =
  | `tile:${number}`
  | `cell:${number}`
  | `gem:${number}`
  | `line:${number}`
  | `hoard:${number}`
  | `hoard:${number}:${number}`
  | 'loot'
  | `seat:${number}`
  | `eye:${number}`
  | 'eye:token'
  | `wish:${number}`;

export type Verb =
  | 'discard'
  | 'pass'
  | 'peek'
  | 'lantern'
  | 'pick'
  | 'save'
  | 'lose'
  | 'replace'
  | 'swap'
  | 'amulet'
  | 'sapphire'
  | 'evil_eye'
  | 'leader'
  | 'steal'
  | 'take_all'
  | 'ordinary'
  | 'take'
  | 'decline'
  | 'next'
  | 'stop'
  | 'dagger'
  | 'wish';

export interface Offer {
  verb: Verb;
  things: readonly Thing[];
  action: GameAction;
}

export interface Choosing {
  /** The verb that was picked, or null while the things may fit several. */
  verb: Verb | null;
  things: readonly Thing[];
}

export const NOTHING_CHOSEN: Choosing = { verb: null, things: [] };

/** The sapphire with this number: on the board, in a hoard, or the Merchant's loot. */
export function targetThing(target: number): Thing {
  const found = targetOf(target);
  switch (found.of) {
    case 'board':
      return `gem:${found.gem}`;
    case 'merchant':
      return 'loot';
    case 'hoard':
      return `hoard:${found.seat}`;
    case 'tiles':
      return `hoard:${found.seat}:${found.back}`;
  }
}

/** The gem or line with this number. */
export function combinationThing(combination: number): Thing {
  return combination < FIRST_LINE ? `gem:${combination}` : `line:${combination - FIRST_LINE}`;
}

function eyeThing(eye: number): Thing {
  return eye === TOKEN ? 'eye:token' : `eye:${eye}`;
}

/** One legal action as a verb and things. */
export function offer(action: GameAction): Offer {
  switch (action.kind) {
    case 'discard':
      return { verb: 'discard', things: bits(action.tiles).map((place): Thing => `tile:${place}`), action };
    case 'peek':
      return { verb: 'peek', things: [`cell:${action.cell}`], action };
    case 'lantern':
      return {
        verb: 'lantern',
        things: [`tile:${action.tile}`, `cell:${action.first}`, `cell:${action.second}`],
        action,
      };
    case 'pick':
      return { verb: 'pick', things: bits(action.cells).map((place): Thing => `cell:${place}`), action };
    case 'replace':
    case 'leader':
      return { verb: action.kind, things: [`tile:${action.tile}`, `cell:${action.cell}`], action };
    case 'swap':
      return { verb: 'swap', things: [`cell:${action.first}`, `cell:${action.second}`], action };
    case 'amulet':
      return { verb: 'amulet', things: [`tile:${action.tile}`, eyeThing(action.eye)], action };
    case 'sapphire':
      return { verb: 'sapphire', things: [`tile:${action.tile}`, targetThing(action.target)], action };
    case 'evil_eye':
      return { verb: 'evil_eye', things: [`tile:${action.tile}`, `seat:${action.seat}`], action };
    case 'surround':
      return { verb: 'steal', things: [`gem:${action.gem}`], action };
    case 'line':
      return { verb: 'steal', things: [`line:${action.line}`], action };
    case 'take':
      return { verb: 'take', things: [targetThing(action.target)], action };
    case 'next':
      return { verb: 'next', things: [combinationThing(action.combination)], action };
    case 'save':
    case 'dagger':
      return { verb: action.kind, things: [`tile:${action.tile}`], action };
    case 'wish':
      return { verb: 'wish', things: [`wish:${action.wish}`], action };
    case 'pass':
    case 'lose':
    case 'take_all':
    case 'ordinary':
    case 'decline':
    case 'stop':
      return { verb: action.kind, things: [], action };
    default:
      return exhausted(action, { verb: 'pass', things: [], action });
  }
}

/** The verbs on offer, each once, in the server's order. */
export function verbs(offers: readonly Offer[]): Verb[] {
  return [...new Set(offers.map((one) => one.verb))];
}

/** The offers that fit the choice so far. */
export function candidates(offers: readonly Offer[], choosing: Choosing): Offer[] {
  return offers.filter(
    (one) =>
      (choosing.verb === null || one.verb === choosing.verb) &&
      choosing.things.every((thing) => one.things.includes(thing)),
  );
}

/** What may be tapped next. */
export function tappable(offers: readonly Offer[], choosing: Choosing): Set<Thing> {
  const open = new Set<Thing>();
  for (const one of candidates(offers, choosing)) {
    for (const thing of one.things) if (!choosing.things.includes(thing)) open.add(thing);
  }
  return open;
}

/** The offers that the choice completes; more than one if several verbs need the same things. */
export function complete(offers: readonly Offer[], choosing: Choosing): Offer[] {
  return candidates(offers, choosing).filter((one) => one.things.length === choosing.things.length);
}

/**
 * The choice after a tap. A chosen thing is removed; another is added, and replaces a chosen thing that it does not fit.
 * Null if it fits no offer.
 */
export function tap(offers: readonly Offer[], choosing: Choosing, thing: Thing): Choosing | null {
  if (choosing.things.includes(thing)) {
    return { verb: choosing.verb, things: choosing.things.filter((other) => other !== thing) };
  }
  const tries: Choosing[] = [{ verb: choosing.verb, things: [...choosing.things, thing] }];
  // The last thing tapped is replaced first, so a hand tile stays while cells are tried.
  for (let place = choosing.things.length - 1; place >= 0; place--) {
    const kept = choosing.things.filter((_, other) => other !== place);
    tries.push({ verb: choosing.verb, things: [...kept, thing] });
  }
  tries.push({ verb: choosing.verb, things: [thing] }, { verb: null, things: [thing] });
  for (const attempt of tries) if (candidates(offers, attempt).length > 0) return attempt;
  return null;
}

/** The choice after picking a verb: things stay as far as they fit. */
export function pickVerb(offers: readonly Offer[], choosing: Choosing, verb: Verb): Choosing {
  let kept: readonly Thing[] = choosing.things;
  while (kept.length > 0 && candidates(offers, { verb, things: kept }).length === 0) kept = kept.slice(1);
  // A tile that every offer of the verb needs is chosen at once.
  const only = sharedTiles(candidates(offers, { verb, things: kept }));
  return { verb, things: [...kept, ...only.filter((thing) => !kept.includes(thing))] };
}

function sharedTiles(offers: readonly Offer[]): Thing[] {
  const [first, ...rest] = offers;
  if (!first || first.verb === 'discard') return [];
  return first.things.filter(
    (thing) => thing.startsWith('tile:') && rest.every((other) => other.things.includes(thing)),
  );
}

/** The number at the end of a thing's name. */
export function numberOf(thing: Thing): number {
  return Number(thing.slice(thing.lastIndexOf(':') + 1));
}
