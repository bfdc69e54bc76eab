// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { gemsInOrder, onPillow, onTray, STONE } from './heap.ts';

const contents = (diamond: number, sapphire = 0, ruby = 0, alarms: number[] = []) => ({
  gems: { diamond, sapphire, ruby },
  alarms,
});

describe('where stones lie', () => {
  it('keeps up to thirty stones on a tray inside it and apart', () => {
    for (let count = 1; count <= 30; count++) {
      const lying = onTray(contents(count - 1, 1), 1.7, 0.66);
      expect(lying).toHaveLength(count);
      lying.forEach((one, index) => {
        const half = (STONE * one.scale) / 2;
        expect(Math.abs(one.x) + half).toBeLessThanOrEqual(0.85 + 0.03);
        expect(Math.abs(one.z) + half).toBeLessThanOrEqual(0.33 + 0.03);
        for (const other of lying.slice(index + 1))
          expect(Math.hypot(one.x - other.x, one.z - other.z)).toBeGreaterThan(STONE * one.scale * 0.8);
      });
    }
  });

  it('keeps up to forty gems on the pillow inside its reach', () => {
    for (let count = 1; count <= 40; count++) {
      for (const one of onPillow(contents(count).gems, 0.62))
        expect(Math.hypot(one.x, one.z)).toBeLessThanOrEqual(0.62);
    }
  });

  it('lays the same stones the same way every time', () => {
    expect(onTray(contents(3, 1, 0, [2]), 1.7, 0.66)).toEqual(onTray(contents(3, 1, 0, [2]), 1.7, 0.66));
  });

  it('names every gem and each bell with its owner', () => {
    expect(gemsInOrder({ diamond: 1, sapphire: 2, ruby: 1 })).toEqual(['diamond', 'sapphire', 'sapphire', 'ruby']);
    expect(onTray(contents(0, 0, 0, [3]), 1.7, 0.66)).toMatchObject([{ thing: 'bell', seat: 3 }]);
    expect(onTray(contents(0), 1.7, 0.66)).toEqual([]);
  });
});
