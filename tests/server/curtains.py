"""Compares what a shared device is sent behind its curtain at pairs of tables that an observer cannot tell apart.

The browser holds two chairs. It listens without naming a hand, before and after each hand was opened and closed, and
asks for the table and for its hands; it must be sent the same bytes in both worlds, and on its socket those of a
spectator. Then it tries answers for both chairs that cannot be accepted there, and must be refused alike.

`make curtain-twins` compares 500 pairs, and looks for two leaks that are planted: a server that takes such a socket for
its owner's, and one that takes a question for public whenever its seat is asked.
"""

import asyncio
import json
import random
import sys
from collections.abc import AsyncIterator
from typing import Any, NamedTuple
from unittest import mock

from lightfinger import wire
from lightfinger.server.access.hands import cookie_name
from lightfinger.server.access.sessions import COOKIE, Person
from lightfinger.server.network import websocket
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import PublicQuestion
from tests.server.clockwork import Clockwork
from tests.server.house import ADDRESS, House, Wire
from tests.server.screens import TABLE, arguments, first_messages, patient_house, seated_twins, set_out

PAIRS = 20
HANDS = (0, 1)
TRIES = 8
"""How many answers are tried for each chair."""


def _tries(work: Clockwork, seed: int, most: int) -> list[dict[str, Any]]:
    """Answers of the device that no table accepts, by what the observer knows: secret, or not one of those offered."""
    game, projection = work.projection.game, work.projection
    known = game.every_action(projection.edition, projection.rules.seats)
    question = projection.public_question()
    offered = () if question is None else question.legal
    some = random.Random(seed).sample(known, most)
    return [
        {"kind": "act_openly", "heard": projection.seq, "seat": seat, "action": wire.action_to_json(action)}
        for seat in HANDS
        for action in some
        if action not in offered
    ]


class Device:
    """A browser that holds the first two chairs of the table."""

    def __init__(self, place: House, tokens: list[str]) -> None:
        self.place = place
        self.tokens = tokens
        cookies = [f"{cookie_name(COOKIE, hand)}={token}" for hand, token in zip(HANDS, tokens, strict=True)]
        self.headers = {"cookie": "; ".join(cookies), "origin": ADDRESS}

    def connect(self, heard: int, hand: int | None = None) -> Wire:
        """Open a socket behind the curtain, or that of one hand."""
        path = f"/api/tables/{TABLE}/socket?heard={heard}" + ("" if hand is None else f"&hand={hand}")
        opened = Wire(self.place.app, path, {**self.headers, "host": "house.test"})
        self.place.wires.append(opened)
        return opened

    async def ask(self, path: str) -> bytes:
        """What the device is answered about the table."""
        return (await self.place.http("GET", f"/api/tables/{TABLE}{path}", headers=self.headers)).content

    async def twins(self, pairs: int, first: int) -> AsyncIterator[tuple[Clockwork, Clockwork]]:
        """Yield so many pairs of tables at which the device has its chairs."""
        async for pair in seated_twins(self.place, self.tokens, pairs, first):
            for work in pair:
                work.projection.chairs[1].beside = work.projection.host
            yield pair


async def device_at(place: House) -> Device:
    """Two people with one browser."""
    return Device(place, [await place.guest(name) for name in ("Ada", "Bea")])


async def _sent(
    device: Device, work: Clockwork, tries: list[dict[str, Any]]
) -> tuple[list[str], list[bytes], list[dict[str, Any]]]:
    """What the device is sent behind its curtain, after what a spectator is sent; and what it is answered."""
    with set_out(device.place, work) as heard:
        sent = await first_messages([device.place.wire(TABLE, heard=heard), device.connect(heard)])
        for hand in HANDS:
            seen = await first_messages([device.connect(heard, hand)])
            assert f'"seat":{hand},' in seen[0], "a hand that is named has its seat"
            sent += await first_messages([device.connect(heard)])
        answers = [await device.ask(path) for path in ("", "/hands")]
        curtain = device.connect(heard)
        refused = [await curtain.ask(**one, command=str(number)) for number, one in enumerate(tries)]
        assert all(answer["kind"] == "refused" for answer in refused)
        await curtain.close()
        return sent, answers, refused


class Counts(NamedTuple):
    """What a comparison found."""

    pairs: int
    sockets: int
    different: int
    """Pairs in which not all was the same."""
    public: int
    """Pairs with a public question of the device."""
    refused: int
    """How many answers were tried."""


async def compare(pairs: int, first: int = 0, tries_each: int = TRIES) -> Counts:
    """Compare so many pairs."""
    sockets = different = public = refused = 0
    async with patient_house() as place:
        device = await device_at(place)
        async for one, other in device.twins(pairs, first):
            tries = _tries(one, refused, tries_each)
            sent, answers, no = await _sent(device, one, tries)
            also, too, neither = await _sent(device, other, tries)
            sockets += len(sent) + len(also)
            refused += len(no) + len(neither)
            public += json.loads(sent[0]).get("question") is not None
            different += len({*sent, *also}) > 1 or answers != too or no != neither
    return Counts(pairs, sockets, different, public, refused)


def _owner(person: Person, _: Projection) -> Person:
    return person


async def compare_planted(pairs: int, first: int = 0) -> Counts:
    """Compare pairs on a server that takes a socket without a named hand for the owner's."""
    with mock.patch.object(websocket, "behind_curtain", _owner):
        return await compare(pairs, first)


def _truth(projection: Projection) -> PublicQuestion | None:
    """What a server would offer that reads the question from the true state, whatever it is."""
    state = projection.core_table().state
    seat = projection.game.first(state)
    return PublicQuestion(seat, projection.game.legal(state, seat), False) if seat in HANDS else None


async def compare_planted_questions(pairs: int, first: int = 0) -> Counts:
    """Compare pairs on a server that shows every question of the device behind its curtain, as it truly is."""
    # Nothing is tried: this server would accept some of it.
    with mock.patch.object(Projection, "public_question", _truth):
        return await compare(pairs, first, 0)


def main() -> None:
    """Compare many pairs; fail if one differs, or if a planted leak is not found."""
    asked = arguments(__doc__, 500)
    found = asyncio.run(compare(asked.pairs, asked.seed))
    owners = asyncio.run(compare_planted(min(asked.pairs, 100), asked.seed))
    truths = asyncio.run(compare_planted_questions(min(asked.pairs, 200), asked.seed))
    sys.stdout.write(
        f"{found.pairs} pairs, {found.public} with a public question, {found.sockets} sockets, "
        f"{found.refused} refused answers: {found.different} pairs differ\n"
        f"planted, the owner's socket, {owners.pairs} pairs: {owners.different} differ\n"
        f"planted, secret questions, {truths.pairs} pairs: {truths.different} differ\n"
    )
    missed = owners.different < owners.pairs or not truths.different
    sys.exit(1 if found.different or missed or not found.public else 0)


if __name__ == "__main__":
    main()
