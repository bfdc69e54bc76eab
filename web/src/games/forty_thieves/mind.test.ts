// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { FIRST_LEADER, STAGE_NAMES, type GameEvent, type GameView } from '../../generated/forty-thieves';
import type { Bet } from '../../mind/hindsight';
import { LANGUAGES, voice, type Say } from '../../words/words.svelte';
import mind from './mind';
import { cellNamed, combinationOf, followed, type Back, type Culprit } from './model/forgotten';

const GAME = 'forty-thieves';
const PASS = { kind: 'pass' };

const culprit = (rest: Partial<Culprit>): Culprit => ({
  place: 5,
  jar: 3,
  knowledge: 'told',
  content: { face: 4 },
  row: 2,
  sighting: 'seen',
  in_rival: true,
  cells: ['a1', 'b1', 'a2', 'b2'],
  completed: false,
  ...rest,
});

function bet(chosen: object, rival: object | null, culprits: readonly Culprit[], rest: Partial<Bet> = {}): Bet {
  return {
    row: 6,
    round: 4,
    label: culprits.length ? 'slip' : 'fine',
    chosen: { action: chosen as never, words: 'English' },
    rival: rival && { action: rival as never, words: 'English' },
    points: null,
    worth: null,
    worlds: 64,
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

const events: readonly GameEvent[][] = [
  [],
  [],
  [],
  [{ kind: 'swapped', first: 0, second: 1 }],
  [{ kind: 'swapped', first: 1, second: 5 }],
  [{ kind: 'swapped', first: 8, second: 9 }],
  [],
];
const back = (of: Bet, say: Say, stage = 'STEAL'): Back => {
  const view = {
    stage: STAGE_NAMES.indexOf(stage as never),
    asked: 0,
    hand_faces: [4, 20, FIRST_LEADER],
  } as unknown as GameView;
  return { bet: of, name: 'Ada', views: events.map(() => view), events, say };
};

const SURROUND = { kind: 'surround', gem: 0 };
const LINE = { kind: 'line', line: 1 };
const DIAGONAL = { kind: 'line', line: 9 };
const row2 = { cells: ['a2', 'b2', 'c2', 'd2'] };

/** A bet for every sentence that there is, with the stage in which it was made. */
const BETS: readonly (readonly [Bet, string])[] = [
  [bet(PASS, null, []), 'GLIMPSE'],
  [bet(PASS, SURROUND, []), 'ACTION'],
  [bet(PASS, LINE, [], { close: true }), 'STEAL'],
  [bet(SURROUND, PASS, []), 'STEAL'],
  [bet(DIAGONAL, PASS, []), 'STEAL'],
  [bet({ kind: 'peek', cell: 6 }, { kind: 'lantern', tile: 1, first: 2, second: 3 }, []), 'GLIMPSE'],
  [bet({ kind: 'swap', first: 2, second: 3 }, { kind: 'replace', tile: 0, cell: 15 }, []), 'ACTION'],
  [bet({ kind: 'leader', tile: 2, cell: 0 }, { kind: 'sapphire', tile: 1, target: 3 }, []), 'ACTION'],
  [bet({ kind: 'amulet', tile: 1, eye: 20 }, { kind: 'evil_eye', tile: 1, seat: 1 }, []), 'ACTION'],
  [bet(PASS, SURROUND, [], { label: 'slip' }), 'STEAL'],
  [bet(PASS, SURROUND, [culprit({})]), 'STEAL'],
  [bet(PASS, LINE, [culprit({ ...row2, sighting: 'placed', row: 5 })]), 'STEAL'],
  [
    bet(PASS, LINE, [culprit({ ...row2, knowledge: 'deduced', row: null, sighting: null })], {
      label: 'missed inference',
    }),
    'STEAL',
  ],
  [bet({ kind: 'swap', first: 5, second: 6 }, PASS, [culprit({})]), 'ACTION'],
  [bet({ kind: 'swap', first: 5, second: 6 }, PASS, [culprit(row2)]), 'ACTION'],
  [bet(PASS, { kind: 'swap', first: 1, second: 2 }, [culprit({ completed: true })]), 'ACTION'],
  [
    bet(PASS, { kind: 'replace', tile: 0, cell: 5 }, [
      culprit({ ...row2, completed: true }),
      culprit({ place: 0, row: 4 }),
    ]),
    'ACTION',
  ],
  [bet(SURROUND, PASS, [culprit({ in_rival: false, cells: [], content: { face: 21 } })]), 'STEAL'],
];

describe.each(LANGUAGES)('in %s', (language) => {
  it('says why a bet has its label, where it was seen and what was better', async () => {
    const say = await voice(language, { area: 'mind', game: GAME }, { area: 'table', game: GAME });
    const said = BETS.map(([one, stage]) => {
      const here = back(one, say, stage);
      return [
        mind.sentence(here),
        ...mind.sightings(here).map(({ move, text }) => `  [${move ?? '-'}] ${text}`),
        `  ${mind.choice('chosen', here)} | ${mind.choice('rival', here)}`,
      ].join('\n');
    });
    expect(said.join('\n')).not.toMatch(/ft-|English|undefined/);
    await expect(`${said.join('\n')}\n`).toMatchFileSnapshot(`fixtures/mind.${language}.txt`);
  });
});

describe('a tile', () => {
  it('is followed back through the swaps since it was seen', () => {
    const here = back(bet(PASS, null, []), () => '');
    expect(followed(here, 5, 2)).toEqual({ cell: 0, swaps: 2 });
    expect(followed(here, 5, 3)).toEqual({ cell: 1, swaps: 1 });
    expect(followed(here, 9, 4)).toEqual({ cell: 8, swaps: 1 });
    expect(followed(here, 12, 0)).toEqual({ cell: 12, swaps: 0 });
  });
  it('of a hand is named only to who was shown it', async () => {
    const say = await voice('en', { area: 'mind', game: GAME }, { area: 'table', game: GAME });
    const here = back(bet({ kind: 'replace', tile: 0, cell: 15 }, null, []), say, 'ACTION');
    const blind = { ...here, views: here.views.map((view) => ({ ...view, hand_faces: [-1, -1, -1] })) };
    expect(mind.choice('chosen', here)).toBe('Put a tile at row 4, column 4: red star');
    expect(mind.choice('chosen', blind)).toBe('Put a tile at row 4, column 4');
  });
  it('belongs to the combination of its four cells', () => {
    expect(cellNamed('d1')).toBe(3);
    expect(cellNamed('a4')).toBe(12);
    expect(combinationOf(['a1', 'b1', 'a2', 'b2'].map(cellNamed))).toBe(0);
    expect(combinationOf(row2.cells.map(cellNamed))).toBe(10);
    expect(combinationOf([0, 1])).toBe(-1);
  });
});

describe('a drill of a slip', () => {
  const known = [3, 4, 21, 3, 30].map((face, place) => culprit({ place, content: { face } }));
  const asked = (culprits: readonly Culprit[]) =>
    mind.drill(back(bet(PASS, SURROUND, culprits, { known: known as never }), () => ''));

  it('asks what the jar hides, among tiles that were seen and those of such jars', () => {
    const found = asked([culprit({ row: null }), culprit({ jar: 7, row: 4 })]);
    expect(found).toMatchObject({ move: 4, question: { ask: 'hides', about: { kind: 'peek', cell: 5 } } });
    const { choices = [], right = -1 } = found?.question ?? {};
    expect(choices[right]).toBe(4);
    expect([...choices].sort()).toEqual([21, 3, 4, 5]);
  });

  it('needs a sighting after the deal', () => {
    for (const row of [0, null]) expect(asked([culprit({ row })])).toBeNull();
    expect(asked([culprit({ content: null })])).toBeNull();
  });
});
