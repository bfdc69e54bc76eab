"""A fair queue: whoever was served longest ago comes next, first among addresses, then among the people of one."""

import heapq
import itertools
from collections import Counter
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")

PATIENCE: Final = 4
"""How many urgent jobs may pass while others wait; then one of those has its turn."""
REMEMBERED: Final = 10_000
"""Of how many addresses, and of how many people, it is remembered when they were served last."""


class TooBusy(Exception):
    """Somebody has too much waiting already."""


class Owner(NamedTuple):
    """For whom a job is done: where they connect from, and who they are."""

    address: str = ""
    person: str = ""


class Place(NamedTuple):
    """Where something waits."""

    urgent: bool
    address: str
    person: str
    number: int


class _Served:
    """When everybody was served last; of very many, those served longest ago are forgotten."""

    def __init__(self) -> None:
        self.turns: Final[dict[tuple[str, str], int]] = {}
        self.counter: Final = itertools.count(1)

    def mark(self, key: tuple[str, str]) -> None:
        """*key* is served now."""
        self.turns.pop(key, None)
        self.turns[key] = next(self.counter)
        if len(self.turns) > REMEMBERED:
            del self.turns[next(iter(self.turns))]


class _Turns:
    """Keys that take turns: the one served longest ago first, those never served in the order they came."""

    def __init__(self, served: _Served, address: str = "") -> None:
        self.served: Final = served
        self.address: Final = address
        self.waiting: Final[set[str]] = set()
        self.heap: Final[list[tuple[int, int, str]]] = []

    def enter(self, key: str) -> None:
        """*key* has something to be served."""
        if key not in self.waiting:
            self.waiting.add(key)
            last = self.served.turns.get((self.address, key), 0)
            heapq.heappush(self.heap, (last, next(self.served.counter), key))

    def next(self) -> str:
        """Whose turn it is; it enters again if it has more."""
        key = heapq.heappop(self.heap)[-1]
        self.waiting.discard(key)
        self.served.mark((self.address, key))
        return key


class _Waiting(Generic[T]):
    """What waits with the same urgency."""

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
        """The next item; there must be one."""
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
        """Remove what waits at *place*; false if nothing does."""
        line = self.lines.get((place.address, place.person))
        if line is None or line.pop(place.number, None) is None:
            return False
        if not line:
            del self.lines[place.address, place.person]
        self.length -= 1
        return True


class FairQueue(Generic[T]):
    """Jobs of many owners. One owner's thousand jobs hold up another's single one by none that has not begun.

    Urgent ones come first, but the others are never left out: after every few of the urgent one of them has its turn.
    An owner's own jobs keep their order. How many may wait is bounded for each person and each address.
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
        """Let *item* wait for its turn, or say that too much of its owner's waits already."""
        # A table whose host's address is not known counts for itself, not with all others of that kind.
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
        """Whatever comes next; there must be something."""
        urgent = self.urgent.length > 0 and (self.passed < PATIENCE or not self.others.length)
        self.passed = self.passed + 1 if urgent and self.others.length else 0
        item, place = (self.urgent if urgent else self.others).pop()
        self._count_out(place)
        return item

    def remove(self, place: Place) -> None:
        """Nobody waits for it any more; nothing happens if it has had its turn."""
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
