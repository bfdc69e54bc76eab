// @vitest-environment node
import { expect, test } from 'vitest';
import type { GameAction } from '../../../generated/forty-thieves';
import type { StageName } from '../model/phases';
import { NOTHING_CHOSEN, offer, type Choosing, type Thing } from './offers';
import { isOnBoard, litCells, openThings, startOf, tapped, type Mode, type Question } from './question';

function question(stage: StageName, actions: readonly GameAction[], choosing: Choosing = startOf(stage)): Question {
  return { stage, offers: actions.map((action) => offer(action)), choosing, mode: 'gem' };
}

function choice(of: Question, thing: Thing): { choosing: Choosing; mode: Mode; why: unknown } {
  const result = tapped(of, thing, false);
  if ('answer' in result) throw new Error('answered');
  return result;
}

const PEEKS: readonly GameAction[] = [
  { kind: 'peek', cell: 3 },
  { kind: 'peek', cell: 4 },
  { kind: 'lantern', tile: 0, first: 3, second: 4 },
];
const STEALS: readonly GameAction[] = [
  { kind: 'pass' },
  { kind: 'surround', gem: 0 },
  { kind: 'surround', gem: 4 },
  { kind: 'line', line: 2 },
];

test('a glimpse starts with a peek, any other stage with nothing chosen', () => {
  expect(startOf('glimpse')).toEqual({ verb: 'peek', things: [] });
  expect(startOf('action')).toEqual(NOTHING_CHOSEN);
});

test('what would replace a single choice stays open; what is chosen is not', () => {
  const chosen = question('glimpse', PEEKS, { verb: 'peek', things: ['cell:3'] });
  expect([...openThings(chosen)]).toEqual(['cell:4']);
  expect([...openThings(question('steal', STEALS))].sort()).toEqual(['gem:0', 'gem:4', 'line:2']);
});

test('a tile to throw is not open by itself once another is chosen with which it is never thrown', () => {
  const throws: readonly GameAction[] = [
    { kind: 'discard', tiles: 1 },
    { kind: 'discard', tiles: 2 },
  ];
  expect([...openThings(question('hand', throws, { verb: null, things: ['tile:0'] }))]).toEqual([]);
});

test('only answers that are still possible put the question on the board', () => {
  expect(isOnBoard(question('glimpse', PEEKS))).toBe(true);
  expect(isOnBoard(question('hand', [{ kind: 'discard', tiles: 1 }]))).toBe(false);
});

test('combinations that are chosen or pointed at are lit', () => {
  const steal = question('steal', STEALS, { verb: null, things: ['gem:0'] });
  expect(litCells(steal, openThings(steal), null)).toEqual([0, 1, 4, 5]);
  expect(litCells(steal, openThings(steal), 'line:2')).toEqual([0, 1, 4, 5, 8, 9, 10, 11]);
  expect(litCells(steal, openThings(steal), 'gem:8')).toEqual([0, 1, 4, 5]);
});

test('while waiting a line is lit when it is pointed at, and a gem is not', () => {
  const waiting = question('action', []);
  expect(litCells(waiting, new Set(), 'line:0')).toEqual([0, 1, 2, 3]);
  expect(litCells(waiting, new Set(), 'gem:0')).toEqual([]);
});

test('combinations left to claim are all lit', () => {
  const next = question('next', [{ kind: 'stop' }, { kind: 'next', combination: 0 }, { kind: 'next', combination: 9 }]);
  expect(litCells(next, openThings(next), null)).toEqual([0, 1, 4, 5, 0, 1, 2, 3]);
});

test('a key pressed on a chosen thing answers; a tap lets it go', () => {
  const chosen = question('glimpse', PEEKS, { verb: 'peek', things: ['cell:3'] });
  expect(tapped(chosen, 'cell:3', true)).toMatchObject({ answer: { action: { kind: 'peek', cell: 3 } } });
  expect(choice(chosen, 'cell:3').choosing).toEqual({ verb: 'peek', things: [] });
});

test('a tap that fits no answer says why, except on a jar during a steal', () => {
  expect(choice(question('glimpse', PEEKS), 'cell:9').why).toEqual({ why: 'open', clause: 'FT-GLIMPSE-06' });
  expect(choice(question('steal', STEALS), 'cell:9')).toEqual({ choosing: NOTHING_CHOSEN, mode: 'gem', why: null });
});

test('a jar too far for a swap replaces the first and says why', () => {
  const swaps = question(
    'action',
    [
      { kind: 'swap', first: 3, second: 4 },
      { kind: 'swap', first: 9, second: 10 },
    ],
    { verb: 'swap', things: ['cell:3'] },
  );
  expect(choice(swaps, 'cell:9')).toMatchObject({
    choosing: { verb: 'swap', things: ['cell:9'] },
    why: { why: 'far' },
  });
  expect(choice(swaps, 'cell:4')).toMatchObject({ choosing: { things: ['cell:3', 'cell:4'] }, why: null });
});

test('a tap during a steal sets the mode of the board', () => {
  expect(choice(question('steal', STEALS), 'line:2').mode).toBe('row');
  expect(choice({ ...question('steal', STEALS), mode: 'column' }, 'gem:4').mode).toBe('gem');
});
