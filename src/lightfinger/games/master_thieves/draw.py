"""The table as text."""

from typing import Final

from lightfinger.core.events import OBSERVER, UNKNOWN
from lightfinger.games.master_thieves.box import DRAWER_AT, SECRET_OF, drawer_name, slot_name
from lightfinger.games.master_thieves.editions import GRAIN
from lightfinger.games.master_thieves.state import (
    BLACK,
    CHARACTER_NAMES,
    CHARACTERS,
    CHOOSE,
    CLOSED,
    ON_CARD,
    OVER,
    PILLOW,
    State,
)

_BOARD_ORDER: Final = (8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3)
"""The slots as they are drawn: the top level first."""

PLACES: Final[tuple[str, ...]] = tuple([slot_name(slot) for slot in _BOARD_ORDER])
"""The slots, in the order of the drawing."""

LEGEND: Final = (
    ("T.N", "a place in the box: T top, M middle or B bottom level; N north, E east, S south or W west side"),
    ("3N", "the drawer in that place; it keeps this name when the box is turned"),
    ("up, down", "its upper and its lower side; left out where you are shown nothing of a level"),
    ("2S 8D 1R", "2 sapphires, 8 diamonds, 1 ruby; 1-3D is from 1 to 3 diamonds"),
    ("- and ?", "nothing, and not shown to you"),
    ("+R and +?", "a ruby in the secret compartment behind, and a secret compartment"),
    ("@", "an alarm; the line of its owner says where it lies"),
    ("<open>", "the drawer that is open"),
    ("face a, face b", "which face of the box is up: a flip turns it over"),
    ("white, black", "the pillows of a player: own gems to place, and gems taken"),
    ("thief 4", "a card and its number; the line below a player is the cards in hand"),
    ("*", "you"),
)
"""The signs of the drawing."""

_WIDTH: Final = 17
_ASKS: Final = (
    "hides diamonds",
    "may move the box",
    "chooses a character",
    "opens a drawer",
    "may take one gem",
    "places gems",
    "may lay the alarm",
    "empties the front or searches behind it",
    "may take what lies there",
    "ends the search",
    "may take the alarm back",
    "picks from the red pillow",
)
"""What the asked seat is to do, by stage."""


def _gems(diamonds: int, sapphires: int, rubies: int) -> str:
    if UNKNOWN in (diamonds, sapphires, rubies):
        return "?"
    parts: list[str] = []
    if rubies:
        parts.append(f"{rubies}R")
    if sapphires:
        parts.append(f"{sapphires}S")
    if diamonds:
        parts.append(f"{diamonds}D")
    return " ".join(parts) or "-"


def _front(state: State, compartment: int) -> str:
    """Return the known content of a front compartment: 1S 2D, 1-3D, with @ for an alarm."""
    text = _gems(state.diamonds[compartment], state.sapphires[compartment], 0)
    if state.more_diamonds[compartment]:
        least = state.diamonds[compartment]
        text = f"{least}-{least + state.more_diamonds[compartment]}D"
        if state.sapphires[compartment]:
            text = f"{state.sapphires[compartment]}S {text}"
    if state.armed >> compartment & 1:
        text = "@" if text == "-" else f"{text} @"
    return text


def _secret(state: State, drawer: int, face: int) -> str:
    """Return the mark of a known ruby, or of a secret compartment if the table marks long drawers."""
    secret = SECRET_OF[drawer]
    if secret < 0 or state.secrets[secret + face] == 0:
        return ""
    if state.secrets[secret + face] == UNKNOWN:
        return " +?" if state.edition.show_long_short and state.edition.drawer_marks == GRAIN else ""
    return " +R"


def _cell(state: State, slot: int) -> list[str]:
    """Return a drawer in three lines: its place and name, its upper content, its lower content."""
    drawer = DRAWER_AT[state.pose][slot]
    face = state.pose >> 6
    up = 2 * drawer + face
    mark = " <open>" if slot == state.slot else ""
    return [
        f"{slot_name(slot)} {drawer_name(drawer)}{mark}",
        f"  up {_front(state, up)}{_secret(state, drawer, face)}",
        f"  down {_front(state, up ^ 1)}{_secret(state, drawer, 1 - face)}",
    ]


def _box(state: State) -> list[str]:
    """Return the levels from the top; a level that shows nothing takes one line."""
    lines = [f"Box, face {'ba'[state.pose < 64]} up:"]
    rule = " +" + "+".join(["-" * (_WIDTH + 1)] * 4) + "+"
    lines.append(rule)
    for height in (2, 1, 0):
        cells = [_cell(state, 4 * height + side) for side in range(4)]
        dark = all([cell[1] == "  up ?" and cell[2] == "  down ?" for cell in cells])
        for line in range(1 if dark else 3):
            lines.append(" | " + "| ".join([cell[line].ljust(_WIDTH) for cell in cells]) + "|")
        lines.append(rule)
    return lines


def _card(state: State, seat: int) -> str:
    """Return the card that a seat has laid."""
    if not state.chosen >> seat & 1:
        return ""
    if not state.revealed >> seat & 1:
        if state.laid[seat] == UNKNOWN:
            return "a card face down"
        return f"{CHARACTER_NAMES[state.laid[seat]]} face down"
    character = state.laid[seat]
    return f"{CHARACTER_NAMES[character]} {state.numbers[CHARACTERS * seat + character]}"


def _hand(state: State, seat: int) -> str:
    """Return the characters in a hand, with the known numbers."""
    held: list[str] = []
    for character in range(CHARACTERS):
        if state.hands[seat] >> character & 1:
            number = state.numbers[CHARACTERS * seat + character]
            held.append(CHARACTER_NAMES[character] + ("" if number == UNKNOWN else f" {number}"))
    return ", ".join(held)


def _alarm(state: State, seat: int) -> str:
    """Return where the alarm of a seat is, as far as that is known."""
    place = state.alarms[seat]
    if place == ON_CARD:
        return "alarm ready"
    if place == UNKNOWN:
        return "alarm laid"
    slot = DRAWER_AT[state.pose].index(place // 2)
    return f"alarm {slot_name(slot)} {'up' if place & 1 == state.pose >> 6 else 'down'}"


def _seats(state: State, seat: int) -> list[str]:
    lines: list[str] = []
    for other in range(state.seats):
        base = PILLOW * other
        pillows = state.pillows
        white = _gems(pillows[base], pillows[base + 1], 0)
        black = _gems(pillows[base + BLACK], pillows[base + BLACK + 1], pillows[base + BLACK + 2])
        you = "*" if other == seat else " "
        line = (
            f" {you} seat {other}  white {white:<7} black {black:<9} {_alarm(state, other):<15} {_card(state, other)}"
        )
        lines.append(line.rstrip())
        if state.hands[other] > 0:
            lines.append(f"     {_hand(state, other)}")
    red = PILLOW * state.seats
    lines.append(f"   red pillow: {_gems(state.pillows[red], state.pillows[red + 1], state.pillows[red + 2])}")
    return lines


def _status(state: State) -> str:
    if state.stage == OVER:
        return "The game is over."
    if state.round == 0:
        where = "Setting up"
    else:
        where = f"Round {state.round}"
    if state.stage == CHOOSE:
        return f"{where}: everyone chooses a character."
    if state.asked == UNKNOWN:
        return f"{where}."
    opened = "" if state.slot == CLOSED else f"; {slot_name(state.slot)} is open"
    return f"{where}: seat {state.asked} {_ASKS[state.stage]}{opened}."


def draw(state: State, seat: int) -> str:
    """Draw the view of *seat*: box, pillows, cards. `LEGEND` explains the signs."""
    lines = [_status(state), *_box(state), *_seats(state, UNKNOWN if seat == OBSERVER else seat)]
    return "\n".join(lines)
