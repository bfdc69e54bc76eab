"""The rules of Spoof: actions, facts, and what follows from what."""

from dataclasses import dataclass
from typing import Any, Final

from lightfinger.core.events import EVERYONE, NOBODY, UNKNOWN, Action, Audience, Event, Seat, among, only
from lightfinger.core.game import NO_YES, BadOption, BaseEdition, Option, Refusal, Result
from lightfinger.core.rng import Rng

FEWEST, MOST = 2, 10
MOST_COINS = 3


class Edition(BaseEdition):
    """Coins, rounds, and whether a guess may be repeated."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values = dict(values)
        self.name: Final[str] = values["name"]
        self.revision: Final[int] = values["revision"]
        self.coins: Final[int] = values["coins"]
        self.rounds: Final[int] = values["rounds"]
        self.repeat: Final[bool] = values["repeat"]


OPTIONS: Final = (
    Option("coins", (), "SP-HIDE-01", "the most coins in a fist", least=1, most=MOST_COINS),
    Option("rounds", (), "SP-END-01", "how many rounds are played", least=1, most=9),
    Option("repeat", NO_YES, "SP-GUESS-02", "whether a guess may be repeated"),
)


def check(edition: Edition, seats: int) -> list[str]:
    """Refuse a table for too few or too many."""
    if not FEWEST <= seats <= MOST:
        raise BadOption("seats", f"must be {FEWEST} to {MOST}, not {seats} (SP-SETUP-01)")
    return []


@dataclass(init=False, unsafe_hash=True)
class Hide(Action):
    """Hide so many coins."""

    coins: int

    def __init__(self, coins: int) -> None:
        self.coins = coins


@dataclass(init=False, unsafe_hash=True)
class Guess(Action):
    """Guess the total."""

    total: int

    def __init__(self, total: int) -> None:
        self.total = total


ACTIONS: Final = (Hide, Guess)
HIDES: Final = tuple(Hide(coins) for coins in range(MOST_COINS + 1))
GUESSES: Final = tuple(Guess(total) for total in range(MOST_COINS * MOST + 1))


@dataclass(init=False)
class State:
    """Fists, guesses and points; UNKNOWN where the fold was not told."""

    edition: Edition
    seats: int
    round: int
    hiding: int
    """The seats that still have to hide coins, as a mask."""
    fists: list[int]
    guesses: list[int]
    asked: int
    """Whose guess it is."""
    points: list[int]
    over: bool

    def __init__(self, edition: Edition, seats: int) -> None:
        self.edition = edition
        self.seats = seats
        self.round = 0
        self.hiding = 0
        self.fists = [UNKNOWN] * seats
        self.guesses = [UNKNOWN] * seats
        self.asked = UNKNOWN
        self.points = [0] * seats
        self.over = False

    def copy(self) -> "State":
        """An independent state that says the same."""
        twin = State(self.edition, self.seats)
        twin.round, twin.hiding, twin.asked, twin.over = self.round, self.hiding, self.asked, self.over
        twin.fists, twin.guesses, twin.points = self.fists[:], self.guesses[:], self.points[:]
        return twin


@dataclass(init=False)
class Fact(Event):
    """A fact of this game."""

    def apply(self, state: State) -> None:
        """Absorb the fact."""
        raise NotImplementedError


@dataclass(init=False)
class RoundBegan(Fact):
    """All fists are empty again, and everybody is asked to hide coins."""

    round: int

    def __init__(self, audience: Audience, round: int) -> None:
        self.audience = audience
        self.round = round

    def apply(self, state: State) -> None:
        state.round = self.round
        state.hiding = (1 << state.seats) - 1
        state.fists = [UNKNOWN] * state.seats
        state.guesses = [UNKNOWN] * state.seats


@dataclass(init=False)
class Hid(Fact):
    """A seat has closed its fist."""

    seat: Seat

    def __init__(self, audience: Audience, seat: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)

    def apply(self, state: State) -> None:
        state.hiding &= ~(1 << self.seat)


@dataclass(init=False)
class Holds(Fact):
    """What is in the fist of a seat: that seat alone is told."""

    seat: Seat
    coins: int

    def __init__(self, audience: Audience, seat: int, coins: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.coins = coins

    def apply(self, state: State) -> None:
        state.fists[self.seat] = self.coins


@dataclass(init=False)
class Asked(Fact):
    """A seat is asked for its guess."""

    seat: Seat

    def __init__(self, audience: Audience, seat: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)

    def apply(self, state: State) -> None:
        state.asked = self.seat


@dataclass(init=False)
class Guessed(Fact):
    """A seat has guessed."""

    seat: Seat
    total: int

    def __init__(self, audience: Audience, seat: int, total: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.total = total

    def apply(self, state: State) -> None:
        state.guesses[self.seat] = self.total
        state.asked = UNKNOWN


@dataclass(init=False)
class Opened(Fact):
    """All fists are open; whoever named the total scores."""

    coins: list[int]

    def __init__(self, audience: Audience, coins: list[int]) -> None:
        self.audience = audience
        self.coins = coins

    def apply(self, state: State) -> None:
        state.fists = self.coins[:]
        for seat in range(state.seats):
            state.points[seat] += state.guesses[seat] == sum(self.coins)


@dataclass(init=False)
class Ended(Fact):
    """The game is over."""

    def __init__(self, audience: Audience) -> None:
        self.audience = audience

    def apply(self, state: State) -> None:
        state.over = True


EVENTS: Final = (RoundBegan, Hid, Holds, Asked, Guessed, Opened, Ended)
SETTLING: Final = (Opened,)


def setup(state: State, rng: Rng) -> list[Event]:
    """The first round begins; nothing is dealt."""
    return _told(state, RoundBegan(EVERYONE, 1))


def waiting(state: State) -> Audience:
    """Everybody whose fist is not closed yet, then whoever guesses."""
    if state.hiding:
        return among([seat for seat in range(state.seats) if state.hiding >> seat & 1])
    return NOBODY if state.asked == UNKNOWN else only(state.asked)


def first(state: State) -> int:
    """The lowest seat that is asked, negative when the match is over."""
    for seat in range(state.seats):
        if state.hiding >> seat & 1:
            return seat
    return state.asked


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """Any number of coins, or any total that is possible and free."""
    if state.hiding >> seat & 1:
        return HIDES[: state.edition.coins + 1]
    if seat != state.asked:
        return ()
    taken = () if state.edition.repeat else state.guesses
    return tuple(guess for guess in GUESSES[: state.edition.coins * state.seats + 1] if guess.total not in taken)


def refusal(state: State, seat: int, action: Action) -> Refusal:
    """Why an action is refused."""
    if state.over:
        return Refusal("SP-END-01", "the game is over")
    if isinstance(action, Hide):
        return Refusal("SP-HIDE-01", f"up to {state.edition.coins} coins are hidden, once in a round")
    if seat != state.asked:
        return Refusal("SP-GUESS-01", "it is not your turn to guess")
    return Refusal("SP-GUESS-02", "that guess is taken or impossible")


def decide(state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
    """What follows from a legal action."""
    if isinstance(action, Hide):
        events = _told(state, Hid(EVERYONE, seat), Holds(only(seat), seat, action.coins))
        if not state.hiding:
            events += _told(state, Asked(EVERYONE, (state.round - 1) % state.seats))
        return events
    assert isinstance(action, Guess)
    events = _told(state, Guessed(EVERYONE, seat, action.total))
    following = (seat + 1) % state.seats
    if state.guesses[following] == UNKNOWN:
        return events + _told(state, Asked(EVERYONE, following))
    events += _told(state, Opened(EVERYONE, state.fists[:]))
    last = state.round == state.edition.rounds
    return events + _told(state, Ended(EVERYONE) if last else RoundBegan(EVERYONE, state.round + 1))


def _told(state: State, *facts: Fact) -> list[Event]:
    for fact in facts:
        fact.apply(state)
    return list(facts)


def play(state: State, seat: int, action: Action, rng: Rng) -> None:
    """The same, when nobody keeps the facts."""
    decide(state, seat, action, rng)


def playout(state: State, rng: Rng) -> int:
    """Play at random to the end; the number of decisions."""
    made = 0
    while (seat := first(state)) >= 0:
        decide(state, seat, rng.pick(legal(state, seat)), rng)
        made += 1
    return made


def evolve(state: State, event: Event) -> None:
    """Absorb one fact."""
    assert isinstance(event, Fact)
    event.apply(state)


def shown(view: State, seat: int, aid: str) -> State:
    """Everything a seat knows lies before it."""
    return view.copy()


def result(state: State) -> Result | None:
    """Points, once the last round is over."""
    if not state.over:
        return None
    best = max(state.points)
    return Result(state.points[:], [seat for seat in range(state.seats) if state.points[seat] == best], "last_round")


def imagine(view: State, seat: int, rng: Rng) -> State:
    """Fists that the seat cannot tell from the truth."""
    state = view.copy()
    for other in range(state.seats):
        if state.fists[other] == UNKNOWN and not state.hiding >> other & 1:
            state.fists[other] = rng.below(state.edition.coins + 1)
    return state


def features(view: State, seat: int) -> list[float]:
    """The own fist and all guesses, from the seat on."""
    order = [(seat + step) % view.seats for step in range(view.seats)]
    most = view.edition.coins * view.seats
    values = [view.fists[seat] / view.edition.coins, view.round / view.edition.rounds]
    return values + [view.guesses[other] / most for other in order]


def every_action(edition: Edition, seats: int) -> tuple[Action, ...]:
    """All actions that can ever be legal."""
    return (*HIDES[: edition.coins + 1], *GUESSES[: edition.coins * seats + 1])
