"""A seat's view as numbers for learning, and the actions in the order of their numbers.

Layout of `features`, seats counted clockwise from the observing one:

- for each of 16 cells: back colour (4), back symbol (5), golden back, face up, face known, then its colour (4),
  symbol (5), kind (Lantern, Sapphire, Amulet, Dagger, Evil Eye, golden), Leader
- gems on the board (9)
- the own hand: for each of three tiles, held, then colour, symbol, kind, Leader as above, back colour (4), symbol (5)
- for each of four seats: at the table, gems, Sapphire tiles, tokens, Evil Eye tiles, tiles in hand, active
- stage (11, one of them 1), stack, discard, Merchant's place (9), step, loot, Leader played, tokens left
- back on top of the stack: colour (4), symbol (5)
"""

from typing import Final

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

BACK_FEATURES: Final = COLOURS + SYMBOLS
FACE_FEATURES: Final = COLOURS + SYMBOLS + KINDS + 2
CELL_FEATURES: Final = BACK_FEATURES + 3 + FACE_FEATURES
TILE_FEATURES: Final = 1 + FACE_FEATURES + BACK_FEATURES
SEAT_FEATURES: Final = 7

# Where each part of the observation begins.
BOARD_GEMS: Final = CELLS * CELL_FEATURES
OWN_HAND: Final = BOARD_GEMS + GEMS
SEATS: Final = OWN_HAND + HAND_SIZE * TILE_FEATURES
STAGE: Final = SEATS + MOST_SEATS * SEAT_FEATURES
PILES: Final = STAGE + OVER
MERCHANT: Final = PILES + 2
REST: Final = MERCHANT + GEMS
TOP: Final = REST + 4
LENGTH: Final = TOP + BACK_FEATURES


def features(view: State, seat: int) -> list[float]:
    """Return the view of *seat* as a fixed number of values between about -1 and 1."""
    numbers = [0.0] * LENGTH
    for cell in range(CELLS):
        place = CELL_FEATURES * cell
        back = view.backs[cell]
        _add_back(numbers, place, back)
        place += BACK_FEATURES
        if back == GOLD:
            numbers[place] = 1.0
        if view.face_up >> cell & 1:
            numbers[place + 1] = 1.0
        if view.faces[cell] >= 0:
            numbers[place + 2] = 1.0
            _add_face(numbers, place + 3, view.faces[cell])
    for gem in range(GEMS):
        if view.board_gems >> gem & 1:
            numbers[BOARD_GEMS + gem] = 1.0
    viewer = 0
    if seat != OBSERVER:
        viewer = seat
        _add_hand(numbers, view, seat)
    for step in range(view.seats):
        _add_seat(numbers, SEATS + SEAT_FEATURES * step, view, (viewer + step) % view.seats)
    if view.stage < OVER:
        numbers[STAGE + view.stage] = 1.0
    numbers[PILES] = view.stack_size / 47
    numbers[PILES + 1] = len(view.discard_backs) / 47
    if view.merchant_place >= 0:
        numbers[MERCHANT + view.merchant_place] = 1.0
    numbers[REST] = view.merchant_step / 6
    numbers[REST + 1] = view.loot / GEMS
    numbers[REST + 2] = float(view.led)
    numbers[REST + 3] = max(0, 15 - view.tokens_out()) / 15
    _add_back(numbers, TOP, view.stack_top)
    return numbers


def _add_back(numbers: list[float], place: int, back: int) -> None:
    if 0 <= back < BACKS:
        numbers[place + back // SYMBOLS] = 1.0
        numbers[place + COLOURS + back % SYMBOLS] = 1.0


def _add_face(numbers: list[float], place: int, face: int) -> None:
    if THIEF[face] > 0:
        numbers[place + COLOUR[face]] = 1.0
        numbers[place + COLOURS + SYMBOL[face]] = 1.0
    else:
        numbers[place + BACK_FEATURES + min(face - LANTERN, KINDS)] = 1.0
    if face >= FIRST_LEADER:
        numbers[place + FACE_FEATURES - 1] = 1.0


def _add_hand(numbers: list[float], view: State, seat: int) -> None:
    for tile in range(view.hand_sizes[seat]):
        place = OWN_HAND + TILE_FEATURES * tile
        numbers[place] = 1.0
        face = view.hand_faces[HAND_SIZE * seat + tile]
        if face >= 0:
            _add_face(numbers, place + 1, face)
        _add_back(numbers, place + 1 + FACE_FEATURES, view.hand_backs[HAND_SIZE * seat + tile])


def _add_seat(numbers: list[float], place: int, view: State, seat: int) -> None:
    numbers[place] = 1.0
    numbers[place + 1] = view.gems[seat] / GEMS
    numbers[place + 2] = view.sapphires[seat].bit_count() / 4
    numbers[place + 3] = view.tokens[seat] / 15
    numbers[place + 4] = view.eyes[seat].bit_count() / 4
    numbers[place + 5] = view.hand_sizes[seat] / HAND_SIZE
    if view.active == seat:
        numbers[place + 6] = 1.0


def every_action(edition: Edition, seats: int) -> tuple[Action, ...]:
    """Return all actions that can ever be legal, the same for every table of this game."""
    return all_actions()
