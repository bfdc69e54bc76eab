"""The end: an empty white pillow, the last ruby, or the last round."""

import pytest

from lightfinger.core.events import EVERYONE
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import CHOOSES, LEAVE, PICKS, SECRET, TAKE
from lightfinger.games.master_thieves.events import (
    CardsPassed,
    DivisionBegan,
    Emptied,
    Ended,
    RoundBegan,
    RoundEnded,
    RubyFell,
    RubyTaken,
    SecretSought,
    TookRed,
)
from lightfinger.games.master_thieves.state import DIAMOND, LAST_RUBY, MAX_ROUNDS, WHITE_EMPTY, State
from tests.games.master_thieves.positions import (
    EDITIONS,
    RIO,
    A,
    B,
    C,
    after,
    arranged,
    asked,
    black,
    closed,
    every_edition,
    idle_turn,
    opens,
    per_edition,
    places,
    printed,
    red,
    refused,
    rubies,
    told,
    white,
)

NOT_RIO = [edition for edition in EDITIONS if edition != RIO]


def reason(state: State) -> str:
    """Why the game is over; empty if it is not."""
    result = GAME.result(state)
    return result.reason if result else ""


@pytest.mark.clause("MT-END-01", "MT-RND-11")
@every_edition
def test_an_empty_white_pillow_ends_the_game_after_the_round_is_played_out(edition: str) -> None:
    state = arranged(edition, "GEMO MAST DET", white={A: "1D"}, red="1D")

    state = closed(after(state, A, opens("T.E"), places("1D")))
    assert white(state, A) == ""
    assert reason(state) == ""
    assert asked(state) == (B, "OPEN")
    state = after(state, B, opens("M.S"), SECRET, TAKE)
    state = after(state, B, places("")) if edition == RIO else state
    assert told(state, B, LEAVE) == [
        DivisionBegan(EVERYONE, [C]),
        TookRed(EVERYONE, C),
        RoundEnded(EVERYONE, 1),
        Ended(EVERYONE, WHITE_EMPTY),
    ]
    state = closed(state)

    assert (black(state, B), black(state, C)) == ("1R", "1D")
    assert reason(state) == "white_empty"
    assert GAME.first(state) < 0
    assert GAME.waiting(state) == 0
    for seat in (A, B, C):
        assert GAME.legal(state, seat) == ()
        assert refused(state, seat, CHOOSES[0]) == "MT-END-01"


@pytest.mark.clause("MT-END-01")
@pytest.mark.parametrize("left", ["1D", "1S"])
@every_edition
def test_one_imitation_of_either_kind_keeps_the_game_going(edition: str, left: str) -> None:
    state = arranged(edition, "THF DET DET", white={A: left, B: "1D"})

    state = idle_turn(state, "T.E")

    assert reason(state) == ""
    assert asked(state)[1] == "CHOOSE"


@pytest.mark.clause("MT-END-02")
@every_edition
def test_several_white_pillows_may_be_empty_at_the_end(edition: str) -> None:
    state = arranged(edition, "GEMO1 GEMO2 DET", white={A: "1D", B: "1S"})

    state = closed(after(state, A, opens("T.E"), places("1D")))
    state = after(state, B, opens("T.W"), places("1S"))

    assert told(state, B, LEAVE)[-2:] == [RoundEnded(EVERYONE, 1), Ended(EVERYONE, WHITE_EMPTY)]
    assert reason(closed(state)) == "white_empty"


@pytest.mark.clause("MT-END-03")
@per_edition("", "", "", "last_ruby")
def test_the_last_ruby_taken_ends_the_round_with_the_game(edition: str, expected: str) -> None:
    state = arranged(edition, "MAST DET GEMO", turn=A, rubies="2S.sa", red="1D")

    state = after(state, A, opens("M.S"), SECRET, TAKE)
    state = after(state, A, places("")) if edition == RIO else state
    assert reason(state) == ""
    assert asked(state) == (A, "BOX")
    state = closed(state)

    assert black(state, B) == "1D"
    assert reason(state) == expected


@pytest.mark.clause("MT-END-03")
@pytest.mark.parametrize(("word", "expected"), [("no", ""), ("round_end", "last_ruby"), ("at_once", "last_ruby")])
@every_edition
def test_a_table_may_decide_whether_the_last_ruby_ends_the_game(edition: str, word: str, expected: str) -> None:
    state = arranged(edition, "MAST DET GEMO", turn=A, rubies="2S.sa", last_ruby_ends=word)

    state = after(state, A, opens("M.S"), SECRET, TAKE)
    while asked(state)[1] in ("PLACE", "BOX"):
        state = after(state, A, LEAVE if asked(state)[1] == "BOX" else places(""))

    assert reason(state) == expected


@pytest.mark.clause("MT-END-03")
@every_edition
def test_a_last_ruby_that_ends_the_game_at_once_is_credited_with_its_front_gems_and_nothing_more(edition: str) -> None:
    state = arranged(
        edition, "MAST DET GEMO", turn=A, rubies="2S.sa", box={"2S.a": "2D1S"}, red="1D", last_ruby_ends="at_once"
    )
    state = after(state, A, opens("M.S"), SECRET)

    assert told(state, A, TAKE) == [
        RubyTaken(EVERYONE, A),
        Emptied(EVERYONE, A, 2, 1, False),
        Ended(EVERYONE, LAST_RUBY),
    ]
    state = after(state, A, TAKE)
    assert black(state, A) == "1R1S2D"
    assert red(state) == "1D"
    assert black(state, B) == ""
    assert GAME.first(state) < 0


@pytest.mark.clause("MT-END-03")
@every_edition
def test_another_ruby_in_the_box_keeps_the_game_going(edition: str) -> None:
    state = arranged(edition, "MAST DET GEMO", turn=A, rubies="2S.sa 3N.sb", last_ruby_ends="at_once")

    state = after(state, A, opens("M.S"), SECRET, TAKE)

    assert reason(state) == ""
    assert asked(state) == (A, "PLACE" if edition == RIO else "BOX")


@pytest.mark.clause("MT-END-03")
def test_a_last_ruby_that_falls_onto_the_red_pillow_has_left_the_box() -> None:
    state = arranged(RIO, "MAST DET GEMO", turn=A, rubies="2N.sb", last_ruby_ends="at_once")
    state = after(state, A, opens("M.N"))

    assert told(state, A, SECRET) == [
        SecretSought(EVERYONE, A),
        RubyFell(EVERYONE, True),
        Ended(EVERYONE, LAST_RUBY),
    ]
    assert red(after(state, A, SECRET)) == "1R"


@pytest.mark.clause("MT-END-03")
@pytest.mark.parametrize(("word", "expected"), [("no", ""), ("round_end", "last_ruby")])
def test_a_last_ruby_on_the_red_pillow_ends_the_game_with_the_round_where_the_table_agreed(
    word: str, expected: str
) -> None:
    state = arranged(RIO, "MAST DET GEMO", turn=A, rubies="2N.sb", last_ruby_ends=word)

    state = closed(after(state, A, opens("M.N"), SECRET))

    assert black(state, B) == "1R"
    assert reason(state) == expected


@pytest.mark.clause("MT-END-03")
@pytest.mark.parametrize("word", ["round_end", "at_once"])
@pytest.mark.parametrize("edition", NOT_RIO)
def test_a_last_ruby_that_is_put_back_has_not_left_the_box(edition: str, word: str) -> None:
    state = arranged(edition, "MAST DET GEMO", turn=A, rubies="2N.sb", last_ruby_ends=word)

    state = closed(after(state, A, opens("M.N"), SECRET))

    assert rubies(state) == "2N.sa"
    assert reason(state) == ""


@pytest.mark.clause("MT-END-01", "MT-END-03")
def test_an_empty_white_pillow_is_named_before_the_last_ruby() -> None:
    state = arranged("zoch-fr", "MAST DET DET", rubies="2S.sa", white={B: ""})

    assert reason(closed(after(state, A, opens("M.S"), SECRET, TAKE))) == "white_empty"


@pytest.mark.clause("MT-END-04")
@every_edition
def test_gems_on_red_and_in_the_box_belong_to_nobody_at_the_end(edition: str) -> None:
    state = arranged(
        edition,
        "THF GEMO THF",
        turn=C,
        box={"3W.a": "3D"},
        red="1R2S",
        black={A: "1D"},
        white={A: "", B: "1D", C: "1D"},
    )
    hidden = rubies(state)

    state = idle_turn(state, "T.E")
    result = GAME.result(state)

    assert result is not None
    assert result.scores == [1, -1, -1]
    assert red(state) == "1R2S"
    assert rubies(state) == hidden


@pytest.mark.clause("MT-END-05")
@pytest.mark.parametrize("round", [1, 6, 7, 72, 119])
@every_edition
def test_otherwise_the_game_goes_on(edition: str, round: int) -> None:
    state = idle_turn(arranged(edition, "THF DET DET", round=round), "T.E")

    assert reason(state) == ""
    assert state.round == round + 1


@pytest.mark.clause("MT-END-05")
@pytest.mark.parametrize(("rounds", "round", "expected"), [(120, 120, MAX_ROUNDS), (3, 3, MAX_ROUNDS), (3, 2, 0)])
@every_edition
def test_a_guard_ends_a_game_that_would_not(edition: str, rounds: int, round: int, expected: int) -> None:
    state = arranged(edition, "THF DET DET", round=round, max_rounds=rounds)

    state = idle_turn(state, "T.E")

    assert state.reason == expected
    assert reason(state) == ("max_rounds" if expected else "")


@pytest.mark.clause("MT-END-05")
@every_edition
def test_the_guard_stands_at_120_rounds(edition: str) -> None:
    assert printed(edition).max_rounds == 120


@pytest.mark.clause("MT-END-01", "MT-RND-14")
@pytest.mark.parametrize(("left", "passed"), [("1D", True), ("", False)])
@every_edition
def test_cards_are_not_passed_on_when_the_sixth_round_ends_the_game(edition: str, left: str, passed: bool) -> None:
    state = arranged(edition, "THF DET DET", round=6, white={B: left})

    state = after(state, A, opens("T.E"))
    state = after(state, A, LEAVE) if edition == RIO else state
    told_last = told(state, A, LEAVE)[1:]

    following = [CardsPassed(EVERYONE), RoundBegan(EVERYONE, 7)] if passed else [Ended(EVERYONE, WHITE_EMPTY)]
    assert told_last == [RoundEnded(EVERYONE, 6), *following]


@pytest.mark.clause("MT-END-01", "MT-DET-04")
@every_edition
def test_detectives_divide_before_the_end(edition: str) -> None:
    state = arranged(edition, "THF DET1 DET2", white={A: ""}, red="2D")

    state = idle_turn(state, "T.E")
    assert asked(state) == (B, "PICK")
    state = after(after(state, B, PICKS[DIAMOND]), C, PICKS[DIAMOND])

    assert (black(state, B), black(state, C)) == ("1D", "1D")
    assert reason(state) == "white_empty"
