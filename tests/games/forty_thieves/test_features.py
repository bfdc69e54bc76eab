"""The view as numbers, and the numbering of actions."""

from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.core.events import OBSERVER
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import Table
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import PASS, STOP, Amulet, Pick, Sapphire, Take
from lightfinger.games.forty_thieves.features import features
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, HAND, STEAL
from tests.games.forty_thieves.reading import laid
from tests.games.forty_thieves.scenario import scenario

CELL = 4 + 5 + 3 + 16
GEMS = 16 * CELL
HAND_AT = GEMS + 9
TILE = 1 + 16 + 9
SEATS = HAND_AT + 3 * TILE
SEAT = 7
STAGE = SEATS + 4 * SEAT
PILES = STAGE + 11
MERCHANT_AT = PILES + 2
REST = MERCHANT_AT + 9
TOP = REST + 4
LENGTH = TOP + 9

NO_FACE = [0.0] * 16


def one_hot(length: int, *places: int) -> list[float]:
    return [1.0 if place in places else 0.0 for place in range(length)]


def face(colour: int = -1, symbol: int = -1, kind: int = -1, leader: bool = False) -> list[float]:
    return [*one_hot(4, colour), *one_hot(5, symbol), *one_hot(6, kind), float(leader)]


def back(colour: int, symbol: int) -> list[float]:
    return [*one_hot(4, colour), *one_hot(5, symbol)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", GAME.editions)
def test_the_observation_has_one_length_and_bounded_values(name: str, seats: int) -> None:
    table = Table(GAME, catalog.edition(GAME, name), seats)
    table.deal(seeded(1))
    chance = Small(1)
    for _ in range(80):
        seat = table.first()
        if seat < 0:
            break
        table.act(seat, chance.pick(table.legal(seat)), chance)
        for watcher in (seat, OBSERVER):
            values = GAME.features(table.view(watcher), watcher)
            assert len(values) == LENGTH
            assert -1.0 <= min(values) <= max(values) <= 1.0
            assert {type(value) for value in values} == {float}


def test_a_cell_tells_its_jar_whether_it_is_up_and_its_face_if_known() -> None:
    table = scenario(up="5", stage=GLIMPSE)
    table.does(table.peek(12))

    def cell(number: int, seat: int = 0) -> list[float]:
        return features(table.views[seat], seat)[CELL * number : CELL * (number + 1)]

    assert cell(0) == [*back(0, 1), 0.0, 0.0, 0.0, *NO_FACE]
    assert cell(5) == [*back(1, 1), 0.0, 1.0, 1.0, *face(0, 1)]
    assert cell(12) == [*back(3, 4), 0.0, 0.0, 1.0, *face(kind=2)]
    assert cell(12, 1) == [*back(3, 4), 0.0, 0.0, 0.0, *NO_FACE]


@pytest.mark.parametrize(
    ("tile", "expected"),
    [
        ("LAN@R-Su", face(kind=0)),
        ("SAP@R-Cl", face(kind=1)),
        ("DAG@R-Ha", face(kind=3)),
        ("EYE@G-Ha", face(kind=4)),
        ("SIN", face(kind=5)),
        ("G-Cl/s", face(1, 1, leader=True)),
        ("G-Cl/c", face(1, 1)),
    ],
)
def test_faces_are_kinds_or_colours_and_symbols(tile: str, expected: list[float]) -> None:
    table = scenario("all-together", board=laid({0: tile}))

    assert features(table.state, 0)[12:CELL] == expected


def test_a_golden_jar_has_neither_colour_nor_symbol() -> None:
    table = scenario("tales", board=laid({0: "GEN"}), golden_backs="golden")

    assert features(table.views[0], 0)[:CELL] == [0.0] * 9 + [1.0, 0.0, 0.0] + NO_FACE
    assert features(table.state, 0)[12:CELL] == face(kind=5)


def test_gems_on_the_board() -> None:
    values = features(scenario(gone="g0 g4").state, 0)

    assert values[GEMS:HAND_AT] == one_hot(9, 1, 2, 3, 5, 6, 7, 8)


def test_the_own_hand_and_no_other() -> None:
    table = scenario(stage=ACTION, hands={0: "R-St/c DAG@R-Ha", 1: "Y-Cl/c"})
    hand = features(table.views[0], 0)[HAND_AT:SEATS]

    assert hand[:TILE] == [1.0, *face(0, 4), *back(0, 0)]
    assert hand[TILE : 2 * TILE] == [1.0, *face(kind=3), *back(0, 3)]
    assert hand[2 * TILE :] == [0.0] * TILE
    assert features(table.views[1], 1)[HAND_AT : HAND_AT + TILE] == [1.0, *face(2, 1), *back(2, 2)]
    assert features(table.views[OBSERVER], OBSERVER)[HAND_AT:SEATS] == [0.0] * (3 * TILE)


def test_a_tile_whose_face_is_not_known_is_held_all_the_same() -> None:
    table = scenario(stage=ACTION, hands={1: "Y-Cl/c"})

    assert features(table.views[0], 1)[HAND_AT : HAND_AT + TILE] == [1.0, *NO_FACE, *back(2, 2)]


def test_seats_are_counted_from_the_one_that_looks() -> None:
    table = scenario(
        seats=3,
        hands={0: "R-St/c Y-Cl/c AMU@R-Mo", 2: "G-Su/c"},
        gone="g0 g1 g2",
        gems={0: 0, 1: 3},
        tokens={1: 3},
        hoards={1: "SAP@R-Cl", 2: "EYE@G-Ha EYE@Y-Mo"},
    )
    rows = [
        [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0],
        [1.0, 3 / 9, 1 / 4, 3 / 15, 0.0, 0.0, 0.0],
        [1.0, 0.0, 0.0, 0.0, 2 / 4, 1 / 3, 0.0],
    ]
    for seat in range(3):
        values = features(table.views[seat], seat)
        for step in range(3):
            assert values[SEATS + SEAT * step : SEATS + SEAT * (step + 1)] == rows[(seat + step) % 3]
        assert values[SEATS + 3 * SEAT : STAGE] == [0.0] * SEAT
    assert features(table.views[OBSERVER], OBSERVER)[SEATS : SEATS + SEAT] == rows[0]


@pytest.mark.parametrize("stage", [HAND, GLIMPSE, ACTION, STEAL])
def test_the_stage_is_one_hot(stage: int) -> None:
    assert features(scenario(stage=stage).state, 0)[STAGE:PILES] == one_hot(11, stage)


def test_no_stage_is_marked_when_the_game_is_over() -> None:
    table = scenario(max_turns=1)
    table.does(PASS)

    assert features(table.state, 0)[STAGE:PILES] == [0.0] * 11


def test_piles_merchant_leader_and_tokens() -> None:
    table = scenario(
        "tales", gone="g6 g0", gems={1: 0}, merchant=(2, 3, 2), tokens={0: 1, 1: 2}, discard="R-St/c", stack="Y-Cl/c"
    )
    values = features(table.state, 0)

    assert values[PILES:MERCHANT_AT] == [45 / 47, 1 / 47]
    assert values[MERCHANT_AT:REST] == one_hot(9, 2)
    assert values[REST:TOP] == [3 / 6, 2 / 9, 0.0, 12 / 15]
    assert values[TOP:] == back(2, 2)
    assert features(scenario().state, 0)[MERCHANT_AT:TOP] == [0.0] * 12 + [1.0]
    assert features(scenario(tokens={0: 16}).state, 0)[TOP - 1] == 0.0
    assert features(scenario(stack_top_public=False).state, 0)[TOP:] == [0.0] * 9


def test_a_leader_played_is_marked() -> None:
    table = scenario("leaders", board=laid({0: "R-Mo/s"}), stage=ACTION, hands={0: "R-Su/c"})
    assert features(table.state, 0)[TOP - 2] == 0.0

    table.does(table.leader("R-Su/c", 9))

    assert features(table.state, 0)[TOP - 2] == 1.0


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("name", "options"), [("base", {"lantern_adjacency": "orthogonal"}), ("all-together", {})])
def test_every_legal_action_has_a_number(name: str, options: dict[str, Any], seats: int) -> None:
    table = Table(GAME, catalog.edition(GAME, name, options), seats)
    table.deal(seeded(seats))
    chance = Small(seats)
    numbers = {action: number for number, action in enumerate(GAME.every_action(table.edition, seats))}
    for _ in range(300):
        seat = table.first()
        if seat < 0:
            break
        offered = table.legal(seat)
        assert all([action in numbers for action in offered])
        table.act(seat, chance.pick(offered), chance)


def test_no_action_has_two_numbers() -> None:
    actions = GAME.every_action(catalog.edition(GAME, "base"), 2)

    assert len(set(actions)) == len(actions)
    assert actions.count(PASS) == actions.count(STOP) == 1
    assert len([action for action in actions if isinstance(action, Take)]) == 94
    assert len([action for action in actions if isinstance(action, Sapphire)]) == 3 * 94
    assert len([action for action in actions if isinstance(action, Amulet)]) == 3 * 21
    # Three neighbours of one cell, counted once if they surround several.
    assert {action.cells.bit_count() for action in actions if isinstance(action, Pick)} == {3}
    assert {type(action) for action in actions} == set(GAME.actions)
