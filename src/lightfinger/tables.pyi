"""The types of `tables.py`. Made by `python -m tools.stubs`; do not edit."""

from typing import Literal, TypeVar, overload

from lightfinger.core.game import Game
from lightfinger.core.rng import Rng
from lightfinger.core.table import AnyTable, Table
from lightfinger.games import (
    forty_thieves,
    master_thieves,
)

S = TypeVar("S")
D = TypeVar("D")

@overload
def new_table(
    game: Literal["forty-thieves"],
    edition: str = "",
    seats: int = 0,
    rng: Rng | None = None,
    **house_rules: object,
) -> Table[forty_thieves.State, forty_thieves.Edition]: ...
@overload
def new_table(
    game: Literal["master-thieves"],
    edition: str = "",
    seats: int = 0,
    rng: Rng | None = None,
    **house_rules: object,
) -> Table[master_thieves.State, master_thieves.Edition]: ...
@overload
def new_table(
    game: Game[S, D],
    edition: str = "",
    seats: int = 0,
    rng: Rng | None = None,
    **house_rules: object,
) -> Table[S, D]: ...
@overload
def new_table(
    game: str,
    edition: str = "",
    seats: int = 0,
    rng: Rng | None = None,
    **house_rules: object,
) -> AnyTable: ...
