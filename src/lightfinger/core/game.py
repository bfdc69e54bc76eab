"""The interface of a game: a record of pure functions over its state, actions, events and edition."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from lightfinger.core.events import Action, Audience, Event
from lightfinger.core.lesson import Lesson
from lightfinger.core.native import by_fields, mypyc_attr
from lightfinger.core.rng import Rng
from lightfinger.core.telling import Telling

S = TypeVar("S")
"""The state: the fold of all events so far."""
D = TypeVar("D")
"""The edition: the numbers and switches of one printed version, with the table's options."""


@dataclass(init=False)
class Result:
    """How a match ended: the score of each seat, the winners and the reason."""

    scores: list[int]
    winners: list[int]
    reason: str

    def __init__(self, scores: list[int], winners: list[int], reason: str) -> None:
        self.scores = scores
        self.winners = winners
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)


@dataclass(init=False, unsafe_hash=True)
class Refusal:
    """Why an action is refused: the clause that forbids it, and a sentence for the player."""

    clause: str
    sentence: str

    def __init__(self, clause: str, sentence: str) -> None:
        self.clause = clause
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.sentence} ({self.clause})"

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)


class IllegalAction(Exception):
    """The rules do not allow this action of this seat now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal: Final = refusal

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalAction, (self.refusal,)


class BadOption(ValueError):
    """An option that does not exist, has an invalid value or contradicts another option."""

    def __init__(self, option: str, problem: str) -> None:
        super().__init__(f"{option}: {problem}")
        self.option: Final = option
        self.problem: Final = problem

    def __reduce__(self) -> tuple[Any, ...]:
        return BadOption, (self.option, self.problem)


@mypyc_attr(allow_interpreted_subclasses=True)
class BaseEdition:
    """The base class of editions: equal if all values are. Editions are never changed, so a copy is the edition itself.

    A subclass is made from a dict of its option values, `name` and `revision`, and keeps it as `values`.
    """

    values: dict[str, Any]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BaseEdition) and type(self) is type(other) and self.values == other.values

    def __hash__(self) -> int:
        return hash((self.values["name"], self.values["revision"]))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.values})"

    def __copy__(self) -> "BaseEdition":
        return self

    def __deepcopy__(self, memo: Any) -> "BaseEdition":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.values,)


@dataclass(init=False, unsafe_hash=True)
class Option:
    """One option of an edition or a table: its name, its allowed values, and the clauses that use it.

    Files and house rules write values as words, the edition object holds numbers. `words` lists the values; the number
    of a word is its index (`NO_YES` for a boolean). Without words the value is an integer from `least` to `most`.
    `otherwise` is a word for `UNKNOWN`, such as "none" or "random". `many` makes the value a list. `standard` is the
    default of a table option, as a word; an option of the printed edition has none. `once` is an earlier, larger
    limit: stored games up to it are still read.
    """

    name: str
    words: tuple[str, ...]
    clauses: str
    about: str
    standard: str | int | bool | None
    least: int
    most: int
    otherwise: str
    many: bool
    once: int

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
        self.name = name
        self.words = words
        self.clauses = clauses
        self.about = about
        self.standard = standard
        self.least = least
        self.most = most
        self.otherwise = otherwise
        self.many = many
        self.once = once

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)


NO_YES: Final = ("no", "yes")
"""The words of a boolean option: false and true in files, a bool in the edition object."""


def _no_answer(view: Any, seat: int) -> Action | None:
    """For a game that answers no question by itself."""
    return None


def _nothing_public(view: Any, seat: int) -> bool:
    """For a game that does not say which questions are public."""
    return False


def _never(view: Any) -> bool:
    """For a game without questions before its first turn."""
    return False


def _no_points(view: Any, seat: int) -> int:
    """For a game whose points are only known at its end."""
    return 0


def _no_round(view: Any) -> int:
    """For a game without rounds."""
    return 0


class Game(Generic[S, D]):
    """One game as a record of pure functions. Callers can play it without knowing which game it is.

    A seat's view is a state too: `blank` plus the events of that seat's feed. `waiting`, `first`, `legal`, `refusal`
    and `result` give the same answer for a seat's view as for the full state.
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
        forced: Callable[[S, int], Action | None] = _no_answer,
        passing: Callable[[S, int], Action | None] = _no_answer,
        is_public: Callable[[S, int], bool] = _nothing_public,
        is_preparing: Callable[[S], bool] = _never,
        points: Callable[[S, int], int] = _no_points,
        round: Callable[[S], int] = _no_round,
        shown_briefly: tuple[type[Event], ...] | None = None,
        retired: tuple[str, ...] = (),
        order: int = 100,
        minutes: int = 0,
        lesson: Lesson | None = None,
        marks: tuple[tuple[str, str], ...] = (),
        places: tuple[str, ...] = (),
        legend: tuple[tuple[str, str], ...] = (),
        client_modules: tuple[str, ...] = (),
        telling: Telling | None = None,
    ) -> None:
        self.name: Final = name
        """The name in commands and URLs: "two-words"."""
        self.title: Final = title
        self.seats: Final = seats
        """The smallest and largest number of players."""
        self.editions: Final = editions
        """The names of the printed editions, the default first; each has a file in the game's `editions` folder."""
        self.options: Final = options
        """All options, first those of the printed edition, then those of the table."""
        self.retired: Final = retired
        """Names of options that no longer exist. Stored editions that name them are still read."""
        self.edition: Final = edition
        """Make the edition object from a dict of its option values, `name` and `revision`."""
        self.state: Final = state
        self.actions: Final = actions
        self.events: Final = events
        self.settling: Final = settling
        """Event classes after which an action cannot be undone, because they reveal something hidden or random."""
        self.shown_briefly: Final = settling if shown_briefly is None else shown_briefly
        """Event classes that show something for a moment. Everybody has time to look at it, in which no clock runs."""
        self.check: Final = check
        """Raise `BadOption` if the options contradict each other or the number of seats; return warnings."""
        self.blank: Final = blank
        """Return the state before any event."""
        self.setup: Final = setup
        """Deal: return the first events, already applied to the state."""
        self.waiting: Final = waiting
        """Return the seats that have to act."""
        self.first: Final = first
        """Return the lowest seat that has to act, or a negative number when the match is over."""
        self.legal: Final = legal
        """Return the actions a seat may take now, in a fixed order; empty if it does not have to act."""
        self.refusal: Final = refusal
        """Return why an action is not legal, using only what the seat knows."""
        self.decide: Final = decide
        """Carry out a legal action: return its events, already applied to the state."""
        self.play: Final = play
        """Carry out a legal action without returning events; faster, for search."""
        self.playout: Final = playout
        """Play random actions to the end and return the number of decisions."""
        self.evolve: Final = evolve
        """Apply one event to a state."""
        self.copy: Final = copy
        self.shown: Final = shown
        """Return a seat's view without what the memory aid hides: again a state."""
        self.result: Final = result
        self.imagine: Final = imagine
        """Draw a full state that is consistent with a seat's view."""
        self.features: Final = features
        """Return a seat's view as numbers, for learning."""
        self.every_action: Final = every_action
        """Return all actions that can ever be legal, in the order of their numbers."""
        self.draw: Final = draw
        """Return a view as text, for a seat or OBSERVER."""
        self.narrate: Final = narrate
        """Return an event as one sentence, given the state just after it; empty if it is not worth a sentence."""
        self.phrase: Final = phrase
        """Return a legal action as text: the verb, then after a colon which of several."""
        self.forced: Final = forced
        """Return the only answer of a seat if the observer's view alone shows that there is no other, else None."""
        self.passing: Final = passing
        """Return the answer that lets another's deed stand, for a seat that is asked about it, whatever it holds."""
        self.is_public: Final = is_public
        """Whether everybody may see the question of a seat and its answer: an observer's view has the same legal
        actions, and the answer tells the seat nothing that it is not shown later. It reads any view."""
        self.is_preparing: Final = is_preparing
        """Whether the questions are those before the first turn, such as hiding pieces; it reads any view."""
        self.points: Final = points
        """Return the points of a seat so far, by that seat's view."""
        self.round: Final = round
        """Return the number of the round from 1; 0 before the first. It reads any view."""
        self.order: Final = order
        """Games are listed by this number, then by name."""
        self.minutes: Final = minutes
        """About how long a match against bots takes; 0 if nobody has measured it."""
        self.lesson: Final = lesson
        self.marks: Final = marks
        """What a terminal colours in `draw`, `narrate` and `phrase`: regular expressions and styles of rich."""
        self.places: Final = places
        """The coordinates that `draw` shows and `phrase` uses, in the order of the board."""
        self.legend: Final = legend
        """The signs in `draw` and what each means."""
        self.client_modules: Final = client_modules
        """Modules of the game whose constants a browser client needs to read a view."""
        self.telling: Final = telling
        """How events are told as rows of numbers, for learners; None for a game that tells nothing so."""

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __copy__(self) -> "Game[S, D]":
        return self

    def __deepcopy__(self, memo: Any) -> "Game[S, D]":
        """Return the game itself: it has no state. `pickle` stores its name."""
        return self


AnyGame = Game[Any, Any]
"""A game whose state and edition types the caller does not need."""
