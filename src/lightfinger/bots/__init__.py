"""Bots. A bot receives only the feed of its seat.

The bots of a built-in game are the `ROSTER` of `bots/<game>/cast.py`. Other packages add rosters through the entry
point group `lightfinger.bots`.
"""

import functools
import pkgutil
import re
from typing import Final, TypedDict

from lightfinger import plugins
from lightfinger.bots.bot import Bot, Make, Maker, Roster
from lightfinger.bots.chance import RANDOM
from lightfinger.bots.personas import THUMB, Persona
from lightfinger.catalog import NoSuch
from lightfinger.plugins import BadPlugin

GROUP: Final = "lightfinger.bots"
"""The entry point group for bots of other packages."""

_BUDGET: Final = re.compile(r"(.+)\*(\d+(?:\.\d+)?)")
_OFFERED: Final[dict[str, dict[str, Maker]]] = {}
"""The bots that `offer` added, by game and name."""


@functools.cache
def rosters() -> dict[str, list[Roster]]:
    """Return all rosters by game: the built-in one first, then those of other packages."""
    found: dict[str, list[Roster]] = {}

    def accept(roster: object, module: str) -> None:
        if not isinstance(roster, Roster):
            raise BadPlugin(f"it is no Roster but {type(roster).__name__}")
        taken = {bot.name for other in found.get(roster.game, []) for bot in other.bots} | {RANDOM.name}
        twice = [bot.name for bot in roster.bots if bot.name in taken]
        if twice:
            raise BadPlugin(f"{roster.game} has a bot called {twice[0]} already")
        found.setdefault(roster.game, []).append(roster)

    for folder in pkgutil.iter_modules(__path__, f"{__name__}."):
        if folder.ispkg:
            accept(plugins.named(f"{folder.name}.cast:ROSTER"), folder.name)
    plugins.load(GROUP, accept)
    return found


def bots(game: str) -> dict[str, Maker]:
    """Return the bots of *game* by name, weakest first."""
    makers = [RANDOM, *(bot for roster in rosters().get(game, []) for bot in roster.bots)]
    return {maker.name: maker for maker in makers} | _OFFERED.get(game, {})


def cast(game: str) -> tuple[Persona, ...]:
    """Return the personas of *game*, weakest first."""
    own = rosters().get(game, [])[:1]
    return tuple(bot for roster in own for bot in roster.bots if isinstance(bot, Persona))


def stand_in(game: str) -> str:
    """Return the bot that plays for an absent person."""
    own = rosters().get(game, [])[:1]
    return own[0].stand_in or RANDOM.name if own else RANDOM.name


def usual(game: str) -> str:
    """Return the baseline bot: `thumb`, or `random` for a game without rules of thumb."""
    return THUMB if THUMB in bots(game) else RANDOM.name


def find(game: str, name: str) -> Maker:
    """Return the bot of *game* with this name."""
    makers = bots(game)
    if name not in makers:
        raise NoSuch(f"bot for {game}", name, makers)
    return makers[name]


def named(game: str, name: str) -> Maker:
    """Return a bot by name or as `module:Name`. The latter imports a module, so never pass names from strangers.

    The object is a `Maker`, or a class or function that makes a bot when called like `Make`. `NAME*4` is a bot that
    searches, with four times its budget; `NAME*1.3` has three tenths more.
    """
    if budget := _BUDGET.fullmatch(name):
        return _budgeted(named(game, budget[1]), float(budget[2])).called(name)
    if ":" not in name or name in bots(game):
        return find(game, name)
    found = plugins.named(name)
    if isinstance(found, Maker):
        return found.called(name)
    make = made_by(name)
    return Maker(name, (make.__doc__ or name).strip().splitlines()[0], make, name.partition(":")[2])


def made_by(name: str) -> Make:
    """Return the class or function `module:Name`, which makes a bot when called like `Make`."""
    return plugins.callable_with(name, "game", "edition", "seats", "seat", "key")


def _budgeted(maker: Maker, times: float) -> Persona:
    if not isinstance(maker, Persona) or not maker.iterations:
        raise BadPlugin(f"{maker.name} does not search, so it has no budget")
    if not round(times * maker.iterations):
        raise BadPlugin(f"{maker.name} needs some budget")
    return maker.budgeted(times)


def offer(game: str, name: str) -> None:
    """Add the bot `module:Name` to the bots that everybody in this process can choose."""
    _OFFERED.setdefault(game, {})[name] = named(game, name)


class Described(TypedDict):
    """The description of a bot. Only a persona has a character, a memory and a portrait."""

    name: str
    about: str
    title: str
    character: str
    remembers: str
    portrait: str
    place: int
    """The place on the ladder, counted from the weakest; 0 if it has none."""


def described(game: str) -> list[Described]:
    """Return the descriptions of the bots of *game*."""
    personas = cast(game)
    return [_described(maker, personas) for maker in bots(game).values()]


def _described(maker: Maker, personas: tuple[Persona, ...]) -> Described:
    text = Described(
        name=maker.name, about=maker.about, title=maker.title, character="", remembers="", portrait="", place=0
    )
    if isinstance(maker, Persona):
        text["character"] = maker.character
        text["remembers"] = maker.remembers
        text["portrait"] = maker.portrait
        text["place"] = personas.index(maker) + 1 if maker in personas else 0
    return text


__all__ = [
    "BadPlugin",
    "Bot",
    "Described",
    "Make",
    "Maker",
    "Persona",
    "Roster",
    "bots",
    "cast",
    "described",
    "find",
    "made_by",
    "named",
    "offer",
    "rosters",
    "stand_in",
    "usual",
]
