"""A view as text: the board with its gems, hoards, hand and piles."""

from typing import Final

from lightfinger.games.forty_thieves.editions import FACE_UP
from lightfinger.games.forty_thieves.geometry import GEM_NAMES, cells_in
from lightfinger.games.forty_thieves.jars import back_name, face_name
from lightfinger.games.forty_thieves.state import HAND_SIZE, OVER, RESTING, STAGE_NAMES, State

_WIDTH: Final = 13


def draw(view: State, seat: int) -> str:
    """The view of *seat*: `<R-Su>` lies face up, `[R-St]` is a jar, `[R-St R-Ha]` a jar whose face is known."""
    lines: list[str] = []
    for row in range(4):
        lines.append("".join([_cell(view, 4 * row + column).ljust(_WIDTH) for column in range(4)]).rstrip())
        if row < 3:
            lines.append("".join([_gem(view, 3 * row + column) for column in range(3)]).rstrip())
    lines.append("")
    for other in range(view.seats):
        lines.append(_seat(view, other, other == seat))
    lines.append(f"stack {view.stack_size}{_top(view)}, discard {len(view.discard_backs)}{_discard(view)}")
    if view.merchant_step:
        where = "rests" if view.merchant_step == RESTING else f"turn {view.merchant_step} of 5"
        lines.append(f"Merchant at {GEM_NAMES[view.merchant_place]}, {where}, loot {view.loot}")
    if view.stage == OVER:
        lines.append("the game is over")
    else:
        lines.append(
            f"turn {view.turns + 1} of seat {view.active}, seat {view.asked} to answer {STAGE_NAMES[view.stage]}"
        )
    return "\n".join(lines)


def _cell(view: State, cell: int) -> str:
    if view.up >> cell & 1:
        return f"<{face_name(view.faces[cell])}>"
    return _tile(view.backs[cell], view.faces[cell])


def _tile(back: int, face: int) -> str:
    if face < 0:
        return f"[{back_name(back)}]"
    return f"[{back_name(back)} {face_name(face)}]"


def _gem(view: State, gem: int) -> str:
    merchant = "$" if view.merchant_place == gem else ""
    lies = GEM_NAMES[gem] if view.board_gems >> gem & 1 else "."
    return (" " * (_WIDTH - 4) + lies + merchant).ljust(_WIDTH)


def _seat(view: State, seat: int, own: bool) -> str:
    first = HAND_SIZE * seat
    hand = [
        _tile(view.hand_backs[place], view.hand_faces[place]) for place in range(first, first + view.hand_sizes[seat])
    ]
    hoard = [f"{view.gems[seat]} gems"]
    if view.sapphires[seat]:
        hoard.append("Sapphire tiles " + " ".join([back_name(back) for back in cells_in(view.sapphires[seat])]))
    if view.tokens[seat]:
        hoard.append(f"{view.tokens[seat]} Evil Eyes")
    if view.eyes[seat]:
        hoard.append("Evil Eye tiles " + " ".join([back_name(back) for back in cells_in(view.eyes[seat])]))
    me = "*" if own else " "
    return f"{me}seat {seat}: {', '.join(hoard)}; holds {' '.join(hand) or 'nothing'}"


def _top(view: State) -> str:
    return f" with [{back_name(view.top)}] on top" if view.top >= 0 else ""


def _discard(view: State) -> str:
    if not view.discard_backs or view.edition.discard_visibility != FACE_UP:
        return ""
    return f" with {face_name(view.discard_faces[-1])} on top"
