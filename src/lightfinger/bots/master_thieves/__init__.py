"""What bots make of Master Thieves."""

from typing import Final

from lightfinger.bots.master_thieves.drawers import Drawers
from lightfinger.bots.master_thieves.thumb import Judge

PLACES: Final = Drawers()

__all__ = ["PLACES", "Judge"]
