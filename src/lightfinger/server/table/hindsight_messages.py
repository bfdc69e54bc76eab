"""The types of the messages about hindsight. OpenAPI and TypeScript are generated from them.

What is special to a game, its culprits and what was known of its hidden places, is an object of that game.
"""

from typing import Any, Literal, TypedDict

from lightfinger.server.table.messages import GameAction, GameName


class Interval(TypedDict):
    """A mean with its interval, three standard errors to each side."""

    mean: float
    low: float
    high: float


class Compared(TypedDict):
    """The chosen action and the best other one."""

    chosen: Interval
    rival: Interval
    lead: Interval
    """By how much the other action is better."""


class PossibleAction(TypedDict):
    """An action that was open to the seat."""

    action: GameAction
    words: str
    """What it does, in English."""


class BetFate(TypedDict):
    """What the chosen action was worth on the truth, which the seat did not know."""

    label: Literal["bluffed", "gamble paid", "gamble failed"] | None
    worth: Interval
    redrawn: Interval | None
    """The same, with what others had chosen in secret drawn anew; null if the truth was no surprise."""


class ExaminedBet(TypedDict):
    """A bet on hidden contents, and what came of examining it."""

    row: int
    """The number of its move in a review, where the deal is 0."""
    round: int
    chosen: PossibleAction
    rival: PossibleAction | None
    """The best other action; null if there was none."""
    points: Compared | None
    """Own points when the own turn is over."""
    worth: Compared | None
    """From 0 (lost) to 1 (won)."""
    blank_lead: Interval | None
    """The lead in worth for somebody who remembers nothing."""
    worlds: int
    """In how many imagined worlds it was measured."""
    opportunity: bool
    """Whether some action was clearly worse than the best."""
    label: Literal["slip", "missed inference", "fine"]
    close: bool
    """Whether it was still undecided at the end of the measurement."""
    risky: bool
    """Whether its worth varied much more between worlds than that of another as good."""
    culprit: list[dict[str, Any]]
    """The hidden places whose forgetting is the cause, with what lay there; empty if there is none, or several."""
    known: list[dict[str, Any]]
    """Every hidden place at that moment, and what was certain of it."""
    sentence: str
    """Why it has its label, in English."""
    fate: BetFate | None
    """How it came out on the truth; null for what was not fine, and where there was nothing to compare."""


class UnexaminedBet(TypedDict):
    """A bet for which there was no time."""

    row: int
    label: Literal["not examined"]


class RoundInHindsight(TypedDict):
    """Two shares of a round; null where there was nothing to share."""

    round: int
    knowable: float | None
    """The share of hidden places that were certain as the round began."""
    used: float | None
    """The share of the seat's opportunities without a slip."""


class HindsightSummary(TypedDict):
    """All bets of a seat together."""

    bets: int
    not_examined: int
    opportunities: int
    slips: int
    missed_inferences: int
    close: int
    points: Interval
    """What the slips cost."""
    overlooked: list[dict[str, Any]]
    """What the seat could have known and taken in some rounds, until another took it. It is empty in most games."""
    sentence: str
    """The same in English."""


class Hindsight(TypedDict):
    """What a seat of a finished game could have known at each bet, and what forgetting it cost."""

    game: GameName
    edition: str
    house_rules: dict[str, Any]
    seats: int
    seat: int
    revision: int
    """The number of the method."""
    bets: list[ExaminedBet | UnexaminedBet]
    rounds: list[RoundInHindsight]
    summary: HindsightSummary


class HindsightProgress(TypedDict):
    """How far hindsight is: ask again."""

    done: int
    """How many bets are examined."""
    of: int
