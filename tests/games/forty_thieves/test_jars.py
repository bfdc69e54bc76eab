"""Components and jars: what lies in the box, and how backs are assigned to faces."""

from collections import Counter
from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.core.events import NOBODY, OBSERVER, UNKNOWN
from lightfinger.core.game import BadOption
from lightfinger.core.rng import seeded
from lightfinger.core.table import AnyTable, Table
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.events import Dealt, Held, Hidden, JarsAssigned, Saw, Stacked
from lightfinger.games.forty_thieves.jars import (
    AMULET,
    BACKS,
    COLOUR,
    COLOUR_TRUE,
    DAGGER,
    EVIL_EYE,
    FACES,
    FIRST_LEADER,
    GOLD,
    LANTERN,
    MERCHANT,
    SAPPHIRE,
    SPECIAL,
    SYMBOL,
    SYMBOL_TRUE,
    THIEF,
    Jars,
    back_name,
    face_name,
    face_words,
    fresh_jars,
    printed_jars,
    sort_of,
    tile_name,
    tiles_of,
)
from lightfinger.games.forty_thieves.state import State

FOUR_EACH = (4, 4, 4, 4, 4)
SPECIALS = (LANTERN, SAPPHIRE, AMULET, DAGGER, EVIL_EYE)
SEEDS = range(1000)


def fresh(seed: int, counts: tuple[int, ...] = FOUR_EACH) -> Jars:
    return fresh_jars(seeded(seed), counts, False, False, False)


def pairs(jars: Jars, family: bool = False, leaders: bool = False, tales: bool = False) -> list[tuple[int, int]]:
    """Back and face of every tile in use, in tile order."""
    return [divmod(tile, FACES) for tile in tiles_of(jars, family, leaders, tales)]


def dealt(seed: int, name: str = "base", seats: int = 2, **options: Any) -> AnyTable:
    table = Table(GAME, catalog.edition(GAME, name, options), seats)
    table.deal(seeded(seed))
    return table


def everything(state: State) -> list[tuple[int, int]]:
    """Back and face of all tiles of a game that has just been dealt."""
    return [
        *zip(state.backs, state.faces, strict=True),
        *zip(state.stack_backs, state.stack_faces, strict=True),
    ]


@pytest.mark.clause("FT-COMP-01")
@pytest.mark.parametrize("jars", [printed_jars(False), fresh(1)])
def test_the_regular_set_is_sixty_different_tiles(jars: Jars) -> None:
    tiles = pairs(jars)

    assert len(set(tiles)) == len(tiles) == 60
    assert [THIEF[face] for _, face in tiles] == [1] * 40 + [0] * 20
    assert max(face for _, face in tiles) < MERCHANT
    assert len({tile_name(back, face) for back, face in tiles}) == 60
    assert sorted(everything(dealt(3, jar_assignment="printed").state)) == sorted(pairs(printed_jars(False)))


@pytest.mark.clause("FT-COMP-02")
def test_thieves_come_twice_in_five_symbols_and_four_colours() -> None:
    thieves = Counter(face for _, face in everything(dealt(1).state) if THIEF[face])

    assert thieves == dict.fromkeys(range(20), 2)
    assert {(COLOUR[face], SYMBOL[face]) for face in thieves} == {(c, s) for c in range(4) for s in range(5)}
    assert [face_name(face) for face in (0, 6, 12, 18, 4)] == ["R-Su", "G-Cl", "Y-Mo", "B-Ha", "R-St"]
    assert [face_words(face) for face in (0, 6, 12, 18)] == [
        "the red sun",
        "the green clubs",
        "the yellow moon",
        "the blue hand",
    ]


@pytest.mark.clause("FT-COMP-03")
def test_specials_are_four_of_each_kind_and_have_no_colour_or_symbol() -> None:
    kinds = Counter(face for _, face in everything(dealt(1).state) if not THIEF[face])

    assert kinds == dict.fromkeys(SPECIALS, 4)
    assert {(COLOUR[face], SYMBOL[face]) for face in SPECIALS} == {(UNKNOWN, UNKNOWN)}
    assert [face_name(face) for face in SPECIALS] == ["LAN", "SAP", "AMU", "DAG", "EYE"]


@pytest.mark.clause("FT-COMP-03")
@pytest.mark.parametrize("counts", [[20, 0, 0, 0, 0], [0, 7, 1, 9, 3]])
def test_a_table_may_have_other_counts_that_make_twenty(counts: list[int]) -> None:
    kinds = Counter(face for _, face in everything(dealt(1, special_counts=counts).state) if not THIEF[face])

    assert [kinds[kind] for kind in SPECIALS] == counts


@pytest.mark.clause("FT-COMP-03")
@pytest.mark.parametrize(
    ("counts", "jar_assignment"), [([4, 4, 4, 4, 3], "fresh"), ([5, 5, 5, 5], "fresh"), ([5, 3, 4, 4, 4], "printed")]
)
def test_counts_that_do_not_fit_are_refused(counts: list[int], jar_assignment: str) -> None:
    with pytest.raises(BadOption, match="special_counts"):
        dealt(1, special_counts=counts, jar_assignment=jar_assignment)


@pytest.mark.clause("FT-COMP-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nine_gems_lie_on_the_board_and_nobody_owns_anything(seats: int) -> None:
    state = dealt(1, seats=seats).state

    assert state.board_gems.bit_count() == 9
    assert state.tokens_out() == 0
    assert state.gems == state.sapphires == state.eyes == (0,) * seats
    assert state.tokens == [0] * seats
    assert state.loot == 0


@pytest.mark.clause("FT-COMP-05")
def test_two_to_four_can_play() -> None:
    assert [dealt(1, seats=seats).state.seats for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadOption, match="from 2 to 4"):
            dealt(1, seats=seats)


@pytest.mark.clause("FT-JAR-01")
def test_an_observer_sees_sixteen_backs_and_no_face() -> None:
    table = dealt(1)
    view = table.view(OBSERVER)

    assert view.backs == table.state.backs
    assert {0 <= back < BACKS for back in view.backs} == {True}
    assert view.faces == [UNKNOWN] * 16
    assert back_name(view.backs[0]).split("-")[0] in "RGYB"
    assert view == table.view(0)


@pytest.mark.clause("FT-JAR-02", "FT-JAR-03", "FT-JAR-05")
def test_each_back_is_on_one_colour_true_thief_one_symbol_true_thief_and_one_special() -> None:
    for seed in SEEDS:
        sorts: dict[int, list[int]] = {back: [] for back in range(BACKS)}
        copies: dict[int, list[int]] = {face: [] for face in range(20)}
        for back, face in pairs(fresh(seed)):
            if THIEF[face]:
                colour_tells, symbol_tells = COLOUR[face] == back // 5, SYMBOL[face] == back % 5
                assert colour_tells != symbol_tells
                sort = COLOUR_TRUE if colour_tells else SYMBOL_TRUE
                copies[face].append(sort)
            else:
                sort = SPECIAL
            assert sort_of(back, face) == sort
            sorts[back].append(sort)
        assert {tuple(found) for found in sorts.values()} <= {(0, 1, 2), (1, 0, 2)}
        assert {tuple(found) for found in copies.values()} == {(COLOUR_TRUE, SYMBOL_TRUE)}


@pytest.mark.clause("FT-JAR-02")
@pytest.mark.parametrize(("name", "each"), [("base", 3), ("leaders", 3), ("family", 2)])
def test_each_back_occurs_equally_often_on_the_table(name: str, each: int) -> None:
    assert Counter(back for back, _ in everything(dealt(5, name).state)) == dict.fromkeys(range(BACKS), each)


@pytest.mark.clause("FT-JAR-04")
def test_a_special_may_lie_under_any_back() -> None:
    seen = {(back, face) for seed in SEEDS for back, face in enumerate(fresh(seed).specials)}

    assert seen == {(back, face) for back in range(BACKS) for face in SPECIALS}


@pytest.mark.clause("FT-JAR-06")
def test_fresh_jars_come_from_the_seed() -> None:
    assert pairs(fresh(7)) == pairs(fresh(7))
    assert len({tuple(pairs(fresh(seed))) for seed in range(50)}) == 50


@pytest.mark.clause("FT-JAR-06")
def test_every_permutation_without_fixed_point_is_drawn() -> None:
    symbols = {tuple(fresh(seed).colour_true[:5]) for seed in SEEDS}
    colours = {tuple(fresh(seed).symbol_true[symbol] for symbol in (0, 5, 10, 15)) for seed in SEEDS}

    assert (len(symbols), len(colours)) == (44, 9)


PRINTED = """
R-Su R-St B-Su LAN   Y-Su Y-St G-Su AMU
R-Cl R-Su B-Cl SAP   Y-Cl Y-Su G-Cl DAG
R-Mo R-Cl B-Mo AMU   Y-Mo Y-Cl G-Mo EYE
R-Ha R-Mo B-Ha DAG   Y-Ha Y-Mo G-Ha LAN
R-St R-Ha B-St EYE   Y-St Y-Ha G-St SAP
G-Su G-St R-Su SAP   B-Su B-St Y-Su DAG
G-Cl G-Su R-Cl AMU   B-Cl B-Su Y-Cl EYE
G-Mo G-Cl R-Mo DAG   B-Mo B-Cl Y-Mo LAN
G-Ha G-Mo R-Ha EYE   B-Ha B-Mo Y-Ha SAP
G-St G-Ha R-St LAN   B-St B-Ha Y-St AMU
"""
"""The inverse table of the rulebook: back, colour-true thief, symbol-true thief, special."""


@pytest.mark.clause("FT-JAR-06")
@pytest.mark.parametrize("seed", [1, 2])
def test_printed_jars_are_the_fixed_table(seed: int) -> None:
    words = PRINTED.split()
    expected = [words[at : at + 4] for at in range(0, 80, 4)]
    state = dealt(seed, jar_assignment="printed").state

    found = [
        [
            back_name(back),
            face_name(state.colour_true[back]),
            face_name(state.symbol_true[back]),
            face_name(state.specials[back]),
        ]
        for back in range(BACKS)
    ]
    assert sorted(found) == sorted(expected)
    names = {tile_name(back, face): back_name(back) for back, face in everything(state)}
    assert names["R-Ha/c"] == names["B-St/s"] == names["EYE@R-St"] == "R-St"


@pytest.mark.clause("FT-JAR-06")
def test_printed_leaders_and_decoys_are_fixed_too() -> None:
    tiles = pairs(printed_jars(False), leaders=True, tales=True)

    assert [tile_name(back, face) for back, face in tiles if face >= FIRST_LEADER] == [
        "R-Su*/c",
        "G-Cl*/s",
        "Y-Mo*/c",
        "B-Ha*/s",
    ]
    assert [(face_name(face), back_name(back)) for back, face in tiles[60:]] == [
        ("MER", "R-Mo"),
        ("GEN", "Y-St"),
        ("SIN", "B-Cl"),
    ]
    assert [back for back, _ in pairs(printed_jars(True), tales=True)[60:]] == [GOLD] * 3
    assert back_name(GOLD) == "GOLD"


@pytest.mark.clause("FT-JAR-06")
def test_who_plays_with_printed_jars_knows_the_table_but_not_what_lies_where() -> None:
    table = dealt(1, jar_assignment="printed")
    view = table.view(0)

    assert (view.colour_true, view.symbol_true, view.specials) == (
        table.state.colour_true,
        table.state.symbol_true,
        table.state.specials,
    )
    assert view.faces == [UNKNOWN] * 16


@pytest.mark.clause("FT-JAR-07")
def test_only_the_table_is_told_the_assignment_and_the_faces() -> None:
    table = dealt(1, "all-together", seats=3)

    assert [event.audience for event in table.log[0].events if isinstance(event, JarsAssigned | Hidden | Stacked)] == [
        NOBODY
    ] * 3
    for seat in (0, 1, 2, OBSERVER):
        view = table.view(seat)
        assert set(view.colour_true) == set(view.symbol_true) == set(view.specials) == {UNKNOWN}
        assert set(view.leader_copies) == set(view.golden_backs) == {UNKNOWN}
        assert (view.stack_backs, view.stack_faces, view.stack_known) == ((), (), False)


@pytest.mark.clause("FT-JAR-07")
def test_equal_backs_with_exchanged_unseen_faces_look_the_same_to_all() -> None:
    table = dealt(2)
    backs = table.state.backs
    first, second = next((a, b) for a in range(16) for b in range(a + 1, 16) if backs[a] == backs[b])
    other = Table(GAME, table.edition, 2)
    other.log.append(table.log[0])
    other.state = table.state.copy()
    other.state.faces[first], other.state.faces[second] = table.state.faces[second], table.state.faces[first]
    assert other.state != table.state

    for step in range(40):
        seat = table.first()
        offered = table.legal(seat)
        assert other.legal(seat) == offered
        action = offered[(7 * step + 3) % len(offered)]
        cells = {getattr(action, name, UNKNOWN) for name in ("cell", "first", "second")}
        if cells & {first, second} or type(action).__name__ in ("Line", "Surround", "Replace", "Lantern", "Swap"):
            action = offered[0]
        heard = [world.act(seat, action, seeded(2)) for world in (table, other)]
        for watcher in (0, 1, OBSERVER):
            assert heard[0].heard_by(watcher) == heard[1].heard_by(watcher)
    assert [table.view(seat) for seat in (0, 1)] == [other.view(seat) for seat in (0, 1)]


def test_a_deal_tells_backs_and_size_to_all() -> None:
    table = dealt(1)
    dealing = [event for event in table.log[0].heard_by(OBSERVER) if isinstance(event, Dealt)]

    assert [(event.backs, event.size, event.top) for event in dealing] == [
        (table.state.backs, 44, table.state.stack_backs[0])
    ]
    assert not [event for event in table.log[0].events if isinstance(event, Held | Saw)]
