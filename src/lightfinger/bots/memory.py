"""Memory between what a seat is told and what it believes: what is noticed, held, lost and mixed up.

The model knows nothing of a game but its *places* (drawers, jars). What is remembered of a place is one sighting of it.
Four things can go wrong, each with a chance of its own, and independently:

- **attention**: what others uncover is noticed with this chance; what oneself uncovers always is.
- **capacity**: whenever something is noticed in one place, every other place is given up with chance 1 / capacity.
- **decay**: with every command that is heard, each place is forgotten with this chance.
- **muddle**: whenever a place is moved together with its neighbour, one of the two memories slips onto the other place
  with this chance: there it takes the place of what was known, and where it was nothing is left.

So the chance that a sighting is still recalled in the right place is a product, and `Model.promise` says it.
"""

from typing import Final

from lightfinger.core.rng import Rng

Content = tuple[int, ...]
"""What lies in a place, in numbers that only its game understands; empty when that is not known."""

NOTHING: Final[Content] = ()
NEVER: Final = -1
_FINE: Final = 1 << 20
"""Chances are drawn in steps of a millionth."""


class Model:
    """How well somebody remembers; the defaults are perfect."""

    def __init__(
        self, attention: float = 1.0, capacity: float = 0.0, decay: float = 0.0, muddle: float = 0.0, cards: bool = True
    ) -> None:
        self.attention: Final = attention
        self.capacity: Final = capacity
        """About how many places are followed at once; 0 for all."""
        self.decay: Final = decay
        self.muddle: Final = muddle
        self.cards: Final = cards
        """Whether it also remembers which cards or tiles others have shown."""
        self.perfect: Final = attention == 1.0 and capacity == 0.0 and decay == 0.0 and muddle == 0.0 and cards

    def promise(self, events: int, moves: int, newer: int, own: bool) -> float:
        """How likely a sighting is recalled so many commands, moves of its place and newly noticed places later."""
        noticed = 1.0 if own else self.attention
        kept = 1.0 - 1.0 / self.capacity if self.capacity else 1.0
        chance: float = noticed * kept**newer * (1.0 - self.decay) ** events * (1.0 - self.muddle) ** moves
        return chance


PERFECT: Final = Model()


class Memory:
    """What somebody recalls of each place, right or wrong."""

    def __init__(self, model: Model, places: int) -> None:
        self.model: Final = model
        self.places: Final = places
        self.contents: list[Content] = []
        """What each sighting saw, by its number."""
        self.homes: list[int] = []
        """The place of each sighting, wherever its memory may have slipped."""
        self.held = [NEVER] * places
        """The number of the sighting that is recalled at each place."""
        self.latest = [NEVER] * places
        """The number of the newest sighting of each place, noticed or not: what a perfect memory would recall."""
        self.newer = 0
        """How often something was noticed somewhere."""
        self._last = NEVER
        self._attends = True

    def recall(self, place: int) -> Content:
        """What is remembered to lie in a place; nothing if nothing is."""
        number = self.held[place]
        return NOTHING if number == NEVER else self.contents[number]

    def recalls_rightly(self, place: int) -> bool:
        """Whether it is the newest sighting of that place which is recalled there."""
        return self.held[place] != NEVER and self.held[place] == self.latest[place]

    def see(self, place: int, content: Content, own: bool, plain: bool, rng: Rng) -> None:
        """Something is uncovered. What is *plain* (an empty drawer) needs no room, so it pushes nothing out."""
        if place != self._last:
            self._attends = own or _happens(self.model.attention, rng)
        number = len(self.contents)
        self.contents.append(content)
        self.homes.append(place)
        self.latest[place] = number
        if self._attends:
            self.held[place] = number
            if place != self._last and not plain:
                self._push_out(place, rng)
        self._last = place

    def _push_out(self, place: int, rng: Rng) -> None:
        self.newer += 1
        if self.model.capacity:
            for other in range(self.places):
                if other != place and self.held[other] != NEVER and _happens(1.0 / self.model.capacity, rng):
                    self.held[other] = NEVER

    def lose_sight(self, place: int) -> None:
        """What lies in a place was taken away in full sight, and what lies there now is not known."""
        self.held[place] = NEVER
        self.latest[place] = NEVER

    def tick(self, rng: Rng) -> None:
        """A command was heard."""
        if self.model.decay:
            for place in range(self.places):
                if self.held[place] != NEVER and _happens(self.model.decay, rng):
                    self.held[place] = NEVER

    def exchange(self, first: int, second: int) -> None:
        """What lies in two places changes places: memory follows."""
        for numbers in (self.held, self.latest):
            numbers[first], numbers[second] = numbers[second], numbers[first]
        for place in (first, second):
            if self.latest[place] != NEVER:
                self.homes[self.latest[place]] = place

    def stir(self, pairs: list[tuple[int, int]], rng: Rng) -> None:
        """Neighbouring places were moved together."""
        if not self.model.muddle:
            return
        for first, second in pairs:
            if _happens(self.model.muddle, rng):
                if rng.below(2):
                    self._slip(first, second)
                else:
                    self._slip(second, first)

    def _slip(self, source: int, target: int) -> None:
        """A memory moves to the wrong place; one that would come home by accident is lost instead."""
        number = self.held[source]
        self.held[source] = NEVER
        at_home = number != NEVER and self.homes[number] == target
        self.held[target] = NEVER if at_home else number


def _happens(chance: float, rng: Rng) -> bool:
    """Whether something of that chance comes about; a certain thing draws nothing."""
    if chance >= 1.0:
        return True
    return rng.below(_FINE) < chance * _FINE
