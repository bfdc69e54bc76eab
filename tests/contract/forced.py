"""Plays random games and checks the answers that a table gives by itself."""

import random
from collections import Counter

from lightfinger import catalog
from lightfinger.core.events import OBSERVER, includes
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import seeded
from lightfinger.core.table import Table


def checked(game: AnyGame, games: int) -> Counter[str]:
    """Check *games* of each edition; return how often each action was forced, and `passing`.

    What an observer calls forced is the only legal answer. Passing is legal, whatever a seat knows."""
    found: Counter[str] = Counter()
    for number, edition in enumerate(game.editions * games):
        chance = random.Random(number)
        seats = chance.randint(*game.seats)
        table = Table(game, catalog.edition(game, edition), seats)
        view = game.blank(table.state.edition, seats)
        frame = table.deal(seeded(number))
        while True:
            for event in frame.heard_by(OBSERVER):
                game.evolve(view, event)
            asked = [seat for seat in range(seats) if includes(table.waiting(), seat)]
            if not asked:
                break
            for seat in range(seats):
                legal = table.legal(seat)
                only = game.forced(view, seat)
                if only is not None:
                    assert legal == (only,)
                    found[type(only).__name__] += 1
                passing = game.passing(view, seat)
                assert passing is None or passing in legal
                assert game.passing(table.state, seat) == passing
                found["passing"] += passing is not None
            seat = chance.choice(asked)
            frame = table.act(seat, chance.choice(table.legal(seat)), seeded(number))
    return found
