"""Rate limits: token buckets and connection counts."""

from collections import Counter
from typing import Final


class Bucket:
    """A token bucket with a burst size and a rate per second."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.left = burst
        self.at = 0.0

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Take *cost* tokens; return False if there are not enough."""
        self.left = min(self.burst, self.left + max(0.0, now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def level(self, now: float) -> float:
        """Return the number of tokens; negative if in debt."""
        return min(self.burst, self.left + max(0.0, now - self.at) * self.rate)

    def owe(self, cost: float) -> None:
        """Take tokens even if there are not enough; the debt is at most one burst."""
        self.left = max(self.left - cost, -self.burst)


class Buckets:
    """A bucket for each key; unused ones are removed."""

    def __init__(self, rate: float, burst: float, most: int = 100_000) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.most: Final = most
        self.buckets: Final[dict[str, Bucket]] = {}

    def take(self, key: str, now: float, cost: float = 1.0) -> bool:
        """Take *cost* tokens of *key*; return False if there are not enough."""
        bucket = self.buckets.pop(key, None) or Bucket(self.rate, self.burst)
        self.buckets[key] = bucket
        if len(self.buckets) > self.most:
            del self.buckets[next(iter(self.buckets))]
        return bucket.take(now, cost)

    def has(self, key: str, now: float) -> bool:
        """Whether *key* has a token, without taking it."""
        return self.level(key, now) >= 1.0

    def level(self, key: str, now: float) -> float:
        """Return the number of tokens of *key*; negative if in debt."""
        bucket = self.buckets.get(key)
        return self.burst if bucket is None else bucket.level(now)

    def wait(self, key: str, now: float, cost: float) -> float:
        """Return the seconds until *key* has *cost* tokens."""
        return max(0.0, cost - self.level(key, now)) / self.rate

    def owe(self, key: str, cost: float) -> None:
        """Take *cost* tokens of *key* even if there are not enough."""
        bucket = self.buckets.get(key)
        if bucket is not None:
            bucket.owe(cost)


class ConnectionCounts:
    """The number of open connections of each person and address."""

    def __init__(self, per_person: int, per_address: int) -> None:
        self.per_person: Final = per_person
        self.per_address: Final = per_address
        self.people: Final[Counter[str]] = Counter()
        self.addresses: Final[Counter[str]] = Counter()

    def enter(self, person: str, address: str) -> bool:
        """Count a new connection; return False if it is not allowed."""
        if (person and self.people[person] >= self.per_person) or self.addresses[address] >= self.per_address:
            return False
        self.people[person] += 1
        self.addresses[address] += 1
        return True

    def leave(self, person: str, address: str) -> None:
        """Count a closed connection."""
        for counter, key in ((self.people, person), (self.addresses, address)):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]
