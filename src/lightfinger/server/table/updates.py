"""Builds the messages of a table. This is the only way from a log to a socket: each message is built from what its
reader may know; nothing is ever removed from a fuller message."""

import functools
import itertools
import math
import operator
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec

from lightfinger import wire
from lightfinger.core.events import OBSERVER, Action
from lightfinger.server.table import entries, messages, people_messages, text
from lightfinger.server.table.clocks import deadline
from lightfinger.server.table.pace import pace_of_play
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import OVER, RUNNING, PublicQuestion

_encode = msgspec.json.Encoder().encode


def events_for(entry: entries.AnyEntry, seat: int) -> list[dict[str, Any]]:
    """Return the events of a row that *seat* may know, without their audiences."""
    if not isinstance(entry, entries.Started | entries.Acted):
        return []
    heard = []
    for event in entry.events:
        audience = event["audience"]
        if audience == "all" or seat in audience:
            heard.append({name: value for name, value in event.items() if name != "audience"})
    return heard


def frame(seq: int, row: entries.Row, seat: int) -> messages.Frame:
    """Return the frame of an old row for *seat*. Its time is not told: it would tell whoever takes a chair later which
    questions were answered by themselves."""
    return {
        "kind": "frame",
        "heard": seq,
        "row": entries.public(row.entry),
        "events": events_for(row.entry, seat),
    }


def _finite(at: float) -> float | None:
    return None if math.isinf(at) else round(at, 3)


def seat_or_none(projection: Projection, person: str) -> int | None:
    """Return the seat of a person, if they have one."""
    seat = projection.seat_of(person)
    return None if seat == OBSERVER else seat


def chairs(projection: Projection) -> list[messages.ChairNow]:
    """Return the chairs and who is in them."""
    return [
        {
            "name": chair.name,
            "bot": chair.bot,
            "program": chair.program,
            "taken": chair.taken,
            "beside": seat_or_none(projection, chair.beside),
            "ready": chair.ready or bool(chair.bot),
            "stood_in": chair.stood_in,
            "gone": chair.gone,
            "wants_pause": chair.wants_pause,
            "pause_until": _finite(chair.pause_until),
            "wants_end": chair.wants_end,
            "end_until": _finite(chair.end_until),
            "wished": chair.wish[1],
            "wish": chair.wish_seq,
            "wish_until": _finite(chair.wish_until),
            "agreed": chair.agreed,
            "called": chair.called,
        }
        for chair in projection.chairs
    ]


def overview(projection: Projection) -> messages.Overview:
    """Return what anyone with the link may know of a table."""
    rules = projection.rules
    return {
        "table": projection.id,
        "game": rules.game,
        "edition": rules.edition,
        "seats": rules.seats,
        "clock": {"decision": rules.clock.decision, "reserve": rules.clock.reserve},
        "talk": rules.talk,
        "listed": rules.listed,
        "pace": rules.pace,
        "pace_now": pace_of_play(projection),
        "prepared": rules.prepared,
        "phase": projection.phase,
        "paused": projection.paused,
        "chairs": chairs(projection),
        "commitment": projection.commitment.hex(),
        "seed": None if projection.revealed is None else projection.revealed.hex(),
        "heist": projection.heist,
        "rated": projection.rated,
        "before": projection.before,
        "after": projection.after,
    }


def listing(projection: Projection) -> messages.Listing:
    """Return the entry of a table in the public list."""
    return {
        "table": projection.id,
        "game": projection.rules.game,
        "edition": projection.rules.edition["name"],
        "seats": projection.rules.seats,
        "free": sum(not chair.taken for chair in projection.chairs),
        "host": next((chair.name for chair in projection.chairs if chair.person == projection.host), ""),
    }


def my_game(projection: Projection, seat: int) -> people_messages.MyGame:
    """Return a table for the list of games of the person in *seat*. It says only what everybody may know."""
    asked = [number for number, chair in enumerate(projection.chairs) if not math.isinf(chair.asked_at)]
    asked = asked if projection.phase == RUNNING else []
    until = deadline(projection, seat)
    since = [projection.chairs[number].asked[1] for number in ([seat] if seat in asked else asked)]
    return {
        "table": projection.id,
        "game": projection.rules.game,
        "phase": projection.phase,
        "seat": seat,
        "chairs": [{"name": chair.name, "bot": chair.bot} for chair in projection.chairs],
        "waiting": asked,
        "since": min(since, default=None),
        "until": None if math.isinf(until) else until,
        "ended": projection.ended_at or None,
        "result": None if projection.table is None else _result(projection, projection.views[OBSERVER]),
    }


def barred(projection: Projection, is_host: bool) -> list[messages.BarredNow]:
    """Return the barred people, for the host alone."""
    return [{"row": row, "name": name} for row, _, name in projection.barred] if is_host else []


def clocks(projection: Projection) -> list[messages.ClockNow]:
    """Return the running clocks and the reserve of each seat."""
    return [
        {
            "since": None if projection.paused or math.isinf(chair.asked_at) else round(chair.asked_at, 3),
            "runs": chair.clocked,
            "reserve": round(chair.reserve, 3),
        }
        for chair in projection.chairs
    ]


def situation(projection: Projection, seat: int, is_host: bool, as_text: bool = False) -> messages.Situation:
    """Return the situation of *seat* after the last row: its view under the memory aid and its legal actions."""
    now: messages.Situation = {
        "kind": "situation",
        "heard": projection.seq,
        "seat": None if seat == OBSERVER else seat,
        "host": is_host,
        "table": overview(projection),
        "clocks": clocks(projection),
        "look": projection.look,
        "waiting": [],
        "legal": [],
        "undo": False,
        "view": None,
        "result": None,
        "barred": barred(projection, is_host),
        "talk": [
            {"row": row, "name": name, "knock": knock, "text": said} for row, _, name, knock, said in projection.said
        ],
    }
    if projection.table is not None:
        game, view, legal = projection.game, projection.views[seat], projection.legal(seat)
        shown = game.shown(view, seat, projection.rules.aid)
        now["waiting"] = _waiting(projection, view)
        now["legal"] = [wire.action_to_json(action) for action in legal]
        now["undo"] = projection.phase == RUNNING and projection.table.may_undo(seat)
        now["view"] = wire.state_to_json(shown)
        now["result"] = _result(projection, view)
        question = projection.public_question() if seat == OBSERVER else None
        if question is not None:
            now["question"] = _question(question)
        if as_text:
            now["text"] = _text(projection, shown, seat, legal, question)
    elif as_text:
        now["text"] = None
    return now


def _question(question: PublicQuestion) -> messages.QuestionNow:
    legal = [wire.action_to_json(action) for action in question.legal]
    return {"seat": question.seat, "legal": legal, "undo": question.may_undo}


def _text(
    projection: Projection, shown: Any, seat: int, legal: tuple[Action, ...], question: PublicQuestion | None
) -> messages.TextNow:
    if question is not None:
        return text.now(projection.game, shown, seat, question.legal, question.seat)
    return text.now(projection.game, shown, seat, legal)


def _waiting(projection: Projection, view: Any) -> list[int]:
    waiting = projection.game.waiting(view)
    return [seat for seat in range(projection.rules.seats) if waiting >> seat & 1]


def _result(projection: Projection, view: Any) -> messages.ResultNow | None:
    if projection.phase != OVER or (result := projection.game.result(view)) is None:
        return None
    return {"scores": result.scores, "winners": result.winners, "reason": result.reason}


class Reader(NamedTuple):
    """A kind of reader. All readers of one kind are sent the same bytes."""

    seat: int
    is_host: bool
    as_text: bool = False
    """Whether its client asked for the table as text."""


class SharedPart:
    """The part of an update that is the same for all readers, encoded once."""

    def __init__(self, projection: Projection) -> None:
        self.look: Final = projection.look
        self.table: Final = encoded_overview(projection)
        self.clocks: Final = _encode(clocks(projection))
        self.waiting: list[int] = []
        self.result: messages.ResultNow | None = None
        if projection.table is not None:
            # The seats to act and the result are public, so they come from the observer's view.
            self.waiting = _waiting(projection, projection.views[OBSERVER])
            self.result = _result(projection, projection.views[OBSERVER])


class ReaderState:
    """A situation before encoding, to be compared with that of the previous row."""

    def __init__(self, projection: Projection, reader: Reader, shared: SharedPart) -> None:
        seat, is_host, self.as_text = reader
        self.seq: Final = projection.seq
        self.legal: tuple[Action, ...] = ()
        self.state: Any = None
        self.view: tuple[Any, ...] = ()
        self.question: PublicQuestion | None = None
        """The public question, for observers."""
        self.text: messages.TextNow | None = None
        self.known: Any = None
        """A copy of the view of a text reader, from which the next row is narrated."""
        undo = False
        if projection.table is not None:
            view = projection.views[seat]
            self.legal = projection.legal(seat)
            undo = projection.phase == RUNNING and projection.table.may_undo(seat)
            self.state = type(view)
            shown = projection.game.shown(view, seat, projection.rules.aid)
            self.view = wire.public_values(shown)
            if seat == OBSERVER:
                self.question = projection.public_question()
            if self.as_text:
                self.text = _text(projection, shown, seat, self.legal, self.question)
                self.known = projection.game.copy(view)
        self.values: Final = (
            None if seat == OBSERVER else seat,
            is_host,
            shared.table,
            shared.clocks,
            shared.look,
            shared.waiting,
            undo,
            shared.result,
            barred(projection, is_host),
        )

    def since(self, before: "ReaderState | None") -> dict[str, Any]:
        """Return what changed since the previous row, or everything if the reader did not have that."""
        if before is None or before.seq != self.seq - 1:
            new: dict[str, Any] = dict(zip(_FIELDS, self.values, strict=True))
            new["legal"] = _raw_legal(self.legal)
            new["view"] = None if self.state is None else self._view_since(None)
            if self.question is not None:
                new["question"] = _question(self.question)
            if self.as_text:
                new["text"] = self.text
        else:
            new = _changed(_FIELDS, self.values, before.values)
            if self.legal is not before.legal and self.legal != before.legal:
                new["legal"] = _raw_legal(self.legal)
            if view := self._view_since(before):
                new["view"] = view
            if self.question != before.question:
                new["question"] = None if self.question is None else _question(self.question)
            if self.text != before.text:
                new["text"] = self.text
        for name in ("table", "clocks"):
            if name in new:
                new[name] = msgspec.Raw(new[name])
        return new

    def _view_since(self, before: "ReaderState | None") -> dict[str, Any]:
        if self.state is None:
            return {}
        names = wire.public_names(self.state)
        if before is None or before.state is None:
            return dict(zip(names, self.view, strict=True))
        return _changed(names, self.view, before.view)


_FIELDS: Final = ("seat", "host", "table", "clocks", "look", "waiting", "undo", "result", "barred")


def _changed(names: tuple[str, ...], new: tuple[Any, ...], old: tuple[Any, ...]) -> dict[str, Any]:
    """Return the changed values. This runs for every field of every reader, so it is written for speed."""
    return dict(itertools.compress(zip(names, new, strict=True), map(operator.ne, new, old)))


class Update:
    """The frame of the last row with the changes since the previous one; shared parts are encoded once."""

    def __init__(self, projection: Projection, row: entries.Row, before: Mapping[Reader, ReaderState]) -> None:
        self.reader_states: Final[dict[Reader, ReaderState]] = {}
        """The new situation of each kind of reader."""
        self._made: Final[dict[tuple[Reader, bool], bytes]] = {}
        self._projection: Final = projection
        self._before: Final = before
        self._entry: Final = row.entry
        head = _encode({"kind": "frame", "heard": projection.seq, "at": row.at, "row": entries.public(row.entry)})
        self._head: Final = head[:-1] + b',"events":['
        self._facts: Final = _facts(row.entry)
        self._shared: Final = SharedPart(projection)

    def to(self, reader: Reader, whole: bool = False) -> bytes:
        """Return the bytes for one kind of reader; *whole* if it was of another kind before."""
        key = (reader, whole)
        if key not in self._made:
            seat = reader.seat
            if reader not in self.reader_states:
                self.reader_states[reader] = ReaderState(self._projection, reader, self._shared)
            heard = b",".join([fact for audience, fact in self._facts if audience == "all" or seat in audience])
            new = _encode(self.reader_states[reader].since(None if whole else self._before.get(reader)))
            events_for = b',"told":' + _encode(self._sentences(reader)) if reader.as_text else b""
            self._made[key] = b"".join((self._head, heard, b"]", events_for, b',"now":', new, b"}"))
        return self._made[key]

    def _sentences(self, reader: Reader) -> list[str]:
        """Return the row as sentences; None if the reader's previous view is not known."""
        projection, before = self._projection, self._before.get(reader)
        if not self._facts or before is None or before.seq != projection.seq - 1:
            return []
        game = projection.game
        known = (
            game.blank(projection.edition, projection.rules.seats) if before.known is None else game.copy(before.known)
        )
        events = [wire.event_from_json(game, {**fact, "audience": []}) for fact in events_for(self._entry, reader.seat)]
        return text.sentences(game, known, reader.seat, projection.rules.aid, events)


def reader_state(projection: Projection, reader: Reader) -> ReaderState:
    """Return the state of a reader who was just sent the complete situation."""
    return ReaderState(projection, reader, SharedPart(projection))


def _facts(entry: entries.AnyEntry) -> list[tuple[Any, bytes]]:
    """Return each event of a row with its audience."""
    if not isinstance(entry, entries.Started | entries.Acted):
        return []
    facts = []
    for event in entry.events:
        fact = dict(event)
        audience = fact.pop("audience")
        facts.append((audience, _encode(fact)))
    return facts


_legal: Final[dict[int, tuple[tuple[Action, ...], msgspec.Raw]]] = {}
"""Encoded lists of legal actions, by the id of the tuple. Games return the same tuples again and again. The tuple is
kept too, so that its id is not reused."""
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


def encoded_overview(projection: Projection) -> bytes:
    """Return the encoded overview, cached until something changes."""
    if projection.overview is None:
        projection.overview = _encode(overview(projection))
    return projection.overview


def refusal(command: str, code: str, sentence: str, clause: str = "") -> messages.Refusal:
    """Return the message that refuses a command."""
    return {"kind": "refused", "command": command, "code": code, "sentence": sentence, "clause": clause}


def acknowledgement(command: str, heard: int, again: bool) -> messages.Ack:
    """Return the acknowledgement of a durable command."""
    return {"kind": "ack", "command": command, "heard": heard, "again": again}
