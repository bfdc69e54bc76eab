"""Many matches at once: this game's part of a batch."""

from typing import Any

from lightfinger.core.batch import Batch
from lightfinger.core.events import EVERYONE, Action, Event
from lightfinger.core.game import Result
from lightfinger.core.rng import Small
from lightfinger.games.forty_thieves.actions import PLAIN_ACTIONS
from lightfinger.games.forty_thieves.editions import Edition
from lightfinger.games.forty_thieves.fact import Fact
from lightfinger.games.forty_thieves.features import DIVISORS, LENGTH, every_action, write
from lightfinger.games.forty_thieves.rules import decide, first, legal, result
from lightfinger.games.forty_thieves.setup import setup
from lightfinger.games.forty_thieves.shown import shown
from lightfinger.games.forty_thieves.state import ACTION, State
from lightfinger.games.forty_thieves.telling import TELLING


class Rows(Batch):
    """A batch of this game."""

    def __init__(self, edition: Edition, seats: int, tables: int, is_open: bool) -> None:
        super().__init__(every_action(edition, seats), LENGTH, seats, tables, TELLING, is_open)
        self.edition = edition
        self.states = [State(edition, seats) for _ in range(tables)]
        self.views = [State(edition, seats) for _ in range(tables * seats)]

    def begin(self, table: int, rng: Small) -> list[Event]:
        state = State(self.edition, self.seats)
        self.states[table] = state
        for seat in range(self.seats):
            self.views[self.seats * table + seat] = State(self.edition, self.seats)
        return setup(state, rng)

    def carry_out(self, table: int, seat: int, action: Action, rng: Small) -> list[Event]:
        return decide(self.states[table], seat, action, rng)

    def hear(self, table: int, seat: int, events: list[Event]) -> None:
        view = self.views[self.seats * table + seat]
        for event in events:
            audience = event.audience
            if audience == EVERYONE or audience >> seat & 1:
                assert isinstance(event, Fact)
                event.apply(view)

    def first(self, table: int) -> int:
        return first(self.states[table])

    def legal(self, table: int, seat: int) -> tuple[Action, ...]:
        return legal(self.states[table], seat)

    def offer_of(self, table: int, seat: int) -> int:
        """Return the number of an offer. Those with plays of specials are made anew each time."""
        state = self.states[table]
        offered = legal(state, seat)
        size = state.hand_sizes[seat]
        plain = PLAIN_ACTIONS[size << 3]
        if state.stage != ACTION or len(offered) == len(plain):
            return self.known(offered)
        plays = self.numbers(offered, len(plain))
        plays.append(-1 - size)
        return self.made(offered, tuple(plays))

    def view(self, table: int, seat: int) -> Any:
        return self.views[self.seats * table + seat]

    def write(self, table: int, seat: int) -> None:
        view = self.views[self.seats * table + seat]
        write(self.row, shown(view, seat, "classic") if self.is_open else view, seat)

    def result(self, table: int) -> Result | None:
        return result(self.states[table])

    def take_over(self, table: int, other: Batch) -> None:
        assert isinstance(other, Rows)
        self.states[table] = other.states[table].copy()
        for place in range(self.seats * table, self.seats * table + self.seats):
            self.views[place] = other.views[place].copy()


__all__ = ["DIVISORS", "Rows"]
