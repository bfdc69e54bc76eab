"""The memory model: what a bot notices, keeps, forgets and confuses.

The model knows only the *places* of a game (drawers, jars). It remembers one sighting of each place. Four things can go
wrong, independently and each with its own probability:

- **attention**: the probability of noticing what others uncover; the bot always notices what it uncovers itself.
- **capacity**: when a place is noticed, every other place is forgotten with probability 1 / capacity.
- **decay**: with every command each place is forgotten with this probability.
- **muddle**: when a place is moved together with its neighbour, with this probability one of the two memories moves to
  the other place: it replaces what was known there, and its own place is forgotten.

So the probability that a sighting is still recalled for the right place is a product: `Model.promise`.
"""

from typing import Any, Final

from lightfinger.core.native import by_parts
from lightfinger.core.rng import Rng

Content = tuple[int, ...]
"""The content of a place, as numbers that only the game understands; empty if unknown."""

NOTHING: Final[Content] = ()
NEVER: Final = -1
FINE: Final = 1 << 20
"""Probabilities are drawn in steps of a millionth."""


class Model:
    """The parameters of a memory; the defaults are perfect."""

    def __init__(
        self, attention: float = 1.0, capacity: float = 0.0, decay: float = 0.0, muddle: float = 0.0, cards: bool = True
    ) -> None:
        self.attention: Final = attention
        self.capacity: Final = capacity
        """About how many places are remembered at once; 0 for all."""
        self.decay: Final = decay
        self.muddle: Final = muddle
        self.cards: Final = cards
        """Whether it also remembers the cards or tiles that others have shown."""
        self.perfect = attention == 1.0 and capacity == 0.0 and decay == 0.0 and muddle == 0.0 and cards
        """Whether nothing is ever forgotten."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Model, (self.attention, self.capacity, self.decay, self.muddle, self.cards)

    def memory(self, places: int) -> "Memory":
        """Return an empty memory with these parameters."""
        return Memory(self, places)

    def promise(self, events: int, moves: int, newer: int, own: bool) -> float:
        """Return the probability that a sighting is still recalled, given what has happened since."""
        noticed = 1.0 if own else self.attention
        kept = 1.0 - 1.0 / self.capacity if self.capacity else 1.0
        chance: float = noticed * kept**newer * (1.0 - self.decay) ** events * (1.0 - self.muddle) ** moves
        return chance


PERFECT: Final = Model()


CHANGING: Final = (
    "contents",
    "homes",
    "held",
    "latest",
    "moves",
    "commands",
    "newer",
    "marked",
    "_births",
    "_last",
    "_own",
    "_attends",
)
"""The attributes of a memory that change."""


class Memory:
    """The remembered content of each place, correct or not."""

    def __init__(self, model: Model, places: int) -> None:
        self.model: Final = model
        self.places: Final = places
        self.contents: list[Content] = []
        """The content seen in each sighting, by its number."""
        self.homes: list[int] = []
        """The true place of each sighting."""
        self.held = [NEVER] * places
        """The number of the sighting that is remembered for each place."""
        self.latest = [NEVER] * places
        """The number of the newest sighting of each place, noticed or not."""
        self.moves = [0] * places
        """How often each place was moved together with a neighbour."""
        self.commands = 0
        """The number of commands so far."""
        self.newer = 0
        """The number of noticed sightings so far."""
        self._births: list[tuple[int, int, int, bool]] = []
        """For each sighting the three counters at that time, and whether the bot itself uncovered it."""
        self.marked = False
        """Whether places can be told apart by marks of their own, such as the grain of drawers."""
        self._last = NEVER
        self._own = False
        self._attends = True

    def __reduce__(self) -> tuple[Any, ...]:
        return by_parts(self, (self.model, self.places), CHANGING)

    def recall(self, place: int) -> Content:
        """Return the remembered content of a place; empty if forgotten."""
        number = self.held[place]
        return NOTHING if number == NEVER else self.contents[number]

    def gist(self, place: int) -> Content:
        """Return the content of a place of which only the gist is left; empty if it is forgotten or recalled whole."""
        return NOTHING

    def overturned(self, place: int) -> bool:
        """Whether the two faces of a remembered place are confused."""
        return False

    def recalls_rightly(self, place: int) -> bool:
        """Whether the newest sighting of a place is the one remembered for it."""
        return self.held[place] != NEVER and self.held[place] == self.latest[place]

    def promise(self, place: int) -> float:
        """Return the model's probability that the newest sighting of a place is still recalled."""
        if self.latest[place] == NEVER:
            return 0.0
        commands, moves, newer, own = self._births[self.latest[place]]
        return self.model.promise(self.commands - commands, self.moves[place] - moves, self.newer - newer, own)

    def since(self, place: int) -> tuple[int, int]:
        """Return the number of commands, and of moves of the place, since its newest sighting."""
        commands, moves, _, _ = self._births[self.latest[place]]
        return self.commands - commands, self.moves[place] - moves

    def see(self, place: int, content: Content, own: bool, plain: bool, rng: Rng, salience: float = 0.0) -> None:
        """Record a sighting. A *plain* content, such as an empty drawer, pushes out no other memory.

        *salience* says how striking the content is.
        """
        again = place == self._last and own == self._own
        if not again:
            self._attends = own or happens(self.model.attention, rng)
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
                if other != place and self.held[other] != NEVER and happens(1.0 / self.model.capacity, rng):
                    self.held[other] = NEVER

    def lose_sight(self, place: int) -> None:
        """Forget a place, because its content was visibly replaced by an unknown one."""
        self.held[place] = NEVER
        self.latest[place] = NEVER

    def tick(self, rng: Rng) -> None:
        """Count one command and apply decay."""
        self.commands += 1
        if self.model.decay:
            for place in range(self.places):
                if self.held[place] != NEVER and happens(self.model.decay, rng):
                    self.held[place] = NEVER

    def exchange(self, first: int, second: int) -> None:
        """Swap the memories of two places whose contents were visibly swapped."""
        for numbers in (self.held, self.latest, self.moves):
            numbers[first], numbers[second] = numbers[second], numbers[first]
        for place in (first, second):
            if self.latest[place] != NEVER:
                self.homes[self.latest[place]] = place

    def stir(self, pairs: list[tuple[int, int]], rng: Rng) -> None:
        """Apply muddle to neighbouring places that were moved together."""
        for first, second in pairs:
            self.moves[first] += 1
            self.moves[second] += 1
            if self.model.muddle and happens(self.model.muddle, rng):
                if rng.below(2):
                    self._slip(first, second)
                else:
                    self._slip(second, first)

    def shift(self, levels: list[list[int]], rng: Rng) -> None:
        """Hear that rings of places were moved by one place each."""

    def flip(self, rng: Rng) -> None:
        """Hear that all places were turned over."""

    def _slip(self, source: int, target: int) -> None:
        """Move a memory to a wrong place; if that would be its true place, forget it instead."""
        number = self.held[source]
        self.held[source] = NEVER
        at_home = number != NEVER and self.homes[number] == target
        self.held[target] = NEVER if at_home else number


def happens(chance: float, rng: Rng) -> bool:
    """Draw whether an event of this probability happens; probabilities of 0 and 1 draw nothing."""
    if chance >= 1.0:
        return True
    return rng.below(FINE) < chance * FINE
