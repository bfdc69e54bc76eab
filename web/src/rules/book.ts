/** The rulebook for reading: one edition, two side by side, or the results of a search. */
import type { ClauseText, GameShelf, ProseText, RulebookText } from '../generated/messages';

export type Part = ClauseText | ProseText;

/** What an address says in place of an edition to read all of them. */
export const ALL = 'all';

export interface Chapter {
  readonly title: string;
  /** The anchor for links. Clauses have their ids as anchors. */
  readonly anchor: string;
  readonly parts: readonly Part[];
}

/** What one edition says in a clause besides its text. */
export function saidIn(clause: ClauseText, edition: string): string[] {
  return clause.variants.filter((variant) => variant.editions.includes(edition)).map((variant) => variant.text);
}

/** What is noted about one edition in a clause, or about any if none is given. */
export function notedIn(clause: ClauseText, edition: string): string[] {
  const about = clause.notes.filter((note) => !edition || note.editions.includes(edition));
  return [...new Set(about.map((note) => note.text))];
}

/** The chapters, with only the parts that contain every word of a search; all parts without a search. */
export function found(book: RulebookText, wanted: string): Chapter[] {
  const words = wanted.toLocaleLowerCase('en').split(/\s+/).filter(Boolean);
  const holds = (part: Part): boolean => {
    const variants =
      part.kind === 'clause'
        ? [
            part.name,
            ...[...part.variants, ...part.notes].map((variant) => `${variant.editions.join(' ')} ${variant.text}`),
          ]
        : [];
    const text = [part.text, ...variants].join(' ').toLocaleLowerCase('en');
    return words.every((word) => text.includes(word));
  };
  return book.chapters
    .map((chapter) => ({
      title: chapter.title,
      anchor: anchor(chapter.title),
      parts: words.length ? chapter.parts.filter(holds) : chapter.parts,
    }))
    .filter((chapter) => chapter.parts.length > 0);
}

function anchor(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

export interface Difference {
  readonly clause: ClauseText;
  readonly chapter: string;
  readonly one: readonly string[];
  readonly other: readonly string[];
}

/** The clauses in which two editions do not say the same. */
export function differences(book: RulebookText, one: string, other: string): Difference[] {
  const rows: Difference[] = [];
  for (const chapter of book.chapters) {
    for (const part of chapter.parts) {
      if (part.kind !== 'clause') continue;
      const [left, right] = [saidIn(part, one), saidIn(part, other)];
      if (left.join('\n') !== right.join('\n'))
        rows.push({ clause: part, chapter: chapter.title, one: left, other: right });
    }
  }
  return rows;
}

export type Option = GameShelf['options'][number];

/** The printed options that do not have the same value in all of `editions`. */
export function disputed(game: GameShelf, editions: readonly string[]): Option[] {
  const values = (option: Option): Set<string> =>
    new Set(
      game.editions
        .filter((edition) => editions.includes(edition.name))
        .map((edition) => JSON.stringify(edition.values[option.name] ?? null)),
    );
  return game.options.filter((option) => option.standard === null && values(option).size > 1);
}

export interface Piece {
  readonly kind: 'text' | 'code' | 'strong' | 'em' | 'clause';
  readonly text: string;
}

const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\b([A-Z]{2}-[A-Z]+-\d{2})\b/g;

/** The text of a rule taken apart: names of options, emphasis, and links to other clauses. */
export function pieces(text: string): Piece[] {
  const parts: Piece[] = [];
  let from = 0;
  for (const mark of text.matchAll(MARKS)) {
    if (mark.index > from) parts.push({ kind: 'text', text: text.slice(from, mark.index) });
    const [whole, code, strong, em, clause] = mark;
    if (code) parts.push({ kind: 'code', text: code });
    else if (strong) parts.push({ kind: 'strong', text: strong });
    else if (em) parts.push({ kind: 'em', text: em });
    else parts.push({ kind: 'clause', text: clause ?? whole });
    from = mark.index + whole.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
