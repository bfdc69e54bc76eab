/** Reads places, pillows and cards from a view. It decides nothing. */
import {
  BLACK,
  CHARACTERS,
  DRAWER_AT,
  ON_CARD,
  PILLOW,
  SECRET_OF,
  UNKNOWN,
  type GameEdition,
  type GameView,
} from '../../generated/master-thieves';
import { GRAINS, PLAIN } from './stage/wood/grains';
import type { Say } from '../../words/words.svelte';

export type View = GameView;

/** The names of heights and sides, in the order of slot numbers. */
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

/** The name of a slot, such as "top, front". */
export function placeName(slot: number, say: Say): string {
  return say('mt-place', { height: heightOf(slot), side: sideOf(slot) });
}

export function drawerIn(pose: number, slot: number): number {
  return DRAWER_AT[pose]?.[slot] ?? slot;
}

/** The grain to show in a slot. Without marks all twelve are the same. */
export function grainIn(pose: number, slot: number, marks: GameEdition['drawer_marks']): number {
  return marks === 'plain' ? PLAIN : drawerIn(pose, slot);
}

/** The name of a grain, such as "burl cherry"; empty without marks. */
export function grainName(grain: number, say: Say): string {
  const found = GRAINS[grain];
  return found ? say('mt-grain', { figure: found.figure, timber: found.timber }) : '';
}

/** Whether a table that wants it marks long drawers. Without grains nobody is told which drawer is where. */
export const marksLong = (wanted: boolean, marks: GameEdition['drawer_marks']): boolean => wanted && marks !== 'plain';

/** Whether the table marks the drawer in a slot as long. */
export function isMarkedLong(pose: number, slot: number, edition: GameEdition): boolean {
  return marksLong(edition.show_long_short, edition.drawer_marks) && (SECRET_OF[drawerIn(pose, slot)] ?? -1) >= 0;
}

export const isFlipped = (pose: number): boolean => pose >> 6 === 1;

export interface Contents {
  /** Negative if unknown. */
  readonly diamonds: number;
  /** How many more there can be. */
  readonly more: number;
  readonly sapphires: number;
  readonly rubies: number;
  /** The seat of the alarm there; negative if none is known. */
  readonly alarm: number;
}

function contentsOf(view: View, compartment: number): Contents {
  const drawer = compartment >> 1;
  const secret = SECRET_OF[drawer] ?? -1;
  return {
    diamonds: view.diamonds[compartment] ?? UNKNOWN,
    more: view.more_diamonds[compartment] ?? 0,
    sapphires: view.sapphires[compartment] ?? UNKNOWN,
    rubies: secret < 0 ? 0 : Math.max(0, view.secrets[secret + (compartment & 1)] ?? 0),
    alarm: view.alarms.indexOf(compartment),
  };
}

/** The contents on the upper side of a slot, as far as the viewer knows and the memory aid shows it. */
export function lyingIn(view: View, slot: number): Contents {
  return contentsOf(view, 2 * drawerIn(view.pose, slot) + (view.pose >> 6));
}

/** The contents on the lower side. */
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

/** Null for the covered black pillow of another seat. */
export function blackOf(view: View, seat: number): Counted | null {
  const [diamonds = 0, sapphires = 0, rubies = 0] = view.pillows.slice(PILLOW * seat + BLACK, PILLOW * seat + PILLOW);
  return diamonds === UNKNOWN ? null : { diamonds, sapphires, rubies };
}

export function redOf(view: View): Counted {
  const [diamonds = 0, sapphires = 0, rubies = 0] = view.pillows.slice(PILLOW * view.seats);
  return { diamonds, sapphires, rubies };
}

export const howMany = (gems: Counted): number => gems.diamonds + gems.sapphires + gems.rubies;
export const worth = (gems: Counted): number =>
  gems.diamonds * WORTH[0] + gems.sapphires * WORTH[1] + gems.rubies * WORTH[2];

export const hasBell = (view: View, seat: number): boolean => view.alarms[seat] === ON_CARD;
export const has = (mask: number, bit: number): boolean => ((mask >> bit) & 1) === 1;

/** The number on a seat's card; negative if unknown. */
export function numberOf(view: View, seat: number, character: number): number {
  return view.numbers[CHARACTERS * seat + character] ?? UNKNOWN;
}

/** The character of a seat this round; negative if unknown. */
export function characterOf(view: View, seat: number): number {
  return view.laid[seat] ?? UNKNOWN;
}

/** Whether this seat sees into the open drawer: its view has the contents. */
export function seesInside(view: View): boolean {
  return view.slot >= 0 && (view.diamonds[view.open_front] ?? UNKNOWN) !== UNKNOWN;
}
