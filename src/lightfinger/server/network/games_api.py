"""The HTTP API of games: editions, options, bots and rulebooks, and the validation of house rules."""

import functools
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Request, get, post
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import Body, Parameter

from lightfinger import bots, catalog, rulebook
from lightfinger.core.events import OBSERVER
from lightfinger.server.network.errors import error_responses, http_error, strict_body
from lightfinger.server.network.lessons import lesson
from lightfinger.server.table import commands, entries
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.messages import (
    CheckedRules,
    ClauseText,
    GameShelf,
    LessonText,
    ProseText,
    RulebookText,
    VariantText,
)

USUAL_SEATS: Final = 4

GameId = Annotated[str, Parameter(description="The name of a game, as in the list of games.")]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """The settings of a new table. Everything but the game has a default."""

    game: str
    edition: str = ""
    house_rules: dict[str, Any] = {}
    seats: Annotated[int, msgspec.Meta(ge=0, lt=OBSERVER)] = 0
    """The number of seats; 0 for four, or the nearest number that the game allows."""
    clock: entries.Clock = entries.Clock()
    talk: bool = False
    listed: bool = False
    pace: entries.Pace = "usual"
    """How fast bots answer; usual is brisk while one person plays, and calm otherwise."""
    prepared: bool = False
    """Whether chance answers people's questions before the first turn, such as where to hide pieces."""
    bots: list[str] = []
    """Bots for the last chairs."""
    sit: bool = True
    """Whether the host takes the first chair."""


def rules_of(data: NewTable) -> entries.Rules:
    """Validate a request for a table and return its rules."""
    try:
        game = catalog.find(data.game)
        words = catalog.described(game, catalog.edition(game, data.edition, data.house_rules))
    except catalog.NoSuch as problem:
        raise Refused("no-game", str(problem)) from problem
    except ValueError as problem:
        raise Refused("bad-option", str(problem)) from problem
    seats = data.seats or min(max(USUAL_SEATS, game.seats[0]), game.seats[1])
    rules = entries.Rules(data.game, words, seats, data.clock, data.talk, data.listed, data.pace, data.prepared)
    commands.check_rules(rules)
    return rules


class Games(Controller):
    """The games.

    These answers are long and public, and are compressed. Others are not: the length of a secret would tell of it.
    """

    path = "/api/games"
    tags = ("games",)
    middleware = (DefineMiddleware(CompressionMiddleware, config=CompressionConfig("gzip", gzip_compress_level=6)),)

    @get(summary="The games, their editions, options and bots")
    async def games(self) -> list[GameShelf]:
        """Everything a set-up page needs."""
        return [_described(name) for name in catalog.GAMES]

    @get("/{game:str}/rules", summary="The rulebook of a game, clause by clause", responses=error_responses(404))
    async def rulebook(
        self,
        game: GameId,
        language: Annotated[str, Parameter(description="en, fr, it or de.", max_length=8)] = catalog.ENGLISH,
    ) -> RulebookText:
        """Every clause with what single editions say; in English where a game has no text in the language."""
        spoken = language if language in catalog.languages(catalog.find(_known(game))) else catalog.ENGLISH
        return _rulebook(game, spoken)

    @get("/{game:str}/lesson", summary="A lesson, played by the rules", responses=error_responses(404))
    async def lesson(self, game: GameId) -> LessonText:
        """The beginning of a game, step by step: what happens, what is asked, what follows."""
        told = lesson(_known(game))
        if told is None:
            raise HTTPException(status_code=404, detail="This game has no lesson.", extra={"code": "no-lesson"})
        return told

    @post(
        "/{game:str}/check",
        summary="Whether rules can be played",
        status_code=200,
        responses=error_responses(403, 404),
    )
    async def check(
        self, request: Request[Any, Any, Any], game: GameId, data: Annotated[NewTable, Body()]
    ) -> CheckedRules:
        """The whole edition with its house rules, and warnings; refused with the option that does not fit."""
        _known(game)
        wanted = await strict_body(request, NewTable)
        try:
            rules = rules_of(msgspec.structs.replace(wanted, game=game))
            return CheckedRules(edition=rules.edition, warnings=commands.check_rules(rules))
        except Refused as problem:
            raise http_error(problem) from problem


def prepare() -> None:
    """Build all cached answers, so that no request waits for them."""
    for name, game in catalog.GAMES.items():
        _described(name)
        lesson(name)
        for language in catalog.languages(game):
            _rulebook(name, language)


def _known(game: str) -> str:
    if game not in catalog.GAMES:
        raise HTTPException(status_code=404, detail="There is no such game.", extra={"code": "no-game"})
    return game


@functools.cache
def _rulebook(name: str, language: str) -> RulebookText:
    game = catalog.find(name)
    return {
        "game": name,
        "language": language,
        "editions": list(game.editions),
        "chapters": [
            {"title": chapter.title, "parts": [_part(part) for part in chapter.parts]}
            for chapter in rulebook.read(game, language).chapters
        ],
    }


def _part(part: rulebook.Clause | str) -> ClauseText | ProseText:
    if isinstance(part, str):
        return ProseText(kind="prose", text=part)
    variants = [VariantText(editions=editions, text=text) for editions, text in part.variants]
    notes = [VariantText(editions=editions, text=text) for editions, text in part.notes]
    return ClauseText(
        kind="clause", name=part.name, text=part.text, variants=variants, notes=notes, options=part.options
    )


@functools.cache
def _described(name: str) -> GameShelf:
    game = catalog.find(name)
    printings = [catalog.printing(game, edition) for edition in game.editions]
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "minutes": game.minutes,
        "lesson": game.lesson is not None,
        "editions": [
            {"name": one.name, "title": one.title, "about": one.about, "revision": one.revision, "values": one.words}
            for one in printings
        ],
        "options": [
            {
                "name": option.name,
                "words": list(option.words),
                "least": option.least,
                "most": option.most,
                "otherwise": option.otherwise,
                "many": option.many,
                "standard": option.standard,
                "clauses": option.clauses,
                "about": option.about,
            }
            for option in game.options
        ],
        "bots": bots.described(name),
    }
