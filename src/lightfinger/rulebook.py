"""Parses a rulebook into chapters, numbered clauses, and the lines that apply to some editions only.

A clause is a paragraph that begins with its id in bold. List items below it begin with a head and a colon:

- names of editions: the line applies to these editions;
- `note`, with or without names of editions: a remark about the print and the ruling, no rule of its own;
- `options`: the names of the options that change the rule.

Everything else is prose. Tables are skipped, because options are printed separately.
"""

import re
from typing import Final

from lightfinger import catalog
from lightfinger.core.game import AnyGame

_CLAUSE: Final = re.compile(r"\*\*([A-Z]+-[A-Z]+-\d+)\*\*\s+(.*)")
_NOTE: Final = "note"
_OPTIONS: Final = "options"
_WITHOUT_MECHANICS: Final = re.compile(r"\s*\(prose: ([^)]*)\)$")


class Clause:
    """One rule: its id, its text, and its variants, each with the names of the editions it applies to."""

    def __init__(self, name: str, text: str) -> None:
        self.name: Final = name
        self.text: Final = _WITHOUT_MECHANICS.sub("", text)
        prose = _WITHOUT_MECHANICS.search(text)
        self.prose: Final = prose[1] if prose else ""
        """Why the clause has no effect on play, if it is prose; otherwise empty."""
        self.variants: Final[list[tuple[list[str], str]]] = []
        self.notes: Final[list[tuple[list[str], str]]] = []
        """Remarks about the print and our rulings, each with the names of the editions it is about."""
        self.options: Final[list[str]] = []
        """The names of the options that change the rule."""

    def said_in(self, edition: str) -> list[str]:
        """Return the variants that apply to *edition*."""
        return [text for editions, text in self.variants if edition in editions]

    def noted_in(self, edition: str) -> list[str]:
        """Return the notes about *edition*."""
        return [text for editions, text in self.notes if edition in editions]


class Chapter:
    """A chapter: its clauses and the prose between them."""

    def __init__(self, title: str) -> None:
        self.title: Final = title
        self.parts: Final[list[Clause | str]] = []


class Rulebook:
    """The rulebook of a game."""

    def __init__(self, chapters: list[Chapter]) -> None:
        self.chapters: Final = chapters
        """The first chapter is the introduction, titled with the name of the game."""

    def clauses(self) -> list[Clause]:
        """Return all clauses in order."""
        return [part for chapter in self.chapters for part in chapter.parts if isinstance(part, Clause)]

    def clause(self, name: str) -> Clause:
        """Return the clause with this id, in upper or lower case."""
        clauses = {clause.name: clause for clause in self.clauses()}
        if name.upper() not in clauses:
            raise catalog.NoSuch("clause", name.upper(), clauses)
        return clauses[name.upper()]


def read(game: AnyGame, language: str = catalog.ENGLISH) -> Rulebook:
    """Read the rulebook of *game*."""
    return parse(catalog.rules_text(game, language), game.editions)


def parse(text: str, editions: tuple[str, ...]) -> Rulebook:
    """Parse the text of a rulebook."""
    chapters: list[Chapter] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        heading = re.match(r"(#+) (.*)", block)
        if heading and len(heading[1]) <= 2:
            chapters.append(Chapter(heading[2].strip()))
        elif heading:
            continue
        elif chapters and not block.startswith("|"):
            chapters[-1].parts.append(_part(block, editions))
    return Rulebook(chapters)


def _part(block: str, editions: tuple[str, ...]) -> Clause | str:
    """Parse a paragraph: a clause with its variants, or prose."""
    paragraph, *bullets = re.split(r"\n\s*- ", "\n" + block)
    text = _one_line(paragraph)
    found = _CLAUSE.fullmatch(text)
    if found is None:
        return _one_line(block)
    clause = Clause(found[1], found[2])
    for bullet in bullets:
        head, _, said = _one_line(bullet).partition(": ")
        kind, _, names = head.partition(" ") if head.split(" ")[0] in (_NOTE, _OPTIONS) else ("", "", head)
        named = [name.strip() for name in names.split(",")] if names else list(editions)
        if kind == _OPTIONS:
            clause.options.extend(re.findall(r"`([^`]+)`", said))
        elif kind == _NOTE:
            clause.notes.append((named, said))
        elif all(name in editions for name in named):
            clause.variants.append((named, said))
        else:
            clause.variants.append((list(editions), _one_line(bullet)))
    return clause


def _one_line(text: str) -> str:
    """Join wrapped lines. Non-breaking spaces, which French has before punctuation, are kept."""
    return re.sub(r"[ \n]+", " ", text).strip(" ")
