/** The drawing quality, chosen by the time of the first frames. */

export const TIERS = ['low', 'medium', 'high'] as const;
export type Tier = (typeof TIERS)[number];

export interface Quality {
  readonly shadow: number;
  readonly pixelRatio: number;
  /** How many reflections inside a gem are computed. */
  readonly bounces: number;
  /** Lacquer, sheen and relief. */
  readonly fine: boolean;
}

export const QUALITY: Readonly<Record<Tier, Quality>> = {
  low: { shadow: 0, pixelRatio: 1, bounces: 3, fine: false },
  medium: { shadow: 1024, pixelRatio: 1.5, bounces: 4, fine: false },
  high: { shadow: 2048, pixelRatio: 2, bounces: 5, fine: true },
};

/** The name of the renderer shows a machine without a graphics chip. */
export function isSoftware(renderer: string): boolean {
  return /llvmpipe|swiftshader|softpipe|software|basic render/i.test(renderer);
}

/** Frame times in milliseconds: above the first a lower tier is used, below the second a higher one is tried. */
const SLOW = 24;
const QUICK = 7;

/** Above this frame time the stage is not shown at all. */
const HOPELESS = 250;

function middleOf(frames: readonly number[]): number | undefined {
  return [...frames].sort((a, b) => a - b)[Math.floor(frames.length / 2)];
}

/** Whether the machine is too slow even for the lowest quality. */
export function isTooSlow(tier: Tier, frames: readonly number[]): boolean {
  return tier === 'low' && (middleOf(frames) ?? 0) > HOPELESS;
}

/** The tier after measuring frames of the present one. It uses the median, so one slow frame does not matter. */
export function tierAfter(tier: Tier, frames: readonly number[]): Tier {
  const middle = middleOf(frames);
  if (middle === undefined) return tier;
  const at = TIERS.indexOf(tier);
  if (middle > SLOW) return TIERS[Math.max(0, at - (middle > 3 * SLOW ? 2 : 1))] ?? 'low';
  if (middle < QUICK) return TIERS[Math.min(2, at + 1)] ?? 'high';
  return tier;
}
