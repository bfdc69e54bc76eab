/** Draws the gems. The shader traces light through the real facets. */

import {
  BufferGeometry,
  Color,
  Euler,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  Matrix4,
  Quaternion,
  ShaderMaterial,
  Vector3,
  Vector4,
} from 'three';
import { GEM_KINDS, type GemKind } from './box-view.ts';
import { CUTS, meshOf } from './cuts.ts';
import { type Figure, headingOf, whereIs } from './figure.ts';
import { LIGHT } from './gem-light.ts';

/** Size of a stone of scale one; its widest half. */
const RADIUS: Readonly<Record<GemKind, number>> = { diamond: 0.205, sapphire: 0.2, ruby: 0.215 };
/** How much red, green and blue a stone absorbs along its half width, and its refractive index. */
const BODY: Readonly<Record<GemKind, { swallow: [number, number, number]; bend: number; fire: number; glow: Color }>> =
  {
    diamond: { swallow: [0.035, 0.02, 0.008], bend: 2.1, fire: 0.055, glow: new Color(0.05, 0.055, 0.06) },
    sapphire: { swallow: [2.5, 1.15, 0.1], bend: 1.77, fire: 0.015, glow: new Color(0.002, 0.018, 0.16) },
    ruby: { swallow: [0.2, 4.6, 3.3], bend: 1.77, fire: 0.015, glow: new Color(0.13, 0, 0.008) },
  };
const MOST = 96;

const VERTEX = /* glsl */ `
varying vec3 vPoint; varying vec3 vEye; varying vec3 vNormal;
flat varying vec3 vAcross; flat varying vec3 vUp; flat varying vec3 vAlong;
void main() {
  mat4 place = modelMatrix * instanceMatrix;
  mat3 axes = mat3(normalize(place[0].xyz), normalize(place[1].xyz), normalize(place[2].xyz));
  vAcross = axes[0]; vUp = axes[1]; vAlong = axes[2];
  vPoint = position; vNormal = normal;
  vEye = transpose(axes) * (cameraPosition - place[3].xyz) / length(place[0].xyz);
  gl_Position = projectionMatrix * viewMatrix * place * vec4(position, 1.0);
}`;

const FRAGMENT = /* glsl */ `
uniform vec4 facets[FACETS]; uniform int count; uniform int bounces; uniform vec3 swallow; uniform vec3 glow; uniform float bend; uniform float fire; uniform float gloss;
varying vec3 vPoint; varying vec3 vEye; varying vec3 vNormal;
flat varying vec3 vAcross; flat varying vec3 vUp; flat varying vec3 vAlong;
${LIGHT}
vec3 around(vec3 way) { return lightFrom(way.x * vAcross + way.y * vUp + way.z * vAlong); }
float mirror(float cosine, float from, float to) {
  float base = (from - to) / (from + to); base *= base;
  return base + (1.0 - base) * pow(1.0 - clamp(cosine, 0.0, 1.0), 5.0);
}
void main() {
  vec3 way = normalize(vPoint - vEye);
  vec3 normal = normalize(vNormal);
  float shine = mirror(-dot(way, normal), 1.0, bend);
  vec3 colour = min(around(reflect(way, normal)), vec3(1.5)) * min(shine, 0.45) * gloss;
  vec3 inside = refract(way, normal, 1.0 / bend);
  vec3 at = vPoint;
  vec3 through = vec3(1.0 - shine);
  for (int bounce = 0; bounce < bounces; bounce++) {
    float nearest = 1e3; vec3 wall = -inside;
    for (int i = 0; i < count; i++) {
      float toward = dot(facets[i].xyz, inside);
      if (toward > 1e-4) {
        float far = (facets[i].w - dot(facets[i].xyz, at)) / toward;
        if (far < nearest && far > -1e-3) { nearest = far; wall = facets[i].xyz; }
      }
    }
    nearest = max(nearest, 0.0);
    at += inside * nearest;
    through *= exp(-swallow * nearest);
    vec3 leaving = refract(inside, -wall, bend);
    float kept = 1.0;
    if (dot(leaving, leaving) > 0.0) {
      kept = mirror(dot(leaving, wall), bend, 1.0);
      vec3 red = refract(inside, -wall, bend * (1.0 - fire));
      vec3 blue = refract(inside, -wall, bend * (1.0 + fire));
      vec3 seen = around(leaving);
      if (dot(red, red) > 0.0) seen.r = around(red).r;
      if (dot(blue, blue) > 0.0) seen.b = around(blue).b;
      colour += through * (1.0 - kept) * seen;
    }
    through *= kept;
    inside = reflect(inside, -wall);
  }
  colour += through * around(inside) * 0.55 + glow;
  gl_FragColor = vec4(colour, 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`;

const MOST_FACETS = Math.max(...GEM_KINDS.map((kind) => CUTS[kind].length));

function facetAt(kind: GemKind, index: number): Vector4 {
  const facet = CUTS[kind][index];
  return facet ? new Vector4(facet.x, facet.y, facet.z, facet.d) : new Vector4();
}

function materialOf(kind: GemKind, bounces: number): ShaderMaterial {
  const { swallow, bend, fire, glow } = BODY[kind];
  return new ShaderMaterial({
    // One size for all three kinds, so that they share a program.
    defines: { FACETS: MOST_FACETS },
    uniforms: {
      // These are uniforms, not constants. With constants compilers unroll both loops, which takes seconds.
      count: { value: CUTS[kind].length },
      bounces: { value: bounces },
      facets: { value: Array.from({ length: MOST_FACETS }, (_, index) => facetAt(kind, index)) },
      swallow: { value: new Vector3(...swallow) },
      bend: { value: bend },
      fire: { value: fire },
      glow: { value: glow },
      gloss: { value: kind === 'diamond' ? 1 : 0.6 },
    },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
  });
}

function geometryOf(kind: GemKind): BufferGeometry {
  const { positions, normals } = meshOf(CUTS[kind]);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  return geometry;
}

/** A gem that is not in the figure, for instance inside a transparent box. */
export interface Placed {
  kind: GemKind;
  x: number;
  y: number;
  z: number;
  turn: number;
  tilt: number;
  scale: number;
}

/** All gems of the stage, in one draw call per kind. */
export class Jewels {
  readonly group = new Group();
  private readonly meshes: Record<GemKind, InstancedMesh<BufferGeometry, ShaderMaterial>>;
  private readonly counts: Record<GemKind, number> = { diamond: 0, sapphire: 0, ruby: 0 };
  private readonly matrix = new Matrix4();
  private readonly place = new Vector3();
  private readonly spin = new Quaternion();
  private readonly size = new Vector3();
  private readonly angles = new Euler(0, 0, 0, 'YXZ');

  constructor(bounces: number) {
    const make = (kind: GemKind): InstancedMesh<BufferGeometry, ShaderMaterial> => {
      const mesh = new InstancedMesh(geometryOf(kind), materialOf(kind, bounces), MOST);
      mesh.castShadow = true;
      mesh.frustumCulled = false;
      this.group.add(mesh);
      return mesh;
    };
    this.meshes = { diamond: make('diamond'), sapphire: make('sapphire'), ruby: make('ruby') };
  }

  /** Draws the stones of the figure, and *extra* ones. */
  show(figure: Figure, extra: readonly Placed[]): void {
    for (const kind of GEM_KINDS) this.counts[kind] = 0;
    for (const stone of figure.stones) {
      if (stone.thing === 'bell' || figure.glass > 0.02) continue;
      const { x, y, z } = whereIs(figure, stone);
      this.add({ kind: stone.thing, x, y, z, turn: headingOf(figure, stone), tilt: stone.tilt, scale: stone.scale });
    }
    for (const placed of extra) this.add(placed);
    for (const kind of GEM_KINDS) {
      const mesh = this.meshes[kind];
      mesh.count = this.counts[kind];
      mesh.visible = mesh.count > 0;
      mesh.instanceMatrix.needsUpdate = true;
    }
  }

  bounces(count: number): void {
    for (const kind of GEM_KINDS) {
      const { bounces } = this.meshes[kind].material.uniforms;
      if (bounces) bounces.value = count;
    }
  }

  dispose(): void {
    for (const kind of GEM_KINDS) {
      this.meshes[kind].geometry.dispose();
      this.meshes[kind].material.dispose();
      this.meshes[kind].dispose();
    }
  }

  private add(placed: Placed): void {
    const index = this.counts[placed.kind];
    if (index >= MOST) return;
    this.counts[placed.kind] = index + 1;
    this.place.set(placed.x, placed.y, placed.z);
    this.spin.setFromEuler(this.angles.set(placed.tilt, placed.turn, 0));
    this.size.setScalar(RADIUS[placed.kind] * placed.scale);
    this.meshes[placed.kind].setMatrixAt(index, this.matrix.compose(this.place, this.spin, this.size));
  }
}
