"""Chance: labelled SHA-256 streams for games that matter, a small generator for playouts, a script for tests."""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final, TypeVar

_WORDS: Final = 1 << 32

T = TypeVar("T")


class Rng:
    """A source of chance.

    Rules draw from `stream(label)`, one label for each purpose, and always from its beginning: a draw then depends
    on the seed and the label alone, never on what was drawn before, so any process can carry a game on.
    """

    def stream(self, label: str) -> "Rng":
        """The stream of draws called *label*."""
        raise NotImplementedError

    def below(self, bound: int) -> int:
        """A whole number from 0 to *bound* - 1, all equally likely."""
        raise NotImplementedError

    def pick(self, items: Sequence[T]) -> T:
        """One of *items*, all equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[int]) -> None:
        """Put *items* in random order, in place, by Fisher-Yates from the end."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


class Stream(Rng):
    """SHA-256 in counter mode under a 32-byte master secret; reproducible in any language with a hash."""

    def __init__(self, master: bytes, label: str = "") -> None:
        self.master = master
        self.key = hmac.new(master, b"mt-stream-v1\0" + label.encode(), hashlib.sha256).digest()
        self.block = b""
        self.blocks = 0
        self.used = 0

    def stream(self, label: str) -> Rng:
        """A fresh stream under the same master."""
        return Stream(self.master, label)

    def word(self) -> int:
        """The next 32 bits."""
        if self.used == len(self.block):
            self.block = hashlib.sha256(self.key + self.blocks.to_bytes(8, "big")).digest()
            self.blocks += 1
            self.used = 0
        word = int.from_bytes(self.block[self.used : self.used + 4], "big")
        self.used += 4
        return word

    def below(self, bound: int) -> int:
        """Uniform without modulo bias: words past the last whole multiple are drawn again."""
        limit = _WORDS - _WORDS % bound
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % bound


def master_secret(table: str, server_seed: bytes, nonces: list[bytes]) -> bytes:
    """The secret behind a game's streams: the server's seed bound to the table and to every seat's nonce."""
    message = b"mt-master-v1\0" + table.encode()
    for nonce in nonces:
        message += len(nonce).to_bytes(1, "big") + nonce
    return hmac.new(server_seed, message, hashlib.sha256).digest()


def commitment(table: str, server_seed: bytes) -> bytes:
    """What the server shows before the players add their nonces."""
    return hashlib.sha256(b"mt-commit-v1\0" + table.encode() + b"\0" + server_seed).digest()


def seeded(seed: int) -> Stream:
    """The streams of a numbered game: for tests, simulations and examples, where the seed is no secret."""
    return Stream(hashlib.sha256(b"lightfinger-seed\0" + str(seed).encode()).digest())


class Small(Rng):
    """A fast 32-bit xorshift for playouts and bots. One sequence serves every label."""

    def __init__(self, seed: int) -> None:
        mixed = (seed ^ 0x9E3779B9) & 0xFFFFFFFF
        self.state = (mixed * 0x2545F491 + 0x1B873593) & 0xFFFFFFFF or 0x6D2B79F5

    def stream(self, label: str) -> Rng:
        """Itself: playouts need speed, not independent labels."""
        return self

    def below(self, bound: int) -> int:
        """Nearly uniform: the bias is under *bound* / 2**30. Thirty bits keep the product in one machine word."""
        state = self.state
        state ^= state << 13 & 0xFFFFFFFF
        state ^= state >> 17
        state ^= state << 5 & 0xFFFFFFFF
        self.state = state
        return (state >> 2) * bound >> 30


class Scripted(Rng):
    """Answers from a list, then 0 for ever: chance that a test decides."""

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers
        self.given = 0

    def stream(self, label: str) -> Rng:
        """Itself: the script runs across labels."""
        return self

    def below(self, bound: int) -> int:
        """The next answer of the script, reduced below *bound*."""
        if self.given == len(self.answers):
            return 0
        answer = self.answers[self.given]
        self.given += 1
        return answer % bound
