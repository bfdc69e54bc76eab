"""A rulebook has every clause once, under its chapter, and its options are those of the editions."""

import re
from dataclasses import dataclass
from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.catalog import printing, rules_text
from lightfinger.core.game import NO_YES, Option
from lightfinger.games.forty_thieves.editions import OPTIONS as FORTY_THIEVES_OPTIONS
from lightfinger.games.master_thieves.editions import OPTIONS as MASTER_THIEVES_OPTIONS

CLAUSE = re.compile(r"\*\*([A-Z]+-[A-Z]+-\d\d)\*\* (\S.*)")
BULLET = re.compile(r"  - (?:note )?([a-z0-9, -]+): ([A-Z0-9].*)")
NOTE = re.compile(r"  - note: ([A-Z].*)")
OPTIONS_OF = re.compile(r"  - options: `[a-z_]+`(?:, `[a-z_]+`)*")


@dataclass(frozen=True)
class Book:
    """A rulebook, and what is to be found in it."""

    name: str
    prefix: str
    clauses_expected: int
    editions: tuple[str, ...]
    options: tuple[Option, ...]
    chapters_expected: dict[str, dict[str, int]]
    prose: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return rules_text(catalog.find(self.name))

    def chapters(self) -> dict[str, list[str]]:
        """The paragraphs of each chapter."""
        parts = re.split(r"^## (.+)$", self.text, flags=re.MULTILINE)
        return {title: text.strip().split("\n\n") for title, text in zip(parts[1::2], parts[2::2], strict=True)}

    def clauses(self) -> dict[str, list[str]]:
        """The lines of each clause by its number: the rule, then what holds in which edition."""
        found = {}
        for paragraphs in self.chapters().values():
            for paragraph in paragraphs:
                if match := CLAUSE.match(paragraph):
                    found[match[1]] = paragraph.splitlines()
        return found

    def rows(self) -> dict[str, list[str]]:
        """The cells of each option in the tables of the last chapter."""
        found = {}
        for line in self.text.splitlines():
            if line.startswith("| `"):
                cells = [cell.strip() for cell in line.strip("|").split(" | ")]
                found[cells[0].strip("`")] = cells[1:]
        return found


MASTER_THIEVES = Book(
    name="master-thieves",
    prefix="MT",
    clauses_expected=187,
    editions=("rio-grande", "zoch-en", "it-2006", "zoch-fr"),
    options=tuple(MASTER_THIEVES_OPTIONS),
    chapters_expected={
        "Components": {"AIM": 1, "COMP": 8},
        "Box": {"BOX": 16},
        "Setup": {"SETUP": 22},
        "Round": {"RND": 16},
        "Turn": {"TURN": 16},
        "Box actions": {"ACT": 12, "VAR": 1},
        "Smuggler": {"SMUG": 20},
        "Jeweler": {"JEWL": 8},
        "Alarm": {"ALRM": 14},
        "Gemologist": {"GEMO": 8},
        "Thief": {"THF": 5},
        "Master thief": {"MAST": 16},
        "Detective": {"DET": 9},
        "End and scoring": {"END": 5, "SCORE": 10},
        "Options": {},
    },
    prose=("MT-AIM-01", "MT-COMP-07", "MT-BOX-16", "MT-SETUP-07", "MT-SETUP-22", "MT-RND-06", "MT-MAST-16"),
)
FORTY_THIEVES = Book(
    name="forty-thieves",
    prefix="FT",
    clauses_expected=158,
    editions=("base", "family", "leaders", "tales", "all-together"),
    options=tuple(FORTY_THIEVES_OPTIONS),
    chapters_expected={
        "Components": {"COMP": 5},
        "Jars": {"JAR": 7},
        "Board": {"GEO": 5},
        "Setup": {"SETUP": 7},
        "Turn": {"TURN": 4},
        "Hand": {"HAND": 6},
        "Glimpse": {"GLIMPSE": 7},
        "Lantern": {"LANTERN": 11},
        "Sapphire tile": {"SAPPHIRE": 5},
        "Dagger": {"DAGGER": 12},
        "Amulet and Evil Eye": {"AMULET": 3, "EYE": 2},
        "Action": {"ACTION": 7},
        "Attempt to steal": {"STEAL": 13},
        "Surround and line": {"SURR": 2, "LINE": 6},
        "Several steals at once": {"MULTI": 8},
        "End and scoring": {"END": 4, "SCORE": 5},
        "Leaders of Thieves": {"LEAD": 7},
        "Three Tales": {"TALE": 7, "MERCH": 8, "GENIE": 5, "SINBAD": 2},
        "Family rules and combining": {"FAM": 2, "OPT": 2},
        "What is public": {"INFO": 6},
        "Options": {},
    },
)
BOOKS = (MASTER_THIEVES, FORTY_THIEVES)

each_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: str(book.name))
each_option = pytest.mark.parametrize(
    ("book", "option"),
    [pytest.param(book, option, id=f"{book.name}-{option.name}") for book in BOOKS for option in book.options],
)
each_column = pytest.mark.parametrize(
    ("book", "column"),
    [
        pytest.param(book, column, id=f"{book.name}-{edition}")
        for book in BOOKS
        for column, edition in enumerate(book.editions)
    ],
)


def said(value: Any) -> str:
    """A value as a rulebook writes it."""
    if isinstance(value, bool):
        return NO_YES[value]
    if isinstance(value, list):
        return ", ".join(value)
    return str(value)


@each_book
def test_every_clause_is_written_once(book: Book) -> None:
    numbers = re.findall(rf"^\*\*({book.prefix}-[A-Z]+-\d\d)\*\* ", book.text, flags=re.MULTILINE)

    assert len(numbers) == book.clauses_expected
    assert len(set(numbers)) == book.clauses_expected


@each_book
def test_every_chapter_has_its_clauses_in_order(book: Book) -> None:
    written = {
        title: [match[1] for paragraph in paragraphs if (match := CLAUSE.match(paragraph))]
        for title, paragraphs in book.chapters().items()
    }
    expected = {
        title: [f"{book.prefix}-{kind}-{number:02}" for kind, count in kinds.items() for number in range(1, count + 1)]
        for title, kinds in book.chapters_expected.items()
    }

    assert written == expected
    assert list(written) == list(expected)


@each_book
def test_a_clause_is_a_rule_and_lines_for_editions_that_exist(book: Book) -> None:
    for number, lines in book.clauses().items():
        assert CLAUSE.fullmatch(lines[0]), number
        named: list[str] = []
        for line in lines[1:]:
            if NOTE.fullmatch(line) or OPTIONS_OF.fullmatch(line):
                continue
            bullet = BULLET.fullmatch(line)
            assert bullet, line
            assert set(bullet[1].split(", ")) <= set(book.editions), number
            if not line.startswith("  - note "):
                named += bullet[1].split(", ")
        assert len(named) == len(set(named)), number


@each_book
def test_every_rule_and_every_line_is_a_whole_sentence_without_names_of_options(book: Book) -> None:
    for number, lines in book.clauses().items():
        for line in lines:
            if OPTIONS_OF.fullmatch(line):
                continue
            assert re.search(r"[.)]$", line), line
            assert "`" not in line, number


@each_book
def test_a_rule_speaks_of_the_print_only_in_notes(book: Book) -> None:
    for number, lines in book.clauses().items():
        assert "print" not in lines[0].replace("printed on", ""), number


@each_book
def test_at_most_eight_clauses_are_prose_and_say_why(book: Book) -> None:
    prose = [number for number, lines in book.clauses().items() if re.search(r"\(prose: [^)]{10,}\)$", lines[0])]

    assert tuple(prose) == book.prose
    assert book.text.count("(prose") == len(prose) <= 8


@each_book
def test_every_clause_that_is_referred_to_exists(book: Book) -> None:
    assert set(re.findall(rf"{book.prefix}-[A-Z]+-\d+", book.text)) == set(book.clauses())


@each_option
def test_every_option_has_a_row_with_its_words_and_clauses(book: Book, option: Option) -> None:
    cells = book.rows()[option.name]

    for word in (*option.words, option.otherwise):
        assert not word or f"`{word}`" in cells[0]
    assert cells[-1] == option.clauses


@each_book
def test_every_row_is_an_option(book: Book) -> None:
    assert list(book.rows()) == [option.name for option in book.options]


@each_option
def test_every_option_is_named_by_a_clause_it_serves(book: Book, option: Option) -> None:
    text = "\n".join(line for number in option.clauses.split(", ") for line in book.clauses()[number])

    assert f"`{option.name}`" in text


@each_column
def test_the_columns_of_the_editions_say_what_their_files_say(book: Book, column: int) -> None:
    values = printing(catalog.find(book.name), book.editions[column]).words
    for option in book.options:
        if option.standard is None:
            assert book.rows()[option.name][1 + column] == said(values[option.name]), option.name


@each_book
def test_the_first_value_of_a_table_option_is_its_standard(book: Book) -> None:
    for option in book.options:
        if option.standard not in (None, ""):
            first = re.findall(r"(?:the )?`?([a-z0-9_-]+(?:,[0-9]+)*)", book.rows()[option.name][0])[0]
            assert first == said(option.standard), option.name


@pytest.mark.parametrize("name", ["master-thieves", "forty-thieves"])
def test_both_games_have_their_rules_in_every_language(name: str) -> None:
    assert catalog.languages(catalog.find(name)) == list(catalog.LANGUAGES)
