import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyGameClient } from '../games/contract';
import { changed } from './situation';
import { arrive, chair, frame, game, onward, session, settle, sit, situation, slept, wire } from './seated.fixture';

beforeEach(arrive);
afterEach(() => session.close());

describe('a session', () => {
  it('shows the situation it is told', () => {
    expect(session.situation?.view).toEqual({ turn: 1, place: 'front' });
    expect(session.seats.map((seat) => [seat.name, seat.you])).toEqual([
      ['Ada', true],
      ['Blaise', false],
    ]);
    expect(session.locked).toBe(false);
  });

  it('plays the facts of a row one by one, locked, and then shows how things stand', async () => {
    wire.tell(
      frame(
        4,
        [
          { kind: 'a', text: 'One.' },
          { kind: 'b', text: 'Two.' },
        ],
        { view: { turn: 2 } },
      ),
    );
    await settle();
    expect(session.event).toMatchObject({ kind: 'a' });
    expect(session.locked).toBe(true);
    expect(session.situation?.view).toEqual({ turn: 1, place: 'front' });
    await onward();
    expect(session.event).toMatchObject({ kind: 'b' });
    await onward();
    expect(session.event).toBeNull();
    expect(session.locked).toBe(false);
    expect(session.situation?.view).toEqual({ turn: 2, place: 'front' });
    expect(session.teller.log.map((line) => line.text)).toEqual(['One.', 'Two.']);
  });

  it('takes an answer while others give theirs to the same question, and only one', async () => {
    session.game = { ...game, meanwhile: (event: { kind: string }) => event.kind === 'aside' };
    wire.tell(frame(4, [{ kind: 'aside' }], {}));
    await settle();
    expect(session.event).toMatchObject({ kind: 'aside' });
    expect(session.locked).toBe(false);
    const done = session.choose({ kind: 'go' });
    expect(session.locked).toBe(true);
    wire.tell({ kind: 'ack', command: wire.sent.at(-1)?.command, heard: 5, again: false });
    await done;
    await onward();
    expect([session.situation?.heard, session.locked]).toEqual([4, true]);
    wire.tell(frame(5, [], { waiting: [1] }, { kind: 'acted', seat: 0, by: 'person' }));
    await settle();
    expect([session.situation?.heard, session.locked]).toEqual([5, false]);
  });

  it('answers for a seat of its device whose question everybody may see, and is told when there is none', async () => {
    const question = { seat: 1, legal: [{ kind: 'go' }], undo: false };
    sit(false, 1, 1, { ...situation, seat: null, legal: [], waiting: [1], question });
    await settle();
    const done = session.choose({ kind: 'go' }, 1);
    expect(wire.sent.at(-1)).toMatchObject({ kind: 'act_openly', seat: 1, heard: 3, action: { kind: 'go' } });
    wire.tell({ kind: 'ack', command: wire.sent.at(-1)?.command, heard: 4, again: false });
    await done;
    expect([session.situation?.question, session.locked]).toEqual([question, true]);
    wire.tell(frame(4, [], { waiting: [0], question: null }, { kind: 'acted', seat: 1, by: 'person' }));
    await settle();
    expect([session.situation?.question, session.locked]).toEqual([null, false]);
  });

  it('lets everybody look equally long before somebody else’s next row', async () => {
    wire.tell(frame(4, [], { look: 2.2 }));
    wire.tell(frame(5, [{ kind: 'a' }], {}));
    await settle();
    expect(slept).toEqual([2200]);
  });

  it('lets a person look longer than the table, and never shorter', async () => {
    for (const [look, shown] of [
      [2, 4400],
      [1.5, 3300],
      [0.5, 2200],
    ] as const) {
      session.close();
      sit(false, 1, look);
      wire.tell(frame(4, [], { look: 2.2 }));
      wire.tell(frame(5, [{ kind: 'a' }], {}));
      await settle();
      expect(slept.map(Math.round)).toEqual([shown]);
    }
  });

  it('moves faster in reduced motion or at double speed, and looks no shorter', async () => {
    for (const [reduced, speed, motion] of [
      [false, 1, 100],
      [true, 1, 40],
      [false, 2, 50],
      [true, 2, 20],
    ] as const) {
      session.close();
      sit(reduced, speed);
      wire.tell(frame(4, [{ kind: 'a' }], { look: 2.2 }));
      await settle();
      await onward();
      wire.tell(frame(5, [{ kind: 'a' }], {}));
      await settle();
      expect(slept).toEqual([motion, 2200 - motion]);
    }
  });

  it('does not wait before playing what one did oneself', async () => {
    wire.tell(frame(4, [], { look: 2.2 }));
    wire.tell(frame(5, [{ kind: 'a' }], {}, { kind: 'acted', seat: 0, by: 'person' }));
    await settle();
    expect(slept).toEqual([100]);
  });

  it('hurries when rows pile up', async () => {
    for (let row = 4; row < 12; row += 1) wire.tell(frame(row, [{ kind: 'a' }], {}));
    for (let step = 0; step < 20; step += 1) await onward();
    expect(session.situation?.heard).toBe(11);
    expect(slept.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(400);
  });

  it('forgets the log with each turn at a classic table', async () => {
    wire.tell(frame(4, [{ kind: 'a', text: 'Old.' }], {}));
    await settle();
    await onward();
    wire.tell(frame(5, [{ kind: 'new_turn', text: 'New.' }], {}));
    await settle();
    await onward();
    expect(session.teller.log.map((line) => line.text)).toEqual(['New.']);
    expect(session.teller.spoken.map((line) => line.text)).toEqual(['New.']);
  });

  it('keeps what happened last in sight until something else happens', async () => {
    const last = (): string[] => session.teller.last.map((line) => line.text);
    wire.tell(
      frame(
        4,
        [
          { kind: 'a', text: 'One.' },
          { kind: 'b', text: 'Two.' },
        ],
        {},
      ),
    );
    await settle();
    expect(last()).toEqual(['One.']);
    await onward();
    await onward();
    expect(last()).toEqual(['One.', 'Two.']);
    wire.tell(frame(5, [{ kind: 'quiet' }], {}));
    await settle();
    await onward();
    expect(last()).toEqual(['One.', 'Two.']);
    wire.tell(frame(6, [{ kind: 'new_turn', text: 'Three.' }], {}));
    await settle();
    expect(last()).toEqual(['Three.']);
  });

  it('passes all events since the view on screen, and who caused them', async () => {
    const heard: unknown[] = [];
    session.game = {
      ...game,
      narrate: (event: { kind: string }, telling: { told: readonly { kind: string }[]; by: number }) => {
        heard.push([event.kind, telling.told.map((one) => one.kind), telling.by]);
        return '';
      },
    } as unknown as AnyGameClient;
    wire.tell(frame(4, [{ kind: 'a' }, { kind: 'b' }], undefined, { kind: 'acted', seat: 1, by: 'person' }));
    wire.tell(frame(5, [{ kind: 'c' }], {}, { kind: 'acted', seat: 0, by: 'person' }));
    for (let step = 0; step < 4; step += 1) await onward();
    expect(heard).toEqual([
      ['a', [], 1],
      ['b', ['a'], 1],
      ['c', ['a', 'b'], 0],
    ]);
  });

  it('tells on one’s own turn what each of the others did since one’s last turn', async () => {
    session.game = {
      ...game,
      recap: (event: { text?: string }) => event.text ?? '',
    } as unknown as AnyGameClient;
    const turns = [
      [0, 'Mine.'],
      [1, 'Blaise moved.'],
      [1, 'Blaise moved again.'],
      [0, 'Mine again.'],
    ] as const;
    for (const [index, [seat, text]] of turns.entries()) {
      wire.tell(frame(4 + index, [{ kind: 'new_turn', seat, text }], {}));
      await settle();
      await onward();
      if (index < 3) expect(session.teller.recap).toEqual([]);
    }
    expect(session.teller.recap).toEqual([{ seat: 1, text: 'Blaise moved. Blaise moved again.' }]);
    wire.tell(frame(8, [{ kind: 'new_turn', seat: 1, text: 'Blaise.' }], {}));
    await settle();
    await onward();
    wire.tell(frame(9, [], {}, { kind: 'undone', seat: 1 }));
    wire.tell(frame(10, [{ kind: 'new_turn', seat: 0, text: '' }], {}));
    await settle();
    await onward();
    expect(session.teller.recap).toEqual([]);
  });

  it('answers once, and shows why it was refused', async () => {
    void session.choose({ kind: 'go' });
    void session.choose({ kind: 'go' });
    await settle();
    const acts = wire.sent.filter((one) => one.kind === 'act');
    expect(acts).toHaveLength(1);
    wire.tell({ kind: 'refused', command: acts[0]?.command, code: 'illegal', sentence: 'No.', clause: 'MT-TURN-02' });
    await settle();
    expect(session.refusal).toEqual({ sentence: 'No.', clause: 'MT-TURN-02' });
    expect(session.locked).toBe(false);
  });

  it('tells what it missed while the line was down, then where things stand', async () => {
    wire.onclose?.({ code: 1006 });
    expect(session.locked).toBe(true);
    session.comeAgain();
    wire.tell(frame(4, [{ kind: 'a', text: 'Missed.' }], undefined));
    wire.tell({ ...situation, heard: 4, view: { turn: 9, place: 'back' } });
    await settle();
    await onward();
    expect(session.missed).toBe(1);
    expect(session.situation?.view).toEqual({ turn: 9, place: 'back' });
  });

  it('keeps talk apart from the log', async () => {
    wire.tell(frame(4, [], {}, { kind: 'said', name: 'Blaise', knock: 2, text: '' }));
    await settle();
    expect(session.talk.map((line) => [line.name, line.knock])).toEqual([['Blaise', 2]]);
    expect(session.teller.log).toEqual([]);
  });

  it('knows what was said before, and counts only what is new, of others, and of those who are heard', async () => {
    const said = (heard: number, name: string): unknown =>
      frame(heard, [], {}, { kind: 'said', name, knock: -1, text: 'x' });
    sit(false, 1, 1, { ...situation, talk: [{ row: 2, name: 'Blaise', knock: -1, text: 'hello' }] });
    await settle();
    expect([session.talk.length, session.unread]).toEqual([1, 0]);
    wire.tell(said(4, 'Blaise'));
    wire.tell(said(5, chair.name));
    await settle();
    expect([session.talk.length, session.unread]).toEqual([3, 1]);
    session.readTalk();
    expect(session.unread).toBe(0);
    wire.tell(said(6, 'Blaise'));
    await settle();
    session.muted.set('Blaise', true);
    expect([session.unread, session.audible.length]).toEqual([0, 1]);
    session.muted.set('Blaise', false);
    expect(session.unread).toBe(1);
  });

  it('knows who is away, and since when by the clock of this device', async () => {
    wire.tell({ kind: 'presence', here: [0], away: [{ seat: 1, since: 1000 }], host_away: null, watching: 0 });
    await settle();
    expect(session.seats.map((seat) => seat.away)).toEqual([null, 1_000_000]);
    wire.tell({ kind: 'presence', here: [0, 1], away: [], host_away: null, watching: 0 });
    await settle();
    expect(session.seats.map((seat) => seat.away)).toEqual([null, null]);
  });
});

describe('whoever is alone with bots', () => {
  const alone = {
    ...situation,
    waiting: [1],
    legal: [],
    table: { ...situation.table, pace_now: 'brisk', chairs: [chair, { ...chair, name: 'thumb', bot: 'thumb' }] },
  };

  it('hurries what is shown and the bots, until their own question', async () => {
    wire.tell(alone);
    wire.tell(frame(4, [{ kind: 'a' }, { kind: 'b' }], { look: 2.2 }));
    wire.tell(frame(5, [{ kind: 'a' }], { waiting: [0], look: 0 }));
    await settle();
    expect(slept).toEqual([24]);
    expect(session.mayHurry).toBe(true);
    session.hurry();
    session.hurry();
    await settle();
    await settle();
    expect(session.situation?.heard).toBe(5);
    expect(slept).toEqual([24]);
    expect(wire.sent.filter((one) => one.kind === 'hurry')).toHaveLength(1);
    expect(session.mayHurry).toBe(false);
    wire.tell(frame(6, [{ kind: 'a' }], { waiting: [1] }));
    await settle();
    expect(slept).toEqual([24, 40]);
  });

  it('hurries nobody else', () => {
    wire.tell({ ...situation, waiting: [1] });
    expect(session.mayHurry).toBe(false);
    session.hurry();
    expect(wire.sent.filter((one) => one.kind === 'hurry')).toHaveLength(0);
  });
});

describe('changed', () => {
  const before = situation as never;
  it('keeps what is not mentioned', () => expect(changed(before, 9, {})).toEqual({ ...situation, heard: 9 }));
  it('can lose the view', () => expect(changed(before, 9, { view: null }).view).toBeNull());
});
