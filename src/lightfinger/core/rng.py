"""Random generators: labelled SHA-256 streams for real games, a fast one for playouts, a scripted one for tests."""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Any, Final, TypeVar

from lightfinger.core.native import by_dict, by_parts, mypyc_attr

_WORDS: Final = 1 << 32

T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A source of random numbers. Subclasses define `stream` and `below`.

    Rules draw from `stream(label)`, one label for each purpose, always from its beginning. A draw then depends only on
    the seed and the label, never on earlier draws, so any process can continue a game.
    """

    def stream(self, label: str) -> "Rng":
        """Return the stream with this label."""
        raise NotImplementedError

    def below(self, bound: int) -> int:
        """Draw an integer from 0 to *bound* - 1, uniformly."""
        raise NotImplementedError

    def pick(self, items: Sequence[T]) -> T:
        """Draw one of *items*, uniformly."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[int]) -> None:
        """Shuffle *items* in place, by Fisher-Yates from the end."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def __reduce__(self) -> tuple[Any, ...]:
        return by_dict(self)


class Stream(Rng):
    """SHA-256 in counter mode under a 32-byte master secret; easy to reproduce in any language."""

    def __init__(self, master: bytes, label: str = "") -> None:
        self.master = master
        self.key = hmac.new(master, b"mt-stream-v1\0" + label.encode(), hashlib.sha256).digest()
        self.block = b""
        self.blocks = 0
        self.used = 0

    def stream(self, label: str) -> Rng:
        """Return a new stream under the same master secret."""
        return Stream(self.master, label)

    def word(self) -> int:
        """Draw the next 32 bits."""
        if self.used == len(self.block):
            self.block = hashlib.sha256(self.key + self.blocks.to_bytes(8, "big")).digest()
            self.blocks += 1
            self.used = 0
        word = int.from_bytes(self.block[self.used : self.used + 4], "big")
        self.used += 4
        return word

    def below(self, bound: int) -> int:
        """Draw uniformly without modulo bias: words past the last whole multiple of *bound* are rejected."""
        limit = _WORDS - _WORDS % bound
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % bound

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Stream)
            and (self.master, self.key) == (other.master, other.key)
            and (self.blocks, self.used) == (other.blocks, other.used)
        )

    def __repr__(self) -> str:
        """Return the position without the master secret, which must not be printed."""
        return f"<Stream after {8 * self.blocks - (len(self.block) - self.used) // 4} words>"

    def __reduce__(self) -> tuple[Any, ...]:
        return by_parts(self, (self.master,), ("key", "block", "blocks", "used"))


def master_secret(table: str, server_seed: bytes, nonces: list[bytes]) -> bytes:
    """Derive the master secret of a game from the server's seed, the table's id and every seat's nonce."""
    message = b"mt-master-v1\0" + table.encode()
    for nonce in nonces:
        message += len(nonce).to_bytes(1, "big") + nonce
    return hmac.new(server_seed, message, hashlib.sha256).digest()


def commitment(table: str, server_seed: bytes) -> bytes:
    """Return the hash of the seed that the server publishes before the players add their nonces."""
    return hashlib.sha256(b"mt-commit-v1\0" + table.encode() + b"\0" + server_seed).digest()


def seeded(seed: int) -> Stream:
    """Return the streams of a public seed, for tests, simulations and examples."""
    return Stream(hashlib.sha256(b"lightfinger-seed\0" + str(seed).encode()).digest())


class Small(Rng):
    """A fast 32-bit xorshift generator for playouts and bots. All labels share one sequence."""

    def __init__(self, seed: int) -> None:
        mixed = (seed ^ 0x9E3779B9) & 0xFFFFFFFF
        self.state = (mixed * 0x2545F491 + 0x1B873593) & 0xFFFFFFFF or 0x6D2B79F5

    def stream(self, label: str) -> Rng:
        """Return itself: playouts need speed, not independent streams."""
        return self

    def below(self, bound: int) -> int:
        """Draw nearly uniformly, with a bias under *bound* / 2**30. Thirty bits keep the product in a machine word."""
        state = self.state
        state ^= state << 13 & 0xFFFFFFFF
        state ^= state >> 17
        state ^= state << 5 & 0xFFFFFFFF
        self.state = state
        return (state >> 2) * bound >> 30

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Small) and self.state == other.state

    def __repr__(self) -> str:
        return f"<Small in state {self.state:#010x}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return by_parts(self, (0,), ("state",))


class Scripted(Rng):
    """Returns numbers from a list, then 0 for ever: a test decides the draws."""

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers
        self.given = 0

    def stream(self, label: str) -> Rng:
        """Return itself: all labels share the list."""
        return self

    def below(self, bound: int) -> int:
        """Return the next number of the list, modulo *bound*."""
        if self.given == len(self.answers):
            return 0
        answer = self.answers[self.given]
        self.given += 1
        return answer % bound

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scripted) and (self.answers, self.given) == (other.answers, other.given)

    def __repr__(self) -> str:
        return f"<Scripted {self.answers}, {self.given} given>"

    def __reduce__(self) -> tuple[Any, ...]:
        return by_parts(self, (self.answers,), ("given",))
