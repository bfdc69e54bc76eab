/** The input of the stage as plain data. The game's client fills it in. */

export const GEM_KINDS = ['diamond', 'sapphire', 'ruby'] as const;
export type GemKind = (typeof GEM_KINDS)[number];
export type Gems = Readonly<Record<GemKind, number>>;

export const NO_GEMS: Gems = { diamond: 0, sapphire: 0, ruby: 0 };

/** The contents of one compartment: gems, and the seats of the alarms there. */
export interface Contents {
  readonly gems: Gems;
  readonly alarms: readonly number[];
}

export const EMPTY: Contents = { gems: NO_GEMS, alarms: [] };

/** The pose of the box. Quarter turns of home levels 1, 2 and 3 count clockwise, seen from above now. */
export interface Pose {
  readonly flipped: boolean;
  readonly turns: readonly [number, number, number];
}

export const START: Pose = { flipped: false, turns: [0, 0, 0] };

/** The open drawer. Contents that this seat does not see are `'hidden'`. */
export interface OpenDrawer {
  readonly slot: number;
  readonly front: Contents | 'hidden';
  /** `'unreached'` until a player reaches behind; `'none'` if there is no compartment. */
  readonly behind: Contents | 'hidden' | 'unreached' | 'none';
}

export interface BoxView {
  readonly pose: Pose;
  /** Whether drawers and lids carry their own wood; if not, all twelve fronts and both lids look alike. */
  readonly marked: boolean;
  /** The drawers that are marked with studs as long ones; none at most tables. */
  readonly long: readonly number[];
  readonly open: OpenDrawer | null;
  readonly red: Gems;
}

export const CLOSED_BOX: BoxView = { pose: START, marked: true, long: [], open: null, red: NO_GEMS };

/** One transparent drawer: contents on the upper and lower side, in front and behind. Short drawers have nothing behind. */
export interface Glass {
  readonly up: Contents;
  readonly down: Contents;
  readonly behindUp: Contents | null;
  readonly behindDown: Contents | null;
}

export type BoxMove =
  | { readonly kind: 'turn'; readonly levels: 1 | 2; readonly clockwise: boolean }
  | { readonly kind: 'flip'; readonly axis: 'ew' | 'ns' };

/** One event on the stage. */
export type StageEvent =
  | BoxMove
  | { readonly kind: 'open'; readonly slot: number; readonly front: Contents | 'hidden' }
  | { readonly kind: 'shut' }
  | { readonly kind: 'show'; readonly front?: Contents; readonly behind?: Contents }
  | {
      readonly kind: 'fall';
      readonly contents: Contents;
      readonly onto: 'red' | 'seat' | 'back';
      readonly seat?: number;
    }
  | { readonly kind: 'reach'; readonly behind: Contents | 'hidden' | 'none' }
  | {
      readonly kind: 'take';
      readonly contents: Contents;
      readonly from: 'front' | 'behind' | 'red';
      readonly to: 'red' | 'seat';
      readonly seat?: number;
    }
  | { readonly kind: 'put'; readonly contents: Contents; readonly seat?: number }
  | { readonly kind: 'hold'; readonly ms: number };

/** A moment with a sound. */
export type Cue =
  'slide' | 'knock' | 'tick' | 'diamond' | 'sapphire' | 'ruby' | 'bell' | 'ratchet' | 'rumble' | 'thud' | 'velvet';

export function gemCount(gems: Gems): number {
  return gems.diamond + gems.sapphire + gems.ruby;
}

export function addGems(a: Gems, b: Gems, sign: 1 | -1 = 1): Gems {
  const sum = (kind: GemKind): number => Math.max(0, a[kind] + sign * b[kind]);
  return { diamond: sum('diamond'), sapphire: sum('sapphire'), ruby: sum('ruby') };
}
