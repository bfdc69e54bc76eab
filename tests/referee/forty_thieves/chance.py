"""The labelled streams of chance (FT-SETUP-07), from the hash up."""

from __future__ import annotations

import hashlib
import hmac
from typing import Protocol, TypeVar

T = TypeVar("T")


class Source(Protocol):
    """What numbers come from."""

    def below(self, bound: int) -> int:
        """A whole number from 0 to *bound* - 1."""


class Chance(Protocol):
    """One source for each purpose, always opened at its beginning."""

    def stream(self, label: str) -> Source:
        """The source called *label*."""


def shuffled(source: Source, items: list[T]) -> list[T]:
    """The items in random order, by Fisher-Yates from the end."""
    mixed = list(items)
    for last in reversed(range(1, len(mixed))):
        other = source.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


class HashSource:
    """SHA-256 of the key and a counter, read as big-endian 32-bit words."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.words: list[int] = []
        self.block = 0

    def below(self, bound: int) -> int:
        """A word below the last whole multiple of *bound*, reduced."""
        while True:
            if not self.words:
                digest = hashlib.sha256(self.key + self.block.to_bytes(8, "big")).digest()
                self.block += 1
                self.words = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
            word = self.words.pop(0)
            if word < 2**32 - 2**32 % bound:
                return word % bound


class Streams:
    """The streams under one 32-byte master secret."""

    def __init__(self, master: bytes) -> None:
        self.master = master

    def stream(self, label: str) -> Source:
        """A fresh source under that label."""
        return HashSource(hmac.new(self.master, b"mt-stream-v1\0" + label.encode(), hashlib.sha256).digest())


class Zeros:
    """The stub of FT-SETUP-07: every draw answers 0."""

    def __init__(self) -> None:
        self.opened: list[str] = []

    def stream(self, label: str) -> Source:
        """Itself, taking down the label."""
        self.opened.append(label)
        return self

    def below(self, bound: int) -> int:
        """Always 0."""
        assert bound > 0
        return 0
