"""Matches with a script, for the tests of hindsight."""

from typing import Any

from lightfinger import catalog
from lightfinger.bots.hindsight import Effort, Lived, hindsight
from lightfinger.bots.master_thieves.bets import Bet, DrawerWitness
from lightfinger.core.events import Action
from lightfinger.core.rng import seeded
from lightfinger.core.table import Table
from lightfinger.games.master_thieves.actions import CHOOSES, FILLS, FLIP, LEAVE, OPENS, PLACES, TURNS
from lightfinger.games.master_thieves.state import (
    DETECTIVE,
    JEWELER,
    MASTER_THIEF,
    THIEF,
)

GAME = catalog.find("master-thieves")
SHORT = Effort(screen=12, select=24, batch=48, cap=144)


class Evening:
    """A match of two with a script. Seat 1 hides one and five diamonds at the bottom back and right."""

    def __init__(
        self,
        visibility: str,
        few: int = 1,
        open_few: bool = True,
        chosen: tuple[int, int] | None = (THIEF, MASTER_THIEF),
    ) -> None:
        edition = catalog.edition(GAME, "zoch-fr", {"visibility": visibility, "start_seat": 0})
        self.table = Table(GAME, edition, 2)
        self.table.deal(seeded(1))
        for seat, action in [
            (0, FILLS[2][6]),
            (0, FLIP),
            (0, LEAVE),
            (1, FILLS[0][few]),
            (1, FILLS[1][6 - few]),
            (1, TURNS[0]),
            (1, LEAVE),
        ]:
            self.act(seat, action)
        if open_few:
            self.round(JEWELER, DETECTIVE)
            self.act(0, OPENS[0])
            self.act(0, PLACES[1][0])
            self.act(0, LEAVE)
            self.act(0, LEAVE)
        if chosen:
            self.round(*chosen)

    def act(self, seat: int, action: Action) -> None:
        """Act; an answer that the table does not ask for is left out."""
        if action in self.table.legal(seat):
            self.table.act(seat, action, seeded(1))
        else:
            assert action is LEAVE, action

    def round(self, own: int, other: int) -> None:
        self.act(0, CHOOSES[own])
        self.act(1, CHOOSES[other])

    def open_bet(self) -> Bet:
        """Return the bet of seat 0 on a drawer to open."""
        assert self.table.legal(0) == OPENS
        return Bet(self.table.view(0), 0)

    def bet(self, action: Action) -> dict[str, Any]:
        assert self.table.legal(0) == OPENS
        feed = self.table.feed(0)
        told = Lived(lambda: DrawerWitness(self.table.edition, 2, 0), 0, [*feed, []], {len(feed): action})
        (bet,) = hindsight(told, SHORT)["bets"]
        assert isinstance(bet, dict)
        return bet
