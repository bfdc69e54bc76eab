/** The scene as data: the state of everything that moves. Tests can check a motion without drawing. */

import { type BoxView, type Contents, EMPTY, type Gems, GEM_KINDS, type OpenDrawer, type Pose } from './box-view.ts';
import { type Eye, eyeOf, HOME, type Orbit, pillowAt } from './camera.ts';
import { BEHIND_CENTRE, fromSlot, type Point, PULL, TRAY, TRAY_CENTRE } from './geometry.ts';
import { type Lying, onPillow, onTray, type Thing } from './heap.ts';

/** A gem or bell. In a drawer it is measured from that drawer's place, on the pillow from the pillow, in the air from the table. */
export interface Stone extends Point {
  thing: Thing;
  seat: number;
  place: 'front' | 'behind' | 'red' | 'air';
  turn: number;
  tilt: number;
  scale: number;
}

export interface Figure {
  pose: Pose;
  marked: boolean;
  long: readonly number[];
  /** Extra angle of each home level about the vertical axis. */
  spin: [number, number, number];
  /** How far the box is tipped over, about which axis, and how high it is lifted. */
  tip: number;
  axis: 'ew' | 'ns';
  lift: number;
  /** The open slot, or -1, and how far its drawer is pulled. */
  slot: number;
  pull: number;
  front: OpenDrawer['front'];
  behind: OpenDrawer['behind'];
  red: Gems;
  stones: Stone[];
  orbit: Orbit;
  aspect: number;
  lean: number;
  /** How transparent the box is, 0 to 1. */
  glass: number;
  /** How far the picture is faded, 0 to 1, while it changes without motion. */
  veil: number;
}

/** Height of a floor above the middle of its level, and of a lying stone's own middle above that floor. */
export const FLOOR = TRAY.floor / 2 + 0.03;
export const REST: Readonly<Record<Thing, number>> = { diamond: 0.1, sapphire: 0.095, ruby: 0.1, bell: 0 };
const PILLOW_TOP = 0.5;
export const PILLOW_REACH = 0.62;

const FLOOR_SIZE = { width: TRAY.width - 0.28, depth: TRAY.depth - 0.24 };

export function freshFigure(): Figure {
  return {
    pose: { flipped: false, turns: [0, 0, 0] },
    marked: true,
    long: [],
    spin: [0, 0, 0],
    tip: 0,
    axis: 'ew',
    lift: 0,
    slot: -1,
    pull: 0,
    front: EMPTY,
    behind: 'unreached',
    red: { diamond: 0, sapphire: 0, ruby: 0 },
    stones: [],
    orbit: { ...HOME },
    aspect: 1.3,
    lean: 0,
    glass: 0,
    veil: 0,
  };
}

function stoneFrom(lying: Lying, place: Stone['place'], y: number, z: number): Stone {
  const { thing, seat, x, turn, scale } = lying;
  return {
    thing,
    seat,
    place,
    x,
    y: y + REST[thing] * scale,
    z: z + lying.z,
    turn,
    tilt: thing === 'bell' ? 0 : 0.12,
    scale,
  };
}

/** The stones of one compartment, where they lie when nothing moves. */
export function lieIn(place: 'front' | 'behind', contents: Contents): Stone[] {
  const centre = place === 'front' ? TRAY_CENTRE : BEHIND_CENTRE;
  return onTray(contents, FLOOR_SIZE.width, FLOOR_SIZE.depth).map((lying) => stoneFrom(lying, place, FLOOR, centre));
}

export function lieOnRed(red: Gems): Stone[] {
  return onPillow(red, PILLOW_REACH).map((lying) => {
    const sag = 0.06 * (1 - Math.min(1, (lying.x * lying.x + lying.z * lying.z) / 0.4));
    return stoneFrom(lying, 'red', PILLOW_TOP - sag, 0);
  });
}

export function contentsOf(shown: Contents | string): Contents {
  return typeof shown === 'string' ? EMPTY : shown;
}

/** Puts every stone in its rest position. */
export function settleStones(figure: Figure): void {
  const inDrawer =
    figure.slot >= 0
      ? [...lieIn('front', contentsOf(figure.front)), ...lieIn('behind', contentsOf(figure.behind))]
      : [];
  figure.stones = [...inDrawer, ...lieOnRed(figure.red)];
}

/** How far a drawer is pulled. A viewer who may not look in sees it pulled, but never past its front. */
export function pullFor(front: OpenDrawer['front'], behind: OpenDrawer['behind']): number {
  if (front === 'hidden') return behind === 'unreached' ? PULL.hidden : PULL.front;
  return behind === 'unreached' ? PULL.front : PULL.behind;
}

/** Sets the figure to a view at once. The camera stays. */
export function snap(figure: Figure, view: BoxView): void {
  figure.pose = view.pose;
  figure.marked = view.marked;
  figure.long = view.long;
  figure.spin = [0, 0, 0];
  figure.tip = 0;
  figure.lift = 0;
  figure.veil = 0;
  figure.slot = view.open?.slot ?? -1;
  figure.front = view.open?.front ?? EMPTY;
  figure.behind = view.open?.behind ?? 'unreached';
  figure.pull = view.open ? pullFor(figure.front, figure.behind) : 0;
  figure.lean = view.open ? leanFor(figure) : 0;
  figure.red = view.red;
  settleStones(figure);
}

/** The camera leans in fully only if the viewer may see the contents. */
export function leanFor(figure: Pick<Figure, 'front'>): number {
  return figure.front === 'hidden' ? 0.25 : 1;
}

export function eye(figure: Figure): Eye {
  // A transparent box is always viewed as a whole.
  const { orbit, lift } = figure;
  const found = eyeOf(
    { ...orbit, distance: orbit.distance * (1 + 0.09 * lift) },
    figure.aspect,
    figure.lean * (1 - figure.glass),
    figure.slot,
    figure.glass,
  );
  // The camera follows a lifted box.
  for (const point of [found.position, found.target]) point.y += 0.7 * lift;
  return found;
}

/** The position of a stone in table coordinates. */
export function whereIs(figure: Figure, stone: Stone): Point {
  if (stone.place === 'air') return { x: stone.x, y: stone.y, z: stone.z };
  if (stone.place === 'red') {
    const pillow = pillowAt(figure.orbit.azimuth, figure.aspect);
    const [c, s] = [Math.cos(pillow.turn), Math.sin(pillow.turn)];
    return { x: pillow.x + c * stone.x + s * stone.z, y: stone.y, z: pillow.z - s * stone.x + c * stone.z };
  }
  return fromSlot(figure.slot, stone.x, stone.y, stone.z + figure.pull);
}

/** The direction of a stone's right side, in table coordinates. */
export function headingOf(figure: Figure, stone: Stone): number {
  if (stone.place === 'air') return stone.turn;
  if (stone.place === 'red') return stone.turn + pillowAt(figure.orbit.azimuth, figure.aspect).turn;
  return stone.turn + Math.PI - ((figure.slot % 4) * Math.PI) / 2;
}

export function isEmpty(contents: Contents): boolean {
  return contents.alarms.length === 0 && GEM_KINDS.every((kind) => contents.gems[kind] === 0);
}
