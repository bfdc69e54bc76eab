"""Sown leaks: small sabotages of a game's rules. Each must be found, or the test proves nothing."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, NamedTuple
from unittest import mock

from tests.leaks.generators import run_unit
from tests.leaks.part import Part
from tests.leaks.report import Leak, Report

MOST_UNITS = 252
"""Tables after which a leak counts as not found: about ten thousand pairs."""


class Sabotage:
    """Puts other functions in the place of the product's, until it is closed."""

    def __init__(self) -> None:
        self.undo = ExitStack()

    def put(self, where: Any, name: str, other: Any) -> None:
        """Replace what *where* calls *name*."""
        self.undo.enter_context(mock.patch.object(where, name, other))


class SownLeak(NamedTuple):
    """A leak: its name, and how to make it."""

    name: str
    sow: Callable[[Sabotage], None]


def hunt(part: Part, sown: SownLeak, seed: int) -> tuple[Leak | None, int]:
    """The first pair that shows the leak, and how many pairs that took."""
    sabotage = Sabotage()
    report = Report()
    with sabotage.undo:
        sown.sow(sabotage)
        for unit in range(MOST_UNITS):
            run_unit(part, seed, unit, 4, False, report)
            if report.leaks:
                return report.leaks[0], report.pairs
    return None, report.pairs
