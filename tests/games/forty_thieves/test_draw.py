"""A view as text."""

import pytest

from lightfinger import catalog
from lightfinger.core.events import OBSERVER
from lightfinger.core.table import Table
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import PASS
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, HAND, OVER, RESTING, STAGE_NAMES
from tests.games.forty_thieves.reading import laid
from tests.games.forty_thieves.scenario import Scene, scenario

TRUTH = """\
     a                b                c                d
   +----------------+----------------+----------------+----------------+
 1 | [red clubs]    | [yellow moon]  | [yellow star]  | [red star]     |
   |   red sun      |   green moon   |   yellow hand  |   blue star    |
   +--------------- .$ ------------- g1 ------------- g2 --------------+
 2 | [red star]     | <red clubs>    | <green hand>   | [yellow hand]  |
   |   Evil Eye     |                |                |   Lantern      |
   +--------------- g3 ------------- . -------------- g5 --------------+
 3 | [blue hand]    | [yellow clubs] | [red clubs]    | [blue moon]    |
   |   blue moon    |   yellow sun   |   blue clubs   |   Lantern      |
   +--------------- . -------------- g7 ------------- g8 --------------+
 4 | [blue star]    | [blue star]    | [green sun]    | [yellow clubs] |
   |   Amulet       |   yellow star  |   Sapphire     |   Dagger       |
   +----------------+----------------+----------------+----------------+
 * seat 0  1 gem, Sapphire tile [yellow star], Evil Eye tile [green hand]
     h1 [red sun] red star
     h2 [red clubs] Sapphire
     h3 [red hand] Dagger
   seat 1  1 gem, Sapphire tile [blue hand], 2 Evil Eyes
     holds [green moon] Dagger
   seat 2  0 gems
Stack of 38, [green sun] on top; discard of 1, Lantern on top.
The Merchant at g0 is on turn 2 of 5 and has 1 gem.
Turn 1: seat 0 may replace, swap or play a tile."""

OBSERVED = """\
     a                b                c                d
   +----------------+----------------+----------------+----------------+
 1 | [red clubs]    | [yellow moon]  | [yellow star]  | [red star]     |
   +--------------- .$ ------------- g1 ------------- g2 --------------+
 2 | [red star]     | <red clubs>    | <green hand>   | [yellow hand]  |
   +--------------- g3 ------------- . -------------- g5 --------------+
 3 | [blue hand]    | [yellow clubs] | [red clubs]    | [blue moon]    |
   +--------------- . -------------- g7 ------------- g8 --------------+
 4 | [blue star]    | [blue star]    | [green sun]    | [yellow clubs] |
   +----------------+----------------+----------------+----------------+
   seat 0  1 gem, Sapphire tile [yellow star], Evil Eye tile [green hand]
     holds [red sun], [red clubs], [red hand]
   seat 1  1 gem, Sapphire tile [blue hand], 2 Evil Eyes
     holds [green moon]
   seat 2  0 gems
Stack of 38, [green sun] on top; discard of 1, Lantern on top.
The Merchant at g0 is on turn 2 of 5 and has 1 gem.
Turn 1: seat 0 may replace, swap or play a tile."""

UNDER_A1 = "   |   red sun      |                |                |                |"
FIRST_GEMS = "   +--------------- g0 ------------- g1 ------------- g2 --------------+"


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

    assert own[10:14] == [
        "   seat 0  1 gem, Sapphire tile [yellow star], Evil Eye tile [green hand]",
        "     holds [red sun], [red clubs], [red hand]",
        " * seat 1  1 gem, Sapphire tile [blue hand], 2 Evil Eyes",
        "     h1 [green moon] Dagger",
    ]


def test_a_jar_looked_under_tells_its_face_to_who_looked() -> None:
    table = scenario(stage=GLIMPSE)
    table.does(table.peek(0))

    first_row = " 1 | [red clubs]    | [yellow moon]  | [yellow star]  | [red star]     |"
    assert GAME.draw(table.views[0], 0).splitlines()[2:4] == [first_row, UNDER_A1]
    assert GAME.draw(table.views[1], 1).splitlines()[2:4] == [first_row, FIRST_GEMS]


def test_a_lantern_found_is_drawn_while_its_neighbours_are_chosen() -> None:
    table = scenario(stage=GLIMPSE)
    table.does(table.peek(11))

    lines = GAME.draw(table.views[1], 1).splitlines()
    assert lines[6].endswith("| [blue moon]    |")
    assert lines[7].endswith("|   Lantern      |")
    assert lines[-1] == "Turn 1: seat 0 chooses three neighbours of the Lantern."


def test_leaders_have_a_star_and_golden_jars_their_name() -> None:
    led = scenario("leaders", stage=ACTION)
    assert GAME.draw(led.state, 0).splitlines()[3].startswith("   |   red sun* ")
    tales = scenario("tales", board=laid({0: "GEN"}), golden_backs="golden")
    assert GAME.draw(tales.state, 0).splitlines()[3].startswith("   |   Genie ")
    assert GAME.draw(tales.views[1], 1).splitlines()[2].startswith(" 1 | [golden] ")


@pytest.mark.parametrize(
    ("options", "piles"),
    [
        ({}, "Stack of 43, [red clubs] on top; discard of 1, Lantern on top."),
        ({"discard_visibility": "face_down"}, "Stack of 43, [red clubs] on top; discard of 1."),
        ({"stack_top_public": False}, "Stack of 43; discard of 1, Lantern on top."),
    ],
)
def test_piles_show_what_the_table_lets_them_show(options: dict[str, object], piles: str) -> None:
    table = scenario(stage=HAND, discard="LAN@R-Su", stack="SAP@R-Cl", **options)  # type: ignore[arg-type]

    assert GAME.draw(table.views[1], 1).splitlines()[-2] == piles


def test_hidden_hands_are_question_marks() -> None:
    table = scenario(stage=ACTION, hands={0: "R-St/c Y-Cl/c"}, hand_backs_public=False, stack_top_public=False)

    assert "   seat 0  0 gems\n     holds [?], [?]\n" in GAME.draw(table.views[1], 1)
    own = " * seat 0  0 gems\n     h1 [red sun] red star\n     h2 [yellow moon] yellow clubs\n"
    assert own in GAME.draw(table.views[0], 0)


def test_an_empty_stack_and_discard_have_nothing_on_top() -> None:
    table = scenario(stage=ACTION)

    assert GAME.draw(table.state, 0).splitlines()[-2].endswith("; discard of 0.")


def test_a_resting_merchant_and_the_end() -> None:
    table = scenario("tales", gone="g0 g2 g4 g6 g8", gems={1: 2}, merchant=(4, RESTING, 3), max_turns=1)
    assert GAME.draw(table.state, 0).splitlines()[-2] == "The Merchant at g4 rests and has 3 gems."

    table.does(PASS)

    assert GAME.draw(table.state, 0).splitlines()[-1] == "The game is over."


def test_the_last_line_says_in_words_who_is_to_do_what() -> None:
    table = scenario(seats=3, stage=ACTION, hands={0: "SAP@R-Cl", 1: "DAG@G-Mo"})
    asked = set()
    for stage in range(OVER):
        table.state.stage = stage
        asked.add(GAME.draw(table.state, 0).splitlines()[-1])

    assert len(asked) == OVER
    assert all(line.startswith("Turn 1: seat 0 ") for line in asked)
    assert not any(name in line for line in asked for name in STAGE_NAMES)
    table.state.asked = 1
    assert GAME.draw(table.state, 0).splitlines()[-1].startswith("Turn 1 of seat 0: seat 1 ")


def test_every_board_fits_eighty_columns() -> None:
    for drawn in (TRUTH, OBSERVED):
        assert max(len(line) for line in drawn.splitlines()) <= 80


def test_every_sign_of_the_board_is_in_the_legend() -> None:
    signs = " ".join(sign for sign, _ in GAME.legend)

    for sign in ("a1", "[", "<", "g0", "$", "h1", "*", "row 1", "column a"):
        assert sign in signs


def test_before_the_deal_nothing_else_is_said() -> None:
    table = Table(GAME, catalog.edition(GAME), 2)

    assert table.draw(OBSERVER).endswith("Nothing is dealt yet.")
