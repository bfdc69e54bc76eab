import { describe, expect, it } from 'vitest';
import type { GameShelf, RulebookText } from '../generated/messages';
import { differences, disputed, found, notedIn, pieces, saidIn } from './book';

const clause = (name: string, text: string, variants: { editions: string[]; text: string }[] = []) => ({
  kind: 'clause' as const,
  name,
  text,
  variants,
  notes: [] as { editions: string[]; text: string }[],
  options: [] as string[],
});
const fall = clause('SC-SETUP-19', 'What falls is picked up.', [
  { editions: ['a', 'b'], text: 'It goes to the red pillow.' },
  { editions: ['c'], text: 'It goes back into the drawer.' },
]);
const book: RulebookText = {
  game: 'safe-cracker' as never,
  language: 'en',
  editions: ['a', 'b', 'c'],
  chapters: [
    {
      title: 'Safe',
      parts: [clause('SC-SAFE-01', 'Three levels turn.'), { kind: 'prose', text: 'The box is of wood.' }],
    },
    { title: 'Setup & filling', parts: [fall] },
  ],
};

describe('a search', () => {
  it('finds clauses by any words of theirs, by id and by what one edition says', () => {
    expect(found(book, 'levels THREE').flatMap((chapter) => chapter.parts)).toEqual([book.chapters[0]?.parts[0]]);
    expect(found(book, 'sc-setup-19')[0]?.parts).toEqual([fall]);
    expect(found(book, 'red pillow')[0]?.parts).toEqual([fall]);
  });
  it('leaves out chapters without a find, and finds everything without words', () => {
    expect(found(book, 'alarm')).toEqual([]);
    expect(found(book, ' ').map((chapter) => chapter.anchor)).toEqual(['safe', 'setup-filling']);
  });
});

describe('notes', () => {
  const noted = {
    ...fall,
    notes: [
      { editions: ['a'], text: 'The print is silent.' },
      { editions: ['a', 'b', 'c'], text: 'Your table may decide.' },
    ],
  };
  it('are those about the edition that is read', () => {
    expect(notedIn(noted, 'a')).toEqual(['The print is silent.', 'Your table may decide.']);
    expect(notedIn(noted, 'b')).toEqual(['Your table may decide.']);
    expect(notedIn(noted, '')).toEqual(['The print is silent.', 'Your table may decide.']);
  });
  it('are found by a search', () => {
    const own = { ...book, chapters: [{ title: 'Setup', parts: [noted] }] };
    expect(found(own, 'silent')[0]?.parts).toEqual([noted]);
  });
});

describe('two editions side by side', () => {
  it('differ only in clauses whose lines differ', () => {
    expect(differences(book, 'a', 'b')).toEqual([]);
    expect(differences(book, 'a', 'c')).toEqual([
      {
        clause: fall,
        chapter: 'Setup & filling',
        one: ['It goes to the red pillow.'],
        other: ['It goes back into the drawer.'],
      },
    ]);
    expect(saidIn(fall, 'nowhere')).toEqual([]);
  });
  it('differ only in switches that are not set alike, and never in those of the table', () => {
    const option = (name: string, standard: string | null) => ({
      name,
      standard,
      words: [],
      least: 0,
      most: 9,
      otherwise: '',
      many: false,
      clauses: '',
      about: '',
    });
    const edition = (name: string, values: Record<string, unknown>) => ({
      name,
      values,
      title: name,
      about: '',
      revision: 1,
    });
    const game: GameShelf = {
      name: 'safe-cracker' as never,
      title: '',
      seats: [2, 8],
      minutes: 45,
      lesson: true,
      bots: [],
      options: [option('fall', null), option('same', null), option('aid', 'classic')],
      editions: [
        edition('a', { fall: 'red', same: 1, aid: 1 }),
        edition('b', { fall: 'red', same: 1, aid: 2 }),
        edition('c', { fall: 'back', same: 1, aid: 3 }),
      ],
    };
    expect(disputed(game, ['a', 'b', 'c']).map((one) => one.name)).toEqual(['fall']);
    expect(disputed(game, ['a', 'b'])).toEqual([]);
  });
});

it('takes a text apart without losing a letter', () => {
  const text = 'See SC-SAFE-01: **never** *lie* with `one_try_each`.';
  expect(pieces(text).map((piece) => `${piece.kind}:${piece.text}`)).toEqual([
    'text:See ',
    'clause:SC-SAFE-01',
    'text:: ',
    'strong:never',
    'text: ',
    'em:lie',
    'text: with ',
    'code:one_try_each',
    'text:.',
  ]);
  expect(pieces('plain')).toEqual([{ kind: 'text', text: 'plain' }]);
});
