// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { BLACK, DRAWER_AT, ON_CARD, PILLOW, SECRET_OF, UNKNOWN, type GameView } from '../../generated/master-thieves';
import { viewWith } from './fixtures/view';
import {
  blackOf,
  drawerIn,
  grainIn,
  hangingIn,
  hasBell,
  isFlipped,
  isKnown,
  lyingIn,
  numberOf,
  redOf,
  seesInside,
  whiteOf,
  worth,
} from './reading';

const SEATS = 2;
const FLIPPED = 1 << 6;
const view = (more: Partial<GameView>): GameView => viewWith(SEATS, more);
const slotOf = (pose: number, drawer: number): number =>
  [...(DRAWER_AT[pose] ?? [])].findIndex((one) => one === drawer);
const put = (place: number, value: number, size = 24, rest: number = UNKNOWN): number[] =>
  Array.from({ length: size }, (_, at) => (at === place ? value : rest));

describe('a compartment', () => {
  test('lies up in the pose it was filled in and hangs down after a flip', () => {
    const up = 2 * drawerIn(0, 5);
    const told = { diamonds: put(up, 3), sapphires: put(up, 1) };
    expect(lyingIn(view(told), 5)).toMatchObject({ diamonds: 3, sapphires: 1 });
    expect(isKnown(hangingIn(view(told), 5))).toBe(false);
    const slot = slotOf(FLIPPED, drawerIn(0, 5));
    expect(isFlipped(FLIPPED)).toBe(true);
    expect(hangingIn(view({ ...told, pose: FLIPPED }), slot)).toMatchObject({ diamonds: 3, sapphires: 1 });
  });

  test('is not known until one was told, and then holds its alarm and its ruby', () => {
    expect(isKnown(lyingIn(view({}), 0))).toBe(false);
    const long = SECRET_OF.findIndex((secret) => secret >= 0);
    const slot = slotOf(0, long);
    const known = view({
      diamonds: put(2 * long, 0),
      alarms: [ON_CARD, 2 * long],
      secrets: put(SECRET_OF[long] ?? 0, 1, 12),
    });
    expect(lyingIn(known, slot)).toMatchObject({ diamonds: 0, alarm: 1, rubies: 1 });
  });

  test('is seen into only where it stands open and one was told', () => {
    expect(seesInside(view({ diamonds: put(4, 2), open_front: 4 }))).toBe(false);
    expect(seesInside(view({ slot: 1, open_front: 4 }))).toBe(false);
    expect(seesInside(view({ diamonds: put(4, 2), slot: 1, open_front: 4 }))).toBe(true);
  });
});

test('pillows are counted by kind, and a covered black one is not counted at all', () => {
  const pillows = Array<number>(PILLOW * SEATS + 3).fill(0);
  pillows.splice(0, 2, 8, 2);
  pillows.splice(BLACK, 3, 1, 2, 1);
  pillows.splice(PILLOW + BLACK, 3, UNKNOWN, UNKNOWN, UNKNOWN);
  pillows.splice(PILLOW * SEATS, 3, 0, 1, 0);
  const now = view({ pillows });
  expect(whiteOf(now, 0)).toEqual({ diamonds: 8, sapphires: 2, rubies: 0 });
  expect(worth(blackOf(now, 0) ?? { diamonds: 0, sapphires: 0, rubies: 0 })).toBe(1 + 2 * 2 + 4);
  expect(blackOf(now, 1)).toBeNull();
  expect(redOf(now)).toEqual({ diamonds: 0, sapphires: 1, rubies: 0 });
});

test('bells, numbers and grains are read from their places', () => {
  const now = view({ alarms: [ON_CARD, 3], numbers: put(7, 4, 12) });
  expect([hasBell(now, 0), hasBell(now, 1)]).toEqual([true, false]);
  expect(numberOf(now, 1, 1)).toBe(4);
  expect(numberOf(now, 0, 1)).toBe(UNKNOWN);
  expect(new Set(Array.from({ length: 12 }, (_, slot) => grainIn(0, slot, 'grain'))).size).toBe(12);
  expect(new Set(Array.from({ length: 12 }, (_, slot) => grainIn(0, slot, 'plain'))).size).toBe(1);
});
