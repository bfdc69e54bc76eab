"""Where an observation is written, number by number."""

from typing import Final

from lightfinger.core.native import i64


class Row:
    """An observation. Numbers are whole; a game's `DIVISORS` scale them to about 0..1."""

    def clear(self, start: i64, end: i64) -> None:
        """Set the numbers from *start* to *end* to 0."""
        raise NotImplementedError

    def put(self, at: i64, value: i64) -> None:
        """Set a number that is 0."""
        raise NotImplementedError


class Scaled(Row):
    """A new observation as a list of scaled numbers."""

    def __init__(self, divisors: list[float]) -> None:
        self.divisors: Final = divisors
        self.values: Final = [0.0] * len(divisors)

    def clear(self, start: i64, end: i64) -> None:
        pass

    def put(self, at: i64, value: i64) -> None:
        whole: int = value
        self.values[at] = whole / self.divisors[at]


def scales(length: int, parts: list[tuple[int, int, float]]) -> list[float]:
    """Return the divisor of every number: 1 except in *parts*, each a start, an end and a divisor."""
    divisors = [1.0] * length
    for start, end, divisor in parts:
        for at in range(start, end):
            divisors[at] = divisor
    return divisors
