"""The bots of 40 Thieves."""

from typing import Final

from lightfinger.bots.forty_thieves.cells import Cells
from lightfinger.bots.forty_thieves.scene import Raids
from lightfinger.bots.forty_thieves.thumb import Jars, Judge, Plan

PLACES: Final = Cells()

__all__ = ["PLACES", "Jars", "Judge", "Plan", "Raids"]
