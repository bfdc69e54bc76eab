"""The HTTP API of daily heists."""

from typing import Annotated, Any, cast

from litestar import Controller, Request, get, post
from litestar.datastructures import State
from litestar.params import Parameter

from lightfinger.server.network.errors import error_responses, http_error
from lightfinger.server.network.people_api import person_of
from lightfinger.server.network.status_api import node_of
from lightfinger.server.node.node import Scope
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.daily_messages import DailyBegun, DailyPage

Day = Annotated[str, Parameter(description="A day of UTC, as 2026-11-15.", max_length=10)]
Heist = Annotated[str, Parameter(description="The name of a game, as in the list of games.", max_length=40)]


class DailyHeistRoutes(Controller):
    """Daily heists."""

    path = "/api/daily"
    tags = ("daily",)

    @get(summary="The heists of today", responses=error_responses(429))
    async def today(self, request: Request[Any, Any, Any], state: State) -> DailyPage:
        """Opponents, par, the table of the day, and your own games that count."""
        return await _page(request, state, "")

    @get("/{day:str}", summary="The heists of a day that has come", responses=error_responses(404, 429))
    async def one_day(self, request: Request[Any, Any, Any], day: Day, state: State) -> DailyPage:
        """The same for an earlier day; with its seed, once it is closed."""
        return await _page(request, state, day)

    @post(
        "/{day:str}/{game:str}",
        summary="Begin a daily heist, or go on with it",
        responses=error_responses(401, 404, 409, 429, 503),
    )
    async def begin(self, request: Request[Any, Any, Any], day: Day, game: Heist, state: State) -> DailyBegun:
        """Of today the first game counts. A day that is closed can be played as often as one likes; it does not."""
        node = node_of(state)
        _, person = await person_of(request, node)
        if not node.creations.take(person.id, node.now()):
            raise http_error(Refused("too-many", "That is enough tables for now. Please wait a little."))
        try:
            node.live_tables.admission.check("table")
            date = node.daily_heists.day(day)
            return await node.daily_heists.begin(person, date, game, node.address_of(cast(Scope, request.scope)))
        except Refused as problem:
            raise http_error(problem) from problem


async def _page(request: Request[Any, Any, Any], state: State, day: str) -> DailyPage:
    node = node_of(state)
    _, person = await node.person_of(cast(Scope, request.scope))
    if not node.readings.take(node.address_of(cast(Scope, request.scope)), node.now()):
        raise http_error(Refused("too-many", "Too many games at once. Please wait a little."))
    try:
        heists = node.daily_heists
        someone = None if person is None or person.owner else person
        return await heists.page(heists.day(day) if day else heists.today(), someone)
    except Refused as problem:
        raise http_error(problem) from problem
