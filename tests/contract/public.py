"""Plays random games and checks the questions that a game calls public."""

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

from lightfinger import catalog
from lightfinger.core.events import OBSERVER, includes
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import seeded
from lightfinger.core.table import Table

KEPT = {"Held"}
"""Events that tell a seat what it holds. It is shown that as long as it holds it."""


def checked(game: AnyGame, games: int, house_rules: Mapping[str, Any] | None = None) -> Counter[tuple[int, bool]]:
    """Check *games* of each edition; return how often each stage asked a question, and whether it was public.

    A game without stages has one. A game may have no public question.

    Whether a question is public is the same in every view. Then an observer knows the legal actions. Whatever is
    answered, the observer is told all that the seat is told, and knows whether the seat may undo it."""
    found: Counter[tuple[int, bool]] = Counter()
    for number, edition in enumerate(game.editions * games):
        chance = random.Random(number)
        seats = chance.randint(*game.seats)
        table = Table(game, catalog.edition(game, edition, house_rules), seats)
        blank = game.blank(table.state.edition, seats)
        views = {seat: game.copy(blank) for seat in (*range(seats), OBSERVER)}
        frame = table.deal(seeded(number))
        while True:
            for seat, view in views.items():
                for event in frame.heard_by(seat):
                    game.evolve(view, event)
            asked = [seat for seat in range(seats) if includes(table.waiting(), seat)]
            if not asked:
                break
            public = [seat for seat in range(seats) if game.is_public(views[OBSERVER], seat)]
            for view in (table.state, *views.values()):
                assert [seat for seat in range(seats) if game.is_public(view, seat)] == public
            assert public in ([], asked), "one seat at a time is asked in public"
            seat = chance.choice(asked)
            found[getattr(table.state, "stage", 0), bool(public)] += 1
            if public:
                _check_question(game, table, views[OBSERVER], seat)
            frame = table.act(seat, chance.choice(table.legal(seat)), seeded(number))
    return found


def _check_question(game: AnyGame, table: Table[Any, Any], observer: Any, seat: int) -> None:
    assert game.legal(observer, seat) == table.legal(seat)
    assert any(isinstance(event, game.settling) for event in table.log[-1].events) == any(
        isinstance(event, game.settling) for event in table.log[-1].heard_by(OBSERVER)
    )
    for action in table.legal(seat):
        for event in game.decide(game.copy(table.state), seat, action, seeded(len(table.log))):
            told_alone = includes(event.audience, seat) and not includes(event.audience, OBSERVER)
            assert not told_alone or type(event).__name__ in KEPT, f"{action} tells seat {seat} alone {event}"
