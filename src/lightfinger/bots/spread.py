"""The mean of measured numbers, with its interval."""

import math
from typing import Final

Z: Final = 3.0
"""An interval reaches this many standard errors to each side: eight looks at the same numbers are allowed for."""


class Spread:
    """Numbers of which the mean matters."""

    def __init__(self, values: list[float]) -> None:
        self.values: Final = values

    def mean(self) -> float:
        """Return the mean."""
        return math.fsum(self.values) / len(self.values)

    def margin(self) -> float:
        """Return half the width of the interval."""
        if len(self.values) < 2:
            return math.inf
        mean = self.mean()
        squares = math.fsum((value - mean) ** 2 for value in self.values)
        return Z * math.sqrt(squares / (len(self.values) - 1) / len(self.values))

    def low(self) -> float:
        """Return the lower end of the interval."""
        return self.mean() - self.margin()

    def high(self) -> float:
        """Return the upper end of the interval."""
        return self.mean() + self.margin()

    def to_json(self) -> dict[str, float]:
        """Return it as JSON, with four digits after the point."""
        # Adding zero makes 0.0 of -0.0.
        return {name: round(value, 4) + 0.0 for name, value in zip(("mean", "low", "high"), self._ends(), strict=True)}

    def _ends(self) -> tuple[float, float, float]:
        return self.mean(), self.low(), self.high()
