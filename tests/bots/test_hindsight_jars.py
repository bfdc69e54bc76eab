"""The worlds in which hindsight bets on jars: what is certain, what is drawn, and what is forgotten."""

from collections import Counter
from math import sqrt

import pytest

from lightfinger.bots.examination import DEDUCED, OPEN, TOLD
from lightfinger.bots.forty_thieves.bets import Bet, JarWitness, after, without
from lightfinger.core.events import EVERYONE, Action, Event, only
from lightfinger.core.rng import Small
from lightfinger.games.forty_thieves.actions import PASS, SURROUNDS, SWAPS
from lightfinger.games.forty_thieves.events import Asked, Peeked, Saw, TurnBegan
from lightfinger.games.forty_thieves.fact import Fact
from lightfinger.games.forty_thieves.geometry import PAIRS
from lightfinger.games.forty_thieves.imagine import possible
from lightfinger.games.forty_thieves.jars import AMULET, EVIL_EYE, LANTERN, SAPPHIRE
from lightfinger.games.forty_thieves.scoring import score
from lightfinger.games.forty_thieves.state import ACTION, STEAL, State
from tests.bots.raids import LAST, Raiding
from tests.bots.test_hindsight_forty_thieves import REDS, match
from tests.games.forty_thieves.imagining import cell, view_of
from tests.games.forty_thieves.posterior import Faces, Jar, Situation, posterior

QUIET = (LANTERN, SAPPHIRE, 23)


def seen(*tiles: tuple[int, int]) -> list[Fact]:
    return [Saw(only(0), [place for place, _ in tiles], [face for _, face in tiles])]


def quiet(faces: Faces) -> bool:
    return faces[0] not in QUIET


SITUATIONS = {
    "nothing known": Situation([], [Jar(7, 1, (0,))], cell(7)),
    "another seat looked": Situation([Peeked(EVERYONE, 1, 7)], [Jar(7, 1, (0,), quiet)], cell(7)),
    "one of its jar seen": Situation(seen((8, 5)), [Jar(7, 1, (0,))], cell(7), backs={8: 7}, seen=[(7, 5)]),
    "two of its jar seen": Situation(
        seen((8, 5), (9, AMULET)), [Jar(7, 1, (0,))], cell(7), backs={8: 7, 9: 7}, seen=[(7, 5), (7, AMULET)]
    ),
    "all but its special seen": Situation(
        seen((8, 5), (9, 2)), [Jar(7, 1, (0,))], cell(7), backs={8: 7, 9: 7}, seen=[(7, 5), (7, 2)]
    ),
    "the printed jars": Situation(
        seen((8, 6), (9, 2)),
        [Jar(7, 1, (0,))],
        cell(7),
        options={"jar_assignment": "printed"},
        backs={8: 7, 9: 7},
        seen=[(7, 6), (7, 2)],
    ),
    "a family": Situation(seen((8, 5)), [Jar(7, 1, (0,))], cell(7), name="family", backs={8: 7}, seen=[(7, 5)]),
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_possible_tiles_are_those_of_an_enumeration_and_are_drawn_as_often(name: str) -> None:
    situation = SITUATIONS[name]
    view = view_of(situation)
    view.stage, view.asked = STEAL, 0
    exact = posterior(situation, view.edition)
    bet = Bet(view, 0, [])
    draws = 300
    drawn = Counter(bet.known(Small(seed)).raid.world.faces[7] for seed in range(draws))

    assert sorted(possible(view, 7)) == sorted(face for (face,), chance in exact.items() if chance > 0)
    for (face,), chance in exact.items():
        assert abs(drawn[face] - draws * chance) <= 4 * sqrt(draws * chance * (1 - chance))


def test_a_cell_is_told_deduced_or_open() -> None:
    told = Raiding({0: EVIL_EYE, 1: 19, 15: 3}, {15: 4, 0: 4, 1: 4}, jar_assignment="printed").sees(0, 1)
    witness = JarWitness(told.edition, 2, 0)
    for row, events in enumerate(told.feed):
        witness.hear(row, events)

    assert [witness.knowledge(place) for place in (0, 1, 15, 2)] == [TOLD, TOLD, DEDUCED, OPEN]
    assert witness.knowable() == (3, 16)


def test_the_truth_is_always_possible_and_what_is_deduced_is_true() -> None:
    certain = covered = 0
    for number in range(2):
        record, seat = match("thumb", number)
        witness = JarWitness(record.edition, record.seats, seat)
        state = State(record.edition, record.seats)
        for row, frame in enumerate(record.frames):
            for place in range(16) if state.stage in (ACTION, STEAL) else []:
                faces = possible(witness.view, place)
                assert state.faces[place] in faces
                covered += 1
                certain += len(faces) == 1
            for event in frame.events:
                record.game.evolve(state, event)
            witness.hear(row, frame.heard_by(seat))
    assert certain > covered / 10


def bet_of(told: Raiding, stage: int = STEAL) -> Bet:
    feed: list[list[Event]] = [*told.feed, [TurnBegan(EVERYONE, 0), Asked(EVERYONE, 0, stage)]]
    witness = JarWitness(told.edition, 2, 0)
    for row, events in enumerate(feed):
        witness.hear(row, events)
    bet = witness.bet()
    assert isinstance(bet, Bet)
    return bet


def test_a_blank_world_depends_on_nothing_that_is_out_of_sight() -> None:
    here, there = (bet_of(Raiding(REDS).sees(*cells)) for cells in ((10, 11), (14, 15)))
    blanks = [bet.blank(bet.known(Small(1)), Small(2)).raid for bet in (here, there)]

    assert blanks[0].world.faces == blanks[1].world.faces
    assert [blanks[0].views[0].faces[place] for place in REDS] == [-1] * 4
    assert here.known(Small(1)).raid.world.faces[10] == 0


def test_a_mixed_world_forgets_the_named_cells_only() -> None:
    bet = bet_of(Raiding(REDS).sees(*REDS))
    world = bet.known(Small(1))
    mixed = [bet.mixed(world, bet.blank(world, Small(seed)), [10]).raid for seed in range(30)]

    assert len({raid.world.faces[10] for raid in mixed}) > 3
    for raid in mixed:
        assert raid.views[0].faces[10] == -1
        assert [raid.world.faces[place] for place in (11, 14, 15)] == [1, 2, 3]


def test_a_tile_that_follows_from_others_is_forgotten_with_them() -> None:
    told = Raiding({0: EVIL_EYE, 1: 19, 15: 3}, {15: 4, 0: 4, 1: 4}, jar_assignment="printed").sees(0, 1)
    forgetful = without(told.view(), 0, [15])

    assert len(possible(told.view(), 15)) == 1
    assert len(possible(forgetful, 15)) == 3


def test_an_action_bets_on_the_tiles_that_it_needs() -> None:
    bet = bet_of(Raiding({10: 0, 11: EVIL_EYE, 14: 2, 15: 3, 7: 1}).sees(10, 11, 14, 15, 7), ACTION)
    swap: Action = SWAPS[PAIRS[0].index((7, 11))]

    assert after(bet.view, 0, swap) == (LAST, (10, 7, 14, 15))
    assert bet.touched(swap) == (10, 7, 14, 15)
    assert bet.touched(PASS) == ()


def test_an_action_leaves_the_world_as_it_was() -> None:
    bet = bet_of(Raiding(REDS).sees(*REDS))
    world = bet.known(Small(1))
    before = world.raid.world.copy()
    points, raid = bet.turn(world, SURROUNDS[LAST], Small(1))

    assert world.raid.world == before
    assert points == score(before, 0) + 1
    assert bet.worth(raid, Small(1)) > 0.9
