"""The view as numbers, and the numbering of actions."""

import pytest

from lightfinger.core.events import EVERYONE
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import Table
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import LEAVE, Fill, Place
from lightfinger.games.master_thieves.events import Ended
from lightfinger.games.master_thieves.features import DRAWER_FEATURES, SEAT_FEATURES, STAGES, features
from lightfinger.games.master_thieves.state import OPEN, WHITE_EMPTY
from tests.games.master_thieves.positions import (
    RIO,
    ZOCH_FR,
    A,
    B,
    C,
    after,
    arranged,
    every_edition,
    given,
    opens,
    printed,
    slot,
)

LENGTH = 13 + 8 + 8 + 7 + 12 * 22 + 12 + 8 * 25 + 6 + 3 + 10
ASKED = STAGES
ACTOR = ASKED + 8
CYCLE = ACTOR + 8
DRAWERS = CYCLE + 7
OPEN_SLOT = DRAWERS + 12 * DRAWER_FEATURES
SEATS = OPEN_SLOT + 12
LAID = SEATS + 8 * SEAT_FEATURES
RED = LAID + 6
REST = RED + 3


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_observation_has_one_length_and_bounded_values(seats: int) -> None:
    table = Table(GAME, printed(ZOCH_FR, visibility="opener"), seats)
    table.deal(seeded(1))
    chance = Small(1)
    for _ in range(80):
        seat = table.first()
        table.act(seat, chance.pick(table.legal(seat)), chance)
        values = GAME.features(table.view(seat), seat)
        assert len(values) == LENGTH
        assert -1.0 <= min(values) <= max(values) <= 3.0
        assert {type(value) for value in values} == {float}


def test_the_stage_is_one_hot_and_seats_are_counted_from_the_observer() -> None:
    state = arranged(ZOCH_FR, "DET THF DET")
    for seat in range(3):
        values = features(state, seat)
        assert values[:STAGES].index(1.0) == OPEN
        assert values[ASKED : ASKED + 8].index(1.0) == values[ACTOR : ACTOR + 8].index(1.0) == (B - seat) % 3
        assert sum(values[:CYCLE]) == 3.0


def test_nobody_is_asked_while_all_choose_or_when_it_is_over() -> None:
    assert sum(features(arranged(ZOCH_FR), A)[ASKED:CYCLE]) == 0.0
    state = arranged(ZOCH_FR, "THF DET DET")
    GAME.evolve(state, Ended(EVERYONE, WHITE_EMPTY))
    assert sum(features(state, A)[ASKED:CYCLE]) == 0.0


@pytest.mark.parametrize(("round", "place", "cycles"), [(1, 0, 0.0), (6, 5, 0.0), (7, 0, 0.1), (14, 1, 0.2)])
def test_the_round_within_its_cycle(round: int, place: int, cycles: float) -> None:
    values = features(arranged(ZOCH_FR, round=round), A)

    assert values[CYCLE : CYCLE + 6].index(1.0) == place
    assert values[CYCLE + 6] == cycles
    assert sum(features(given(ZOCH_FR), A)[CYCLE : CYCLE + 7]) == 0.0


def test_a_drawer_is_described_in_the_slot_it_stands_in() -> None:
    state = arranged(ZOCH_FR, "THF DET DET", box={"3E.a": "3D2S@B", "2S.b": "6D@A"}, pose="R1cw")
    state.more_diamonds = tuple([3 if place == 18 else 0 for place in range(24)])

    at = DRAWERS + slot("T.S") * DRAWER_FEATURES
    values = features(state, A)[at : at + DRAWER_FEATURES]
    assert values[:12].index(1.0) == 9
    assert values[12:] == [0.5, 0.5, 0.5, -1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    assert features(state, B)[at + 15] == 1.0

    at = DRAWERS + slot("M.S") * DRAWER_FEATURES
    assert features(state, A)[at + 12 : at + 22] == [0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0]
    flipped = arranged(ZOCH_FR, "THF DET DET", box={"2S.b": "6D@A"}, pose="F")
    at = DRAWERS + slot("M.N") * DRAWER_FEATURES
    assert features(flipped, A)[at + 12 : at + 22] == [1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0]


def test_the_open_slot_is_marked() -> None:
    state = arranged(RIO, "THF DET DET")
    assert sum(features(state, A)[OPEN_SLOT:SEATS]) == 0.0
    assert features(after(state, A, opens("M.W")), A)[OPEN_SLOT:SEATS].index(1.0) == slot("M.W")


def test_a_seat_is_described_by_pillows_hand_cards_and_alarm() -> None:
    state = arranged(
        ZOCH_FR,
        "THF4 DET DET",
        white={A: "6D1S"},
        black={A: "3D2S1R"},
        box={"3E.a": "@A"},
    )
    state.dropped = 0b001
    own = features(state, A)[SEATS : SEATS + SEAT_FEATURES]

    assert own[:5] == [0.5, 1 / 12.0, 0.25, 2 / 12.0, 1 / 12.0]
    assert own[5:11] == [1.0, 1.0, 1.0, 0.0, 1.0, 1.0]
    assert own[11 + 3] == 0.5
    assert own[17:23] == [0.0, 0.0, 0.0, 1.0, 0.0, 0.0]
    assert own[23:] == [0.0, 1.0]
    # Seat C is the second to the left of A, and the fourth chair is empty.
    third = features(state, A)[SEATS + 2 * SEAT_FEATURES : SEATS + 3 * SEAT_FEATURES]
    assert third == features(state, C)[SEATS : SEATS + SEAT_FEATURES]
    assert features(state, A)[SEATS + 3 * SEAT_FEATURES : LAID] == [0.0] * (5 * SEAT_FEATURES)


def test_a_card_face_down_is_marked_for_its_owner_only() -> None:
    state = arranged(ZOCH_FR, "SMUG THF DET")
    values = features(state, B)

    assert sum(values[SEATS + 17 : SEATS + 23]) == 0.0
    assert values[LAID:RED].index(1.0) == 3


def test_the_rest_of_the_table() -> None:
    state = arranged(ZOCH_FR, "THF DET DET", red="3D6S1R", box={"3E.b": "1D"})
    assert features(state, A)[RED:REST] == [0.25, 0.5, 1 / 12.0]
    assert features(state, A)[REST:] == [0.0, 0.25, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -1 / 6.0]

    state = after(state, A, opens("T.E"))
    assert features(state, A)[REST + 3 :] == [1.0, 0.0, 0.0, 1.0, 0.0, 0.0, -1 / 6.0]
    state.search_failed = True
    assert features(state, A)[REST + 4] == 1.0


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
@every_edition
def test_every_legal_action_has_a_number(edition: str, seats: int) -> None:
    table = Table(GAME, printed(edition), seats)
    table.deal(seeded(seats))
    chance = Small(seats)
    actions = GAME.every_action(table.edition, seats)
    assert len(set(actions)) == len(actions)
    numbers = {action: number for number, action in enumerate(actions)}
    for _ in range(200):
        seat = table.first()
        if seat < 0:
            break
        offered = table.legal(seat)
        assert all([action in numbers for action in offered])
        table.act(seat, chance.pick(offered), chance)


def test_numbers_of_actions_go_as_far_as_a_table_can() -> None:
    actions = GAME.every_action(printed(ZOCH_FR), 3)

    # A gemologist and two detectives: three gems. A share of the setup is four.
    assert max([action.diamonds for action in actions if isinstance(action, Place)]) == 3
    assert {action.count for action in actions if isinstance(action, Fill)} == {1, 2, 3, 4}
    assert len([action for action in actions if isinstance(action, Place)]) == 1 + 2 + 3 + 4
    assert actions.count(LEAVE) == 1
