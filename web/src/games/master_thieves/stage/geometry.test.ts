// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BoxMove, Pose } from './box-view.ts';
import { after, drawerAt, fromSlot, levelAngle, levelAt, sideAngle, slotOf } from './geometry.ts';

/** Per pose of the rules' own table: the drawers by slot, then the poses after the six box moves. */
const golden = readFileSync(new URL('./geometry.golden.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

const MOVES: BoxMove[] = [
  { kind: 'turn', levels: 1, clockwise: true },
  { kind: 'turn', levels: 1, clockwise: false },
  { kind: 'turn', levels: 2, clockwise: true },
  { kind: 'turn', levels: 2, clockwise: false },
  { kind: 'flip', axis: 'ew' },
  { kind: 'flip', axis: 'ns' },
];

const poseOf = (number: number): Pose => ({
  flipped: number >> 6 === 1,
  turns: [(number >> 4) & 3, (number >> 2) & 3, number & 3],
});
const numberOf = (pose: Pose): number =>
  (Number(pose.flipped) << 6) | (pose.turns[0] << 4) | (pose.turns[1] << 2) | pose.turns[2];

describe('the geometry of the box', () => {
  it('has the same drawer in every slot of every pose as the rules', () => {
    expect(golden).toHaveLength(128);
    golden.forEach((line, number) => {
      const pose = poseOf(number);
      const drawers = Array.from({ length: 12 }, (_, slot) => drawerAt(pose, slot));
      expect(drawers.map((drawer) => drawer.toString(12)).join('')).toBe(line.split(' ')[0]);
    });
  });

  it('moves from every pose to the same pose as the rules', () => {
    golden.forEach((line, number) => {
      expect(MOVES.map((move) => numberOf(after(poseOf(number), move)))).toEqual(line.split(' ').slice(1).map(Number));
    });
  });

  it('finds the slot of the drawer that stands in it', () => {
    for (let number = 0; number < 128; number++) {
      for (let slot = 0; slot < 12; slot++) expect(slotOf(poseOf(number), drawerAt(poseOf(number), slot))).toBe(slot);
    }
  });

  it('turns the wood so that each drawer looks out where its slot is', () => {
    for (let number = 0; number < 128; number++) {
      const pose = poseOf(number);
      for (let drawer = 0; drawer < 12; drawer++) {
        const angle = sideAngle(drawer % 4) + levelAngle(pose, Math.floor(drawer / 4));
        // A flipped box is turned about the axis from left to right: what looked to the back looks to the front.
        const [x, z] = [Math.sin(angle), Math.cos(angle) * (pose.flipped ? -1 : 1)];
        const out = fromSlot(slotOf(pose, drawer) % 4, 0, 0, 1);
        expect(x).toBeCloseTo(out.x, 9);
        expect(z).toBeCloseTo(out.z, 9);
      }
    }
  });

  it('puts front, right, back and left where the table has them', () => {
    expect(
      [0, 1, 2, 3]
        .map((side) => fromSlot(side, 0, 0, 1))
        .map(({ x, z }) => [Math.round(x), Math.round(z)].map((v) => v + 0)),
    ).toEqual([
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ]);
    expect(levelAt({ flipped: true, turns: [0, 0, 0] }, 2)).toBe(0);
  });
});
