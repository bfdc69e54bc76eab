"""The bots of Master Thieves."""

from typing import Final

from lightfinger.bots.master_thieves.drawers import Drawers
from lightfinger.bots.master_thieves.scene import Heists
from lightfinger.bots.master_thieves.thumb import Judge

PLACES: Final = Drawers()
ROUNDS: Final = 1
"""The number of rounds after this one that a search looks ahead."""

__all__ = ["PLACES", "ROUNDS", "Heists", "Judge"]
