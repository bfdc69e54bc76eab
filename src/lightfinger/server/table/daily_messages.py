"""The types of what the server says about daily heists. OpenAPI and TypeScript are generated from them."""

from typing import Literal, TypedDict

from lightfinger.server.table.messages import GameName


class DailyPar(TypedDict):
    """The median lead of a good bot in the person's seat."""

    lead: int
    games: int
    """Of how many matches it is the median."""


class DailyOwn(TypedDict):
    """A person's own game that counts."""

    table: str
    state: Literal["running", "finished", "left"]
    won: bool
    lead: int
    signs: str
    """A sign for each round, from the own points alone: +, 0 or -."""
    slips: int | None
    """How often something was forgotten; null while that is being counted."""


class DailyLine(TypedDict):
    """A line of the table of the day."""

    name: str
    """Empty for somebody who is no longer known."""
    won: bool
    lead: int
    slips: int | None
    """How often something was forgotten; null if that is not known."""
    own: bool
    table: str
    """The table, for a review; empty until the day is closed."""


class DailyHeist(TypedDict):
    """One game of a day."""

    game: GameName
    deal: str
    """The name under which the day deals."""
    commitment: str
    opponents: list[str]
    par: DailyPar | None
    own: DailyOwn | None
    lines: list[DailyLine]
    """The finished games that count, the best first."""
    seed: str | None
    """The seed, once the day is closed."""
    results: str | None
    """The digest of the results of two days before, once somebody has begun."""


class DailyPromise(TypedDict):
    """What is promised of the next day."""

    game: GameName
    commitment: str


class DailyPage(TypedDict):
    """A day."""

    date: str
    today: str
    first: str
    """The first day of the chain."""
    closes: float
    """When the day is closed: two hours after its end."""
    anchor: str
    """The beginning of the chain of seeds."""
    previous: str | None
    """The seed of the day before, once that day is closed."""
    heists: list[DailyHeist]
    tomorrow: list[DailyPromise]
    streak: int
    """On how many days in a row the person has finished a heist, up to today or yesterday."""


class DailyBegun(TypedDict):
    """The table of a daily heist."""

    table: str
    counts: bool
