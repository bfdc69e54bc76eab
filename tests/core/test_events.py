"""Audiences: sets of seats, and who is in them."""

import pytest

from lightfinger.core.events import EVERYONE, NOBODY, OBSERVER, Action, Audience, Event, among, includes, only


@pytest.mark.parametrize("seat", [0, 7, 14, OBSERVER])
def test_everyone_includes_every_seat_and_the_observer_and_nobody_includes_none(seat: int) -> None:
    """The two ends of all audiences."""
    assert includes(EVERYONE, seat)
    assert not includes(NOBODY, seat)


def test_only_one_seat_is_told_a_private_fact() -> None:
    """Neither the neighbours nor the observer are in it."""
    assert [seat for seat in range(16) if includes(only(3), seat)] == [3]


def test_among_holds_exactly_the_seats_named() -> None:
    """In any order, also twice."""
    assert [seat for seat in range(16) if includes(among([9, 2, 2]), seat)] == [2, 9]
    assert among([]) == NOBODY


def test_facts_with_different_audiences_are_different_facts() -> None:
    """So a test of expected facts is a test of secrecy too."""
    assert Event(only(1)) == Event(Audience(2))
    assert Event(only(1)) != Event(EVERYONE)


def test_actions_that_ask_the_same_are_equal_and_hash_alike() -> None:
    """They may be kept in sets and found in tables."""
    assert Action() == Action()
    assert hash(Action()) == hash(Action())
