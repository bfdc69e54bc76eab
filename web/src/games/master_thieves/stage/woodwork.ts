/** Materials, from the baked pictures. */

import {
  Color,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  type Texture,
  TextureLoader,
} from 'three';
import felt from './wood/baked/felt.webp?url';
import frame from './wood/baked/frame.webp?url';
import fronts from './wood/baked/fronts.webp?url';
import lids from './wood/baked/lids.webp?url';
import tray from './wood/baked/tray.webp?url';

export interface Pictures {
  fronts: Texture;
  lids: Texture;
  frame: Texture;
  tray: Texture;
  felt: Texture;
}

async function load(loader: TextureLoader, url: string, repeats: boolean): Promise<Texture> {
  const texture = await loader.loadAsync(url);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  if (repeats) texture.wrapS = texture.wrapT = RepeatWrapping;
  return texture;
}

export async function loadPictures(): Promise<Pictures> {
  const loader = new TextureLoader();
  const [a, b, c, d, e] = await Promise.all([
    load(loader, fronts, false),
    load(loader, lids, false),
    load(loader, frame, true),
    load(loader, tray, true),
    load(loader, felt, true),
  ]);
  return { fronts: a, lids: b, frame: c, tray: d, felt: e };
}

/** Polished wood: lacquered where the machine can afford it. Its own picture serves as relief. */
export function polished(map: Texture, fine: boolean): MeshStandardMaterial {
  const common = { map, roughness: 0.46, envMapIntensity: 0.7 };
  if (!fine) return new MeshStandardMaterial(common);
  return new MeshPhysicalMaterial({
    ...common,
    bumpMap: map,
    bumpScale: 0.4,
    clearcoat: 0.42,
    clearcoatRoughness: 0.3,
  });
}

export function makeMaterials(pictures: Pictures, fine: boolean) {
  const velvet = (colour: number, sheen: number): MeshStandardMaterial =>
    fine
      ? new MeshPhysicalMaterial({
          color: colour,
          roughness: 0.95,
          sheen: 1,
          sheenColor: new Color(sheen),
          sheenRoughness: 0.42,
          envMapIntensity: 0.3,
        })
      : new MeshStandardMaterial({
          color: new Color(colour).lerp(new Color(sheen), 0.16),
          roughness: 1,
          envMapIntensity: 0.2,
        });
  const frameWood = polished(pictures.frame, fine);
  frameWood.vertexColors = true;
  const front = polished(pictures.fronts, fine);
  front.vertexColors = true;
  const trayWood = new MeshStandardMaterial({
    map: pictures.tray,
    roughness: 0.62,
    envMapIntensity: 0.55,
    vertexColors: true,
  });
  return {
    frame: frameWood,
    front,
    lid: polished(pictures.lids, fine),
    tray: trayWood,
    velvet: velvet(0x4a0c22, 0xb8385c),
    pillow: velvet(0x6e0712, 0xd8343f),
    cloth: velvet(0x10100f, 0x50506a),
    brass: new MeshStandardMaterial({ color: 0xdcaa4c, metalness: 1, roughness: 0.24, envMapIntensity: 1.35 }),
    gold: new MeshStandardMaterial({ color: 0xd8a548, metalness: 0.85, roughness: 0.4 }),
    ribbon: new MeshStandardMaterial({ roughness: 0.6, envMapIntensity: 0.5 }),
    halo: new MeshBasicMaterial({ toneMapped: false }),
    felt: new MeshStandardMaterial({ map: pictures.felt, color: 0x1f6b57, roughness: 1, envMapIntensity: 0.22 }),
  };
}

export type Materials = ReturnType<typeof makeMaterials>;
