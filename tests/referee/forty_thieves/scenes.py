"""Positions written down by hand, as the worked examples of section 6 do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .chance import Chance, Zeros
from .geometry import CELLS
from .referee import Referee
from .tiles import Tile

B0 = """
(R-Su/c)     (G-Mo/s)     (Y-Ha/c)     (B-St/s)
(EYE@R-St)   (R-Cl/s)     (G-Ha/c)     (LAN@Y-Ha)
(B-Mo/c)     (Y-Su/c)     (B-Cl/s)     (LAN@B-Mo)
(AMU@B-St)   (Y-St/s)     (SAP@G-Su)   (DAG@Y-Cl)
"""


def place(
    seats: int = 2,
    *,
    board: str = B0,
    changes: Mapping[int, str] | None = None,
    up: Sequence[int] = (),
    gems: Sequence[int] = tuple(range(9)),
    hands: Mapping[int, Sequence[str]] | None = None,
    hoards: Mapping[int, Mapping[str, Any]] | None = None,
    stack: Sequence[str] = (),
    discard: Sequence[str] = (),
    removed: Sequence[str] = (),
    merchant: Mapping[str, int] | None = None,
    active: int = 0,
    phase: str = "STEAL",
    turns: int = 0,
    bottom: bool = True,
    chance: Chance | None = None,
    **options: object,
) -> Referee:
    """A game that stands at the beginning of a phase.

    The board is drawn as in the rules: "(R-Su/c)" lies face down, "<R-Su/c>" face up; *changes* puts other tiles
    into single cells and *up* turns cells up. *hoards* maps a seat to gems, sapphires, tokens and eyes; *merchant*
    has place, step and loot. Tiles that are nowhere lie below the listed stack in tile order, or oldest in the discard
    if *bottom* is off. Jars are as printed unless an option says otherwise.
    """
    game = Referee({"jar_assignment": "printed", "first_player": active, **options}, seats, chance or Zeros())
    named = {tile.name: tile for tile in game.tiles}
    drawn = board.split()
    for cell, name in (changes or {}).items():
        drawn[cell] = f"({name})"
    game.board = [named[text[1:-1]] for text in drawn]
    game.up = [drawn[cell][0] == "<" or cell in up for cell in CELLS]
    game.gems = set(gems)
    game.hands = [[] for _ in range(seats)]
    for seat, names in (hands or {}).items():
        for name in names:
            game.receive(seat, named[name])
    for seat, hoard in (hoards or {}).items():
        game.won_gems[seat] = hoard.get("gems", 0)
        game.tokens[seat] = hoard.get("tokens", 0)
        game.won_sapphires[seat] = [named[name] for name in hoard.get("sapphires", ())]
        game.eyes[seat] = [named[name] for name in hoard.get("eyes", ())]
    game.merchant = dict(merchant) if merchant else None
    game.removed = [named[name] for name in ([*removed, "MER"] if merchant else removed)]
    game.stack = [named[name] for name in stack]
    game.discard = [named[name] for name in discard]
    placed = set(game.tiles_everywhere())
    rest = [tile for tile in game.tiles if tile not in placed]
    if bottom:
        game.stack += rest
    else:
        game.discard = rest + game.discard
    assert game.tiles_everywhere() == game.tiles, "a tile lies in two places"
    game.active, game.phase, game.turns = active, phase, turns
    game.begin()
    return game


def do(game: Referee, kind: str, **fields: int) -> None:
    """The seat that is asked answers."""
    game.act(game.asked()[0], {"kind": kind, **fields})


def play(game: Referee, *kinds: str) -> None:
    """The seats asked answer one after another, where nothing but the kind is to be said."""
    for kind in kinds:
        do(game, kind)


def held(game: Referee, seat: int, name: str) -> int:
    """The place of a tile in a hand."""
    return [tile.name for tile in game.hands[seat]].index(name)


def names(tiles: Sequence[Tile]) -> list[str]:
    """The names of tiles, in order."""
    return [tile.name for tile in tiles]


def drawing(game: Referee) -> str:
    """The board as the rules draw it, one row a line."""
    shown = [f"<{tile.name}>" if game.up[cell] else f"({tile.name})" for cell, tile in enumerate(game.board)]
    return "\n".join(" ".join(shown[row : row + 4]) for row in range(0, 16, 4))


def drawn(text: str) -> str:
    """A printed board in the same spacing."""
    return "\n".join(" ".join(line.split()) for line in text.strip().splitlines())
