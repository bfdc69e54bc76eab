"""What a game is: a record of pure functions over its state, actions, events and edition."""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from lightfinger.core.events import Action, Audience, Event
from lightfinger.core.rng import Rng

S = TypeVar("S")
"""State: everything folded so far."""
D = TypeVar("D")
"""Edition: the numbers and switches of one printing, with the table's options."""


class Result:
    """How a match ended: a score for each seat, who won, and why it was over."""

    def __init__(self, scores: list[int], winners: list[int], reason: str) -> None:
        self.scores: Final = scores
        self.winners: Final = winners
        self.reason: Final = reason


class Refusal:
    """Why an action is refused: the clause that forbids it and a sentence for the player."""

    def __init__(self, clause: str, sentence: str) -> None:
        self.clause: Final = clause
        self.sentence: Final = sentence

    def __str__(self) -> str:
        return f"{self.sentence} ({self.clause})"


class IllegalAction(Exception):
    """An action that the rules do not allow its seat now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal: Final = refusal


class BadOption(ValueError):
    """An option that does not exist, has a value it may not have, or does not fit the others."""

    def __init__(self, option: str, problem: str) -> None:
        super().__init__(f"{option}: {problem}")
        self.option: Final = option
        self.problem: Final = problem


class Option:
    """One switch of an edition or a table: its name, what it may be, what it does and the clauses that ask for it.

    Files and house rules say values in words, the edition object holds numbers. `words` are the values of a switch
    in the order of the numbers that stand for them (`NO_YES` for a plain yes or no); without words the value is a
    whole number from `least` to `most`. `otherwise` is a word that stands for `UNKNOWN`: "none", "random". `many`
    makes it a list of such values. `standard` is the value of a table option that nobody set, in words; an option of
    the printed edition has none. `once` is the most that was allowed before, if that was more: games of then are read.
    """

    def __init__(
        self,
        name: str,
        words: tuple[str, ...],
        clauses: str,
        about: str,
        standard: str | int | bool | None = None,
        least: int = 0,
        most: int = 0,
        otherwise: str = "",
        many: bool = False,
        once: int = 0,
    ) -> None:
        self.name: Final = name
        self.words: Final = words
        self.clauses: Final = clauses
        self.about: Final = about
        self.standard: Final = standard
        self.least: Final = least
        self.most: Final = most
        self.otherwise: Final = otherwise
        self.many: Final = many
        self.once: Final = once


NO_YES: Final = ("no", "yes")
"""The words of a switch that files write as false and true, and that the edition object holds as a bool."""


class Game(Generic[S, D]):
    """One game as a record of pure functions. Whoever holds it can play it without knowing which game it is.

    Views are states too: a seat's view is `blank` plus the events that seat was told. `waiting`, `first`, `legal`,
    `refusal` and `result` give the same answer from a seat's view as from the truth.
    """

    def __init__(
        self,
        *,
        name: str,
        title: str,
        seats: tuple[int, int],
        editions: tuple[str, ...],
        options: tuple[Option, ...],
        edition: Callable[[dict[str, Any]], D],
        state: type[S],
        actions: tuple[type[Action], ...],
        events: tuple[type[Event], ...],
        settling: tuple[type[Event], ...],
        check: Callable[[D, int], list[str]],
        blank: Callable[[D, int], S],
        setup: Callable[[S, Rng], list[Event]],
        waiting: Callable[[S], Audience],
        first: Callable[[S], int],
        legal: Callable[[S, int], tuple[Action, ...]],
        refusal: Callable[[S, int, Action], Refusal],
        decide: Callable[[S, int, Action, Rng], list[Event]],
        play: Callable[[S, int, Action, Rng], None],
        playout: Callable[[S, Rng], int],
        evolve: Callable[[S, Event], None],
        copy: Callable[[S], S],
        shown: Callable[[S, int, str], S],
        result: Callable[[S], Result | None],
        imagine: Callable[[S, int, Rng], S],
        features: Callable[[S, int], list[float]],
        every_action: Callable[[D, int], tuple[Action, ...]],
        draw: Callable[[S, int], str],
        narrate: Callable[[S, Event], str],
        phrase: Callable[[S, int, Action], str],
    ) -> None:
        self.name: Final = name
        """As in commands and addresses: "master-thieves"."""
        self.title: Final = title
        self.seats: Final = seats
        """Fewest and most players."""
        self.editions: Final = editions
        """Names of the printed editions, the standard one first; each has a file in the game's `editions` folder."""
        self.options: Final = options
        """Every switch, first those of the printed edition, then those of the table."""
        self.edition: Final = edition
        """Makes the edition object from its values by option name, and its `name` and `revision`."""
        self.state: Final = state
        self.actions: Final = actions
        self.events: Final = events
        self.settling: Final = settling
        """Kinds of event after which nothing can be taken back: something hidden or random was shown."""
        self.check: Final = check
        """Refuse an edition that does not fit itself or the number of seats; return warnings."""
        self.blank: Final = blank
        """The state before anything is known."""
        self.setup: Final = setup
        """The opening facts, already absorbed."""
        self.waiting: Final = waiting
        """Whom the table waits for."""
        self.first: Final = first
        """The lowest seat the table waits for, negative when the match is over."""
        self.legal: Final = legal
        """What a seat may do now, in a fixed order; empty if it is not asked."""
        self.refusal: Final = refusal
        """Why an action that is not legal is not, from what the seat knows."""
        self.decide: Final = decide
        """What follows from a legal action: the facts, already absorbed."""
        self.play: Final = play
        """The same for search, when nobody keeps the facts."""
        self.playout: Final = playout
        """Play at random to the end and return the number of decisions."""
        self.evolve: Final = evolve
        """Absorb one fact."""
        self.copy: Final = copy
        self.shown: Final = shown
        """A seat's view less what the memory aid hides: again a state."""
        self.result: Final = result
        self.imagine: Final = imagine
        """A full state that a seat's view cannot tell from the truth."""
        self.features: Final = features
        """A seat's view as numbers for learning."""
        self.every_action: Final = every_action
        """All actions that can ever be legal, in the order of their numbers."""
        self.draw: Final = draw
        """A seat's view as text; OBSERVER for one without a seat."""
        self.narrate: Final = narrate
        """An event as one sentence, told just after it was absorbed; empty if it is not worth telling."""
        self.phrase: Final = phrase
        """A legal action as its seat would say it: the deed, and after a colon which of several."""


AnyGame = Game[Any, Any]
"""A game of which only the record matters."""
