"""The interface of a bot: it receives its seat's feed and chooses actions."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from lightfinger.core.events import Action, Event
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Rng

if TYPE_CHECKING:
    from lightfinger.bots.examination import Effort, Witness
    from lightfinger.bots.quiz import Quiz


class Bot(Protocol):
    """Plays one seat of one match. It receives only that seat's feed."""

    def hear(self, events: list[Event]) -> None:
        """Receive the events of one command that the seat may know."""

    def choose(self, legal: tuple[Action, ...], rng: Rng) -> Action:
        """Choose one of the *legal* actions."""


class Make(Protocol):
    """Makes a bot for one seat. *key* decides what the bot forgets; on the server it is secret."""

    def __call__(self, game: AnyGame, edition: Any, seats: int, seat: int, key: bytes = b"", /) -> Bot:
        """Make a bot with an empty feed."""


class Maker:
    """A kind of bot: its name, a description, and a function to make one."""

    def __init__(self, name: str, about: str, make: Make, title: str = "", thinks: float = 0.0) -> None:
        self.name: Final = name
        """The name in commands and logs."""
        self.about: Final = about
        self.make: Final = make
        self.title: Final = title or name
        """The name for display."""
        self.thinks: Final = thinks
        """Seconds that an answer may take to compute. A server answers no earlier, so that its time says nothing."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"

    def called(self, name: str) -> "Maker":
        """Return the same kind of bot under another name."""
        return Maker(name, self.about, self.make, self.title, self.thinks)

    def __deepcopy__(self, memo: Any) -> "Maker":
        """Return itself: it never changes."""
        return self


class Roster:
    """The bots of one package for one game."""

    def __init__(
        self,
        game: str,
        bots: Sequence[Maker],
        stand_in: str = "",
        witness: "Callable[[Any, int, int], Witness] | None" = None,
        quiz: "Quiz | None" = None,
        effort: "Effort | None" = None,
    ) -> None:
        self.game: Final = game
        """The name of the game."""
        self.bots: Final = tuple(bots)
        """Weakest first."""
        self.stand_in: Final = stand_in
        """The name of the bot that plays for an absent person; empty for `random`."""
        self.witness: Final = witness
        """Makes the witness of a seat from edition, seats and seat; None for a game without hindsight."""
        self.quiz: Final = quiz
        """What the drills of the game show and ask; None for a game without drills."""
        self.effort: Final = effort
        """The numbers of worlds in which hindsight measures; None for the usual ones."""

    def __repr__(self) -> str:
        return f"<Roster of {self.game}: {', '.join(bot.name for bot in self.bots)}>"
