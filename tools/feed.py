"""Print what one seat is sent of a game between bots, row by row: the tests of the browser client read it."""

import argparse
import json
from typing import Any

from lightfinger import bots, catalog, wire
from lightfinger.core.rng import seeded
from lightfinger.core.table import Frame, Table


def rows(game_name: str, seats: int, seat: int, seed: int, limit: int, options: dict[str, Any]) -> list[dict[str, Any]]:
    """The facts of each row as *seat* hears them, and what is new in its view under the table's memory aid."""
    game = catalog.find(game_name)
    edition = catalog.edition(game, "", options)
    rng = seeded(seed)
    players = [bots.find(game_name, "thumb").make(game, edition, seats, place) for place in range(seats)]
    table = Table(game, edition, seats)
    written: list[dict[str, Any]] = []
    before: dict[str, Any] = {}

    def write(frame: Frame) -> None:
        nonlocal before
        for place, player in enumerate(players):
            player.hear(frame.heard_by(place))
        view = wire.state_to_json(game.shown(table.view(seat), seat, "classic"))
        news = {name: value for name, value in view.items() if before.get(name) != value}
        written.append(
            {
                "events": [wire.told_to_json(event) for event in frame.heard_by(seat)],
                "view": news,
                "legal": [wire.action_to_json(action) for action in table.legal(seat)],
            }
        )
        before = view

    write(table.deal(rng))
    while (asked := table.first()) >= 0 and len(written) < limit:
        write(table.act(asked, players[asked].choose(table.legal(asked), rng), rng))
    return written


def main() -> None:
    """Write the rows of one game, one a line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seat", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=int, default=1000)
    parser.add_argument("--on", nargs="*", default=[], help="options to switch on")
    said = parser.parse_args()
    options = dict.fromkeys(said.on, True)
    for row in rows(said.game, said.seats, said.seat, said.seed, said.limit, options):
        print(json.dumps(row, separators=(",", ":")))


if __name__ == "__main__":
    main()
