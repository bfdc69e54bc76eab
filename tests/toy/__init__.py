"""A tiny game for tests of everything that is generic over games: secret hands, a choice at once, a gift."""

from dataclasses import dataclass
from typing import Any, Final

from lightfinger.core.events import EVERYONE, UNKNOWN, Action, Audience, Event, Seat, among, only
from lightfinger.core.game import NO_YES, BadOption, BaseEdition, Game, Option, Refusal, Result
from lightfinger.core.rng import Rng

LAY: Final = 0
GIFT: Final = 1
OVER: Final = 2

HIGH: Final = 0


class Edition(BaseEdition):
    """How many cards, who wins a round, and what each round is worth."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values = dict(values)
        self.name: Final[str] = values["name"]
        self.revision: Final[int] = values["revision"]
        self.hand: Final[int] = values["hand"]
        self.winner: Final[int] = values["winner"]
        self.gifts: Final[bool] = values["gifts"]
        self.prizes: Final[tuple[int, ...]] = tuple(values["prizes"])
        self.suits: Final[tuple[int, ...]] = tuple(values["suits"])
        self.spare: Final[int] = values["spare"]
        self.most_rounds: Final[int] = values["most_rounds"]


OPTIONS: Final = (
    Option("hand", (), "TOY-SETUP-01", "cards in a hand", least=1, most=5),
    Option("winner", ("high", "low"), "TOY-ROUND-02", "which card wins a round"),
    Option("gifts", NO_YES, "TOY-GIFT-01", "whether a winner may give his prize away"),
    Option("prizes", (), "TOY-ROUND-03", "what the rounds are worth, first round first", most=9, many=True),
    Option("suits", ("red", "black"), "TOY-SETUP-02", "suits of the pack", standard="red", many=True),
    Option("spare", (), "TOY-SETUP-03", "cards left over", standard="any", most=9, otherwise="any"),
    Option("most_rounds", (), "TOY-END-01", "rounds after which it ends", standard=9, least=1, most=9),
)


@dataclass(init=False, unsafe_hash=True)
class Lay(Action):
    """Lay a card."""

    card: int

    def __init__(self, card: int) -> None:
        self.card = card


@dataclass(init=False, unsafe_hash=True)
class Keep(Action):
    """Keep the prize."""


@dataclass(init=False, unsafe_hash=True)
class Give(Action):
    """Give the prize to another seat."""

    to: int

    def __init__(self, to: int) -> None:
        self.to = to


LAYS: Final = tuple(Lay(card) for card in range(40))
KEEP: Final = Keep()
GIVES: Final = tuple(Give(seat) for seat in range(8))


@dataclass(init=False)
class State:
    """Hands (cards or UNKNOWN), what was laid, and the coins."""

    edition: Edition
    seats: int
    hands: list[list[int]]
    laid: list[int]
    to_lay: int
    coins: list[int]
    round: int
    stage: int
    giver: int

    def __init__(self, edition: Edition, seats: int) -> None:
        self.edition = edition
        self.seats = seats
        self.hands = [[UNKNOWN] * edition.hand for _ in range(seats)]
        self.laid = [UNKNOWN] * seats
        self.to_lay = 0
        self.coins = [0] * seats
        self.round = 0
        self.stage = LAY
        self.giver = UNKNOWN


class Fact(Event):
    """A fact of this game, which absorbs itself."""

    def apply(self, state: State) -> None:
        """Change *state*."""
        raise NotImplementedError


@dataclass(init=False)
class Dealt(Fact):
    """The cards of a hand."""

    seat: Seat
    cards: list[int]

    def __init__(self, audience: Audience, seat: int, cards: list[int]) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.cards = cards

    def apply(self, state: State) -> None:
        """The hand is known."""
        state.hands[self.seat] = list(self.cards)


@dataclass(init=False)
class RoundBegan(Fact):
    """Everybody lays a card."""

    def apply(self, state: State) -> None:
        """Everybody is asked."""
        state.round += 1
        state.stage = LAY
        state.to_lay = (1 << state.seats) - 1
        state.laid = [UNKNOWN] * state.seats


@dataclass(init=False)
class Laid(Fact):
    """A seat has laid a card."""

    seat: Seat

    def __init__(self, audience: Audience, seat: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)

    def apply(self, state: State) -> None:
        """It is not asked again."""
        state.to_lay &= ~(1 << self.seat)


@dataclass(init=False)
class Chose(Fact):
    """Which card a seat has laid."""

    seat: Seat
    card: int

    def __init__(self, audience: Audience, seat: int, card: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.card = card

    def apply(self, state: State) -> None:
        """The card is laid."""
        state.laid[self.seat] = self.card


@dataclass(init=False)
class Revealed(Fact):
    """The laid cards are turned up."""

    cards: list[int]

    def __init__(self, audience: Audience, cards: list[int]) -> None:
        self.audience = audience
        self.cards = cards

    def apply(self, state: State) -> None:
        """The cards leave the hands."""
        for seat, card in enumerate(self.cards):
            hand = state.hands[seat]
            hand.remove(card if card in hand else UNKNOWN)
            state.laid[seat] = card


@dataclass(init=False)
class Won(Fact):
    """A seat gets the prize and may be asked whether it keeps it."""

    seat: Seat
    coins: int
    asked: bool

    def __init__(self, audience: Audience, seat: int, coins: int, asked: bool) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.coins = coins
        self.asked = asked

    def apply(self, state: State) -> None:
        """The coins change hands."""
        state.coins[self.seat] += self.coins
        state.stage = GIFT if self.asked else LAY
        state.giver = self.seat


@dataclass(init=False)
class Gave(Fact):
    """What the winner did with the prize."""

    seat: Seat
    to: int
    coins: int

    def __init__(self, audience: Audience, seat: int, to: int, coins: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.to = to
        self.coins = coins

    def apply(self, state: State) -> None:
        """The coins change hands."""
        state.coins[self.seat] -= self.coins
        state.coins[self.to] += self.coins


@dataclass(init=False)
class Ended(Fact):
    """It is over."""

    def apply(self, state: State) -> None:
        """Nobody is asked any more."""
        state.stage = OVER


def check(edition: Edition, seats: int) -> list[str]:
    """Refuse what does not fit."""
    if not 2 <= seats <= 4:
        raise BadOption("seats", f"must be 2 to 4, not {seats} (TOY-SETUP-04)")
    if not edition.prizes:
        raise BadOption("prizes", "must not be empty")
    return ["a long game"] if edition.hand > 4 else []


def evolve(state: State, event: Event) -> None:
    """Absorb one fact."""
    assert isinstance(event, Fact)
    event.apply(state)


def setup(state: State, rng: Rng) -> list[Event]:
    """Deal."""
    facts: list[Event] = []
    cards = list(range(state.seats * state.edition.hand))
    rng.stream("deal").shuffle(cards)
    for seat in range(state.seats):
        hand = sorted(cards[seat * state.edition.hand : (seat + 1) * state.edition.hand])
        _tell(state, facts, Dealt(only(seat), seat, hand))
    _tell(state, facts, RoundBegan(EVERYONE))
    return facts


def waiting(state: State) -> Audience:
    """Whom the table waits for."""
    if state.stage == LAY:
        return Audience(state.to_lay)
    return only(state.giver) if state.stage == GIFT else among([])


def first(state: State) -> int:
    """The lowest of them."""
    mask = int(waiting(state))
    return (mask & -mask).bit_length() - 1


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """What a seat may do."""
    if not waiting(state) >> seat & 1:
        return ()
    if state.stage == LAY:
        return tuple(LAYS[card] for card in state.hands[seat])
    return (KEEP, *(GIVES[other] for other in range(state.seats) if other != seat))


def refusal(state: State, seat: int, action: Action) -> Refusal:
    """Why not."""
    if not waiting(state) >> seat & 1:
        return Refusal("TOY-ROUND-01", f"seat {seat} is not asked")
    return Refusal("TOY-ROUND-01", f"seat {seat} may not do this")


def decide(state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
    """What follows."""
    facts: list[Event] = []
    if isinstance(action, Lay):
        _tell(state, facts, Chose(only(seat), seat, action.card))
        _tell(state, facts, Laid(EVERYONE, seat))
        if state.to_lay == 0:
            _score(state, facts)
        return facts
    to = action.to if isinstance(action, Give) else seat
    _tell(state, facts, Gave(EVERYONE, seat, to, _prize(state)))
    _go_on(state, facts)
    return facts


def _score(state: State, facts: list[Event]) -> None:
    laid = list(state.laid)
    _tell(state, facts, Revealed(EVERYONE, laid))
    best = max(laid) if state.edition.winner == HIGH else min(laid)
    _tell(state, facts, Won(EVERYONE, laid.index(best), _prize(state), state.edition.gifts))
    if not state.edition.gifts:
        _go_on(state, facts)


def _prize(state: State) -> int:
    return state.edition.prizes[(state.round - 1) % len(state.edition.prizes)]


def _go_on(state: State, facts: list[Event]) -> None:
    if state.hands[0] and state.round < state.edition.most_rounds:
        _tell(state, facts, RoundBegan(EVERYONE))
    else:
        _tell(state, facts, Ended(EVERYONE))


def _tell(state: State, facts: list[Event], fact: Fact) -> None:
    fact.apply(state)
    facts.append(fact)


def play(state: State, seat: int, action: Action, rng: Rng) -> None:
    """For search."""
    decide(state, seat, action, rng)


def playout(state: State, rng: Rng) -> int:
    """Play at random to the end."""
    decisions = 0
    while (seat := first(state)) >= 0:
        play(state, seat, rng.pick(legal(state, seat)), rng)
        decisions += 1
    return decisions


def copy(state: State) -> State:
    """The same again."""
    twin = State(state.edition, state.seats)
    twin.hands = [list(hand) for hand in state.hands]
    twin.laid, twin.coins = list(state.laid), list(state.coins)
    twin.to_lay, twin.round, twin.stage, twin.giver = state.to_lay, state.round, state.stage, state.giver
    return twin


def shown(state: State, seat: int, aid: str) -> State:
    """Everything: there is nothing to remember."""
    return copy(state)


def result(state: State) -> Result | None:
    """Most coins win."""
    if state.stage != OVER:
        return None
    most = max(state.coins)
    winners = [seat for seat in range(state.seats) if state.coins[seat] == most]
    return Result(list(state.coins), winners, "all cards are laid")


def imagine(state: State, seat: int, rng: Rng) -> State:
    """Unknown cards dealt at random."""
    twin = copy(state)
    cards = list(range(state.seats * state.edition.hand))
    for hand in twin.hands:
        for place, card in enumerate(hand):
            hand[place] = rng.pick(cards) if card == UNKNOWN else card
    return twin


def features(state: State, seat: int) -> list[float]:
    """The coins."""
    return [float(coins) for coins in state.coins]


def every_action(edition: Edition, seats: int) -> tuple[Action, ...]:
    """All actions."""
    return (*LAYS[: seats * edition.hand], KEEP, *GIVES[:seats])


def draw(state: State, seat: int) -> str:
    """One line for each seat."""
    lines = [f"round {state.round}"]
    for other in range(state.seats):
        cards = " ".join("?" if card == UNKNOWN else str(card) for card in state.hands[other])
        lines.append(f"seat {other}{' (you)' if other == seat else ''}: {cards}, {state.coins[other]} coins")
    return "\n".join(lines)


def narrate(state: State, event: Event) -> str:
    """Most facts are worth a sentence."""
    if isinstance(event, Dealt):
        return f"Seat {event.seat} is dealt {event.cards}."
    if isinstance(event, RoundBegan):
        return f"Round {state.round} begins."
    if isinstance(event, Chose):
        return f"Seat {event.seat} lays {event.card}."
    if isinstance(event, Revealed):
        return f"The cards are {event.cards}."
    if isinstance(event, Won):
        return f"Seat {event.seat} wins {event.coins}."
    if isinstance(event, Gave):
        return f"Seat {event.seat} gives {event.coins} to seat {event.to}."
    return "It is over." if isinstance(event, Ended) else ""


def phrase(state: State, seat: int, action: Action) -> str:
    """An order."""
    if isinstance(action, Lay):
        return f"Lay: {action.card}"
    return f"Give: to seat {action.to}" if isinstance(action, Give) else "Keep"


GAME: Final = Game(
    name="toy",
    title="Toy",
    seats=(2, 4),
    editions=("first", "second"),
    options=OPTIONS,
    edition=Edition,
    state=State,
    actions=(Lay, Keep, Give),
    events=(Dealt, RoundBegan, Laid, Chose, Revealed, Won, Gave, Ended),
    settling=(Dealt, Chose),
    check=check,
    blank=State,
    setup=setup,
    waiting=waiting,
    first=first,
    legal=legal,
    refusal=refusal,
    decide=decide,
    play=play,
    playout=playout,
    evolve=evolve,
    copy=copy,
    shown=shown,
    result=result,
    imagine=imagine,
    features=features,
    every_action=every_action,
    draw=draw,
    narrate=narrate,
    phrase=phrase,
)
