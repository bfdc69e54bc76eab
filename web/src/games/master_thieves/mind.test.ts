// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { AFTER, DRAWER_AT, FLIP_EW, TURN_ONE, type GameEvent, type GameView } from '../../generated/master-thieves';
import type { Bet } from '../../mind/hindsight';
import { spans } from '../../mind/numbers';
import { LANGUAGES, voice, type Say } from '../../words/words.svelte';
import { movesOf, slotNamed, type Back, type Culprit, type KnownDrawer } from './forgotten';
import mind from './mind';

const GAME = 'master-thieves';
const OPEN = { kind: 'open', slot: 7 };
const CARD = { kind: 'choose', character: 3 };
const BETTER = { kind: 'open', slot: 10 };

const culprit = (rest: Partial<Culprit>): Culprit => ({
  place: 9,
  slot: 'T.S',
  in_rival: true,
  content: 'gems',
  diamonds: 1,
  sapphires: 1,
  knowledge: 'told',
  row: 3,
  ...rest,
});

function bet(chosen: object, culprits: readonly Culprit[], rest: Partial<Bet> = {}): Bet {
  return {
    row: 6,
    round: 5,
    label: 'slip',
    chosen: { action: chosen as never, words: 'English' },
    rival: { action: BETTER as never, words: 'English' },
    points: null,
    worth: null,
    worlds: 128,
    blank_lead: null,
    risky: false,
    fate: null,
    opportunity: true,
    close: false,
    culprit: culprits as never,
    known: [],
    sentence: 'English',
    ...rest,
  };
}

/** Seven moves: the top level turns in the fifth, the box is flipped in the sixth. */

const turned: readonly GameEvent[][] = [
  [],
  [],
  [],
  [],
  [{ kind: 'turned', levels: 1, clockwise: true }],
  [{ kind: 'flipped', north_south: false }],
  [],
];
/** The pose after each move. */
const poses = turned.reduce<number[]>((before, [event]) => {
  const pose = before.at(-1) ?? 0;
  const after: readonly number[] = AFTER[pose] ?? [];
  if (event?.kind === 'turned') return [...before, after[TURN_ONE] ?? pose];
  return [...before, event?.kind === 'flipped' ? (after[FLIP_EW] ?? pose) : pose];
}, []);
const views = poses.map((pose) => ({ pose }) as GameView);
const back = (of: Bet, say: Say): Back => ({ bet: of, name: 'Ada', views, events: turned, say });

/** A bet for every sentence that there is. */
const BETS: readonly Bet[] = [
  bet(OPEN, [], { label: 'fine' }),
  bet(OPEN, [], { label: 'fine', close: true }),
  bet({ kind: 'choose', character: 4 }, [], { label: 'fine', rival: { action: CARD as never, words: 'English' } }),
  bet({ kind: 'pass_turn' }, [], { label: 'fine' }),
  bet({ kind: 'front' }, [], { label: 'fine' }),
  bet({ kind: 'secret' }, [], { label: 'fine' }),
  bet({ kind: 'leave' }, [], { label: 'fine', rival: null }),
  bet(OPEN, []),
  bet(OPEN, [culprit({})]),
  bet(OPEN, [culprit({ diamonds: 1, sapphires: 0 })]),
  bet(OPEN, [culprit({ diamonds: 3, knowledge: 'deduced', row: null })], { label: 'missed inference' }),
  bet(OPEN, [culprit({ slot: 'M.W', in_rival: false, content: 'gems below', diamonds: 0 })]),
  bet(OPEN, [
    culprit({
      slot: 'M.W',
      in_rival: false,
      content: 'gems below',
      diamonds: 2,
      sapphires: 0,
      row: null,
      knowledge: 'deduced',
    }),
  ]),
  bet(OPEN, [culprit({ slot: 'M.W', in_rival: false, content: 'only', sapphires: 0 })]),
  bet(OPEN, [culprit({ slot: 'M.W', in_rival: false, content: 'nothing', diamonds: 0, sapphires: 0, row: 0 })]),
  bet(OPEN, [culprit({ content: 'nothing', diamonds: 0, sapphires: 0 })]),
  bet(OPEN, [culprit({ content: 'ruby', diamonds: 0, sapphires: 0 })]),
  bet({ kind: 'secret' }, [culprit({ in_rival: false, slot: 'B.N', content: 'ruby below', row: 0 })]),
  bet({ kind: 'secret' }, [culprit({ in_rival: false, slot: 'B.E', content: 'no ruby', row: 2 })]),
  bet(OPEN, [culprit({ slot: 'M.W', in_rival: false, content: 'nothing', diamonds: 0, sapphires: 0 }), culprit({})]),
];

describe.each(LANGUAGES)('in %s', (language) => {
  it('says why a bet has its label, where it was seen and what was better', async () => {
    const say = await voice(language, { area: 'mind', game: GAME }, { area: 'table', game: GAME });
    const said = BETS.map((one) => {
      const here = back(one, say);
      return [
        mind.sentence(here),
        ...mind.sightings(here).map(({ move, text }) => `  [${move ?? '-'}] ${text}`),
        `  ${mind.choice('chosen', here)} | ${mind.choice('rival', here)}`,
      ].join('\n');
    });
    expect(said.join('\n')).not.toMatch(/mt-|English|undefined/);
    await expect(`${said.join('\n')}\n`).toMatchFileSnapshot(`fixtures/mind.${language}.txt`);
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  it('says in which rounds a ruby was within reach that another took', async () => {
    const say = await voice(language, { area: 'mind', game: GAME }, 'mind');
    const said = [[4, 5, 6, 7, 8, 9], [3], [1, 2, 4, 6, 7, 8]].map((rounds) =>
      mind.overlooked?.(
        { what: 'ruby', place: 6, drawer: '2S', slot: 'M.S', rounds, row: 53, by: 1, sentence: 'English' },
        'Ada',
        spans(rounds, language, say),
        say,
      ),
    );
    expect(said.join('\n')).not.toMatch(/mind-|English|undefined/);
    await expect(`${said.join('\n')}\n`).toMatchFileSnapshot(`fixtures/overlooked.${language}.txt`);
  });
});

describe('a drawer', () => {
  it('is found by the name of its slot', () => {
    expect(['B.N', 'M.W', 'T.S'].map(slotNamed)).toEqual([0, 7, 10]);
  });
  it('is counted as moved only where it moved', () => {
    const here = back(bet(OPEN, []), () => '');
    const top = DRAWER_AT[poses[3] ?? 0]?.[10] ?? -1;
    const bottom = DRAWER_AT[poses[3] ?? 0]?.[2] ?? -1;
    expect(movesOf(here, top, 3, 6)).toEqual({ turns: 1, flips: 1 });
    expect(movesOf(here, bottom, 3, 6)).toEqual({ turns: 0, flips: 1 });
    expect(movesOf(here, top, 5, 6)).toEqual({ turns: 0, flips: 0 });
  });
});

describe('a drill of a slip', () => {
  const drawer = (place: number, rest: Partial<KnownDrawer> = {}): KnownDrawer => ({
    place,
    slot: 'T.S',
    knowledge: 'told',
    gems: null,
    rubies: [],
    ...rest,
  });
  const mine = drawer(9, {
    gems: [
      [0, 0],
      [1, 1],
    ],
  });
  const asked = (chosen: object, culprits: readonly Culprit[], known: readonly KnownDrawer[]) =>
    mind.drill(back(bet(chosen, culprits, { known: known as never }), () => ''));

  it('asks where the gems are that only one drawer has', () => {
    const found = asked(
      OPEN,
      [culprit({})],
      [
        mine,
        drawer(3),
        drawer(4, {
          gems: [
            [2, 0],
            [0, 0],
          ],
        }),
      ],
    );
    expect(found).toMatchObject({ move: 3, question: { ask: 'where', about: [1, 1, 0], right: 10 } });
    expect(found?.question.choices).toHaveLength(12);
    expect(found?.question.choices[10]).toEqual(BETTER);
  });

  it('asks what would fall, if other drawers have the same or none is to be opened', () => {
    const same = drawer(4, {
      gems: [
        [1, 0],
        [0, 1],
      ],
    });
    for (const [chosen, known] of [
      [OPEN, [mine, same]],
      [{ kind: 'front' }, [mine]],
    ] as const) {
      const question = asked(chosen, [culprit({})], known)?.question;
      // The box was flipped in the sixth move, so what lies on side A falls: nothing.
      expect(question).toMatchObject({ ask: 'falls', about: BETTER });
      expect(question?.choices[question.right]).toEqual([0, 0, 0]);
      expect(question?.choices).toContainEqual([1, 1, 0]);
      expect(new Set(question?.choices.map(String)).size).toBe(4);
    }
  });

  it('asks where the ruby is, if it is the only one that was seen', () => {
    const ruby = drawer(9, { rubies: [0, 1] });
    const forgotten = [culprit({ content: 'ruby below' })];
    expect(asked(OPEN, forgotten, [ruby, mine])?.question).toMatchObject({ about: [0, 0, 1], right: 10 });
    expect(asked(OPEN, forgotten, [ruby, drawer(2, { rubies: [1, 0] })])).toBeNull();
    expect(asked({ kind: 'secret' }, forgotten, [ruby])).toBeNull();
    expect(asked(OPEN, [culprit({ content: 'no ruby' })], [drawer(9, { rubies: [0, 0] })])).toBeNull();
  });

  it('needs a sighting after the deal', () => {
    for (const row of [0, null]) expect(asked(OPEN, [culprit({ row })], [mine])).toBeNull();
    expect(asked(OPEN, [], [mine])).toBeNull();
  });
});
