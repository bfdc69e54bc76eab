"""What is encoded once for all readers says the same as what is built for each of them."""

import asyncio
import random
import time
from typing import Any

import msgspec
import pytest

from lightfinger import catalog, wire
from lightfinger.core.rng import commitment
from lightfinger.server import commands, frames, rows
from lightfinger.server.bus import LocalBus
from lightfinger.server.match import Match
from lightfinger.server.people import Person
from lightfinger.server.sitting import Sitting
from tests.server.client import applied
from tests.server.fakes import Disk, FaultyStore

TABLE = "a" * 22
HOST, GUEST = Person("host", "Ada"), Person("guest", "Blaise")
HOUSE = {"master-thieves": {"max_rounds": 2}, "forty-thieves": {"max_turns": 8}}


class Ear:
    """A listener who adds up what it is sent."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.frame: dict[str, Any] = {}
        self.now: dict[str, Any] | None = None
        self.bytes: list[int] = []

    def send(self, message: bytes) -> None:
        said = msgspec.json.decode(message)
        if said["kind"] == "situation":
            self.now = said
        elif "now" in said:
            self.bytes.append(len(message))
            self.now = applied(self.now, said.pop("now"), said["heard"])
            self.frame = said

    def end(self) -> None:
        raise AssertionError("nobody hangs up here")


def as_sent(message: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(message))


async def played(name: str, seed: int) -> tuple[list[bytes], Sitting]:
    """The log of a short game, every frame of which was compared on the way."""
    disk = Disk()
    store = FaultyStore(disk, time.time)
    await store.open()
    game = catalog.find(name)
    rules = rows.Rules(name, catalog.described(game, catalog.edition(game, "", HOUSE[name])), 2, rows.Clock(30.0, 60.0))
    table = Match(TABLE, store, LocalBus(), lambda: 1000.0)
    ears = [Ear(HOST), Ear(GUEST), Ear(GUEST), Ear(Person("", ""))]
    created = rows.Created(rules, HOST.id, bytes(32), commitment(TABLE, bytes(32)))
    await table.submit(HOST, "create", lambda _: created)
    for ear in ears:
        await table.join(ear, -1)
    compared = 0

    def compare(found: Match) -> None:
        nonlocal compared
        row = rows.decoded(disk.logs[TABLE][-1])
        for ear in ears:
            seat = found.sitting.seat_of(ear.person.id)
            assert ear.frame == as_sent(frames.frame(found.sitting.seq, row, seat))
            assert ear.now == as_sent(frames.situation(found.sitting, seat, ear.person is HOST))
            compared += 1

    table.changed = compare
    for person in (HOST, GUEST):
        await table.submit(person, "sit", commands.sit(person, None))
    await table.submit(GUEST, "leave", commands.leave(GUEST))
    await table.submit(GUEST, "sit again", commands.sit(GUEST, None))
    await table.submit(HOST, "start", commands.start(HOST))
    chance = random.Random(seed)
    sitting = table.sitting
    while (seat := sitting.running().first()) >= 0:
        person = (HOST, GUEST)[seat]
        command = f"{sitting.seq}"
        if sitting.running().may_undo(seat) and chance.random() < 0.2:
            await table.submit(person, command, commands.undo(person))
        else:
            action = wire.action_to_json(chance.choice(sitting.legal(seat)))
            await table.submit(person, command, commands.act(person, action, sitting.seq))
    assert compared > 80
    whole = len(msgspec.json.encode(frames.situation(sitting, 0, True)))
    assert all(sum(ear.bytes) / len(ear.bytes) < whole / 2 for ear in ears)
    return disk.logs[TABLE], sitting


@pytest.mark.parametrize("name", HOUSE)
def test_what_every_reader_adds_up_is_what_it_may_know(name: str) -> None:
    asyncio.run(played(name, 1))


@pytest.mark.parametrize("name", HOUSE)
def test_an_action_worked_out_before_it_was_written_folds_like_its_row(name: str) -> None:
    """A node takes the facts it has just worked out; all others, and itself later, read them from the log."""
    for seed in range(3):
        log, lived = asyncio.run(played(name, seed))
        read = Sitting(TABLE)
        for seq, payload in enumerate(log):
            read.absorb(seq, rows.decoded(payload))
        assert read.seq == lived.seq
        assert wire.state_to_json(read.running().state) == wire.state_to_json(lived.running().state)
        for seat, view in read.views.items():
            assert wire.state_to_json(view) == wire.state_to_json(lived.views[seat])
