import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  BLACK,
  PILLOW,
  UNKNOWN,
  type GameAction,
  type GameEdition,
  type GameEvent,
  type GameView,
} from '../../generated/master-thieves';
import { recorded } from '../recorded';
import type { Still } from '../contract';
import { cellAt, holdings, turnOf, viewAt } from './moments';
import { drawerIn } from './reading';

const text = readFileSync(join(import.meta.dirname, 'fixtures/games/4.jsonl'), 'utf8');
const game = recorded<GameView, GameAction, GameEvent, GameEdition>('4', text);
type Row = (typeof game.rows)[number];

function still(row: Row, index: number, progress: number): Still<GameView, GameEvent, GameEdition> {
  const told = row.events.slice(0, index);
  const event = row.events[index] ?? null;
  return { view: row.before, next: row.after, edition: game.edition, told, event, progress, say: (id) => id };
}

const slots = Array.from({ length: 12 }, (_, slot) => slot);

describe('the net of a moment', () => {
  it('shows no drawer whose contents the seat does not know', () => {
    let hidden = 0;
    for (const row of game.rows)
      for (const slot of slots) {
        const cell = cellAt(row.after, slot, game.edition);
        const compartment = 2 * drawerIn(row.after.pose, slot) + (row.after.pose >> 6);
        const known = (row.after.diamonds[compartment] ?? UNKNOWN) !== UNKNOWN;
        if (known) continue;
        hidden += 1;
        expect(cell.up === null || cell.up.alarm >= 0).toBe(true);
      }
    expect(hidden).toBeGreaterThan(100);
  });

  it('is at the end of each row as the next view has it', () => {
    for (const row of game.rows) {
      const at = viewAt(still(row, row.events.length, 1));
      expect(at.pose).toBe(row.after.pose);
      const changed = row.events.some((event) => event.kind === 'emptied' || event.kind === 'placed');
      if (changed) expect(at.diamonds).toEqual(row.after.diamonds);
    }
  });

  it('turns only the levels that turn, one drawer on', () => {
    const row = game.rows.find(({ events }) => events.some((event) => event.kind === 'turned' && event.levels === 1));
    if (!row) throw new Error('nobody turned the box');
    const index = row.events.findIndex((event) => event.kind === 'turned');
    const part = (progress: number): number[] => [0, 1, 2].map((height) => turnOf(height, still(row, index, progress)));
    expect(part(0.5).map(Math.abs)).toEqual([0, 0, 0.5]);
    expect(part(1)).toEqual([0, 0, 0]);
  });
});

describe('the things of a seat', () => {
  it('are a question mark where its black pillow is covered', () => {
    const { events, after } = game.rows.at(-5) as Row;
    const covered = PILLOW * 1 + BLACK;
    const pillows = after.pillows.map((gems, place) => (place >= covered && place < 2 * PILLOW ? UNKNOWN : gems + 1));
    const view = { ...after, pillows };
    const row = { ...(game.rows.at(-5) as Row), before: view, after: view };
    const black = (seat: number): unknown => holdings(still({ ...row, events: [] }, events.length, 1), seat)[1]?.items;
    expect(black(1)).toEqual([{ picture: '', text: '?' }]);
    expect(black(0)).toContainEqual(expect.objectContaining({ picture: 'diamond' }));
  });
});
