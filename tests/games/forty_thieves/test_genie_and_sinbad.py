"""Three Tales: the wishes of the Genie, and Sinbad's passing of hands."""

import pytest

from lightfinger import catalog
from lightfinger.core.events import EVERYONE, OBSERVER
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import PASS
from lightfinger.games.forty_thieves.events import (
    Held,
    Threw,
)
from lightfinger.games.forty_thieves.state import GLIMPSE, HAND, WISH
from lightfinger.games.forty_thieves.tale_events import (
    HandsPassed,
    MerchantActed,
    Wished,
)
from tests.games.forty_thieves.reading import (
    FOUR,
    NO_EVIL_EYES,
    NO_MERCHANT,
    NO_WISH,
    SECOND_TURN,
    asked,
    laid,
    to_all,
)
from tests.games.forty_thieves.scenario import scenario


@pytest.mark.clause("FT-GENIE-01", "FT-GENIE-05")
@pytest.mark.parametrize(
    ("tokens", "hoard", "merchant", "wishes"),
    [
        (0, "", None, (SECOND_TURN, NO_WISH)),
        (1, "", None, (NO_EVIL_EYES, SECOND_TURN, NO_WISH)),
        (0, "EYE@G-Ha", None, (NO_EVIL_EYES, SECOND_TURN, NO_WISH)),
        (0, "SAP@R-Cl", (6, 1, 0), (SECOND_TURN, NO_MERCHANT, NO_WISH)),
        (2, "EYE@G-Ha", (4, 6, 0), (NO_EVIL_EYES, SECOND_TURN, NO_MERCHANT, NO_WISH)),
    ],
)
def test_the_genie_offers_what_he_can_grant(
    tokens: int, hoard: str, merchant: tuple[int, int, int] | None, wishes: tuple[object, ...]
) -> None:
    table = scenario(
        "tales", stage=HAND, stack=f"GEN {FOUR}", tokens={0: tokens, 1: 1}, hoards={0: hoard}, merchant=merchant
    )

    table.does(table.throw())

    assert asked(table) == (0, WISH)
    assert table.legal() == wishes


@pytest.mark.clause("FT-GENIE-01")
def test_the_active_player_may_wish_for_nothing() -> None:
    table = scenario("tales", stage=HAND, stack=f"GEN {FOUR}", tokens={0: 2})

    table.does(table.throw(), NO_WISH)

    assert [(event.seat, event.wish) for event in to_all(table, Wished)] == [(0, 3)]
    assert table.state.tokens == [2, 0]
    assert asked(table) == (0, GLIMPSE)


@pytest.mark.clause("FT-GENIE-02")
def test_all_own_evil_eyes_are_lost() -> None:
    table = scenario(
        "tales",
        stage=HAND,
        stack=f"GEN {FOUR}",
        tokens={0: 2, 1: 1},
        hoards={0: "EYE@Y-Mo EYE@G-Ha SAP@R-Cl", 1: "EYE@B-Cl"},
    )

    table.does(table.throw(), NO_EVIL_EYES)

    assert table.state.tokens == [0, 1]
    assert table.state.eyes == (0, 1 << 16)
    assert table.state.sapphires == (1 << 1, 0)
    assert table.discard() == ["EYE@G-Ha", "EYE@Y-Mo"]


@pytest.mark.clause("FT-GENIE-03", "FT-MERCH-03")
def test_a_second_turn_follows_at_once_and_the_merchant_acts_at_both_ends() -> None:
    table = scenario("tales", stage=HAND, stack=f"GEN MER {FOUR}")

    table.does(table.throw(), SECOND_TURN, PASS, PASS, PASS)
    assert asked(table) == (0, HAND)
    assert (table.state.merchant_place, table.state.loot, table.state.turns) == (0, 1, 1)
    table.does(table.throw(), PASS, PASS, PASS)

    assert asked(table) == (1, HAND)
    assert (table.state.merchant_place, table.state.loot, table.state.turns) == (2, 2, 2)


@pytest.mark.clause("FT-GENIE-03")
def test_a_failed_attempt_does_not_spoil_the_second_turn() -> None:
    table = scenario("tales", stage=HAND, stack=f"GEN {FOUR}")

    table.does(table.throw(), SECOND_TURN, PASS, PASS, table.steal("g1"))

    assert table.state.tokens == [1, 0]
    assert asked(table) == (0, HAND)


@pytest.mark.clause("FT-GENIE-04")
@pytest.mark.parametrize(("fate", "discard"), [("removed", []), ("discard", ["MER", "GEN"])])
def test_the_merchant_is_sent_away_and_his_loot_taken(fate: str, discard: list[str]) -> None:
    table = scenario(
        "tales",
        stage=HAND,
        stack=f"GEN {FOUR}",
        gone="g0 g2 g6",
        gems={},
        merchant=(8, 4, 3),
        golden_fate=fate,
    )

    table.does(table.throw(), NO_MERCHANT)
    assert table.state.gems == (3, 0)
    assert (table.state.merchant_place, table.state.merchant_step, table.state.loot) == (-1, 0, 0)
    assert table.discard() == discard
    table.does(PASS, PASS, PASS)

    assert "g8" in table.gems()
    assert to_all(table, MerchantActed) == []


@pytest.mark.clause("FT-SINBAD-01")
@pytest.mark.parametrize(("seats", "shift"), [(2, 1), (3, 1), (4, 3)])
def test_hands_pass_seven_times_to_the_left_in_one_step(seats: int, shift: int) -> None:
    hands = {0: "R-St/c", 1: "G-Su/c B-Ha/s R-Mo/s", 2: "", 3: "R-Ha/c Y-Mo/s"}
    table = scenario(
        "tales",
        board=laid({0: "SIN"}),
        seats=seats,
        stage=GLIMPSE,
        hands={seat: hands[seat] for seat in range(seats) if hands[seat]},
        stack=FOUR,
    )
    before = [table.hand(seat) for seat in range(seats)]

    table.does(table.peek(0))

    assert len(to_all(table, HandsPassed)) == 1
    for seat in range(seats):
        assert table.hand((seat + shift) % seats) == before[seat]


@pytest.mark.clause("FT-SINBAD-01")
def test_each_seat_sees_the_hand_it_gets_and_still_knows_the_hand_it_gave() -> None:
    table = scenario(
        "tales",
        board=laid({0: "SIN"}),
        seats=3,
        stage=GLIMPSE,
        hands={0: "R-St/c", 1: "G-Su/c B-Ha/s", 2: "Y-Cl/c"},
        stack=FOUR,
    )

    table.does(table.peek(0))

    for seat in range(3):
        assert [event.seat for event in table.told(seat, Held)] == [seat]
    assert table.told(OBSERVER, Held) == []
    assert table.views[0].hand_faces[3] == table.state.hand_faces[3]
    assert table.views[0].hand_faces[6] < 0


@pytest.mark.clause("FT-SINBAD-01")
def test_with_real_passes_everyone_sees_every_hand() -> None:
    table = scenario(
        "tales",
        board=laid({0: "SIN"}),
        seats=3,
        stage=GLIMPSE,
        hands={0: "R-St/c", 1: "G-Su/c B-Ha/s", 2: "Y-Cl/c"},
        stack=FOUR,
        sinbad_peek=True,
    )

    table.does(table.peek(0))

    assert [event.seat for event in to_all(table, Held)] == [0, 1, 2]
    for seat in (0, 1, 2, OBSERVER):
        assert table.views[seat].hand_faces == table.state.hand_faces


@pytest.mark.clause("FT-SINBAD-01", "FT-DAGGER-03")
def test_tiles_received_after_a_dagger_was_found_are_kept() -> None:
    table = scenario("tales", board=laid({5: "SIN"}), stage=GLIMPSE, hands={0: "R-St/c", 1: "Y-Cl/c"}, stack=FOUR)

    table.does(table.peek(15))
    assert [event.seat for event in to_all(table, Threw)] == [0]
    table.does(PASS, table.steal("g4"))

    assert table.hand(0) == ["Y-Cl/c"]
    assert table.hand(1) == []


@pytest.mark.clause("FT-SINBAD-02")
@pytest.mark.parametrize(
    ("received", "after"),
    [
        ("Y-Cl/c B-Ha/s R-Mo/s", ["B-Ha/s", "R-Mo/s", "Y-Cl/c"]),
        ("Y-Cl/c", ["DAG@R-Ha", "G-St/c", "Y-Cl/c"]),
    ],
)
def test_the_drawer_goes_on_drawing_from_the_hand_received(received: str, after: list[str]) -> None:
    table = scenario("tales", stage=HAND, hands={0: "R-St/c", 1: received}, stack=f"SIN {FOUR}")

    table.does(table.throw())

    assert sorted(table.hand(0)) == after
    assert table.hand(1) == ["R-St/c"]
    assert asked(table) == (0, GLIMPSE)


def test_a_hand_known_to_hold_a_dagger_is_known_after_it_passed() -> None:
    """Seven times to the left is once to the left at three, and three times at four."""
    for seats, moved in ((3, 0b010), (4, 0b1000)):
        state = GAME.blank(catalog.edition(GAME, "tales"), seats)
        state.dagger_holders = 0b001
        GAME.evolve(state, HandsPassed(EVERYONE))
        assert state.dagger_holders == moved
