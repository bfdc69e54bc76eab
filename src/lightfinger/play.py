"""Plays one match between bots."""

from typing import TypeVar

from lightfinger.bots import Bot
from lightfinger.core.game import Game
from lightfinger.core.rng import Rng
from lightfinger.core.table import Frame, Table

S = TypeVar("S")
D = TypeVar("D")


def play_match(game: Game[S, D], edition: D, bots: list[Bot], rng: Rng, thoughts: list[Rng]) -> Table[S, D]:
    """Play *bots* against each other to the end; the table draws from *rng*, the bot in seat s from *thoughts[s]*."""
    table = Table(game, edition, len(bots))
    _tell(bots, table.deal(rng))
    while (seat := table.first()) >= 0:
        _tell(bots, table.act(seat, bots[seat].choose(table.legal(seat), thoughts[seat]), rng))
    return table


def _tell(bots: list[Bot], frame: Frame) -> None:
    for seat, bot in enumerate(bots):
        bot.hear(frame.heard_by(seat))
