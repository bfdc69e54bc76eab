"""Many matches of one game at once, for learners: carries out actions, answers for bots, writes observations as bytes.

Only environments import this module and each game's `rows`: they need librt, whose `vec` numpy reads without a copy.
"""

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from lightfinger.core.events import Action, Event, includes
from lightfinger.core.game import Result
from lightfinger.core.rng import Small
from lightfinger.core.rows import Row
from lightfinger.core.telling import Telling

Rates = Callable[[Any, int, tuple[Action, ...]], list[float]]
"""Rates each action of a seat from its view."""


class Bytes(Row):
    """The rows of a batch: a signed byte for each number."""

    def __init__(self, rows: int, length: int) -> None:
        self.data: vec[u8] = vec[u8]([u8(0)] * (rows * length))
        self.length: i64 = length
        self.start: i64 = 0

    def begin(self, row: int) -> None:
        """Write this row from now on."""
        self.start = row * self.length

    def clear(self, start: i64, end: i64) -> None:
        data = self.data
        at = self.start + start
        last = self.start + end
        while at < last:
            data[at] = 0
            at += 1

    def put(self, at: i64, value: i64) -> None:
        if value:
            self.data[self.start + at] = u8(value & 255)


class Batch:
    """The matches at *tables* tables. A game's `rows` module has the subclass that knows its rules.

    Each table shows one row: the observation of the seat that is asked, or of the only seat that learns. It is written
    from that seat's view, which is folded from its feed.
    """

    def __init__(
        self,
        actions: tuple[Action, ...],
        length: int,
        seats: int,
        tables: int,
        telling: Telling,
        is_open: bool,
    ) -> None:
        self.actions: Final = actions
        self.seats: Final = seats
        self.tables: Final = tables
        self.telling: Final = telling
        self.is_open: Final = is_open
        """Whether rows hold only what is open, so that what seats are told is kept for them."""
        self.row: Final = Bytes(tables * seats, length)
        """A row for each table and seat."""
        self.rngs: Final = [Small(0) for _ in range(tables)]
        self.thoughts: Final = [Small(0) for _ in range(tables)]
        """What the bots of each table draw from."""
        self.learner: Final = [-1] * tables
        """The only seat that learns; -1 if all do."""
        self.shows: vec[i64] = vec[i64]([i64(0)] * tables)
        """The seat whose row each table shows."""
        self.offer: vec[i64] = vec[i64]([i64(0)] * tables)
        """The number of the offer that the shown seat has."""
        self.further: Final[list[list[int]]] = [[] for _ in range(tables)]
        """The numbers of actions that the shown seat is offered beside its offer."""
        self.furthers: vec[i64] = vec[i64]([i64(0)] * tables)
        """How many these are."""
        self.offers: Final[list[tuple[Action, ...]]] = [()]
        """All offers so far, by number; the first one is empty. The order of an offer is not that of `legal`."""
        self.rates: Final[list[Rates | None]] = [None] * (tables * seats)
        """The seats that play by rates with a perfect memory, by table and seat."""
        self.bots: Final[list[Any]] = [None] * (tables * seats)
        """All other bots: objects with `hear` and `choose`."""
        self.told: Final[list[list[list[int]]]] = [[] for _ in range(tables * seats)]
        self._number: Final = {id(action): number for number, action in enumerate(actions)}
        self._by_id: Final[dict[int, int]] = {id(self.offers[0]): 0}
        self._by_content: Final[dict[tuple[int, ...], int]] = {}

    def begin(self, table: int, rng: Small) -> list[Event]:
        """Deal a new match at *table*; return its events."""
        raise NotImplementedError

    def carry_out(self, table: int, seat: int, action: Action, rng: Small) -> list[Event]:
        """Carry out an action; return its events."""
        raise NotImplementedError

    def announce(self, table: int, seat: int, action: Action) -> None:
        """Carry out an action; each view hears at once of its events what its seat may know."""
        raise NotImplementedError

    def hear(self, table: int, seat: int, events: list[Event]) -> None:
        """Apply to the view of *seat* what it may know."""
        raise NotImplementedError

    def first(self, table: int) -> int:
        """Return the lowest seat that has to act, or a negative number."""
        raise NotImplementedError

    def legal(self, table: int, seat: int) -> tuple[Action, ...]:
        """Return the legal actions of a seat."""
        raise NotImplementedError

    def view(self, table: int, seat: int) -> Any:
        """Return the view of a seat."""
        raise NotImplementedError

    def write(self, table: int, seat: int) -> None:
        """Write into the row of *seat* what changed in its observation."""
        raise NotImplementedError

    def result(self, table: int) -> Result | None:
        """Return the result of a match that is over."""
        raise NotImplementedError

    def take_over(self, table: int, other: "Batch") -> None:
        """Copy the state and the views of a table of *other*."""
        raise NotImplementedError

    def deal(self, table: int, seed: int, thoughts: int, learner: int) -> None:
        """Deal a match from *seed* and play until a learner is asked."""
        self.rngs[table] = Small(seed)
        self.thoughts[table] = Small(thoughts)
        self.learner[table] = learner
        for seat in range(self.seats):
            self.told[self.seats * table + seat] = []
        self._tell(table, self.begin(table, self.rngs[table]))
        self._go_on(table)

    def step(self, numbers: list[int]) -> list[int]:
        """Carry out one action at each table, none where the number is negative; return the tables that ended."""
        ended: list[int] = []
        for table in range(self.tables):
            number = numbers[table]
            if number >= 0:
                self._act(table, self.shows[table], self.actions[number])
                if self._go_on(table) < 0:
                    ended.append(table)
        return ended

    def offer_to(self, table: int, seat: int) -> None:
        """Note what a seat is offered."""
        self.offer[table] = self.known(self.legal(table, seat))

    def offer_more(self, table: int, actions: list[Action]) -> None:
        """Note what a seat is offered beside its offer, so that not every combination has a number."""
        self.further[table] = [self._number[id(action)] for action in actions]
        self.furthers[table] = len(actions)

    def known(self, offered: tuple[Action, ...]) -> int:
        """Return the number of an offer."""
        number = self._by_id.get(id(offered), -1)
        if number < 0:
            key = tuple(self.numbers(offered))
            number = self._by_content.get(key, -1)
            if number < 0:
                number = len(self.offers)
                self.offers.append(offered)
                self._by_content[key] = number
                # The list keeps the offer, so that its id is not used again.
                self._by_id[id(offered)] = number
        return number

    def offered(self, table: int) -> list[int]:
        """Return the numbers of all actions that the shown seat is offered."""
        return self.numbers(self.offers[self.offer[table]]) + self.further[table]

    def more_marks(self) -> list[int]:
        """Return all further offers as places in an array with a row for each table and a column for each action."""
        marks: list[int] = []
        width = len(self.actions)
        for table in range(self.tables):
            if self.furthers[table]:
                for number in self.further[table]:
                    marks.append(width * table + number)
        return marks

    def forget(self) -> None:
        """Number offers anew, from those that the tables have now; without it their list would grow for ever."""
        empty = self.offers[0]
        self.offers.clear()
        self.offers.append(empty)
        self._by_id.clear()
        self._by_id[id(empty)] = 0
        self._by_content.clear()
        for table in range(self.tables):
            if self.offer[table] > 0:
                self.offer_to(table, self.shows[table])

    def numbers(self, offered: tuple[Action, ...]) -> list[int]:
        """Return the numbers of the offered actions."""
        return [self._number[id(action)] for action in offered]

    def copy_from(self, other: "Batch") -> None:
        """Become a copy of *other*, which has the same rules, seats and tables; bots that hear are not copied."""
        for table in range(self.tables):
            self.take_over(table, other)
            self.rngs[table].state = other.rngs[table].state
            self.thoughts[table].state = other.thoughts[table].state
            self.learner[table] = other.learner[table]
            for place in range(self.seats * table, self.seats * table + self.seats):
                self.rates[place] = other.rates[place]
                self.told[place] = other.told[place][:]
            self._show(table, self.first(table))

    def _act(self, table: int, seat: int, action: Action) -> None:
        if self._all_fold(table):
            self.announce(table, seat, action)
            return
        self.told[self.seats * table + seat] = []
        self._tell(table, self.carry_out(table, seat, action, self.rngs[table]))

    def _all_fold(self, table: int) -> bool:
        """Whether nobody at a table needs the events themselves."""
        if self.is_open:
            return False
        for place in range(self.seats * table, self.seats * table + self.seats):
            if self.bots[place] is not None:
                return False
        return True

    def _tell(self, table: int, events: list[Event]) -> None:
        for seat in range(self.seats):
            bot = self.bots[self.seats * table + seat]
            if bot is not None:
                bot.hear([event for event in events if includes(event.audience, seat)])
            elif self.is_open:
                self._note(table, seat, events)
            else:
                self.hear(table, seat, events)

    def _note(self, table: int, seat: int, events: list[Event]) -> None:
        """Apply what a seat may know, event by event, and keep it as rows."""
        told = self.told[self.seats * table + seat]
        for event in events:
            if includes(event.audience, seat):
                told.extend(self.telling.rows(event, self.view(table, seat), seat, self.seats))
                self.hear(table, seat, [event])

    def _go_on(self, table: int) -> int:
        """Let bots answer until a learner is asked; return it, or a negative number when the match is over."""
        seat = self.first(table)
        learner = self.learner[table]
        while seat >= 0 and learner >= 0 and seat != learner:
            self._act(table, seat, self._answer(table, seat))
            seat = self.first(table)
        self._show(table, seat)
        return seat

    def _show(self, table: int, seat: int) -> None:
        shown = self.learner[table] if self.learner[table] >= 0 else max(seat, 0)
        self.shows[table] = shown
        self.offer[table] = 0
        if self.furthers[table]:
            self.offer_more(table, [])
        if seat >= 0:
            self.offer_to(table, shown)
        self.row.begin(self.seats * table + shown)
        self.write(table, shown)

    def _answer(self, table: int, seat: int) -> Action:
        """Return the action of a bot."""
        offered = self.legal(table, seat)
        place = self.seats * table + seat
        rng = self.thoughts[table]
        rates = self.rates[place]
        if rates is None:
            answer: Action = self.bots[place].choose(offered, rng)
            return answer
        if len(offered) == 1:
            return offered[0]
        rated = rates(self.view(table, seat), seat, offered)
        best = max(rated)
        ties = [number for number in range(len(rated)) if rated[number] == best]
        return offered[ties[rng.below(len(ties))]]
