"""What lies on the table: box, pillows, gems, cards, alarms."""

import pytest

from lightfinger.core.game import BadOption
from lightfinger.core.rng import seeded
from lightfinger.core.table import Table
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import CHOOSES
from lightfinger.games.master_thieves.box import DRAWER_AT, SECRET_OF, drawer_name, is_long, slot_name
from lightfinger.games.master_thieves.state import CHARACTERS, MAX_ROUNDS, PILLOW, State
from tests.games.master_thieves.positions import (
    EDITIONS,
    alarm,
    arranged,
    black,
    every_edition,
    given,
    per_edition,
    printed,
    red,
    rubies,
    white,
)


def dealt(edition: str, seats: int, seed: int = 1) -> State:
    """The truth of a table that has just been set up."""
    table = Table(GAME, printed(edition), seats)
    table.deal(seeded(seed))
    state = table.state
    assert isinstance(state, State)
    return state


@pytest.mark.clause("MT-COMP-01")
@pytest.mark.parametrize("seats", [1, 9])
@every_edition
def test_a_game_of_one_or_nine_is_refused(edition: str, seats: int) -> None:
    with pytest.raises(BadOption):
        Table(GAME, printed(edition), seats)


@pytest.mark.clause("MT-COMP-01")
@pytest.mark.parametrize("seats", [2, 8])
@every_edition
def test_two_and_eight_sit_down(edition: str, seats: int) -> None:
    assert dealt(edition, seats).seats == seats
    assert GAME.seats == (2, 8)


@pytest.mark.clause("MT-COMP-02")
def test_the_box_has_twelve_drawers_on_three_levels_and_six_are_long() -> None:
    standing = DRAWER_AT[0]

    assert " ".join([drawer_name(drawer) for drawer in standing]) == "1N 1E 1S 1W 2N 2E 2S 2W 3N 3E 3S 3W"
    assert " ".join([slot_name(slot) for slot in range(12)]) == "B.N B.E B.S B.W M.N M.E M.S M.W T.N T.E T.S T.W"
    assert [drawer_name(drawer) for drawer in standing if is_long(drawer)] == ["1N", "1S", "2N", "2S", "3N", "3S"]
    assert [drawer for drawer in standing if SECRET_OF[drawer] >= 0] == [
        drawer for drawer in standing if is_long(drawer)
    ]


@pytest.mark.clause("MT-COMP-03")
@pytest.mark.parametrize("seats", range(2, 9))
def test_every_player_has_a_white_and_a_black_pillow_and_there_is_one_red(seats: int) -> None:
    state = dealt("zoch-fr", seats)

    # Two kinds can lie on white, three on black and on red.
    assert len(state.pillows) == seats * (2 + 3) + 3 == PILLOW * seats + 3
    assert [white(state, seat) for seat in range(seats)] == ["2S8D"] * seats
    assert [black(state, seat) for seat in range(seats)] == [""] * seats
    assert red(state) == ""


@pytest.mark.clause("MT-COMP-04")
@per_edition((72, 24), (80, 16), (80, 16), (80, 16))
def test_a_hundred_and_two_gems_are_in_the_game_box(edition: str, expected: tuple[int, int]) -> None:
    values = printed(edition)
    listed = (values.supply_diamonds, values.supply_sapphires)

    assert listed == ((-1, -1) if edition == "it-2006" else expected)
    assert values.supply_rubies == 6
    assert sum(expected) + values.supply_rubies == 102


@pytest.mark.clause("MT-COMP-04")
@every_edition
def test_six_rubies_are_hidden_in_the_box(edition: str) -> None:
    assert rubies(dealt(edition, 3)).split() == ["1N.sb", "1S.sa", "2N.sb", "2S.sa", "3N.sb", "3S.sa"]


@pytest.mark.clause("MT-COMP-05", "MT-COMP-06")
@pytest.mark.parametrize("seed", range(5))
@every_edition
def test_eight_players_hold_all_48_cards_numbered_1_to_8_per_character(edition: str, seed: int) -> None:
    state = dealt(edition, 8, seed)

    assert len(state.numbers) == 48
    for character in range(CHARACTERS):
        assert sorted(state.numbers[character::CHARACTERS]) == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.clause("MT-COMP-05")
def test_there_are_six_characters_to_choose_from() -> None:
    assert GAME.legal(arranged("zoch-fr"), 0) == CHOOSES
    assert len(CHOOSES) == 6


@pytest.mark.clause("MT-COMP-06")
@pytest.mark.parametrize("seats", range(2, 8))
def test_no_number_of_a_character_is_held_twice(seats: int) -> None:
    numbers = dealt("zoch-fr", seats).numbers

    for character in range(CHARACTERS):
        held = numbers[character::CHARACTERS]
        assert len(set(held)) == seats
        assert set(held) <= set(range(1, 9))


@pytest.mark.clause("MT-COMP-08")
@pytest.mark.parametrize("seats", range(2, 9))
def test_every_player_has_one_alarm_on_the_card(seats: int) -> None:
    state = dealt("zoch-fr", seats)

    assert [alarm(state, seat) for seat in range(seats)] == ["card"] * seats


@pytest.mark.clause("MT-AIM-01")
def test_imitations_count_against_their_owner_and_true_gems_for_him() -> None:
    for edition in EDITIONS:
        state = arranged(edition, white={0: "1D", 1: "1D1S"}, black={0: "1R1S1D", 1: "2D"})
        state.reason = MAX_ROUNDS
        result = GAME.result(state)

        assert result is not None
        assert result.scores[:2] == [4 + 2 + 1 - 1, 2 - 1 - 2]


def test_a_game_that_goes_on_has_no_result() -> None:
    assert GAME.result(given("zoch-fr")) is None
