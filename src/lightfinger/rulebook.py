"""A game's rules text taken apart: chapters, numbered clauses, and the lines that hold in some editions only.

A clause is a paragraph that begins with its id in bold. Below it, an indented line that begins with names of
editions and a colon says what holds in those. The rest is prose; tables are left to whoever prints the options.
"""

import re
from typing import Final

from lightfinger import catalog
from lightfinger.core.game import AnyGame

_CLAUSE: Final = re.compile(r"\*\*([A-Z]+-[A-Z]+-\d+)\*\*\s+(.*)")
_WITHOUT_MECHANICS: Final = re.compile(r"\s*\(prose: ([^)]*)\)$")


class Clause:
    """One rule: its id, its text, and what single editions say, each with the names of those editions."""

    def __init__(self, name: str, text: str) -> None:
        self.name: Final = name
        self.text: Final = _WITHOUT_MECHANICS.sub("", text)
        prose = _WITHOUT_MECHANICS.search(text)
        self.prose: Final = prose[1] if prose else ""
        """Why the clause moves nothing, if it is prose; otherwise empty."""
        self.variants: Final[list[tuple[list[str], str]]] = []

    def said_in(self, edition: str) -> list[str]:
        """What is added to the text in *edition*."""
        return [text for editions, text in self.variants if edition in editions]


class Chapter:
    """A chapter: its clauses, and prose between them."""

    def __init__(self, title: str) -> None:
        self.title: Final = title
        self.parts: Final[list[Clause | str]] = []


class Rulebook:
    """All that is said about a game."""

    def __init__(self, chapters: list[Chapter]) -> None:
        self.chapters: Final = chapters
        """The first is the introduction, under the title of the game."""

    def clauses(self) -> list[Clause]:
        """All clauses in order."""
        return [part for chapter in self.chapters for part in chapter.parts if isinstance(part, Clause)]

    def clause(self, name: str) -> Clause:
        """The clause of that id, in any case."""
        clauses = {clause.name: clause for clause in self.clauses()}
        if name.upper() not in clauses:
            raise catalog.NoSuch("clause", name.upper(), clauses)
        return clauses[name.upper()]


def read(game: AnyGame, language: str = catalog.ENGLISH) -> Rulebook:
    """The rulebook of *game*."""
    return parse(catalog.rules_text(game, language), game.editions)


def parse(text: str, editions: tuple[str, ...]) -> Rulebook:
    """The rulebook that *text* holds."""
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
    """A clause with its variants, or a paragraph."""
    paragraph, *bullets = re.split(r"\n\s*- ", "\n" + block)
    text = _one_line(paragraph)
    found = _CLAUSE.fullmatch(text)
    if found is None:
        return _one_line(block)
    clause = Clause(found[1], found[2])
    for bullet in bullets:
        names, _, said = _one_line(bullet).partition(": ")
        named = [name.strip() for name in names.split(",")]
        if all(name in editions for name in named):
            clause.variants.append((named, said))
        else:
            clause.variants.append((list(editions), _one_line(bullet)))
    return clause


def _one_line(text: str) -> str:
    """Folded lines as one; spaces that must not break, as French has before its signs, stay what they are."""
    return re.sub(r"[ \n]+", " ", text).strip(" ")
