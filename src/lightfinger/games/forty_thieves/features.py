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
from lightfinger.core.native import i64
from lightfinger.core.rows import Row, Scaled, scales
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
from lightfinger.games.forty_thieves.parts import EVERY_CELL, EVERYTHING, HANDS
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


def _scales() -> list[float]:
    parts = [(PILES, MERCHANT, 47.0), (REST, REST + 1, 6.0), (REST + 1, REST + 2, float(GEMS)), (REST + 3, TOP, 15.0)]
    for step in range(MOST_SEATS):
        place = SEATS + SEAT_FEATURES * step
        for column, divisor in ((1, float(GEMS)), (2, 4.0), (3, 15.0), (4, 4.0), (5, float(HAND_SIZE))):
            parts.append((place + column, place + column + 1, divisor))
    return scales(LENGTH, parts)


DIVISORS: Final = _scales()
"""The divisor of every number."""


def features(view: State, seat: int) -> list[float]:
    """Return the view of *seat* as a fixed number of values between about -1 and 1."""
    row = Scaled(DIVISORS)
    write(row, view, seat, EVERYTHING)
    return row.values


def write(row: Row, view: State, seat: int, touched: i64) -> None:
    """Write the view of *seat*: the cells and the hand that are *touched*, and all the rest."""
    if touched & EVERY_CELL:
        for cell in range(CELLS):
            if touched >> cell & 1:
                _add_cell(row, CELL_FEATURES * cell, view, cell)
    row.clear(BOARD_GEMS, OWN_HAND)
    gems = view.board_gems
    for gem in range(GEMS):
        if gems >> gem & 1:
            row.put(BOARD_GEMS + gem, 1)
    viewer = 0
    if seat != OBSERVER:
        viewer = seat
        if touched & HANDS:
            _add_hand(row, view, seat)
    row.clear(SEATS, LENGTH)
    for step in range(view.seats):
        _add_seat(row, SEATS + SEAT_FEATURES * step, view, (viewer + step) % view.seats)
    if view.stage < OVER:
        row.put(STAGE + view.stage, 1)
    row.put(PILES, view.stack_size)
    row.put(PILES + 1, len(view.discard_backs))
    if view.merchant_place >= 0:
        row.put(MERCHANT + view.merchant_place, 1)
    row.put(REST, view.merchant_step)
    row.put(REST + 1, view.loot)
    row.put(REST + 2, 1 if view.led else 0)
    row.put(REST + 3, max(0, 15 - view.tokens_out()))
    _add_back(row, TOP, view.stack_top)


def _add_cell(row: Row, place: int, view: State, cell: int) -> None:
    row.clear(place, place + CELL_FEATURES)
    back = view.backs[cell]
    _add_back(row, place, back)
    place += BACK_FEATURES
    if back == GOLD:
        row.put(place, 1)
    row.put(place + 1, view.face_up >> cell & 1)
    face = view.faces[cell]
    if face >= 0:
        row.put(place + 2, 1)
        _add_face(row, place + 3, face)


def _add_back(row: Row, place: int, back: int) -> None:
    if 0 <= back < BACKS:
        row.put(place + back // SYMBOLS, 1)
        row.put(place + COLOURS + back % SYMBOLS, 1)


def _add_face(row: Row, place: int, face: int) -> None:
    if THIEF[face] > 0:
        row.put(place + COLOUR[face], 1)
        row.put(place + COLOURS + SYMBOL[face], 1)
    else:
        row.put(place + BACK_FEATURES + min(face - LANTERN, KINDS), 1)
    if face >= FIRST_LEADER:
        row.put(place + FACE_FEATURES - 1, 1)


def _add_hand(row: Row, view: State, seat: int) -> None:
    row.clear(OWN_HAND, SEATS)
    for tile in range(view.hand_sizes[seat]):
        place = OWN_HAND + TILE_FEATURES * tile
        row.put(place, 1)
        face = view.hand_faces[HAND_SIZE * seat + tile]
        if face >= 0:
            _add_face(row, place + 1, face)
        _add_back(row, place + 1 + FACE_FEATURES, view.hand_backs[HAND_SIZE * seat + tile])


def _add_seat(row: Row, place: int, view: State, seat: int) -> None:
    row.put(place, 1)
    row.put(place + 1, view.gems[seat])
    if view.sapphires[seat]:
        row.put(place + 2, view.sapphires[seat].bit_count())
    row.put(place + 3, view.tokens[seat])
    if view.eyes[seat]:
        row.put(place + 4, view.eyes[seat].bit_count())
    row.put(place + 5, view.hand_sizes[seat])
    if view.active == seat:
        row.put(place + 6, 1)


def every_action(edition: Edition, seats: int) -> tuple[Action, ...]:
    """Return all actions that can ever be legal, the same for every table of this game."""
    return all_actions()
