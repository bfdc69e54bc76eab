/** Positions of stones: in rows on a tray, in rings on a pillow. The same stones always get the same positions. */

import { type Contents, GEM_KINDS, type GemKind, type Gems } from './box-view.ts';
import { randomFrom } from './wood/noise.ts';

export type Thing = GemKind | 'bell';

export interface Lying {
  thing: Thing;
  /** The seat of a bell. */
  seat: number;
  x: number;
  z: number;
  turn: number;
  scale: number;
}

export function gemsInOrder(gems: Gems): GemKind[] {
  return GEM_KINDS.flatMap((kind) => Array.from({ length: gems[kind] }, () => kind));
}

function things(contents: Contents): { thing: Thing; seat: number }[] {
  const bells = contents.alarms.map((seat) => ({ thing: 'bell' as const, seat }));
  return [...gemsInOrder(contents.gems).map((thing) => ({ thing, seat: -1 })), ...bells];
}

/** The width of a stone of scale one. */
export const STONE = 0.44;

/** Lays contents out on a floor of the given size, smaller if there are many. */
export function onTray(contents: Contents, width: number, depth: number): Lying[] {
  const all = things(contents);
  const count = all.length;
  if (count === 0) return [];
  let rows = 1;
  let scale = 1;
  for (; rows < 8; rows++) {
    const columns = Math.ceil(count / rows);
    scale = Math.min(1, width / (columns * STONE), depth / (rows * STONE));
    const next = Math.min(1, width / (Math.ceil(count / (rows + 1)) * STONE), depth / ((rows + 1) * STONE));
    if (next <= scale) break;
  }
  const columns = Math.ceil(count / rows);
  return all.map((one, index) => {
    const row = Math.floor(index / columns);
    const inRow = row < rows - 1 ? columns : count - columns * (rows - 1);
    const random = randomFrom(count * 31 + index * 7 + 3);
    const slack = Math.max(0, width / inRow - STONE * scale);
    const gap = Math.min(width / inRow, STONE * scale * 1.18);
    const aside = (random() - 0.5) * Math.min(0.5 * slack, 0.06);
    const deep = Math.max(0, depth / rows - STONE * scale);
    return {
      ...one,
      x: (index - row * columns - (inRow - 1) / 2) * gap + aside,
      z:
        (row - (rows - 1) / 2) * Math.min(depth / rows, STONE * scale * 1.3) +
        (random() - 0.5) * Math.min(0.8 * deep, 0.16),
      turn: (random() - 0.5) * 1.1,
      scale,
    };
  });
}

/** Lays gems out on a pillow: one in the middle, then rings, shrinking when the pillow is full. */
export function onPillow(gems: Gems, reach: number): Lying[] {
  const all = gemsInOrder(gems);
  const places: [number, number][] = [[0, 0]];
  let ring = 1;
  for (; places.length < all.length; ring++) {
    const here = 6 * ring;
    for (let step = 0; step < here; step++) {
      const angle = ((step + 0.5 * (ring % 2)) / here) * 2 * Math.PI;
      places.push([Math.cos(angle) * ring, Math.sin(angle) * ring]);
    }
  }
  const rings = all.length <= 1 ? 0.5 : Math.ceil((Math.sqrt(12 * all.length - 3) - 3) / 6);
  const scale = Math.min(1.15, reach / ((rings + 0.5) * STONE));
  return all.map((thing, index) => {
    const [x, z] = places[index] ?? [0, 0];
    const random = randomFrom(index * 13 + 5);
    const lone = all.length <= 3;
    const [px, pz] = lone ? [(index - (all.length - 1) / 2) * 1.06, (index % 2) * 0.4 - 0.1] : [x, z];
    return { thing, seat: -1, x: px * STONE * scale, z: pz * STONE * scale, turn: random() * 3, scale };
  });
}
