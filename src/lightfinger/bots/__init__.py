"""Opponents: each is given its seat's feed and nothing else."""

from typing import Any, Final

from lightfinger.bots.bot import Bot, Maker
from lightfinger.bots.chance import RANDOM
from lightfinger.bots.personas import CAST, FORTY_THIEVES, MASTER_THIEVES, STAND_IN, Persona, thumb
from lightfinger.catalog import NoSuch

_YARDSTICKS: Final[dict[str, tuple[Maker, ...]]] = {
    "master-thieves": (thumb(MASTER_THIEVES),),
    "forty-thieves": (thumb(FORTY_THIEVES),),
}
"""Bots without a name of their own, to measure others by."""


def bots(game: str) -> dict[str, Maker]:
    """The bots that can play *game*, by name: first those to measure others by, then the cast, weakest first."""
    makers: tuple[Maker, ...] = (RANDOM, *_YARDSTICKS.get(game, ()), *CAST.get(game, ()))
    return {maker.name: maker for maker in makers}


def cast(game: str) -> tuple[Persona, ...]:
    """The named opponents of *game*, weakest first."""
    return CAST.get(game, ())


def stand_in(game: str) -> str:
    """The bot that plays for a person who is away."""
    there = cast(game)
    return there[min(STAND_IN, len(there) - 1)].name if there else RANDOM.name


def find(game: str, name: str) -> Maker:
    """The bot of that name for *game*."""
    makers = bots(game)
    if name not in makers:
        raise NoSuch(f"bot for {game}", name, makers)
    return makers[name]


def described(game: str) -> list[dict[str, Any]]:
    """The bots of *game* for whoever picks one: names, characters, memories in plain words, ladder places."""
    found: list[dict[str, Any]] = []
    for maker in bots(game).values():
        said: dict[str, Any] = {"name": maker.name, "about": maker.about}
        if isinstance(maker, Persona):
            said |= {
                "title": maker.title,
                "character": maker.character,
                "remembers": maker.remembers,
                "portrait": maker.portrait,
                "place": cast(game).index(maker) + 1,
            }
        found.append(said)
    return found


__all__ = ["Bot", "Maker", "Persona", "bots", "cast", "described", "find", "stand_in"]
