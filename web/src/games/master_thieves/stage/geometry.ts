/** Positions of slots, sides and drawers in a pose, and the measures of the wood. */

import type { BoxMove, Pose } from './box-view.ts';

/** Clockwise from above. A slot is four times the height (0 bottom, 2 top) plus the side. */
export const SIDES = ['back', 'right', 'front', 'left'] as const;
export type Side = (typeof SIDES)[number];

/** Width of the box, height of a level, and the parts of a drawer, in the stage's own unit. */
export const BOX = 4;
export const LEVEL = 1.16;
export const LID = 0.16;
export const FOOT = 0.2;
export const FRONT = { width: 3.02, height: 0.88, depth: 0.16 } as const;
/** Long and short drawers have the same front tray, so an open one does not show its length. */
export const TRAY = { width: 1.98, depth: 0.9, height: 0.74, floor: 0.05, wall: 0.055 } as const;
/** How far a drawer is pulled: for the front, for the part behind, and if the viewer may not look in. */
export const PULL = { front: 0.98, behind: 1.86, hidden: 0.42 } as const;
/** Half the height of the box without its feet, and the height of its middle above the table. */
export const HALF = 1.5 * LEVEL + LID;
export const MIDDLE = HALF + FOOT;

const mod4 = (value: number): number => ((value % 4) + 4) % 4;

export function levelAt(pose: Pose, height: number): number {
  return pose.flipped ? 2 - height : height;
}

function turnsOf(pose: Pose, level: number): number {
  return pose.turns[level] ?? 0;
}

/** The drawer in a slot. Drawers are numbered like the slots of an unmoved box. */
export function drawerAt(pose: Pose, slot: number): number {
  const level = levelAt(pose, Math.floor(slot / 4));
  const turned = turnsOf(pose, level);
  return 4 * level + mod4(pose.flipped ? turned - slot : slot - turned);
}

export function slotOf(pose: Pose, drawer: number): number {
  const level = Math.floor(drawer / 4);
  const turned = turnsOf(pose, level);
  const side = mod4(pose.flipped ? turned - drawer : turned + drawer);
  return 4 * (pose.flipped ? 2 - level : level) + side;
}

/** The pose after a turn of the top level or two, or after a flip about the east-west or the north-south axis. */
export function after(pose: Pose, move: BoxMove): Pose {
  const turns: [number, number, number] = [turnsOf(pose, 0), turnsOf(pose, 1), turnsOf(pose, 2)];
  if (move.kind === 'flip') {
    const half = move.axis === 'ew' ? 2 : 0;
    return { flipped: !pose.flipped, turns: [mod4(half - turns[0]), mod4(half - turns[1]), mod4(half - turns[2])] };
  }
  for (let height = 2; height > 2 - move.levels; height--) {
    const level = levelAt(pose, height);
    turns[level] = mod4(turnsOf(pose, level) + (move.clockwise ? 1 : -1));
  }
  return { flipped: pose.flipped, turns };
}

export function samePose(a: Pose, b: Pose): boolean {
  return a.flipped === b.flipped && a.turns.every((turn, level) => mod4(turn - turnsOf(b, level)) === 0);
}

/** The angle about the vertical at which a side looks out; 0 is the front. */
export function sideAngle(side: number): number {
  return Math.PI - (side * Math.PI) / 2;
}

/** The angle of a home level inside the box, which may be flipped. */
export function levelAngle(pose: Pose, level: number): number {
  const turned = turnsOf(pose, level);
  return -((pose.flipped ? 2 - turned : turned) * Math.PI) / 2;
}

/** Height above the table of the middle of the level at *height*. */
export function levelHeight(height: number): number {
  return MIDDLE + (height - 1) * LEVEL;
}

export interface Point {
  x: number;
  y: number;
  z: number;
}

/** A point given in a slot's own frame (z outward from the middle of the box, y from the middle of the level). */
export function fromSlot(slot: number, x: number, y: number, z: number): Point {
  const angle = sideAngle(slot % 4);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { x: c * x + s * z, y: levelHeight(Math.floor(slot / 4)) + y, z: -s * x + c * z };
}

/** Distance from the middle of the box to the middle of the front tray, shut, and of the place behind it. */
export const TRAY_CENTRE = BOX / 2 - FRONT.depth - TRAY.depth / 2 + 0.02;
export const BEHIND_CENTRE = TRAY_CENTRE - TRAY.depth + TRAY.wall;
