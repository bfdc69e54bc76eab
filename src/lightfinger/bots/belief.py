"""What a seat believes: the fold of its feed, seen through a memory."""

import hashlib
import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

from lightfinger.bots.memory import NOTHING, Content, Memory, Model
from lightfinger.bots.places import NOWHERE, Places
from lightfinger.core.events import Event
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Rng, Small

_AUDIENCE: Final = re.compile(r"audience=-?\d+")

T = TypeVar("T")


class Belief:
    """Listens to a seat's feed. A perfect memory believes the view itself; any other, what it still recalls.

    What is forgotten is decided by a digest of the feed under a key: whoever hears the same feed again with the same
    key, in another process or for a stand-in, has forgotten the same things; without the key nobody can tell which.
    Each command has a digest of its own, of which 32 bits are used: who guesses those knows nothing of the next.
    """

    def __init__(
        self, game: AnyGame, edition: Any, seats: int, seat: int, places: Places, model: Model, key: bytes = b""
    ) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.places: Final = places
        self.view: Any = game.blank(edition, seats)
        """What the seat was told, perfectly remembered."""
        self.heard: Final[list[Event]] = []
        """The whole feed."""
        self.memory: Final = Memory(model, places.count())
        self._known = [NOTHING] * places.count()
        self._sight = 0
        self._digest = key

    def hear(self, events: list[Event]) -> None:
        """Take in what one command told the seat."""
        self.heard.extend(events)
        if self.memory.model.perfect:
            for event in events:
                self.game.evolve(self.view, event)
            return
        told = _AUDIENCE.sub("", repr(events)).encode()
        self._digest = hashlib.blake2b(told, key=self._digest, digest_size=16).digest()
        rng = Small(int.from_bytes(self._digest[:4], "big"))
        self.memory.tick(rng)
        looked: list[int] = []
        for event in events:
            self.game.evolve(self.view, event)
            self._follow(event, rng)
            looked += self.places.looked(event)
        self._notice(looked, rng)

    def _follow(self, event: Event, rng: Rng) -> None:
        first, second = exchanged = self.places.exchanged(event)
        if exchanged != NOWHERE:
            self.memory.exchange(first, second)
            self._known[first], self._known[second] = self._known[second], self._known[first]
            if (self._sight >> first ^ self._sight >> second) & 1:
                self._sight ^= 1 << first | 1 << second
        self.memory.stir(self.places.stirred(self.view, event, rng), rng)

    def _notice(self, looked: list[int], rng: Rng) -> None:
        """A place is seen when it changes, when it is looked into, and when what lay open is covered."""
        now = self.places.contents(self.view)
        sight = self.places.in_sight(self.view, self.seat)
        own = self.places.acts(self.view) == self.seat
        for place, content in enumerate(now):
            if sight >> place & 1:
                continue
            if content == NOTHING:
                if self._known[place] != NOTHING:
                    self.memory.lose_sight(place)
            elif content != self._known[place] or self._sight >> place & 1 or place in looked:
                self.memory.see(place, content, own, self.places.plain(content), rng)
            self._known[place] = content
        self._sight = sight

    def recalled(self) -> list[Content]:
        """What is believed to lie in each place: what is in sight as it is, the rest as it is remembered."""
        now = self.places.contents(self.view)
        sight = self.places.in_sight(self.view, self.seat)
        if self.memory.model.perfect:
            return now
        return [now[place] if sight >> place & 1 else self.memory.recall(place) for place in range(len(now))]

    def believed(self) -> Any:
        """The view as it is remembered."""
        if self.memory.model.perfect:
            return self.view
        return self.places.remembered(self.view, self.seat, self.recalled(), self.memory.model.cards)

    def world(self, rng: Rng) -> Any:
        """A full state that fits what is believed, drawn as likely as it seems."""
        if self.memory.model.perfect:
            return self.game.imagine(self.view, self.seat, rng)
        recalled = self.recalled()
        believed = self.places.remembered(self.view, self.seat, recalled, self.memory.model.cards)
        return self.places.imagine(believed, self.seat, recalled, rng)

    def posterior(self, question: Callable[[Any], T], rng: Rng, worlds: int = 1000) -> dict[T, float]:
        """How likely each answer to a question about the true state is, from so many worlds."""
        counts: dict[T, int] = {}
        for _ in range(worlds):
            answer = question(self.world(rng))
            counts[answer] = counts.get(answer, 0) + 1
        return {answer: count / worlds for answer, count in counts.items()}
