"""The definition of an attack: a name, a description, and what it does to the server until its time is over."""

import asyncio
import contextlib
import itertools
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.server import raw
from tests.server.raw import Plug

FAULTS = (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError)
"""The exceptions of a connection that the server closed."""
RESTING = 0.01
"""Seconds before a closed connection is opened again."""


@dataclass
class Target:
    """What an attacker knows: where the server is, and what any visitor with the links can find."""

    port: int
    seconds: float
    network: int
    """The second number of the attacker's addresses: 127.network.0.1 and so on."""
    table: str = ""
    """A table that waits for players, by its link."""
    running: str = ""
    """The honest player's game, which may be watched."""
    finished: str = ""
    """A game that is over."""
    long: str = ""
    """A game with very many rows."""
    record: str = ""
    """A record of a whole game."""
    headers: dict[str, str] = field(default_factory=dict)
    """Sent with every request: what a proxy says of its client."""
    local: str = ""
    """The only address it has, if it has no choice."""
    tally: Counter[str] = field(default_factory=Counter)
    """Counts of what happened."""
    ends: float = 0.0

    def address(self, number: int = 0) -> str:
        """One of the attacker's addresses."""
        return self.local or f"127.{self.network}.{number // 250}.{1 + number % 250}"

    @property
    def going(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self.ends

    async def plug(self, number: int = 0) -> Plug:
        """Open a connection."""
        plug = await raw.plugged(self.port, self.address(number))
        self.tally["connections"] += 1
        return plug

    async def socket(self, table: str = "", number: int = 0, heard: int = 99_999_999, token: str = "") -> Plug:
        """Open a WebSocket at a table."""
        bearer = {"Authorization": f"Bearer {token}"} if token else {}
        found = await raw.socketed(
            self.port, table or self.table, self.address(number), heard, {**self.headers, **bearer}
        )
        self.tally["sockets"] += 1
        return found

    async def ask(
        self, method: str, path: str, token: str = "", body: Any = None, number: int = 0, **headers: str
    ) -> tuple[int, Any]:
        """Send a request over a new connection."""
        status, told = await raw.asked(
            self.port, method, path, token, body, self.address(number), **{**self.headers, **headers}
        )
        self.tally[f"answers {status}"] += 1
        return status, told

    async def guest(self, name: str, number: int = 0) -> str:
        """Create a session; return its token, or an empty text when guests are refused."""
        status, told = await self.ask("POST", "/api/session", "", {"name": name}, number)
        return str(told["token"]) if status == 201 else ""

    async def again(self, count: int, act: Callable[[int], Awaitable[None]]) -> None:
        """Repeat an action in *count* tasks at once; a task whose connection is closed connects again."""

        async def one(number: int) -> None:
            while self.going:
                try:
                    await act(number)
                except FAULTS:
                    self.tally["hung up on"] += 1
                await asyncio.sleep(RESTING)

        await asyncio.gather(*(one(number) for number in range(count)))

    async def hold(self, plugs: list[Plug]) -> None:
        """Keep connections until the end, and count those that are still open then."""
        while self.going:
            await asyncio.sleep(0.05)
        self.tally["open at the end"] = sum(not plug.reader.at_eof() for plug in plugs)


Strike = Callable[[Target], Awaitable[None]]


@dataclass(frozen=True)
class Attack:
    """One attack."""

    name: str
    sentence: str
    held: str
    """The limit that stops it."""
    strike: Strike
    short: bool
    """Whether CI runs it."""
    bots: bool
    """Whether it competes for the worker processes of the bots."""
    proxied: bool
    """Whether it comes through a proxy that honest people use as well."""

    @property
    def line(self) -> str:
        """Its line in docs/hosts/security.md."""
        mark = ", in CI" if self.short else ""
        return f"| {self.sentence} | {self.held[0].upper()}{self.held[1:]} | `make attack ARGS={self.name}`{mark} |"


ATTACKS: dict[str, Attack] = {}


def attack(
    name: str, sentence: str, held: str, short: bool = False, bots: bool = False, proxied: bool = False
) -> Callable[[Strike], Strike]:
    """Register a function as an attack."""

    def keep(strike: Strike) -> Strike:
        assert name not in ATTACKS
        ATTACKS[name] = Attack(name, sentence, held, strike, short, bots, proxied)
        return strike

    return keep


async def struck(chosen: Attack, target: Target) -> dict[str, int]:
    """Run the attack until its time is over."""
    target.ends = time.monotonic() + target.seconds
    with contextlib.suppress(TimeoutError, *FAULTS):
        async with asyncio.timeout(target.seconds):
            await chosen.strike(target)
    return dict(target.tally)


def cycled(*items: bytes) -> Iterator[bytes]:
    """Repeat an action until the time is over."""
    return itertools.cycle(items)
