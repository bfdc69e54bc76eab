"""A whole match between bots."""

from typing import Any

from lightfinger.bots import Bot
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Rng
from lightfinger.core.table import Frame, Table


def play_match(game: AnyGame, edition: Any, bots: list[Bot], rng: Rng, thoughts: list[Rng]) -> Table:
    """Seat *bots* and play to the end; the table draws from *rng*, the bot in seat s from *thoughts[s]*."""
    table = Table(game, edition, len(bots))
    _tell(bots, table.deal(rng))
    while (seat := table.first()) >= 0:
        _tell(bots, table.act(seat, bots[seat].choose(table.legal(seat), thoughts[seat]), rng))
    return table


def _tell(bots: list[Bot], frame: Frame) -> None:
    for seat, bot in enumerate(bots):
        bot.hear(frame.heard_by(seat))
