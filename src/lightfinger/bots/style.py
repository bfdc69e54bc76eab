"""The style of a persona: tastes that add to the rates of its rules of thumb. Taste and nerve, not strength."""

from collections.abc import Mapping
from typing import Any, Final


class Style:
    """Weights of tastes, about in points. The defaults are neutral."""

    def __init__(
        self,
        risk: float = 0.0,
        hoard: float = 0.0,
        bluff: float = 0.0,
        spite: float = 0.0,
        whim: float = 0.0,
        cards: Mapping[str, float] | None = None,
    ) -> None:
        self.risk: Final = risk
        """Likes a gamble: places whose content it does not know or has forgotten."""
        self.hoard: Final = hoard
        """Keeps cards and tiles for later; below 0 it gets rid of them."""
        self.bluff: Final = bluff
        """Likes moves that only confuse; below 0 it dislikes them."""
        self.spite: Final = spite
        """Likes what costs others something."""
        self.whim: Final = whim
        """The probability of an answer at random."""
        self.cards: Final = dict(cards or {})
        """Cards, or special tiles, that it likes or, below 0, dislikes, by name."""
        self.neutral: Final = not (risk or hoard or bluff or spite or self.cards)
        """Whether it adds nothing to the rates."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Style, (self.risk, self.hoard, self.bluff, self.spite, self.whim, self.cards)


NEUTRAL: Final = Style()
