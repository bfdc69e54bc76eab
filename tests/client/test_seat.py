"""The seat of a program, message by message."""

from typing import Any, ClassVar

import pytest

from lightfinger import bots, catalog, seeded, wire
from lightfinger.client import ClientError, Seat
from lightfinger.core.events import Action, Event
from lightfinger.core.rng import Rng
from lightfinger.core.table import Table
from lightfinger.server.network import websocket
from tests.server.client import encode

GAME = catalog.find("forty-thieves")
EDITION = catalog.edition(GAME, "family")


class Listener:
    """Takes the first action, and counts what it heard."""

    made: ClassVar["list[Listener]"] = []

    def __init__(self, *_: Any) -> None:
        self.heard: list[int] = []
        self.made.append(self)

    def hear(self, events: list[Event]) -> None:
        self.heard.append(len(events))

    def choose(self, legal: tuple[Action, ...], rng: Rng) -> Action:
        return legal[0]


def chair(**more: Any) -> dict[str, Any]:
    return {"ready": True, "stood_in": False, **more}


def situation(heard: int, phase: str = "running", legal: list[Any] | None = None, **mine: Any) -> Any:
    table = {
        "game": GAME.name,
        "edition": catalog.described(GAME, EDITION),
        "seats": 2,
        "phase": phase,
        "chairs": [chair(**mine), chair()],
    }
    return {
        "kind": "situation",
        "heard": heard,
        "seat": 0,
        "table": table,
        "legal": legal or [],
        "view": None,
        "result": None,
    }


def frame(heard: int, kind: str = "acted", events: list[Any] | None = None, **more: Any) -> Any:
    return {"kind": "frame", "heard": heard, "row": {"kind": kind}, "events": events or [], **more}


@pytest.fixture
def table() -> Table[Any, Any]:
    made: Table[Any, Any] = Table(GAME, EDITION, 2)
    made.deal(seeded(1))
    return made


def dealt(table: Table[Any, Any]) -> list[Any]:
    return [wire.told_to_json(event) for event in table.log[0].heard_by(0)]


def asked(table: Table[Any, Any], heard: int) -> Any:
    legal = [wire.action_to_json(action) for action in table.legal(table.first())]
    return situation(heard, legal=legal)


def test_in_the_lobby_it_is_ready_once() -> None:
    seat = Seat(Listener, b"")
    seat.take(situation(3, "waiting", ready=False))

    said = seat.command()

    assert said is not None
    assert isinstance(websocket._decode(encode(said)), websocket.Ready)
    assert seat.command() is None
    seat.take({"kind": "ack", "command": said["command"], "heard": 4, "again": False})
    assert seat.command() is None


def test_its_answer_is_one_that_the_server_reads_and_stays_the_same_until_it_is_answered(
    table: Table[Any, Any],
) -> None:
    seat = Seat(Listener, b"")
    seat.take(frame(0, "started", dealt(table)))
    seat.take(asked(table, 0))

    said = seat.command()

    assert said is not None
    decoded = websocket._decode(encode(said))
    assert isinstance(decoded, websocket.Act)
    assert decoded.heard == 0
    assert seat.pending is said
    seat.take({"kind": "refused", "command": said["command"], "code": "try-again", "sentence": "", "clause": ""})
    assert seat.pending is said
    assert seat.repeats
    seat.take({"kind": "refused", "command": "another", "code": "stale", "sentence": "", "clause": ""})
    assert seat.pending is said
    seat.take({"kind": "ack", "command": said["command"], "heard": 1, "again": True})
    assert seat.pending is None


def test_after_its_answer_it_waits_for_the_row(table: Table[Any, Any]) -> None:
    seat = Seat(Listener, b"")
    seat.take(frame(0, "started", dealt(table)))
    seat.take(asked(table, 0))
    said = seat.command()
    assert said is not None
    seat.take({"kind": "ack", "command": said["command"], "heard": 1, "again": False})

    assert seat.command() is None
    seat.take(frame(1, now={"look": 0.0}))
    assert seat.command() is not None


@pytest.mark.parametrize("before", [True, False], ids=["before the refusal", "after the refusal"])
def test_a_stale_answer_is_given_anew_once_the_table_has_moved_on(table: Table[Any, Any], before: bool) -> None:
    seat = Seat(Listener, b"")
    seat.take(frame(0, "started", dealt(table)))
    seat.take(asked(table, 0))
    said = seat.command()
    assert said is not None
    if before:
        seat.take(frame(1, now={"look": 0.0}))
    seat.take({"kind": "refused", "command": said["command"], "code": "stale", "sentence": "", "clause": ""})
    if not before:
        assert seat.command() is None
        seat.take(frame(1, now={"look": 0.0}))

    again = seat.command()
    assert again is not None
    assert again["command"] != said["command"]
    assert again["heard"] == 1


def test_a_refusal_that_nothing_can_mend_ends_it(table: Table[Any, Any]) -> None:
    seat = Seat(Listener, b"")
    seat.take(frame(0, "started", dealt(table)))
    seat.take(asked(table, 0))
    said = seat.command()
    assert said is not None
    with pytest.raises(ClientError, match="No"):
        seat.take({"kind": "refused", "command": said["command"], "code": "program", "sentence": "No.", "clause": ""})


def test_it_takes_its_seat_back_from_a_stand_in() -> None:
    seat = Seat(Listener, b"")
    seat.take(situation(5, stood_in=True))

    said = seat.command()

    assert said is not None
    assert isinstance(websocket._decode(encode(said)), websocket.TakeBack)


def test_a_program_without_a_chair_stops() -> None:
    seat = Seat(Listener, b"")
    nowhere = situation(5)
    nowhere["seat"] = None
    seat.take(nowhere)
    with pytest.raises(ClientError, match="no chair"):
        seat.command()


def test_after_an_undo_the_bot_hears_only_what_stands(table: Table[Any, Any]) -> None:
    Listener.made.clear()
    seat = Seat(Listener, b"")
    for number, kind in enumerate(["created", "sat", "started", "acted", "acted", "said"]):
        seat.take(frame(number, kind, dealt(table)[:1] if kind == "started" else []))
    seat.take(situation(5))
    seat.command()
    seat.take(frame(6, "undone", now={"look": 0.0}))
    seat.take(frame(7, "acted", dealt(table)[:2], now={"look": 0.0}))
    seat.command()

    assert [one.heard for one in Listener.made] == [[1, 0, 0], [1, 0, 2]]


def test_a_bot_that_is_an_object_is_copied_for_each_beginning(table: Table[Any, Any]) -> None:
    bot = Listener()
    seat = Seat(bot, b"")
    seat.take(frame(0, "started", dealt(table)))
    seat.take(asked(table, 0))

    assert seat.command() is not None
    assert bot.heard == []


def test_a_row_that_came_before_is_heard_once_and_a_gap_is_found() -> None:
    seat = Seat(Listener, b"")
    assert seat.take(frame(0, "created"))
    assert not seat.take(frame(0, "created"))
    with pytest.raises(ClientError, match="cannot go on"):
        seat.take(frame(2))


def test_a_choice_that_is_not_legal_ends_it(table: Table[Any, Any]) -> None:
    class Wrong(Listener):
        def choose(self, legal: tuple[Action, ...], rng: Rng) -> Action:
            return Action()

    seat = Seat(Wrong, b"")
    seat.take(frame(0, "started", dealt(table)))
    seat.take(asked(table, 0))
    with pytest.raises(ClientError, match="not among the legal"):
        seat.command()


def test_the_same_question_is_answered_alike_after_a_restart(table: Table[Any, Any]) -> None:
    make = bots.find(GAME.name, "random").make
    chosen = []
    for _ in range(2):
        seat = Seat(make, b"secret")
        seat.take(frame(0, "started", dealt(table)))
        seat.take(asked(table, 0))
        said = seat.command()
        assert said is not None
        chosen.append(said["action"])
    assert chosen[0] == chosen[1]
