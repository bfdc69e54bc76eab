"""What may lie in forgotten drawers: the gems that must be in the box and are remembered nowhere."""

from typing import Final

from lightfinger.bots.master_thieves.drawers import missing_rubies, missing_sapphires
from lightfinger.core.events import UNKNOWN
from lightfinger.games.master_thieves.box import SECRET_OF
from lightfinger.games.master_thieves.editions import SOLO_OR_RING
from lightfinger.games.master_thieves.imagine import unplaced
from lightfinger.games.master_thieves.scoring import WORTH
from lightfinger.games.master_thieves.state import DIAMOND, MASTER_THIEF, RUBY, SAPPHIRE, SMUGGLER, THIEF, State


class Lost:
    """The average content of a forgotten drawer in a view. All forgotten drawers are alike, and one side is used."""

    def __init__(self, view: State) -> None:
        """Count what is missing, less half of the room of remembered compartments."""
        unsure = view.unsure()
        drawers = max(1, unsure.bit_count())
        long = view.secrets.count(UNKNOWN)
        diamonds = max(0.0, unplaced(view) - sum(view.more_diamonds) / 2)
        sapphires = float(max(0, missing_sapphires(view)))
        self.front: Final = (WORTH[DIAMOND] * diamonds + WORTH[SAPPHIRE] * sapphires) / (2 * drawers)
        """The mean points of a front compartment."""
        some: float = 1.0 - (1.0 - 1.0 / drawers) ** (diamonds + sapphires)
        self.falls: Final = some / 2
        """The probability that gems lie on the lower side; as likely they lie on the upper one."""
        self.ruby: Final = WORTH[RUBY] * max(0, missing_rubies(view)) / long if long else 0.0
        """The mean points of a secret compartment of a long drawer."""
        self.one_gem: Final = view.edition.smuggler_mode == SOLO_OR_RING and view.ring != 1
        """Whether a smuggler takes one gem only."""

    def haul(self, character: int, drawer: int) -> float:
        """Return what a character wins on average by opening a forgotten drawer."""
        if character == SMUGGLER:
            return self.falls * WORTH[DIAMOND] if self.one_gem else self.front
        if character == MASTER_THIEF:
            return self.front + (self.ruby if SECRET_OF[drawer] >= 0 else 0.0)
        return self.front if character == THIEF else 0.0
