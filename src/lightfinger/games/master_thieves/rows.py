"""Many matches at once: this game's part of a batch."""

from typing import Any, cast

from lightfinger.core.batch import Batch
from lightfinger.core.events import Action, Event
from lightfinger.core.game import Result
from lightfinger.core.rng import Small
from lightfinger.games.master_thieves.editions import Edition
from lightfinger.games.master_thieves.events import Fact
from lightfinger.games.master_thieves.features import DIVISORS, LENGTH, every_action, write
from lightfinger.games.master_thieves.parts import EVERYTHING
from lightfinger.games.master_thieves.rules import carry_out, decide, first, legal, result
from lightfinger.games.master_thieves.ruling import Listener, Ruling
from lightfinger.games.master_thieves.setup import setup
from lightfinger.games.master_thieves.shown import shown
from lightfinger.games.master_thieves.state import State
from lightfinger.games.master_thieves.telling import TELLING


class Rows(Batch):
    """A batch of this game."""

    def __init__(self, edition: Edition, seats: int, tables: int, is_open: bool) -> None:
        super().__init__(every_action(edition, seats), LENGTH, seats, tables, TELLING, is_open)
        self.edition = edition
        self.states = [State(edition, seats) for _ in range(tables)]
        self.listeners: list[list[Listener]] = [[] for _ in range(tables)]
        """For each table its seats with their views."""
        self.rulings: list[Ruling] = []
        """For each table what carries out its actions before these listeners."""
        for table in range(tables):
            self.rulings.append(self._listen(table, [State(edition, seats) for _ in range(seats)]))

    def begin(self, table: int, rng: Small) -> list[Event]:
        self.states[table] = State(self.edition, self.seats)
        views = [State(self.edition, self.seats) for _ in range(self.seats)]
        self.rulings[table] = self._listen(table, views)
        return setup(self.states[table], rng)

    def _listen(self, table: int, views: list[State]) -> Ruling:
        """Let these views hear what happens at a table."""
        listeners = [Listener(seat, views[seat]) for seat in range(self.seats)]
        self.listeners[table] = listeners
        return Ruling(self.states[table], False, listeners)

    def carry_out(self, table: int, seat: int, action: Action, rng: Small) -> list[Event]:
        return decide(self.states[table], seat, action, rng)

    def announce(self, table: int, seat: int, action: Action) -> None:
        carry_out(self.rulings[table], seat, action)

    def hear(self, table: int, seat: int, events: list[Event]) -> None:
        listener = self.listeners[table][seat]
        for fact in cast("list[Fact]", events):
            listener.hear(fact)

    def first(self, table: int) -> int:
        return first(self.states[table])

    def legal(self, table: int, seat: int) -> tuple[Action, ...]:
        return legal(self.states[table], seat)

    def view(self, table: int, seat: int) -> Any:
        return self.listeners[table][seat].view

    def write(self, table: int, seat: int) -> None:
        listener = self.listeners[table][seat]
        if self.is_open:
            write(self.row, shown(listener.view, seat, "classic"), seat, EVERYTHING)
        else:
            write(self.row, listener.view, seat, listener.touched)
            listener.touched = 0

    def result(self, table: int) -> Result | None:
        return result(self.states[table])

    def take_over(self, table: int, other: Batch) -> None:
        assert isinstance(other, Rows)
        self.states[table] = other.states[table].copy()
        self.rulings[table] = self._listen(table, [listener.view.copy() for listener in other.listeners[table]])


__all__ = ["DIVISORS", "Rows"]
