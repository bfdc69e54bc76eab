/** The shapes of the wooden and brass parts. */

import {
  BoxGeometry,
  type BufferGeometry,
  BufferGeometry as Geometry,
  Color,
  Float32BufferAttribute,
  LatheGeometry,
  Vector2,
} from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { BOX, FRONT, LEVEL, LID, TRAY } from './geometry.ts';
import { cellOf, SHEET } from './wood/grains.ts';

type Corner = [number, number, number];

/** Rectangles one behind another, joined by flat faces and closed at the last. Used for mouldings, bevels and panels. */
function loft(width: number, height: number, rings: readonly (readonly [inset: number, z: number])[]): Corner[][] {
  const rectangles = rings.map(([inset, z]): Corner[] => {
    const x = width / 2 - inset;
    const y = height / 2 - inset;
    return [
      [-x, -y, z],
      [x, -y, z],
      [x, y, z],
      [-x, y, z],
    ];
  });
  const faces: Corner[][] = [];
  for (let ring = 0; ring + 1 < rectangles.length; ring++) {
    const [low, high] = [rectangles[ring], rectangles[ring + 1]];
    for (let corner = 0; corner < 4; corner++) {
      const next = (corner + 1) % 4;
      const face = [low?.[corner], low?.[next], high?.[next], high?.[corner]];
      if (face.every((point) => point !== undefined)) faces.push(face);
    }
  }
  const last = rectangles.at(-1);
  if (last) faces.push(last);
  return faces;
}

function fromFaces(
  faces: readonly Corner[][],
  uv: (point: Corner) => [number, number],
  shade: (point: Corner) => number,
): BufferGeometry {
  const positions: number[] = [];
  const uvs: number[] = [];
  const colours: number[] = [];
  for (const face of faces) {
    for (let corner = 1; corner + 1 < face.length; corner++) {
      for (const point of [face[0], face[corner], face[corner + 1]]) {
        if (!point) continue;
        positions.push(...point);
        uvs.push(...uv(point));
        const light = shade(point);
        colours.push(light, light, light);
      }
    }
  }
  const geometry = new Geometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
  geometry.computeVertexNormals();
  return geometry;
}

/** The texture coordinates of a point of a front on the sheet of all fronts. */
function onSheet(grain: number): (point: Corner) => [number, number] {
  const { column, row } = cellOf(grain);
  const margin = 0.006;
  return ([x, y]) => {
    const u = Math.min(1 - margin, Math.max(margin, x / FRONT.width + 0.5));
    const v = Math.min(1 - margin * 3, Math.max(margin * 3, y / FRONT.height + 0.5));
    return [(column + u) / SHEET.columns, 1 - (row + 1 - v) / SHEET.rows];
  };
}

/** A drawer's front: a framed, raised panel with one of the grains. */
export function frontGeometry(grain: number): BufferGeometry {
  const face = FRONT.depth / 2;
  const rings = [
    [0, -face],
    [0, face - 0.035],
    [0.012, face - 0.012],
    [0.035, face],
    [0.125, face],
    [0.137, face - 0.04],
    [0.155, face - 0.04],
    [0.165, face - 0.03],
    [0.255, face + 0.012],
  ] as const;
  // Grooves and edges are darker.
  const shade = ([, , z]: Corner): number => (z < 0 ? 0.45 : z < face - 0.036 ? 0.3 : z < face - 0.02 ? 0.62 : 1);
  return fromFaces(loft(FRONT.width, FRONT.height, rings), onSheet(grain), shade);
}

/** Sets a solid's texture coordinates so that the grain runs along its longest side, in stage units. */
function grainAlong(
  geometry: BufferGeometry,
  width: number,
  height: number,
  depth: number,
  offset: number,
): BufferGeometry {
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const size = [width, height, depth];
  const along = size.indexOf(Math.max(...size));
  const uvs = new Float32Array(position.count * 2);
  for (let index = 0; index < position.count; index++) {
    const point = [position.getX(index), position.getY(index), position.getZ(index)];
    const facing = [normal.getX(index), normal.getY(index), normal.getZ(index)].map(Math.abs);
    const flat = facing.indexOf(Math.max(...facing));
    const across = [0, 1, 2].find((axis) => axis !== flat && axis !== along) ?? 0;
    const lengthwise = flat === along ? ([0, 1, 2].find((axis) => axis !== flat && axis !== across) ?? 0) : along;
    uvs[2 * index] = (point[lengthwise] ?? 0) * 0.5 + offset;
    uvs[2 * index + 1] = (point[across] ?? 0) * 1.0 + offset * 1.7;
  }
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  return geometry;
}

function tinted(geometry: BufferGeometry, shade: number): BufferGeometry {
  const colour = new Color(shade, shade, shade);
  const count = geometry.getAttribute('position').count;
  const colours = new Float32Array(count * 3);
  for (let index = 0; index < count; index++) colour.toArray(colours, index * 3);
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
  return geometry.index ? geometry.toNonIndexed() : geometry;
}

interface Block {
  size: Corner;
  at: Corner;
  round?: number;
  shade?: number;
}

function merged(blocks: readonly Block[]): BufferGeometry {
  const parts = blocks.map(({ size, at, round = 0, shade = 1 }, index) => {
    const [w, h, d] = size;
    const geometry = round > 0 ? new RoundedBoxGeometry(w, h, d, 2, round) : new BoxGeometry(w, h, d);
    grainAlong(geometry, w, h, d, index * 0.37);
    return tinted(geometry.translate(...at), shade);
  });
  const whole = mergeGeometries(parts);
  for (const part of parts) part.dispose();
  return whole;
}

const CORNERS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
const POST = 0.46;

/** The frame of a level: plates, posts and the walls of four cavities, all alike, round a dark core. */
export function levelGeometry(home: number): BufferGeometry {
  const inner = LEVEL - 0.16;
  const blocks: Block[] = [
    { size: [BOX, 0.1, BOX], at: [0, LEVEL / 2 - 0.06, 0], round: 0.034 },
    { size: [BOX, 0.1, BOX], at: [0, -LEVEL / 2 + 0.06, 0], round: 0.034 },
    { size: [1.9, inner, 1.9], at: [0, 0, 0], shade: 0.16 },
  ];
  for (const [x, z] of CORNERS)
    blocks.push({
      size: [POST, LEVEL - 0.12, POST],
      at: [x * (BOX / 2 - 0.25), 0, z * (BOX / 2 - 0.25)],
      round: 0.045,
    });
  const gap = TRAY.width / 2 + 0.02;
  const width = BOX / 2 - POST - gap + 0.02;
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const aside = side * (gap + width / 2);
      blocks.push({ size: [width, inner, 0.9], at: [aside, 0, end * 1.36], shade: 0.5 });
      blocks.push({ size: [0.9, inner, width], at: [end * 1.36, 0, aside], shade: 0.5 });
    }
  }
  if (home !== 1) {
    const up = home === 2 ? 1 : -1;
    blocks.push({ size: [BOX + 0.24, LID, BOX + 0.24], at: [0, up * (LEVEL / 2 + LID / 2 - 0.01), 0], round: 0.06 });
    blocks.push({ size: [BOX + 0.1, 0.07, BOX + 0.1], at: [0, up * (LEVEL / 2 - 0.02), 0], round: 0.03 });
  }
  return merged(blocks);
}

/** The front tray of every drawer, or the longer piece some have behind it: walls and a floor with room above and below. */
export function trayGeometry(behind: boolean): BufferGeometry {
  const { width, depth, height, floor, wall } = TRAY;
  const blocks: Block[] = [
    { size: [width, floor, depth], at: [0, 0, 0] },
    { size: [wall, height, depth], at: [width / 2 - wall / 2, 0, 0], round: 0.012 },
    { size: [wall, height, depth], at: [-width / 2 + wall / 2, 0, 0], round: 0.012 },
    { size: [width, height, wall], at: [0, 0, -depth / 2 + wall / 2], round: 0.012 },
  ];
  if (!behind) blocks.push({ size: [width, height * 0.9, wall], at: [0, 0, depth / 2 - wall / 2], shade: 0.8 });
  return merged(blocks);
}

/** The velvet on both sides of a tray's floor. */
export function velvetGeometry(): BufferGeometry {
  const { width, depth, floor, wall } = TRAY;
  const size: Corner = [width - 2 * wall, 0.03, depth - 2 * wall];
  return merged([
    { size, at: [0, floor / 2 + 0.015, 0] },
    { size, at: [0, -floor / 2 - 0.015, 0] },
  ]);
}

/** A cloth over a tray that the viewer may not look into. */
export function clothGeometry(): BufferGeometry {
  return new RoundedBoxGeometry(TRAY.width + 0.08, 0.05, TRAY.depth + 0.02, 2, 0.02).translate(
    0,
    TRAY.height / 2 + 0.02,
    0,
  );
}

const profile = (points: readonly (readonly [number, number])[], around: number): LatheGeometry =>
  new LatheGeometry(
    points.map(([x, y]) => new Vector2(x, y)),
    around,
  );

/** A turned brass knob that stands out along z. */
export function knobGeometry(): BufferGeometry {
  const points = [
    [0.001, 0],
    [0.135, 0],
    [0.13, 0.018],
    [0.06, 0.03],
    [0.048, 0.075],
    [0.09, 0.105],
    [0.118, 0.14],
    [0.115, 0.172],
    [0.075, 0.202],
    [0.001, 0.212],
  ] as const;
  return profile(points, 22).rotateX(Math.PI / 2);
}

/** A small knob: two of them mark a long drawer. */
export function studGeometry(): BufferGeometry {
  return knobGeometry().scale(0.5, 0.5, 0.35);
}

/** A brass strip along a corner of a level. */
export function stripGeometry(): BufferGeometry {
  return new RoundedBoxGeometry(0.075, LEVEL - 0.3, 0.075, 1, 0.02);
}

/** A turned brass foot. On top of a flipped box it is a finial. */
export function footGeometry(): BufferGeometry {
  const points = [
    [0.001, -0.02],
    [0.1, -0.02],
    [0.1, 0.015],
    [0.075, 0.03],
    [0.125, 0.075],
    [0.135, 0.115],
    [0.11, 0.165],
    [0.05, 0.198],
    [0.001, 0.2],
  ] as const;
  return profile(points, 18);
}

/** A small hand bell: the alarm. Stands on its rim. */
export function bellGeometry(): BufferGeometry {
  const points = [
    [0.001, 0.012],
    [0.13, 0.012],
    [0.17, 0],
    [0.178, 0.02],
    [0.15, 0.055],
    [0.128, 0.11],
    [0.118, 0.17],
    [0.1, 0.215],
    [0.055, 0.24],
    [0.03, 0.245],
    [0.026, 0.275],
    [0.05, 0.3],
    [0.052, 0.325],
    [0.028, 0.35],
    [0.001, 0.354],
  ] as const;
  return profile(points, 28);
}

/** The ribbon round a bell in the colour of its seat. */
export function ribbonGeometry(): BufferGeometry {
  return profile(
    [
      [0.132, 0.092],
      [0.14, 0.1],
      [0.132, 0.15],
      [0.122, 0.155],
    ],
    28,
  );
}

/** A flat frame round a front, for highlights. */
export function haloGeometry(): BufferGeometry {
  const [w, h, t] = [FRONT.width + 0.05, FRONT.height + 0.05, 0.055];
  const bar = (width: number, height: number, x: number, y: number): BufferGeometry =>
    new BoxGeometry(width, height, 0.03).translate(x, y, FRONT.depth / 2 + 0.012);
  return mergeGeometries([
    bar(w, t, 0, h / 2 - t / 2),
    bar(w, t, 0, -h / 2 + t / 2),
    bar(t, h, w / 2 - t / 2, 0),
    bar(t, h, -w / 2 + t / 2, 0),
  ]);
}
