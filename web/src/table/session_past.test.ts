import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyGameClient } from '../games/contract';
import { speak } from '../words/words.svelte';
import {
  arrive,
  chair,
  frame,
  game,
  onward,
  pass,
  session,
  settle,
  sit,
  situation,
  slept,
  time,
  wire,
} from './seated.fixture';

beforeEach(arrive);
afterEach(() => session.close());

describe('a reload', () => {
  const told = {
    ...game,
    recap: (event: { kept?: string }) => event.kept ?? '',
  } as unknown as AnyGameClient;
  const lines = (): string[] => session.teller.log.map((line) => line.text);
  const stored = (): string => JSON.stringify(Object.entries(sessionStorage));
  const turn = (heard: number, seat: number, text: string, kept = ''): void =>
    wire.tell(frame(heard, [{ kind: 'new_turn', seat, text, kept }], { waiting: [seat] }));
  const step = async (): Promise<void> => {
    await settle();
    await onward();
  };
  const reload = async (): Promise<void> => {
    session.close();
    const later = time;
    sit(false, 1, 1, null, later);
    await settle();
  };

  it('loses neither the log nor the recap nor what happened last, and asks for what came since', async () => {
    session.game = told;
    turn(4, 0, 'Mine.');
    await step();
    turn(5, 1, 'Theirs.', 'Blaise moved.');
    await step();
    await reload();
    expect(wire.address).toMatch(/heard=5$/);
    expect(session.situation?.heard).toBe(5);
    expect(session.locked).toBe(true);
    expect([lines(), session.teller.last.map((line) => line.text)]).toEqual([['Theirs.'], ['Theirs.']]);
    session.use(told);
    wire.tell(frame(6, [{ kind: 'new_turn', seat: 0, text: 'Mine again.' }], undefined));
    wire.tell({ ...situation, heard: 6 });
    await step();
    expect(lines()).toEqual(['Mine again.']);
    expect(session.teller.recap).toEqual([{ seat: 1, text: 'Blaise moved.' }]);
    expect([session.missed, session.locked]).toEqual([1, false]);
  });

  it('gives back no more than the screen showed: no earlier turn, no earlier view', async () => {
    session.game = told;
    wire.tell(frame(4, [{ kind: 'new_turn', seat: 1, text: 'Old sentence.' }], { view: { place: 'old place' } }));
    await step();
    expect(stored()).toContain('Old sentence.');
    wire.tell(frame(5, [{ kind: 'new_turn', seat: 1, text: 'New.' }], { view: { place: 'new place' } }));
    await step();
    expect(stored()).not.toMatch(/Old sentence|old place|new_turn/);
    wire.tell(frame(6, [], { table: { ...situation.table, phase: 'over' } }));
    await settle();
    expect(sessionStorage).toHaveLength(0);
  });

  it('gives it back once, to the same seat, without a gap, within minutes', async () => {
    const restored = async (wait: number, first: unknown): Promise<string[]> => {
      sessionStorage.clear();
      sit();
      session.game = told;
      turn(4, 1, 'Theirs.');
      await step();
      pass(wait);
      await reload();
      if (first) wire.tell(first);
      await settle();
      return lines();
    };
    expect(await restored(0, { ...situation, heard: 4 })).toEqual(['Theirs.']);
    expect(await restored(0, { ...situation, heard: 4, seat: null })).toEqual([]);
    expect(await restored(0, { ...situation, heard: 9 })).toEqual([]);
    expect(await restored(11 * 60_000, null)).toEqual([]);
    expect(await restored(0, null)).toEqual(['Theirs.']);
    await reload();
    expect([session.situation, lines()]).toEqual([null, []]);
  });

  it('forgets the sentences of another language', async () => {
    session.game = told;
    turn(4, 1, 'Theirs.');
    await step();
    await speak('de');
    await reload();
    await speak('en');
    expect([session.situation, lines()]).toEqual([null, []]);
  });

  it('tells also the rows that came before the client of the game', async () => {
    session.game = null;
    wire.tell(frame(4, [{ kind: 'a', text: 'Early.' }], {}));
    await settle();
    expect(session.situation?.heard).toBe(3);
    session.use(told);
    await step();
    expect([session.situation?.heard, lines()]).toEqual([4, ['Early.']]);
  });
});

describe('what a stand-in did', () => {
  const told = {
    ...game,
    recap: (event: { kept?: string }) => event.kept ?? '',
  } as unknown as AnyGameClient;
  const held = {
    ...situation.table,
    chairs: [
      { ...chair, stood_in: true },
      { ...chair, name: 'Blaise' },
    ],
  };
  const sheet = (): string[] => session.teller.sheet.map((line) => line.text);
  const acted = (heard: number, by: string, seat: number, kept = '', now: unknown = {}): unknown =>
    frame(heard, [{ kind: 'a', seat, text: 'Told.', kept }], now, { kind: 'acted', seat, by });
  const back = (heard: number): unknown =>
    frame(heard, [], { table: situation.table }, { kind: 'stood_in', seat: 0, on: false });
  const step = async (...rows: unknown[]): Promise<void> => {
    for (const row of rows) wire.tell(row);
    await settle();
    for (let turn = 0; turn < 12; turn += 1) await onward();
  };
  beforeEach(() => {
    session.game = told;
  });

  it('is listed row by row once the chair is taken back, and put away for good', async () => {
    await step(
      frame(4, [{ kind: 'new_turn', seat: 0, text: 'Turn.', kept: 'Thief.' }], {}),
      acted(5, 'stand-in', 0, 'Took.', { table: held }),
      acted(6, 'stand-in', 0),
      acted(7, 'person', 1, 'Blaise took.'),
      acted(8, 'stand-in', 0, 'Gave.'),
    );
    expect(sheet()).toEqual([]);
    await step(back(9));
    expect(session.teller.sheet.map((line) => line.row)).toEqual([5, 6, 8]);
    expect([sheet()[0], sheet()[1], sheet()[2]]).toEqual(['Thief. Took.', '', 'Gave.']);
    expect(session.teller.sheetLate).toBe(false);
    session.close();
    sit(false, 1, 1, null, time);
    expect(sheet()).toEqual(['Thief. Took.', '', 'Gave.']);
    session.closeSheet();
    session.close();
    sit(false, 1, 1, null, time);
    expect(sheet()).toEqual([]);
  });

  it('is not what it did before the person acted again, nor what the person or another stand-in did', async () => {
    await step(
      acted(4, 'stand-in', 0, 'Old.'),
      acted(5, 'person', 0, 'Mine.'),
      acted(6, 'stand-in', 1, 'Blaise’s.'),
      acted(7, 'stand-in', 0, 'New.', { table: held }),
      acted(8, 'table', 0, 'Forced.'),
      back(9),
    );
    expect(sheet()).toEqual(['New.']);
  });

  it('comes with the rows before the present on a page that knows nothing, and the chair is taken back after them', async () => {
    sessionStorage.clear();
    sit(false, 1, 1, { ...situation, past: true, waiting: [], legal: [] });
    session.game = told;
    expect(session.arrived).toBe(false);
    await step(acted(4, 'stand-in', 0, 'Took.', undefined), { ...situation, heard: 4, table: held });
    expect(session.arrived).toBe(true);
    await step(back(5));
    expect([sheet(), session.teller.sheetLate]).toEqual([['Took.'], false]);
  });

  it('says when its beginning is missing', async () => {
    sessionStorage.clear();
    sit(false, 1, 1, { ...situation, table: held });
    session.game = told;
    await step(acted(4, 'stand-in', 0, 'Took.'), back(5));
    expect([sheet(), session.teller.sheetLate]).toEqual([['Took.'], true]);
    session.closeSheet();
    expect([sheet(), session.teller.sheetLate]).toEqual([[], false]);
  });

  it('is what the log keeps for a game without a recap, and that only with an open book', async () => {
    for (const memory_aid of ['classic', 'notebook', 'open-book']) {
      sit(false, 1, 1, { ...situation, table: { ...situation.table, edition: { name: 'x', memory_aid } } });
      session.game = game;
      await step(acted(4, 'stand-in', 0), back(5));
      expect(sheet()).toEqual([memory_aid === 'open-book' ? 'Told.' : '']);
    }
  });
});

describe('what happened since the last visit', () => {
  beforeEach(() => sessionStorage.clear());
  const slow = {
    ...situation,
    waiting: [],
    legal: [],
    table: { ...situation.table, clock: { decision: 86_400, reserve: 0 } },
  };
  const old = (heard: number, text: string): unknown => frame(heard, [{ kind: 'x', seat: 1, text }], undefined);
  const now = { ...slow, heard: 5, waiting: [0], legal: [{ kind: 'go' }] };
  const seen = (): unknown[] => wire.sent.filter((one) => one.kind === 'seen').map((one) => (one as never)['heard']);

  it('is played at double speed with captions, then the question comes', async () => {
    sit(false, 1, 1, slow);
    wire.onopen?.();
    wire.tell(old(4, 'four'));
    wire.tell(old(5, 'five'));
    wire.tell(now);
    await settle();
    expect(wire.address).toContain('seen=1');
    expect(session.catchingUp).toBe(true);
    expect(session.locked).toBe(true);
    expect(session.teller.last.map((line) => line.text)).toEqual(['four']);
    expect(slept).toEqual([50]);
    await onward();
    expect(slept).toEqual([50, 750]);
    await onward();
    await settle();
    expect(session.teller.last.map((line) => line.text)).toEqual(['five']);
    await onward();
    await onward();
    await settle();
    expect(session.catchingUp).toBe(false);
    expect(session.situation?.waiting).toEqual([0]);
    expect(session.missed).toBe(0);
  });

  it('can be skipped', async () => {
    sit(false, 1, 1, slow);
    wire.tell(old(4, 'four'));
    wire.tell(old(5, 'five'));
    wire.tell(now);
    await settle();
    session.skip();
    for (let turn = 0; turn < 5; turn += 1) await settle();
    expect(session.catchingUp).toBe(false);
    expect(session.situation?.heard).toBe(5);
  });

  it('is not noted as seen before it was played', async () => {
    sit(false, 1, 1, slow);
    session.line = 'up';
    wire.tell(old(4, 'four'));
    wire.tell({ ...now, heard: 4 });
    await settle();
    expect(seen()).not.toContain(4);
    await onward();
    await onward();
    session.line = 'up';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(session.situation?.heard).toBe(4);
  });
});
