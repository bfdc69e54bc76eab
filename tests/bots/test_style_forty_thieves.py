"""Tastes in 40 Thieves: what each part of a style likes, and nothing else."""

from lightfinger.bots.forty_thieves.taste import SPECIALS, tastes
from lightfinger.bots.style import Style
from lightfinger.core.events import Action
from lightfinger.games.forty_thieves.actions import (
    AMULETS,
    DAGGERS,
    DISCARDS,
    EVIL_EYE_TO,
    LANTERNS,
    LEADERS_TO,
    LINES_ANNOUNCED,
    PASS,
    PEEKS,
    REPLACES,
    SAPPHIRES,
    SURROUNDS,
    SWAPS,
    TAKES,
)
from lightfinger.games.forty_thieves.geometry import CELLS_OF, GEMS
from lightfinger.games.forty_thieves.state import State
from tests.games.forty_thieves.scenario import printed

SOME: tuple[Action, ...] = (
    DISCARDS[5],
    PASS,
    PEEKS[0],
    REPLACES[0][1],
    SWAPS[0],
    SURROUNDS[0],
    LINES_ANNOUNCED[0],
    TAKES[0],
    TAKES[GEMS],
    LANTERNS[0][0],
    SAPPHIRES[0][0],
    SAPPHIRES[0][GEMS],
    AMULETS[0][0],
    DAGGERS[0],
    EVIL_EYE_TO[0][1],
    LEADERS_TO[0][0],
)


def view() -> State:
    return State(printed(), 2)


def liked(style: Style, state: State | None = None) -> dict[Action, float]:
    """Return what of *SOME* gets another rate by a style."""
    added = tastes(state or view(), 0, SOME, style)
    return {action: taste for action, taste in zip(SOME, added, strict=True) if taste}


def test_a_neutral_style_adds_nothing() -> None:
    assert liked(Style(whim=0.5)) == {}


def test_a_risk_taker_announces_what_it_does_not_know() -> None:
    state = view()
    assert liked(Style(risk=0.3), state) == {SURROUNDS[0]: 0.3, LINES_ANNOUNCED[0]: 0.3}

    for cell in CELLS_OF[0]:
        assert SURROUNDS[0] in liked(Style(risk=0.3), state)
        state.faces[cell] = 1
    assert list(liked(Style(risk=0.3), state)) == [LINES_ANNOUNCED[0]]


def test_a_hoarder_keeps_its_tiles() -> None:
    assert liked(Style(hoard=0.2)) == {DISCARDS[5]: -0.4}


def test_a_bluffer_swaps() -> None:
    assert liked(Style(bluff=0.2)) == {SWAPS[0]: 0.2}


def test_spite_takes_from_others_instead_of_from_the_board() -> None:
    assert liked(Style(spite=0.5)) == dict.fromkeys((TAKES[GEMS], SAPPHIRES[0][GEMS], EVIL_EYE_TO[0][1]), 0.5)


def test_a_liked_special_is_played() -> None:
    played = {"lantern": 1, "sapphire": 2, "amulet": 1, "dagger": 1, "evil_eye": 1, "leader": 1}

    assert set(played) == set(SPECIALS.values())
    for name, times in played.items():
        added = liked(Style(cards={name: 0.4}))
        assert list(added.values()) == [0.4] * times
        assert {SPECIALS[type(action)] for action in added} == {name}
