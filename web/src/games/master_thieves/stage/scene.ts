/** The room: table, lamps, and the light that brass reflects. */

import {
  CircleGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  Fog,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  SpotLight,
  type Texture,
  type WebGLRenderer,
} from 'three';
import { BOX } from './geometry.ts';
import type { Materials } from './woodwork.ts';

const NIGHT = 0x0b1614;

/** The environment light: soft boxes in a dark room, drawn once. No image is loaded. */
export function surroundings(renderer: WebGLRenderer): Texture {
  const room = new Scene();
  room.background = new Color(0x14100c);
  const lamp = (
    colour: number,
    strength: number,
    at: [number, number, number],
    width: number,
    height: number,
  ): void => {
    const panel = new Mesh(
      new PlaneGeometry(width, height),
      new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(strength), side: DoubleSide }),
    );
    panel.position.set(...at);
    panel.lookAt(0, 0, 0);
    room.add(panel);
  };
  lamp(0xfff0d8, 14, [4, 7, 5], 4, 3);
  lamp(0xffd9a0, 7, [-7, 4, 3], 2, 5);
  lamp(0x9fc4ff, 6, [2, 4, -8], 6, 2);
  lamp(0xffffff, 18, [-2, 8, 1], 1.2, 1.2);
  lamp(0xffe2b8, 5, [8, 1.5, -1], 1.4, 4);
  lamp(0x3a2414, 2.2, [0, -6, 0], 14, 14);
  lamp(0xfff4e0, 9, [-4, 1.2, 8], 1, 2.4);
  const generator = new PMREMGenerator(renderer);
  const target = generator.fromScene(room, 0.02);
  generator.dispose();
  room.traverse((part) => {
    if (part instanceof Mesh) part.geometry.dispose();
  });
  return target.texture;
}

export interface Room {
  scene: Scene;
  key: SpotLight;
  shade: Mesh<PlaneGeometry, ShaderMaterial>;
}

/** The soft shadow under the box. It is computed, so it works without shadow maps. */
function underShade(): Mesh<PlaneGeometry, ShaderMaterial> {
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: { turn: { value: 0 }, strength: { value: 0.75 }, lift: { value: 0 } },
    vertexShader: `varying vec2 vAt; void main() { vAt = position.xy; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
    fragmentShader: `varying vec2 vAt; uniform float strength; uniform float lift;
      void main() {
        vec2 away = max(abs(vAt) - vec2(${(BOX / 2 - 0.15).toFixed(2)}), 0.0);
        float soft = 0.75 + lift * 1.2;
        gl_FragColor = vec4(0.0, 0.02, 0.015, strength / (1.0 + lift) * exp(-dot(away, away) / (soft * soft)));
      }`,
  });
  const mesh = new Mesh(new PlaneGeometry(BOX * 2.4, BOX * 2.4), material);
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.y = 0.004;
  return mesh;
}

export function makeRoom(renderer: WebGLRenderer, materials: Materials): Room {
  const scene = new Scene();
  scene.background = new Color(NIGHT);
  scene.fog = new Fog(NIGHT, 17, 40);
  scene.environment = surroundings(renderer);
  scene.environmentIntensity = 0.62;
  const key = new SpotLight(0xffe3ba, 620, 40, 0.52, 0.75, 1.9);
  key.position.set(5.5, 12, 8.5);
  key.target.position.set(0, 1.2, 0);
  key.shadow.radius = 4;
  key.shadow.bias = -0.0004;
  key.shadow.normalBias = 0.02;
  key.shadow.camera.near = 5;
  key.shadow.camera.far = 26;
  const rim = new DirectionalLight(0xa8c4f0, 0.5);
  rim.position.set(-6, 6, -7);
  const fill = new DirectionalLight(0xffc890, 0.5);
  fill.position.set(-7, 3, 6);
  const side = new DirectionalLight(0xffd9b0, 0.55);
  side.position.set(9, 3, 1);
  const cloth = new CircleGeometry(26, 48);
  const uv = cloth.getAttribute('uv');
  for (let index = 0; index < uv.count; index++) uv.setXY(index, uv.getX(index) * 13, uv.getY(index) * 13);
  const table = new Mesh(cloth, materials.felt);
  table.rotation.x = -Math.PI / 2;
  table.receiveShadow = true;
  const shade = underShade();
  scene.add(key, key.target, rim, fill, side, table, shade);
  return { scene, key, shade };
}
