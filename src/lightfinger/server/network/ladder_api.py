"""The HTTP API of the ladder of programs."""

from typing import Annotated, Any, cast

import msgspec
from litestar import Controller, Request, get, post
from litestar.datastructures import State
from litestar.params import Body, Parameter

from lightfinger.server.network.errors import error_responses, http_error, strict_body
from lightfinger.server.network.people_api import person_of
from lightfinger.server.network.status_api import node_of
from lightfinger.server.node.node import Scope
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.ladder_messages import LadderBegun, LadderPage

GameId = Annotated[str, Parameter(description="The name of a game, as in the list of games.", max_length=40)]
EditionName = Annotated[
    str, Parameter(description="The name of an edition; empty for the standard one.", max_length=40)
]


class Challenge(msgspec.Struct, forbid_unknown_fields=True):
    """What a program wants to play. Without an edition it is the standard one."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    edition: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Ladder(Controller):
    """The ladder of programs."""

    path = "/api/ladder"
    tags = ("ladder",)

    @get(summary="The ladder of programs", responses=error_responses(429))
    async def ladder(
        self, request: Request[Any, Any, Any], game: GameId, state: State, edition: EditionName = ""
    ) -> LadderPage:
        """Ratings of programs and bots in an edition of a game, the latest matches, and those under way."""
        node = node_of(state)
        if not node.readings.take(node.address_of(cast(Scope, request.scope)), node.now()):
            raise http_error(Refused("too-many", "Too many pages at once. Please wait a little."))
        try:
            return await node.ladders.page(game, edition)
        except Refused as problem:
            raise http_error(problem) from problem

    @post(summary="Ask for a rated match", responses=error_responses(401, 403, 409, 429, 503))
    async def challenge(
        self, request: Request[Any, Any, Any], data: Annotated[Challenge, Body()], state: State
    ) -> LadderBegun:
        """For programs. The answer comes when there is an opponent, after a few seconds; a program that plays such a
        match already is told its table again. It begins when its programs are ready, or ten seconds later."""
        node = node_of(state)
        _, person = await person_of(request, node, may_be_program=True)
        said = await strict_body(request, Challenge)
        if not person.owner:
            raise http_error(Refused("not-program", "Only programs play rated matches."))
        try:
            address = node.address_of(cast(Scope, request.scope))
            return LadderBegun(table=await node.ladders.challenge(person, said.game, said.edition, address))
        except Refused as problem:
            raise http_error(problem) from problem
