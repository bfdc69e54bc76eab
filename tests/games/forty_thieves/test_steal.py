"""Phase 4: four tiles are named and turned up; what they must match in, and what a failure costs."""

from itertools import combinations, product

import pytest

from lightfinger.core.events import OBSERVER
from lightfinger.games.forty_thieves.actions import PASS, Line, Surround
from lightfinger.games.forty_thieves.events import Hoarded, Refilled, Revealed, Threw
from lightfinger.games.forty_thieves.geometry import CELLS_OF, COMBINATION_NAMES
from lightfinger.games.forty_thieves.jars import (
    AMULET,
    BACKS,
    COLOUR,
    COLOURS,
    DAGGER,
    EVIL_EYE,
    FACES,
    LANTERN,
    SAPPHIRE,
    SYMBOL,
    SYMBOLS,
)
from lightfinger.games.forty_thieves.state import HAND
from lightfinger.games.forty_thieves.steal import is_valid
from lightfinger.games.forty_thieves.steal_events import Announced, Cleared, Failed, Stole, Succeeded
from tests.games.forty_thieves.reading import asked, cells, laid, to_all
from tests.games.forty_thieves.scenario import Scene, scenario


def attempt(tiles: str) -> Scene:
    """Seat 0 has announced the surround of g4, where these tiles lay."""
    board = laid(dict(zip((5, 6, 9, 10), tiles.split(), strict=True)))
    table = scenario(board=board)
    table.does(table.steal("g4"))
    return table


def succeeded(table: Scene) -> bool:
    """Whether the attempt succeeded: a gem, or a token."""
    assert (table.state.gems[0], table.state.tokens[0]) in ((1, 0), (0, 1))
    return table.state.gems[0] == 1


@pytest.mark.clause("FT-STEAL-01")
def test_an_announcement_names_a_place_and_nothing_else() -> None:
    table = scenario()
    places = [f"g{gem}" for gem in range(9)] + ["R0", "R1", "R2", "R3", "C0", "C1", "C2", "C3", "D0", "D1"]

    assert table.legal() == (PASS, *[table.steal(place) for place in places])


@pytest.mark.clause("FT-STEAL-01")
@pytest.mark.parametrize("place", ["g4", "g1"])
def test_one_attempt_a_turn(place: str) -> None:
    table = scenario()

    table.does(table.steal(place))

    assert asked(table) == (1, HAND)
    assert table.offered(Surround) + table.offered(Line) == []


@pytest.mark.clause("FT-STEAL-01")
def test_the_attempt_may_be_left_out() -> None:
    table = scenario()

    table.does(PASS)

    assert table.state.face_up == 0
    assert table.state.tokens == [0, 0]
    assert asked(table) == (1, HAND)


@pytest.mark.clause("FT-STEAL-02")
def test_all_four_tiles_are_turned_up_for_everyone_even_if_the_first_spoils_it() -> None:
    table = scenario()

    table.does(table.steal("g8"))

    announced = to_all(table, Announced)[0]
    assert (announced.seat, announced.combination, announced.faces) == (0, 8, [16, LANTERN, SAPPHIRE, DAGGER])
    for seat in (0, 1, OBSERVER):
        assert all(table.knows(seat, cell) for cell in (10, 11, 14, 15))


PATTERNS = [
    pytest.param("G-Mo/s G-Cl/c G-Su/c G-Su/s", marks=pytest.mark.clause("FT-STEAL-03"), id="equal colours"),
    pytest.param("R-Cl/s G-Ha/c Y-Ha/c B-Cl/s", marks=pytest.mark.clause("FT-STEAL-04"), id="different colours"),
    pytest.param("R-Mo/c G-Mo/s G-Mo/c B-Mo/c", marks=pytest.mark.clause("FT-STEAL-05"), id="equal symbols"),
    pytest.param("G-Mo/s R-Cl/s Y-Su/c Y-St/s", marks=pytest.mark.clause("FT-STEAL-06"), id="different symbols"),
    pytest.param("R-Su/c G-Cl/c Y-Mo/c B-Ha/c", marks=pytest.mark.clause("FT-STEAL-04", "FT-STEAL-06"), id="both"),
]


@pytest.mark.parametrize("tiles", PATTERNS)
def test_four_tiles_match(tiles: str) -> None:
    table = attempt(tiles)

    assert succeeded(table)
    assert [event.target for event in to_all(table, Stole)] == [4]
    assert len(to_all(table, Succeeded)) == 1


@pytest.mark.clause("FT-STEAL-07")
@pytest.mark.parametrize(
    "tiles",
    [
        "G-Mo/s Y-Ha/c R-Cl/s G-Ha/c",  # three colours, three symbols
        "R-Su/c R-Cl/c R-Mo/c G-Su/c",  # one colour but for one
        "R-Mo/c G-Mo/c Y-Mo/c G-Cl/c",  # one symbol but for one
        "R-Su/c R-Su/s G-Cl/c G-Cl/s",  # two and two
    ],
)
def test_colours_and_symbols_are_not_mixed(tiles: str) -> None:
    table = attempt(tiles)

    assert not succeeded(table)
    assert [event.seat for event in to_all(table, Failed)] == [0]


@pytest.mark.clause("FT-STEAL-08")
@pytest.mark.parametrize(
    ("tiles", "good"),
    [
        ("AMU@B-St R-Su/c R-Cl/c R-Mo/c", True),
        ("R-Su/c AMU@B-St G-Su/c Y-Cl/c", True),
        ("AMU@B-St R-Su/c R-Cl/c G-Su/c", False),
        ("AMU@B-St R-Su/c R-Cl/c DAG@Y-Cl", False),
        ("AMU@B-St AMU@R-Mo R-Su/c R-Su/s", True),
        ("AMU@B-St R-Su/c G-Ha/c AMU@R-Mo", True),
        ("AMU@B-St AMU@R-Mo AMU@G-Cl R-Su/c", True),
        ("AMU@B-St AMU@R-Mo AMU@G-Cl AMU@Y-Su", True),
        ("AMU@B-St AMU@R-Mo AMU@G-Cl EYE@R-St", False),
    ],
)
def test_amulets_stand_for_what_is_needed(tiles: str, good: bool) -> None:
    assert succeeded(attempt(tiles)) == good


def by_the_book(faces: tuple[int, ...]) -> bool:
    """The four patterns, tried with every value that each Amulet might stand for."""
    for values, count in ((COLOUR, COLOURS), (SYMBOL, SYMBOLS)):
        for four in product(*[range(count) if face == AMULET else (values[face],) for face in faces]):
            if len(set(four)) in (1, 4):
                return True
    return False


@pytest.mark.clause("FT-STEAL-03", "FT-STEAL-04", "FT-STEAL-05", "FT-STEAL-06", "FT-STEAL-07", "FT-STEAL-08")
def test_every_four_thieves_and_amulets_are_judged_by_the_book_in_any_order() -> None:
    faces = [*range(BACKS), *range(BACKS), AMULET, AMULET]
    good = 0
    for number, four in enumerate(combinations(faces, 4)):
        valid = is_valid(*four)
        if number % 7 == 0:
            assert valid == by_the_book(four), four
            assert valid == is_valid(four[2], four[0], four[3], four[1])
        good += valid and AMULET not in four

    assert good == 29350  # of the 91390 fours of thieves (section 7)


@pytest.mark.clause("FT-STEAL-09")
@pytest.mark.parametrize("spoiler", range(LANTERN, FACES))
def test_only_thieves_and_amulets_match(spoiler: int) -> None:
    """Next to three Amulets anything that can match does."""
    spoils = spoiler in (LANTERN, SAPPHIRE, DAGGER, EVIL_EYE, 25, 26, 27)

    for place in range(4):
        four = [AMULET] * 4
        four[place] = spoiler
        assert is_valid(*four) == (not spoils)


@pytest.mark.clause("FT-STEAL-09")
@pytest.mark.parametrize("place", ["g2", "g7", "D0", "g0"])
def test_a_special_makes_an_attempt_fail(place: str) -> None:
    table = scenario()

    table.does(table.steal(place))

    assert not succeeded(table)


@pytest.mark.clause("FT-STEAL-01", "FT-STEAL-09")
def test_of_the_nineteen_places_on_the_base_board_five_succeed() -> None:
    good = []
    for place in COMBINATION_NAMES:
        table = scenario()
        table.does(table.steal(place))
        if table.state.tokens == [0, 0]:
            good.append(place)

    assert good == ["g4", "g6", "R0", "C1", "D1"]


@pytest.mark.clause("FT-STEAL-10")
def test_a_special_uncovered_in_an_attempt_has_no_other_effect() -> None:
    table = scenario(hands={0: "R-St/c G-Su/c Y-Cl/c"})

    table.does(table.steal("g8"))

    assert table.state.sapphires == (0, 0)
    assert table.cell(14) == "(SAP@G-Su)"
    assert len(table.hand(0)) == 3
    assert to_all(table, Hoarded) + to_all(table, Revealed) + to_all(table, Threw) + to_all(table, Refilled) == []
    assert not table.knows(1, 9)


@pytest.mark.clause("FT-STEAL-11")
@pytest.mark.parametrize(
    ("failed_faceup", "after"),
    [
        ("all_down", "(Y-Ha/c) (B-St/s) (G-Ha/c) (LAN@Y-Ha)"),
        ("restore", "<Y-Ha/c> (B-St/s) <G-Ha/c> (LAN@Y-Ha)"),
    ],
)
def test_a_failure_turns_tiles_down_again(failed_faceup: str, after: str) -> None:
    table = scenario(up="2 6 12", failed_faceup=failed_faceup)

    table.does(table.steal("g2"))

    assert cells(table, 2, 3, 6, 7) == after
    assert table.cell(12) == "<AMU@B-St>"


@pytest.mark.clause("FT-STEAL-12")
def test_a_failure_costs_one_token_whatever_the_number_of_faults() -> None:
    table = scenario(tokens={0: 2})

    table.does(table.steal("g8"))

    assert table.state.tokens == [3, 0]
    assert table.state.eyes == (0, 0)
    assert len(to_all(table, Failed)) == 1


@pytest.mark.clause("FT-STEAL-13")
@pytest.mark.parametrize("up", ["0 1 2 3", "0 3", ""])
def test_tiles_count_alike_however_they_lie(up: str) -> None:
    table = scenario(up=up)

    table.does(table.steal("R0"), table.take("g1"))

    assert table.state.gems == (1, 0)


@pytest.mark.clause("FT-STEAL-13")
def test_a_surround_of_four_face_up_tiles_is_a_sure_steal() -> None:
    table = scenario(up="5 6 9 10")

    table.does(table.steal("g4"))

    assert table.state.gems == (1, 0)


@pytest.mark.clause("FT-SURR-01")
def test_only_a_gem_that_is_there_can_be_surrounded() -> None:
    table = scenario(gone="g4 g0")

    assert [action.gem for action in table.offered(Surround) if isinstance(action, Surround)] == [1, 2, 3, 5, 6, 7, 8]


@pytest.mark.clause("FT-SURR-02")
@pytest.mark.parametrize(("place", "gem"), [("g4", 4), ("g6", 6)])
def test_a_surround_takes_its_gem_and_its_tiles_stay_face_up(place: str, gem: int) -> None:
    table = scenario()
    stack, discard = table.stack(), table.discard()

    table.does(table.steal(place))

    assert table.state.board_gems == 0x1FF & ~(1 << gem)
    assert table.state.face_up == sum([1 << cell for cell in CELLS_OF[gem]])
    assert (table.stack(), table.discard()) == (stack, discard)
    assert to_all(table, Cleared) + to_all(table, Refilled) == []
