"""The table as text."""

from lightfinger.core.events import OBSERVER, UNKNOWN
from lightfinger.games.master_thieves.box import DRAWER_AT, HEIGHT_NAMES, SECRET_OF, SIDE_NAMES, drawer_name
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
    STAGE_NAMES,
    State,
)

_WIDTH = 14


def _seat_name(seat: int) -> str:
    return "ABCDEFGH"[seat]


def _gems(diamonds: int, sapphires: int, rubies: int) -> str:
    if UNKNOWN in (diamonds, sapphires, rubies):
        return "?"
    parts = [f"{rubies}R" if rubies else "", f"{sapphires}S" if sapphires else "", f"{diamonds}D" if diamonds else ""]
    return "".join(parts) or "-"


def _front(state: State, compartment: int) -> str:
    """What is known of a front compartment: 2D1S, 1-3D, with @B for an alarm."""
    text = _gems(state.diamonds[compartment], state.sapphires[compartment], 0)
    if state.more[compartment]:
        least = state.diamonds[compartment]
        text = f"{least}-{least + state.more[compartment]}D"
        if state.sapphires[compartment]:
            text = f"{state.sapphires[compartment]}S{text}"
    if state.armed >> compartment & 1:
        owner = f"@{_seat_name(state.alarms.index(compartment))}"
        text = owner if text == "-" else text + owner
    return text


def _secret(state: State, drawer: int, face: int) -> str:
    """A ruby that is known, or a mark for a secret compartment where the table wants long drawers marked."""
    secret = SECRET_OF[drawer]
    if secret < 0 or state.secrets[secret + face] == 0:
        return ""
    if state.secrets[secret + face] == UNKNOWN:
        return "+?" if state.edition.show_long_short and state.edition.drawer_marks == GRAIN else ""
    return "+R"


def _cell(state: State, slot: int) -> list[str]:
    """A drawer in three lines: its name, what lies up, what lies down."""
    drawer = DRAWER_AT[state.pose][slot]
    face = state.pose >> 6
    up = 2 * drawer + face
    mark = "<open>" if slot == state.slot else ""
    return [
        f"{SIDE_NAMES[slot % 4]} {drawer_name(drawer)} {mark}",
        f"  up {_front(state, up)}{_secret(state, drawer, face)}",
        f"  dn {_front(state, up ^ 1)}{_secret(state, drawer, 1 - face)}",
    ]


def _box(state: State) -> list[str]:
    lines = [f"Box, face {'ba'[state.pose < 64]} up:"]
    rule = "   +" + "+".join(["-" * (_WIDTH + 1)] * 4) + "+"
    lines.append(rule)
    for height in (2, 1, 0):
        cells = [_cell(state, 4 * height + side) for side in range(4)]
        for line in range(3):
            name = HEIGHT_NAMES[height] if line == 0 else " "
            lines.append(f" {name} | " + "| ".join([cell[line].ljust(_WIDTH) for cell in cells]) + "|")
        lines.append(rule)
    return lines


def _card(state: State, seat: int) -> str:
    """The card before a seat."""
    if not state.chosen >> seat & 1:
        return ""
    if not state.revealed >> seat & 1:
        if state.laid[seat] == UNKNOWN:
            return "a card face down"
        return f"{CHARACTER_NAMES[state.laid[seat]]} face down"
    character = state.laid[seat]
    return f"{CHARACTER_NAMES[character]} {state.numbers[CHARACTERS * seat + character]}"


def _hand(state: State, seat: int) -> str:
    """The characters left in a hand, with the numbers known."""
    if state.hands[seat] == UNKNOWN:
        return ""
    held: list[str] = []
    for character in range(CHARACTERS):
        if state.hands[seat] >> character & 1:
            number = state.numbers[CHARACTERS * seat + character]
            held.append(f"{CHARACTER_NAMES[character][:3]}{'' if number == UNKNOWN else number}")
    return " ".join(held)


def _seats(state: State, seat: int) -> list[str]:
    lines: list[str] = []
    for other in range(state.seats):
        base = PILLOW * other
        pillows = state.pillows
        white = _gems(pillows[base], pillows[base + 1], 0)
        black = _gems(pillows[base + BLACK], pillows[base + BLACK + 1], pillows[base + BLACK + 2])
        alarm = "alarm" if state.alarms[other] == ON_CARD else "     "
        you = "*" if other == seat else " "
        line = f" {you}{_seat_name(other)} (seat {other})  white {white:<7} black {black:<9} {alarm}  "
        lines.append(f"{line}{_card(state, other):<18} {_hand(state, other)}".rstrip())
    red = PILLOW * state.seats
    lines.append(f"  red pillow: {_gems(state.pillows[red], state.pillows[red + 1], state.pillows[red + 2])}")
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
    opened = "" if state.slot == CLOSED else f", {HEIGHT_NAMES[state.slot // 4]}.{SIDE_NAMES[state.slot % 4]} open"
    return f"{where}: seat {state.asked} is asked ({STAGE_NAMES[state.stage].lower().replace('_', ' ')}{opened})."


def draw(state: State, seat: int) -> str:
    """The table as *seat* knows it: box, pillows, cards. A star marks the seat; an observer has none."""
    lines = [_status(state), *_box(state), *_seats(state, UNKNOWN if seat == OBSERVER else seat)]
    return "\n".join(lines)
