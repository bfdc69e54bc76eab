"""Fate: how a bet that was no slip came out on the truth.

A bet is *bluffed* if what others had chosen in secret made it much worse than it looked. A *gamble* is a risky bet; it
was paid or failed.
"""

from dataclasses import dataclass
from typing import Any, Final

from lightfinger.bots.examination import Bet, Seeds
from lightfinger.bots.spread import Spread
from lightfinger.core.events import Action
from lightfinger.core.rng import Small

BLUFFED: Final = "bluffed"
PAID: Final = "gamble paid"
FAILED: Final = "gamble failed"

SURPRISE: Final = 0.15
"""The truth was worth this much more or less than the bet looked."""
ALIKE: Final = 0.05
"""With the secret choices drawn anew, a bluffed bet was worth less than this below what it looked."""
FEW: Final = 12
"""How often the truth is played on at first."""
UNLIKE: Final = 0.08
"""Only if it differs by this much then, it is played on more often."""
PLAYED: Final = 64


@dataclass(frozen=True)
class Fate:
    """What the chosen action was worth on the truth."""

    label: str | None
    worth: Spread
    redrawn: Spread | None
    """The same, with what others had chosen in secret drawn anew; None if the truth is no surprise."""

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON."""
        return {"label": self.label, "worth": self.worth.to_json(), "redrawn": self.redrawn and self.redrawn.to_json()}


def fate(bet: Bet, chosen: Action, truth: Any, looked: float, risky: bool, seeds: Seeds) -> Fate:
    """Play the true world on after the chosen action. *looked* is the worth that the seat could expect."""
    worth = _played_on(bet, chosen, [truth] * FEW, seeds)
    if abs(looked - worth.mean()) < UNLIKE:
        return Fate(None, worth, None)
    worth = _played_on(bet, chosen, [truth] * PLAYED, seeds)
    others = [bet.redrawn(truth, seeds.draw("fate", number)[0]) for number in range(PLAYED)]
    redrawn = _played_on(bet, chosen, others, seeds)
    lost = looked - worth.mean()
    if lost >= SURPRISE and looked - redrawn.mean() < ALIKE:
        label: str | None = BLUFFED
    elif risky and abs(lost) >= SURPRISE:
        label = FAILED if lost > 0 else PAID
    else:
        label = None
    return Fate(label, worth, redrawn)


def _played_on(bet: Bet, chosen: Action, worlds: list[Any], seeds: Seeds) -> Spread:
    """Return the worth of an action in each world, with the luck of its number."""
    worths = []
    for number, world in enumerate(worlds):
        chance = Small(seeds.draw("fate", number)[2])
        worths.append(bet.worth(bet.turn(world, chosen, chance)[1], chance))
    return Spread(worths)
