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
        self.moves = [0] * places
        """How often each place was moved with a neighbour."""
        self.commands = 0
        """How many commands were heard."""
        self.newer = 0
        """How often something was noticed somewhere."""
        self._births: list[tuple[int, int, int, bool]] = []
        """The commands, moves and newer things before each sighting, and whether it was the own doing."""
        self._last = NEVER
        self._own = False
        self._attends = True

    def recall(self, place: int) -> Content:
        """What is remembered to lie in a place; nothing if nothing is."""
        number = self.held[place]
        return NOTHING if number == NEVER else self.contents[number]

    def recalls_rightly(self, place: int) -> bool:
        """Whether it is the newest sighting of that place which is recalled there."""
        return self.held[place] != NEVER and self.held[place] == self.latest[place]

    def promise(self, place: int) -> float:
        """How likely the newest sighting of a place is recalled there, for all that has happened since."""
        if self.latest[place] == NEVER:
            return 0.0
        commands, moves, newer, own = self._births[self.latest[place]]
        return self.model.promise(self.commands - commands, self.moves[place] - moves, self.newer - newer, own)

    def since(self, place: int) -> tuple[int, int]:
        """How many commands were heard, and how often the place was moved, since its newest sighting."""
        commands, moves, _, _ = self._births[self.latest[place]]
        return self.commands - commands, self.moves[place] - moves

    def see(self, place: int, content: Content, own: bool, plain: bool, rng: Rng) -> None:
        """Something is uncovered. What is *plain* (an empty drawer) needs no room, so it pushes nothing out."""
        again = place == self._last and own == self._own
        if not again:
            self._attends = own or _happens(self.model.attention, rng)
        number = len(self.contents)
        self.contents.append(content)
        self.homes.append(place)
        self.latest[place] = number
        if self._attends:
            self.held[place] = number
            if not again and not plain:
                self._push_out(place, rng)
        self._births.append((self.commands, self.moves[place], self.newer, own))
        self._last = place
        self._own = own

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
        self.commands += 1
        if self.model.decay:
            for place in range(self.places):
                if self.held[place] != NEVER and _happens(self.model.decay, rng):
                    self.held[place] = NEVER

    def exchange(self, first: int, second: int) -> None:
        """What lies in two places changes places: memory follows."""
        for numbers in (self.held, self.latest, self.moves):
            numbers[first], numbers[second] = numbers[second], numbers[first]
        for place in (first, second):
            if self.latest[place] != NEVER:
                self.homes[self.latest[place]] = place

    def stir(self, pairs: list[tuple[int, int]], rng: Rng) -> None:
        """Neighbouring places were moved together."""
        for first, second in pairs:
            self.moves[first] += 1
            self.moves[second] += 1
            if self.model.muddle and _happens(self.model.muddle, rng):
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
