"""Shards: several PostgreSQL servers hold the tables, each server those of its shards.

The shard of a table is the first two characters of its id: 12 random bits. Each server says itself which shards are
open on it, and refuses the others. There is no other map: a node asks all servers and remembers the answers, and a node
whose memory is out of date is refused and asks again.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

ALPHABET: Final = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
"""The characters of ids, in the order of the database."""

SHARDS: Final = tuple(first + second for first in ALPHABET for second in ALPHABET)


DRAWS: Final = 64
"""How many random ids are tried to find one whose server can be reached."""


def new_table_id(draw: Callable[[], str], is_writable: Callable[[str], bool]) -> str:
    """Draw ids until one is of a table whose server can be reached; after many, return any."""
    table = draw()
    for _ in range(DRAWS):
        if is_writable(table):
            break
        table = draw()
    return table


def shard_of(table: str) -> str:
    """Return the shard of a table."""
    return table[:2]


class Fence(NamedTuple):
    """What a server says of a shard."""

    epoch: int
    """Grows with each move."""
    is_open: bool
    peer: str
    """The server that a closed shard was moved to; empty if it was never here."""
    is_copied: bool
    """Whether that server has everything of it."""


ALONE: Final = Fence(0, True, "", False)
"""What a server says of a shard that it has no row for."""

Fences = Mapping[str, Fence]
"""The rows of one server, by shard."""


class ShardMap:
    """Which server has which shard open."""

    def __init__(self, home: str, fences: Mapping[str, Fences]) -> None:
        self._home: Final = home
        self._fences: Final = fences
        self._open: Final[dict[str, str]] = {}
        self.says_open: Final = dict.fromkeys(fences, 0)
        """How many shards each server says are open on it. Together they are all, unless a move was broken off."""
        for shard in SHARDS:
            open_on = [
                (_fence(rows, shard).epoch, name) for name, rows in fences.items() if _fence(rows, shard).is_open
            ]
            for _, name in open_on:
                self.says_open[name] += 1
            if open_on:
                self._open[shard] = max(open_on)[1]

    def server_of(self, shard: str) -> str | None:
        """Return the name of the server that has a shard open; None if no server that answered has."""
        return self._open.get(shard) if shard in _KNOWN else self._home

    def shards_of(self, server: str) -> list[str]:
        """Return the shards that are open on a server, in order."""
        return [shard for shard in SHARDS if self._open.get(shard) == server]

    def closed(self) -> list[str]:
        """Return the shards that are open nowhere."""
        return [shard for shard in SHARDS if shard not in self._open]

    def fence(self, server: str, shard: str) -> Fence:
        """Return what a server says of a shard."""
        return _fence(self._fences[server], shard)


_KNOWN: Final = frozenset(SHARDS)


def _fence(rows: Fences, shard: str) -> Fence:
    return rows.get(shard, ALONE)


def evenly(shards: Iterable[str], servers: list[str]) -> dict[str, list[str]]:
    """Divide shards among servers, as contiguous ranges of about the same length."""
    every = list(shards)
    return {
        name: every[len(every) * place // len(servers) : len(every) * (place + 1) // len(servers)]
        for place, name in enumerate(servers)
    }
