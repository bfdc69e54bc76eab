"""The HTTP API of hindsight: what a seat of a finished game could have known, and what forgetting cost."""

from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Body, Parameter

from lightfinger.server.network.errors import error_responses, strict_body
from lightfinger.server.network.lookups import TableId
from lightfinger.server.network.reviews_api import JSON, MOST_RECORD, REVALIDATED, cacheable_response, charge_reading
from lightfinger.server.node.hindsights import name_of
from lightfinger.server.node.node import Node
from lightfinger.server.node.record_reader import CachedAnswer
from lightfinger.server.table.hindsight_messages import Hindsight, HindsightProgress

AGAIN_SECONDS: Final = 1
"""When to ask again for the hindsight of a table."""
SEND_AGAIN_SECONDS: Final = 2
"""When to send a record again, which is larger."""
_PROGRESS: Final = {202: ResponseSpec(HindsightProgress, description="Not ready yet: ask again, after Retry-After.")}

LookedAt = Annotated[int, Parameter(ge=0, le=14, description="The seat whose bets are looked back at.")]


class SentBets(msgspec.Struct, forbid_unknown_fields=True):
    """An uploaded record, and the seat whose bets are looked back at."""

    record: Annotated[str, msgspec.Meta(max_length=MOST_RECORD)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=14)]


class Hindsights(Controller):
    """Hindsight of finished games."""

    path = "/api"
    tags = ("records",)

    @get(
        "/tables/{table:str}/hindsight",
        summary="What a seat could have known",
        responses={**_PROGRESS, **error_responses(403, 404, 429)},
    )
    async def hindsight(
        self, request: Request[Any, Any, Any], table: TableId, seat: LookedAt, state: State
    ) -> Response[Hindsight]:
        """The bets of a seat, and what forgetting cost; refused before the end. 202 while it is computed."""
        node: Node = state.node
        found = node.hindsights.known(table, seat)
        if found is None:
            found = await node.hindsights.of_table(table, seat, charge_reading(node, request))
        return _response(request, found, AGAIN_SECONDS)

    @post(
        "/records/hindsight",
        summary="What a seat could have known, in a record from elsewhere",
        status_code=200,
        request_max_body_size=2 * MOST_RECORD,
        responses={**_PROGRESS, **error_responses(403, 404, 413, 429)},
    )
    async def import_hindsight(
        self, request: Request[Any, Any, Any], data: Annotated[SentBets, Body()], state: State
    ) -> Response[Hindsight]:
        """The same for a file. While it is computed, send the same again. One new record a minute."""
        node: Node = state.node
        sent = await strict_body(request, SentBets)
        found = node.hindsights.known(name_of(sent.record), sent.seat)
        if found is None:
            found = await node.hindsights.of_record(sent.record, sent.seat, charge_reading(node, request))
        return _response(request, found, SEND_AGAIN_SECONDS)


def _response(request: Request[Any, Any, Any], found: CachedAnswer | HindsightProgress, seconds: int) -> Response[Any]:
    """Return the answer, or 202 with how far it is."""
    if isinstance(found, CachedAnswer):
        return cacheable_response(request, found, JSON, REVALIDATED)
    headers = {"retry-after": str(seconds), "cache-control": "no-store"}
    return Response(found, status_code=202, headers=headers, media_type=JSON)
