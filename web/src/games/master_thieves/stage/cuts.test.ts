// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { GEM_KINDS } from './box-view.ts';
import { CUTS, meshOf } from './cuts.ts';

/** Half-widths of a cut as seen from above, in 24 directions. */
function silhouette(kind: (typeof GEM_KINDS)[number]): number[] {
  const { positions } = meshOf(CUTS[kind]);
  return Array.from({ length: 24 }, (_, step) => {
    const angle = (step / 24) * 2 * Math.PI;
    let far = 0;
    for (let at = 0; at < positions.length; at += 3)
      far = Math.max(far, (positions[at] ?? 0) * Math.cos(angle) + (positions[at + 2] ?? 0) * Math.sin(angle));
    return far;
  });
}

describe('cut stones', () => {
  it.each(GEM_KINDS)('the %s is closed: every edge is shared by two triangles', (kind) => {
    const { positions } = meshOf(CUTS[kind]);
    const key = (at: number): string =>
      [0, 1, 2].map((axis) => (Math.round((positions[at + axis] ?? 0) * 1e4) + 0).toString()).join(' ');
    const edges = new Map<string, number>();
    for (let at = 0; at < positions.length; at += 9) {
      const [a, b, c] = [key(at), key(at + 3), key(at + 6)];
      for (const [from, to] of [
        [a, b],
        [b, c],
        [c, a],
      ] as const)
        edges.set(`${from}|${to}`, (edges.get(`${from}|${to}`) ?? 0) + 1);
    }
    for (const [edge, count] of edges) {
      const [from, to] = edge.split('|');
      expect(edges.get(`${to}|${from}`)).toBe(count);
    }
  });

  it.each(GEM_KINDS)('the %s shows at least nine in ten of its facets, all facing out', (kind) => {
    const { faces, positions, normals } = meshOf(CUTS[kind]);
    expect(faces).toBeGreaterThanOrEqual(CUTS[kind].length * 0.9);
    for (let at = 0; at < positions.length; at += 9) {
      const p = (corner: number, axis: number): number => positions[at + 3 * corner + axis] ?? 0;
      const [ux, uy, uz] = [0, 1, 2].map((axis) => p(1, axis) - p(0, axis)) as [number, number, number];
      const [vx, vy, vz] = [0, 1, 2].map((axis) => p(2, axis) - p(0, axis)) as [number, number, number];
      const facing =
        (uy * vz - uz * vy) * (normals[at] ?? 0) +
        (uz * vx - ux * vz) * (normals[at + 1] ?? 0) +
        (ux * vy - uy * vx) * (normals[at + 2] ?? 0);
      expect(facing).toBeGreaterThan(-1e-9);
    }
  });

  it('are told apart by outline alone: round, long, three-cornered', () => {
    const spread = (values: number[]): number => Math.max(...values) / Math.min(...values);
    expect(spread(silhouette('diamond'))).toBeLessThan(1.06);
    const long = silhouette('sapphire');
    expect((long[0] ?? 0) / (long[6] ?? 1)).toBeGreaterThan(1.3);
    const three = silhouette('ruby');
    expect(three.map((value) => value.toFixed(4))).toEqual(
      [...three.slice(8), ...three.slice(0, 8)].map((value) => value.toFixed(4)),
    );
    expect(spread(three)).toBeGreaterThan(1.3);
  });
});
