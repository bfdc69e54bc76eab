/** The reason why four faces match or do not, for a sentence. Only the server decides whether they match. */

import { faceOf, type Colour, type Sign, type Special } from '../model/tiles';

export interface Looks {
  /** Colours and symbols of the thieves among them, in order. */
  colours: Colour[];
  symbols: Sign[];
  amulets: number;
  /** The first tile that can be part of no combination. */
  spoiler: Special | null;
}

/** The features of these faces. */
export function looksOf(faces: readonly number[]): Looks {
  const looks: Looks = { colours: [], symbols: [], amulets: 0, spoiler: null };
  for (const number of faces) {
    const face = faceOf(number);
    if (!face) continue;
    if (face.kind === 'thief') {
      looks.colours.push(face.colour);
      looks.symbols.push(face.symbol);
    } else if (face.kind === 'amulet') {
      looks.amulets += 1;
    } else {
      looks.spoiler ??= face.kind;
    }
  }
  return looks;
}

export type Reason = 'one-colour' | 'all-colours' | 'one-symbol' | 'all-symbols';

/** The first thing that four matching faces have in common. */
export function reasonOf(looks: Looks): Reason {
  const colours = new Set(looks.colours).size;
  const symbols = new Set(looks.symbols).size;
  if (colours <= 1) return 'one-colour';
  if (symbols <= 1) return 'one-symbol';
  return colours === looks.colours.length ? 'all-colours' : 'all-symbols';
}
