"""Writes what one seat is sent in games between bots, row by row. Tests of the browser client use it."""

import argparse
import json
import pathlib
from typing import Any

from lightfinger import bots, catalog, wire
from lightfinger.core.events import includes
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import seeded
from lightfinger.core.table import Frame, Table

AIDS = ("classic", "notebook", "open-book")
SURPRISES = 4
"""One answer in so many is any legal one, so that rare events happen too."""


def rows(
    game: AnyGame, edition: Any, seats: int, seat: int, seed: int, limit: int, aid: str = "classic", surprises: int = 0
) -> list[dict[str, Any]]:
    """Return for each row who acted, the events sent to *seat*, and the changes of its view under a memory aid."""
    rng = seeded(seed)
    players = [bots.find(game.name, "thumb").make(game, edition, seats, place) for place in range(seats)]
    table = Table(game, edition, seats)
    written: list[dict[str, Any]] = []
    before: dict[str, Any] = {}

    def write(frame: Frame) -> None:
        nonlocal before
        for place, player in enumerate(players):
            player.hear(frame.heard_by(place))
        view = wire.state_to_json(game.shown(table.view(seat), seat, aid))
        news = {name: value for name, value in view.items() if before.get(name) != value}
        waiting = table.waiting()
        written.append(
            {
                "by": None if not written else frame.seat,
                "events": [wire.told_to_json(event) for event in frame.heard_by(seat)],
                "view": news,
                "waiting": [place for place in range(seats) if includes(waiting, place)],
                "legal": [wire.action_to_json(action) for action in table.legal(seat)],
            }
        )
        before = view

    write(table.deal(rng))
    while (asked := table.first()) >= 0 and len(written) < limit:
        legal = table.legal(asked)
        surprise = surprises > 0 and rng.below(surprises) == 0
        write(table.act(asked, rng.pick(legal) if surprise else players[asked].choose(legal, rng), rng))
    return written


def write_games(game: AnyGame, folder: pathlib.Path, games: int, limit: int) -> None:
    """Write many games: all editions, numbers of seats and memory aids in turn. The first line tells which."""
    folder.mkdir(parents=True, exist_ok=True)
    fewest, most = game.seats
    for seed in range(games):
        seats = fewest + seed % (most - fewest + 1)
        aid = AIDS[seed % len(AIDS)]
        edition = catalog.edition(game, game.editions[seed // 2 % len(game.editions)], {"memory_aid": aid})
        seat = seed // 3 % seats
        head = {"seats": seats, "seat": seat, "edition": catalog.described(game, edition)}
        lines = [head, *rows(game, edition, seats, seat, seed, limit, aid, SURPRISES)]
        text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
        (folder / f"{game.name}-{seed}.jsonl").write_text(text, encoding="utf-8")


def main() -> None:
    """Print the rows of one game, one per line, or write many games into a folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seat", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=int, default=1000)
    parser.add_argument("--on", nargs="*", default=[], help="options to switch on")
    parser.add_argument("--into", type=pathlib.Path, help="a folder for many games")
    parser.add_argument("--games", type=int, default=100)
    said = parser.parse_args()
    game = catalog.find(said.game)
    if said.into:
        write_games(game, said.into, said.games, said.limit)
        return
    edition = catalog.edition(game, "", dict.fromkeys(said.on, True))
    for row in rows(game, edition, said.seats, said.seat, said.seed, said.limit):
        print(json.dumps(row, separators=(",", ":")))


if __name__ == "__main__":
    main()
