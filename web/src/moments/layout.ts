/** Where the parts of a picture are, in its units. */
import type { Area } from '../games/contract';

export const WIDTH = 1280;
export const HEIGHT = 960;
const MARGIN = 36;

export const HEAD: Area = { x: MARGIN, y: 26, width: WIDTH - 2 * MARGIN, height: 66 };
export const BOARD: Area = { x: MARGIN, y: 112, width: 792, height: 652 };
export const CAPTION: Area = { x: MARGIN, y: 782, width: WIDTH - 2 * MARGIN, height: 128 };
export const BRAND: Area = { x: WIDTH - MARGIN - 180, y: 916, width: 180, height: 30 };
const SEATS: Area = { x: 852, y: 112, width: WIDTH - MARGIN - 852, height: 652 };
const GAP = 8;
const TALLEST = 150;

/** The place of a seat among so many. */
export function seatArea(seat: number, seats: number): Area {
  const height = Math.min(TALLEST, (SEATS.height - GAP * (seats - 1)) / seats);
  return { x: SEATS.x, y: SEATS.y + seat * (height + GAP), width: SEATS.width, height };
}
