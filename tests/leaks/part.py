"""What the leak test must be told about a game: its secrets and its lawful disclosures, written from the rulebook.

A game's module `tests/leaks/<game>.py` holds one `Part` called `PART`. It reads the true state as plain data and calls
no rule of the product: what a principal may learn must not depend on the code that is on trial.
"""

from collections.abc import Callable, Hashable, Sequence
from operator import attrgetter
from random import Random
from typing import Any, ClassVar, NamedTuple

from lightfinger.core.events import Action
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Rng


class Setting(NamedTuple):
    """A table: which edition, under which house rules, how many seats, and the name it is counted under."""

    edition: str
    overrides: dict[str, object]
    seats: int
    visibility: str


class Deal(NamedTuple):
    """Chance for a setup, and for all that comes after it."""

    setup: Rng
    future: Rng


class Knowledge:
    """What the rulebook has let one principal know so far. Each game has its own."""

    def learn(self, before: Any, seat: int, action: Action, after: Any) -> None:
        """Take in the lawful disclosures of one step."""
        raise NotImplementedError


class Part:
    """One game on trial."""

    game: ClassVar[AnyGame]
    visibilities: ClassVar[tuple[str, ...]]
    """The names under which tables are counted by who sees what."""
    sorts: ClassVar[tuple[str, ...]]
    """The sorts of secret there are: there must be pairs that differ in each."""
    constant: ClassVar[frozenset[str]] = frozenset()
    """View fields that never change in a match, so that no pair can show them changing."""
    untold: ClassVar[frozenset[str]] = frozenset()
    """Kinds of event that nobody is told, so that no pair can show them heard."""
    same_chance: ClassVar[float] = 0.0
    """How many pairs should have one future: more where chance that differs is told at once."""

    def __init__(self) -> None:
        self.fields: tuple[str, ...] = tuple(self.game.state.__dataclass_fields__)
        self.values: Callable[[Any], tuple[object, ...]] = attrgetter(*self.fields)
        """All fields of a state. Two states are equal if these are, and this compares them faster."""

    def setting(self, number: int, random: Random) -> Setting:
        """A table to play at; consecutive *number*s go round editions, seats and visibilities."""
        raise NotImplementedError

    def deals(self, setting: Setting, edition: Any, principal: int, random: Random) -> tuple[Deal, Deal]:
        """Chance for two setups that differ, but in nothing that *principal* is told."""
        raise NotImplementedError

    def knowledge(self, edition: Any, seats: int, principal: int) -> Knowledge:
        """What *principal* knows when the match has been set up."""
        raise NotImplementedError

    def disclosed(self, before: Any, seat: int, action: Action, after: Any, principal: int) -> Hashable:
        """All that the rulebook lets *principal* learn when *seat* answers *action*: the reference disclosure."""
        raise NotImplementedError

    def exchange(self, state: Any, knowledge: Any, random: Random) -> Any:
        """The same world but for a few hidden things exchanged that *knowledge* has no fact about, or None."""
        raise NotImplementedError

    def value(self, state: Any, knowledge: Any) -> float:
        """How likely a pair should branch off here, for the principal of *knowledge*: more where secrets are rare."""
        raise NotImplementedError

    def agrees(self, state: Any, twin: Any, knowledge: Any) -> bool:
        """Whether *twin* says the same as *state* in everything public and in every fact of *knowledge*."""
        raise NotImplementedError

    def hidden(self, state: Any) -> Hashable:
        """All of a state that can be secret from anybody: two worlds of a pair must differ in it."""
        raise NotImplementedError

    def differences(self, state: Any, twin: Any, found: set[str]) -> None:
        """Add to *found* in which sorts of secret, of those that `sorts` names, two worlds differ."""
        raise NotImplementedError

    def same_pieces(self, state: Any, twin: Any, seat: int, action: Action, random: Random) -> Sequence[Action]:
        """What *seat* may do in *twin* that could be *action* by the pieces that move, likeliest first.

        Naming by identity. The harness keeps the first that is legal and discloses the same.
        """
        raise NotImplementedError

    def steer(self, state: Any, twin: Any, seat: int, offered: Sequence[Action], random: Random) -> Action:
        """What *seat* does: often what touches a difference, so that leaks about it show."""
        raise NotImplementedError

    def wander(
        self, state: Any, seat: int, offered: Sequence[Action], knowledge: Sequence[Any], random: Random
    ) -> Action:
        """What *seat* does on the way to the positions that pairs start from: whatever keeps things hidden."""
        raise NotImplementedError
