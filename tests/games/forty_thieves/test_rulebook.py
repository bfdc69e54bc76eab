"""The rulebook has every clause once, under its chapter, and its options are those of the editions."""

import re
from typing import Any

import pytest

from lightfinger.catalog import printing, rules_text
from lightfinger.core.game import NO_YES, Option
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.editions import OPTIONS

RULES = rules_text(GAME)
NAMES = ("base", "family", "leaders", "tales", "all-together")
CHAPTERS = {
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
}
CLAUSE = re.compile(r"\*\*(FT-[A-Z]+-\d\d)\*\* (\S.*)")
BULLET = re.compile(r"  - ([a-z0-9, -]+): ([A-Z0-9].*)")


def chapters() -> dict[str, list[str]]:
    """The paragraphs of each chapter."""
    parts = re.split(r"^## (.+)$", RULES, flags=re.MULTILINE)
    return {title: text.strip().split("\n\n") for title, text in zip(parts[1::2], parts[2::2], strict=True)}


def clauses() -> dict[str, list[str]]:
    """The lines of each clause by its number: the rule, then what holds in which edition."""
    found = {}
    for paragraphs in chapters().values():
        for paragraph in paragraphs:
            if match := CLAUSE.match(paragraph):
                found[match[1]] = paragraph.splitlines()
    return found


def rows() -> dict[str, list[str]]:
    """The cells of each option in the tables of the last chapter."""
    found = {}
    for line in RULES.splitlines():
        if line.startswith("| `"):
            cells = [cell.strip() for cell in line.strip("|").split(" | ")]
            found[cells[0].strip("`")] = cells[1:]
    return found


def said(value: Any) -> str:
    """A value as the rulebook writes it."""
    if isinstance(value, bool):
        return NO_YES[value]
    if isinstance(value, list):
        return ", ".join(value)
    return str(value)


def test_there_are_158_clauses_each_written_once() -> None:
    numbers = re.findall(r"^\*\*(FT-[A-Z]+-\d\d)\*\* ", RULES, flags=re.MULTILINE)

    assert len(numbers) == 158
    assert len(set(numbers)) == 158


def test_every_chapter_has_its_clauses_in_order() -> None:
    written = {
        title: [match[1] for paragraph in paragraphs if (match := CLAUSE.match(paragraph))]
        for title, paragraphs in chapters().items()
    }
    expected = {
        title: [f"FT-{kind}-{number:02}" for kind, count in kinds.items() for number in range(1, count + 1)]
        for title, kinds in CHAPTERS.items()
    }

    assert written == expected
    assert list(written) == list(expected)


def test_a_clause_is_a_rule_and_lines_for_editions_that_exist() -> None:
    for number, lines in clauses().items():
        assert CLAUSE.fullmatch(lines[0]), number
        named: list[str] = []
        for line in lines[1:]:
            bullet = BULLET.fullmatch(line)
            assert bullet, line
            named += bullet[1].split(", ")
        assert set(named) <= set(NAMES), number
        assert len(named) == len(set(named)), number


def test_a_rule_that_ends_in_a_colon_says_what_holds_in_all_five_editions() -> None:
    for number, lines in clauses().items():
        if lines[0].endswith(":"):
            assert sum(line.count(name) for line in lines[1:] for name in NAMES) == len(NAMES), number


def test_no_clause_is_mere_prose() -> None:
    assert "(prose" not in RULES


def test_every_clause_that_is_referred_to_exists() -> None:
    assert set(re.findall(r"FT-[A-Z]+-\d+", RULES)) == set(clauses())


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: str(option.name))
def test_every_option_has_a_row_with_its_words_and_clauses(option: Option) -> None:
    cells = rows()[option.name]

    for word in (*option.words, option.otherwise):
        assert not word or f"`{word}`" in cells[0]
    assert cells[-1] == option.clauses


def test_every_row_is_an_option() -> None:
    assert list(rows()) == [option.name for option in OPTIONS]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: str(option.name))
def test_every_option_is_named_by_a_clause_it_serves(option: Option) -> None:
    text = "\n".join(line for number in option.clauses.split(", ") for line in clauses()[number])

    assert f"`{option.name}`" in text


@pytest.mark.parametrize("column", range(5), ids=NAMES)
def test_the_columns_of_the_editions_say_what_their_files_say(column: int) -> None:
    values = printing(GAME, NAMES[column]).words
    for option in OPTIONS:
        if option.standard is None:
            assert rows()[option.name][1 + column] == said(values[option.name]), option.name


def test_the_first_value_of_a_table_option_is_its_standard() -> None:
    for option in OPTIONS:
        if option.standard not in (None, ""):
            first = re.findall(r"`?([a-z0-9_-]+(?:,[0-9]+)*)", rows()[option.name][0])[0]
            assert first == said(option.standard), option.name
