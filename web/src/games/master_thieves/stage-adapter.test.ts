// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  AFTER,
  DRAWER_AT,
  type GameEvent,
  type GameView,
  ON_CARD,
  SEARCHED,
  UNKNOWN,
} from '../../generated/master-thieves';
import { type StageEvent } from './stage/box-view.ts';
import { freshFigure, snap } from './stage/figure.ts';
import { after, drawerAt } from './stage/geometry.ts';
import { motionOf } from './stage/motions.ts';
import { seek } from './stage/timeline.ts';
import { boxMove, boxViewOf, glassOf, poseOf, type Sight, stageEventsOf } from './stage-adapter';

const ALL = { marks: 'grain', long: false, visibility: 'everyone', me: 0 } as const;

/** A closed box of a table for two; only what the stage reads. */
function viewOf(part: Partial<GameView> = {}): GameView {
  return {
    seats: 2,
    pose: 0,
    diamonds: Array(24).fill(UNKNOWN),
    more_diamonds: Array(24).fill(0),
    sapphires: Array(24).fill(UNKNOWN),
    secrets: Array(12).fill(UNKNOWN),
    alarms: [ON_CARD, ON_CARD],
    armed: 0,
    pillows: [8, 2, 0, 0, 0, 8, 2, 0, 0, 0, 2, 1, 0],
    stage: 0,
    slot: -1,
    open_front: 0,
    actor: 0,
    search_failed: false,
    ...part,
  } as unknown as GameView;
}

function opened(slot: number, part: Partial<GameView> = {}): GameView {
  const up = 2 * slot;
  const view = viewOf({ slot, open_front: up, ...part });
  const [diamonds, sapphires] = [[...view.diamonds], [...view.sapphires]];
  diamonds[up] = 2;
  sapphires[up] = 1;
  return { ...view, diamonds, sapphires, ...part };
}

describe('a view on the stage', () => {
  it('stands in the same pose, with the same drawer in every slot', () => {
    DRAWER_AT.forEach((drawers, pose) => {
      expect(drawers.map((_, slot) => drawerAt(poseOf(pose), slot))).toEqual([...drawers]);
      for (let move = 0; move < 6; move++)
        expect(after(poseOf(pose), boxMove(move))).toEqual(poseOf(AFTER[pose]?.[move] ?? -1));
    });
  });

  it('shows what lies in an open drawer, with the alarm, and what is on the red pillow', () => {
    const view = opened(6, { alarms: [12, ON_CARD] });
    expect(boxViewOf(view, ALL)).toMatchObject({
      marked: true,
      open: { slot: 6, front: { gems: { diamond: 2, sapphire: 1, ruby: 0 }, alarms: [0] }, behind: 'unreached' },
      red: { diamond: 2, sapphire: 1, ruby: 0 },
    });
  });

  it('hides an open drawer from a seat that was not told', () => {
    expect(boxViewOf(viewOf({ slot: 6, open_front: 12 }), ALL).open).toEqual({
      slot: 6,
      front: 'hidden',
      behind: 'unreached',
    });
    expect(boxViewOf(viewOf({ slot: 6, open_front: 12, stage: SEARCHED }), ALL).open).toEqual({
      slot: 6,
      front: 'hidden',
      behind: 'hidden',
    });
  });

  it('looks the same for long and short drawers until somebody reaches behind', () => {
    const [long, short] = [opened(6), opened(5)].map((view) => boxViewOf(view, ALL).open);
    expect({ ...long, slot: 0 }).toEqual({ ...short, slot: 0 });
    const [reachedLong, reachedShort] = [
      opened(6, { stage: SEARCHED, secrets: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0] }),
      opened(5, { stage: SEARCHED }),
    ].map((view) => boxViewOf(view, ALL).open);
    expect(reachedLong?.behind).toEqual({ gems: { diamond: 0, sapphire: 0, ruby: 1 }, alarms: [] });
    expect(reachedShort?.behind).toBe('none');
  });

  it('shows a plain box when drawers carry no marks', () => {
    expect(boxViewOf(viewOf(), { ...ALL, marks: 'plain' }).marked).toBe(false);
  });

  it('has studs on the six long drawers if the table marks them', () => {
    expect(boxViewOf(viewOf(), ALL).long).toEqual([]);
    expect(boxViewOf(viewOf(), { ...ALL, long: true }).long).toEqual([0, 2, 4, 6, 8, 10]);
  });

  it('lays every gem one knows of into the glass box, up or down, in front or behind', () => {
    const view = viewOf({
      pose: 64 + 1,
      diamonds: Array.from({ length: 24 }, (_, place) => place),
      sapphires: Array(24).fill(0),
      secrets: [1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1],
    });
    const glass = glassOf(view);
    glass.forEach((one, slot) => {
      const drawer = DRAWER_AT[65]?.[slot] ?? 0;
      expect(one.up.gems.diamond).toBe(2 * drawer + 1);
      expect(one.down.gems.diamond).toBe(2 * drawer);
      expect(one.behindUp === null).toBe(drawer % 2 === 1);
    });
    const rubies = glass.reduce(
      (sum, one) => sum + (one.behindUp?.gems.ruby ?? 0) + (one.behindDown?.gems.ruby ?? 0),
      0,
    );
    expect(rubies).toBe(6);
  });
});

describe('a fact on the stage', () => {
  const facts: [GameEvent, GameView, number, StageEvent[]][] = [
    [
      { kind: 'opened', seat: 1, slot: 6 },
      viewOf(),
      -1,
      [{ kind: 'open', slot: 6, front: { gems: { diamond: 0, sapphire: 0, ruby: 0 }, alarms: [] } }],
    ],
    [{ kind: 'fell', diamonds: 0, sapphires: 0, alarm: -1, blocks: false }, opened(6), 6, []],
    [
      { kind: 'fell', diamonds: 2, sapphires: 0, alarm: 1, blocks: true },
      opened(6),
      6,
      [{ kind: 'fall', contents: { gems: { diamond: 2, sapphire: 0, ruby: 0 }, alarms: [1] }, onto: 'seat', seat: 1 }],
    ],
    [
      { kind: 'fell', diamonds: 2, sapphires: 0, alarm: 0, blocks: true },
      opened(6),
      6,
      [{ kind: 'fall', contents: { gems: { diamond: 2, sapphire: 0, ruby: 0 }, alarms: [0] }, onto: 'red' }],
    ],
    [{ kind: 'turned', levels: 2, clockwise: false }, viewOf(), -1, [{ kind: 'turn', levels: 2, clockwise: false }]],
    [{ kind: 'flipped', north_south: true }, opened(6), 6, [{ kind: 'shut' }, { kind: 'flip', axis: 'ns' }]],
    [{ kind: 'box_offered', seat: 0, limit: 2 }, opened(6), 6, [{ kind: 'shut' }]],
    [{ kind: 'secret_sought', seat: 1 }, opened(5), 5, [{ kind: 'reach', behind: 'none' }]],
    [
      { kind: 'took_red', seat: 1 },
      viewOf(),
      -1,
      [
        {
          kind: 'take',
          contents: { gems: { diamond: 2, sapphire: 1, ruby: 0 }, alarms: [] },
          from: 'red',
          to: 'seat',
          seat: 1,
        },
      ],
    ],
    [{ kind: 'chose', seat: 1 }, viewOf(), -1, []],
  ];

  it.each(facts)('%j', (event, view, open, expected) => {
    expect(stageEventsOf(event, view, ALL, open)).toEqual(expected);
  });

  it('opens a drawer under a cloth for those who will not be told', () => {
    const sight: Sight = { ...ALL, visibility: 'opener', me: 0 };
    expect(stageEventsOf({ kind: 'opened', seat: 1, slot: 6 }, viewOf(), sight, -1)).toEqual([
      { kind: 'open', slot: 6, front: 'hidden' },
    ]);
    expect(stageEventsOf({ kind: 'secret_sought', seat: 1 }, viewOf({ slot: 5, open_front: 10 }), sight, 5)).toEqual([
      { kind: 'reach', behind: 'hidden' },
    ]);
    expect(stageEventsOf({ kind: 'secret_sought', seat: 1 }, viewOf({ slot: 6, open_front: 12 }), sight, 6)).toEqual([
      { kind: 'reach', behind: 'hidden' },
    ]);
  });

  it('leaves the stage where the next view has it', () => {
    const before = opened(6);
    const figure = freshFigure();
    snap(figure, boxViewOf(before, ALL));
    for (const event of stageEventsOf(
      { kind: 'emptied', seat: 0, diamonds: 2, sapphires: 1, onto_red: true },
      before,
      ALL,
      6,
    )) {
      const timeline = motionOf(figure, event, false);
      seek(timeline, timeline.ms);
    }
    const diamonds = [...before.diamonds];
    const sapphires = [...before.sapphires];
    diamonds[12] = sapphires[12] = 0;
    const fresh = freshFigure();
    snap(fresh, boxViewOf({ ...before, diamonds, sapphires, pillows: [...before.pillows.slice(0, 10), 4, 2, 0] }, ALL));
    fresh.orbit = figure.orbit;
    expect(figure).toEqual(fresh);
  });
});
