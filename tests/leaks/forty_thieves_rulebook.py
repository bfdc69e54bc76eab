"""What each step of 40 Thieves discloses to whom, from the rulebook: no rule of the product is called here.

States are read as plain data, before and after a step. A tile is its back and its face: no two have both in common.
"""

from collections.abc import Hashable
from typing import Any

from lightfinger.core.events import Action

Tile = tuple[int, int]

ALL = -1
"""Everyone, where a seat might stand."""
CELLS = 16
HAND_SIZE = 3
MOST_SHOWN = 3
"""Neighbours that a Lantern shows (FT-LANTERN-01)."""
SYMBOLS = 5
BACKS = 20

LANTERN, SAPPHIRE, AMULET, DAGGER, EVIL_EYE = 20, 21, 22, 23, 24
SPECIALS = range(20, 25)
MERCHANT, GENIE, SINBAD = 25, 26, 27
GOLDEN = range(25, 28)
FIRST_LEADER = 28
LEADERS = (0, 6, 12, 18)
"""The faces that a Leader's mark can be on, by colour."""

SHOWN_BY_PEEK = frozenset({DAGGER, SAPPHIRE, LANTERN, *GOLDEN})
SHOWN_BY_LANTERN = frozenset({SAPPHIRE, *GOLDEN})

HAND, GLIMPSE, REACT, PICK, SAVE, ACTION, STEAL, LEADERS_SHOWN, TAKE, NEXT, WISH, OVER = range(12)
DRAWING = 1

# The words of the options that decide what is disclosed, in the order of their numbers.
FRESH = 0
FACE_UP = 0
ORTHOGONAL = 1
HOLDERS = 1
TO_DISCARD = 1
DECOY = 0

COMBINATIONS = (
    *[(corner, corner + 1, corner + 4, corner + 5) for corner in (0, 1, 2, 4, 5, 6, 8, 9, 10)],
    *[tuple(range(4 * row, 4 * row + 4)) for row in range(4)],
    *[tuple(range(column, 16, 4)) for column in range(4)],
    (0, 5, 10, 15),
    (3, 6, 9, 12),
)
"""Surrounds of the nine gems, then rows, columns and long diagonals."""
FIRST_LINE = 9

FROM_HAND = frozenset({"Lantern", "Sapphire", "Amulet", "EvilEye"})


def named(action: Action) -> str:
    """The kind of an action."""
    return type(action).__name__


def but_tile(action: Any) -> Hashable:
    """All that an action says, but for the tile of the hand; compiled objects have no `vars`."""
    return tuple([getattr(action, name) for name in action.__dataclass_fields__ if name != "tile"])


def base(face: int) -> int:
    """A face without the Leader's mark."""
    return LEADERS[face - FIRST_LEADER] if face >= FIRST_LEADER else face


def is_thief(face: int) -> bool:
    """Whether it is one of the forty."""
    return face < LANTERN or face >= FIRST_LEADER


def is_colour_true(tile: Tile) -> bool:
    """Whether a thief has the colour of its jar; otherwise it has the symbol."""
    return base(tile[1]) // SYMBOLS == tile[0] // SYMBOLS


def order(tile: Tile) -> int:
    """The place in tile order."""
    back, face = tile
    if is_thief(face):
        return 2 * base(face) + (not is_colour_true(tile))
    return 60 + face - MERCHANT if face in GOLDEN else 40 + back


def hand(state: Any, seat: int) -> list[Tile]:
    """The tiles of a hand, as it lies."""
    if seat >= state.seats:
        return []
    first = HAND_SIZE * seat
    end = first + state.hand_sizes[seat]
    return list(zip(state.hand_backs[first:end], state.hand_faces[first:end], strict=True))


def stack(state: Any) -> list[Tile]:
    """What is left of the stack, top first."""
    gone = len(state.stack_backs) - state.stack_size
    return list(zip(state.stack_backs[gone:], state.stack_faces[gone:], strict=True))


def board(state: Any, cell: int) -> Tile:
    """The tile in a cell."""
    return state.backs[cell], state.faces[cell]


def are_neighbours(one: int, other: int, orthogonal: bool) -> bool:
    """By an edge or a corner, or by an edge alone (FT-GEO-04)."""
    rows, columns = abs(one // 4 - other // 4), abs(one % 4 - other % 4)
    return rows + columns == 1 or (not orthogonal and rows == columns == 1)


def dark_neighbours(state: Any, cell: int) -> list[int]:
    """The face-down neighbours of a Lantern (FT-LANTERN-03)."""
    orthogonal = state.edition.lantern_adjacency == ORTHOGONAL
    return [
        other for other in range(CELLS) if are_neighbours(cell, other, orthogonal) and not state.face_up >> other & 1
    ]


def thrown(before: Any, seat: int, action: Any) -> list[Tile]:
    """What goes from a hand to the discard without being played."""
    tiles = hand(before, seat)
    name = named(action)
    if name == "Discard":
        return [tile for place, tile in enumerate(tiles) if action.tiles >> place & 1]
    if name == "Save":
        return [tiles[action.tile]]
    if name == "Lose":
        return tiles
    if name == "Peek" and before.faces[action.cell] == DAGGER and not before.edition.dagger_saves_hand:
        return tiles
    return []


def window_closes(before: Any, seat: int, action: Any, after: Any) -> bool:
    """Whether nobody is left to ask about the tile on top: whoever holds a tile is asked in turn (FT-DAGGER-09)."""
    if before.edition.reaction_prompt == HOLDERS:
        return bool(after.stage != REACT)
    player = before.top_player if before.stage == REACT and named(action) == "Pass" else seat
    following = [(player + step) % before.seats for step in range(1, before.seats)]
    if player != seat:
        following = following[following.index(seat) + 1 :]
    return not any(before.hand_sizes[other] for other in following)


def lit(before: Any, seat: int, action: Any, after: Any) -> list[int]:
    """The face-down cells that a Lantern from hand lights by this step, if it stands (FT-DAGGER-07)."""
    name = named(action)
    if not (name == "Lantern" or (before.stage == REACT and before.declared == LANTERN)):
        return []
    if not window_closes(before, seat, action, after):
        return []
    if name == "Lantern":
        cells = [action.first, action.second]
    else:
        cells = [before.target // CELLS, before.target % CELLS]
        if (before.daggers + (name == "Dagger")) % 2:
            return []
    return [cell for cell in cells if not before.face_up >> cell & 1]


def is_drawing(before: Any) -> bool:
    """Whether tiles that leave the stack go to the hand of the seat that acts, not to the board."""
    return bool(before.stage == HAND or (before.stage == WISH and before.resume_at == DRAWING))


def left_stack(before: Any, after: Any) -> list[Tile | None]:
    """The tiles that left the stack in this step, in order; None where the discard was shuffled."""
    old = stack(before)
    if after.reshuffles == before.reshuffles:
        return list(old[: len(old) - after.stack_size])
    used = len(after.stack_backs) - after.stack_size
    fresh = list(zip(after.stack_backs[:used], after.stack_faces[:used], strict=True))
    # Twice in one step is too rare to follow: the stack in between is not recorded, its tiles lie where they went.
    return [*old, *[None] * (after.reshuffles - before.reshuffles), *fresh]


def sinbad_acted(before: Any, after: Any, shown: list[tuple[Tile, int]]) -> bool:
    """Whether hands were passed: he acts when he is shown, unless the Genie comes first."""
    turned_up = any(tile[1] == SINBAD for tile, _ in shown)
    return (turned_up or _awake(before)) and not _awake(after)


def _awake(state: Any) -> bool:
    """Whether Sinbad lies open on the board and has not acted."""
    return any(state.awake >> cell & 1 and state.faces[cell] == SINBAD for cell in range(CELLS))


def looks(before: Any, seat: int, action: Any, after: Any) -> list[tuple[Tile, int]]:
    """Every tile whose face somebody sees by this step, and who: a seat, or ALL (section 5)."""
    name = named(action)
    edition = before.edition
    open_discard = edition.discard_visibility == FACE_UP
    found: list[tuple[Tile, int]] = []
    if open_discard or name == "Save":
        found += [(tile, ALL) for tile in thrown(before, seat, action)]
    if name in FROM_HAND or name in ("Dagger", "Leader"):
        found.append((hand(before, seat)[action.tile], ALL))
    if name == "Peek":
        tile = board(before, action.cell)
        found.append((tile, ALL if tile[1] in SHOWN_BY_PEEK else seat))
        if tile[1] == LANTERN and len(dark_neighbours(before, action.cell)) <= MOST_SHOWN:
            found += [(board(before, cell), ALL) for cell in dark_neighbours(before, action.cell)]
    elif name == "Pick":
        found += [(board(before, cell), ALL) for cell in range(CELLS) if action.cells >> cell & 1]
    elif name in ("Surround", "Line"):
        place = action.gem if name == "Surround" else FIRST_LINE + action.line
        found += [(board(before, cell), ALL) for cell in COMBINATIONS[place]]
    elif name in ("Replace", "Leader"):
        tile = board(before, action.cell)
        discarded = name == "Leader" and edition.leader_return == TO_DISCARD and open_discard
        found.append((tile, ALL if tile[1] in GOLDEN or discarded else seat))
    for cell in lit(before, seat, action, after):
        tile = board(before, cell)
        found.append((tile, ALL if tile[1] in SHOWN_BY_LANTERN else before.active))
    if is_drawing(before):
        found += [(tile, ALL if tile[1] in GOLDEN else seat) for tile in left_stack(before, after) if tile is not None]
    if edition.three_tales and sinbad_acted(before, after, found):
        for other in range(after.seats):
            # What the active seat receives it may have added to; it is the hand of the seat before.
            giver = (other - 7) % after.seats
            received = hand(before, giver) if other == after.active else hand(after, other)
            found += [(tile, ALL if edition.sinbad_peek else other) for tile in received]
    return found


def unshown(before: Any, seat: int, action: Any, after: Any) -> list[tuple[int, frozenset[int]]]:
    """Cells into which somebody looked and showed nothing, and what would have been shown (section 5)."""
    looked = [(cell, SHOWN_BY_LANTERN) for cell in lit(before, seat, action, after)]
    if named(action) == "Peek":
        looked.append((action.cell, SHOWN_BY_PEEK))
    return [(cell, kinds) for cell, kinds in looked if before.faces[cell] not in kinds]


def silences(before: Any, seat: int, action: Any, after: Any) -> list[tuple[Tile, frozenset[int]]]:
    """Tiles that somebody looked at and did not show, and what everyone knows they are not."""
    return [(board(before, cell), kinds) for cell, kinds in unshown(before, seat, action, after)]


def disclosed(before: Any, seat: int, action: Action, after: Any, principal: int) -> Hashable:
    """All that *principal* lawfully learns by this step.

    What else changes for all to see follows from this and from what was public before: whose turn it is, who is asked,
    what is taken. It does not stand here, so that a rule that lets a secret decide it is found.
    """
    holders = before.edition.reaction_prompt == HOLDERS
    return (
        seat,
        _announced(before, seat, action),
        tuple([tile for tile, viewer in looks(before, seat, action, after) if viewer in (ALL, principal)]),
        tuple([cell for cell, _ in unshown(before, seat, action, after)]),
        _drawn(before, seat, after, principal),
        top(after),
        tuple(hand(after, principal)),
        # Where only holders are asked, the table says who will be: the option is known to tell that much (FT-INFO-05).
        (after.stage == REACT, after.to_react) if holders else (),
        action if principal == seat else None,
    )


def _announced(before: Any, seat: int, action: Any) -> Hashable:
    """What everybody sees the seat do: tiles of its hand are named by their backs (FT-INFO-02)."""
    name = named(action)
    backs = tuple([back for back, _ in thrown(before, seat, action)])
    if name == "Discard":
        return name, backs
    if name in FROM_HAND:
        # The tile itself is among the looks.
        return name, but_tile(action)
    if name in ("Replace", "Leader"):
        return name, action.cell, hand(before, seat)[action.tile][0]
    if name in ("Dagger", "Save"):
        return name, backs
    return action, backs


def _drawn(before: Any, seat: int, after: Any, principal: int) -> Hashable:
    """The backs of what leaves the stack, one after the other; hidden hands draw in secret (FT-INFO-02).

    A golden tile acts before the next is drawn, so everyone sees at which draw it came, also where the tile before or
    after it has the same back (FT-TALE-02). One that goes to the board face down is seen by nobody (FT-TALE-04).
    """
    drawing = is_drawing(before)
    hidden = drawing and not before.edition.hand_backs_public and principal != seat
    told: list[Hashable] = []
    for tile in left_stack(before, after):
        if tile is None:
            told.append("reshuffled")
        elif drawing and tile[1] in GOLDEN:
            told.append(tile)
        else:
            told.append("a tile" if hidden else tile[0])
    return tuple(told)


def top(state: Any) -> int:
    """The back on top of the stack, where it shows (FT-INFO-02)."""
    return stack(state)[0][0] if state.edition.stack_top_public and state.stack_size else -1


def public(state: Any) -> Hashable:
    """What lies open to everyone at all times (FT-INFO-01 to FT-INFO-03)."""
    edition = state.edition
    backs = [tuple(sorted([back for back, _ in hand(state, seat)])) for seat in range(state.seats)]
    return (
        tuple(state.backs),
        tuple([state.faces[cell] for cell in range(CELLS) if state.face_up >> cell & 1]),
        state.face_up,
        state.board_gems,
        tuple(state.hand_sizes),
        tuple(backs) if edition.hand_backs_public else (),
        state.gems,
        state.sapphires,
        tuple(state.tokens),
        state.eyes,
        tuple(state.discard_backs),
        tuple(state.discard_faces) if edition.discard_visibility == FACE_UP else (),
        state.stack_size,
        top(state),
        (state.active, state.asked, state.stage, state.turns, state.reshuffles, state.reason),
        (state.merchant_place, state.merchant_step, state.loot, state.golden_removed),
    )
