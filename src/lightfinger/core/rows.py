"""Where an observation is written, number by number."""

from typing import Final


class Row:
    """An observation of which all numbers are 0. Numbers are whole; a game's `DIVISORS` scale them to about 0..1."""

    def put(self, at: int, value: int) -> None:
        """Set one number."""
        raise NotImplementedError


class Scaled(Row):
    """An observation as a list of scaled numbers."""

    def __init__(self, divisors: list[float]) -> None:
        self.divisors: Final = divisors
        self.values: Final = [0.0] * len(divisors)

    def put(self, at: int, value: int) -> None:
        self.values[at] = value / self.divisors[at]


def scales(length: int, parts: list[tuple[int, int, float]]) -> list[float]:
    """Return the divisor of every number: 1 except in *parts*, each a start, an end and a divisor."""
    divisors = [1.0] * length
    for start, end, divisor in parts:
        for at in range(start, end):
            divisors[at] = divisor
    return divisors
