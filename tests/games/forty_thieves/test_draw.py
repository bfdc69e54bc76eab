"""A view as text."""

import pytest

from lightfinger.core.events import OBSERVER
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import PASS
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, HAND, RESTING
from tests.games.forty_thieves.reading import laid
from tests.games.forty_thieves.scenario import Scene, scenario

TRUTH = """\
[R-Cl R-Su]  [Y-Mo G-Mo]  [Y-St Y-Ha]  [R-St B-St]
         .$           g1           g2
[R-St EYE]   <R-Cl>       <G-Ha>       [Y-Ha LAN]
         g3           .            g5
[B-Ha B-Mo]  [Y-Cl Y-Su]  [R-Cl B-Cl]  [B-Mo LAN]
         .            g7           g8
[B-St AMU]   [B-St Y-St]  [G-Su SAP]   [Y-Cl DAG]

*seat 0: 1 gems, Sapphire tiles Y-St, Evil Eye tiles G-Ha; holds [R-Su R-St] [R-Cl SAP] [R-Ha DAG]
 seat 1: 1 gems, Sapphire tiles B-Ha, 2 Evil Eyes; holds [G-Mo DAG]
 seat 2: 0 gems; holds nothing
stack 38 with [G-Su] on top, discard 1 with LAN on top
Merchant at g0, turn 2 of 5, loot 1
turn 1 of seat 0, seat 0 to answer ACTION"""

OBSERVED = """\
[R-Cl]       [Y-Mo]       [Y-St]       [R-St]
         .$           g1           g2
[R-St]       <R-Cl>       <G-Ha>       [Y-Ha]
         g3           .            g5
[B-Ha]       [Y-Cl]       [R-Cl]       [B-Mo]
         .            g7           g8
[B-St]       [B-St]       [G-Su]       [Y-Cl]

 seat 0: 1 gems, Sapphire tiles Y-St, Evil Eye tiles G-Ha; holds [R-Su] [R-Cl] [R-Ha]
 seat 1: 1 gems, Sapphire tiles B-Ha, 2 Evil Eyes; holds [G-Mo]
 seat 2: 0 gems; holds nothing
stack 38 with [G-Su] on top, discard 1 with LAN on top
Merchant at g0, turn 2 of 5, loot 1
turn 1 of seat 0, seat 0 to answer ACTION"""


def position() -> Scene:
    return scenario(
        "tales",
        seats=3,
        up="5 6",
        stage=ACTION,
        hands={0: "SAP@R-Cl R-St/c DAG@R-Ha", 1: "DAG@G-Mo"},
        gone="g0 g4 g6",
        gems={0: 1, 1: 1},
        tokens={1: 2},
        hoards={0: "SAP@Y-St EYE@G-Ha", 1: "SAP@B-Ha"},
        merchant=(0, 2, 1),
        discard="LAN@R-Su",
    )


def test_the_truth_shows_every_face() -> None:
    assert GAME.draw(position().state, 0) == TRUTH


def test_an_observer_sees_jars_and_open_tiles() -> None:
    assert GAME.draw(position().views[OBSERVER], OBSERVER) == OBSERVED


def test_a_seat_sees_its_own_hand_and_a_star() -> None:
    own = GAME.draw(position().views[1], 1).splitlines()

    assert own[8] == " seat 0: 1 gems, Sapphire tiles Y-St, Evil Eye tiles G-Ha; holds [R-Su] [R-Cl] [R-Ha]"
    assert own[9] == "*seat 1: 1 gems, Sapphire tiles B-Ha, 2 Evil Eyes; holds [G-Mo DAG]"


def test_a_jar_looked_under_tells_its_face_to_who_looked() -> None:
    table = scenario(stage=GLIMPSE)
    table.does(table.peek(0))

    assert GAME.draw(table.views[0], 0).startswith("[R-Cl R-Su]  [Y-Mo]")
    assert GAME.draw(table.views[1], 1).startswith("[R-Cl]       [Y-Mo]")


def test_a_lantern_found_is_drawn_while_its_neighbours_are_chosen() -> None:
    table = scenario(stage=GLIMPSE)
    table.does(table.peek(11))

    lines = GAME.draw(table.views[1], 1).splitlines()
    assert lines[4].endswith("[B-Mo LAN]")
    assert lines[-1] == "turn 1 of seat 0, seat 0 to answer PICK"


def test_leaders_have_a_star_and_golden_jars_their_name() -> None:
    led = scenario("leaders", stage=ACTION)
    assert GAME.draw(led.state, 0).startswith("[R-Cl R-Su*]")
    tales = scenario("tales", board=laid({0: "GEN"}), golden_backs="golden")
    assert GAME.draw(tales.state, 0).startswith("[GOLD GEN]")
    assert GAME.draw(tales.views[1], 1).startswith("[GOLD] ")


@pytest.mark.parametrize(
    ("options", "piles"),
    [
        ({}, "stack 43 with [R-Cl] on top, discard 1 with LAN on top"),
        ({"discard_visibility": "face_down"}, "stack 43 with [R-Cl] on top, discard 1"),
        ({"stack_top_public": False}, "stack 43, discard 1 with LAN on top"),
    ],
)
def test_piles_show_what_the_table_lets_them_show(options: dict[str, object], piles: str) -> None:
    table = scenario(stage=HAND, discard="LAN@R-Su", stack="SAP@R-Cl", **options)  # type: ignore[arg-type]

    assert GAME.draw(table.views[1], 1).splitlines()[-2] == piles


def test_hidden_hands_are_question_marks() -> None:
    table = scenario(stage=ACTION, hands={0: "R-St/c Y-Cl/c"}, hand_backs_public=False, stack_top_public=False)

    assert " seat 0: 0 gems; holds [?] [?]" in GAME.draw(table.views[1], 1)
    assert "*seat 0: 0 gems; holds [R-Su R-St] [Y-Mo Y-Cl]" in GAME.draw(table.views[0], 0)


def test_an_empty_stack_and_discard_have_nothing_on_top() -> None:
    table = scenario(stage=ACTION)

    assert GAME.draw(table.state, 0).splitlines()[-2].endswith(", discard 0")


def test_a_resting_merchant_and_the_end() -> None:
    table = scenario("tales", gone="g0 g2 g4 g6 g8", gems={1: 2}, merchant=(4, RESTING, 3), max_turns=1)
    assert GAME.draw(table.state, 0).splitlines()[-2] == "Merchant at g4, rests, loot 3"

    table.does(PASS)

    assert GAME.draw(table.state, 0).splitlines()[-1] == "the game is over"
