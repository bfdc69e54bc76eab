/** The camera: it orbits the box and leans in to an open drawer. */

import { fromSlot, MIDDLE, type Point, PULL, sideAngle, TRAY_CENTRE } from './geometry.ts';

/** The orbit that the player chose. Angles are radians, the distance is a factor of the fitting one. */
export interface Orbit {
  azimuth: number;
  elevation: number;
  distance: number;
}

export interface Eye {
  position: Point;
  target: Point;
  /** Degrees, of the vertical. */
  fov: number;
}

export const HOME: Orbit = { azimuth: 0.5, elevation: 0.42, distance: 1 };
const STEP = 0.7;
export const ELEVATION = { low: 0.1, high: 1.25 } as const;

/** How far levels are apart in the transparent box, and how far its drawers are pulled. */
export const GLASS = { gap: 0.95, pull: 0.42 } as const;

const blend = (a: number, b: number, k: number): number => a + (b - a) * k;

/** The shorter way round from one angle to another. */
export function nearer(from: number, to: number): number {
  const turn = to - from;
  return from + Math.atan2(Math.sin(turn), Math.cos(turn));
}

/** The best angle for a side: a little from its right, so that two sides are visible. */
export function besideOf(side: number): number {
  return sideAngle(side) + 0.42;
}

/** The side that the camera faces most (0 back, 1 right, 2 front, 3 left). */
export function sideFaced(azimuth: number): number {
  const quarters = Math.round((Math.PI - azimuth) / (Math.PI / 2));
  return ((quarters % 4) + 4) % 4;
}

function fovOf(aspect: number): number {
  return aspect < 0.9 ? 33 : 28;
}

/** The distance at which a ball around the box, with room for the pillow, fills the picture. */
function fitting(aspect: number, radius: number): number {
  const half = (fovOf(aspect) * Math.PI) / 360;
  const narrow = Math.min(half, Math.atan(Math.tan(half) * aspect));
  return radius / Math.sin(narrow);
}

/** The angle nearest to *azimuth* that is no further than *most* from *centre*. */
function within(azimuth: number, centre: number, most: number): number {
  const near = nearer(azimuth, centre);
  return Math.min(near + most, Math.max(near - most, azimuth));
}

/** The camera for an orbit. *lean* (0 to 1) leans in to the drawer in *slot*; *glass* (0 to 1) is for the transparent box. */
export function eyeOf(orbit: Orbit, aspect: number, lean: number, slot: number, glass: number): Eye {
  const portrait = aspect < 0.9;
  const radius = blend(portrait ? 3.2 : 3.75, 4.1, glass);
  const far = fitting(aspect, radius) * orbit.distance;
  const close = fitting(aspect, portrait ? 1.6 : aspect > 1.9 ? 1.35 : 1.8) * orbit.distance;
  const height = slot >= 0 ? Math.floor(slot / 4) : 1;
  const out = slot >= 0 ? fromSlot(slot, 0, 0, TRAY_CENTRE + PULL.front) : { x: 0, y: MIDDLE, z: 0 };
  const elevation = blend(orbit.elevation + 0.12 * glass, Math.max(orbit.elevation, 1.14 - 0.05 * height), lean);
  // When it leans in, the camera stays near the front of the open side.
  const azimuth =
    slot >= 0 ? blend(orbit.azimuth, within(orbit.azimuth, besideOf(slot % 4), STEP), lean) : orbit.azimuth;
  const distance = blend(far, close, lean);
  // The box stands a little left of the middle, so that the pillow has its place on the right.
  const aside = portrait ? 0 : 0.5 * (1 - glass);
  const target = {
    x: blend(Math.cos(azimuth) * aside, out.x * 0.86, lean),
    y: blend(MIDDLE - (portrait ? 0.5 : 0.42) * (1 - glass) + (GLASS.gap - 0.12) * glass, out.y - 0.05, lean),
    z: blend(-Math.sin(azimuth) * aside, out.z * 0.86, lean),
  };
  return {
    position: {
      x: target.x + Math.sin(azimuth) * Math.cos(elevation) * distance,
      y: target.y + Math.sin(elevation) * distance,
      z: target.z + Math.cos(azimuth) * Math.cos(elevation) * distance,
    },
    target,
    fov: fovOf(aspect),
  };
}

/** The position of the red pillow: always in front of the box and a little to the viewer's right. */
export function pillowAt(azimuth: number, aspect: number): Point & { turn: number } {
  const portrait = aspect < 0.9;
  const angle = azimuth + (portrait ? 0.32 : 0.72);
  const radius = portrait ? 3.95 : 4.05;
  return { x: Math.sin(angle) * radius, y: 0, z: Math.cos(angle) * radius, turn: azimuth + 0.22 };
}

/** A point at the edge of the picture, where things go that a seat takes; *across* and *up* are from -1 to 1. */
export function edgeOf(eye: Eye, aspect: number, across: number, up: number): Point {
  const forward = unit(minus(eye.target, eye.position));
  const right = unit(cross(forward, { x: 0, y: 1, z: 0 }));
  const above = cross(right, forward);
  const depth = 0.55 * Math.hypot(...Object.values(minus(eye.target, eye.position)));
  const tall = Math.tan((eye.fov * Math.PI) / 360) * depth;
  const at = (axis: 'x' | 'y' | 'z'): number =>
    eye.position[axis] + forward[axis] * depth + right[axis] * tall * aspect * across + above[axis] * tall * up;
  return { x: at('x'), y: at('y'), z: at('z') };
}

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
const cross = (a: Point, b: Point): Point => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});
const unit = (a: Point): Point => {
  const length = Math.hypot(a.x, a.y, a.z) || 1;
  return { x: a.x / length, y: a.y / length, z: a.z / length };
};
