"""The actions of the game. Actions and tuples of legal actions are made once and shared."""

from dataclasses import dataclass
from typing import Final

from lightfinger.core.events import Action
from lightfinger.games.master_thieves.box import DRAWERS
from lightfinger.games.master_thieves.state import CHARACTERS, DIAMOND, RUBY, SAPPHIRE

MOST_FILLED: Final = 18
"""The largest share of the setup diamonds that a seat can have."""
MOST_PLACED: Final = 9
"""An upper bound on imitations placed in one turn: a gemologist's one, and one for each of eight detectives."""


@dataclass(init=False, unsafe_hash=True)
class Fill(Action):
    """Put some of the seat's setup diamonds into a drawer."""

    slot: int
    count: int

    def __init__(self, slot: int, count: int) -> None:
        self.slot = slot
        self.count = count


@dataclass(init=False, unsafe_hash=True)
class Choose(Action):
    """Lay a character card face down."""

    character: int

    def __init__(self, character: int) -> None:
        self.character = character


@dataclass(init=False, unsafe_hash=True)
class Open(Action):
    """Open a drawer."""

    slot: int

    def __init__(self, slot: int) -> None:
        self.slot = slot


@dataclass(init=False, unsafe_hash=True)
class PassTurn(Action):
    """Open no drawer this turn, if the table allows it."""

    def __init__(self) -> None:
        pass


@dataclass(init=False, unsafe_hash=True)
class TakeOne(Action):
    """Take one gem of a kind, as a smuggler without a ring."""

    gem: int

    def __init__(self, gem: int) -> None:
        self.gem = gem


@dataclass(init=False, unsafe_hash=True)
class Place(Action):
    """Put imitations from the seat's white pillow into the open drawer; zero of both places nothing."""

    diamonds: int
    sapphires: int

    def __init__(self, diamonds: int, sapphires: int) -> None:
        self.diamonds = diamonds
        self.sapphires = sapphires


@dataclass(init=False, unsafe_hash=True)
class LayAlarm(Action):
    """Put the seat's alarm into the open drawer."""

    def __init__(self) -> None:
        pass


@dataclass(init=False, unsafe_hash=True)
class Front(Action):
    """Empty the front compartment, as the master thief."""

    def __init__(self) -> None:
        pass


@dataclass(init=False, unsafe_hash=True)
class Secret(Action):
    """Search the secret compartment instead."""

    def __init__(self) -> None:
        pass


@dataclass(init=False, unsafe_hash=True)
class Take(Action):
    """Take all gems that the seat may take."""

    def __init__(self) -> None:
        pass


@dataclass(init=False, unsafe_hash=True)
class FetchAlarm(Action):
    """Take the seat's lone alarm back."""

    def __init__(self) -> None:
        pass


@dataclass(init=False, unsafe_hash=True)
class Pick(Action):
    """Pick one gem from the red pillow."""

    gem: int

    def __init__(self, gem: int) -> None:
        self.gem = gem


@dataclass(init=False, unsafe_hash=True)
class Turn(Action):
    """Turn the top level, or the top two, by a quarter."""

    levels: int
    clockwise: bool

    def __init__(self, levels: int, clockwise: bool) -> None:
        self.levels = levels
        self.clockwise = clockwise


@dataclass(init=False, unsafe_hash=True)
class Flip(Action):
    """Flip the box upside down."""

    def __init__(self) -> None:
        pass


@dataclass(init=False, unsafe_hash=True)
class Leave(Action):
    """Decline: take nothing, lay no alarm, leave the alarm, or stop moving the box."""

    def __init__(self) -> None:
        pass


KINDS: Final[tuple[type[Action], ...]] = (
    Fill,
    Choose,
    Open,
    PassTurn,
    TakeOne,
    Place,
    LayAlarm,
    Front,
    Secret,
    Take,
    FetchAlarm,
    Pick,
    Turn,
    Flip,
    Leave,
)

FILLS: Final = tuple([tuple([Fill(slot, count) for count in range(MOST_FILLED + 1)]) for slot in range(DRAWERS)])
CHOOSES: Final = tuple([Choose(character) for character in range(CHARACTERS)])
OPENS: Final = tuple([Open(slot) for slot in range(DRAWERS)])
PASS_TURN: Final = PassTurn()
TAKE_ONE: Final = (TakeOne(DIAMOND), TakeOne(SAPPHIRE))
PLACES: Final = tuple(
    [tuple([Place(diamonds, sapphires) for sapphires in range(MOST_PLACED + 1)]) for diamonds in range(MOST_PLACED + 1)]
)
LAY_ALARM: Final = LayAlarm()
FRONT: Final = Front()
SECRET: Final = Secret()
TAKE: Final = Take()
FETCH_ALARM: Final = FetchAlarm()
PICKS: Final = (Pick(DIAMOND), Pick(SAPPHIRE), Pick(RUBY))
TURNS: Final = (Turn(1, True), Turn(1, False), Turn(2, True), Turn(2, False))
FLIP: Final = Flip()
LEAVE: Final = Leave()


def _subset(items: tuple[Action, ...], mask: int) -> tuple[Action, ...]:
    return tuple([item for index, item in enumerate(items) if mask >> index & 1])


NOTHING: Final[tuple[Action, ...]] = ()
CHOICES_OF: Final = tuple([_subset(CHOOSES, hand) for hand in range(64)])
"""The choices of a character, by hand."""
ANY_DRAWER: Final[tuple[Action, ...]] = OPENS
ANY_DRAWER_OR_NONE: Final[tuple[Action, ...]] = (*OPENS, PASS_TURN)
ONE_OR_NONE: Final = tuple([(*_subset(TAKE_ONE, mask), LEAVE) for mask in range(4)])
"""What a lone smuggler may take, by mask of the kinds in the drawer."""
PICKS_OF: Final = tuple([_subset(PICKS, mask) for mask in range(8)])
"""The picks of a sharer, by mask of the kinds on the red pillow."""
ALARM_OR_NOT: Final[tuple[Action, ...]] = (LAY_ALARM, LEAVE)
FETCH_OR_NOT: Final[tuple[Action, ...]] = (FETCH_ALARM, LEAVE)
TAKE_OR_LEAVE: Final[tuple[Action, ...]] = (TAKE, LEAVE)
MUST_TAKE: Final[tuple[Action, ...]] = (TAKE,)
MUST_LEAVE: Final[tuple[Action, ...]] = (LEAVE,)
FRONT_OR_SECRET: Final[tuple[Action, ...]] = (FRONT, SECRET)
FRONT_SECRET_OR_NEITHER: Final[tuple[Action, ...]] = (FRONT, SECRET, LEAVE)
SECRET_OR_NEITHER: Final[tuple[Action, ...]] = (SECRET, LEAVE)

MAY_TURN: Final = 1
MAY_FLIP: Final = 2
MAY_STOP: Final = 4
BOX_MOVES: Final[tuple[tuple[Action, ...], ...]] = tuple(
    [
        (TURNS if mask & MAY_TURN else NOTHING)
        + ((FLIP,) if mask & MAY_FLIP else NOTHING)
        + ((LEAVE,) if mask & MAY_STOP else NOTHING)
        for mask in range(8)
    ]
)
"""The box moves, by mask of what is still allowed."""


def _places(key: int) -> tuple[Action, ...]:
    """Return all placements, for bounds and pillows packed as in `places`."""
    sapphires, diamonds, most, least = key & 15, key >> 4 & 15, key >> 8 & 15, key >> 12
    found: list[Action] = []
    for total in range(least, most + 1):
        for gems in range(total, -1, -1):
            if gems <= diamonds and total - gems <= sapphires:
                found.append(PLACES[gems][total - gems])
    return tuple(found)


_PLACES_OF: Final[dict[int, tuple[Action, ...]]] = {}


def places(least: int, most: int, diamonds: int, sapphires: int) -> tuple[Action, ...]:
    """Return the placements of *least* to *most* imitations from a white pillow (MT-TURN-11, MT-GEMO-06)."""
    held = diamonds + sapphires
    most = min(most, held)
    least = min(least, most)
    key = least << 12 | most << 8 | min(diamonds, most) << 4 | min(sapphires, most)
    known = _PLACES_OF.get(key)
    if known is None:
        known = _places(key)
        _PLACES_OF[key] = known
    return known


_FILLS_OF: Final[dict[int, tuple[Action, ...]]] = {}


def fills(used: int, left: int) -> tuple[Action, ...]:
    """Return the fills: each unused slot with each count up to *left*; the last slot takes all (MT-SETUP-16)."""
    key = used << 5 | left
    known = _FILLS_OF.get(key)
    if known is None:
        free = [slot for slot in range(DRAWERS) if not used >> slot & 1]
        least = left if len(free) == 1 else 1
        known = tuple([FILLS[slot][count] for slot in free for count in range(least, left + 1)])
        _FILLS_OF[key] = known
    return known
