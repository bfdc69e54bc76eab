// @vitest-environment node
/** The bank as tapes, answers that are kept, and drills from one's own games. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MANIFESTS } from '../games/shelf.svelte';
import type { AnyEvent, Move } from '../generated/messages';
import { bankOf, hasDrills, WHERE, type Drill } from './bank';
import { choicesOf } from './choices';
import { counted, keep, kept, NO_ANSWERS, shared, trackOf, understood, withAnswer, written } from './keeper';
import { Measure } from './measure';
import { nextDrill, strataOf } from './next';
import { cut, drillOf, held, hold, LONGEST, release } from './own';
import { LEAD, Taker } from './taker.svelte';

const games = MANIFESTS.map((one) => one.name).filter(hasDrills);

function store(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', store());
  vi.stubGlobal('sessionStorage', store());
});

describe.each(games)('the bank of %s', async (game) => {
  const bank = await bankOf(game);
  const tapes = bank.entries.map((_, number) => bank.drill(number));

  it('unpacks into whole views, events with names and choices', () => {
    for (const tape of tapes) {
      expect(Object.keys(tape.end).sort()).toEqual(Object.keys(tape.start).sort());
      for (const move of tape.moves) {
        expect(Object.keys(move.view).length).toBe(Object.keys(tape.start).length);
        for (const event of move.events) expect(event.kind).toMatch(/^[a-z_]+$/);
      }
      expect(tape.question.choices[tape.question.right]).toBeDefined();
      if (tape.question.ask === WHERE)
        for (const choice of tape.question.choices) expect(choice).toHaveProperty('kind');
    }
  });

  it('has strata that hold every drill once', () => {
    const all = strataOf(bank.entries).flat();
    expect(all.sort((one, other) => one - other)).toEqual([...bank.entries.keys()]);
  });

  it('chooses no drill that was just taken, if its stratum has others', () => {
    const strata = strataOf(bank.entries);
    const large = strata.filter((one) => one.length > 1);
    const recent = large.map((one) => one[0] ?? 0);
    for (let turn = 0; turn < 200; turn++) {
      const next = nextDrill(bank.entries, large, new Measure(bank.entries, []), recent, (bound) => (turn * 7) % bound);
      expect(recent).not.toContain(next);
    }
  });

  it('asks somebody who remembers nothing easier questions than somebody who remembers everything', () => {
    const taken = (right: boolean): number => {
      let measure = new Measure(bank.entries, []);
      for (const entry of bank.entries.slice(0, 80)) measure = measure.after(entry, right);
      const strata = strataOf(bank.entries);
      let moves = 0;
      for (let turn = 0; turn < 60; turn++)
        moves += bank.entries[nextDrill(bank.entries, strata, measure, [], (bound) => (turn * 31) % bound)]?.moves ?? 0;
      return moves;
    };
    expect(taken(false)).toBeLessThan(taken(true));
  });

  it('plays a tape for as long as it says, then asks, and takes one answer', async () => {
    const [tape] = tapes as [Drill];
    let waited = 0;
    const taker = new Taker(tape, {
      duration: () => 100_000,
      wait: (ms) => {
        waited += ms;
        return Promise.resolve();
      },
      order: (events) => events,
      tell: (event) => event.kind,
    });
    expect(taker.choose(tape.question.choices[0])).toBe(-1);
    await vi.waitFor(() => expect(taker.phase).toBe('ask'));
    expect(waited).toBe(LEAD + tape.moves.reduce((sum, move) => sum + move.length, 0));
    expect(taker.view).toEqual(tape.end);
    expect(taker.choose(structuredClone(tape.question.choices[tape.question.right]))).toBe(tape.question.right);
    expect(taker.right).toBe(true);
    expect(taker.choose(tape.question.choices[0])).toBe(-1);
  });
});

describe('answers', () => {
  const entry = { events: 3, moves: 1, newer: 0, choices: 4, ask: 'x' };
  const two = withAnswer(withAnswer(NO_ANSWERS, 7, entry, true), 9, entry, false);

  it('are counted, and the last drills are known', () => {
    expect(two.tallies).toEqual([{ events: 3, moves: 1, newer: 0, choices: 4, asked: 2, right: 1 }]);
    expect(two.recent).toEqual([9, 7]);
  });

  it('are kept by the browser, with reduced motion apart', () => {
    keep(trackOf('a', false), two);
    expect(kept(trackOf('a', false))).toEqual(two);
    expect(kept(trackOf('a', true))).toEqual(NO_ANSWERS);
  });

  describe('of somebody who is known', () => {
    const sent: unknown[] = [];
    const one = { events: 3, moves: 1, newer: 0, choices: 4, asked: 5, right: 4 };
    const elsewhere = [one];
    const serve = (status: number, body: unknown): void => {
      vi.stubGlobal('fetch', (path: string, { body: text }: { body: string }) => {
        sent.push([path, JSON.parse(text)]);
        const headers = { 'content-type': 'application/json' };
        return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
      });
    };
    beforeEach(() => {
      sent.length = 0;
      localStorage.setItem('lightfinger.name', 'Ada');
      serve(200, { tallies: [[3, 1, 0, 4, 5, 4]] });
    });

    it('are sent as a whole under one name of this browser, and those of the other browsers come back', async () => {
      expect(await shared('a', two)).toEqual(elsewhere);
      await shared('b.still', NO_ANSWERS);
      const name = localStorage.getItem('lightfinger.drills.browser');
      expect(name).toMatch(/^[0-9a-f]{16}$/);
      expect(sent).toEqual([
        ['/api/drills/a', { browser: name, tallies: [[3, 1, 0, 4, 2, 1]] }],
        ['/api/drills/b.still', { browser: name, tallies: [] }],
      ]);
    });

    it('are as they were known last without a server', async () => {
      serve(503, {});
      expect(await shared('a', { ...two, elsewhere })).toEqual(elsewhere);
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
      expect(await shared('a', { ...two, elsewhere })).toEqual(elsewhere);
    });

    it('stay here when nobody is known', async () => {
      localStorage.setItem('lightfinger.name', '');
      expect(await shared('a', { ...two, elsewhere })).toEqual([]);
      expect(sent).toEqual([]);
    });

    it('count in one curve', () => {
      const all = { ...two, elsewhere: [...elsewhere, { ...one, events: 9 }] };
      expect(counted(all).map((one) => [one.events, one.asked, one.right])).toEqual([
        [3, 7, 5],
        [9, 5, 4],
      ]);
      expect(understood(written(all))).toEqual(all);
    });
  });

  it('stay small', () => {
    let answers = NO_ANSWERS;
    for (let turn = 0; turn < 2000; turn++)
      answers = withAnswer(answers, turn, { ...entry, events: turn % 13, moves: turn % 6 }, turn % 3 === 0);
    expect(written(answers).length).toBeLessThan(4000);
  });

  it.each(['', 'null', '{"tallies":7}', '{"tallies":[[1,2,3,4,5,9],["a"]],"recent":[-1,"x"]}'])(
    'are none in %s',
    (text) => expect(understood(text)).toEqual(NO_ANSWERS),
  );
});

describe('a drill from one’s own game', () => {
  const [game = ''] = games;
  const move = (kind: string, view: object): Move =>
    ({ seat: 1, events: [{ kind, levels: 1, clockwise: true }], view, waiting: [] }) as unknown as Move;

  it('is cut to what shows or moves something, and no longer than others', () => {
    const length = (event: AnyEvent): number => ((event.kind as string) === 'a' ? 9000 : 0);
    const tape = cut(
      [move('a', {}), move('b', {}), move('a', {}), move('a', {})],
      [{ n: 1 }, {}, { n: 3 }, { n: 4 }],
      length,
    );
    expect(tape.map((one) => one.view)).toEqual([{ n: 1 }, { n: 3 }, { n: 4 }]);
    expect(tape.reduce((sum, one) => sum + one.length, 0)).toBeLessThanOrEqual(LONGEST);
  });

  const source = { game, edition: { memory_aid: 'classic' }, players: ['Ada', 'Blaise'], seats: 2 };
  const question = { ask: WHERE, about: [1, 0, 0], choices: [{ slot: 1 }], right: 0 };
  const moves = [move('asked', { pose: 0, stage: 1 }), move('turned', { pose: 1 }), move('asked', { stage: 3 })];
  const made = async (rest: object = {}, row = 3): Promise<Drill | null> =>
    await drillOf({ ...source, moves, ...rest } as never, 0, row, { move: 1, question });

  it('shows the game from the sighting to the choice, but not of an open book', async () => {
    expect(await made()).toMatchObject({
      players: ['', 'Blaise'],
      since: null,
      start: { pose: 0, stage: 1 },
      moves: [{ view: { pose: 1, stage: 1 } }],
      end: { pose: 1, stage: 3 },
      question,
    });
    expect(await made({ edition: { memory_aid: 'open-book' } })).toBeNull();
    expect(await made({ moves: moves.map((one) => ({ ...one, events: [] })) })).toBeNull();
    expect(await drillOf({ ...source, moves } as never, 0, 3, { move: 0, question })).toBeNull();
  });

  it('is held until it is released, each once, the newest first and only a few', async () => {
    const drill = (await made()) as Drill;
    const others = [1, 2, 3, 4, 5].map((n) => ({ ...drill, question: { ...question, about: [n, n, 0] } }));
    for (const one of [drill, ...others.slice(0, 2), drill]) expect(hold(one)).toBe(true);
    expect(held(game)).toEqual([drill, others[1], others[0]]);
    release(structuredClone(drill));
    expect(held(game)).toEqual([others[1], others[0]]);
    for (const one of others) hold(one);
    hold(drill);
    expect(held(game)).toHaveLength(5);
    expect(held(game)[0]).toEqual(drill);
    expect(held('another')).toEqual([]);
  });

  it.each(['null', '7', '{"game":1}', '[null, 3]', 'x'])('is none in %s', (text) => {
    localStorage.setItem(`lightfinger.own-drills.${game}`, text);
    expect(held(game)).toEqual([]);
  });
});

describe('choices of a question', () => {
  it('are four that differ, with the right one wherever it falls', () => {
    const asked = choicesOf(
      [2, 0, 0],
      [
        [0, 0, 0],
        [2, 0, 0],
        [1, 1, 0],
        [0, 0, 0],
        [3, 0, 0],
        [4, 0, 0],
      ],
    );
    expect(asked.choices).toEqual([
      [0, 0, 0],
      [1, 1, 0],
      [2, 0, 0],
      [3, 0, 0],
    ]);
    expect(asked.right).toBe(2);
    expect(choicesOf(5, [5])).toEqual({ choices: [5], right: 0 });
  });
});
