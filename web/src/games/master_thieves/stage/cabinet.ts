/** The box: builds its parts once and poses them by the figure. */

import {
  type BufferGeometry,
  Color,
  Group,
  InstancedMesh,
  type Material,
  Matrix4,
  Mesh,
  type MeshStandardMaterial,
  Object3D,
  PlaneGeometry,
  Vector3,
} from 'three';
import { GLASS } from './camera.ts';
import type { Figure } from './figure.ts';
import {
  BEHIND_CENTRE,
  BOX,
  FRONT,
  LEVEL,
  levelAngle,
  levelHeight,
  LID,
  MIDDLE,
  sideAngle,
  slotOf,
  TRAY_CENTRE,
} from './geometry.ts';
import {
  clothGeometry,
  footGeometry,
  frontGeometry,
  haloGeometry,
  knobGeometry,
  levelGeometry,
  stripGeometry,
  studGeometry,
  trayGeometry,
  velvetGeometry,
} from './joinery.ts';
import { PLAIN } from './wood/grains.ts';
import type { Materials } from './woodwork.ts';

const LID_CELLS = 3;
const UPSIDE = Math.PI;
/** How far the studs of a long drawer are from its knob. */
const STUD = 0.95;

/** Brass outlines and shade, by the light of a drawer. */
export type Light = 'legal' | 'look' | 'chosen' | 'ghost' | 'dim';

const HALO: Readonly<Record<Exclude<Light, 'dim'>, Color>> = {
  legal: new Color(0xb98a39),
  look: new Color(0xf7dca4),
  chosen: new Color(0xffd479),
  ghost: new Color(0xe2b45a),
};

function shadowed<T extends Object3D>(part: T): T {
  part.castShadow = true;
  part.receiveShadow = true;
  return part;
}

function lidGeometry(cell: number): PlaneGeometry {
  const geometry = new PlaneGeometry(BOX + 0.02, BOX + 0.02);
  const uv = geometry.getAttribute('uv');
  for (let index = 0; index < uv.count; index++) uv.setX(index, (cell + 0.002 + uv.getX(index) * 0.996) / LID_CELLS);
  return geometry;
}

export class Cabinet {
  readonly root = new Group();
  readonly levels: Group[] = [];
  /** The place of each drawer, turned so that its z points out of the box. */
  readonly arms: Group[] = [];
  readonly fronts: Mesh<BufferGeometry, MeshStandardMaterial>[] = [];
  readonly bodies: Mesh[] = [];
  private readonly pivot = new Group();
  private readonly marked: BufferGeometry[] = [];
  private readonly plain = frontGeometry(PLAIN);
  private readonly lids: Mesh<PlaneGeometry>[] = [];
  private readonly lidCells = [0, 1, 2].map(lidGeometry);
  private readonly knobs: InstancedMesh;
  private readonly studs: InstancedMesh;
  private readonly strips: InstancedMesh;
  private readonly feet: InstancedMesh;
  private readonly halos: InstancedMesh;
  private readonly tray: Mesh[];
  private readonly back: Mesh[];
  private readonly cloth: Mesh;
  private readonly open = new Group();
  private readonly lit: Readonly<Record<Light, Set<number>>> = {
    legal: new Set(),
    look: new Set(),
    chosen: new Set(),
    ghost: new Set(),
    dim: new Set(),
  };
  private readonly matrix = new Matrix4();
  private readonly local = new Matrix4();

  constructor(materials: Materials) {
    this.root.position.y = MIDDLE;
    this.root.add(this.pivot);
    for (let home = 0; home < 3; home++) {
      const level = new Group();
      const body = shadowed(new Mesh(levelGeometry(home), materials.frame));
      level.add(body);
      this.bodies.push(body);
      for (let side = 0; side < 4; side++) {
        const arm = new Group();
        arm.rotation.y = sideAngle(side);
        const geometry = frontGeometry(4 * home + side);
        const front = shadowed(new Mesh(geometry, materials.front.clone()));
        front.position.z = BOX / 2 - FRONT.depth / 2 - 0.02;
        this.marked.push(geometry);
        this.fronts.push(front);
        this.arms.push(arm);
        arm.add(front);
        level.add(arm);
      }
      this.levels.push(level);
      this.pivot.add(level);
    }
    for (const up of [1, -1]) {
      const lid = new Mesh(this.lidCells[0] ?? lidGeometry(0), materials.lid);
      lid.rotation.x = (-up * Math.PI) / 2;
      lid.position.y = up * (LEVEL / 2 + LID - 0.008);
      lid.receiveShadow = true;
      this.lids.push(lid);
      this.levels[up > 0 ? 2 : 0]?.add(lid);
    }
    this.knobs = this.instances(knobGeometry(), materials.brass, 12);
    this.studs = this.instances(studGeometry(), materials.brass, 24);
    this.strips = this.instances(stripGeometry(), materials.brass, 12);
    this.feet = this.instances(footGeometry(), materials.brass, 8);
    this.halos = this.instances(haloGeometry(), materials.halo, 12);
    this.halos.castShadow = this.halos.receiveShadow = false;
    this.halos.setColorAt(0, HALO.look);
    this.tray = [
      shadowed(new Mesh(trayGeometry(false), materials.tray)),
      shadowed(new Mesh(velvetGeometry(), materials.velvet)),
    ];
    this.back = [
      shadowed(new Mesh(trayGeometry(true), materials.tray)),
      shadowed(new Mesh(velvetGeometry(), materials.velvet)),
    ];
    this.cloth = shadowed(new Mesh(clothGeometry(), materials.cloth));
    for (const part of [...this.tray, this.cloth]) part.position.z = TRAY_CENTRE;
    for (const part of this.back) part.position.z = BEHIND_CENTRE;
    this.open.add(...this.tray, ...this.back, this.cloth);
    this.root.add(this.open);
  }

  light(slots: readonly number[], light: Light): void {
    const set = this.lit[light];
    set.clear();
    for (const slot of slots) set.add(slot);
  }

  /** Poses every part. With *glass* the wood is not drawn; `xray.ts` draws the inside. */
  pose(figure: Figure, glass: boolean): void {
    const { pose } = figure;
    this.pivot.position.y = figure.lift + GLASS.gap * figure.glass;
    this.pivot.rotation.set(0, 0, 0);
    if (pose.flipped) this.pivot.rotation.x = UPSIDE;
    if (figure.tip !== 0)
      this.pivot.quaternion.premultiply(
        new Object3D().quaternion.setFromAxisAngle(figure.axis === 'ew' ? ACROSS : ALONG, figure.tip),
      );
    this.levels.forEach((level, home) => {
      level.position.y = (home - 1) * (LEVEL + GLASS.gap * figure.glass);
      level.rotation.y = levelAngle(pose, home) + (figure.spin[home] ?? 0);
    });
    this.fronts.forEach((front, drawer) => {
      const geometry = figure.marked ? this.marked[drawer] : this.plain;
      if (geometry) front.geometry = geometry;
      const slot = slotOf(pose, drawer);
      const arm = this.arms[drawer];
      if (arm)
        arm.position
          .set(0, 0, 0)
          .add(
            OUT.set(Math.sin(arm.rotation.y), 0, Math.cos(arm.rotation.y)).multiplyScalar(this.pullOf(figure, slot)),
          );
      const dim = this.lit.dim.has(slot);
      front.material.color.setScalar(dim ? 0.34 : 1);
      front.material.emissive.setHex(this.lit.look.has(slot) ? 0x1c1104 : this.lit.chosen.has(slot) ? 0x241704 : 0);
      front.visible = !glass;
    });
    for (const body of this.bodies) body.visible = !glass;
    this.lids.forEach((lid, index) => {
      const cell = this.lidCells[figure.marked ? index : 2];
      if (cell) lid.geometry = cell;
      lid.visible = !glass;
    });
    this.pivot.updateMatrixWorld(true);
    this.poseBrass(figure, glass);
    this.poseTray(figure, glass);
  }

  dispose(): void {
    this.root.traverse((part) => {
      if (part instanceof Mesh) part.geometry.dispose();
      if (part instanceof InstancedMesh) part.dispose();
    });
    for (const geometry of [...this.marked, ...this.lidCells, this.plain]) geometry.dispose();
    for (const front of this.fronts) front.material.dispose();
  }

  private instances(geometry: BufferGeometry, material: Material, count: number): InstancedMesh {
    const mesh = new InstancedMesh(geometry, material, count);
    mesh.frustumCulled = false;
    this.root.add(shadowed(mesh));
    return mesh;
  }

  private pullOf(figure: Figure, slot: number): number {
    return slot === figure.slot ? figure.pull : GLASS.pull * figure.glass;
  }

  private poseBrass(figure: Figure, glass: boolean): void {
    this.root.updateMatrixWorld(true);
    const back = this.root.matrixWorld.clone().invert();
    const put = (
      mesh: InstancedMesh,
      index: number,
      parent: Object3D,
      x: number,
      y: number,
      z: number,
      turned = false,
    ): void => {
      this.local.makeRotationX(turned ? Math.PI : 0).setPosition(x, y, z);
      mesh.setMatrixAt(index, this.matrix.multiplyMatrices(back, parent.matrixWorld).multiply(this.local));
    };
    this.arms.forEach((arm, drawer) => put(this.knobs, drawer, arm, 0, 0, BOX / 2 - 0.02));
    this.studs.count = 0;
    for (const drawer of figure.long)
      for (const aside of [-STUD, STUD]) {
        const arm = this.arms[drawer];
        if (arm) put(this.studs, this.studs.count++, arm, aside, 0, BOX / 2 - 0.02);
      }
    const corner = BOX / 2 - 0.045;
    this.levels.forEach((level, home) => {
      for (let index = 0; index < 4; index++)
        put(this.strips, 4 * home + index, level, index & 1 ? corner : -corner, 0, index & 2 ? corner : -corner);
    });
    const foot = BOX / 2 - 0.12;
    for (let index = 0; index < 8; index++) {
      const up = index < 4;
      const level = this.levels[up ? 2 : 0];
      if (level)
        put(
          this.feet,
          index,
          level,
          index & 1 ? foot : -foot,
          (up ? 1 : -1) * (LEVEL / 2 + LID),
          index & 2 ? foot : -foot,
          !up,
        );
    }
    let count = 0;
    this.arms.forEach((arm, drawer) => {
      const slot = slotOf(figure.pose, drawer);
      const light = (['chosen', 'look', 'ghost', 'legal'] as const).find((one) => this.lit[one].has(slot));
      if (!light) return;
      put(this.halos, count, arm, 0, 0, BOX / 2 - FRONT.depth / 2 - 0.02);
      this.halos.setColorAt(count, HALO[light]);
      count++;
    });
    this.halos.count = count;
    this.halos.visible = count > 0;
    if (this.halos.instanceColor) this.halos.instanceColor.needsUpdate = true;
    for (const mesh of [this.knobs, this.studs, this.strips, this.feet, this.halos])
      mesh.instanceMatrix.needsUpdate = true;
    for (const mesh of [this.knobs, this.studs, this.strips, this.feet]) mesh.visible = !glass;
  }

  private poseTray(figure: Figure, glass: boolean): void {
    this.open.visible = figure.slot >= 0 && !glass;
    if (!this.open.visible) return;
    this.open.rotation.y = sideAngle(figure.slot % 4);
    this.open.position.set(0, levelHeight(Math.floor(figure.slot / 4)) - MIDDLE, 0);
    this.open.translateZ(figure.pull);
    // The part behind stays hidden until a player reaches it.
    const reached = typeof figure.behind !== 'string';
    for (const part of this.back) part.visible = reached;
    this.cloth.visible = figure.front === 'hidden';
  }
}

const ACROSS = new Vector3(1, 0, 0);
const ALONG = new Vector3(0, 0, 1);
const OUT = new Vector3();
