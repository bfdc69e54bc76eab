"""A seat's view as numbers for learning, and the actions in the order of their numbers.

Layout of `features`, seats always counted clockwise from the one that looks:

- for each of 16 cells: back colour (4), back symbol (5), golden back, face up, face known, then its colour (4),
  symbol (5), kind (Lantern, Sapphire, Amulet, Dagger, Evil Eye, golden), Leader
- gems on the board (9)
- the own hand: for each of three tiles, held, then colour, symbol, kind, Leader as above, back colour (4), symbol (5)
- for each of four seats: at the table, gems, Sapphire tiles, tokens, Evil Eye tiles, tiles in hand, active
- stage (11, one of them 1), stack, discard, Merchant's place (9), step, loot, Leader played, tokens left
- back on top of the stack: colour (4), symbol (5)
"""

from lightfinger.core.events import OBSERVER, Action
from lightfinger.games.forty_thieves.actions import all_actions
from lightfinger.games.forty_thieves.editions import MOST_SEATS, Edition
from lightfinger.games.forty_thieves.geometry import CELLS, GEMS
from lightfinger.games.forty_thieves.jars import (
    BACKS,
    COLOUR,
    COLOURS,
    FIRST_LEADER,
    GOLD,
    KINDS,
    LANTERN,
    SYMBOL,
    SYMBOLS,
    THIEF,
)
from lightfinger.games.forty_thieves.state import HAND_SIZE, OVER, State


def features(view: State, seat: int) -> list[float]:
    """The view of *seat* in a fixed number of numbers between about -1 and 1."""
    numbers: list[float] = []
    for cell in range(CELLS):
        _add_back(numbers, view.backs[cell])
        numbers.append(1.0 if view.backs[cell] == GOLD else 0.0)
        numbers.append(float(view.up >> cell & 1))
        numbers.append(1.0 if view.faces[cell] >= 0 else 0.0)
        _add_face(numbers, view.faces[cell])
    for gem in range(GEMS):
        numbers.append(float(view.board_gems >> gem & 1))
    viewer = 0 if seat == OBSERVER else seat
    for tile in range(HAND_SIZE):
        place = HAND_SIZE * viewer + tile
        held = seat != OBSERVER and tile < view.hand_sizes[viewer]
        numbers.append(1.0 if held else 0.0)
        _add_face(numbers, view.hand_faces[place] if held else -1)
        _add_back(numbers, view.hand_backs[place] if held else -1)
    for step in range(MOST_SEATS):
        _add_seat(numbers, view, (viewer + step) % view.seats if step < view.seats else -1)
    for stage in range(OVER):
        numbers.append(1.0 if view.stage == stage else 0.0)
    numbers.append(view.stack_size / 47)
    numbers.append(len(view.discard_backs) / 47)
    for gem in range(GEMS):
        numbers.append(1.0 if view.merchant_place == gem else 0.0)
    numbers.append(view.merchant_step / 6)
    numbers.append(view.loot / GEMS)
    numbers.append(float(view.led))
    numbers.append(max(0, 15 - view.tokens_out()) / 15)
    _add_back(numbers, view.top)
    return numbers


def _add_back(numbers: list[float], back: int) -> None:
    painted = back if back < BACKS else -1
    for colour in range(COLOURS):
        numbers.append(1.0 if painted >= 0 and painted // SYMBOLS == colour else 0.0)
    for symbol in range(SYMBOLS):
        numbers.append(1.0 if painted >= 0 and painted % SYMBOLS == symbol else 0.0)


def _add_face(numbers: list[float], face: int) -> None:
    thief = face >= 0 and THIEF[face] > 0
    for colour in range(COLOURS):
        numbers.append(1.0 if thief and COLOUR[face] == colour else 0.0)
    for symbol in range(SYMBOLS):
        numbers.append(1.0 if thief and SYMBOL[face] == symbol else 0.0)
    kind = -1 if face < 0 or thief else min(face - LANTERN, KINDS)
    for number in range(KINDS + 1):
        numbers.append(1.0 if kind == number else 0.0)
    numbers.append(1.0 if face >= FIRST_LEADER else 0.0)


def _add_seat(numbers: list[float], view: State, seat: int) -> None:
    if seat < 0:
        numbers.extend([0.0] * 7)
        return
    numbers.append(1.0)
    numbers.append(view.gems[seat] / GEMS)
    numbers.append(view.sapphires[seat].bit_count() / 4)
    numbers.append(view.tokens[seat] / 15)
    numbers.append(view.eyes[seat].bit_count() / 4)
    numbers.append(view.hand_sizes[seat] / HAND_SIZE)
    numbers.append(1.0 if view.active == seat else 0.0)


def every_action(edition: Edition, seats: int) -> tuple[Action, ...]:
    """All actions that can ever be legal, the same at every table of this game."""
    return all_actions()
