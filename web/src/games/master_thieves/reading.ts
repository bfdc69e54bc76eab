/** How a view is read: places, pillows, cards. Nothing here decides anything. */
import {
  BLACK,
  CHARACTERS,
  DRAWER_AT,
  ON_CARD,
  PILLOW,
  SECRET_OF,
  UNKNOWN,
  type GameView,
} from '../../generated/master-thieves';
import { GRAINS, PLAIN } from '../../stage/wood/grains';
import type { Say } from '../../words/words.svelte';

export type View = GameView;

/** Heights and sides as people name them, in the order in which slots are numbered. */
export const HEIGHTS = ['bottom', 'middle', 'top'] as const;
export const SIDES = ['back', 'right', 'front', 'left'] as const;
export const CHARACTER_IDS = ['smuggler', 'jeweler', 'gemologist', 'thief', 'master-thief', 'detective'] as const;
export const GEMS = ['diamond', 'sapphire', 'ruby'] as const;
export const WORTH = [1, 2, 4] as const;

/** The net: the box unfolded. Rows from the top, columns Left, Front, Right, Back. */
export const NET_ROWS = [2, 1, 0] as const;
export const NET_COLUMNS = [3, 2, 1, 0] as const;

export const heightOf = (slot: number): (typeof HEIGHTS)[number] => HEIGHTS[slot >> 2] ?? 'top';
export const sideOf = (slot: number): (typeof SIDES)[number] => SIDES[slot & 3] ?? 'front';

/** "top, front" */
export function placeName(slot: number, say: Say): string {
  return say('mt-place', { height: heightOf(slot), side: sideOf(slot) });
}

export function drawerIn(pose: number, slot: number): number {
  return DRAWER_AT[pose]?.[slot] ?? slot;
}

/** The grain to show in a slot; tables that play without marks show twelve times the same. */
export function grainIn(pose: number, slot: number, marks: unknown): number {
  return marks === 'plain' ? PLAIN : drawerIn(pose, slot);
}

/** "burl cherry"; empty where drawers cannot be told apart. */
export function grainName(grain: number, say: Say): string {
  const found = GRAINS[grain];
  return found ? say('mt-grain', { figure: found.figure, timber: found.timber }) : '';
}

export const isFlipped = (pose: number): boolean => pose >> 6 === 1;

export interface Contents {
  /** Negative where one does not know. */
  readonly diamonds: number;
  /** So many more there may be. */
  readonly more: number;
  readonly sapphires: number;
  readonly rubies: number;
  /** Whose alarm lies there; negative for nobody's that one knows of. */
  readonly alarm: number;
}

function contentsOf(view: View, compartment: number): Contents {
  const drawer = compartment >> 1;
  const secret = SECRET_OF[drawer] ?? -1;
  return {
    diamonds: view.diamonds[compartment] ?? UNKNOWN,
    more: view.more[compartment] ?? 0,
    sapphires: view.sapphires[compartment] ?? UNKNOWN,
    rubies: secret < 0 ? 0 : Math.max(0, view.secrets[secret + (compartment & 1)] ?? 0),
    alarm: view.alarms.indexOf(compartment),
  };
}

/** What lies up in a slot, as far as one was told and the table's memory aid shows it. */
export function lyingIn(view: View, slot: number): Contents {
  return contentsOf(view, 2 * drawerIn(view.pose, slot) + (view.pose >> 6));
}

/** What hangs down there. */
export function hangingIn(view: View, slot: number): Contents {
  return contentsOf(view, (2 * drawerIn(view.pose, slot) + (view.pose >> 6)) ^ 1);
}

export const isKnown = (contents: Contents): boolean => contents.diamonds !== UNKNOWN;

export interface Counted {
  readonly diamonds: number;
  readonly sapphires: number;
  readonly rubies: number;
}

export function whiteOf(view: View, seat: number): Counted {
  return { diamonds: view.pillows[PILLOW * seat] ?? 0, sapphires: view.pillows[PILLOW * seat + 1] ?? 0, rubies: 0 };
}

/** Null where black pillows are covered and it is not one's own. */
export function blackOf(view: View, seat: number): Counted | null {
  const [diamonds = 0, sapphires = 0, rubies = 0] = view.pillows.slice(PILLOW * seat + BLACK, PILLOW * seat + PILLOW);
  return diamonds === UNKNOWN ? null : { diamonds, sapphires, rubies };
}

export function redOf(view: View): Counted {
  const [diamonds = 0, sapphires = 0, rubies = 0] = view.pillows.slice(PILLOW * view.seats);
  return { diamonds, sapphires, rubies };
}

export const howMany = (gems: Counted): number => gems.diamonds + gems.sapphires + gems.rubies;
export const worth = (gems: Counted): number => gems.diamonds * WORTH[0] + gems.sapphires * WORTH[1] + gems.rubies * WORTH[2];

export const hasBell = (view: View, seat: number): boolean => view.alarms[seat] === ON_CARD;
export const has = (mask: number, bit: number): boolean => ((mask >> bit) & 1) === 1;

/** The number on a seat's card, or negative. */
export function numberOf(view: View, seat: number, character: number): number {
  return view.numbers[CHARACTERS * seat + character] ?? UNKNOWN;
}

/** Which character a seat is known to be this round, or negative. */
export function characterOf(view: View, seat: number): number {
  return view.laid[seat] ?? UNKNOWN;
}

/** Whether this seat's eyes see into the open drawer: it was told what lies there. */
export function seesInside(view: View): boolean {
  return view.slot >= 0 && (view.diamonds[view.up] ?? UNKNOWN) !== UNKNOWN;
}
