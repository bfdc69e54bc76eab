"""What can be played: games, editions, options, bots and rulebooks; and whether rules that somebody made up can."""

import functools
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.exceptions import HTTPException
from litestar.params import Body, Parameter

from lightfinger import bots, catalog, rulebook
from lightfinger.server import commands, rows
from lightfinger.server.commands import Refused
from lightfinger.server.lessons import SCRIPTS, lesson
from lightfinger.server.messages import (
    CheckedRules,
    ClauseText,
    GameShelf,
    LessonText,
    ProseText,
    RulebookText,
    VariantText,
)
from lightfinger.server.problems import documented, refuse, strictly

GameId = Annotated[str, Parameter(description="The name of a game, as in the list of games.")]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What to play. Everything but the game has a sensible standard."""

    game: str
    edition: str = ""
    house_rules: dict[str, Any] = {}
    seats: Annotated[int, msgspec.Meta(ge=2, le=8)] = 4
    clock: rows.Clock = rows.Clock()
    talk: bool = False
    listed: bool = False
    bots: list[str] = []
    """Bots for the last chairs."""
    sit: bool = True
    """Whether the host takes the first chair."""


def rules_of(data: NewTable) -> rows.Rules:
    """What a request asks to play, checked."""
    try:
        game = catalog.find(data.game)
        words = catalog.described(game, catalog.edition(game, data.edition, data.house_rules))
    except catalog.NoSuch as problem:
        raise Refused("no-game", str(problem)) from problem
    except ValueError as problem:
        raise Refused("bad-option", str(problem)) from problem
    rules = rows.Rules(data.game, words, data.seats, data.clock, data.talk, data.listed)
    commands.check_rules(rules)
    return rules


class Shelf(Controller):
    """What can be played."""

    path = "/api/games"
    tags = ("games",)

    @get(summary="The games, their editions, options and bots")
    async def games(self) -> list[GameShelf]:
        """Everything a set-up page needs."""
        return [_described(name) for name in catalog.GAMES]

    @get("/{game:str}/rules", summary="The rulebook of a game, clause by clause", responses=documented(404))
    async def rulebook(
        self,
        game: GameId,
        language: Annotated[str, Parameter(description="en, fr, it or de.", max_length=8)] = catalog.ENGLISH,
    ) -> RulebookText:
        """Every clause with what single editions say; in English where a game has no text in the language."""
        spoken = language if language in catalog.languages(catalog.find(_known(game))) else catalog.ENGLISH
        return _rulebook(game, spoken)

    @get("/{game:str}/lesson", summary="A lesson, played by the rules", responses=documented(404))
    async def lesson(self, game: GameId) -> LessonText:
        """The beginning of a game, step by step: what happens, what is asked, what follows."""
        return lesson(_known(game))

    @post(
        "/{game:str}/check",
        summary="Whether rules can be played",
        status_code=200,
        responses=documented(403, 404),
    )
    async def check(
        self, request: Request[Any, Any, Any], game: GameId, data: Annotated[NewTable, Body()]
    ) -> CheckedRules:
        """The whole edition with its house rules, and warnings; refused with the option that does not fit."""
        _known(game)
        wanted = await strictly(request, NewTable)
        try:
            rules = rules_of(msgspec.structs.replace(wanted, game=game))
            return CheckedRules(edition=rules.edition, warnings=commands.check_rules(rules))
        except Refused as problem:
            raise refuse(problem) from problem


def prepare() -> None:
    """Make all that is made once, so that nobody waits for it later."""
    for name, game in catalog.GAMES.items():
        _described(name)
        if name in SCRIPTS:
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
    return ClauseText(kind="clause", name=part.name, text=part.text, variants=variants)


@functools.cache
def _described(name: str) -> GameShelf:
    game = catalog.find(name)
    printings = [catalog.printing(game, edition) for edition in game.editions]
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
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
