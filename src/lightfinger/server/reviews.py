"""Finished games move by move: as one seat was told them, or everything; and records from anywhere, played again."""

import asyncio
from io import StringIO
from typing import Annotated, Any, Final, cast

import msgspec
from litestar import Controller, Request, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.params import Body, Parameter

from lightfinger import catalog, records, wire
from lightfinger.core.events import OBSERVER
from lightfinger.records import BadRecord, Record
from lightfinger.server.commands import Refused
from lightfinger.server.match import Match
from lightfinger.server.matches import is_table_id
from lightfinger.server.messages import CheckedRecord, Move, ResultNow, Review
from lightfinger.server.node import Node, Scope
from lightfinger.server.problems import documented, refuse, strictly
from lightfinger.server.records import record_of
from lightfinger.server.sitting import OVER

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
    ) -> Review:
        """What a seat was told and knew after each move; refused before the end."""
        node: Node = state.node
        found = await finished(node, table)
        _slowly(node, request)
        return await asyncio.to_thread(review, record_of(found.sitting), seat, aid, found.id)

    @post(
        "/records/review",
        summary="A record from elsewhere, move by move",
        status_code=200,
        request_max_body_size=2 * MOST_RECORD,
        responses=documented(403, 413, 429),
    )
    async def import_review(
        self, request: Request[Any, Any, Any], data: Annotated[SentRecord, Body()], state: State
    ) -> Review:
        """The same for a file; one that is damaged is refused with its line."""
        sent = await strictly(request, SentRecord)
        _slowly(state.node, request)
        try:
            return await asyncio.to_thread(lambda: review(_read(sent.record), sent.seat, sent.aid))
        except BadRecord as problem:
            raise refuse(Refused("bad-record", str(problem))) from problem

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
        sent = await strictly(request, SentRecord)
        _slowly(state.node, request)
        return await asyncio.to_thread(check, sent.record)


async def finished(node: Node, table: str) -> Match:
    """The table of that id, which must be over."""
    found = await node.matches.find(table) if is_table_id(table) else None
    if found is None:
        raise HTTPException(status_code=404, detail="No table is here.", extra={"code": "no-table"})
    if found.sitting.phase != OVER or found.sitting.revealed is None:
        raise HTTPException(status_code=403, detail="The game is not over yet.", extra={"code": "not-over"})
    return found


def _slowly(node: Node, request: Request[Any, Any, Any]) -> None:
    """Reading a whole game takes a moment of the processor."""
    if not node.readings.take(node.address_of(cast(Scope, request.scope)), node.now()):
        raise refuse(Refused("too-many", "Too many games at once. Please wait a little."))


def _read(text: str) -> Record:
    return records.parse(StringIO(text))


def review(record: Record, seat: int | None, aid: bool = False, table: str = "") -> Review:
    """The game as *seat* was told it, or everything; a view tells only what is new since the move before."""
    if seat is not None and seat != OBSERVER and seat >= record.seats:
        raise refuse(Refused("no-seat", "There is no such chair."))
    game, moves = record.game, []
    state = game.blank(record.edition, record.seats)
    words = catalog.described(game, record.edition)
    known: dict[str, Any] = {}
    for frame in record.frames:
        events = frame.events if seat is None else frame.heard_by(seat)
        for event in events:
            game.evolve(state, event)
        seen = game.shown(state, seat, str(words.get("memory_aid", ""))) if aid and seat is not None else state
        view = wire.state_to_json(seen)
        waiting = game.waiting(state)
        move: Move = {
            "seat": None if frame.action is None else frame.seat,
            "events": [wire.told_to_json(event) for event in events],
            "view": {name: value for name, value in view.items() if name not in known or known[name] != value},
            "waiting": [other for other in range(record.seats) if waiting >> other & 1],
        }
        moves.append(move)
        known = view
    result = game.result(state)
    ended: ResultNow | None = None
    if result is not None:
        ended = {"scores": result.scores, "winners": result.winners, "reason": result.reason}
    return {
        "table": table,
        "game": game.name,
        "edition": words,
        "seats": record.seats,
        "players": record.players,
        "seat": seat,
        "moves": moves,
        "result": ended,
    }


def check(text: str) -> CheckedRecord:
    """Whether the rules and the chance of a record give what it says: else the line and what is wrong there."""
    try:
        record = _read(text)
    except BadRecord as problem:
        return {"agrees": False, "line": problem.line, "problem": problem.problem, "commands": 0}
    commands = len(record.frames) - 1
    chance = record.rng()
    if record.deal is not None and not record.deal.is_kept():
        said = "the seed is not the one that was promised before the deal"
        return {"agrees": False, "line": 1, "problem": said, "commands": commands}
    if chance is None:
        return {"agrees": False, "line": 1, "problem": "it does not say how it was dealt", "commands": commands}
    wrong = records.recompute(record, chance)
    if wrong is not None:
        said = "the rules and the seed give something else here"
        return {"agrees": False, "line": wrong + 2, "problem": said, "commands": commands}
    return {"agrees": True, "line": 0, "problem": "", "commands": commands}
