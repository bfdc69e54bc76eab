"""Compares what a big screen is sent at pairs of tables that an observer cannot tell apart.

The screen is opened without a session, by a seat's browser with its cookie, and by a seat's program with its token; it
must be sent the bytes that a spectator is sent, in both worlds. `make screen-twins` compares 2,000 pairs, and looks for
a leak that is planted: a server that reads the cookies of screens.
"""

import argparse
import asyncio
import math
import random
import sys
from typing import NamedTuple
from unittest import mock

from lightfinger.server.access.sessions import COOKIE
from lightfinger.server.network import app
from tests.server.clockwork import Clockwork
from tests.server.house import House, Wire, house
from tests.server.twins import some_twins

PAIRS = 30
TABLE = "t" * 22
PLANTED = ["a screen that nobody asks for"]
"""With this word the server reads the cookies of all sockets."""


class Count(NamedTuple):
    """What a comparison found."""

    pairs: int
    sockets: int
    different: int
    """Pairs in which not all sockets were sent the same bytes."""


async def _sent(place: House, work: Clockwork, tokens: list[str], chance: random.Random) -> list[str]:
    """What is sent first to a spectator, a screen, and screens with a seat's cookie and token."""
    tables = place.node.live_tables
    live = tables._made(TABLE)
    live.projection = work.projection
    tables.tables[TABLE], tables.told[TABLE] = live, math.inf
    token = chance.choice(tokens)
    cookie = {"cookie": f"{COOKIE}={token}", "origin": "http://house.test"}
    heard = work.projection.seq
    wires: list[Wire] = [
        place.wire(TABLE, heard=heard),
        place.wire(TABLE, heard=heard, screen=True),
        place.wire(TABLE, heard=heard, headers=cookie, screen=True),
        place.wire(TABLE, token, heard=heard, screen=True),
    ]
    sent = [str(await wire.hear()) for wire in wires]
    for wire in wires:
        await wire.close()
    place.wires.clear()
    del tables.tables[TABLE], tables.told[TABLE]
    tables.presence.forget(TABLE)
    return sent


async def compare(pairs: int, first: int = 0) -> Count:
    """Compare so many pairs."""
    sockets = different = 0
    chance = random.Random(first)
    async with house() as place:
        tokens = [await place.guest(name) for name in ("Ada", "Bea")]
        people = [await place.node.sessions.find(token) for token in tokens]
        for one, other in some_twins(pairs, first):
            found: list[str] = []
            for work in (one, other):
                for chair, person in zip(work.projection.chairs, people, strict=False):
                    assert person is not None
                    chair.person = person.id
                work.projection.host = work.projection.chairs[0].person
                found += await _sent(place, work, tokens, chance)
            sockets += len(found)
            different += len(set(found)) > 1
    return Count(pairs, sockets, different)


async def compare_planted(pairs: int, first: int = 0) -> Count:
    """Compare pairs on a server that reads the cookies of screens."""
    with mock.patch.object(app, "SCREEN", PLANTED):
        return await compare(pairs, first)


def main() -> None:
    """Compare many pairs; fail if one differs, or if the planted leak is not found in each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    found = asyncio.run(compare(asked.pairs, asked.seed))
    planted = asyncio.run(compare_planted(min(asked.pairs, 100), asked.seed))
    sys.stdout.write(
        f"{found.pairs} pairs, {found.sockets} sockets: {found.different} pairs differ\n"
        f"planted leak, {planted.pairs} pairs: {planted.different} differ\n"
    )
    sys.exit(1 if found.different or planted.different < planted.pairs else 0)


if __name__ == "__main__":
    main()
