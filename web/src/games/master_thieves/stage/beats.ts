/** The parts of motions: leaning in, flights of stones, and where stones lie afterwards. */

import { addGems, type Contents } from './box-view.ts';
import { edgeOf, nearer } from './camera.ts';
import { out } from './ease.ts';
import { eye, type Figure, headingOf, type Stone, whereIs } from './figure.ts';
import { type Point } from './geometry.ts';
import { type Beat } from './timeline.ts';

/** Milliseconds at speed one, from the motion table of the design. */
export const MS = {
  drawerOut: 600,
  drawerIn: 450,
  further: 1200,
  fall: 520,
  fallEach: 90,
  flight: 420,
  turn: 700,
  flip: 1200,
  leanIn: 500,
  leanBack: 600,
  roll: 280,
  fade: 120,
  cut: 160,
} as const;

const SMALL = 0.001;

export const between = (a: number, b: number, k: number): number => a + (b - a) * k;

export function leanTo(figure: Figure, lean: number, azimuth: number, at: number, ms: number): Beat {
  const from = figure.lean;
  const start = figure.orbit.azimuth;
  const end = nearer(start, azimuth);
  return {
    at,
    ms,
    ease: out,
    draw: (k) => {
      figure.lean = between(from, lean, k);
      figure.orbit.azimuth = between(start, end, k);
    },
  };
}

/** An arc through the air from the stone's position. *land* sets where it then lies. */
export function flight(
  figure: Figure,
  stone: Stone,
  to: () => Point,
  at: number,
  height: number,
  land: () => void,
): Beat {
  let from: Point | null = null;
  const { turn, scale } = stone;
  return {
    at,
    ms: MS.flight,
    ease: out,
    draw: (k) => {
      if (!from) {
        from = whereIs(figure, stone);
        stone.turn = headingOf(figure, stone);
        stone.place = 'air';
      }
      const end = to();
      stone.x = between(from.x, end.x, k);
      stone.y = between(from.y, end.y, k) + height * 4 * k * (1 - k);
      stone.z = between(from.z, end.z, k);
      stone.turn = turn + 2.2 * k;
      stone.scale = scale;
      if (k >= 1) land();
    },
  };
}

/** The edge of the picture where a seat's pillow is: left of the stage, higher for seats further up the list. */
export function seatEdge(figure: Figure, seat: number): Point {
  return edgeOf(eye(figure), figure.aspect, -1.15, 0.45 - 0.3 * Math.max(0, seat));
}

export function vanish(stone: Stone): () => void {
  return () => {
    stone.scale = SMALL;
  };
}

/** Removes as many stones of each kind from those lying in a place as *contents* says. */
export function pick(figure: Figure, place: Stone['place'], contents: Contents): Stone[] {
  const wanted = [
    ...(Object.keys(contents.gems) as (keyof typeof contents.gems)[]).flatMap((kind) =>
      Array.from({ length: contents.gems[kind] }, () => kind as Stone['thing']),
    ),
    ...contents.alarms.map(() => 'bell' as const),
  ];
  const chosen: Stone[] = [];
  for (const thing of wanted) {
    const found = figure.stones.find(
      (stone) => stone.place === place && stone.thing === thing && !chosen.includes(stone),
    );
    if (found) chosen.push(found);
  }
  return chosen;
}

/** Stones that stay move to their new positions among the others. */
export function rearrange(stay: Stone[], target: Stone[], at: number): { beat: Beat; rest: Stone[] } {
  const free = [...target];
  const moves = stay.map((stone) => {
    const index = free.findIndex((other) => other.thing === stone.thing);
    const goal = index >= 0 ? free.splice(index, 1)[0] : undefined;
    return { stone, from: { ...stone }, goal: goal ?? stone };
  });
  const beat: Beat = {
    at,
    ms: MS.flight,
    ease: out,
    draw: (k) => {
      for (const { stone, from, goal } of moves) {
        for (const part of ['x', 'y', 'z', 'turn', 'scale'] as const) stone[part] = between(from[part], goal[part], k);
      }
    },
  };
  return { beat, rest: free };
}

export function less(contents: Contents, gone: Contents): Contents {
  const alarms = [...contents.alarms];
  for (const seat of gone.alarms) {
    const at = alarms.indexOf(seat);
    if (at >= 0) alarms.splice(at, 1);
  }
  return { gems: addGems(contents.gems, gone.gems, -1), alarms };
}

export function more(contents: Contents, added: Contents): Contents {
  return { gems: addGems(contents.gems, added.gems), alarms: [...contents.alarms, ...added.alarms] };
}
