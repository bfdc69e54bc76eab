"""What is sent of a table, and to whom. The only way from a log to a socket: every message is built anew from what
its reader may know, never copied and cut down."""

import functools
import itertools
import math
import operator
from collections.abc import Mapping
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
        case rows.Wished():
            return messages.WishedRow(kind="wished", seat=entry.seat, name=entry.name)
        case rows.Agreed():
            return messages.AgreedRow(kind="agreed", seat=entry.seat, voter=entry.voter)
        case rows.Removed():
            return messages.RemovedRow(kind="removed", seat=entry.seat)
        case rows.Hosted():
            return messages.HostedRow(kind="hosted")
        case rows.Called():
            return messages.CalledRow(kind="called", seat=entry.seat, voter=entry.voter, needed=entry.needed)
        case rows.Declined():
            return messages.DeclinedRow(kind="declined", seat=entry.seat)
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
        case rows.Closed():
            return messages.ClosedRow(kind="closed")
        case rows.Expired():
            return messages.ExpiredRow(kind="expired")
        case rows.Sealed():
            return messages.SealedRow(kind="sealed", seed=entry.seed.hex())
        case rows.Resumed():
            return messages.ResumedRow(kind="resumed", away=entry.away)
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
            "wished": chair.wish[1],
            "wish": chair.wish_seq,
            "agreed": chair.agreed,
            "called": chair.called,
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
            "since": None if sitting.paused or math.isinf(chair.asked_at) else round(chair.asked_at, 3),
            "reserve": round(chair.reserve, 3),
        }
        for chair in sitting.chairs
    ]


def situation(sitting: Sitting, seat: int, is_host: bool) -> messages.Situation:
    """How things stand for *seat* after the last row: its view under the table's memory aid and what it may do."""
    now: messages.Situation = {
        "kind": "situation",
        "heard": sitting.seq,
        "seat": None if seat == OBSERVER else seat,
        "host": is_host,
        "table": overview(sitting),
        "clocks": clocks(sitting),
        "look": LOOK_SECONDS if sitting.settled else 0.0,
        "waiting": [],
        "legal": [],
        "undo": False,
        "view": None,
        "result": None,
    }
    if sitting.table is not None:
        game, view = sitting.game, sitting.views[seat]
        now["waiting"] = _waiting(sitting, view)
        now["legal"] = [wire.action_to_json(action) for action in sitting.legal(seat)]
        now["undo"] = sitting.phase == RUNNING and sitting.table.may_undo(seat)
        now["view"] = wire.state_to_json(game.shown(view, seat, sitting.rules.aid))
        now["result"] = _result(sitting, view)
    return now


def _waiting(sitting: Sitting, view: Any) -> list[int]:
    waiting = sitting.game.waiting(view)
    return [seat for seat in range(sitting.rules.seats) if waiting >> seat & 1]


def _result(sitting: Sitting, view: Any) -> messages.ResultNow | None:
    if sitting.phase != OVER or (result := sitting.game.result(view)) is None:
        return None
    return {"scores": result.scores, "winners": result.winners, "reason": result.reason}


Reader = tuple[int, bool]
"""A seat, and whether it is the host's: readers of one kind are sent the same bytes."""


class Shared:
    """What all readers of a row are told alike, worked out and encoded once."""

    def __init__(self, sitting: Sitting) -> None:
        self.look: Final = LOOK_SECONDS if sitting.settled else 0.0
        self.table: Final = encoded_overview(sitting)
        self.clocks: Final = _encode(clocks(sitting))
        self.waiting: list[int] = []
        self.result: messages.ResultNow | None = None
        if sitting.table is not None:
            # Whom the table waits for and how it ended is everybody's: the observer's view has it.
            self.waiting = _waiting(sitting, sitting.views[OBSERVER])
            self.result = _result(sitting, sitting.views[OBSERVER])


class Standing:
    """A situation before it is encoded, to be held against the one a row earlier."""

    def __init__(self, sitting: Sitting, reader: Reader, shared: Shared) -> None:
        seat, is_host = reader
        self.seq: Final = sitting.seq
        self.legal: tuple[Action, ...] = ()
        self.state: Any = None
        self.view: tuple[Any, ...] = ()
        undo = False
        if sitting.table is not None:
            view = sitting.views[seat]
            self.legal = sitting.legal(seat)
            undo = sitting.phase == RUNNING and sitting.table.may_undo(seat)
            self.state = type(view)
            self.view = wire.public_values(sitting.game.shown(view, seat, sitting.rules.aid))
        self.values: Final = (
            None if seat == OBSERVER else seat,
            is_host,
            shared.table,
            shared.clocks,
            shared.look,
            shared.waiting,
            undo,
            shared.result,
        )

    def since(self, before: "Standing | None") -> dict[str, Any]:
        """What is new; all of it, if what the reader had was not the situation one row earlier."""
        if before is None or before.seq != self.seq - 1:
            new: dict[str, Any] = dict(zip(_FIELDS, self.values, strict=True))
            new["legal"] = _raw_legal(self.legal)
            new["view"] = None if self.state is None else self._view_since(None)
        else:
            new = _changed(_FIELDS, self.values, before.values)
            if self.legal is not before.legal and self.legal != before.legal:
                new["legal"] = _raw_legal(self.legal)
            if view := self._view_since(before):
                new["view"] = view
        for name in ("table", "clocks"):
            if name in new:
                new[name] = msgspec.Raw(new[name])
        return new

    def _view_since(self, before: "Standing | None") -> dict[str, Any]:
        if self.state is None:
            return {}
        names = wire.public_names(self.state)
        if before is None or before.state is None:
            return dict(zip(names, self.view, strict=True))
        return _changed(names, self.view, before.view)


_FIELDS: Final = ("seat", "host", "table", "clocks", "look", "waiting", "undo", "result")


def _changed(names: tuple[str, ...], new: tuple[Any, ...], old: tuple[Any, ...]) -> dict[str, Any]:
    """The values that are not as they were. Written for speed: this is done for every field of every reader."""
    return dict(itertools.compress(zip(names, new, strict=True), map(operator.ne, new, old)))


class Telling:
    """The frame of the last row with what is new since the row before; what readers share is encoded once."""

    def __init__(self, sitting: Sitting, row: rows.Row, before: Mapping[Reader, Standing]) -> None:
        self.standings: Final[dict[Reader, Standing]] = {}
        """How things now stand for each kind of reader that was told."""
        self._made: Final[dict[tuple[Reader, bool], bytes]] = {}
        self._sitting: Final = sitting
        self._before: Final = before
        head = _encode({"kind": "frame", "heard": sitting.seq, "at": row.at, "row": public(row.entry)})
        self._head: Final = head[:-1] + b',"events":['
        self._facts: Final = _facts(row.entry)
        self._shared: Final = Shared(sitting)

    def to(self, reader: Reader, whole: bool = False) -> bytes:
        """The bytes for one kind of reader; *whole* for one who was of another kind before."""
        key = (reader, whole)
        if key not in self._made:
            seat = reader[0]
            if reader not in self.standings:
                self.standings[reader] = Standing(self._sitting, reader, self._shared)
            heard = b",".join([fact for audience, fact in self._facts if audience == "all" or seat in audience])
            new = _encode(self.standings[reader].since(None if whole else self._before.get(reader)))
            self._made[key] = b"".join((self._head, heard, b'],"now":', new, b"}"))
        return self._made[key]


def standing(sitting: Sitting, reader: Reader) -> Standing:
    """How things stand for a reader who has just been sent the whole situation."""
    return Standing(sitting, reader, Shared(sitting))


def _facts(entry: rows.AnyEntry) -> list[tuple[Any, bytes]]:
    """Each fact of a row and who is told it."""
    if not isinstance(entry, rows.Started | rows.Acted):
        return []
    facts = []
    for event in entry.events:
        fact = dict(event)
        audience = fact.pop("audience")
        facts.append((audience, _encode(fact)))
    return facts


_legal: Final[dict[int, tuple[tuple[Action, ...], msgspec.Raw]]] = {}
"""Lists of legal actions as they are sent. Games hand out the same tuples again and again, so that the tuple itself is
the key; it is kept beside, so that its id stays its own."""
MOST_LEGAL: Final = 5000


def _raw_legal(legal: tuple[Action, ...]) -> msgspec.Raw:
    known = _legal.get(id(legal))
    if known is not None:
        return known[1]
    raw = msgspec.Raw(b"[" + b",".join([_raw_action(action) for action in legal]) + b"]")
    if len(_legal) >= MOST_LEGAL:
        del _legal[next(iter(_legal))]
    _legal[id(legal)] = (legal, raw)
    return raw


@functools.cache
def _raw_action(action: Action) -> bytes:
    return _encode(wire.action_to_json(action))


def encoded_overview(sitting: Sitting) -> bytes:
    """Encoded again only when something about the table changed, which is seldom while a game runs."""
    if sitting.overview is None:
        sitting.overview = _encode(overview(sitting))
    return sitting.overview


def refused(command: str, code: str, sentence: str, clause: str = "") -> messages.Refusal:
    """No, and why; nothing in it that the reader was not told."""
    return {"kind": "refused", "command": command, "code": code, "sentence": sentence, "clause": clause}


def refusal(command: str, why: Refusal) -> messages.Refusal:
    """No, says the rulebook."""
    return refused(command, "illegal", why.sentence, why.clause)


def acknowledged(command: str, heard: int, again: bool) -> messages.Ack:
    """Yes: it is durable, and this is its row."""
    return {"kind": "ack", "command": command, "heard": heard, "again": again}
