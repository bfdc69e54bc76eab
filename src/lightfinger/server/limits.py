"""How much anybody may ask for."""

from collections import Counter
from typing import Final


class Bucket:
    """A token bucket: so many at once, so many a second."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.left = burst
        self.at = 0.0

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Whether one more is allowed, or something that counts as *cost*."""
        self.left = min(self.burst, self.left + max(0.0, now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def level(self, now: float) -> float:
        """How many would be allowed; less than none in debt."""
        return min(self.burst, self.left + max(0.0, now - self.at) * self.rate)

    def owe(self, cost: float) -> None:
        """Take what is not there; a debt grows no larger than a burst."""
        self.left = max(self.left - cost, -self.burst)


class Buckets:
    """A bucket for each key; old ones are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 100_000) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.most: Final = most
        self.buckets: Final[dict[str, Bucket]] = {}

    def take(self, key: str, now: float, cost: float = 1.0) -> bool:
        """Whether *key* may have one more, or something that counts as *cost*."""
        bucket = self.buckets.pop(key, None) or Bucket(self.rate, self.burst)
        self.buckets[key] = bucket
        if len(self.buckets) > self.most:
            del self.buckets[next(iter(self.buckets))]
        return bucket.take(now, cost)

    def has(self, key: str, now: float) -> bool:
        """Whether *key* may have one more; asking costs nothing."""
        return self.level(key, now) >= 1.0

    def level(self, key: str, now: float) -> float:
        """How many *key* may have at once now; less than none in debt."""
        bucket = self.buckets.get(key)
        return self.burst if bucket is None else bucket.level(now)

    def wait(self, key: str, now: float, cost: float) -> float:
        """In how many seconds *key* may have something that counts as *cost*."""
        return max(0.0, cost - self.level(key, now)) / self.rate

    def owe(self, key: str, cost: float) -> None:
        """Let *key* wait for as long as *cost* more would take."""
        bucket = self.buckets.get(key)
        if bucket is not None:
            bucket.owe(cost)


class Doors:
    """How many connections a person and an address have open."""

    def __init__(self, per_person: int, per_address: int) -> None:
        self.per_person: Final = per_person
        self.per_address: Final = per_address
        self.people: Final[Counter[str]] = Counter()
        self.addresses: Final[Counter[str]] = Counter()

    def enter(self, person: str, address: str) -> bool:
        """Whether one more may open; if so it is counted."""
        if (person and self.people[person] >= self.per_person) or self.addresses[address] >= self.per_address:
            return False
        self.people[person] += 1
        self.addresses[address] += 1
        return True

    def leave(self, person: str, address: str) -> None:
        """One is closed."""
        for counter, key in ((self.people, person), (self.addresses, address)):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]
