"""The HTTP API of moderation: blocked people, and reported lines of talk."""

from typing import Annotated, Any, Final, cast

import msgspec
from litestar import Controller, Request, delete, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.params import Body, Parameter

from lightfinger.server.access.sessions import Person
from lightfinger.server.network.errors import error_responses, http_error, strict_body
from lightfinger.server.network.lookups import TableId, table_of
from lightfinger.server.network.people_api import TOO_MANY, charge_change, person_of
from lightfinger.server.network.status_api import node_of
from lightfinger.server.node import reports
from lightfinger.server.node.node import Node, Scope
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.people_messages import BlockedNow

SEAT_OR_ROW: Final = Refused("bad-request", "Name either a chair or a line of talk.")

BlockId = Annotated[str, Parameter(description="The id of one of your blocks.", max_length=40)]
RowNumber = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]


class NewBlock(msgspec.Struct, forbid_unknown_fields=True):
    """Whom to block: the person in a chair of a table, or the one who said the line of talk in a row."""

    table: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=14)] | None = None
    row: RowNumber | None = None


class NewReport(msgspec.Struct, forbid_unknown_fields=True):
    """The row of a line of talk, and what is wrong with it."""

    row: RowNumber
    reason: reports.Reason


class Moderation(Controller):
    """Blocked people and reported talk."""

    path = "/api"
    tags = ("people",)

    @get("/me/blocked", summary="Whom you have blocked", responses=error_responses(401, 429))
    async def blocked(self, request: Request[Any, Any, Any], state: State) -> list[BlockedNow]:
        """The latest first, with the names that they have now."""
        node = node_of(state)
        _, person = await person_of(request, node)
        _charge_list(node, person)
        return await node.live_tables.blocks.listed(person)

    @post("/me/blocked", summary="Block somebody", responses=error_responses(401, 403, 404, 409, 429))
    async def block(
        self, request: Request[Any, Any, Any], data: Annotated[NewBlock, Body()], state: State
    ) -> BlockedNow:
        """They can neither sit, nor ask for a chair, nor talk where you are the host. They are not told who did it."""
        node = node_of(state)
        _, person = await person_of(request, node)
        said = await strict_body(request, NewBlock)
        charge_change(node, person)
        live = await table_of(node, said.table)
        blocks = node.live_tables.blocks
        try:
            if said.seat is not None and said.row is None:
                return await blocks.block_seat(live, person, said.seat)
            if said.row is not None and said.seat is None:
                return await blocks.block_speaker(live, person, said.row)
            raise SEAT_OR_ROW
        except Refused as problem:
            raise http_error(problem) from problem

    @delete(
        "/me/blocked/{block:str}",
        summary="Unblock somebody",
        status_code=204,
        responses=error_responses(401, 403, 404, 429),
    )
    async def unblock(self, request: Request[Any, Any, Any], block: BlockId, state: State) -> None:
        """They can sit and talk at your tables again."""
        node = node_of(state)
        _, person = await person_of(request, node)
        charge_change(node, person)
        if not await node.live_tables.blocks.unblock(person, block):
            raise HTTPException(status_code=404, detail="You have blocked no such person.", extra={"code": "no-block"})

    @get(
        "/tables/{table:str}/blocked",
        summary="The names at a table of those whom you have blocked",
        responses=error_responses(404, 429),
    )
    async def blocked_here(self, request: Request[Any, Any, Any], table: TableId, state: State) -> list[str]:
        """A client hides what they say. Without a session nobody is blocked."""
        node = node_of(state)
        live = await table_of(node, table)
        _, person = await node.person_of(cast(Scope, request.scope))
        if person is None:
            return []
        _charge_list(node, person)
        return await node.live_tables.blocks.names_at(live, person)

    @post(
        "/tables/{table:str}/reports",
        summary="Report a line of talk",
        status_code=204,
        responses=error_responses(401, 403, 404, 409, 429),
    )
    async def report(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[NewReport, Body()], state: State
    ) -> None:
        """The operator of the server can read it, with a few lines before it. Nobody at the table is told."""
        node = node_of(state)
        _, person = await person_of(request, node)
        said = await strict_body(request, NewReport)
        charge_change(node, person)
        live = await table_of(node, table)
        try:
            await reports.add(live, person, said.row, said.reason, node.now())
        except Refused as problem:
            raise http_error(problem) from problem


def _charge_list(node: Node, person: Person) -> None:
    """Refuse a person who asks for lists too often."""
    if not node.own_lists.take(person.id, node.now()):
        raise http_error(TOO_MANY)
