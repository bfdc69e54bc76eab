"""The HTTP API of finished games: reviews move by move, and checks of records."""

from typing import Annotated, Any, Final, cast

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import Body, Parameter

from lightfinger.core.events import OBSERVER
from lightfinger.server.network.errors import error_responses, http_error, strict_body
from lightfinger.server.node.node import Node, Scope
from lightfinger.server.node.record_reader import CachedAnswer
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.messages import CheckedRecord, Review

JSON: Final = "application/json"
REVALIDATED: Final = "private, no-cache"
"""Browsers must revalidate, because another version may present a game differently."""
MOST_RECORD: Final = 512 * 1024
"""Maximum bytes of an uploaded record: three times the longest game of bots."""

SeenBy = Annotated[
    int | None, Parameter(ge=0, le=OBSERVER, description="A seat, 15 for an onlooker; without it, everything.")
]
Aided = Annotated[bool, Parameter(description="Whether to leave out what the table's memory aid hid from the seat.")]


class SentRecord(msgspec.Struct, forbid_unknown_fields=True):
    """An uploaded record, and the seat to view it from."""

    record: Annotated[str, msgspec.Meta(max_length=MOST_RECORD)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=OBSERVER)] | None = None
    """A seat, or 15 for a spectator; without it everything is shown."""
    aid: bool = False
    """Whether to hide what the table's memory aid hid from the seat."""


class Reviews(Controller):
    """Finished games."""

    path = "/api"
    tags = ("records",)

    @get(
        "/tables/{table:str}/review",
        summary="A finished game, move by move",
        responses=error_responses(403, 404, 429),
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
        answer = node.record_reader.known("review", table, seat, aid)
        if answer is None:
            answer = await node.record_reader.review(table, seat, aid, charge_reading(node, request))
        return cacheable_response(request, answer, JSON, REVALIDATED)

    @post(
        "/records/review",
        summary="A record from elsewhere, move by move",
        status_code=200,
        request_max_body_size=2 * MOST_RECORD,
        responses=error_responses(403, 413, 429),
    )
    async def import_review(
        self, request: Request[Any, Any, Any], data: Annotated[SentRecord, Body()], state: State
    ) -> Response[Review]:
        """The same for a file; one that is damaged is refused with its line."""
        node: Node = state.node
        sent = await strict_body(request, SentRecord)
        body: Any = await node.record_reader.review_of(sent.record, sent.seat, sent.aid, charge_reading(node, request))
        return Response(body, media_type=JSON)

    @post(
        "/records/check",
        summary="Play a record again by the rules",
        status_code=200,
        request_max_body_size=2 * MOST_RECORD,
        responses=error_responses(403, 413, 429),
    )
    async def check(
        self, request: Request[Any, Any, Any], data: Annotated[SentRecord, Body()], state: State
    ) -> CheckedRecord:
        """Every command again, with the chance the record reveals: the first line that differs, if one does."""
        node: Node = state.node
        sent = await strict_body(request, SentRecord)
        return await node.record_reader.check(sent.record, charge_reading(node, request))


def cacheable_response(
    request: Request[Any, Any, Any], answer: CachedAnswer, media_type: str, caching: str
) -> Response[Any]:
    """Return the answer for a finished game, or 304 if the client has it."""
    tag = f'"{answer.tag}"'
    headers = {"etag": tag, "cache-control": caching}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=media_type)
    return Response(answer.body, headers=headers, media_type=media_type)


def charge_reading(node: Node, request: Request[Any, Any, Any]) -> str:
    """Return the client address of an expensive request, after checking its rate limit."""
    address = node.address_of(cast(Scope, request.scope))
    if not node.readings.take(address, node.now()):
        raise http_error(Refused("too-many", "Too many games at once. Please wait a little."))
    return address
