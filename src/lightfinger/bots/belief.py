"""The belief of a bot: its seat's view, filtered by a memory model."""

import hashlib
import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

from lightfinger.bots.memory import NOTHING, Content, Model
from lightfinger.bots.places import NOWHERE, Places
from lightfinger.core.events import Event
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Rng, Small

_AUDIENCE: Final = re.compile(r"audience=-?\d+")

T = TypeVar("T")


class Belief:
    """Applies a seat's feed. With a perfect memory the belief is the view; otherwise it is what the memory still holds.

    What is forgotten depends on a keyed hash of the feed. The same feed and key give the same belief in another process
    or in a stand-in; without the key nobody can predict it. Each command has its own hash, of which 32 bits are used,
    so guessing one says nothing about the next.
    """

    def __init__(
        self, game: AnyGame, edition: Any, seats: int, seat: int, places: Places, model: Model, key: bytes = b""
    ) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.places: Final = places
        self.view: Any = game.blank(edition, seats)
        """The seat's view, without forgetting."""
        self.heard: Final[list[Event]] = []
        """The whole feed."""
        self.memory: Final = model.memory(places.count())
        self.memory.marked = places.marked(self.view)
        self._known = [NOTHING] * places.count()
        self._sight = 0
        self._digest = key

    def hear(self, events: list[Event]) -> None:
        """Apply the events of one command."""
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
        self.memory.shift(self.places.levels(self.view, event), rng)
        if self.places.flips(event):
            self.memory.flip(rng)

    def _notice(self, looked: list[int], rng: Rng) -> None:
        """Record sightings: a place is seen when it changes, when it is looked into, and when it is covered."""
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
                salience = self.places.salience(self.view, place)
                self.memory.see(place, content, own, self.places.plain(content), rng, salience)
            self._known[place] = content
        self._sight = sight

    def recalled(self) -> list[Content]:
        """Return the believed content of each place: visible places from the view, the others from memory."""
        now = self.places.contents(self.view)
        sight = self.places.in_sight(self.view, self.seat)
        if self.memory.model.perfect:
            return now
        return [now[place] if sight >> place & 1 else self._remembered(place) for place in range(len(now))]

    def _remembered(self, place: int) -> Content:
        """Return what memory has of a place, if only the gist; its faces may be confused."""
        content = self.memory.recall(place)
        if not content:
            dim = self.memory.gist(place)
            content = self.places.gist(dim) if dim else NOTHING
        return self.places.turned_over(content) if content and self.memory.overturned(place) else content

    def believed(self) -> Any:
        """Return the view with the contents as remembered."""
        if self.memory.model.perfect:
            return self.view
        return self.places.remembered(self.view, self.seat, self.recalled(), self.memory.model.cards)

    def world(self, rng: Rng) -> Any:
        """Draw a full state that is consistent with the belief."""
        if self.memory.model.perfect:
            return self.game.imagine(self.view, self.seat, rng)
        recalled = self.recalled()
        believed = self.places.remembered(self.view, self.seat, recalled, self.memory.model.cards)
        return self.places.imagine(believed, self.seat, recalled, rng)

    def posterior(self, question: Callable[[Any], T], rng: Rng, worlds: int = 1000) -> dict[T, float]:
        """Estimate the probability of each answer to a question about the full state, from *worlds* drawn states."""
        counts: dict[T, int] = {}
        for _ in range(worlds):
            answer = question(self.world(rng))
            counts[answer] = counts.get(answer, 0) + 1
        return {answer: count / worlds for answer, count in counts.items()}
