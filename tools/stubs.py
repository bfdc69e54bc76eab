"""Writes `src/lightfinger/tables.pyi`: the types of a table by the name of its game.

    python -m tools.stubs            writes it
    python -m tools.stubs --check    only says whether it is up to date

No module names a game, so a type checker cannot know that the table of a game has that game's state. This file is made
from the catalogue of built-in games and tells it.
"""

import argparse
import sys
from pathlib import Path
from typing import Final

from lightfinger import catalog, games

TARGET: Final = Path(__file__).resolve().parents[1] / "src" / "lightfinger" / "tables.pyi"

_HEAD: Final = '''"""The types of `tables.py`. Made by `python -m tools.stubs`; do not edit."""

from typing import Literal, TypeVar, overload

from lightfinger.core.game import Game
from lightfinger.core.rng import Rng
from lightfinger.core.table import AnyTable, Table
{imports}
S = TypeVar("S")
D = TypeVar("D")
'''
_OVERLOAD: Final = """
@overload
def new_table(
    game: {game},
    edition: str = "",
    seats: int = 0,
    rng: Rng | None = None,
    **house_rules: object,
) -> {table}: ..."""


def stub() -> str:
    """Return the text of the file."""
    packages = {
        game.name: catalog.PACKAGES[game.name]
        for game in sorted(catalog.GAMES.values(), key=lambda game: game.name)
        if catalog.is_built_in(game)
    }
    modules = {name: package.rpartition(".")[2] for name, package in packages.items()}
    imports = "".join(f"    {module},\n" for module in sorted(modules.values()))
    text = _HEAD.format(imports=f"from {games.__name__} import (\n{imports})\n")
    for name, module in modules.items():
        text += _OVERLOAD.format(game=f'Literal["{name}"]', table=f"Table[{module}.State, {module}.Edition]")
    text += _OVERLOAD.format(game="Game[S, D]", table="Table[S, D]")
    return text + _OVERLOAD.format(game="str", table="AnyTable") + "\n"


def main() -> None:
    """Write or check the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if it is out of date")
    if not parser.parse_args().check:
        TARGET.write_text(stub(), encoding="utf-8")
    elif TARGET.read_text(encoding="utf-8") != stub():
        sys.exit("src/lightfinger/tables.pyi is out of date: python -m tools.stubs")


if __name__ == "__main__":
    main()
