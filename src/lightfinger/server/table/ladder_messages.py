"""The types of what the server says about its ladder of programs. OpenAPI and TypeScript are generated from them."""

from typing import Literal, TypedDict

from lightfinger.server.table.messages import GameName


class LadderPlayer(TypedDict):
    """A program or a bot that plays rated matches."""

    kind: Literal["program", "bot"]
    id: str
    """The public id of a program, or the name of a bot."""
    name: str
    """Empty for a program whose owner has erased themselves."""
    run_by: str
    """The name of the person who runs a program; empty for a bot, or if they are no longer known."""


class LadderLine(TypedDict):
    """A player's place on the ladder."""

    player: LadderPlayer
    rating: float
    interval: list[float]
    """The least and the most of the 95 % interval."""
    matches: int
    """Those that somebody has won."""
    wins: float
    """The shares of the win, added up."""


class LadderMatch(TypedDict):
    """A rated match that has ended."""

    table: str
    """For its review, its record and its log."""
    ended: float
    players: list[LadderPlayer]
    """In the order of their chairs."""
    shares: list[float]
    """Each player's share of the win; all 0 if nobody has won."""
    by_clock: bool
    """Whether a player lost by the clock or by leaving. A stand-in finished its game, and the record shows that one."""


class LadderGame(TypedDict):
    """A rated match that is being played."""

    table: str
    begun: float
    players: list[LadderPlayer]


class LadderPage(TypedDict):
    """The ladder of a game and an edition."""

    game: GameName
    edition: str
    lines: list[LadderLine]
    """The highest rating first."""
    latest: list[LadderMatch]
    """The last one first."""
    running: list[LadderGame]
    """Everybody may watch them."""


class LadderBegun(TypedDict):
    """The table of a program's rated match."""

    table: str
