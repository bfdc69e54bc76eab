"""The names of places in text: cells, gems, tiles of a hand and lines, with the legend of the drawing."""

from typing import Final

from lightfinger.games.forty_thieves.geometry import GEM_NAMES

CELL_NAMES: Final[tuple[str, ...]] = tuple([f"{'abcd'[cell % 4]}{cell // 4 + 1}" for cell in range(16)])
"""The cells by column and row: a1 is the top left, d1 the top right."""

TILE_NAMES: Final = ("h1", "h2", "h3")
"""The tiles of a hand."""

COMBINATION_WORDS: Final[tuple[str, ...]] = GEM_NAMES + (
    "row 1",
    "row 2",
    "row 3",
    "row 4",
    "column a",
    "column b",
    "column c",
    "column d",
    "diagonal a1 to d4",
    "diagonal d1 to a4",
)
"""The gems to surround, then the lines, for players."""

PLACES: Final[tuple[str, ...]] = TILE_NAMES + CELL_NAMES + GEM_NAMES
"""All coordinates, in the order in which choices are listed."""

LEGEND: Final = (
    ("a1 to d4", "the cells: the column, then the row"),
    ("[red star]", "a jar, the back of a tile that lies face down; below it the face, if you are shown it"),
    ("<red star>", "a tile that lies face up"),
    ("[golden]", "a golden jar"),
    ("red sun*", "a Leader"),
    ("g0 to g8", "the gems between the cells; a dot is one that is gone"),
    ("$", "the Merchant stands here"),
    ("h1 to h3", "the tiles of your hand, each with its jar"),
    ("row 1, column a", "lines of four; the diagonals are a1 to d4 and d1 to a4"),
    ("*", "you"),
)
"""The signs of the drawing."""


def cell_list(cells: list[int]) -> str:
    """Return the names of several cells."""
    return ", ".join([CELL_NAMES[cell] for cell in cells])
