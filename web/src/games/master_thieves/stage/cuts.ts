/** Cut stones as sets of planes. The mesh and the light inside are computed from the same planes. */

import type { GemKind } from './box-view.ts';

/** A facet: the unit vector that points out of it and its distance from the middle. */
export interface Facet {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly d: number;
}

type Vector = readonly [number, number, number];

const RAD = Math.PI / 180;

/** A facet that leans *slope* degrees from lying flat, faces *around* degrees, and passes *reach* out at height *y*. */
function facet(around: number, slope: number, reach: number, y: number, down = false): Facet {
  const s = Math.sin(slope * RAD);
  const c = Math.cos(slope * RAD) * (down ? -1 : 1);
  return { x: s * Math.cos(around * RAD), y: c, z: s * Math.sin(around * RAD), d: s * reach + c * y };
}

const around = (count: number, offset = 0): number[] =>
  Array.from({ length: count }, (_, index) => offset + (360 * index) / count);
const table = (y: number): Facet => ({ x: 0, y: 1, z: 0, d: y });

/** A round brilliant: eight mains between stars and halves above, eight mains and sixteen halves below. */
function brilliant(): Facet[] {
  const top = 0.3;
  return [
    table(top),
    ...around(8).map((a) => facet(a, 34, 1, 0.03)),
    ...around(8, 22.5).map((a) => facet(a, 22, 0.6 * Math.cos(22.5 * RAD), top)),
    ...around(16, 11.25).map((a) => facet(a, 41, 0.985, 0.03)),
    ...around(8).map((a) => facet(a, 41, 1, -0.03, true)),
    ...around(16, 11.25).map((a) => facet(a, 43.5, 0.99, -0.03, true)),
  ];
}

/** A step cut: a long octagon in terraces, above and below. */
function step(): Facet[] {
  const sides: [number, number][] = [
    [0, 1.16],
    [90, 0.8],
    [180, 1.16],
    [270, 0.8],
    [45, 1.13],
    [135, 1.13],
    [225, 1.13],
    [315, 1.13],
  ];
  const terraces = (slopes: [number, number][], down: boolean): Facet[] =>
    sides.flatMap(([a, reach]) => {
      let inward = 0;
      let height = down ? -0.05 : 0.05;
      return slopes.map(([slope, width]) => {
        const made = facet(a, slope, reach - inward, height, down);
        inward += width;
        height += (down ? -1 : 1) * width * Math.tan(slope * RAD);
        return made;
      });
    });
  return [
    table(0.34),
    ...sides.map(([a, reach]) => facet(a, 90, reach, 0)),
    ...terraces(
      [
        [52, 0.1],
        [40, 0.13],
        [26, 0.2],
      ],
      false,
    ),
    ...terraces(
      [
        [58, 0.16],
        [46, 0.26],
        [36, 0.6],
      ],
      true,
    ),
  ];
}

/** A trillion: three bowed sides with blunt corners. */
function trillion(): Facet[] {
  const sides: [number, number][] = around(3, 90).flatMap((a): [number, number][] => [
    [a, 0.79],
    [a - 19, 0.83],
    [a + 19, 0.83],
    [a + 60, 1.03],
  ]);
  const top = 0.32;
  return [
    table(top),
    ...sides.map(([a, reach]) => facet(a, 90, reach, 0)),
    ...sides.map(([a, reach]) => facet(a, 40, reach, 0.05)),
    ...around(3, 90).flatMap((a) => [facet(a, 24, 0.41, top), facet(a + 60, 24, 0.6, top)]),
    ...around(6, 30).map((a, index) => facet(a, 42, index % 2 === 0 ? 0.98 : 0.79, -0.05, true)),
    ...around(6, 0).map((a) => facet(a, 47, 0.9, -0.05, true)),
  ];
}

export const CUTS: Readonly<Record<GemKind, readonly Facet[]>> = {
  diamond: brilliant(),
  sapphire: step(),
  ruby: trillion(),
};

const dot = (f: Facet, [x, y, z]: Vector): number => f.x * x + f.y * y + f.z * z;

/** The point three planes share, or null if two of them hardly cross. */
function meeting(a: Facet, b: Facet, c: Facet): Vector | null {
  const cx = b.y * c.z - b.z * c.y;
  const cy = b.z * c.x - b.x * c.z;
  const cz = b.x * c.y - b.y * c.x;
  const whole = a.x * cx + a.y * cy + a.z * cz;
  if (Math.abs(whole) < 1e-6) return null;
  const x = a.d * cx + b.d * (c.y * a.z - c.z * a.y) + c.d * (a.y * b.z - a.z * b.y);
  const y = a.d * cy + b.d * (c.z * a.x - c.x * a.z) + c.d * (a.z * b.x - a.x * b.z);
  const z = a.d * cz + b.d * (c.x * a.y - c.y * a.x) + c.d * (a.x * b.y - a.y * b.x);
  return [x / whole, y / whole, z / whole];
}

export interface Mesh {
  /** Corners of triangles, three numbers each, and the facet's own direction at each corner. */
  readonly positions: number[];
  readonly normals: number[];
  /** How many of the planes are visible. */
  readonly faces: number;
}

/** The faces of the space inside *facets*, each as a fan of triangles seen from outside. */
export function meshOf(facets: readonly Facet[]): Mesh {
  const corners: Vector[][] = facets.map(() => []);
  for (let a = 0; a < facets.length; a++) {
    for (let b = a + 1; b < facets.length; b++) {
      for (let c = b + 1; c < facets.length; c++) {
        const [fa, fb, fc] = [facets[a], facets[b], facets[c]];
        if (!fa || !fb || !fc) continue;
        const point = meeting(fa, fb, fc);
        if (!point || facets.some((f) => dot(f, point) > f.d + 1e-6)) continue;
        for (const index of [a, b, c]) {
          const known = corners[index];
          if (known && !known.some((p) => Math.hypot(p[0] - point[0], p[1] - point[1], p[2] - point[2]) < 1e-5))
            known.push(point);
        }
      }
    }
  }
  const positions: number[] = [];
  const normals: number[] = [];
  let faces = 0;
  facets.forEach((f, index) => {
    const loop = sorted(f, corners[index] ?? []);
    if (loop.length < 3) return;
    faces++;
    for (let corner = 1; corner + 1 < loop.length; corner++) {
      for (const point of [loop[0], loop[corner], loop[corner + 1]]) {
        positions.push(...(point ?? [0, 0, 0]));
        normals.push(f.x, f.y, f.z);
      }
    }
  });
  return { positions, normals, faces };
}

/** Corners of one face in order round its own direction. */
function sorted(f: Facet, points: Vector[]): Vector[] {
  const middle = [0, 1, 2].map(
    (axis) => points.reduce((sum, p) => sum + (p[axis] ?? 0), 0) / Math.max(1, points.length),
  );
  const flat = Math.abs(f.y) > 0.9 ? [1, 0, 0] : [0, 1, 0];
  const [fx, fy, fz] = flat as [number, number, number];
  const u: Vector = [f.y * fz - f.z * fy, f.z * fx - f.x * fz, f.x * fy - f.y * fx];
  const v: Vector = [f.y * u[2] - f.z * u[1], f.z * u[0] - f.x * u[2], f.x * u[1] - f.y * u[0]];
  const angle = (p: Vector): number => {
    const away = [0, 1, 2].map((axis) => (p[axis] ?? 0) - (middle[axis] ?? 0)) as unknown as Vector;
    return Math.atan2(
      away[0] * v[0] + away[1] * v[1] + away[2] * v[2],
      away[0] * u[0] + away[1] * u[1] + away[2] * u[2],
    );
  };
  return [...points].sort((a, b) => angle(a) - angle(b));
}
