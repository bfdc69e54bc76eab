"""Full states for search: they agree with the view in whole games, and can be played on."""

from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.core.events import EVERYONE, OBSERVER
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import Table
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.fact import Fact
from lightfinger.games.forty_thieves.geometry import CELLS
from lightfinger.games.forty_thieves.imagine import possible
from lightfinger.games.forty_thieves.jars import (
    GENIE,
    MERCHANT,
    SINBAD,
)
from lightfinger.games.forty_thieves.tale_events import Departed, Emerged, MerchantCame
from tests.games.forty_thieves.imagining import HIDDEN, agrees, cell, view_of
from tests.games.forty_thieves.posterior import Situation
from tests.games.forty_thieves.test_jars import everything


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("base", {}),
        ("base", {"discard_visibility": "face_down"}),
        ("base", HIDDEN),
        ("base", {"jar_assignment": "printed", "reaction_prompt": "holders"}),
        ("base", {**HIDDEN, "reaction_prompt": "holders", "discard_visibility": "face_down"}),
        ("base", {"special_counts": [2, 6, 1, 9, 2]}),
        ("family", {}),
        ("leaders", {"leader_return": "discard", "discard_visibility": "face_down"}),
        ("tales", {}),
        ("tales", {"golden_backs": "golden", "golden_fate": "discard"}),
        ("tales", {**HIDDEN, "golden_fate": "discard", "discard_visibility": "face_down"}),
        ("all-together", {"sinbad_peek": True}),
    ],
)
def test_an_imagined_state_agrees_with_the_view_and_can_be_played_on(
    name: str, options: dict[str, Any], seats: int
) -> None:
    table = Table(GAME, catalog.edition(GAME, name, {"max_turns": 60, **options}), seats)
    table.deal(seeded(seats))
    count = len(everything(table.state))
    chance = Small(seats)
    views = {seat: table.view(seat) for seat in [*range(seats), OBSERVER]}
    step = 0
    while table.first() >= 0:
        seat = table.first()
        frame = table.act(seat, chance.pick(table.legal(seat)), chance)
        step += 1
        for watcher, view in views.items():
            for event in frame.heard_by(watcher):
                GAME.evolve(view, event)
            if step % 9 == 0:
                state = GAME.imagine(view, watcher, chance)
                agrees(state, view, count)
                for place in range(CELLS):
                    if view.backs[place] >= 0:
                        assert {state.faces[place], table.state.faces[place]} <= set(possible(view, place))
                if watcher != OBSERVER:
                    assert GAME.legal(state, watcher) == GAME.legal(view, watcher)
                if step % 45 == 0:
                    GAME.playout(state, chance)
                    assert GAME.result(state) is not None


def test_whoever_knows_everything_imagines_the_truth() -> None:
    table = Table(GAME, catalog.edition(GAME, "base"), 2)
    table.deal(seeded(1))

    assert GAME.imagine(table.state, 0, Small(1)) == table.state
    assert [possible(table.state, place) for place in range(CELLS)] == [[face] for face in table.state.faces]


def test_a_face_in_sight_is_possible_nowhere_else() -> None:
    """At the deal a jar may hide any thief of its back; one that is seen is under no other jar of that sort."""
    table = Table(GAME, catalog.edition(GAME, "base"), 2)
    table.deal(seeded(1))
    view = table.view(OBSERVER)
    before = [set(possible(view, place)) for place in range(CELLS)]
    assert all(len(faces) > 3 for faces in before)

    view.faces[0] = table.state.faces[0]
    assert possible(view, 0) == [table.state.faces[0]]


def test_a_seat_has_the_points_of_the_result_at_the_end_and_a_round_has_a_turn_for_each() -> None:
    table = Table(GAME, catalog.edition(GAME, "base", {"max_turns": 30}), 3)
    table.deal(seeded(2))
    chance = Small(2)
    assert GAME.round(table.view(OBSERVER)) == 1
    while (seat := table.first()) >= 0:
        table.act(seat, chance.pick(table.legal(seat)), chance)
        assert GAME.round(table.view(OBSERVER)) == table.state.turns // 3 + 1
    result = table.result()
    assert result is not None
    assert [GAME.points(table.view(one), one) for one in range(3)] == list(result.scores)


def test_a_tale_that_has_acted_hides_nowhere() -> None:
    facts: list[Fact] = [
        Emerged(EVERYONE, 1, 19, MERCHANT, 18),
        MerchantCame(EVERYONE, 0, 6),
        Departed(EVERYONE, []),
    ]
    view = view_of(Situation(facts, [], cell(0), name="tales"))
    chance = Small(3)

    for _ in range(100):
        state = GAME.imagine(view, 0, chance)
        assert MERCHANT not in (*state.faces, *state.stack_faces)
        assert state.golden_backs[0] == 19
        assert {GENIE, SINBAD} <= {*state.faces, *state.stack_faces}
