"""Batches of a test that repeats itself with other seeds."""

from collections.abc import Iterable
from typing import Final

import pytest

SHARE: Final = 6
"""One batch of so many is run everywhere; the others are marked `many`."""


def batches(numbers: Iterable[int]) -> list[object]:
    """Parameters for a test: the number of each batch."""
    return [
        pytest.param(number, marks=pytest.mark.many if place % SHARE else ()) for place, number in enumerate(numbers)
    ]
