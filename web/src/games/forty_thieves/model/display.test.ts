// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { GameView } from '../../../generated/forty-thieves';
import { fromView, nothingDealt, type Display } from './display';
import { play } from './play';
import { rowsOf } from '../fixtures/feed';

const ME = 0;

/** The parts that must agree. The view decides the order of the discard and of the Daggers in the chain. */
function settled(display: Display): unknown {
  return {
    cells: display.cells.map((cell) => [cell.back, cell.face, cell.lies === 'closed']),
    gems: display.gems,
    hands: display.hands.map((hand, seat) =>
      hand.map((tile) => (seat === ME ? [tile.back, tile.face] : [tile.back])).sort(),
    ),
    hoards: display.hoards,
    stack: [display.stack, display.top],
    discard: display.discard.map((tile) => tile.back).sort(),
    merchant: display.merchant,
    active: display.active,
  };
}

describe.each(['tales', 'leaders'] as const)('a game with %s', (name) => {
  test('playing the facts of every row leads to what the view then says', () => {
    let display = nothingDealt(3);
    for (const [number, row] of rowsOf(name).entries()) {
      const played = row.events.reduce(play, display);
      const after = fromView(row.view);
      // A tile given as an Evil Eye leaves the discard for a hoard.
      const cursed = row.events.some((event) => event.kind === 'cursed' || event.kind === 'departed');
      const [one, other] = [settled(played), settled(after)] as Record<string, unknown>[];
      if (cursed && one && other) one['discard'] = other['discard'];
      expect({ number, ...one }).toEqual({ number, ...other });
      display = after;
    }
  });

  test('a fact changes nothing but its own display', () => {
    const [first, second] = rowsOf(name);
    if (!first || !second) throw new Error('no rows');
    const before = fromView(first.view);
    const kept = structuredClone(before);
    second.events.reduce(play, before);
    expect(before).toEqual(kept);
  });
});

test('under an open book a closed tile is remembered, not shown', () => {
  const [row] = rowsOf('tales');
  if (!row) throw new Error('no rows');
  const view: GameView = { ...row.view, faces: row.view.faces.map((face, cell) => (cell === 3 ? 7 : face)) };
  expect(fromView(view).cells[3]).toMatchObject({ face: -1, lies: 'closed', remembered: 7 });
});
