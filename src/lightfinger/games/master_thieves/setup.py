"""Setup: place the rubies, deal the cards, and let each seat hide its share of the diamonds."""

from lightfinger.core.events import EVERYONE, UNKNOWN, Event, only
from lightfinger.core.rng import Rng
from lightfinger.games.master_thieves.box import ALIGNED_RUBIES
from lightfinger.games.master_thieves.editions import RANDOM_PER_LEVEL, RED, shares
from lightfinger.games.master_thieves.events import (
    Added,
    BoxOffered,
    Dealt,
    Filled,
    FillingBegan,
    FillingEnded,
    Opened,
    RoundBegan,
    RubiesHidden,
    Saw,
    SequenceSet,
    ShareLeft,
    Spilled,
)
from lightfinger.games.master_thieves.ruling import Ruling, viewers
from lightfinger.games.master_thieves.state import CHARACTERS, FILL, State


def setup(state: State, rng: Rng) -> list[Event]:
    """Set up the game; return its events: rubies, card numbers, and the order of filling."""
    r = Ruling(state, True)
    r.tell(RubiesHidden(EVERYONE, _rubies(state, rng)))
    for seat, numbers in enumerate(_cards(state.seats, rng)):
        r.tell(Dealt(only(seat), seat, numbers))
    r.tell(SequenceSet(EVERYONE, _sequence(state, rng)))
    begin_filling(r, 0)
    return r.events


def _rubies(state: State, rng: Rng) -> list[int]:
    """Return the rubies: one in each long drawer, three up and three down (MT-SETUP-11, MT-SETUP-12, MT-SETUP-13)."""
    secrets = list(ALIGNED_RUBIES)
    if state.edition.ruby_layout == RANDOM_PER_LEVEL:
        stream = rng.stream("rubies")
        for level in range(3):
            if stream.below(2):
                secrets[4 * level : 4 * level + 4] = [1, 0, 0, 1]
    return secrets


def _cards(seats: int, rng: Rng) -> list[list[int]]:
    """Shuffle each stack of eight and deal every seat one card of each (MT-SETUP-03, MT-SETUP-04)."""
    stream = rng.stream("cards")
    hands: list[list[int]] = [[] for _ in range(seats)]
    for _ in range(CHARACTERS):
        stack = [1, 2, 3, 4, 5, 6, 7, 8]
        stream.shuffle(stack)
        for seat in range(seats):
            hands[seat].append(stack[seat])
    return hands


def _sequence(state: State, rng: Rng) -> list[int]:
    """Return the order of filling: clockwise from the first seat, or as the option says (MT-SETUP-17)."""
    edition = state.edition
    if edition.setup_sequence:
        return list(edition.setup_sequence)
    start = edition.start_seat
    if start == UNKNOWN:
        start = rng.stream("start").below(state.seats)
    return [(start + step) % state.seats for step in range(state.seats)]


def begin_filling(r: Ruling, position: int) -> None:
    """Give the next seat its share; with an empty share it only moves the box (MT-SETUP-15)."""
    state = r.state
    r.tell(FillingBegan(EVERYONE, position))
    share = shares(state.edition, state.seats)[position]
    r.tell(ShareLeft(only(state.actor), share))
    if share == 0:
        _end_filling(r, state.actor)


def fill(r: Ruling, seat: int, slot: int, count: int) -> None:
    """Open a drawer, resolve falling gems, and add diamonds (MT-SETUP-16, MT-SETUP-19, MT-SETUP-20)."""
    state = r.state
    left = state.share_left - count
    r.tell(Opened(EVERYONE, seat, slot))
    audience = viewers(state, seat, slot)
    fallen = state.diamonds[state.open_front ^ 1]
    r.tell(Spilled(EVERYONE, fallen, state.edition.setup_fall_to == RED))
    # If diamonds fell, the upper compartment was empty, so its content is public.
    r.tell(Saw(EVERYONE if fallen else audience, state.diamonds[state.open_front], 0))
    r.tell(Filled(EVERYONE, seat))
    r.tell(Added(audience, count))
    r.tell(ShareLeft(only(seat), left))
    if left:
        r.ask(seat, FILL)
    else:
        _end_filling(r, seat)


def _end_filling(r: Ruling, seat: int) -> None:
    """End a seat's filling; the same seat moves the box (MT-SETUP-21)."""
    r.tell(FillingEnded(EVERYONE, seat))
    edition = r.state.edition
    limit = 1 if edition.one_box_action_in_setup else 2
    r.tell(BoxOffered(EVERYONE, seat, limit))


def go_on(r: Ruling) -> None:
    """Let the next seat fill, or begin the first round (MT-SETUP-17)."""
    position = r.state.position + 1
    if position < r.state.seats:
        begin_filling(r, position)
    else:
        r.tell(RoundBegan(EVERYONE, 1))
