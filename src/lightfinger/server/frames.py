"""What is sent of a table, and to whom. The only way from a log to a socket: every message is built anew from what
its reader may know, never copied and cut down."""

import math
from typing import Any

from lightfinger import wire
from lightfinger.core.events import OBSERVER
from lightfinger.core.game import Refusal
from lightfinger.server import rows
from lightfinger.server.sitting import LOOK_SECONDS, OVER, RUNNING, Sitting


def public(entry: rows.AnyEntry) -> dict[str, Any]:
    """The part of a row that everybody may know; what a game tells comes with the events."""
    match entry:
        case rows.Created():
            return {"kind": "created", "commitment": entry.commitment.hex()}
        case rows.Ruled():
            return {"kind": "ruled"}
        case rows.Sat():
            return {"kind": "sat", "seat": entry.seat, "name": entry.name}
        case rows.Seated():
            return {"kind": "seated", "seat": entry.seat, "bot": entry.bot}
        case rows.Left():
            return {"kind": "left", "seat": entry.seat}
        case rows.Readied():
            return {"kind": "readied", "seat": entry.seat}
        case rows.Started():
            return {"kind": "started"}
        case rows.Acted():
            return {"kind": "acted", "seat": entry.seat, "by": entry.by}
        case rows.Undone():
            return {"kind": "undone", "seat": entry.seat}
        case rows.StoodIn():
            return {"kind": "stood_in", "seat": entry.seat, "on": entry.on}
        case rows.Paused():
            return {"kind": "paused", "seat": entry.seat, "on": entry.on}
        case rows.Said():
            return {"kind": "said", "name": entry.name, "knock": entry.knock, "text": entry.text}
        case rows.Abandoned():
            return {"kind": "abandoned", "seat": entry.seat}
        case rows.Sealed():
            return {"kind": "sealed", "seed": entry.seed.hex()}
        case rows.Rematched():
            return {"kind": "rematched", "table": entry.table}


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


def frame(seq: int, row: rows.Row, seat: int) -> dict[str, Any]:
    """One row as *seat* hears it."""
    return {"kind": "frame", "heard": seq, "at": row.at, "row": public(row.entry), "events": told(row.entry, seat)}


def chairs(sitting: Sitting) -> list[dict[str, Any]]:
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


def overview(sitting: Sitting) -> dict[str, Any]:
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


def listing(sitting: Sitting) -> dict[str, Any]:
    """A line of the public list."""
    return {
        "table": sitting.id,
        "game": sitting.rules.game,
        "edition": sitting.rules.edition["name"],
        "seats": sitting.rules.seats,
        "free": sum(not chair.taken for chair in sitting.chairs),
        "host": next((chair.name for chair in sitting.chairs if chair.person == sitting.host), ""),
    }


def clocks(sitting: Sitting) -> list[dict[str, Any]]:
    """Whose time runs since when, and what each has in reserve."""
    return [
        {
            "since": None if math.isinf(chair.asked_at) else round(chair.asked_at, 3),
            "reserve": round(chair.reserve, 3),
        }
        for chair in sitting.chairs
    ]


def situation(sitting: Sitting, seat: int, is_host: bool) -> dict[str, Any]:
    """How things stand for *seat* after the last row: its view under the table's memory aid and what it may do."""
    now: dict[str, Any] = {
        "kind": "situation",
        "heard": sitting.seq,
        "seat": None if seat == OBSERVER else seat,
        "host": is_host,
        "table": overview(sitting),
        "clocks": clocks(sitting),
        "look": LOOK_SECONDS if sitting.settled() else 0.0,
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
        now["legal"] = [wire.action_to_json(action) for action in sitting.legal(seat)]
        now["undo"] = sitting.phase == RUNNING and sitting.table.may_undo(seat)
        now["view"] = wire.state_to_json(game.shown(view, seat, sitting.rules.aid))
        result = game.result(view)
        if result is not None and sitting.phase == OVER:
            now["result"] = {"scores": result.scores, "winners": result.winners, "reason": result.reason}
    return now


def refused(command: str, code: str, sentence: str, clause: str = "") -> dict[str, Any]:
    """No, and why; nothing in it that the reader was not told."""
    return {"kind": "refused", "command": command, "code": code, "sentence": sentence, "clause": clause}


def refusal(command: str, why: Refusal) -> dict[str, Any]:
    """No, says the rulebook."""
    return refused(command, "illegal", why.sentence, why.clause)


def acknowledged(command: str, heard: int, again: bool) -> dict[str, Any]:
    """Yes: it is durable, and this is its row."""
    return {"kind": "ack", "command": command, "heard": heard, "again": again}
