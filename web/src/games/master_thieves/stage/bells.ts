/** Alarms: brass bells, each with a ribbon in its owner's colour. */

import { Color, Euler, Group, InstancedMesh, Matrix4, Quaternion, Vector3 } from 'three';
import { type Figure, headingOf, whereIs } from './figure.ts';
import { bellGeometry, ribbonGeometry } from './joinery.ts';
import type { Materials } from './woodwork.ts';

const MOST = 16;
/** Seat colours, as on the players' faces. */
export const SEAT_COLOURS = [0x8fd3c0, 0xf0a184, 0xc3b0ec, 0x9dbef5, 0xf2d06b, 0xe08fb8] as const;

export class Bells {
  readonly group = new Group();
  private readonly metal: InstancedMesh;
  private readonly ribbons: InstancedMesh;
  private readonly matrix = new Matrix4();
  private readonly colour = new Color();

  constructor(materials: Materials) {
    this.metal = new InstancedMesh(bellGeometry(), materials.brass, MOST);
    this.ribbons = new InstancedMesh(ribbonGeometry(), materials.ribbon, MOST);
    for (const mesh of [this.metal, this.ribbons]) {
      mesh.castShadow = true;
      mesh.frustumCulled = false;
      this.group.add(mesh);
    }
  }

  show(
    figure: Figure,
    extra: readonly { x: number; y: number; z: number; seat: number; scale: number; hangs: boolean }[],
  ): void {
    let count = 0;
    const add = (
      at: { x: number; y: number; z: number },
      seat: number,
      scale: number,
      turn: number,
      tilt: number,
    ): void => {
      if (count >= MOST) return;
      const spin = new Quaternion().setFromEuler(new Euler(tilt, turn, 0, 'YXZ'));
      this.matrix.compose(new Vector3(at.x, at.y, at.z), spin, new Vector3().setScalar(scale));
      this.metal.setMatrixAt(count, this.matrix);
      this.ribbons.setMatrixAt(count, this.matrix);
      this.ribbons.setColorAt(
        count,
        this.colour.setHex(SEAT_COLOURS[Math.max(0, seat) % SEAT_COLOURS.length] ?? 0xffffff),
      );
      count++;
    };
    for (const stone of figure.stones) {
      if (stone.thing === 'bell')
        add(whereIs(figure, stone), stone.seat, stone.scale, headingOf(figure, stone), stone.tilt);
    }
    for (const bell of extra) add(bell, bell.seat, bell.scale, 0, bell.hangs ? Math.PI : 0);
    for (const mesh of [this.metal, this.ribbons]) {
      mesh.count = count;
      mesh.visible = count > 0;
      mesh.instanceMatrix.needsUpdate = true;
    }
    if (this.ribbons.instanceColor) this.ribbons.instanceColor.needsUpdate = true;
  }

  dispose(): void {
    for (const mesh of [this.metal, this.ribbons]) {
      mesh.geometry.dispose();
      mesh.dispose();
    }
  }
}
