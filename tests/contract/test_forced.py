"""Answers without a choice: what an observer can tell is true of the seat, and passing is always allowed."""

import pytest

from lightfinger import catalog
from tests.contract.forced import checked


@pytest.mark.parametrize("name", catalog.GAMES)
def test_what_an_observer_calls_forced_is_the_only_legal_answer(name: str) -> None:
    checked(catalog.find(name), 4)
