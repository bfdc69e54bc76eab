/** The transparent box: glass fronts with bright brass edges, distinct floors, solid gems. */

import {
  BoxGeometry,
  type BufferGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Vector3,
} from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { type Contents, type Glass, type GemKind, type Pose } from './box-view.ts';
import type { Cabinet } from './cabinet.ts';
import { lieIn, type Stone } from './figure.ts';
import type { Placed } from './gems.ts';
import { BEHIND_CENTRE, BOX, FRONT, LEVEL, slotOf, TRAY, TRAY_CENTRE } from './geometry.ts';
import type { Materials } from './woodwork.ts';

type Size = [number, number, number];

const EDGE = new Color(0xffd98a);
const FLOOR_EDGE = new Color(0x6fb9a4);
const BEHIND_EDGE = new Color(0xff7d8c);
const FRAME_EDGE = new Color(0x8d7440);

function painted(geometry: BufferGeometry, colour: Color): BufferGeometry {
  const count = geometry.getAttribute('position').count;
  const colours = new Float32Array(count * 3);
  for (let index = 0; index < count; index++) colour.toArray(colours, index * 3);
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
  return geometry;
}

const bar = (size: Size, at: Size, colour: Color): BufferGeometry =>
  painted(new BoxGeometry(...size).translate(...at), colour);

/** The four sides of an upright rectangle that looks along z. */
function upright(width: number, height: number, z: number, thick: number, colour: Color): BufferGeometry[] {
  return [1, -1].flatMap((end) => [
    bar([width, thick, thick], [0, (end * height) / 2, z], colour),
    bar([thick, height, thick], [(end * width) / 2, 0, z], colour),
  ]);
}

/** The four sides of a rectangle that lies flat. */
function lying(width: number, depth: number, y: number, z: number, thick: number, colour: Color): BufferGeometry[] {
  return [1, -1].flatMap((end) => [
    bar([width, thick, thick], [0, y, z + (end * depth) / 2], colour),
    bar([thick, thick, depth], [(end * width) / 2, y, z], colour),
  ]);
}

function pane(width: number, depth: number, z: number, colour: Color): BufferGeometry {
  return painted(new PlaneGeometry(width, depth).rotateX(-Math.PI / 2).translate(0, 0, z), colour);
}

interface Seen {
  stone: Stone;
  /** Whether it is on the side of the floor that is up in an unflipped box. */
  up: boolean;
}

export class Xray {
  private readonly lines = new MeshBasicMaterial({ vertexColors: true, toneMapped: false, fog: false });
  private readonly panes = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    opacity: 0.2,
    depthWrite: false,
    side: DoubleSide,
  });
  private readonly fronts: MeshBasicMaterial;
  private readonly parts: Mesh[] = [];
  private seen: Seen[][] = [];
  private long = '';
  private readonly point = new Vector3();

  constructor(
    private readonly cabinet: Cabinet,
    materials: Materials,
  ) {
    this.fronts = new MeshBasicMaterial({
      map: materials.front.map,
      transparent: true,
      opacity: 0.42,
      depthWrite: false,
      toneMapped: false,
      fog: false,
    });
  }

  get on(): boolean {
    return this.seen.length > 0;
  }

  /** Sets the contents of each slot; null ends the transparent view. */
  show(glass: readonly Glass[] | null, pose: Pose): void {
    if (!glass) {
      this.seen = [];
      for (const part of this.parts) part.visible = false;
      return;
    }
    const standing = this.cabinet.arms.map((_, drawer) => glass[slotOf(pose, drawer)]);
    const long = standing.map((one) => (one?.behindUp ? 'l' : 's')).join('');
    if (long !== this.long) this.build(long);
    for (const part of this.parts) part.visible = true;
    this.seen = standing.map((one) => {
      if (!one) return [];
      const lay = (place: 'front' | 'behind', contents: Contents | null, above: boolean): Seen[] =>
        contents ? lieIn(place, contents).map((stone) => ({ stone, up: above !== pose.flipped })) : [];
      return [
        ...lay('front', one.up, true),
        ...lay('front', one.down, false),
        ...lay('behind', one.behindUp, true),
        ...lay('behind', one.behindDown, false),
      ];
    });
  }

  /** Every gem and bell inside, where it is now. */
  stones(flipped: boolean): {
    gems: Placed[];
    bells: { x: number; y: number; z: number; seat: number; scale: number; hangs: boolean }[];
  } {
    const gems: Placed[] = [];
    const bells: { x: number; y: number; z: number; seat: number; scale: number; hangs: boolean }[] = [];
    this.seen.forEach((seen, drawer) => {
      const arm = this.cabinet.arms[drawer];
      if (!arm) return;
      for (const { stone, up } of seen) {
        const hangs = up === flipped;
        this.point.set(stone.x, up ? stone.y : -stone.y, stone.z).applyMatrix4(arm.matrixWorld);
        const { x, y, z } = this.point;
        if (stone.thing === 'bell') bells.push({ x, y, z, seat: stone.seat, scale: 1, hangs });
        else
          gems.push({
            kind: stone.thing as GemKind,
            x,
            y,
            z,
            turn: stone.turn,
            tilt: hangs ? Math.PI : 0.12,
            scale: stone.scale * 1.3,
          });
      }
    });
    return { gems, bells };
  }

  dispose(): void {
    this.clear();
    this.lines.dispose();
    this.panes.dispose();
    this.fronts.dispose();
  }

  private clear(): void {
    for (const part of this.parts) {
      part.removeFromParent();
      part.geometry.dispose();
    }
    this.parts.length = 0;
  }

  private build(long: string): void {
    this.clear();
    this.long = long;
    this.cabinet.levels.forEach((level, home) => {
      const half = LEVEL / 2 - 0.02;
      const frame = [half, -half].flatMap((y) => lying(BOX, BOX, y, 0, 0.014, FRAME_EDGE));
      for (const [x, z] of [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ] as const)
        frame.push(bar([0.014, LEVEL, 0.014], [(x * BOX) / 2, 0, (z * BOX) / 2], FRAME_EDGE));
      this.add(level, frame, this.lines, 0);
      for (let side = 0; side < 4; side++) {
        const drawer = 4 * home + side;
        const arm = this.cabinet.arms[drawer];
        const front = this.cabinet.fronts[drawer];
        if (!arm || !front) continue;
        const isLong = long[drawer] === 'l';
        const z = BOX / 2 - 0.1;
        const lines = [
          ...upright(FRONT.width, FRONT.height, z, 0.034, EDGE),
          ...lying(TRAY.width, TRAY.depth, 0, TRAY_CENTRE, 0.02, FLOOR_EDGE),
        ];
        const floors = [pane(TRAY.width, TRAY.depth, TRAY_CENTRE, FLOOR_EDGE)];
        if (isLong) {
          lines.push(...lying(TRAY.width, TRAY.depth - 0.05, 0, BEHIND_CENTRE, 0.02, BEHIND_EDGE));
          floors.push(pane(TRAY.width, TRAY.depth - 0.05, BEHIND_CENTRE, BEHIND_EDGE));
        }
        this.add(arm, lines, this.lines, 0);
        this.add(arm, floors, this.panes, 1);
        const glass = new Mesh(front.geometry.clone(), this.fronts);
        glass.position.copy(front.position);
        glass.renderOrder = 2;
        arm.add(glass);
        this.parts.push(glass);
      }
    });
  }

  private add(
    parent: { add(part: Mesh): unknown },
    parts: BufferGeometry[],
    material: MeshBasicMaterial,
    order: number,
  ): void {
    const mesh = new Mesh(mergeGeometries(parts), material);
    for (const part of parts) part.dispose();
    mesh.renderOrder = order;
    parent.add(mesh);
    this.parts.push(mesh);
  }
}
