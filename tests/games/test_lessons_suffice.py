"""Lessons suffice: every fact that a player needs is in the rulebook and in the text of a step, in four languages."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.rulebook import Clause, read

TESTS = Path(__file__).parent
WORDS = Path(__file__).parents[2] / "web" / "src" / "games"
LANGUAGES = ("en", "fr", "it", "de")
GAMES = [name for name, game in catalog.GAMES.items() if catalog.is_built_in(game) and game.lesson is not None]


def folder(game: str) -> str:
    return catalog.PACKAGES[game].rpartition(".")[2]


def facts(game: str) -> list[dict[str, Any]]:
    """What a player of the game needs to know."""
    found: list[dict[str, Any]] = tomllib.loads(
        (TESTS / folder(game) / "lesson_facts.toml").read_text(encoding="utf-8")
    )["fact"]
    return found


def step_texts(game: str, language: str) -> dict[str, str]:
    """The text of each step of the lesson."""
    text = (WORDS / folder(game) / "words" / language / "learn.ftl").read_text(encoding="utf-8")
    return dict(re.findall(rf"^lesson-{game}-([\w-]+) = (.+)$", text, flags=re.MULTILINE))


FACTS = [(game, fact) for game in GAMES for fact in facts(game)]


@pytest.mark.parametrize(("game", "fact"), FACTS, ids=[f"{fact['clause']} {fact['fact']}" for _, fact in FACTS])
def test_a_fact_has_a_clause_and_a_step_that_says_it(game: str, fact: dict[str, Any]) -> None:
    lesson = catalog.find(game).lesson
    assert lesson is not None
    clauses = {
        part.name for chapter in read(catalog.find(game)).chapters for part in chapter.parts if isinstance(part, Clause)
    }

    assert fact["clause"] in clauses
    assert fact["step"] in [step.name for step in lesson.steps]
    for language in LANGUAGES:
        assert fact["says"][language] in step_texts(game, language)[fact["step"]]


@pytest.mark.parametrize("game", GAMES)
def test_every_step_teaches_something_or_lets_the_pupil_do_it(game: str) -> None:
    lesson = catalog.find(game).lesson
    assert lesson is not None
    taught = {fact["step"] for fact in facts(game)}

    assert [step.name for step in lesson.steps if step.asked is None and step.name not in taught] == []
    assert set(step_texts(game, "en")) == {step.name for step in lesson.steps}
