"""The examination of one bet: every condition of a label, and the places that explain a choice."""

import math
from typing import Any

import pytest

from lightfinger.bots.examination import DEDUCED, FINE, FORGETTING, MISSED, OPEN, SLIP, TOLD, Examination, Seeds
from lightfinger.bots.spread import Spread, Z
from lightfinger.core.events import Action
from lightfinger.games.master_thieves.actions import OPENS
from tests.bots.evenings import SHORT


def test_the_interval_is_three_standard_errors() -> None:
    spread = Spread([0.0, 1.0, 0.0, 1.0])

    assert spread.mean() == 0.5
    assert spread.high() - spread.mean() == pytest.approx(Z * math.sqrt(1 / 3 / 4))
    assert math.isinf(Spread([1.0]).margin())
    assert Spread([-0.00001] * 2).to_json() == {"mean": 0.0, "low": 0.0, "high": 0.0}


class Toss:
    """A bet of two actions, whose leads a test decides: how far the second leads, known, blank and mixed."""

    legal = OPENS[:2]
    contents = True

    def __init__(self, known: float, blank: float, mixed: float = 0.0, noise: float = 0.0) -> None:
        self.leads = {"known": known, "blank": blank, "mixed": mixed}
        self.noise = noise
        self.played = 0

    def rates(self) -> list[float]:
        return [0.0, 1.0]

    def known(self, rng: Any) -> str:
        return "known"

    def redrawn(self, world: str, rng: Any) -> str:
        return world

    def blank(self, world: str, rng: Any) -> str:
        return "blank"

    def mixed(self, world: str, blank: str, places: Any) -> str:
        return "mixed"

    def turn(self, world: str, action: Action, luck: Any) -> tuple[float, float]:
        self.played += 1
        ahead = self.leads[world] + self.noise * (luck.below(2) - 0.5) if action == OPENS[1] else 0.0
        return 10 * ahead, ahead

    def worth(self, world: float, luck: Any) -> float:
        return world

    def touched(self, action: Action) -> tuple[int, ...]:
        return (0,) if action == OPENS[0] else (1,)


class Knows:
    """A witness who only knows how places are known."""

    def __init__(self, *known: str) -> None:
        self.known = known

    def knowledge(self, place: int) -> str:
        return self.known[place]

    def seen(self, place: int) -> int:
        return place


@pytest.mark.parametrize(
    ("toss", "knows", "label", "close"),
    [
        (Toss(0.3, 0.0), Knows(TOLD, TOLD), SLIP, False),
        (Toss(0.3, 0.0), Knows(TOLD, DEDUCED), MISSED, False),
        (Toss(0.3, 0.0), Knows(TOLD, OPEN), FINE, False),
        (Toss(0.3, 0.2), Knows(TOLD, TOLD), FINE, False),  # It was as good without any memory.
        (Toss(0.04, 0.0), Knows(TOLD, TOLD), FINE, False),  # Less than a point.
        (Toss(-0.3, 0.0), Knows(TOLD, TOLD), FINE, False),
        (Toss(0.11, 0.0, noise=1.0), Knows(TOLD, TOLD), FINE, True),  # Undecided at the cap.
        (Toss(0.3, 0.0, mixed=0.29), Knows(TOLD, TOLD), SLIP, False),  # Several places.
    ],
)
def test_a_label_needs_every_condition(toss: Toss, knows: Any, label: str, close: bool) -> None:
    found = Examination(toss, OPENS[0], Seeds(b"feed", 0), SHORT).measure(knows)

    assert (found.label, found.close) == (label, close)
    assert found.places == (
        (1,) if toss.leads["known"] == 0.3 > toss.leads["blank"] == 0 == toss.leads["mixed"] else ()
    )
    cap = 2 * (2 * SHORT.screen + 2 * SHORT.cap + 3 * FORGETTING)
    assert toss.played <= cap


def test_a_choice_that_no_memory_helps_with_is_no_slip() -> None:
    toss = Toss(0.3, 0.0)
    toss.contents = False
    found = Examination(toss, OPENS[0], Seeds(b"feed", 0), SHORT).measure(Knows(TOLD, TOLD))  # type: ignore[arg-type]

    assert (found.label, found.opportunity, found.rival) == (FINE, False, OPENS[1])
    assert found.worths is not None
    assert found.worths[2].mean() == pytest.approx(0.3)


class Choices(Toss):
    """A bet of three actions: both others lead, the first by more, but the first also for somebody without memory."""

    legal = OPENS[:3]

    def rates(self) -> list[float]:
        return [0.0, 1.0, 1.0]

    def turn(self, world: str, action: Action, luck: Any) -> tuple[float, float]:
        ahead = (0.0, 0.4, 0.3 if world == "known" else 0.0)[self.legal.index(action)]
        return 10 * ahead, ahead

    def touched(self, action: Action) -> tuple[int, ...]:
        return (OPENS.index(action),)


def test_a_slip_is_found_behind_a_better_choice_that_no_memory_helps_with() -> None:
    found = Examination(Choices(0.0, 0.0), OPENS[0], Seeds(b"feed", 0), SHORT).measure(Knows(TOLD, TOLD, TOLD))  # type: ignore[arg-type]

    assert (found.label, found.rival, found.places) == (SLIP, OPENS[2], (2,))


class Line(Toss):
    """A bet on four places. Forgetting a place removes its *weight* of the lead; of several, the sum."""

    def __init__(self, *weights: float) -> None:
        super().__init__(0.4, 0.0)
        self.weights = weights

    def mixed(self, world: str, blank: str, places: Any) -> str:
        self.leads["mixed"] = 0.4 * (1 - sum(self.weights[place] for place in places))
        return "mixed"

    def touched(self, action: Action) -> tuple[int, ...]:
        return () if action == OPENS[0] else (0, 1, 2, 3)


@pytest.mark.parametrize(
    ("line", "knows", "label", "places"),
    [
        (Line(0.5, 0.9, 0.0, 0.0), Knows(TOLD, TOLD, OPEN, OPEN), SLIP, (0,)),  # Seen before the other.
        (Line(0.42, 0.9, 0.0, 0.0), Knows(TOLD, TOLD, OPEN, OPEN), SLIP, (1,)),  # It removes too little beside that.
        (Line(0.5, 0.0, 0.6, 0.0), Knows(TOLD, TOLD, OPEN, OPEN), SLIP, (0,)),  # A told place comes first.
        (Line(0.1, 0.0, 0.9, 0.0), Knows(TOLD, TOLD, OPEN, OPEN), FINE, (2,)),
        (Line(0.1, 0.25, 0.3, 0.0), Knows(TOLD, TOLD, TOLD, OPEN), SLIP, (2, 1)),  # The fewest together.
        (Line(0.1, 0.1, 0.1, 0.3), Knows(TOLD, TOLD, TOLD, OPEN), FINE, (0, 1, 2, 3)),
        (Line(0.1, 0.1, 0.0, 0.0), Knows(TOLD, TOLD, TOLD, TOLD), SLIP, ()),
    ],
)
def test_the_culprit_is_what_explains_a_choice(line: Line, knows: Any, label: str, places: tuple[int, ...]) -> None:
    found = Examination(line, OPENS[0], Seeds(b"feed", 0), SHORT).measure(knows)

    assert (found.label, found.places) == (label, places)


def test_a_choice_that_rules_of_thumb_prefer_is_no_slip() -> None:
    toss = Toss(0.3, 0.0)
    toss.rates = lambda: [1.0, 1.0]  # type: ignore[method-assign]

    assert Examination(toss, OPENS[0], Seeds(b"feed", 0), SHORT).measure(Knows(TOLD, TOLD)).label == FINE  # type: ignore[arg-type]
