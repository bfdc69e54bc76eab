"""The board, the deal and the order of turns and phases."""

from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.core.events import EVERYONE, NOBODY, OBSERVER, UNKNOWN
from lightfinger.core.rng import Scripted, seeded
from lightfinger.core.table import AnyTable, Table
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import PASS, Discard, Lantern, Line, Pass, Peek, Surround, Swap
from lightfinger.games.forty_thieves.events import Asked, Dealt, Hidden, JarsAssigned, Refilled, Stacked, TurnBegan
from lightfinger.games.forty_thieves.geometry import (
    CELLS_OF,
    COMBINATION_NAMES,
    FIRST_LINE,
    MASK_OF,
    NEXT_TO,
    PAIRS,
    TOUCHED_BY,
    cells_in,
    mask_of,
)
from lightfinger.games.forty_thieves.jars import COLOUR_SHIFTS, FACES, SYMBOL_SHIFTS, face_name, tile_name, tiles_of
from lightfinger.games.forty_thieves.jars import fresh_jars as fresh
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, HAND, STEAL
from tests.games.forty_thieves.reading import asked, cells, to_all
from tests.games.forty_thieves.scenario import scenario


def dealt(seed: int, name: str = "base", seats: int = 2, **options: Any) -> AnyTable:
    table = Table(GAME, catalog.edition(GAME, name, options), seats)
    table.deal(seeded(seed))
    return table


def near(cell: int) -> set[int]:
    """The neighbours of a cell, counted from its row and column."""
    row, column = divmod(cell, 4)
    return {
        4 * r + c
        for r in range(max(0, row - 1), min(4, row + 2))
        for c in range(max(0, column - 1), min(4, column + 2))
        if 4 * r + c != cell
    }


@pytest.mark.clause("FT-GEO-01")
def test_each_gem_lies_among_four_cells() -> None:
    assert CELLS_OF[:FIRST_LINE] == (
        (0, 1, 4, 5),
        (1, 2, 5, 6),
        (2, 3, 6, 7),
        (4, 5, 8, 9),
        (5, 6, 9, 10),
        (6, 7, 10, 11),
        (8, 9, 12, 13),
        (9, 10, 13, 14),
        (10, 11, 14, 15),
    )
    assert [cells_in(mask) for mask in MASK_OF] == [list(cells) for cells in CELLS_OF]
    assert mask_of((0, 1, 4, 5)) == 0b110011


@pytest.mark.clause("FT-GEO-02")
def test_lines_are_rows_columns_and_the_long_diagonals() -> None:
    assert dict(zip(COMBINATION_NAMES[FIRST_LINE:], CELLS_OF[FIRST_LINE:], strict=True)) == {
        "R0": (0, 1, 2, 3),
        "R1": (4, 5, 6, 7),
        "R2": (8, 9, 10, 11),
        "R3": (12, 13, 14, 15),
        "C0": (0, 4, 8, 12),
        "C1": (1, 5, 9, 13),
        "C2": (2, 6, 10, 14),
        "C3": (3, 7, 11, 15),
        "D0": (0, 5, 10, 15),
        "D1": (3, 6, 9, 12),
    }
    table = scenario(stage=STEAL)
    assert table.offered(Line) == [table.steal(name) for name in COMBINATION_NAMES[FIRST_LINE:]]
    assert table.offered(Surround) == [table.steal(name) for name in COMBINATION_NAMES[:FIRST_LINE]]


TOUCHING = {
    "R0": "012",
    "R1": "012345",
    "R2": "345678",
    "R3": "678",
    "C0": "036",
    "C1": "013467",
    "C2": "124578",
    "C3": "258",
    "D0": "0134578",
    "D1": "1234567",
}


@pytest.mark.clause("FT-GEO-03")
@pytest.mark.parametrize("line", TOUCHING)
def test_a_gem_touches_a_line_with_any_of_its_cells(line: str) -> None:
    along = {"D0": "048", "D1": "246"}.get(line, TOUCHING[line])
    number = COMBINATION_NAMES.index(line) - FIRST_LINE

    assert "".join([str(gem) for gem in cells_in(TOUCHED_BY[0][number])]) == TOUCHING[line]
    assert "".join([str(gem) for gem in cells_in(TOUCHED_BY[1][number])]) == along


@pytest.mark.clause("FT-GEO-03")
@pytest.mark.parametrize(("rule", "gems"), [("any", "1234567"), ("along", "246")])
def test_the_touch_rule_decides_what_a_diagonal_may_take(rule: str, gems: str) -> None:
    table = scenario(touch_rule=rule)

    table.does(table.steal("D1"))

    assert table.legal() == tuple([table.take(f"g{gem}") for gem in gems])


@pytest.mark.clause("FT-GEO-04")
def test_neighbours_share_an_edge_or_a_corner() -> None:
    assert PAIRS[0] == tuple(
        [(first, second) for first in range(16) for second in sorted(near(first)) if second > first]
    )
    assert len(PAIRS[0]) == 42
    assert (0, 5) in PAIRS[0]
    assert not {(0, 2), (3, 4)} & set(PAIRS[0])
    assert [set(cells_in(mask)) for mask in NEXT_TO[0]] == [near(cell) for cell in range(16)]
    assert len(PAIRS[1]) == 24
    assert set(PAIRS[1]) == {(a, b) for a, b in PAIRS[0] if b - a in (1, 4)}


@pytest.mark.clause("FT-GEO-05")
def test_several_tiles_are_laid_row_by_row_from_the_left() -> None:
    table = scenario(stack="G-St/c DAG@R-Ha Y-Cl/s B-Su/c")

    table.does(table.steal("D1"), table.take("g1"))

    assert cells(table, 3, 6, 9, 12) == "(G-St/c) (DAG@R-Ha) (Y-Cl/s) (B-Su/c)"
    assert [(event.cells, event.backs) for event in to_all(table, Refilled)] == [([3, 6, 9, 12], [5, 3, 16, 16])]


@pytest.mark.clause("FT-SETUP-01")
@pytest.mark.parametrize("name", GAME.editions)
def test_the_deal_depends_on_seed_options_and_players_only(name: str) -> None:
    assert dealt(1, name).log[0].events == dealt(1, name).log[0].events
    states = [dealt(seed, name).state for seed in range(20)]
    assert len({(*state.backs, *state.faces, *state.stack_backs) for state in states}) == 20


@pytest.mark.clause("FT-SETUP-01", "FT-SETUP-02", "FT-SETUP-03", "FT-SETUP-04")
@pytest.mark.parametrize(
    ("name", "options", "stack"),
    [
        ("base", {}, 44),
        ("family", {}, 24),
        ("leaders", {}, 44),
        ("tales", {}, 47),
        ("all-together", {}, 47),
        ("family", {"three_tales": True}, 27),
    ],
)
def test_sixteen_of_the_shuffled_tiles_lie_face_down_and_the_rest_is_the_stack(
    name: str, options: dict[str, Any], stack: int
) -> None:
    table = dealt(4, name, **options)
    state = table.state
    edition = table.edition
    jars = fresh(seeded(4), edition.special_counts, edition.family, edition.leaders, edition.three_tales)
    tiles = tiles_of(jars, edition.family, edition.leaders, edition.three_tales)
    seeded(4).stream("shuffle").shuffle(tiles)

    assert [FACES * state.backs[cell] + state.faces[cell] for cell in range(16)] == tiles[:16]
    assert [FACES * back + face for back, face in zip(state.stack_backs, state.stack_faces, strict=True)] == tiles[16:]
    assert (state.stack_size, state.stack_top, state.face_up) == (stack, tiles[16] // FACES, 0)
    assert cells_in(state.board_gems) == list(range(9))


@pytest.mark.clause("FT-SETUP-05")
def test_nobody_holds_or_has_seen_anything() -> None:
    table = dealt(1, seats=4)

    assert table.state.hand_sizes == [0, 0, 0, 0]
    assert table.state.discard_backs == []
    for seat in range(4):
        assert table.log[0].heard_by(seat) == table.log[0].heard_by(OBSERVER)
    assert [(type(event), event.audience) for event in table.log[0].events] == [
        (JarsAssigned, NOBODY),
        (Dealt, EVERYONE),
        (Hidden, NOBODY),
        (Stacked, NOBODY),
        (TurnBegan, EVERYONE),
    ]


@pytest.mark.clause("FT-SETUP-06")
def test_a_named_seat_starts_or_one_drawn_from_the_seed() -> None:
    assert [dealt(1, seats=3, first_player=seat).state.active for seat in range(3)] == [0, 1, 2]
    drawn = [dealt(seed, seats=3).state.active for seed in range(30)]
    assert set(drawn) == {0, 1, 2}
    assert drawn == [seeded(seed).stream("first").below(3) for seed in range(30)]


@pytest.mark.clause("FT-SETUP-07")
def test_with_chance_that_always_answers_nought_the_deal_is_known() -> None:
    table = Table(GAME, catalog.edition(GAME, "base"), 3)
    table.deal(Scripted([]))
    state = table.state

    assert (SYMBOL_SHIFTS[0], COLOUR_SHIFTS[0]) == ((1, 0, 3, 4, 2), (1, 0, 3, 2))
    assert (len(SYMBOL_SHIFTS), len(COLOUR_SHIFTS)) == (44, 9)
    assert list(SYMBOL_SHIFTS) == sorted(SYMBOL_SHIFTS)
    # The colour-true copy of (c, s) has the back (c, pi(s)), the symbol-true one (sigma(c), s).
    assert [state.colour_true[5 * colour + 1] for colour in range(4)] == [0, 5, 10, 15]
    assert state.colour_true[:5] == (1, 0, 4, 2, 3)
    assert state.symbol_true[::5] == (5, 0, 15, 10)
    kinds = [face_name(face) for face in state.specials]
    assert kinds == ["LAN"] * 3 + ["SAP"] * 4 + ["AMU"] * 4 + ["DAG"] * 4 + ["EYE"] * 4 + ["LAN"]
    assert tile_name(state.backs[0], state.faces[0]) == "R-Su/s"
    assert tile_name(state.stack_backs[-1], state.stack_faces[-1]) == "R-Su/c"
    assert state.active == 0


@pytest.mark.clause("FT-SETUP-07")
def test_turning_an_option_on_disturbs_no_other_draw() -> None:
    plain, led = dealt(9).state, dealt(9, "leaders").state

    assert (plain.colour_true, plain.symbol_true, plain.specials) == (led.colour_true, led.symbol_true, led.specials)
    assert (plain.backs, plain.active) == (led.backs, led.active)
    assert list(led.leader_copies) == _bits("leaders", 9)
    tales = dealt(9, "tales").state
    backs = list(range(20))
    seeded(9).stream("golden").shuffle(backs)
    assert list(tales.golden_backs) == backs[:3]
    assert tales.specials == plain.specials


def _bits(label: str, seed: int) -> list[int]:
    stream = seeded(seed).stream(label)
    return [stream.below(2) for _ in range(4)]


@pytest.mark.clause("FT-TURN-01")
def test_turns_go_clockwise() -> None:
    table = dealt(1, seats=3, first_player=1)
    order = [table.state.active]
    for _ in range(3):
        for action in (Discard(0), PASS, PASS, PASS):
            table.act(table.first(), action, seeded(1))
        assert [(type(event), event.audience) for event in table.log[-1].events][-1] == (TurnBegan, EVERYONE)
        order.append(table.state.active)
    assert order == [1, 2, 0, 1]
    assert table.state.turns == 3


@pytest.mark.clause("FT-TURN-02")
def test_a_turn_has_four_phases_in_fixed_order() -> None:
    table = dealt(1, first_player=0)
    seen = []
    for action in (Discard(0), PASS, Swap(0, 1), PASS):
        assert table.waiting() == 1 << table.state.active
        seen.append((table.first(), table.state.stage))
        assert action in table.legal(table.first())
        table.act(table.first(), action, seeded(1))
        assert Peek(0) not in table.legal(table.first()) or table.state.stage == GLIMPSE
    assert seen == [(0, HAND), (0, GLIMPSE), (0, ACTION), (0, STEAL)]
    assert (table.first(), table.state.stage) == (1, HAND)
    assert table.legal(0) == ()


@pytest.mark.clause("FT-TURN-03")
def test_the_hand_must_be_filled_and_every_other_phase_may_be_skipped() -> None:
    table = scenario(stage=HAND)

    assert table.legal() == (Discard(0),)
    table.does(table.throw())
    assert len(table.hand(0)) == 3
    for stage, following in ((GLIMPSE, ACTION), (ACTION, STEAL)):
        assert asked(table) == (0, stage)
        assert table.offered(Pass) == [PASS]
        table.does(PASS)
        assert [event.stage for event in to_all(table, Asked)] == [following]
    assert table.offered(Pass) == [PASS]
    table.does(table.steal("g4"))
    assert table.state.gems == (1, 0)


@pytest.mark.clause("FT-TURN-04")
@pytest.mark.parametrize("place", ["g4", "R0", "g2", "R1"])
def test_an_attempt_ends_the_turn_won_or_lost(place: str) -> None:
    table = scenario(hands={0: "LAN@R-Su R-St/c Y-Cl/c"})

    table.does(table.steal(place))
    if place == "R0":
        table.does(table.take("g1"))

    assert asked(table) == (1, HAND)
    assert table.state.turns == 1
    assert table.offered(Lantern) == []
    assert GAME.legal(table.state, 0) == ()
    assert table.state.announced == UNKNOWN
