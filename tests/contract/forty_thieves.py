"""40 Thieves before the contract: tiles that views know by what they are not, and what stays in the game."""

from collections.abc import Hashable
from itertools import permutations
from typing import Any

from lightfinger.core.events import UNKNOWN
from lightfinger.games.forty_thieves.geometry import cells_in
from lightfinger.games.forty_thieves.jars import GOLDEN, KIND_SHIFT, LANTERN, MERCHANT, SPECIAL, sort_of
from lightfinger.games.forty_thieves.state import HAND_SIZE
from tests.contract.part import Part

Tile = tuple[int, int]
"""Back and face."""


def _board(state: Any) -> list[Tile]:
    return list(zip(state.backs, state.faces, strict=True))


def _discard(state: Any) -> list[Tile]:
    return list(zip(state.discard_backs, state.discard_faces, strict=True))


def _hands(state: Any) -> list[list[Tile]]:
    tiles = list(zip(state.hand_backs, state.hand_faces, strict=True))
    return [tiles[HAND_SIZE * seat :][: state.hand_sizes[seat]] for seat in range(state.seats)]


def _stack(state: Any) -> list[Tile]:
    first = len(state.stack_faces) - state.stack_size
    return list(zip(state.stack_backs[first:], state.stack_faces[first:], strict=True))


def _may_be(known: Tile, so: Tile) -> bool:
    """Whether what a view knows of a tile, a face below zero being what it cannot be, holds of the tile."""
    back, face = known
    if known == so:
        return True
    if back not in (UNKNOWN, so[0]) or face >= 0 or so[1] < 0:
        return False
    cannot_be = UNKNOWN - face
    sort = sort_of(*so)
    if sort == SPECIAL and cannot_be >> KIND_SHIFT + so[1] - LANTERN & 1:
        return False
    return back == UNKNOWN or not cannot_be >> sort & 1


def _all_may_be(known: list[Tile], so: list[Tile]) -> bool:
    return len(known) == len(so) and all(_may_be(one, other) for one, other in zip(known, so, strict=True))


def _board_agrees(view: Any, truth: Any) -> bool:
    return _all_may_be(_board(view), _board(truth))


def _discard_agrees(view: Any, truth: Any) -> bool:
    return _all_may_be(_discard(view), _discard(truth))


def _hands_agree(view: Any, truth: Any) -> bool:
    """A hand lies sorted, and what is not known sorts elsewhere: some order of it must do."""
    return all(
        any(_all_may_be(known, list(order)) for order in permutations(so))
        for known, so in zip(_hands(view), _hands(truth), strict=True)
    )


def _stack_agrees(view: Any, truth: Any) -> bool:
    """Views hold no stack but its size, its top and, since it was last made, what is not in it."""
    return not view.stack_known and truth.stack_known and not view.stack_faces and len(_stack(truth)) == view.stack_size


def _conserved(state: Any) -> Hashable:
    """All gems, and all tiles: on the board, in hands, hoards, stack and discard, and golden ones that are gone."""
    tiles = [tile for tile in _board(state) if tile[0] >= 0] + _discard(state) + _stack(state)
    for hand in _hands(state):
        tiles += hand
    for hoard in (*state.sapphires, *state.eyes):
        tiles += [(back, state.specials[back]) for back in cells_in(hoard)]
    tiles += [(state.golden_backs[tale], MERCHANT + tale) for tale in range(GOLDEN) if state.golden_removed >> tale & 1]
    faces = sorted(face for _, face in tiles)
    # Where the golden tiles hide is a secret: all else has the same backs in every world that a view allows.
    backs = sorted(back for back, face in tiles if face not in range(MERCHANT, MERCHANT + GOLDEN))
    gems = state.board_gems.bit_count() + sum(state.gems) + state.loot
    return gems, tuple(faces), tuple(backs), min(state.tokens) >= 0


PART = Part(
    {
        "faces": _board_agrees,
        "discard_faces": _discard_agrees,
        "hand_backs": _hands_agree,
        "hand_faces": _hands_agree,
        "stack_known": _stack_agrees,
        "stack_backs": _stack_agrees,
        "stack_faces": _stack_agrees,
        "buried": _stack_agrees,
    },
    _conserved,
    {"special_counts": ("4,4,4,4,4", "8,3,3,3,3")},
)
