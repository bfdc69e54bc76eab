"""What is sent of a table, and to whom. The only way from a log to a socket: every message is built anew from what
its reader may know, never copied and cut down."""

import functools
import math
from collections.abc import Callable
from typing import Any, Final

import msgspec

from lightfinger import wire
from lightfinger.core.events import OBSERVER, Action
from lightfinger.core.game import Refusal
from lightfinger.server import messages, rows
from lightfinger.server.sitting import LOOK_SECONDS, OVER, RUNNING, Sitting

_encode = msgspec.json.Encoder().encode


def public(entry: rows.AnyEntry) -> messages.PublicRow:
    """The part of a row that everybody may know; what a game tells comes with the events."""
    match entry:
        case rows.Created():
            return messages.CreatedRow(kind="created", commitment=entry.commitment.hex())
        case rows.Ruled():
            return messages.RuledRow(kind="ruled")
        case rows.Sat():
            return messages.SatRow(kind="sat", seat=entry.seat, name=entry.name)
        case rows.Seated():
            return messages.SeatedRow(kind="seated", seat=entry.seat, bot=entry.bot)
        case rows.Left():
            return messages.LeftRow(kind="left", seat=entry.seat)
        case rows.Readied():
            return messages.ReadiedRow(kind="readied", seat=entry.seat)
        case rows.Started():
            return messages.StartedRow(kind="started")
        case rows.Acted():
            return messages.ActedRow(kind="acted", seat=entry.seat, by=entry.by)
        case rows.Undone():
            return messages.UndoneRow(kind="undone", seat=entry.seat)
        case rows.StoodIn():
            return messages.StoodInRow(kind="stood_in", seat=entry.seat, on=entry.on)
        case rows.Paused():
            return messages.PausedRow(kind="paused", seat=entry.seat, on=entry.on)
        case rows.Said():
            return messages.SaidRow(kind="said", name=entry.name, knock=entry.knock, text=entry.text)
        case rows.Abandoned():
            return messages.AbandonedRow(kind="abandoned", seat=entry.seat)
        case rows.Sealed():
            return messages.SealedRow(kind="sealed", seed=entry.seed.hex())
        case rows.Rematched():
            return messages.RematchedRow(kind="rematched", table=entry.table)


def told(entry: rows.AnyEntry, seat: int) -> list[dict[str, Any]]:
    """The facts of a row that *seat* is told, without who else was."""
    if not isinstance(entry, rows.Started | rows.Acted):
        return []
    heard = []
    for event in entry.events:
        audience = event["audience"]
        if audience == "all" or seat in audience:
            heard.append({name: value for name, value in event.items() if name != "audience"})
    return heard


def frame(seq: int, row: rows.Row, seat: int) -> messages.Frame:
    """One row as *seat* hears it."""
    return {"kind": "frame", "heard": seq, "at": row.at, "row": public(row.entry), "events": told(row.entry, seat)}


def chairs(sitting: Sitting) -> list[messages.ChairNow]:
    """Who sits where."""
    return [
        {
            "name": chair.name,
            "bot": chair.bot,
            "taken": chair.taken,
            "ready": chair.ready or bool(chair.bot),
            "stood_in": chair.stood_in,
            "gone": chair.gone,
            "wants_pause": chair.wants_pause,
            "wants_end": chair.wants_end,
        }
        for chair in sitting.chairs
    ]


def overview(sitting: Sitting) -> messages.Overview:
    """What anyone with the link may know of a table: no hands, no secrets, no person's key."""
    rules = sitting.rules
    return {
        "table": sitting.id,
        "game": rules.game,
        "edition": rules.edition,
        "seats": rules.seats,
        "clock": {"decision": rules.clock.decision, "reserve": rules.clock.reserve},
        "talk": rules.talk,
        "listed": rules.listed,
        "phase": sitting.phase,
        "paused": sitting.paused,
        "chairs": chairs(sitting),
        "commitment": sitting.commitment.hex(),
        "seed": None if sitting.revealed is None else sitting.revealed.hex(),
        "before": sitting.before,
        "after": sitting.after,
    }


def listing(sitting: Sitting) -> messages.Listing:
    """A line of the public list."""
    return {
        "table": sitting.id,
        "game": sitting.rules.game,
        "edition": sitting.rules.edition["name"],
        "seats": sitting.rules.seats,
        "free": sum(not chair.taken for chair in sitting.chairs),
        "host": next((chair.name for chair in sitting.chairs if chair.person == sitting.host), ""),
    }


def clocks(sitting: Sitting) -> list[messages.ClockNow]:
    """Whose time runs since when, and what each has in reserve."""
    return [
        {
            "since": None if math.isinf(chair.asked_at) else round(chair.asked_at, 3),
            "reserve": round(chair.reserve, 3),
        }
        for chair in sitting.chairs
    ]


def situation(sitting: Sitting, seat: int, is_host: bool) -> messages.Situation:
    """How things stand for *seat* after the last row: its view under the table's memory aid and what it may do."""
    return _situation(
        sitting, seat, is_host, overview(sitting), clocks(sitting), wire.action_to_json, wire.state_to_json
    )


def _situation(
    sitting: Sitting,
    seat: int,
    is_host: bool,
    table: Any,
    running: Any,
    action_sent: Callable[[Any], Any],
    state_sent: Callable[[Any], Any],
) -> messages.Situation:
    now: messages.Situation = {
        "kind": "situation",
        "heard": sitting.seq,
        "seat": None if seat == OBSERVER else seat,
        "host": is_host,
        "table": table,
        "clocks": running,
        "look": LOOK_SECONDS if sitting.settled else 0.0,
        "waiting": [],
        "legal": [],
        "undo": False,
        "view": None,
        "result": None,
    }
    if sitting.table is not None:
        game, view = sitting.game, sitting.views[seat]
        waiting = game.waiting(view)
        now["waiting"] = [other for other in range(sitting.rules.seats) if waiting >> other & 1]
        now["legal"] = [action_sent(action) for action in sitting.legal(seat)]
        now["undo"] = sitting.phase == RUNNING and sitting.table.may_undo(seat)
        now["view"] = state_sent(game.shown(view, seat, sitting.rules.aid))
        result = game.result(view)
        if result is not None and sitting.phase == OVER:
            now["result"] = {"scores": result.scores, "winners": result.winners, "reason": result.reason}
    return now


class Telling:
    """The frame of the last row with how things stand, for each reader; what readers share is encoded once."""

    def __init__(self, sitting: Sitting, row: rows.Row) -> None:
        self._sitting: Final = sitting
        self._head: Final = {"kind": "frame", "heard": sitting.seq, "at": row.at, "row": _raw(public(row.entry))}
        self._facts: Final = _facts(row.entry)
        self._table: Final = _raw_overview(sitting)
        self._clocks: Final = _raw(clocks(sitting))

    def to(self, seat: int, is_host: bool) -> bytes:
        """The bytes for one reader."""
        heard = [raw for audience, raw in self._facts if audience == "all" or seat in audience]
        now = _situation(self._sitting, seat, is_host, self._table, self._clocks, _raw_action, wire.state_fields)
        return _encode({**self._head, "events": heard, "now": now})


def _raw(message: Any) -> msgspec.Raw:
    return msgspec.Raw(_encode(message))


def _facts(entry: rows.AnyEntry) -> list[tuple[Any, msgspec.Raw]]:
    """Each fact of a row and who is told it."""
    if not isinstance(entry, rows.Started | rows.Acted):
        return []
    facts = []
    for event in entry.events:
        fact = dict(event)
        audience = fact.pop("audience")
        facts.append((audience, _raw(fact)))
    return facts


@functools.cache
def _raw_action(action: Action) -> msgspec.Raw:
    return _raw(wire.action_to_json(action))


def _raw_overview(sitting: Sitting) -> msgspec.Raw:
    """Encoded again only when something about the table changed, which is seldom while a game runs."""
    if sitting.overview is None:
        sitting.overview = _encode(overview(sitting))
    return msgspec.Raw(sitting.overview)


def refused(command: str, code: str, sentence: str, clause: str = "") -> messages.Refusal:
    """No, and why; nothing in it that the reader was not told."""
    return {"kind": "refused", "command": command, "code": code, "sentence": sentence, "clause": clause}


def refusal(command: str, why: Refusal) -> messages.Refusal:
    """No, says the rulebook."""
    return refused(command, "illegal", why.sentence, why.clause)


def acknowledged(command: str, heard: int, again: bool) -> messages.Ack:
    """Yes: it is durable, and this is its row."""
    return {"kind": "ack", "command": command, "heard": heard, "again": again}
