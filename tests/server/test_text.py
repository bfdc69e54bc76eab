"""A table as text: made for clients that ask for it, from what their seat is shown and from nothing else."""

import asyncio
import random
import time
from typing import Any

import msgspec
import pytest

from lightfinger import catalog, wire
from lightfinger.core.events import OBSERVER
from lightfinger.core.rng import commitment
from lightfinger.server.access.sessions import Person
from lightfinger.server.bus import LocalBus
from lightfinger.server.table import commands, entries
from lightfinger.server.table.live_table import LiveTable
from tests.server.client_view import applied
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import house, short_rules

TABLE = "a" * 22
HOST, GUEST, NOBODY = Person("host", "Ada"), Person("guest", "Blaise"), Person("", "")


class Ear:
    """A listener who keeps what it is sent."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.sent: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.sent.append(message)

    def end(self) -> None:
        raise AssertionError("nobody hangs up here")


class Reading:
    """What one seat should be sent as text, worked out from the facts it was sent and nothing else."""

    def __init__(self, seat: int, rules: entries.Rules) -> None:
        self.game = catalog.find(rules.game)
        self.edition = catalog.decoded(self.game, rules.edition)
        self.seat, self.seats, self.aid = seat, rules.seats, rules.aid
        self.feed: list[list[dict[str, Any]]] = []
        self.view: Any = None

    def hear(self, frame: dict[str, Any]) -> list[str]:
        """Take a frame in; its sentences."""
        if frame["row"]["kind"] == "undone":
            self.feed.pop()
            self._fold()
            return []
        if frame["row"]["kind"] not in ("started", "acted"):
            return []
        if self.view is None:
            self._fold()
        self.feed.append(frame["events"])
        return self._told(frame["events"])

    def _fold(self) -> None:
        self.view = self.game.blank(self.edition, self.seats)
        for events in self.feed:
            self._told(events)

    def _told(self, events: list[dict[str, Any]]) -> list[str]:
        sentences = []
        for message in events:
            event = wire.event_from_json(self.game, {**message, "audience": "all"})
            self.game.evolve(self.view, event)
            sentences.append(self.game.narrate(self.shown(), event))
        return sentences

    def shown(self) -> Any:
        return self.game.shown(self.view, self.seat, self.aid)

    def text(self) -> Any:
        """How the table should stand as text."""
        if self.view is None:
            return None
        shown = self.shown()
        legal = self.game.legal(self.view, self.seat)
        labels = [self.game.phrase(shown, self.seat, action) for action in legal]
        return {"drawing": self.game.draw(shown, self.seat), "labels": labels}


async def played(name: str, seed: int) -> dict[str, tuple[Ear, int]]:
    """A short game with undone moves, heard by two seats and an onlooker, with text and without."""
    chance = random.Random(seed)
    store = FaultyStore(Disk(), time.time)
    await store.open()
    game = catalog.find(name)
    words = catalog.described(game, catalog.edition(game, "", short_rules(game, chance)))
    rules = entries.Rules(name, words, game.seats[0])
    table = LiveTable(TABLE, store, LocalBus(), lambda: 1000.0)
    created = entries.Created(rules, HOST.id, bytes(32), commitment(TABLE, bytes(32)))
    await table.submit(HOST, "create", lambda _: commands.Decision(created))
    ears = {
        "host": (Ear(HOST), 0),
        "guest": (Ear(GUEST), 1),
        "onlooker": (Ear(NOBODY), OBSERVER),
        "plain": (Ear(GUEST), 1),
    }
    for person in (HOST, GUEST):
        await table.submit(person, "sit", commands.sit(person, None))
    for kind, (ear, _) in ears.items():
        await table.join(ear, -1, as_text=kind != "plain")
    await table.submit(HOST, "start", commands.start(HOST))
    projection = table.projection
    while (seat := projection.core_table().first()) >= 0:
        person = (HOST, GUEST)[seat]
        if projection.core_table().may_undo(seat) and chance.random() < 0.2:
            await table.submit(person, f"{projection.seq}", commands.undo(person))
        else:
            action = wire.action_to_json(chance.choice(projection.legal(seat)))
            await table.submit(person, f"{projection.seq}", commands.act(person, action, projection.seq))
    late = ears["late"] = (Ear(HOST), 0)
    await table.join(late[0], 0, as_text=True)
    return ears


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", list(catalog.GAMES))
def test_text_says_what_the_seat_is_told_and_shown_and_nothing_else(name: str, seed: int) -> None:
    ears = asyncio.run(played(name, seed))
    sentences = 0
    for kind in ("host", "guest", "onlooker"):
        ear, seat = ears[kind]
        now: dict[str, Any] | None = None
        reading: Reading | None = None
        for message in ear.sent:
            said = msgspec.json.decode(message)
            if said["kind"] == "situation":
                now = said
                table = said["table"]
                reading = Reading(seat, entries.Rules(table["game"], table["edition"], table["seats"]))
            elif "now" in said:
                assert reading is not None
                assert said["told"] == reading.hear(said)
                now = applied(now, said["now"], said["heard"])
                assert now["text"] == reading.text()
                if now["text"] is not None:
                    assert len(now["text"]["labels"]) == len(now["legal"])
                sentences += sum(map(bool, said["told"]))
            else:
                assert "told" not in said
        assert now is not None
        assert now["text"] == msgspec.json.decode(ears["late"][0].sent[-1])["text"] or kind != "host"
    assert sentences > 5


@pytest.mark.parametrize("name", list(catalog.GAMES))
def test_nobody_is_sent_text_who_did_not_ask_for_it(name: str) -> None:
    ears = asyncio.run(played(name, 1))
    plain = [msgspec.json.decode(message) for message in ears["plain"][0].sent]
    asked = [msgspec.json.decode(message) for message in ears["guest"][0].sent]
    for message in asked:
        message.pop("told", None)
        message.pop("text", None)
        message.get("now", {}).pop("text", None)

    assert plain == asked


@pytest.mark.anyio
async def test_a_client_asks_for_text_in_the_address_of_its_socket() -> None:
    name = next(iter(catalog.GAMES))
    async with house() as place:
        token = await place.guest("Ada")
        table = await place.table(token, name, seats=2, bots=["random"])
        plain = place.wire(table, token)
        assert "text" not in await plain.situation()
        text = place.wire(table, token, heard=0, text=True)
        assert (await text.situation())["text"] is None
        await place.start(table, token)
        later = place.wire(table, token, heard=0, text=True)
        drawn = (await later.situation())["text"]
        assert drawn["drawing"]
