"""A fair queue: least recently served first, among addresses, then among the people of an address."""

import heapq
import itertools
from collections import Counter
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")

PATIENCE: Final = 4
"""After this many urgent jobs one other job is served."""
REMEMBERED: Final = 10_000
"""For how many addresses, and people, the time of the last service is kept."""


class TooBusy(Exception):
    """The owner has too many waiting jobs."""


class Owner(NamedTuple):
    """The owner of a job: an address and a person."""

    address: str = ""
    person: str = ""


class Place(NamedTuple):
    """The position of a waiting item."""

    urgent: bool
    address: str
    person: str
    number: int


class _Served:
    """When each key was last served; the oldest are removed."""

    def __init__(self) -> None:
        self.turns: Final[dict[tuple[str, str], int]] = {}
        self.counter: Final = itertools.count(1)

    def mark(self, key: tuple[str, str]) -> None:
        """Record that *key* is served now."""
        self.turns.pop(key, None)
        self.turns[key] = next(self.counter)
        if len(self.turns) > REMEMBERED:
            del self.turns[next(iter(self.turns))]


class _Turns:
    """Keys that take turns: least recently served first; keys never served in order of arrival."""

    def __init__(self, served: _Served, address: str = "") -> None:
        self.served: Final = served
        self.address: Final = address
        self.waiting: Final[set[str]] = set()
        self.heap: Final[list[tuple[int, int, str]]] = []

    def enter(self, key: str) -> None:
        """Add *key*, which has an item waiting."""
        if key not in self.waiting:
            self.waiting.add(key)
            last = self.served.turns.get((self.address, key), 0)
            heapq.heappush(self.heap, (last, next(self.served.counter), key))

    def next(self) -> str:
        """Remove and return the key whose turn it is; the caller adds it again if it has more."""
        key = heapq.heappop(self.heap)[-1]
        self.waiting.discard(key)
        self.served.mark((self.address, key))
        return key


class _Waiting(Generic[T]):
    """The waiting items of one urgency."""

    def __init__(self) -> None:
        self.addresses: Final = _Turns(_Served())
        self.people: Final[dict[str, _Turns]] = {}
        self.served: Final = _Served()
        self.lines: Final[dict[tuple[str, str], dict[int, T]]] = {}
        self.length = 0

    def put(self, item: T, place: Place) -> None:
        self.lines.setdefault((place.address, place.person), {})[place.number] = item
        if place.address not in self.people:
            self.people[place.address] = _Turns(self.served, place.address)
        self.people[place.address].enter(place.person)
        self.addresses.enter(place.address)
        self.length += 1

    def pop(self) -> tuple[T, Place]:
        """Remove and return the next item; there must be one."""
        while True:
            address = self.addresses.next()
            people = self.people[address]
            found = None
            while found is None and people.heap:
                person = people.next()
                line = self.lines.get((address, person))
                if line:
                    number = next(iter(line))
                    found = line[number], Place(True, address, person, number)
                    self.take(found[1])
                    if line:
                        people.enter(person)
            if people.heap:
                self.addresses.enter(address)
            else:
                del self.people[address]
            if found is not None:
                return found

    def take(self, place: Place) -> bool:
        """Remove the item at *place*; return False if there is none."""
        line = self.lines.get((place.address, place.person))
        if line is None or line.pop(place.number, None) is None:
            return False
        if not line:
            del self.lines[place.address, place.person]
        self.length -= 1
        return True


class FairQueue(Generic[T]):
    """Jobs of many owners. However many jobs one owner has, another owner's job waits only for those already started.

    Urgent jobs come first, but after a few of them one of the others gets a turn. The jobs of one owner keep their
    order. The number of waiting jobs is limited for each person and each address.
    """

    def __init__(self, per_person: int = 100, per_address: int = 400) -> None:
        self.per_person: Final = per_person
        self.per_address: Final = per_address
        self.urgent: Final[_Waiting[T]] = _Waiting()
        self.others: Final[_Waiting[T]] = _Waiting()
        self.numbers: Final = itertools.count()
        self.of_address: Final[Counter[str]] = Counter()
        self.of_person: Final[Counter[tuple[str, str]]] = Counter()
        self.passed = 0

    def __len__(self) -> int:
        return self.urgent.length + self.others.length

    def put(self, item: T, owner: Owner, urgent: bool = True) -> Place:
        """Add *item*; raise `TooBusy` if its owner has too many waiting."""
        # A table whose host's address is unknown counts as an address of its own.
        address = owner.address or f"person {owner.person}"
        person = (address, owner.person)
        if self.of_person[person] >= self.per_person or self.of_address[address] >= self.per_address:
            self._forget(address, person)
            raise TooBusy(f"{self.of_person[person]} jobs of one person wait already")
        place = Place(urgent, address, owner.person, next(self.numbers))
        (self.urgent if urgent else self.others).put(item, place)
        self.of_address[address] += 1
        self.of_person[person] += 1
        return place

    def pop(self) -> T:
        """Remove and return the next item; there must be one."""
        urgent = self.urgent.length > 0 and (self.passed < PATIENCE or not self.others.length)
        self.passed = self.passed + 1 if urgent and self.others.length else 0
        item, place = (self.urgent if urgent else self.others).pop()
        self._count_out(place)
        return item

    def remove(self, place: Place) -> None:
        """Remove an item, if it is still waiting."""
        if (self.urgent if place.urgent else self.others).take(place):
            self._count_out(place)

    def _count_out(self, place: Place) -> None:
        person = (place.address, place.person)
        self.of_address[place.address] -= 1
        self.of_person[person] -= 1
        self._forget(place.address, person)

    def _forget(self, address: str, person: tuple[str, str]) -> None:
        if self.of_address[address] <= 0:
            del self.of_address[address]
        if self.of_person[person] <= 0:
            del self.of_person[person]
