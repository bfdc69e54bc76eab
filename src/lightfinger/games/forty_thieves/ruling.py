"""One action being carried out: the facts it tells, the questions it puts, the stack it draws from."""

from typing import Final

from lightfinger.core.events import EVERYONE, NOBODY, UNKNOWN, Event
from lightfinger.core.native import mypyc_attr
from lightfinger.core.rng import Rng
from lightfinger.games.forty_thieves.events import ASKED, Refilled, Reshuffled, Stacked
from lightfinger.games.forty_thieves.fact import Fact
from lightfinger.games.forty_thieves.state import State


@mypyc_attr(free_list_len=1)
class Ruling:
    """An action being carried out. Where facts are kept, telling one is the only way in which the state changes.

    Where nobody keeps them (`keep`), those that only tell a seat what the table knows already need not be made, and the
    most frequent ones are not made either: what they do to a state that knows every tile is done by itself.
    """

    def __init__(self, state: State, rng: Rng, keep: bool) -> None:
        self.state: Final = state
        self.rng: Final = rng
        self.keep: Final = keep

    def tell(self, event: Fact) -> None:
        """Absorb a fact, so that what follows sees it."""
        event.apply(self.state)

    def ask(self, seat: int, stage: int) -> None:
        """Put a question to a seat: the most frequent fact, absorbed here as `Asked` does."""
        self.state.asked = seat
        self.state.stage = stage

    def top_after(self, taken: int) -> int:
        """The back that is on top once *taken* tiles have left the stack, if the table shows it (FT-INFO-02)."""
        state = self.state
        if not state.edition.stack_top_public or taken >= state.stack_size:
            return UNKNOWN
        return state.stack_backs[len(state.stack_backs) - state.stack_size + taken]

    def reshuffle(self) -> None:
        """Make the discard the new stack (FT-HAND-05)."""
        state = self.state
        order = list(range(len(state.discard_backs)))
        self.rng.stream(f"reshuffle-{state.reshuffles + 1}").shuffle(order)
        backs = [state.discard_backs[place] for place in order]
        faces = [state.discard_faces[place] for place in order]
        self.tell(Reshuffled(EVERYONE, backs[0] if state.edition.stack_top_public else UNKNOWN))
        self.tell(Stacked(NOBODY, backs, faces))

    def refill(self, cells: list[int]) -> None:
        """Fill empty cells in placing order, reshuffling in between if the stack runs out (FT-GEO-05)."""
        state = self.state
        while cells:
            if state.stack_size == 0:
                self.reshuffle()
            count = min(len(cells), state.stack_size)
            start = len(state.stack_backs) - state.stack_size
            backs = list(state.stack_backs[start : start + count])
            self.tell(Refilled(EVERYONE, cells[:count], backs, self.top_after(count)))
            cells = cells[count:]


class Record(Ruling):
    """An action being carried out whose facts are kept."""

    def __init__(self, state: State, rng: Rng) -> None:
        super().__init__(state, rng, True)
        self.events: Final[list[Event]] = []

    def tell(self, event: Fact) -> None:
        """Absorb a fact and keep it."""
        event.apply(self.state)
        self.events.append(event)

    def ask(self, seat: int, stage: int) -> None:
        """Put a question to a seat."""
        self.tell(ASKED[seat][stage])
