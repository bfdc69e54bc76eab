"""Replays, run in a worker process: uploaded records are checked or told move by move, finished logs become records.

Nothing here raises an exception because of what was uploaded; an answer may be a refusal.
"""

from io import StringIO
from typing import Any, Final, NamedTuple

import msgspec

from lightfinger import catalog, daily, records, wire
from lightfinger.core.events import OBSERVER
from lightfinger.records import BadRecord, Record
from lightfinger.server.store import hash_chain
from lightfinger.server.table import entries
from lightfinger.server.table.messages import CheckedRecord, Move, ResultNow, Review
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.record import record_lines
from lightfinger.server.table.sealed_words import WordKeys
from lightfinger.server.table.table_state import BadLog

NOT_OVER: Final = "not-over"
_encode = msgspec.json.Encoder().encode


class Answer(NamedTuple):
    """The bytes of an answer, or the code and sentence of a refusal."""

    body: bytes
    code: str = ""
    sentence: str = ""


def read_record(table: str, log: list[bytes], keys: dict[str, bytes], now: float) -> Answer:
    """Make the record of a table from its rows and the keys of its words; refused before everything may be told."""
    projection, running, words = Projection(table), hash_chain.START, WordKeys(table, keys)
    try:
        for seq, payload in enumerate(log):
            running = hash_chain.extend(running, payload)
            projection.absorb(seq, words.open(entries.decoded(payload)))
    except (BadLog, hash_chain.BadChain, msgspec.DecodeError, UnicodeError):
        return Answer(b"", "quarantined", "This table is set aside: its log cannot be read. The others are fine.")
    if not projection.may_be_told(now):
        return Answer(b"", NOT_OVER, "The game is not over yet.")
    return Answer("".join(line + "\n" for line in record_lines(projection)).encode())


def read_review(text: str, seat: int | None, aid: bool, table: str = "") -> Answer:
    """Return a record as a review in JSON."""
    try:
        record = _read(text)
    except BadRecord as problem:
        return Answer(b"", "bad-record", str(problem))
    if seat is not None and seat != OBSERVER and seat >= record.seats:
        return Answer(b"", "no-seat", "There is no such chair.")
    try:
        return Answer(_encode(review(record, seat, aid, table)))
    except records.MISFITS:
        # The events fit the full state, but not the view of a seat.
        return Answer(b"", "bad-record", "These facts do not fit what that seat was told before.")


def review(record: Record, seat: int | None, aid: bool = False, table: str = "") -> Review:
    """Return the game as *seat* saw it, or everything; each move has only the changed fields of the view."""
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


def check_record(text: str) -> tuple[CheckedRecord, str]:
    """Recompute a record with its seed; return whether it agrees, and the table it names."""
    try:
        record = _read(text)
    except BadRecord as problem:
        return _judged(0, problem.line, problem.problem), ""
    table = "" if record.deal is None else record.deal.table
    commands = len(record.frames) - 1
    chance = record.rng()
    if record.deal is not None and not record.deal.is_kept():
        return _judged(commands, 1, "the seed is not the one that was promised before the deal"), table
    if chance is None:
        return _judged(commands, 1, "it does not say how it was dealt"), table
    if record.daily is not None:
        try:
            daily.check_deal(record)
        except BadRecord as problem:
            return _judged(commands, problem.line, problem.problem), table
    wrong = records.recompute(record, chance)
    if wrong is not None:
        return _judged(commands, wrong + 2, "the rules and the seed give something else here"), table
    return _judged(commands), table


def _judged(commands: int, line: int = 0, problem: str = "") -> CheckedRecord:
    return {"agrees": line == 0, "line": line, "problem": problem, "commands": commands, "known": False}


def _read(text: str) -> Record:
    return records.parse(StringIO(text))
