"""Amulets and Evil Eyes: from hand, in an attempt, and how many there are to take."""

import pytest

from lightfinger.games.forty_thieves.actions import PASS, STOP, Amulet, EvilEye
from lightfinger.games.forty_thieves.events import Cursed, Played, Relieved
from lightfinger.games.forty_thieves.jars import AMULET, EVIL_EYE
from lightfinger.games.forty_thieves.state import ACTION, HAND, REACT, STEAL
from lightfinger.games.forty_thieves.steal_events import Failed, Succeeded
from tests.games.forty_thieves.reading import asked, cells, to_all
from tests.games.forty_thieves.scenario import Scene, scenario


def cursed(seats: int = 2) -> Scene:
    """Seat 0 holds an Amulet and has two tokens and two Evil Eye tiles."""
    return scenario(
        seats=seats,
        stage=ACTION,
        hands={0: "AMU@R-Mo R-St/c", 1: "Y-Cl/c"},
        tokens={0: 2, 1: 1},
        hoards={0: "EYE@G-Ha EYE@Y-Mo"},
    )


@pytest.mark.clause("FT-AMULET-01")
def test_an_amulet_from_hand_takes_a_token_away() -> None:
    table = cursed()

    table.does(table.amulet("AMU@R-Mo"))
    played = to_all(table, Played)[0]
    assert (played.seat, played.back, played.face, played.target) == (0, 2, AMULET, 20)
    assert asked(table) == (1, REACT)
    table.does(PASS)

    assert [(event.seat, event.eye) for event in to_all(table, Relieved)] == [(0, 20)]
    assert table.state.tokens == [1, 1]
    assert table.state.eyes[0].bit_count() == 2
    assert table.discard() == ["AMU@R-Mo"]
    assert asked(table) == (0, STEAL)


@pytest.mark.clause("FT-AMULET-01")
def test_an_amulet_from_hand_takes_an_evil_eye_tile_away() -> None:
    table = cursed()

    table.does(table.amulet("AMU@R-Mo", "EYE@Y-Mo"), PASS)

    assert [(event.seat, event.eye) for event in to_all(table, Relieved)] == [(0, 12)]
    assert table.state.tokens == [2, 1]
    assert table.state.eyes == (1 << 8, 0)
    assert table.discard() == ["AMU@R-Mo", "EYE@Y-Mo"]


@pytest.mark.clause("FT-AMULET-01")
def test_only_evil_eyes_of_the_own_hoard_are_offered_the_token_first() -> None:
    table = cursed()

    assert table.offered(Amulet) == [
        table.amulet("AMU@R-Mo"),
        table.amulet("AMU@R-Mo", "EYE@G-Ha"),
        table.amulet("AMU@R-Mo", "EYE@Y-Mo"),
    ]


@pytest.mark.clause("FT-AMULET-01")
def test_an_amulet_cannot_be_played_in_vain() -> None:
    table = scenario(
        stage=ACTION, hands={0: "AMU@R-Mo R-St/c"}, tokens={1: 3}, hoards={1: "EYE@G-Ha"}, gone="g0", gems={0: 1}
    )

    assert table.offered(Amulet) == []


@pytest.mark.clause("FT-AMULET-01", "FT-DAGGER-06")
def test_a_cancelled_amulet_leaves_the_evil_eye() -> None:
    table = scenario(stage=ACTION, hands={0: "AMU@R-Mo", 1: "DAG@G-Mo"}, hoards={0: "EYE@G-Ha"})

    table.does(table.amulet("AMU@R-Mo", "EYE@G-Ha"), table.dagger("DAG@G-Mo"))

    assert table.state.eyes == (1 << 8, 0)
    assert table.discard() == ["AMU@R-Mo", "DAG@G-Mo"]
    assert to_all(table, Relieved) == []
    assert asked(table) == (0, STEAL)


@pytest.mark.clause("FT-AMULET-02")
def test_an_amulet_stands_for_the_thief_that_is_needed() -> None:
    table = scenario()

    table.does(table.steal("g6"))

    assert [event.others for event in to_all(table, Succeeded)] == [0]
    assert table.state.gems == (1, 0)
    assert cells(table, 8, 9, 12, 13) == "<B-Mo/c> <Y-Su/c> <AMU@B-St> <Y-St/s>"
    assert asked(table) == (1, HAND)


@pytest.mark.clause("FT-AMULET-03")
def test_an_amulet_left_face_up_is_wild_again_in_a_later_attempt() -> None:
    table = scenario(up="8 9 12 13", gone="g6")

    table.does(table.steal("D1"), table.take("g2"))

    assert table.state.gems == (1, 1)
    assert table.discard() == ["B-St/s", "G-Ha/c", "Y-Su/c", "AMU@B-St"]


@pytest.mark.clause("FT-AMULET-03")
def test_one_amulet_is_judged_anew_for_each_combination() -> None:
    """Four symbols with the Amulet as a hand or a clubs, four colours with it as a red one."""
    table = scenario(up="3 6")

    table.does(table.steal("g6"))
    assert table.legal() == (table.next("D1"), STOP)
    table.does(table.next("D1"), table.take("g4"))

    assert table.state.gems == (2, 0)


@pytest.mark.clause("FT-EYE-01")
def test_an_evil_eye_tile_is_given_to_an_opponent_of_choice() -> None:
    table = scenario(
        seats=3, stage=ACTION, hands={0: "EYE@G-Ha R-St/c", 1: "Y-Cl/c", 2: "G-Su/c B-Ha/s"}, discard="R-Ha/c"
    )
    assert table.offered(EvilEye) == [table.evil_eye("EYE@G-Ha", 1), table.evil_eye("EYE@G-Ha", 2)]

    table.does(table.evil_eye("EYE@G-Ha", 2))
    played = to_all(table, Played)[0]
    assert (played.face, played.target) == (EVIL_EYE, 2)
    assert table.discard() == ["R-Ha/c", "EYE@G-Ha"]
    table.does(PASS, PASS)

    assert [(event.seat, event.back) for event in to_all(table, Cursed)] == [(2, 8)]
    assert table.state.eyes == (0, 0, 1 << 8)
    assert table.state.tokens == [0, 0, 0]
    assert table.discard() == ["R-Ha/c"]
    assert len(table.hand(2)) == 2
    assert asked(table) == (0, STEAL)


@pytest.mark.clause("FT-EYE-01")
def test_opponents_are_offered_clockwise_from_the_actor() -> None:
    table = scenario(seats=4, active=2, stage=ACTION, hands={2: "EYE@G-Ha"})

    assert table.offered(EvilEye) == [table.evil_eye("EYE@G-Ha", seat) for seat in (3, 0, 1)]


@pytest.mark.clause("FT-EYE-01", "FT-ACTION-07")
def test_an_evil_eye_defended_by_a_dagger_goes_on_from_under_the_daggers() -> None:
    table = scenario(stage=ACTION, hands={0: "EYE@G-Ha DAG@R-Ha", 1: "DAG@G-Mo R-St/c"})

    table.does(table.evil_eye("EYE@G-Ha", 1))
    table.does(table.dagger("DAG@G-Mo"))
    table.does(table.dagger("DAG@R-Ha"))
    table.does(PASS)

    assert table.state.eyes == (0, 1 << 8)
    assert table.discard() == ["DAG@G-Mo", "DAG@R-Ha"]


@pytest.mark.clause("FT-EYE-01", "FT-DAGGER-10")
def test_a_cancelled_evil_eye_goes_to_nobody() -> None:
    table = scenario(stage=ACTION, hands={0: "EYE@G-Ha", 1: "DAG@G-Mo R-St/c"})

    table.does(table.evil_eye("EYE@G-Ha", 1), table.dagger("DAG@G-Mo"))

    assert table.state.eyes == (0, 0)
    assert table.discard() == ["EYE@G-Ha", "DAG@G-Mo"]
    assert to_all(table, Cursed) == []


@pytest.mark.clause("FT-EYE-02")
def test_tokens_do_not_run_out() -> None:
    table = scenario(tokens={0: 7, 1: 8})

    table.does(table.steal("g8"))

    assert [event.seat for event in to_all(table, Failed)] == [0]
    assert table.state.tokens == [8, 8]
    assert table.state.tokens_out() == 16


@pytest.mark.clause("FT-EYE-02")
@pytest.mark.parametrize(("out", "taken"), [(6, 7), (7, 7)])
def test_a_limit_of_fifteen_makes_further_failures_free(out: int, taken: int) -> None:
    table = scenario(tokens={0: out, 1: 8}, evil_eye_limit=15)

    table.does(table.steal("g8"))

    assert table.state.tokens == [taken, 8]
    assert asked(table) == (1, HAND)
