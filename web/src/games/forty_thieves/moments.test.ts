import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GameAction, GameEdition, GameEvent, GameView } from '../../generated/forty-thieves';
import type { Still } from '../contract';
import { recorded } from '../recorded';
import { holdings, playbackAt } from './moments';

const text = readFileSync(join(import.meta.dirname, 'fixtures/games/1.jsonl'), 'utf8');
const game = recorded<GameView, GameAction, GameEvent, GameEdition>('1', text);
type Row = (typeof game.rows)[number];

function still(row: Row, index: number, progress: number): Still<GameView, GameEvent, GameEdition> {
  const told = row.events.slice(0, index);
  const event = row.events[index] ?? null;
  return { view: row.before, next: row.after, edition: game.edition, told, event, progress, say: (id) => id };
}

describe('the board of a moment', () => {
  it('has something in the air while tiles and gems fly, and nothing when they have landed', () => {
    let flown = 0;
    for (const row of game.rows)
      row.events.forEach((event, index) => {
        const { flights } = playbackAt(still(row, index, 0.5));
        if (event.kind === 'swapped' || event.kind === 'drew') expect(flights.length).toBeGreaterThan(0);
        flown += flights.length;
        expect(playbackAt(still(row, index, 1)).flights).toEqual([]);
      });
    expect(flown).toBeGreaterThan(10);
  });

  it('shows after all events the gems of the next view', () => {
    for (const row of game.rows) {
      const { display } = playbackAt(still(row, row.events.length, 1));
      expect(display.gems).toBe(row.after.board_gems);
      expect(display.hoards.map(({ gems }) => gems)).toEqual(row.after.gems);
    }
  });
});

describe('the things of a seat', () => {
  it('show faces in hand only where the viewer knows them', () => {
    let faces = 0;
    for (const row of game.rows)
      for (const { seat } of game.seats) {
        const items = holdings(still(row, row.events.length, 1), seat).flatMap((one) => one.items);
        const shown = items.filter(({ picture }) => picture.startsWith('face-'));
        if (seat === game.me) faces += shown.length;
        else
          for (const { picture } of shown)
            expect(row.after.hand_faces).toContain(Number(picture.slice('face-'.length)));
      }
    expect(faces).toBeGreaterThan(0);
  });
});
