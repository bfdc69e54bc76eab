// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type BoxView, CLOSED_BOX, type Contents, EMPTY, type StageEvent } from './box-view.ts';
import { type Figure, freshFigure, snap, whereIs } from './figure.ts';
import { after, PULL } from './geometry.ts';
import { MS } from './beats.ts';
import { motionOf } from './motions.ts';
import { seek } from './timeline.ts';

const gems = (diamond: number, sapphire = 0, ruby = 0, alarms: number[] = []): Contents => ({
  gems: { diamond, sapphire, ruby },
  alarms,
});

function figureOf(view: Partial<BoxView> = {}): Figure {
  const figure = freshFigure();
  snap(figure, { ...CLOSED_BOX, ...view });
  return figure;
}

/** Plays an event and gives what *read* saw at each of *times*. */
function sample<T>(figure: Figure, event: StageEvent, times: number[], read: (figure: Figure) => T): T[] {
  const timeline = motionOf(figure, event, false);
  return times.map((t) => {
    seek(timeline, t);
    return read(figure);
  });
}

const open = { slot: 6, front: gems(2, 1), behind: 'unreached' } as const;
const EVENTS: [string, StageEvent, Partial<BoxView>][] = [
  ['open', { kind: 'open', slot: 6, front: gems(2) }, {}],
  ['shut', { kind: 'shut' }, { open }],
  ['show', { kind: 'show', front: gems(3) }, { open: { ...open, front: EMPTY } }],
  ['fall onto red', { kind: 'fall', contents: gems(2, 1), onto: 'red' }, { open }],
  ['fall to a seat', { kind: 'fall', contents: gems(1, 0, 0, [2]), onto: 'seat', seat: 2 }, { open }],
  ['fall back', { kind: 'fall', contents: gems(1), onto: 'back' }, { open }],
  ['reach', { kind: 'reach', behind: gems(0, 0, 1) }, { open }],
  ['take', { kind: 'take', contents: gems(1, 1), from: 'front', to: 'seat', seat: 0 }, { open }],
  ['sweep', { kind: 'take', contents: gems(2, 1), from: 'front', to: 'red' }, { open }],
  ['pick', { kind: 'take', contents: gems(1), from: 'red', to: 'seat' }, { red: gems(2, 1).gems }],
  ['put', { kind: 'put', contents: gems(1, 0, 0, [0]), seat: 0 }, { open }],
  ['turn', { kind: 'turn', levels: 2, clockwise: false }, {}],
  ['flip', { kind: 'flip', axis: 'ew' }, {}],
];

describe('every motion', () => {
  it.each(EVENTS)('%s ends at rest: nothing in the air, tipped, lifted or veiled', (_, event, view) => {
    for (const reduced of [false, true]) {
      const figure = figureOf(view);
      const timeline = motionOf(figure, event, reduced);
      seek(timeline, timeline.ms);
      expect(figure.stones.filter((stone) => stone.place === 'air')).toEqual([]);
      expect([figure.tip, figure.lift, figure.veil, ...figure.spin].map((value) => value + 0)).toEqual([
        0, 0, 0, 0, 0, 0,
      ]);
    }
  });

  it.each(EVENTS)('%s ends the same in full and in reduced motion, and reduced takes under 0.4 s', (_, event, view) => {
    const [full, cut] = [false, true].map((reduced) => {
      const figure = figureOf(view);
      const timeline = motionOf(figure, event, reduced);
      if (reduced) expect(timeline.ms).toBeLessThan(400);
      seek(timeline, timeline.ms);
      return figure;
    });
    expect(cut).toEqual(full);
  });

  it.each(EVENTS)('%s draws the same picture at a time, however it got there', (_, event, view) => {
    const straight = figureOf(view);
    const wandering = figureOf(view);
    const [a, b] = [motionOf(straight, event, false), motionOf(wandering, event, false)];
    const at = Math.min(a.ms * 0.5, 300);
    seek(a, at);
    for (const t of [0, at / 3, at / 2, at]) seek(b, t);
    expect(wandering.pull).toBeCloseTo(straight.pull, 9);
    expect(wandering.tip).toBeCloseTo(straight.tip, 9);
    expect(wandering.stones.map((stone) => whereIs(wandering, stone).y.toFixed(6))).toEqual(
      straight.stones.map((stone) => whereIs(straight, stone).y.toFixed(6)),
    );
  });

  it('never shortens a look at an open drawer', () => {
    for (const reduced of [false, true])
      expect(motionOf(figureOf(), { kind: 'hold', ms: 2200 }, reduced)).toMatchObject({ ms: 0, hold: 2200 });
  });
});

describe('a drawer', () => {
  it('slides out over 0.6 s and the eye leans in', () => {
    const figure = figureOf();
    const pulls = sample(
      figure,
      { kind: 'open', slot: 6, front: gems(1) },
      [0, 80, 230, 380, 530, 680],
      ({ pull }) => pull,
    );
    expect(pulls.map((pull) => Number(pull.toFixed(2)))).toEqual([0, 0, 0.06, 0.49, 0.92, 0.98]);
    expect(figure.lean).toBe(1);
  });

  it('opens no further than a crack for those who may not look in', () => {
    const figure = figureOf();
    seek(motionOf(figure, { kind: 'open', slot: 6, front: 'hidden' }, false), 9999);
    expect(figure.pull).toBe(PULL.hidden);
    expect(figure.stones).toEqual([]);
    expect(figure.lean).toBeLessThan(0.5);
  });

  it('comes as far whatever turns out to be behind it', () => {
    const ends = [gems(0, 0, 1), EMPTY, 'none'] as const;
    for (const behind of ends) {
      const figure = figureOf({ open });
      const pulls = sample(figure, { kind: 'reach', behind }, [0, 300, 600, 900, MS.further], ({ pull }) =>
        Number(pull.toFixed(2)),
      );
      expect(pulls).toEqual([0.98, 1.03, 1.42, 1.81, 1.86]);
    }
  });

  it('shows those who may not look in that it is pulled further, and no more', () => {
    const figure = figureOf({ open: { ...open, front: 'hidden' } });
    seek(motionOf(figure, { kind: 'reach', behind: 'hidden' }, false), 9999);
    expect(figure.pull).toBe(PULL.front);
    expect(figure.stones).toEqual([]);
  });

  it('lets what lies in it roll to its place when it is shown', () => {
    const figure = figureOf({ open: { ...open, front: 'hidden' } });
    const depths = sample(figure, { kind: 'show', front: gems(1) }, [0, 60, 280], (f) =>
      Number(f.stones[0]?.z.toFixed(2)),
    );
    expect(depths).toEqual([...depths].sort((a, b) => a - b));
    expect(new Set(depths).size).toBe(3);
    expect(figure).toMatchObject({ pull: PULL.front, lean: 1 });
  });

  it('is empty, shut and forgotten in the end', () => {
    const figure = figureOf({ open });
    seek(motionOf(figure, { kind: 'shut' }, false), 9999);
    expect(figure).toMatchObject({ slot: -1, pull: 0, lean: 0, stones: [] });
  });
});

describe('gems', () => {
  it('fall one after another, bounce once on the table and lie on the red pillow', () => {
    const figure = figureOf({ open: { ...open, front: EMPTY } });
    const heights = sample(figure, { kind: 'fall', contents: gems(2), onto: 'red' }, [0, 160, 322, 420, 520], (f) =>
      f.stones.map((stone) => Number(whereIs(f, stone).y.toFixed(2))),
    );
    const first = heights.map((pair) => pair[0] ?? 0);
    expect(first[0]).toBeGreaterThan(first[1] ?? 0);
    expect(first[2]).toBeCloseTo(0.13, 1);
    expect(first[3]).toBeGreaterThan((first[2] ?? 0) + 0.1);
    expect(first[4]).toBeCloseTo(0.13, 1);
    expect(heights[1]?.[1]).toBeGreaterThan(heights[1]?.[0] ?? 0);
    seek(motionOf(figure, { kind: 'hold', ms: 0 }, false), 0);
    const done = figureOf({ open: { ...open, front: EMPTY } });
    seek(motionOf(done, { kind: 'fall', contents: gems(2), onto: 'red' }, false), 9999);
    expect(done.stones.map(({ place }) => place)).toEqual(['red', 'red']);
    expect(done.red).toEqual(gems(2).gems);
  });

  it('ring once for each alarm that falls and tick once for each gem', () => {
    const figure = figureOf({ open });
    const { cues } = motionOf(figure, { kind: 'fall', contents: gems(3, 0, 0, [1]), onto: 'seat', seat: 1 }, false);
    expect(cues.filter(({ cue }) => cue === 'tick')).toHaveLength(3);
    expect(cues.filter(({ cue }) => cue === 'bell')).toHaveLength(1);
    expect(cues.map(({ at }) => at)).toEqual(cues.map(({ at }) => at).sort((a, b) => a - b));
  });

  it('taken leave the rest in the drawer', () => {
    const figure = figureOf({ open });
    seek(motionOf(figure, { kind: 'take', contents: gems(0, 1), from: 'front', to: 'seat', seat: 1 }, false), 9999);
    expect(figure.stones.map(({ thing, place }) => `${thing} ${place}`)).toEqual(['diamond front', 'diamond front']);
  });

  it('come out from under the cloth when they are taken from a drawer one may not look into', () => {
    const figure = figureOf({ open: { ...open, front: 'hidden' } });
    const seen = sample(figure, { kind: 'take', contents: gems(2, 1), from: 'front', to: 'red' }, [200, 9999], (f) =>
      f.stones.map(({ place }) => place),
    );
    expect(seen[0]).toContain('air');
    expect(seen[1]).toEqual(['red', 'red', 'red']);
    expect(figure.front).toBe('hidden');
  });

  it('hidden in a drawer one may not look into make no difference to the picture', () => {
    const hidden = figureOf({ open: { ...open, front: 'hidden' } });
    const before = structuredClone(hidden);
    seek(motionOf(hidden, { kind: 'put', contents: gems(1, 1) }, false), 9999);
    expect(hidden).toEqual(before);
  });
});

describe('the box', () => {
  it('turns a quarter in 0.7 s, runs two degrees over and settles', () => {
    const figure = figureOf();
    const degrees = (f: Figure): number => Math.round((f.spin[2] * 180) / Math.PI);
    expect(
      sample(figure, { kind: 'turn', levels: 1, clockwise: true }, [0, 140, 280, 420, 560, 630, 699], degrees).map(
        (v) => v + 0,
      ),
    ).toEqual([0, -6, -46, -86, -92, -91, -90]);
    expect(figure.spin.slice(0, 2)).toEqual([0, 0]);
    sample(figure, { kind: 'turn', levels: 1, clockwise: true }, [700], degrees);
    expect(figure.pose.turns).toEqual([0, 0, 1]);
  });

  it('on its head turns the level that is now on top, the other way round inside', () => {
    const figure = figureOf({ pose: { flipped: true, turns: [0, 0, 0] } });
    sample(figure, { kind: 'turn', levels: 1, clockwise: true }, [350], () => 0);
    expect(figure.spin[0]).toBeGreaterThan(0.5);
    expect(figure.spin[2]).toBe(0);
  });

  it('is lifted, tipped over in the air and set down in 1.2 s', () => {
    const figure = figureOf();
    const event: StageEvent = { kind: 'flip', axis: 'ns' };
    const poses = sample(figure, event, [0, 150, 360, 590, 900, 1100, 1200], (f) => [
      Math.round((f.tip * 180) / Math.PI),
      Number(f.lift.toFixed(1)),
    ]);
    expect(poses).toEqual([
      [0, 0],
      [0, 1.4],
      [10, 1.7],
      [91, 1.7],
      [178, 1.7],
      [180, 0.9],
      [0, 0],
    ]);
    expect(figure.pose).toEqual(after(CLOSED_BOX.pose, { kind: 'flip', axis: 'ns' }));
  });
});
