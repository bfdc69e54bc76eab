"""Finished games move by move: as one seat was told them, or everything; and records from anywhere, played again."""

from typing import Annotated, Any, Final, cast

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import Body, Parameter

from lightfinger.core.events import OBSERVER
from lightfinger.server.commands import Refused
from lightfinger.server.messages import CheckedRecord, Review
from lightfinger.server.node import Node, Scope
from lightfinger.server.problems import documented, refuse, strictly
from lightfinger.server.record_reader import Copy

JSON: Final = "application/json"
REVALIDATED: Final = "private, no-cache"
"""A browser may keep it, and asks whether it is still so: another version may tell a game otherwise."""
MOST_RECORD: Final = 512 * 1024
"""Bytes of a record that is sent to us: three times what the longest game of bots took."""

SeenBy = Annotated[
    int | None, Parameter(ge=0, le=OBSERVER, description="A seat, 15 for an onlooker; without it, everything.")
]
Aided = Annotated[bool, Parameter(description="Whether to leave out what the table's memory aid hid from the seat.")]


class SentRecord(msgspec.Struct, forbid_unknown_fields=True):
    """A record from elsewhere, and whose eyes to see it with."""

    record: Annotated[str, msgspec.Meta(max_length=MOST_RECORD)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=OBSERVER)] | None = None
    """A seat, 15 for an onlooker; without it, everything."""
    aid: bool = False
    """Whether to leave out what the table's memory aid hid from the seat."""


class Reviews(Controller):
    """Games that are over."""

    path = "/api"
    tags = ("records",)

    @get(
        "/tables/{table:str}/review",
        summary="A finished game, move by move",
        responses=documented(403, 404, 429),
    )
    async def review(
        self,
        request: Request[Any, Any, Any],
        table: Annotated[str, Parameter(description="The id of a table: 22 characters, as in its link.")],
        state: State,
        seat: SeenBy = None,
        aid: Aided = False,
    ) -> Response[Review]:
        """What a seat was told and knew after each move; refused before the end."""
        node: Node = state.node
        copy = node.record_reader.known("review", table, seat, aid)
        if copy is None:
            copy = await node.record_reader.review(table, seat, aid, slowly(node, request))
        return answered(request, copy, JSON, REVALIDATED)

    @post(
        "/records/review",
        summary="A record from elsewhere, move by move",
        status_code=200,
        request_max_body_size=2 * MOST_RECORD,
        responses=documented(403, 413, 429),
    )
    async def import_review(
        self, request: Request[Any, Any, Any], data: Annotated[SentRecord, Body()], state: State
    ) -> Response[Review]:
        """The same for a file; one that is damaged is refused with its line."""
        node: Node = state.node
        sent = await strictly(request, SentRecord)
        body: Any = await node.record_reader.review_of(sent.record, sent.seat, sent.aid, slowly(node, request))
        return Response(body, media_type=JSON)

    @post(
        "/records/check",
        summary="Play a record again by the rules",
        status_code=200,
        request_max_body_size=2 * MOST_RECORD,
        responses=documented(403, 413, 429),
    )
    async def check(
        self, request: Request[Any, Any, Any], data: Annotated[SentRecord, Body()], state: State
    ) -> CheckedRecord:
        """Every command again, with the chance the record reveals: the first line that differs, if one does."""
        node: Node = state.node
        sent = await strictly(request, SentRecord)
        return await node.record_reader.check(sent.record, slowly(node, request))


def answered(request: Request[Any, Any, Any], copy: Copy, media_type: str, caching: str) -> Response[Any]:
    """A finished game as it is sent; not at all to a browser that has it already."""
    tag = f'"{copy.tag}"'
    headers = {"etag": tag, "cache-control": caching}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=media_type)
    return Response(copy.body, headers=headers, media_type=media_type)


def slowly(node: Node, request: Request[Any, Any, Any]) -> str:
    """The address of a request that has a whole game read, which takes a moment of the processor."""
    address = node.address_of(cast(Scope, request.scope))
    if not node.readings.take(address, node.now()):
        raise refuse(Refused("too-many", "Too many games at once. Please wait a little."))
    return address
