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

/** The quality of the first frames, where their time decides. */
export const FIRST_TIER: Tier = 'medium';

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

/** How many frames are timed before the quality is settled. */
const MEASURED = 12;

/** Finds the quality for a machine by the times of its first frames. */
export class Trial {
  done = false;
  private times: number[] = [];
  private lowered = false;

  constructor(private tier: Tier) {}

  /** Counts a frame. Gives the quality of the next one, or `none` if this machine is too slow for any. */
  after(ms: number): Tier | 'none' {
    this.times.push(ms);
    // The first frame may include compilation and is ignored. Very slow frames need fewer samples.
    const counted = this.times.slice(1);
    const hopeless = counted.length >= 2 && counted.every((one) => one > 200);
    if (counted.length < MEASURED && !hopeless) return this.tier;
    if (isTooSlow(this.tier, counted)) {
      this.done = true;
      return 'none';
    }
    const next = this.lowered ? this.tier : tierAfter(this.tier, counted);
    // Whether the lowest quality is quick enough is not known yet.
    this.lowered = next === 'low' && next !== this.tier;
    this.done = !this.lowered;
    this.tier = next;
    this.times = [];
    return next;
  }
}
