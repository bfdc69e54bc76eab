"""A view as text: the board with its gems, hoards, hands and piles."""

from typing import Final

from lightfinger.games.forty_thieves.coordinates import TILE_NAMES
from lightfinger.games.forty_thieves.editions import FACE_UP
from lightfinger.games.forty_thieves.geometry import GEM_NAMES, cells_in
from lightfinger.games.forty_thieves.jars import back_words, face_label
from lightfinger.games.forty_thieves.state import HAND_SIZE, OVER, RESTING, UNDEALT, State

_WIDTH: Final = 16
_LEFT: Final = "   "
_RULE: Final = _LEFT + "+" + "+".join(["-" * _WIDTH] * 4) + "+"
_ASKS: Final = (
    "may throw tiles, and draws",
    "may look under a jar",
    "may cancel it with a Dagger",
    "chooses three neighbours of the Lantern",
    "saves the hand with a Dagger or loses it",
    "may replace, swap or play a tile",
    "may announce four that match",
    "takes all gems or steals as usual",
    "takes a sapphire for the line",
    "may claim another combination",
    "makes a wish",
)
"""What the asked seat is to do, by stage."""


def draw(view: State, seat: int) -> str:
    """Draw the view of *seat*; `LEGEND` explains the signs."""
    lines = [_LEFT + "".join([f"  {column}".ljust(_WIDTH + 1) for column in "abcd"]).rstrip(), _RULE]
    for row in range(4):
        lines.extend(_row(view, row))
        lines.append(_gems(view, row) if row < 3 else _RULE)
    for other in range(view.seats):
        lines.extend(_seat(view, other, other == seat))
    lines.append(f"Stack of {view.stack_size}{_top(view)}; discard of {len(view.discard_backs)}{_discard(view)}.")
    if view.merchant_step:
        where = "rests" if view.merchant_step == RESTING else f"is on turn {view.merchant_step} of 5"
        lines.append(f"The Merchant at {GEM_NAMES[view.merchant_place]} {where} and has {counted(view.loot, 'gem')}.")
    lines.append(_status(view))
    return "\n".join(lines)


def counted(count: int, thing: str) -> str:
    """Return a number of things."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _row(view: State, row: int) -> list[str]:
    """Return a row of cells: jars and open faces, and a line of the known faces under jars if there are any."""
    upper: list[str] = []
    lower: list[str] = []
    for cell in range(4 * row, 4 * row + 4):
        face = view.faces[cell]
        if view.face_up >> cell & 1:
            upper.append(f" <{face_label(face)}>")
            lower.append("")
        else:
            upper.append(f" [{back_words(view.backs[cell])}]")
            lower.append(f"   {face_label(face)}" if face >= 0 else "")
    lines = [_cells(f" {row + 1} ", upper)]
    if any(lower):
        lines.append(_cells(_LEFT, lower))
    return lines


def _cells(left: str, cells: list[str]) -> str:
    return left + "|" + "|".join([cell.ljust(_WIDTH) for cell in cells]) + "|"


def _gems(view: State, row: int) -> str:
    """Return the rule below a row, with the gems where four cells meet."""
    line = _RULE
    for column in range(3):
        gem = 3 * row + column
        name = GEM_NAMES[gem] if view.board_gems >> gem & 1 else "."
        sign = f" {name}{'$' if view.merchant_place == gem else ''} "
        place = len(_LEFT) + (column + 1) * (_WIDTH + 1) - 1
        line = line[:place] + sign + line[place + len(sign) :]
    return line


def _seat(view: State, seat: int, own: bool) -> list[str]:
    hoard = [counted(view.gems[seat], "gem")]
    if view.sapphires[seat]:
        hoard.append(f"Sapphire {_tiles(view.sapphires[seat])}")
    if view.tokens[seat]:
        hoard.append(counted(view.tokens[seat], "Evil Eye"))
    if view.eyes[seat]:
        hoard.append(f"Evil Eye {_tiles(view.eyes[seat])}")
    lines = [f" {'*' if own else ' '} seat {seat}  {', '.join(hoard)}"]
    first = HAND_SIZE * seat
    held = [_held(view, place) for place in range(first, first + view.hand_sizes[seat])]
    if own:
        lines.extend([f"     {TILE_NAMES[tile]} {held[tile]}" for tile in range(len(held))])
    elif held:
        lines.append(f"     holds {', '.join(held)}")
    return lines


def _tiles(backs: int) -> str:
    jars = [f"[{back_words(back)}]" for back in cells_in(backs)]
    return f"{'tile' if len(jars) == 1 else 'tiles'} {' '.join(jars)}"


def _held(view: State, place: int) -> str:
    jar = f"[{back_words(view.hand_backs[place])}]"
    return jar if view.hand_faces[place] < 0 else f"{jar} {face_label(view.hand_faces[place])}"


def _top(view: State) -> str:
    return f", [{back_words(view.stack_top)}] on top" if view.stack_top >= 0 else ""


def _discard(view: State) -> str:
    if not view.discard_backs or view.edition.discard_visibility != FACE_UP:
        return ""
    return f", {face_label(view.discard_faces[-1])} on top"


def _status(view: State) -> str:
    if view.stage == OVER:
        return "The game is over."
    if view.stage == UNDEALT:
        return "Nothing is dealt yet."
    whose = "" if view.asked == view.active else f" of seat {view.active}"
    return f"Turn {view.turns + 1}{whose}: seat {view.asked} {_ASKS[view.stage]}."
