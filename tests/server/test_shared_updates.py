"""What is encoded once for all readers says the same as what is built for each of them."""

import asyncio
import random
import time
from typing import Any

import msgspec
import pytest

from lightfinger import catalog, wire
from lightfinger.core.rng import commitment
from lightfinger.server.access.sessions import Person
from lightfinger.server.bus import LocalBus
from lightfinger.server.table import commands, entries, updates
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.table.projection import Projection
from tests.server.client_view import applied
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


async def played(name: str, seed: int) -> tuple[list[bytes], Projection]:
    """The log of a short game, every frame of which was compared on the way."""
    disk = Disk()
    store = FaultyStore(disk, time.time)
    await store.open()
    game = catalog.find(name)
    rules = entries.Rules(
        name, catalog.described(game, catalog.edition(game, "", HOUSE[name])), 2, entries.Clock(30.0, 60.0)
    )
    table = LiveTable(TABLE, store, LocalBus(), lambda: 1000.0)
    ears = [Ear(HOST), Ear(GUEST), Ear(GUEST), Ear(Person("", ""))]
    created = entries.Created(rules, HOST.id, bytes(32), commitment(TABLE, bytes(32)))
    await table.submit(HOST, "create", lambda _: commands.Decision(created))
    for ear in ears:
        await table.join(ear, -1)
    compared = 0

    def compare(live: LiveTable) -> None:
        nonlocal compared
        row = live.words.open(entries.decoded(disk.logs[TABLE][-1]))
        for ear in ears:
            seat = live.projection.seat_of(ear.person.id)
            assert ear.frame == as_sent({**updates.frame(live.projection.seq, row, seat), "at": row.at})
            assert ear.now == as_sent(updates.situation(live.projection, seat, ear.person is HOST))
            compared += 1

    table.changed = compare
    for person in (HOST, GUEST):
        await table.submit(person, "sit", commands.sit(person, None))
    await table.submit(GUEST, "leave", commands.leave(GUEST))
    await table.submit(GUEST, "sit again", commands.sit(GUEST, None))
    await table.submit(HOST, "start", commands.start(HOST))
    chance = random.Random(seed)
    projection = table.projection
    while (seat := projection.core_table().first()) >= 0:
        person = (HOST, GUEST)[seat]
        command = f"{projection.seq}"
        if projection.core_table().may_undo(seat) and chance.random() < 0.2:
            await table.submit(person, command, commands.undo(person))
        else:
            action = wire.action_to_json(chance.choice(projection.legal(seat)))
            await table.submit(person, command, commands.act(person, action, projection.seq))
    assert compared > 80
    whole = len(msgspec.json.encode(updates.situation(projection, 0, True)))
    assert all(sum(ear.bytes) / len(ear.bytes) < whole / 2 for ear in ears)
    return disk.logs[TABLE], projection


@pytest.mark.parametrize("name", HOUSE)
def test_what_every_reader_adds_up_is_what_it_may_know(name: str) -> None:
    asyncio.run(played(name, 1))


@pytest.mark.parametrize("name", HOUSE)
def test_an_action_worked_out_before_it_was_written_folds_like_its_row(name: str) -> None:
    """A node takes the facts it has just worked out; all others, and itself later, read them from the log."""
    for seed in range(3):
        log, lived = asyncio.run(played(name, seed))
        read = Projection(TABLE)
        for seq, payload in enumerate(log):
            read.absorb(seq, entries.decoded(payload))
        assert read.seq == lived.seq
        assert wire.state_to_json(read.core_table().state) == wire.state_to_json(lived.core_table().state)
        for seat, view in read.views.items():
            assert wire.state_to_json(view) == wire.state_to_json(lived.views[seat])
