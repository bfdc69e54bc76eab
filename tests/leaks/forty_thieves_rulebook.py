"""What each step of 40 Thieves discloses to whom, from the rulebook: no rule of the product is called here.

States are read as plain data, before and after a step. A tile is its back and its face: no two have both in common.
"""

from collections.abc import Hashable
from typing import Any

from lightfinger.core.events import Action
from lightfinger.games.forty_thieves import State

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
FACES = 32
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
SHOWN_BY_HAND = FROM_HAND | {"Dagger", "Leader"}
"""Actions that show everyone a tile of the hand."""


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


def hand(state: State, seat: int) -> list[Tile]:
    """The tiles of a hand, as it lies."""
    if seat >= state.seats:
        return []
    backs, faces = state.hand_backs, state.hand_faces
    first = HAND_SIZE * seat
    return [(backs[place], faces[place]) for place in range(first, first + state.hand_sizes[seat])]


def hands(state: State) -> list[Tile]:
    """The tiles of all hands, seat by seat."""
    tiles = list(zip(state.hand_backs, state.hand_faces, strict=True))
    return [
        tile for seat, size in enumerate(state.hand_sizes) for tile in tiles[HAND_SIZE * seat : HAND_SIZE * seat + size]
    ]


def stack(state: State) -> list[Tile]:
    """What is left of the stack, top first."""
    gone = len(state.stack_backs) - state.stack_size
    return list(zip(state.stack_backs[gone:], state.stack_faces[gone:], strict=True))


def outside_stack(state: State) -> list[Tile]:
    """The tiles of the board, the hands and the discard: nobody can say where in the stack a tile is."""
    tiles = list(zip(state.backs, state.faces, strict=True))
    tiles += hands(state)
    tiles += zip(state.discard_backs, state.discard_faces, strict=True)
    return tiles


def board(state: State, cell: int) -> Tile:
    """The tile in a cell."""
    return state.backs[cell], state.faces[cell]


def are_neighbours(one: int, other: int, orthogonal: bool) -> bool:
    """By an edge or a corner, or by an edge alone (FT-GEO-04)."""
    rows, columns = abs(one // 4 - other // 4), abs(one % 4 - other % 4)
    return rows + columns == 1 or (not orthogonal and rows == columns == 1)


def dark_neighbours(state: State, cell: int) -> list[int]:
    """The face-down neighbours of a Lantern (FT-LANTERN-03)."""
    orthogonal = state.edition.lantern_adjacency == ORTHOGONAL
    return [
        other for other in range(CELLS) if are_neighbours(cell, other, orthogonal) and not state.face_up >> other & 1
    ]


def left_stack(before: State, after: State) -> list[Tile | None]:
    """The tiles that left the stack in this step, in order; None where the discard was shuffled."""
    if after.reshuffles == before.reshuffles:
        if after.stack_size == before.stack_size:
            return []
        old = stack(before)
        return list(old[: len(old) - after.stack_size])
    used = len(after.stack_backs) - after.stack_size
    fresh = list(zip(after.stack_backs[:used], after.stack_faces[:used], strict=True))
    # Twice in one step is too rare to follow: the stack in between is not recorded, its tiles lie where they went.
    return [*stack(before), *[None] * (after.reshuffles - before.reshuffles), *fresh]


def _awake(state: State) -> bool:
    """Whether Sinbad lies open on the board and has not acted."""
    return SINBAD in state.faces and bool(state.awake >> state.faces.index(SINBAD) & 1)


class Step:
    """One step as the rulebook reads it. What several questions need is worked out once."""

    def __init__(self, before: State, seat: int, action: Any, after: State) -> None:
        self.before = before
        self.seat = seat
        self.action = action
        self.after = after
        self.name = named(action)
        self.hand = hand(before, seat)
        self.is_drawing = before.stage == HAND or (before.stage == WISH and before.resume_at == DRAWING)
        """Whether tiles that leave the stack go to the hand of the seat that acts, not to the board."""
        self.left = left_stack(before, after)
        self.thrown = self._thrown()
        self.lit = self._lit()
        self.unshown = self._unshown()
        self.looks = self._looks()

    def _thrown(self) -> list[Tile]:
        """What goes from a hand to the discard without being played."""
        name, action = self.name, self.action
        if name == "Discard":
            return [tile for place, tile in enumerate(self.hand) if action.tiles >> place & 1]
        if name == "Save":
            return [self.hand[action.tile]]
        if name == "Lose":
            return self.hand
        if name == "Peek" and self.before.faces[action.cell] == DAGGER and not self.before.edition.dagger_saves_hand:
            return self.hand
        return []

    def _window_closes(self) -> bool:
        """Whether nobody is left to ask about the tile on top: whoever holds a tile is asked in turn (FT-DAGGER-09)."""
        before, seat = self.before, self.seat
        if before.edition.reaction_prompt == HOLDERS:
            return self.after.stage != REACT
        player = before.top_player if before.stage == REACT and self.name == "Pass" else seat
        following = [(player + step) % before.seats for step in range(1, before.seats)]
        if player != seat:
            following = following[following.index(seat) + 1 :]
        return not any(before.hand_sizes[other] for other in following)

    def _lit(self) -> list[int]:
        """The face-down cells that a Lantern from hand lights by this step, if it stands (FT-DAGGER-07)."""
        before, action = self.before, self.action
        if not (self.name == "Lantern" or (before.stage == REACT and before.declared == LANTERN)):
            return []
        if not self._window_closes():
            return []
        if self.name == "Lantern":
            cells = [action.first, action.second]
        else:
            cells = [before.target // CELLS, before.target % CELLS]
            if (before.daggers + (self.name == "Dagger")) % 2:
                return []
        return [cell for cell in cells if not before.face_up >> cell & 1]

    def _looks(self) -> list[tuple[Tile, int]]:
        """Every tile whose face somebody sees by this step, and who: a seat, or ALL (section 5)."""
        before, seat, action, name = self.before, self.seat, self.action, self.name
        edition = before.edition
        open_discard = edition.discard_visibility == FACE_UP
        found: list[tuple[Tile, int]] = []
        if open_discard or name == "Save":
            found += [(tile, ALL) for tile in self.thrown]
        if name in SHOWN_BY_HAND:
            found.append((self.hand[action.tile], ALL))
        if name == "Peek":
            tile = board(before, action.cell)
            found.append((tile, ALL if tile[1] in SHOWN_BY_PEEK else seat))
            if tile[1] == LANTERN:
                dark = dark_neighbours(before, action.cell)
                if len(dark) <= MOST_SHOWN:
                    found += [(board(before, cell), ALL) for cell in dark]
        elif name == "Pick":
            found += [(board(before, cell), ALL) for cell in range(CELLS) if action.cells >> cell & 1]
        elif name in ("Surround", "Line"):
            place = action.gem if name == "Surround" else FIRST_LINE + action.line
            found += [(board(before, cell), ALL) for cell in COMBINATIONS[place]]
        elif name in ("Replace", "Leader"):
            tile = board(before, action.cell)
            discarded = name == "Leader" and edition.leader_return == TO_DISCARD and open_discard
            found.append((tile, ALL if tile[1] in GOLDEN or discarded else seat))
        for cell in self.lit:
            tile = board(before, cell)
            found.append((tile, ALL if tile[1] in SHOWN_BY_LANTERN else before.active))
        if self.is_drawing:
            found += [(tile, ALL if tile[1] in GOLDEN else seat) for tile in self.left if tile is not None]
        if edition.three_tales and self._sinbad_acted(found):
            found += self._passed()
        return found

    def _sinbad_acted(self, shown: list[tuple[Tile, int]]) -> bool:
        """Whether hands were passed: he acts when he is shown, unless the Genie comes first."""
        turned_up = SINBAD in [tile[1] for tile, _ in shown]
        return (turned_up or _awake(self.before)) and not _awake(self.after)

    def _passed(self) -> list[tuple[Tile, int]]:
        """The hands that Sinbad passed on, and who looks into them."""
        found: list[tuple[Tile, int]] = []
        after = self.after
        for other in range(after.seats):
            # What the active seat receives it may have added to; it is the hand of the seat before.
            giver = (other - 7) % after.seats
            received = hand(self.before, giver) if other == after.active else hand(after, other)
            found += [(tile, ALL if after.edition.sinbad_peek else other) for tile in received]
        return found

    def _unshown(self) -> list[tuple[int, frozenset[int]]]:
        """Cells into which somebody looked and showed nothing, and what would have been shown (section 5)."""
        if not self.lit and self.name != "Peek":
            return []
        looked = [(cell, SHOWN_BY_LANTERN) for cell in self.lit]
        if self.name == "Peek":
            looked.append((self.action.cell, SHOWN_BY_PEEK))
        return [(cell, kinds) for cell, kinds in looked if self.before.faces[cell] not in kinds]

    def announced(self) -> Hashable:
        """What everybody sees the seat do: tiles of its hand are named by their backs (FT-INFO-02)."""
        name, action = self.name, self.action
        backs = tuple([back for back, _ in self.thrown])
        if name == "Discard":
            return name, backs
        if name in FROM_HAND:
            # The tile itself is among the looks.
            return name, but_tile(action)
        if name in ("Replace", "Leader"):
            return name, action.cell, self.hand[action.tile][0]
        if name in ("Dagger", "Save"):
            return name, backs
        return action, backs

    def drawn(self, principal: int) -> Hashable:
        """The backs of what leaves the stack, one after the other; hidden hands draw in secret (FT-INFO-02).

        A golden tile acts before the next is drawn, so everyone sees at which draw it came, also where the tile before
        or after it has the same back (FT-TALE-02). One that goes to the board face down is seen by nobody (FT-TALE-04).
        """
        hidden = self.is_drawing and not self.before.edition.hand_backs_public and principal != self.seat
        told: list[Hashable] = []
        for tile in self.left:
            if tile is None:
                told.append("reshuffled")
            elif self.is_drawing and tile[1] in GOLDEN:
                told.append(tile)
            else:
                told.append("a tile" if hidden else tile[0])
        return tuple(told)


def disclosed(before: State, seat: int, action: Action, after: State, principal: int) -> Hashable:
    """All that *principal* lawfully learns by this step.

    What else changes for all to see follows from this and from what was public before: whose turn it is, who is asked,
    what is taken. It does not stand here, so that a rule that lets a secret decide it is found.
    """
    step = Step(before, seat, action, after)
    holders = before.edition.reaction_prompt == HOLDERS
    return (
        seat,
        step.announced(),
        tuple([tile for tile, viewer in step.looks if viewer in (ALL, principal)]),
        tuple([cell for cell, _ in step.unshown]),
        step.drawn(principal),
        top(after),
        tuple(hand(after, principal)),
        # Where only holders are asked, the table says who will be: the option is known to tell that much (FT-INFO-05).
        (after.stage == REACT, after.to_react) if holders else (),
        action if principal == seat else None,
    )


def top(state: State) -> int:
    """The back on top of the stack, where it shows (FT-INFO-02)."""
    if not (state.edition.stack_top_public and state.stack_size):
        return -1
    return state.stack_backs[len(state.stack_backs) - state.stack_size]


def public(state: State) -> Hashable:
    """What lies open to everyone at all times (FT-INFO-01 to FT-INFO-03)."""
    edition = state.edition
    backs: list[tuple[int, ...]] = []
    if edition.hand_backs_public:
        for seat, size in enumerate(state.hand_sizes):
            first = HAND_SIZE * seat
            backs.append(tuple(sorted(state.hand_backs[first : first + size])))
    return (
        tuple(state.backs),
        tuple([face for cell, face in enumerate(state.faces) if state.face_up >> cell & 1]),
        state.face_up,
        state.board_gems,
        tuple(state.hand_sizes),
        tuple(backs),
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
