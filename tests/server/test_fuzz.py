"""Messages nobody meant: whatever a socket is sent, nothing breaks and nothing changes.

The messages go through the very decoder and the very answer of the server; each is drawn from a seed, so a failure
comes back.
"""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lightfinger import catalog, wire
from lightfinger.server.access.sessions import Person
from lightfinger.server.network import websocket
from lightfinger.server.node import automatic
from lightfinger.server.table import updates
from lightfinger.server.table.live_table import LiveTable
from tests.server import fuzz
from tests.server.client import decode
from tests.server.grammar import action, message
from tests.server.house import SHORT, House, house
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio

MESSAGES = 34_000
"""For each phase of a table; three phases make more than 100,000."""


def meant(text: str, projection: Any, seat: int) -> bool:
    """Whether a message is one that the table would be right to accept."""
    try:
        said = json.loads(text)
    except ValueError:
        return False
    if not isinstance(said, dict):
        return False
    if said.get("kind") == "act":
        return said.get("action") in [wire.action_to_json(one) for one in projection.legal(seat)]
    return said.get("kind") in ("leave", "ready", "pause", "abandon", "say", "undo", "take_back")


async def table_in(place: House, game: str, phase: str) -> tuple[LiveTable, list[Person]]:
    """A table in a phase with a host, a guest and a stranger."""
    tokens = [await place.guest(name) for name in ("Ada", "Blaise", "Mallory")]
    rules = {option.name: SHORT[option.name] for option in catalog.find(game).options if option.name in SHORT}
    table = await place.table(tokens[0], game, seats=2, house_rules=rules, talk=True)
    await place.sit(table, tokens[1])
    if phase != "waiting":
        await place.start(table, tokens[0])
    if phase == "finished":
        await place.play_out(table, tokens[:2])
    people = [await place.node.sessions.find(token) for token in tokens]
    return await place.live_table(table), [person for person in people if person is not None]


@pytest.fixture
def no_automatic_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table answers no question by itself, so that only messages can change it."""
    monkeypatch.setattr(automatic, "time_of", lambda *_: None)


@pytest.mark.usefixtures("no_automatic_answers")
@pytest.mark.parametrize("phase", ["waiting", "running", "finished"])
@pytest.mark.slow
async def test_messages_nobody_meant_break_nothing_and_change_nothing(phase: str) -> None:
    chance = random.Random(f"fuzz {phase}")
    async with house() as place:
        for game in catalog.GAMES:
            live, people = await table_in(place, game, phase)
            before, view = await place.log(live.id), _situations(live, people)
            sent = 0
            while sent < MESSAGES // len(catalog.GAMES):
                text = message(chance, game)
                number = chance.randrange(3)
                seat = live.projection.seat_of(people[number].id)
                if number < 2 and meant(text, live.projection, seat):
                    # Words that make sense are for the next test; here nothing may change.
                    person = people[2]
                else:
                    person = people[number]
                answer = await websocket._answer(place.node.live_tables, live, person, text)
                assert answer["kind"] in ("refused", "pong"), text
                sent += 1
            assert await place.log(live.id) == before
            assert _situations(live, people) == view
            assert live.quarantined == ""


@pytest.mark.usefixtures("no_automatic_answers")
async def test_acts_that_are_almost_right_are_refused_or_legal() -> None:
    chance = random.Random("almost")
    async with house() as place:
        accepted = refused = 0
        for game in catalog.GAMES:
            live, people = await table_in(place, game, "running")
            for number in range(1500):
                seat = chance.randrange(2)
                legal = live.projection.legal(seat)
                text = json.dumps(
                    {"kind": "act", "command": f"c{number}", "heard": 10**6, "action": action(chance, game)}
                )
                length = len(await place.log(live.id))
                said = decode(text)["action"]
                answer = await websocket._answer(place.node.live_tables, live, people[seat], text)
                if answer["kind"] == "ack":
                    accepted += 1
                    assert said in [wire.action_to_json(one) for one in legal]
                    assert len(await place.log(live.id)) == length + 1
                else:
                    refused += 1
                    assert len(await place.log(live.id)) == length
            assert live.quarantined == ""
        assert refused > 1000 * len(catalog.GAMES)


def _situations(live: LiveTable, people: list[Person]) -> list[str]:
    seats = [live.projection.seat_of(person.id) for person in people]
    return [json.dumps(updates.situation(live.projection, seat, False)) for seat in seats]


@given(st.data())
@settings(max_examples=60, deadline=None)
@pytest.mark.slow
def test_a_line_survives_whatever_comes_down_it(data: st.DataObject) -> None:
    texts = data.draw(st.lists(st.text(max_size=200) | st.sampled_from(['{"kind":"ping"}', "[]", "{}"]), max_size=8))

    async def run() -> None:
        async with house() as place:
            token = await place.guest("Ada")
            table = await place.table(token)
            line = place.wire(table, token)
            await line.situation()
            for text in texts:
                line.push(text)
            line.up.put_nowait({"type": "websocket.receive", "bytes": b"\xff\xfe"})
            line.push('{"kind":"ping"}')
            for _ in range(len(texts) + 2):
                said = await asyncio.wait_for(line.hear(), LONGEST_WAIT)
                assert decode(said)["kind"] in ("refused", "pong")
            assert line.code is None

    asyncio.run(run())


@pytest.mark.slow
async def test_frames_and_requests_of_every_kind_break_no_real_server(tmp_path: Path) -> None:
    told, wrong = await fuzz.part(tmp_path, True, 4000, 11)
    assert wrong == []
    assert told["unlawful frames"] > 20
    assert told["requests"] > 100
