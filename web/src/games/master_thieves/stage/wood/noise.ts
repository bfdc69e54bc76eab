/** Small deterministic noise: the same seed gives the same board on every machine. */

export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Value noise in 0..1, smooth between whole coordinates. */
export function noise(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  let fx = x - left;
  let fy = y - top;
  fx = fx * fx * (3 - 2 * fx);
  fy = fy * fy * (3 - 2 * fy);
  const a = lattice(left, top, seed);
  const b = lattice(left + 1, top, seed);
  const c = lattice(left, top + 1, seed);
  const d = lattice(left + 1, top + 1, seed);
  return a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy;
}

/** Noise summed over octaves, each half as strong and twice as fine. */
export function cloud(x: number, y: number, seed: number, octaves = 4): number {
  let sum = 0;
  let weight = 0.5;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x, y, seed + octave * 17);
    x = x * 2.03 + 11.3;
    y = y * 2.03 + 5.7;
    weight *= 0.5;
  }
  return sum;
}
