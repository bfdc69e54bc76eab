"""A memory that forgets as people do: by a power law, with rehearsal, striking contents, gist and turned boxes.

A sighting leaves a trace. Its activation is `ln(sum of t^-power over its rehearsals) + salience`, where t is the number
of commands since. It is recalled as long as activation and noise stay above the threshold. The noise is logistic and is
drawn once, at the sighting. So nothing comes and goes, and the probability is closed: `Traces.promise`. A trace that is
below the threshold by less than `gist` leaves its gist: that there was something, or nothing.

Moves bring errors of their own: two neighbours are confused (`swap`), a turned level is a step off (`level`), or the
two faces of the box are confused (`parity`). Marked places divide these three by `1 + grain`.
"""

import math
from typing import Any, Final

from lightfinger.bots.memory import CHANGING, FINE, NEVER, NOTHING, Content, Memory, Model, happens
from lightfinger.core.native import by_parts
from lightfinger.core.rng import Rng

FRESH: Final = 1e9
"""The activation of a trace during the command of its sighting."""


class TraceModel(Model):
    """The parameters of a memory made of traces. The defaults are those of an adult."""

    def __init__(
        self,
        power: float = 0.5,
        noise: float = 0.4,
        threshold: float = -1.7,
        span: int = 4,
        rehearsal: float = 0.1,
        attention: float = 0.9,
        salience: float = 1.0,
        gist: float = 0.8,
        swap: float = 0.04,
        level: float = 0.02,
        parity: float = 0.02,
        grain: float = 1.0,
        cards: bool = False,
    ) -> None:
        super().__init__(attention=attention, cards=cards)
        self.power: Final = power
        self.noise: Final = noise
        self.threshold: Final = threshold
        self.span: Final = span
        """How many of the strongest traces may be rehearsed with a command."""
        self.rehearsal: Final = rehearsal
        """The probability that such a trace is rehearsed."""
        self.salience: Final = salience
        """The weight of what is striking; 0 for a memory that keeps everything alike."""
        self.gist: Final = gist
        self.swap: Final = swap
        self.level: Final = level
        self.parity: Final = parity
        self.grain: Final = grain
        self.perfect = False
        self._powers = [1.0, 1.0]

    def __reduce__(self) -> tuple[Any, ...]:
        return TraceModel, (
            self.power,
            self.noise,
            self.threshold,
            self.span,
            self.rehearsal,
            self.attention,
            self.salience,
            self.gist,
            self.swap,
            self.level,
            self.parity,
            self.grain,
            self.cards,
        )

    def memory(self, places: int) -> Memory:
        return Traces(self, places)

    def promise(self, events: int, moves: int, newer: int, own: bool) -> float:
        """Return the probability that a sighting without salience or rehearsal is still recalled."""
        noticed = 1.0 if own else self.attention
        moved: float = (1.0 - self.swap) ** moves
        return noticed * self.chance(-self.power * math.log(max(1, events))) * moved

    def chance(self, activation: float) -> float:
        """Return the probability that a trace of this activation is recalled."""
        return 1.0 / (1.0 + math.exp(min(500.0, (self.threshold - activation) / self.noise)))

    def activation(self, ages: list[int]) -> float:
        """Return the activation of a trace that was seen or rehearsed so many commands ago."""
        total = 0.0
        for age in ages:
            while age >= len(self._powers):
                self._powers.append(len(self._powers) ** -self.power)
            total += self._powers[age]
        return math.log(total)


ADULT: Final = TraceModel()
CHILD: Final = TraceModel(threshold=-1.0, span=2, attention=0.7, swap=0.15, level=0.08, parity=0.1)


_CHANGING: Final = (
    *CHANGING,
    "rehearsals",
    "weakest",
    "_noises",
    "_bonuses",
    "_mixed",
    "_noticed",
    "_safe",
    "_safe_then",
)
"""The attributes of a memory that change."""


class Traces(Memory):
    """The traces of all sightings, by their numbers."""

    def __init__(self, model: TraceModel, places: int) -> None:
        super().__init__(model, places)
        self.traits: Final = model
        self.rehearsals: list[list[int]] = []
        """The commands at which each trace was seen or rehearsed."""
        self.weakest: list[float] = []
        """The least activation that each trace has had."""
        self._noises: list[float] = []
        self._bonuses: list[float] = []
        self._mixed: list[bool] = []
        """Whether the faces of a trace are confused."""
        self._noticed: list[bool] = []
        self._safe = [0.0] * places
        """For each place the logarithm of the probability that no move has confused it yet."""
        self._safe_then: list[float] = []

    def __reduce__(self) -> tuple[Any, ...]:
        return by_parts(self, (self.traits, self.places), _CHANGING)

    def _above(self, number: int, threshold: float) -> bool:
        return self.weakest[number] + self._noises[number] > threshold

    def recall(self, place: int) -> Content:
        number = self.held[place]
        if number == NEVER or not self._above(number, self.traits.threshold):
            return NOTHING
        return self.contents[number]

    def gist(self, place: int) -> Content:
        number = self.held[place]
        if number == NEVER or self._above(number, self.traits.threshold):
            return NOTHING
        return self.contents[number] if self._above(number, self.traits.threshold - self.traits.gist) else NOTHING

    def overturned(self, place: int) -> bool:
        number = self.held[place]
        return number != NEVER and self._mixed[number]

    def recalls_rightly(self, place: int) -> bool:
        number = self.held[place]
        if number == NEVER or number != self.latest[place] or self._mixed[number]:
            return False
        return self._above(number, self.traits.threshold)

    def promise(self, place: int) -> float:
        """Return the probability that the newest sighting of a place is still recalled, if it was noticed."""
        number = self.latest[place]
        if number == NEVER or not self._noticed[number]:
            return 0.0
        unmoved = math.exp(self._safe[place] - self._safe_then[number])
        return self.traits.chance(self.weakest[number]) * unmoved

    def see(self, place: int, content: Content, own: bool, plain: bool, rng: Rng, salience: float = 0.0) -> None:
        """Record a sighting. If it repeats what is still recalled, it is a rehearsal of that too."""
        before = self.held[place]
        again = place == self._last and own == self._own
        known = before != NEVER and self.recall(place) == content and not self._mixed[before]
        super().see(place, content, own, plain, rng, salience)
        times = [self.commands]
        if known:
            # Consecutive sightings of the same place are one look.
            times = (self.rehearsals[before][:-1] if again else self.rehearsals[before]) + times
        share = (rng.below(FINE) + 0.5) / FINE
        self.rehearsals.append(times)
        self.weakest.append(FRESH)
        self._noises.append(self.traits.noise * math.log(share / (1.0 - share)))
        self._bonuses.append(self.traits.salience * salience)
        self._mixed.append(False)
        self._noticed.append(self._attends)
        self._safe_then.append(self._safe[place])

    def tick(self, rng: Rng) -> None:
        """Count one command: every trace fades, and some of the strongest are rehearsed."""
        self.commands += 1
        strengths: list[tuple[float, int]] = []
        for place in range(self.places):
            number = self.held[place]
            if number != NEVER:
                strengths.append((-self._fade(number), number))
            # A trace that was put to another place goes on fading there, or is lost, and its promise fades too.
            if self.latest[place] not in (NEVER, number):
                self._fade(self.latest[place])
        strengths.sort()
        for _, number in strengths[: self.traits.span]:
            if self.traits.rehearsal and happens(self.traits.rehearsal, rng):
                self.rehearsals[number].append(self.commands)

    def _fade(self, number: int) -> float:
        """Bring a trace up to date; return its activation."""
        ages = [self.commands - time for time in self.rehearsals[number]]
        activation = self.traits.activation(ages) + self._bonuses[number]
        self.weakest[number] = min(self.weakest[number], activation)
        return activation

    def exchange(self, first: int, second: int) -> None:
        super().exchange(first, second)
        self._safe[first], self._safe[second] = self._safe[second], self._safe[first]

    def _eased(self, chance: float) -> float:
        return chance / (1.0 + self.traits.grain) if self.marked else chance

    def _risk(self, places: list[int], chance: float, rng: Rng) -> bool:
        """Draw whether places are confused, and keep account of that risk."""
        if chance == 0.0:
            return False
        for place in places:
            self._safe[place] += math.log(1.0 - chance)
        return happens(chance, rng)

    def _put(self, places: list[int], numbers: list[int]) -> None:
        """Put traces to wrong places; one that would come home by accident is forgotten instead."""
        for place, number in zip(places, numbers, strict=True):
            self.held[place] = NEVER if number == NEVER or self.homes[number] == place else number

    def stir(self, pairs: list[tuple[int, int]], rng: Rng) -> None:
        """Confuse neighbours that were moved together."""
        chance = self._eased(self.traits.swap)
        for first, second in pairs:
            self.moves[first] += 1
            self.moves[second] += 1
            if self._risk([first, second], chance, rng):
                self._put([first, second], [self.held[second], self.held[first]])

    def shift(self, levels: list[list[int]], rng: Rng) -> None:
        """Lose count of a turned level: all its traces are one step off."""
        chance = self._eased(self.traits.level)
        for places in levels:
            if self._risk(places, chance, rng):
                step = 1 if rng.below(2) else len(places) - 1
                self._put(places, [self.held[places[(at + step) % len(places)]] for at in range(len(places))])

    def flip(self, rng: Rng) -> None:
        """Lose track of which face is which, for every place at once."""
        if self._risk(list(range(self.places)), self._eased(self.traits.parity), rng):
            for place in range(self.places):
                number = self.held[place]
                if number == NEVER:
                    continue
                if self._mixed[number]:
                    self.held[place] = NEVER
                self._mixed[number] = True
