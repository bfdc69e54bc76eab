"""Choices in words: how they are listed, and what a typed line means."""

import pytest

from lightfinger.cli.choices import FEW, Choice, closest, in_order, meant, menu, similar, spoken
from lightfinger.core.events import Action

PLACES = ("x1", "x2", "x3", "x4", "y.1")


class Move(Action):
    """Stands for any action."""


class LayAlarm(Action):
    """Stands for another kind of action."""


def moves(*words: str) -> list[Choice]:
    return [Choice(Move(), one, PLACES) for one in words]


def said(choices: list[Choice]) -> list[str]:
    return [choice.words for choice in choices]


def test_words_are_compared_without_signs_and_capitals() -> None:
    assert spoken("Open: T.N (drawer 3N) [counter-clockwise] !") == ["open", "tn", "drawer", "3n", "counterclockwise"]


@pytest.mark.parametrize(
    ("line", "means"),
    [
        ("swap x1 x2", ["Swap: x1 and x2"]),
        ("x2 swap x1", ["Swap: x1 and x2"]),
        ("s x1 x3", ["Swap: x1 and x3"]),
        ("swap x1", ["Swap: x1 and x2", "Swap: x1 and x3"]),
        ("look y1", ["Look: y.1"]),
        ("look Y.1", ["Look: y.1"]),
        ("move y1", ["Look: y.1"]),
        ("swap x1 x1", []),
        ("swap x4", []),
        ("", []),
        ("?!", []),
    ],
)
def test_a_line_means_the_choices_that_have_all_its_words(line: str, means: list[str]) -> None:
    assert said(meant(moves("Pass", "Swap: x1 and x2", "Swap: x1 and x3", "Look: y.1"), line)) == means


def test_exactly_the_named_places_are_meant() -> None:
    throws = moves("Throw: nothing", "Throw: x1", "Throw: x1, x2", "Throw: x1, x2, x3")

    assert said(meant(throws, "throw x1")) == ["Throw: x1"]
    assert said(meant(throws, "throw x2 x1")) == ["Throw: x1, x2"]
    assert len(meant(throws, "throw")) == 4


def test_a_whole_word_goes_before_the_beginning_of_another() -> None:
    assert said(meant(moves("Fill: 1 gem", "Fill: 10 gems"), "fill 1")) == ["Fill: 1 gem"]
    assert said(meant(moves("Place: 1 gem", "Place: 1 gem and 1 coin"), "place 1 gem")) == ["Place: 1 gem"]


def test_the_kind_of_an_action_is_one_of_its_words() -> None:
    alarm = Choice(LayAlarm(), "Put it there", ())

    assert meant([alarm, *moves("Put nothing")], "lay alarm") == [alarm]


def test_few_choices_are_listed_one_by_one() -> None:
    choices = moves("Pass", *(f"Take: {number}" for number in range(FEW - 1)))

    assert [item.words for item in menu(choices, PLACES)] == said(choices)


def test_many_choices_are_grouped_by_what_is_done_and_then_by_place() -> None:
    pairs = [f"Swap: {one} and {other}" for one in PLACES for other in PLACES if one < other]
    choices = moves("Pass", *pairs, "Look: x1", "Look: y.1")

    assert [item.words for item in menu(choices, PLACES)] == [
        "Pass",
        "Swap: 10 choices, such as swap x1 x2",
        "Look: x1 y.1",
    ]
    swaps = menu(choices, PLACES)[1].choices
    assert [item.words for item in menu(swaps, PLACES)] == [f"{place}: 4 choices" for place in PLACES]


def test_a_menu_always_leaves_fewer_choices() -> None:
    three = [f"Show: x1, {one}, {other}" for one in PLACES[1:] for other in PLACES[1:] if one != other]
    for choices in (moves(*three), moves(*(f"Guess: {number}" for number in range(30)))):
        items = menu(choices, PLACES)
        assert all(len(item.choices) < len(choices) for item in items)
        assert {choice for item in items for choice in item.choices} == set(choices)


def test_choices_follow_the_board_within_a_kind() -> None:
    alarm = Choice(LayAlarm(), "Lay the alarm", PLACES)
    choices = [*moves("Open: y.1", "Open: x3", "Open: x1"), alarm]

    assert said(in_order(choices, PLACES)) == ["Open: x1", "Open: x3", "Open: y.1", "Lay the alarm"]


def test_the_word_that_does_not_go_with_the_others_is_found() -> None:
    choices = moves("Swap: x1 and x2", "Look: x4")

    word, near = closest(choices, "swap x1 x4")
    assert (word, said(near)) == ("x4", ["Swap: x1 and x2"])
    assert closest(choices, "fly x1") == ("fly", [])
    assert similar(choices, "swpa") == "swap"
    assert similar(choices, "zebra") == ""
