"""Compares what a big screen is sent at pairs of tables that an observer cannot tell apart.

The screen is opened without a session, by a seat's browser with its cookie, and by a seat's program with its token; it
must be sent the bytes that a spectator is sent, in both worlds. `make screen-twins` compares 2,000 pairs, and looks for
a leak that is planted: a server that reads the cookies of screens.
"""

import argparse
import asyncio
import contextlib
import math
import random
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from typing import Any, NamedTuple
from unittest import mock

from lightfinger.server.access.sessions import COOKIE
from lightfinger.server.network import app
from tests.server.clockwork import Clockwork
from tests.server.house import ADDRESS, House, Wire, house
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


Compare = Callable[[int, int], Coroutine[Any, Any, Count]]
"""Compares so many pairs, beginning with a seed."""


def patient_house() -> contextlib.AbstractAsyncContextManager[House]:
    """A server that takes spectators on however late it is: making pairs holds up the same event loop."""
    return house(late_seconds=math.inf)


@contextlib.contextmanager
def set_out(place: House, work: Clockwork) -> Iterator[int]:
    """Put a table into the server for a while; yield the row up to which it is told."""
    tables = place.node.live_tables
    live = tables._made(TABLE)
    live.projection = work.projection
    # A table that nobody has used is dropped from memory by the next sweep, before its first socket is open.
    tables.tables[TABLE], tables.told[TABLE], tables.used[TABLE] = live, math.inf, tables.now()
    yield work.projection.seq
    place.wires.clear()
    del tables.tables[TABLE], tables.told[TABLE], tables.used[TABLE]
    tables.presence.forget(TABLE)


async def first_messages(wires: list[Wire]) -> list[str]:
    """What is sent first to each; they are closed."""
    sent = [str(await wire.hear()) for wire in wires]
    for wire in wires:
        await wire.close()
    return sent


async def seated_twins(
    place: House, tokens: list[str], pairs: int, first: int
) -> AsyncIterator[tuple[Clockwork, Clockwork]]:
    """Yield so many pairs of tables with these people in their first seats."""
    people = [await place.node.sessions.find(token) for token in tokens]
    for pair in some_twins(pairs, first):
        for work in pair:
            for chair, person in zip(work.projection.chairs, people, strict=False):
                assert person is not None
                chair.person = person.id
            work.projection.host = work.projection.chairs[0].person
        yield pair


async def _sent(place: House, work: Clockwork, token: str) -> list[str]:
    """What is sent first to a spectator, a screen, and screens with a seat's cookie and token."""
    cookie = {"cookie": f"{COOKIE}={token}", "origin": ADDRESS}
    with set_out(place, work) as heard:
        return await first_messages(
            [
                place.wire(TABLE, heard=heard),
                place.wire(TABLE, heard=heard, screen=True),
                place.wire(TABLE, heard=heard, headers=cookie, screen=True),
                place.wire(TABLE, token, heard=heard, screen=True),
            ]
        )


async def compare(pairs: int, first: int = 0) -> Count:
    """Compare so many pairs."""
    sockets = different = 0
    chance = random.Random(first)
    async with patient_house() as place:
        tokens = [await place.guest(name) for name in ("Ada", "Bea")]
        async for pair in seated_twins(place, tokens, pairs, first):
            found: list[str] = []
            for work in pair:
                found += await _sent(place, work, chance.choice(tokens))
            sockets += len(found)
            different += len(set(found)) > 1
    return Count(pairs, sockets, different)


async def compare_planted(pairs: int, first: int = 0) -> Count:
    """Compare pairs on a server that reads the cookies of screens."""
    with mock.patch.object(app, "SCREEN", PLANTED):
        return await compare(pairs, first)


def arguments(description: str | None, pairs: int) -> argparse.Namespace:
    """Return how many pairs are asked for, and the first seed."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=pairs)
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def report(description: str | None, compare: Compare, compare_planted: Compare, pairs: int) -> None:
    """Compare many pairs; fail if one differs, or if the planted leak is not found in each."""
    asked = arguments(description, pairs)
    found = asyncio.run(compare(asked.pairs, asked.seed))
    planted = asyncio.run(compare_planted(min(asked.pairs, 100), asked.seed))
    sys.stdout.write(
        f"{found.pairs} pairs, {found.sockets} sockets: {found.different} pairs differ\n"
        f"planted leak, {planted.pairs} pairs: {planted.different} differ\n"
    )
    sys.exit(1 if found.different or planted.different < planted.pairs else 0)


if __name__ == "__main__":
    report(__doc__, compare, compare_planted, 2000)
