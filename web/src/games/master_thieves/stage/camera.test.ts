// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { besideOf, type Eye, edgeOf, eyeOf, HOME, nearer, pillowAt } from './camera.ts';
import { BOX, fromSlot, MIDDLE, type Point, PULL, TRAY_CENTRE } from './geometry.ts';

/** Where a point is in the picture: across and up from -1 to 1. */
function inPicture(eye: Eye, aspect: number, point: Point): [number, number] {
  const sub = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
  const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y + a.z * b.z;
  const cross = (a: Point, b: Point): Point => ({
    x: a.y * b.z - a.z * b.y,
    y: a.z * b.x - a.x * b.z,
    z: a.x * b.y - a.y * b.x,
  });
  const unit = (a: Point): Point => ({
    x: a.x / Math.sqrt(dot(a, a)),
    y: a.y / Math.sqrt(dot(a, a)),
    z: a.z / Math.sqrt(dot(a, a)),
  });
  const forward = unit(sub(eye.target, eye.position));
  const right = unit(cross(forward, { x: 0, y: 1, z: 0 }));
  const up = cross(right, forward);
  const away = sub(point, eye.position);
  const tall = Math.tan((eye.fov * Math.PI) / 360) * dot(away, forward);
  return [dot(away, right) / (tall * aspect), dot(away, up) / tall];
}

const ASPECTS = [0.75, 1.01, 1.36, 2];

describe('the eye', () => {
  it.each(ASPECTS)(
    'has the whole box and the middle of the pillow in the picture at aspect %s, from all round',
    (aspect) => {
      for (let azimuth = -3; azimuth < 3.3; azimuth += 0.37) {
        const eye = eyeOf({ ...HOME, azimuth }, aspect, 0, -1, 0);
        const half = BOX / 2;
        const corners = [-1, 1].flatMap((x) =>
          [-1, 1].flatMap((z) => [0.05, 2 * MIDDLE].map((y) => ({ x: x * half, y, z: z * half }))),
        );
        for (const point of [...corners, { ...pillowAt(azimuth, aspect), y: 0.4 }]) {
          const [across, up] = inPicture(eye, aspect, point);
          expect(Math.abs(across)).toBeLessThan(1);
          expect(Math.abs(up)).toBeLessThan(1);
        }
      }
    },
  );

  it.each(ASPECTS)('has an open tray in the middle half of the picture when it leans in, at aspect %s', (aspect) => {
    for (let slot = 0; slot < 12; slot++) {
      const eye = eyeOf({ ...HOME, azimuth: besideOf(slot % 4) }, aspect, 1, slot, 0);
      const [across, up] = inPicture(eye, aspect, fromSlot(slot, 0, 0, TRAY_CENTRE + PULL.front));
      expect(Math.abs(across)).toBeLessThan(0.5);
      expect(Math.abs(up)).toBeLessThan(0.5);
    }
  });

  it('stands before an open drawer it leans to, wherever it was before', () => {
    for (let slot = 0; slot < 12; slot++) {
      for (let azimuth = -6; azimuth < 6; azimuth += 0.5) {
        const { position } = eyeOf({ ...HOME, azimuth }, 1.36, 1, slot, 0);
        const out = fromSlot(slot, 0, 0, 1);
        expect(position.x * out.x + position.z * out.z).toBeGreaterThan(BOX / 2);
      }
    }
  });

  it('goes the shorter way round', () => {
    expect(nearer(0.1, 2 * Math.PI)).toBeCloseTo(0, 9);
    expect(nearer(3, -3)).toBeCloseTo(2 * Math.PI - 3, 9);
  });

  it('finds the edge where a seat is', () => {
    const eye = eyeOf(HOME, 1.36, 0, -1, 0);
    const [across, up] = inPicture(eye, 1.36, edgeOf(eye, 1.36, -0.8, 0.3));
    expect(across).toBeCloseTo(-0.8, 6);
    expect(up).toBeCloseTo(0.3, 6);
  });
});
