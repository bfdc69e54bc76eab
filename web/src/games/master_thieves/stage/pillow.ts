/** The red pillow: velvet between a gold cord and four tassels. */

import {
  type BufferGeometry,
  CatmullRomCurve3,
  ConeGeometry,
  Group,
  Mesh,
  SphereGeometry,
  TubeGeometry,
  Vector3,
} from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Materials } from './woodwork.ts';

const WIDTH = 1.9;
const DEPTH = 1.45;
const SQUARE = 0.42;

const round = (value: number): number => Math.sign(value) * Math.abs(value) ** SQUARE;

/** How far corners stand out beyond the sides. */
function pinch(x: number, z: number): number {
  return 1 + 0.07 * (1 - Math.min(1, Math.abs(Math.abs(x) - Math.abs(z)) * 1.4)) ** 2;
}

function cushion(): BufferGeometry {
  const geometry = new SphereGeometry(1, 44, 32);
  const position = geometry.getAttribute('position');
  for (let index = 0; index < position.count; index++) {
    const [x, y, z] = [round(position.getX(index)), position.getY(index), round(position.getZ(index))];
    const full = (Math.max(0, 1 - Math.abs(x) ** 3) * Math.max(0, 1 - Math.abs(z) ** 3)) ** SQUARE;
    const dent = -0.09 * Math.exp(-(x * x + z * z) * 4);
    const out = pinch(x, z);
    position.setXYZ(index, (x * WIDTH * out) / 2, Math.sign(y) * (full * 0.3 + dent), (z * DEPTH * out) / 2);
  }
  geometry.computeVertexNormals();
  return geometry;
}

function trimming(): BufferGeometry {
  const points = Array.from({ length: 64 }, (_, index) => {
    const angle = (index / 64) * 2 * Math.PI;
    const [x, z] = [round(Math.cos(angle)), round(Math.sin(angle))];
    return new Vector3((x * WIDTH * pinch(x, z)) / 2, 0, (z * DEPTH * pinch(x, z)) / 2);
  });
  const parts: BufferGeometry[] = [new TubeGeometry(new CatmullRomCurve3(points, true), 96, 0.028, 6, true)];
  for (const [x, z] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    const turn = Math.atan2(-z * DEPTH, x * WIDTH);
    const place = (part: BufferGeometry): BufferGeometry =>
      part
        .rotateZ(-0.35)
        .rotateY(turn)
        .translate(x * WIDTH * 0.48, -0.05, z * DEPTH * 0.48);
    parts.push(
      place(new SphereGeometry(0.06, 12, 8)),
      place(new ConeGeometry(0.075, 0.24, 12).rotateZ(Math.PI / 2).translate(0.14, 0, 0)),
    );
  }
  return mergeGeometries(parts);
}

export function makePillow(materials: Materials): Group {
  const group = new Group();
  const body = new Mesh(cushion(), materials.pillow);
  const trim = new Mesh(trimming(), materials.gold);
  for (const part of [body, trim]) {
    part.position.y = 0.27;
    part.castShadow = true;
    part.receiveShadow = true;
    group.add(part);
  }
  return group;
}
