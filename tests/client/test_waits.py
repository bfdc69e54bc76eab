"""A client comes back when the server says, soon after a goodbye, and at a random time after a death."""

import random
from typing import Any

import pytest

from lightfinger.client import waits
from lightfinger.client.waits import Waits, hint_in, hint_of


@pytest.fixture
def longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random, "uniform", lambda least, most: (least, most))


@pytest.mark.usefixtures("longest")
def test_any_wait_up_to_a_limit_is_as_likely_and_the_limit_doubles() -> None:
    wait = Waits()
    said: list[Any] = [wait.next() for _ in range(7)]
    assert said == [(0.0, most) for most in (2.0, 4.0, 8.0, 16.0, 30.0, 30.0, 30.0)]
    wait.succeeded()
    said = [wait.next()]
    assert said == [(0.0, 2.0)]


@pytest.mark.usefixtures("longest")
def test_a_connection_that_was_closed_alone_is_tried_again_soon_and_only_once() -> None:
    wait = Waits()
    said: list[Any] = [wait.next(alone=True), wait.next(alone=True)]
    assert said == [(0.0, waits.SOON), (0.0, 4.0)]


def test_the_hint_of_the_server_comes_first() -> None:
    assert Waits().next(3.5, alone=True) == 3.5
    assert Waits().next(0.0) == 0.0
    assert Waits().next(3600.0) == waits.LONGEST


@pytest.mark.parametrize(
    ("reason", "hint"),
    [
        ("retry-after 3.5", 3.5),
        ("retry-after 0", 0.0),
        ("", None),
        ("retry-after soon", None),
        ("retry-after -1", None),
    ],
)
def test_the_hint_is_in_the_reason_of_a_close(reason: str, hint: float | None) -> None:
    assert hint_in(reason) == hint


@pytest.mark.parametrize(("header", "hint"), [("7", 7.0), (None, None), ("Wed, 21 Oct 2026 07:28:00 GMT", None)])
def test_the_hint_of_an_answer_is_its_header(header: str | None, hint: float | None) -> None:
    assert hint_of(header) == hint
