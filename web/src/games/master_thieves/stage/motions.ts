/** The motion of each event: a timeline that moves the figure from its present state to the next. */

import { MS, between, flight, leanTo, less, more, pick, rearrange, seatEdge, vanish } from './beats.ts';
import { addGems, type Cue, EMPTY, type StageEvent } from './box-view.ts';
import { besideOf } from './camera.ts';
import { drop, out, settle, wood } from './ease.ts';
import {
  contentsOf,
  type Figure,
  headingOf,
  leanFor,
  lieIn,
  lieOnRed,
  pullFor,
  settleStones,
  type Stone,
  whereIs,
} from './figure.ts';
import { after, fromSlot, levelAt, type Point, TRAY_CENTRE } from './geometry.ts';
import { type Beat, type Timeline, timelineOf } from './timeline.ts';

const LIFT = 1.7;
const TABLE = 0.13;
const SMALL = 0.001;

type Kind<K extends StageEvent['kind']> = Extract<StageEvent, { kind: K }>;

/** How far the camera leans in while gems fall. The pillow stays in view. */
const FALL_LEAN = 0.12;

function open(figure: Figure, event: Kind<'open'>): Timeline {
  figure.slot = event.slot;
  figure.front = event.front;
  figure.behind = 'unreached';
  figure.pull = 0;
  settleStones(figure);
  const far = pullFor(event.front, 'unreached');
  return timelineOf(
    [
      leanTo(figure, leanFor(figure), besideOf(event.slot % 4), 0, MS.leanIn),
      { at: 80, ms: MS.drawerOut, ease: wood, draw: (k) => (figure.pull = far * k) },
    ],
    [{ at: 80, cue: 'slide' }],
  );
}

function shut(figure: Figure): Timeline {
  if (figure.slot < 0) return timelineOf([leanTo(figure, 0, figure.orbit.azimuth, 0, MS.leanBack)]);
  const from = figure.pull;
  return timelineOf(
    [
      {
        at: 0,
        ms: MS.drawerIn,
        ease: wood,
        draw: (k) => {
          figure.pull = from * (1 - k);
        },
      },
      leanTo(figure, 0, figure.orbit.azimuth, 0, MS.leanBack),
      {
        at: MS.drawerIn,
        ms: MS.leanBack - MS.drawerIn,
        draw: (k) => {
          if (k < 1) return;
          figure.slot = -1;
          figure.front = EMPTY;
          figure.behind = 'unreached';
          settleStones(figure);
        },
      },
    ],
    [
      { at: 0, cue: 'slide' },
      { at: MS.drawerIn - 40, cue: 'knock' },
    ],
  );
}

function show(figure: Figure, event: Kind<'show'>): Timeline {
  const from = figure.pull;
  const lean = figure.lean;
  const before = figure.stones.length;
  if (event.front) figure.front = event.front;
  if (event.behind) figure.behind = event.behind;
  settleStones(figure);
  const far = pullFor(figure.front, figure.behind);
  const close = leanFor(figure);
  const place = event.behind ? 'behind' : 'front';
  // The contents of the drawer roll from its back to their positions.
  const rolling =
    figure.stones.length === before
      ? []
      : figure.stones
          .filter((stone) => stone.place === place)
          .map((stone) => ({ stone, z: stone.z, turn: stone.turn }));
  const beat: Beat = {
    at: 0,
    ms: MS.roll,
    ease: out,
    draw: (k) => {
      figure.pull = between(from, far, k);
      figure.lean = between(lean, close, k);
      for (const { stone, z, turn } of rolling) {
        stone.z = z - 0.22 * (1 - k);
        stone.turn = turn - 0.9 * (1 - k);
      }
    },
  };
  return timelineOf([beat], rolling.length > 0 ? [{ at: 60, cue: 'tick' }] : []);
}

function fall(figure: Figure, event: Kind<'fall'>): Timeline {
  const { contents, onto } = event;
  const seat = event.seat ?? -1;
  const fromBehind = figure.behind !== 'unreached';
  const hanging = lieIn(fromBehind ? 'behind' : 'front', contents);
  const slot = figure.slot;
  const [cues, beats]: [{ at: number; cue: Cue }[], Beat[]] = [[], []];
  if (onto === 'red') figure.red = addGems(figure.red, contents.gems);
  const onRed = lieOnRed(figure.red);
  const stay = figure.stones.filter((stone) => stone.place === 'red');
  const { beat, rest } = onto === 'red' ? rearrange(stay, onRed, MS.fall) : { beat: null, rest: [] as Stone[] };
  if (beat) beats.push(beat);
  beats.push(leanTo(figure, FALL_LEAN, figure.orbit.azimuth, 0, MS.leanIn));
  hanging.forEach((stone, index) => {
    const at = index * MS.fallEach;
    const from = fromSlot(slot, stone.x, -0.3, stone.z + figure.pull);
    const floor = fromSlot(slot, stone.x * 1.35, 0, TRAY_CENTRE + figure.pull + 0.75 + 0.25 * ((index * 0.618) % 1));
    const size = stone.scale;
    const faller: Stone = { ...stone, place: 'air', ...from, scale: SMALL, tilt: 2.6 };
    figure.stones.push(faller);
    beats.push({
      at,
      ms: MS.fall,
      draw: (k) => {
        const down = drop(k);
        faller.place = 'air';
        faller.scale = Math.min(1, size);
        faller.x = between(from.x, floor.x, out(k));
        faller.z = between(from.z, floor.z, out(k));
        faller.y = between(from.y, faller.thing === 'bell' ? 0 : TABLE, down);
        faller.tilt = between(2.9, faller.thing === 'bell' ? 0 : 0.15, Math.min(1, k / 0.62));
      },
    });
    const landed = at + MS.fall * 0.62;
    cues.push({ at: landed, cue: faller.thing === 'bell' ? 'bell' : 'tick' });
    if (faller.thing === 'bell') {
      beats.push({ at: landed, ms: MS.flight + 200, draw: (k) => (faller.tilt = 0.5 * Math.sin(k * 22) * (1 - k)) });
      beats.push(
        flight(figure, faller, () => seatEdge(figure, faller.seat), landed + MS.flight + 240, 0.5, vanish(faller)),
      );
      return;
    }
    const lift = at + MS.fall + 60;
    if (onto === 'red') {
      const goal = rest.find((other) => other.thing === faller.thing);
      if (goal) rest.splice(rest.indexOf(goal), 1);
      const end = goal ?? onRed[0];
      if (end)
        beats.push(
          flight(
            figure,
            faller,
            () => whereIs(figure, end),
            lift,
            1.1,
            () => Object.assign(faller, end),
          ),
        );
      cues.push({ at: lift + MS.flight, cue: faller.thing });
    } else if (onto === 'seat') {
      beats.push(flight(figure, faller, () => seatEdge(figure, seat), lift, 0.8, vanish(faller)));
    } else {
      const place = fromBehind ? 'behind' : 'front';
      beats.push(
        flight(
          figure,
          faller,
          () => whereIs(figure, { ...stone, place }),
          lift,
          1.2,
          () => Object.assign(faller, stone, { place }),
        ),
      );
    }
  });
  if (onto === 'back') {
    if (fromBehind) figure.behind = more(contentsOf(figure.behind), contents);
    else if (figure.front !== 'hidden') figure.front = more(figure.front, contents);
  }
  const end = Math.max(0, ...beats.map((one) => one.at + one.ms));
  beats.push(tidy(figure, end));
  beats.push({ ...leanBack(figure, FALL_LEAN), at: end });
  return timelineOf(
    beats,
    cues.sort((a, b) => a.at - b.at),
  );
}

/** After a flight the camera returns to the open drawer, if any. */
function leanBack(figure: Figure, from: number): Beat {
  const to = figure.slot >= 0 ? leanFor(figure) : 0;
  return { at: 0, ms: 300, ease: out, draw: (k) => (figure.lean = between(from, to, k)) };
}

/** When all stones have landed, put them where the figure says. */
function tidy(figure: Figure, at: number): Beat {
  return { at, ms: 0, draw: () => settleStones(figure) };
}

function reach(figure: Figure, event: Kind<'reach'>): Timeline {
  const from = figure.pull;
  figure.behind = event.behind;
  const far = pullFor(figure.front, figure.behind);
  settleStones(figure);
  return timelineOf(
    [{ at: 0, ms: MS.further, ease: wood, draw: (k) => (figure.pull = between(from, far, k)) }],
    [{ at: 0, cue: 'slide' }],
  );
}

function take(figure: Figure, event: Kind<'take'>): Timeline {
  const { contents, from, to } = event;
  const seat = event.seat ?? -1;
  const gone = pick(figure, from, contents);
  if (from === 'front' && figure.front === 'hidden') {
    // They appear from under the cloth.
    const fresh = lieIn('front', contents);
    figure.stones.push(...fresh);
    gone.push(...fresh);
  }
  if (from === 'front') figure.front = figure.front === 'hidden' ? 'hidden' : less(figure.front, contents);
  if (from === 'behind') figure.behind = less(contentsOf(figure.behind), contents);
  if (from === 'red') figure.red = addGems(figure.red, contents.gems, -1);
  if (to === 'red') figure.red = addGems(figure.red, contents.gems);
  const beats: Beat[] = [];
  const cues: { at: number; cue: Cue }[] = [];
  const onRed = lieOnRed(figure.red);
  let landing: Stone[] = [];
  if (from === 'red' || to === 'red') {
    const staying = figure.stones.filter((stone) => stone.place === 'red' && !gone.includes(stone));
    const moved = rearrange(staying, onRed, 0);
    beats.push(moved.beat);
    landing = moved.rest;
  }
  const before = figure.lean;
  if (to === 'red') beats.push(leanTo(figure, Math.min(before, FALL_LEAN), figure.orbit.azimuth, 0, MS.leanIn));
  gone.forEach((stone, index) => {
    const at = index * MS.fallEach;
    const goal = to === 'red' ? landing.find((other) => other.thing === stone.thing) : undefined;
    if (goal) {
      landing.splice(landing.indexOf(goal), 1);
      beats.push(
        flight(
          figure,
          stone,
          () => whereIs(figure, goal),
          at,
          0.9,
          () => Object.assign(stone, goal),
        ),
      );
    } else {
      beats.push(flight(figure, stone, () => seatEdge(figure, seat), at, 0.7, vanish(stone)));
    }
    cues.push({ at: at + MS.flight, cue: stone.thing === 'bell' ? 'bell' : stone.thing });
  });
  const end = Math.max(0, ...beats.map((one) => one.at + one.ms));
  beats.push(tidy(figure, end));
  if (to === 'red') beats.push({ ...leanBack(figure, Math.min(before, FALL_LEAN)), at: end });
  return timelineOf(beats, cues);
}

function put(figure: Figure, event: Kind<'put'>): Timeline {
  const seat = event.seat ?? -1;
  if (figure.front === 'hidden')
    return timelineOf([{ at: 0, ms: MS.flight, draw: () => undefined }], [{ at: 0, cue: 'velvet' }]);
  const staying = figure.stones.filter((stone) => stone.place === 'front');
  figure.front = more(figure.front, event.contents);
  const { beat, rest } = rearrange(staying, lieIn('front', figure.front), 0);
  const beats = [beat];
  rest.forEach((goal, index) => {
    const stone: Stone = { ...goal, place: 'air', scale: SMALL };
    figure.stones.push(stone);
    const at = index * MS.fallEach;
    let from: Point | null = null;
    beats.push({
      at,
      ms: MS.flight,
      ease: out,
      draw: (k) => {
        from ??= seatEdge(figure, seat);
        const end = whereIs(figure, goal);
        Object.assign(stone, {
          x: between(from.x, end.x, k),
          y: between(from.y, end.y, k) + 0.7 * 4 * k * (1 - k),
          z: between(from.z, end.z, k),
          turn: headingOf(figure, goal),
          scale: goal.scale,
        });
      },
    });
  });
  const end = Math.max(0, ...beats.map((one) => one.at + one.ms));
  return timelineOf([...beats, tidy(figure, end)], [{ at: MS.flight - 60, cue: 'velvet' }]);
}

function turn(figure: Figure, event: Kind<'turn'>): Timeline {
  const before = figure.pose;
  const end = after(before, event);
  // Clockwise from above is a negative angle. In a flipped box the sign is reversed.
  const quarter = ((event.clockwise ? -1 : 1) * (before.flipped ? -1 : 1) * Math.PI) / 2;
  const levels = Array.from({ length: event.levels }, (_, index) => levelAt(before, 2 - index));
  const beats: Beat[] = [
    {
      at: 0,
      ms: MS.turn,
      ease: settle,
      draw: (k) => {
        const done = k === 1;
        figure.pose = done ? end : before;
        figure.spin = [0, 0, 0];
        if (!done) for (const level of levels) figure.spin[level] = quarter * k;
      },
    },
  ];
  if (figure.lean > 0) beats.push(leanTo(figure, 0, figure.orbit.azimuth, 0, MS.leanBack));
  return timelineOf(beats, [
    { at: 0, cue: 'ratchet' },
    { at: MS.turn - 120, cue: 'knock' },
  ]);
}

function flip(figure: Figure, event: Kind<'flip'>): Timeline {
  const before = figure.pose;
  const end = after(before, event);
  const beats: Beat[] = [
    {
      at: 0,
      ms: MS.flip,
      draw: (k) => {
        const done = k >= 1;
        const over = wood(Math.min(1, Math.max(0, (k - 0.12) / 0.74)));
        figure.axis = event.axis;
        figure.pose = done ? end : before;
        figure.tip = done ? 0 : over * Math.PI;
        const up = k < 0.3 ? out(k / 0.3) : k < 0.72 ? 1 : 1 - ((k - 0.72) / 0.28) ** 2;
        figure.lift = done ? 0 : LIFT * up;
      },
    },
  ];
  if (figure.lean > 0) beats.push(leanTo(figure, 0, figure.orbit.azimuth, 0, MS.leanBack));
  return timelineOf(beats, [
    { at: 0, cue: 'rumble' },
    { at: MS.flip - 20, cue: 'thud' },
  ]);
}

/** The timeline of an event. Reduced motion shows its end at once with a short fade; holds are not shortened. */
export function motionOf(figure: Figure, event: StageEvent, reduced: boolean): Timeline {
  if (event.kind === 'hold') return timelineOf([], [], event.ms);
  const full = fullMotion(figure, event);
  if (!reduced) return full;
  const draw = (k: number): void => {
    if (k >= 0.5) for (const beat of full.beats) beat.draw((beat.ease ?? ((x: number) => x))(1));
    figure.veil = 1 - Math.abs(2 * k - 1);
  };
  return timelineOf(
    [{ at: 0, ms: event.kind === 'turn' || event.kind === 'flip' ? MS.cut : MS.fade, draw }],
    full.cues.map(({ cue }) => ({ at: 0, cue })).slice(0, 3),
  );
}

function fullMotion(figure: Figure, event: Exclude<StageEvent, { kind: 'hold' }>): Timeline {
  switch (event.kind) {
    case 'open':
      return open(figure, event);
    case 'shut':
      return shut(figure);
    case 'show':
      return show(figure, event);
    case 'fall':
      return fall(figure, event);
    case 'reach':
      return reach(figure, event);
    case 'take':
      return take(figure, event);
    case 'put':
      return put(figure, event);
    case 'turn':
      return turn(figure, event);
    case 'flip':
      return flip(figure, event);
  }
}
