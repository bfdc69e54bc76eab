"""The box: three turning levels, twelve two-sided drawers, and which drawer is in which slot.

A pose is one number: whether the box is flipped, and the quarter turns of each home level, seen from above. All other
geometry is looked up by that number.
"""

from typing import Final

DRAWERS: Final = 12
FRONTS: Final = 24
SECRETS: Final = 12
POSES: Final = 128
SIDE_NAMES: Final = "NESW"
HEIGHT_NAMES: Final = "BMT"

START: Final = 0
"""The pose in which the box is filled: nothing turned, face a up."""

TURN_ONE: Final = 0
"""The numbers of box moves: turn the top level clockwise or back, turn the top two clockwise or back, flip by axis."""
TURN_ONE_BACK: Final = 1
TURN_TWO: Final = 2
TURN_TWO_BACK: Final = 3
FLIP_EW: Final = 4
FLIP_NS: Final = 5


def pose_of(flipped: int, turns: list[int]) -> int:
    """Return the number of a pose; *turns* are the quarter turns of home levels 1, 2 and 3."""
    return flipped << 6 | turns[0] << 4 | turns[1] << 2 | turns[2]


def turns_of(pose: int) -> list[int]:
    """Return the quarter turns of home levels 1, 2 and 3."""
    return [pose >> 4 & 3, pose >> 2 & 3, pose & 3]


def upper(pose: int) -> int:
    """Return the upper face: 0 for a, 1 for b."""
    return pose >> 6


def level_at(pose: int, height: int) -> int:
    """Return the home level, from 0, at *height* (MT-BOX-09)."""
    return 2 - height if pose >> 6 else height


def _moved(pose: int, move: int) -> int:
    """Return the pose after a box move (MT-BOX-05, MT-BOX-06, MT-BOX-08)."""
    flipped = upper(pose)
    turns = turns_of(pose)
    if move < FLIP_EW:
        step = 1 if move in (TURN_ONE, TURN_TWO) else 3
        turns[level_at(pose, 2)] = (turns[level_at(pose, 2)] + step) & 3
        if move >= TURN_TWO:
            turns[level_at(pose, 1)] = (turns[level_at(pose, 1)] + step) & 3
        return pose_of(flipped, turns)
    half = 2 if move == FLIP_EW else 0
    return pose_of(1 - flipped, [(half - turn) & 3 for turn in turns])


def _standing(pose: int) -> tuple[int, ...]:
    """Return the drawer in each slot."""
    slots = [0] * DRAWERS
    turns = turns_of(pose)
    for height in range(3):
        level = level_at(pose, height)
        for home in range(4):
            side = (turns[level] - home if upper(pose) else turns[level] + home) & 3
            slots[4 * height + side] = 4 * level + home
    return tuple(slots)


AFTER: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([_moved(pose, move) for move in range(6)]) for pose in range(POSES)]
)
"""The pose after a move: `AFTER[pose][move]`."""

DRAWER_AT: Final[tuple[tuple[int, ...], ...]] = tuple([_standing(pose) for pose in range(POSES)])
"""The drawer in a slot: `DRAWER_AT[pose][slot]`."""

SECRET_OF: Final[tuple[int, ...]] = tuple(
    [2 * (drawer // 4 * 2 + (drawer % 4) // 2) if drawer % 2 == 0 else -1 for drawer in range(DRAWERS)]
)
"""The secret compartment on face a of a long drawer (face b is the next number); -1 for a short drawer (MT-BOX-04)."""

ALIGNED_RUBIES: Final[tuple[int, ...]] = (0, 1, 1, 0) * 3
"""The rubies at the start: in each level up in the S drawer and down in the N drawer (MT-SETUP-12)."""


def slot_name(slot: int) -> str:
    """Return the name of a slot: T.N is the north drawer of the top level."""
    return f"{HEIGHT_NAMES[slot // 4]}.{SIDE_NAMES[slot % 4]}"


def drawer_name(drawer: int) -> str:
    """Return the name of a drawer by home level and home side: 3N."""
    return f"{drawer // 4 + 1}{SIDE_NAMES[drawer % 4]}"


def is_long(drawer: int) -> bool:
    """Whether a drawer has a secret compartment (MT-BOX-02)."""
    return drawer % 2 == 0
