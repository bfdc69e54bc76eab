"""Games played again, in a worker process: records from elsewhere are checked or told move by move, logs of finished
tables become records. Nothing here raises for what a stranger sent; an answer may be a refusal."""

from io import StringIO
from typing import Any, Final, NamedTuple

import msgspec

from lightfinger import catalog, records, wire
from lightfinger.core.events import OBSERVER
from lightfinger.records import BadRecord, Record
from lightfinger.server import chain, rows
from lightfinger.server.messages import CheckedRecord, Move, ResultNow, Review
from lightfinger.server.records import record_lines
from lightfinger.server.sitting import OVER, BadLog, Sitting

NOT_OVER: Final = "not-over"
_encode = msgspec.json.Encoder().encode


class Answer(NamedTuple):
    """The bytes to send, or the code and sentence of a refusal."""

    body: bytes
    code: str = ""
    sentence: str = ""


def recorded(table: str, log: list[bytes]) -> Answer:
    """The record of a table whose rows are *log*; refused before its end."""
    sitting, running = Sitting(table), chain.START
    try:
        for seq, payload in enumerate(log):
            running = chain.extend(running, payload)
            sitting.absorb(seq, rows.decoded(payload))
    except (BadLog, chain.BadChain, msgspec.DecodeError, UnicodeError):
        return Answer(b"", "quarantined", "This table is set aside: its log cannot be read. The others are fine.")
    if sitting.phase != OVER or sitting.revealed is None:
        return Answer(b"", NOT_OVER, "The game is not over yet.")
    return Answer("".join(line + "\n" for line in record_lines(sitting)).encode())


def reviewed(text: str, seat: int | None, aid: bool, table: str = "") -> Answer:
    """A record as JSON, move by move."""
    try:
        record = _read(text)
    except BadRecord as problem:
        return Answer(b"", "bad-record", str(problem))
    if seat is not None and seat != OBSERVER and seat >= record.seats:
        return Answer(b"", "no-seat", "There is no such chair.")
    try:
        return Answer(_encode(review(record, seat, aid, table)))
    except records.MISFITS:
        # The truth could follow these facts, but not a seat that was told some of them.
        return Answer(b"", "bad-record", "These facts do not fit what that seat was told before.")


def review(record: Record, seat: int | None, aid: bool = False, table: str = "") -> Review:
    """The game as *seat* was told it, or everything; a view tells only what is new since the move before."""
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


def checked(text: str) -> tuple[CheckedRecord, str]:
    """Whether the rules and the chance of a record give what it says, and the table it says it was played at."""
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
    wrong = records.recompute(record, chance)
    if wrong is not None:
        return _judged(commands, wrong + 2, "the rules and the seed give something else here"), table
    return _judged(commands), table


def _judged(commands: int, line: int = 0, problem: str = "") -> CheckedRecord:
    return {"agrees": line == 0, "line": line, "problem": problem, "commands": commands, "known": False}


def _read(text: str) -> Record:
    return records.parse(StringIO(text))
