/** What the numbers of backs and faces stand for. */

import {
  BACKS,
  COLOUR_NAMES,
  FACES,
  FIRST_LEADER,
  GOLD,
  JARS_LEADERS,
  SYMBOL_NAMES,
  SYMBOLS,
} from '../../../generated/forty-thieves';

/** The special tiles and golden tiles in the order of their faces, as the messages and drawings name them. */
export const SPECIALS = ['lantern', 'sapphire', 'amulet', 'dagger', 'eye', 'merchant', 'genie', 'sinbad'] as const;

export type Colour = (typeof COLOUR_NAMES)[number];
export type Sign = (typeof SYMBOL_NAMES)[number];
export type Special = (typeof SPECIALS)[number];

/** The jar on a tile's back; golden tiles may have a back of their own. */
export type Jar = { colour: Colour; symbol: Sign } | { gold: true };

/** What a tile hides. */
export type Face = { kind: 'thief'; colour: Colour; symbol: Sign; leader: boolean } | { kind: Special };

/** The entry of a list that is known to be there. */
export function at<T>(of: readonly T[], place: number): T {
  const found = of[place];
  if (found === undefined) throw new RangeError(`nothing at ${place} of ${of.length}`);
  return found;
}

/** The jar with this number; null without a tile or if its jar is not shown. */
export function jarOf(back: number): Jar | null {
  if (back === GOLD) return { gold: true };
  return back >= 0 && back < BACKS ? lookOf(back) : null;
}

/** The face with this number; null if this seat does not know it. */
export function faceOf(face: number): Face | null {
  if (face < 0 || face >= FACES) return null;
  if (face >= FIRST_LEADER) return { ...thief(at(JARS_LEADERS, face - FIRST_LEADER)), leader: true };
  if (face < BACKS) return thief(face);
  return { kind: at(SPECIALS, face - BACKS) };
}

/** Backs and thieves are numbered colour by colour. */
function lookOf(number: number): { colour: Colour; symbol: Sign } {
  return { colour: at(COLOUR_NAMES, Math.floor(number / SYMBOLS)), symbol: at(SYMBOL_NAMES, number % SYMBOLS) };
}

function thief(face: number): { kind: 'thief'; colour: Colour; symbol: Sign; leader: boolean } {
  return { kind: 'thief', ...lookOf(face), leader: false };
}

/** The numbers of the bits that are set, in rising order. */
export function bits(mask: number): number[] {
  const found: number[] = [];
  for (let place = 0; mask; place++, mask >>>= 1) if (mask & 1) found.push(place);
  return found;
}
