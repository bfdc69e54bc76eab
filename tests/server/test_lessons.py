"""Lessons are games: every step is a legal move of the real rules, and the pupil is told no more than a seat."""

import json
from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.core.lesson import PARTNER, PUPIL
from lightfinger.server.network.lessons import lesson
from lightfinger.server.table.messages import LessonText
from tests.server.house import house

pytestmark = pytest.mark.anyio


GAMES = [name for name, game in catalog.GAMES.items() if game.lesson is not None]


def taught(name: str) -> LessonText:
    """The lesson of a game that has one."""
    told = lesson(name)
    assert told is not None
    return told


def facts(name: str, step: str) -> list[dict[str, Any]]:
    """Everything told in a step."""
    found = next(one for one in taught(name)["steps"] if one["name"] == step)
    moves = [*found["moves"], *([found["answer"]] if found["answer"] else [])]
    return [event for move in moves for event in move["events"]]


@pytest.mark.parametrize("name", GAMES)
def test_every_question_is_put_to_the_pupil_and_its_answer_is_one_of_the_legal_ones(name: str) -> None:
    told = taught(name)

    asked = [step for step in told["steps"] if step["expected"] is not None]
    assert len(asked) >= 6
    for step in asked:
        assert step["expected"] in step["legal"]
        assert step["answer"] is not None
        assert step["answer"]["seat"] == PUPIL
    assert len({step["name"] for step in told["steps"]}) == len(told["steps"])


@pytest.mark.parametrize("name", GAMES)
def test_the_views_of_a_lesson_add_up_and_are_small_enough_for_a_phone(name: str) -> None:
    told = taught(name)

    view: dict[str, Any] = {}
    for step in told["steps"]:
        for move in [*step["moves"], *([step["answer"]] if step["answer"] else [])]:
            view.update(move["view"])
    assert view["seats"] == 2
    assert len(json.dumps(told)) < 64 * 1024


def test_the_first_game_teaches_falling_the_alarm_and_the_ruby() -> None:
    name = "master-thieves"

    assert {"kind": "spilled", "diamonds": 2, "onto_red": True} in facts(name, "fell")
    assert {"kind": "fell", "diamonds": 4, "sapphires": 0, "alarm": PUPIL, "blocks": True} in facts(name, "rings")
    assert {"kind": "secret_seen", "rubies": 1} in facts(name, "behind")
    assert {"kind": "ruby_taken", "seat": PUPIL} in facts(name, "take")
    assert {"kind": "took_red", "seat": PARTNER} in facts(name, "leave")


def test_the_second_game_teaches_a_half_true_jar_two_steals_two_daggers_a_lantern_and_an_evil_eye() -> None:
    name = "forty-thieves"

    assert {"kind": "saw", "cells": [5], "faces": [8]} in facts(name, "peek")
    assert {"kind": "stole", "seat": PUPIL, "target": 4} in facts(name, "steal")
    assert {"kind": "window_closed", "works": False} in facts(name, "stopped")
    assert {"kind": "saw", "cells": [1, 2], "faces": [17, 15]} in facts(name, "replace")
    assert {"kind": "cleared", "cells": [0, 1, 2, 3]} in facts(name, "take")
    assert [len(event["faces"]) for event in facts(name, "lost") if event["kind"] == "threw"] == [3]
    assert {"kind": "failed", "seat": PARTNER} in facts(name, "failed")


@pytest.mark.parametrize(
    ("name", "private"), [("master-thieves", ("dealt", "laid")), ("forty-thieves", ("held", "saw"))]
)
def test_the_pupil_is_not_told_what_only_the_other_knows(name: str, private: tuple[str, ...]) -> None:
    told = [event for step in taught(name)["steps"] for event in facts(name, step["name"])]

    assert {event.get("seat", PUPIL) for event in told if event["kind"] in private} == {PUPIL}


async def test_anybody_may_have_a_lesson() -> None:
    async with house() as place:
        known = await place.http("GET", "/api/games/forty-thieves/lesson")
        none = await place.http("GET", "/api/games/chess/lesson")

    assert known.json() == json.loads(json.dumps(lesson("forty-thieves")))
    assert none.status_code == 404


async def test_a_game_without_a_lesson_says_so(toy_in_catalog: None) -> None:
    async with house() as place:
        none = await place.http("GET", "/api/games/toy/lesson")
        shelf = (await place.http("GET", "/api/games")).json()

    assert none.status_code == 404
    assert none.json()["extra"]["code"] == "no-lesson"
    assert [game["lesson"] for game in shelf if game["name"] == "toy"] == [False]
