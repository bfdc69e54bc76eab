"""The HTTP API of the operator's desk. It has a listener of its own, and every request needs the desk's token."""

import secrets
from typing import Annotated, Any, Final, cast

import msgspec
from litestar import Controller, Response, Router, delete, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.params import Parameter

from lightfinger.server.network.status_api import node_of
from lightfinger.server.node.archiver import ArchiveReport
from lightfinger.server.node.desk import Desk, NodeNow, PersonDetails, ShardsNow, TableDetails, TableNow
from lightfinger.server.node.node import Scope, headers_of
from lightfinger.server.node.reports import ReportedTalk
from lightfinger.server.store.moderation import Barred

Most = Annotated[int, Parameter(ge=1, le=20_000, description="How many at most.")]
Id = Annotated[str, Parameter(max_length=40)]
_JSON: Final = "application/json"


class Tables(msgspec.Struct):
    """The tables in the memory of a node, and open tables of the store."""

    here: list[TableNow]
    open: list[str]
    """Ids, those without a visit for longest first."""


def must_know_token(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse a request without the token. Wrong ones are limited for each address."""
    node = node_of(connection.app.state)
    scope = cast(Scope, connection.scope)
    kind, _space, said = headers_of(scope).get("authorization", "").partition(" ")
    known: str = connection.app.state.token
    if kind.lower() == "bearer" and secrets.compare_digest(said.strip().encode(), known.encode()):
        return
    if said and not node.guesses.take(node.address_of(scope), node.now()):
        raise HTTPException(status_code=429, detail="Too many wrong tokens. Please wait.", extra={"code": "too-many"})
    raise HTTPException(status_code=401, detail="Say the token of the desk.", extra={"code": "no-token"})


def desk_of(state: State) -> Desk:
    """Return the desk of the node that serves a request."""
    return Desk(node_of(state))


class NodeDesk(Controller):
    """This node."""

    @get("/status")
    async def status(self, state: State) -> NodeNow:
        """How the node is."""
        return await desk_of(state).status()

    @post("/drain", status_code=204)
    async def drain(self, state: State) -> None:
        """Send no more people here: `/ready` answers 503, and no new socket is accepted."""
        desk_of(state).drain(True)

    @delete("/drain", status_code=204)
    async def resume(self, state: State) -> None:
        """Send people here again."""
        desk_of(state).drain(False)

    @get("/shards")
    async def shards(self, state: State) -> ShardsNow:
        """Which server of the store has how many shards."""
        return await desk_of(state).shards()

    @post("/archive", status_code=200)
    async def archive(self, state: State, most: Most = 1000) -> ArchiveReport:
        """Archive the tables that ended long enough ago."""
        return await desk_of(state).archive(most)


class TablesDesk(Controller):
    """Tables."""

    path = "/tables"

    @get()
    async def tables(self, state: State, most: Most = 100) -> Tables:
        """The tables in memory, and open tables of the store."""
        desk = desk_of(state)
        return Tables(desk.tables_here()[:most], await desk.open_tables(most))

    @get("/{table:str}")
    async def table(self, state: State, table: Id) -> TableDetails:
        """Who sits where, and how far the game is; nothing that is hidden."""
        return await desk_of(state).table(table)

    @get("/{table:str}/record")
    async def record(self, state: State, table: Id) -> Response[bytes]:
        """The record of a finished game."""
        return Response(await desk_of(state).record(table), media_type="application/jsonl")

    @post("/{table:str}/close", status_code=204)
    async def close(self, state: State, table: Id) -> None:
        """End a table without a result."""
        await desk_of(state).close(table)


class PeopleDesk(Controller):
    """People."""

    path = "/people"

    @get("/barred")
    async def barred(self, state: State) -> list[Barred]:
        """Who is barred."""
        return await desk_of(state).barred()

    @get("/{person:str}")
    async def person(self, state: State, person: Id) -> PersonDetails:
        """A person."""
        return await desk_of(state).person(person)

    @get("/{person:str}/export")
    async def export(self, state: State, person: Id) -> Response[bytes]:
        """All that is stored about a person."""
        return Response(msgspec.json.encode(await desk_of(state).export(person)), media_type=_JSON)

    @delete("/{person:str}", status_code=204)
    async def erase(self, state: State, person: Id) -> None:
        """Erase a person."""
        await desk_of(state).erase(person)

    @post("/{person:str}/bar", status_code=204)
    async def bar(self, state: State, person: Id) -> None:
        """Keep a person out."""
        await desk_of(state).bar(person)

    @delete("/{person:str}/bar", status_code=204)
    async def unbar(self, state: State, person: Id) -> None:
        """Let a barred person in again."""
        await desk_of(state).unbar(person)


class ReportsDesk(Controller):
    """Reported lines of talk."""

    path = "/reports"

    @get()
    async def reports(self, state: State) -> list[ReportedTalk]:
        """The open reports, with what was said."""
        return await desk_of(state).reports()

    @delete("/{report:str}", status_code=204)
    async def close(self, state: State, report: Id) -> None:
        """Close a report."""
        await desk_of(state).close_report(report)


ROUTES: Final = Router(
    path="/desk",
    route_handlers=[NodeDesk, TablesDesk, PeopleDesk, ReportsDesk],
    guards=[must_know_token],
    tags=["desk"],
)
