"""Opponents: each is given its seat's feed and nothing else."""

from typing import Final, TypedDict

from lightfinger.bots.bot import Bot, Maker
from lightfinger.bots.chance import RANDOM
from lightfinger.bots.personas import CAST, FORTY_THIEVES, MASTER_THIEVES, STAND_IN, Persona, thumb
from lightfinger.catalog import NoSuch

_OF_GAME: Final[dict[str, tuple[Maker, ...]]] = {
    "master-thieves": (thumb(MASTER_THIEVES),),
    "forty-thieves": (thumb(FORTY_THIEVES),),
}
"""Bots without a name of their own, to measure others by: stronger than all of the cast but the last."""


def bots(game: str) -> dict[str, Maker]:
    """The bots that can play *game*, by name, weakest first."""
    there = cast(game)
    makers: tuple[Maker, ...] = (RANDOM, *there[:-1], *_OF_GAME.get(game, ()), *there[-1:])
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


class Described(TypedDict):
    """A bot for whoever picks one; one without a name of its own says only what it is."""

    name: str
    about: str
    title: str
    character: str
    remembers: str
    portrait: str
    place: int
    """On the ladder, counted from the weakest; 0 for whoever has none."""


def described(game: str) -> list[Described]:
    """The bots of *game* with their characters, memories in plain words and ladder places."""
    return [_described(game, maker) for maker in bots(game).values()]


def _described(game: str, maker: Maker) -> Described:
    said = Described(
        name=maker.name, about=maker.about, title=maker.name, character="", remembers="", portrait="", place=0
    )
    if isinstance(maker, Persona):
        said["title"] = maker.title
        said["character"] = maker.character
        said["remembers"] = maker.remembers
        said["portrait"] = maker.portrait
        said["place"] = cast(game).index(maker) + 1
    return said


__all__ = ["Bot", "Described", "Maker", "Persona", "bots", "cast", "described", "find", "stand_in"]
