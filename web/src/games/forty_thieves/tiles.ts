/** Tiles as the wire numbers them, and what each number looks like. */

export const COLOURS = ['red', 'green', 'yellow', 'blue'] as const;
export const SYMBOLS = ['sun', 'clubs', 'moon', 'hand', 'star'] as const;
export const SPECIALS = ['lantern', 'sapphire', 'amulet', 'dagger', 'eye', 'merchant', 'genie', 'sinbad'] as const;

export type Colour = (typeof COLOURS)[number];
export type Sign = (typeof SYMBOLS)[number];
export type Special = (typeof SPECIALS)[number];

/** The jar on a tile's back; golden tiles may have a back of their own. */
export type Jar = { colour: Colour; symbol: Sign } | { gold: true };

/** What a tile hides. */
export type Face = { kind: 'thief'; colour: Colour; symbol: Sign; leader: boolean } | { kind: Special };

const BACKS = 20;
const FIRST_LEADER = 28;
const FACES = 32;

/** The thieves that carry the Leader's mark, by colour. */
const LEADERS = [0, 6, 12, 18] as const;

export const DAGGER = 23;
/** The place of an Evil Eye token among the backs of Evil Eye tiles. */
export const TOKEN = 20;

/** The entry of a list that is known to be there. */
export function at<T>(of: readonly T[], place: number): T {
  const found = of[place];
  if (found === undefined) throw new RangeError(`nothing at ${place} of ${of.length}`);
  return found;
}

/** The jar with this number; null where no tile lies or its jar is not shown. */
export function jarOf(back: number): Jar | null {
  if (back < 0 || back > BACKS) return null;
  if (back === BACKS) return { gold: true };
  return { colour: at(COLOURS, Math.floor(back / 5)), symbol: at(SYMBOLS, back % 5) };
}

/** The face with this number; null while this seat was not told it. */
export function faceOf(face: number): Face | null {
  if (face < 0 || face >= FACES) return null;
  if (face >= FIRST_LEADER) return { ...thief(at(LEADERS, face - FIRST_LEADER)), leader: true };
  if (face < BACKS) return thief(face);
  return { kind: at(SPECIALS, face - BACKS) };
}

function thief(face: number): { kind: 'thief'; colour: Colour; symbol: Sign; leader: boolean } {
  return { kind: 'thief', colour: at(COLOURS, Math.floor(face / 5)), symbol: at(SYMBOLS, face % 5), leader: false };
}

/** The numbers of the bits that are set, in rising order. */
export function bits(mask: number): number[] {
  const found: number[] = [];
  for (let place = 0; mask; place++, mask >>>= 1) if (mask & 1) found.push(place);
  return found;
}
