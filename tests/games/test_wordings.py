"""Wordings of clauses that were once wrong or hard to read, in each language."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.rulebook import Clause, read

PREFIXES = {"MT": "master-thieves", "FT": "forty-thieves"}
WORDINGS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "wordings.toml").read_text(encoding="utf-8"))[
    "wording"
]
CASES = [
    pytest.param(clause, language, text, wording.get("never", {}).get(language), id=f"{clause}-{language}-{number}")
    for number, wording in enumerate(WORDINGS)
    for clause in wording["clauses"]
    for language, text in wording["says"].items()
]
ALONE = {"en": ("Yes", "No"), "fr": ("Oui", "Non"), "it": ("Sì", "No"), "de": ("Ja", "Nein")}
SMALL_NUMBER = re.compile(r"(?<![\w,-])\d (?!rubini|zaffiri|diamanti)[a-zà-ù]{3,}")
"""A digit before a word. Lists of gems have digits."""


def clause_in(name: str, language: str) -> Clause:
    return read(catalog.find(PREFIXES[name.partition("-")[0]]), language).clause(name)


def everything(clause: Clause) -> str:
    """A clause with its lines and notes."""
    return "\n".join([clause.text, *(text for _, text in clause.variants), *(text for _, text in clause.notes)])


@pytest.mark.parametrize(("name", "language", "says", "never"), CASES)
def test_a_clause_says_it_well(name: str, language: str, says: str, never: str | None) -> None:
    text = everything(clause_in(name, language))

    assert says in text
    assert never is None or never not in text


@pytest.mark.parametrize("game", PREFIXES.values())
@pytest.mark.parametrize("language", catalog.LANGUAGES)
def test_no_line_answers_its_rule_with_yes_or_no(game: str, language: str) -> None:
    answer = re.compile(rf"(?:{'|'.join(ALONE[language])})[.;,]")
    book = read(catalog.find(game), language)

    assert [text for clause in book.clauses() for _, text in clause.variants if answer.match(text)] == []


@pytest.mark.parametrize("game", PREFIXES.values())
def test_small_numbers_are_words_in_italian(game: str) -> None:
    book = read(catalog.find(game), "it")
    texts = [
        everything(part) if isinstance(part, Clause) else part for chapter in book.chapters for part in chapter.parts
    ]

    assert [found for text in texts for found in SMALL_NUMBER.findall(text)] == []
