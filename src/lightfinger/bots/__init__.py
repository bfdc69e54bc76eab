"""Opponents: each is given its seat's feed and nothing else."""

from typing import Final

from lightfinger.bots import forty_thieves, master_thieves
from lightfinger.bots.bot import Bot, Maker
from lightfinger.bots.chance import RANDOM
from lightfinger.catalog import NoSuch

_OF_GAME: Final[dict[str, tuple[Maker, ...]]] = {
    "master-thieves": (master_thieves.THUMB,),
    "forty-thieves": (forty_thieves.THUMB,),
}
"""One line for each game that has bots of its own, weakest first."""


def bots(game: str) -> dict[str, Maker]:
    """The bots that can play *game*, by name, weakest first."""
    return {maker.name: maker for maker in (RANDOM, *_OF_GAME.get(game, ()))}


def find(game: str, name: str) -> Maker:
    """The bot of that name for *game*."""
    makers = bots(game)
    if name not in makers:
        raise NoSuch(f"bot for {game}", name, makers)
    return makers[name]


__all__ = ["Bot", "Maker", "bots", "find"]
