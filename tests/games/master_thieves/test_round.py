"""A round: secret cards, the reveal, who acts when, and cards that travel to the left."""

import pytest

from lightfinger.core.events import EVERYONE, NOBODY, OBSERVER, UNKNOWN, Event, among, only
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import CHOOSES, FRONT, LEAVE, Choose
from lightfinger.games.master_thieves.events import (
    CardsPassed,
    Chose,
    DivisionBegan,
    Ended,
    Flipped,
    Laid,
    Revealed,
    RingJudged,
    RoundBegan,
    RoundEnded,
    SmugglersCalled,
    TurnBegan,
)
from lightfinger.games.master_thieves.state import (
    CHARACTERS,
    CHOOSE,
    DETECTIVE,
    GEMOLOGIST,
    JEWELER,
    OPEN,
    SMUGGLER,
    THIEF,
    WHITE_EMPTY,
    WHOLE_HAND,
    State,
)
from tests.games.master_thieves.positions import (
    CARDS,
    EDITIONS,
    MOVES,
    RIO,
    A,
    B,
    C,
    after,
    arranged,
    asked,
    character,
    chosen,
    every_edition,
    heard,
    opens,
    per_edition,
    places,
    played_out,
    refused,
    told,
)

smugglers_first = pytest.mark.parametrize("edition", [name for name in EDITIONS if name != RIO])


def actors(state: State) -> list[int]:
    """The seats whose turns follow, in order, until the round is over."""
    order: list[int] = []
    while state.stage == OPEN:
        order.append(state.actor)
        state = played_out(state, "T.E")
    return order


@pytest.mark.clause("MT-RND-01")
@every_edition
def test_everyone_chooses_before_a_card_is_shown(edition: str) -> None:
    state = arranged(edition, seats=4)
    assert GAME.waiting(state) == among([0, 1, 2, 3])
    for seat in (2, 0, 3):
        assert GAME.legal(state, seat) == CHOOSES
        assert told(state, seat, Choose(THIEF)) == [Chose(EVERYONE, seat), Laid(only(seat), seat, THIEF)]
        state = after(state, seat, Choose(THIEF))

    assert GAME.waiting(state) == only(1)
    assert state.revealed == 0
    assert refused(state, 1, opens("T.E")) == "MT-RND-01"
    assert [type(fact) for fact in told(state, 1, Choose(THIEF))].count(Revealed) == 4


@pytest.mark.clause("MT-RND-01")
def test_the_lowest_seat_without_a_card_is_the_first_waited_for() -> None:
    state = arranged("zoch-fr")
    assert GAME.first(state) == A
    assert GAME.first(after(state, B, Choose(THIEF))) == A
    assert GAME.first(after(after(state, A, Choose(THIEF)), B, Choose(THIEF))) == C


@pytest.mark.clause("MT-RND-11")
@every_edition
def test_after_the_choice_the_table_waits_for_one_seat_at_a_time(edition: str) -> None:
    state = chosen(arranged(edition), "THF GEMO DET")

    assert GAME.waiting(state) == only(B)
    assert GAME.first(state) == B
    assert [GAME.legal(state, seat) for seat in (A, C, OBSERVER)] == [(), (), ()]


@pytest.mark.clause("MT-RND-02")
@every_edition
def test_the_others_learn_only_that_a_card_was_laid(edition: str) -> None:
    state = arranged(edition)
    for seat in range(3):
        facts = told(state, seat, Choose(GEMOLOGIST))[:2]
        assert heard(facts, seat) == [Chose(EVERYONE, seat), Laid(only(seat), seat, GEMOLOGIST)]
        for other in {0, 1, 2, OBSERVER} - {seat}:
            assert heard(facts, other) == [Chose(EVERYONE, seat)]


@pytest.mark.clause("MT-RND-02")
@every_edition
def test_a_laid_card_stands(edition: str) -> None:
    state = after(arranged(edition), A, Choose(THIEF))

    assert GAME.legal(state, A) == ()
    assert refused(state, A, Choose(SMUGGLER)) == "MT-RND-02"
    assert refused(chosen(arranged(edition), "THF DET DET"), A, Choose(SMUGGLER)) == "MT-RND-02"


@pytest.mark.clause("MT-RND-03")
def test_in_rio_grande_all_cards_are_shown_before_the_first_turn() -> None:
    state = after(after(arranged(RIO), A, Choose(THIEF)), C, Choose(SMUGGLER))

    assert told(state, B, Choose(DETECTIVE)) == [
        Chose(EVERYONE, B),
        Laid(only(B), B, DETECTIVE),
        Revealed(EVERYONE, A, THIEF, 1),
        Revealed(EVERYONE, B, DETECTIVE, 2),
        Revealed(EVERYONE, C, SMUGGLER, 3),
        RingJudged(EVERYONE, 1, 1, False),
        TurnBegan(EVERYONE, C),
    ]


@pytest.mark.clause("MT-RND-03")
@smugglers_first
def test_elsewhere_the_smugglers_show_themselves_first(edition: str) -> None:
    state = after(after(arranged(edition), A, Choose(THIEF)), C, Choose(SMUGGLER))

    assert told(state, B, Choose(DETECTIVE)) == [
        Chose(EVERYONE, B),
        Laid(only(B), B, DETECTIVE),
        Revealed(EVERYONE, C, SMUGGLER, 3),
        SmugglersCalled(EVERYONE, 1),
        TurnBegan(EVERYONE, C),
    ]


@pytest.mark.clause("MT-RND-04")
@smugglers_first
def test_the_rest_show_their_cards_when_the_last_smuggler_has_moved_the_box(edition: str) -> None:
    state = chosen(arranged(edition), "SMUG GEMO SMUG")
    state = after(state, A, opens("T.E"), places("1D"))
    assert told(state, A, LEAVE) == [TurnBegan(EVERYONE, C)]

    state = after(state, A, LEAVE)
    state = after(state, C, opens("T.N"), places("1D"), MOVES["R1cw"])
    assert state.revealed == 0b101
    assert told(state, C, MOVES["F"]) == [
        Flipped(EVERYONE, False),
        Revealed(EVERYONE, B, GEMOLOGIST, 2),
        RingJudged(EVERYONE, 2, 0, True),
        DivisionBegan(EVERYONE, [A, C]),
        TurnBegan(EVERYONE, B),
    ]


@pytest.mark.clause("MT-RND-05")
@smugglers_first
def test_without_smugglers_the_rest_show_their_cards_at_once(edition: str) -> None:
    state = after(after(arranged(edition), A, Choose(THIEF)), B, Choose(JEWELER))

    assert told(state, C, Choose(DETECTIVE)) == [
        Chose(EVERYONE, C),
        Laid(only(C), C, DETECTIVE),
        SmugglersCalled(EVERYONE, 0),
        Revealed(EVERYONE, A, THIEF, 1),
        Revealed(EVERYONE, B, JEWELER, 2),
        Revealed(EVERYONE, C, DETECTIVE, 3),
        RingJudged(EVERYONE, 0, 1, False),
        DivisionBegan(EVERYONE, []),
        TurnBegan(EVERYONE, B),
    ]


@pytest.mark.clause("MT-RND-06")
@pytest.mark.parametrize(
    ("card", "question"),
    [("JEWL", "PLACE"), ("GEMO", "PLACE"), ("THF", "THIEF_TAKE"), ("MAST", "MASTER"), ("SMUG", "SMUGGLER_TAKE")],
)
def test_the_card_decides_what_its_player_is_asked(card: str, question: str) -> None:
    state = chosen(arranged(RIO, box={"3E.a": "2D"}), f"{card} DET DET")

    assert asked(after(state, A, opens("T.E"))) == (A, question)


@pytest.mark.clause("MT-RND-07")
@every_edition
def test_characters_act_in_the_order_of_the_summary_card(edition: str) -> None:
    state = chosen(arranged(edition, seats=6), "DET MAST THF GEMO JEWL SMUG")

    assert actors(state) == [5, 4, 3, 2, 1]


@pytest.mark.clause("MT-RND-08")
@pytest.mark.parametrize("card", CARDS[:-1])
@every_edition
def test_among_equals_the_lower_number_acts_first(edition: str, card: str) -> None:
    state = chosen(arranged(edition), f"{card}8 {card}2 {card}5")

    assert actors(state) == [B, C, A]


@pytest.mark.clause("MT-RND-09")
@every_edition
def test_the_example_with_three_smugglers_and_two_detectives(edition: str) -> None:
    cards = "GEMO8 SMUG2 SMUG5 SMUG8 DET4 DET1 MAST3 THF7"
    state = chosen(arranged(edition, seats=8), cards)

    assert actors(state) == [1, 2, 3, 0, 7, 6]
    for _ in range(3):
        state = played_out(state)
    assert (state.smugglers, state.detectives, state.ring) == (3, 2, 1)

    # What falls after the ring has divided goes to the detectives, the lower number first.
    last = after(arranged(edition, cards, turn=6, red="1R1D"), 6, opens("T.E"), FRONT)
    last = after(last, 6, places(""), LEAVE) if edition == RIO else after(last, 6, LEAVE)
    assert last.sharers == (5, 4)
    assert asked(last) == (5, "PICK")


@pytest.mark.clause("MT-RND-10")
@every_edition
def test_the_example_with_two_thieves(edition: str) -> None:
    state = chosen(arranged(edition, seats=8), "GEMO8 SMUG2 SMUG5 SMUG8 DET4 MAST3 THF5 THF7")
    smugglers = 0b1110

    assert state.revealed == (0b11111111 if edition == RIO else smugglers)
    assert actors(state) == [1, 2, 3, 0, 6, 7, 5]
    for _ in range(2):
        state = played_out(state)
    assert state.revealed == (0b11111111 if edition == RIO else smugglers)
    assert played_out(state).revealed == 0b11111111


@pytest.mark.clause("MT-RND-11")
@every_edition
def test_everyone_has_one_turn_and_then_the_round_is_over(edition: str) -> None:
    state = chosen(arranged(edition), "MAST GEMO DET")
    assert actors(state) == [B, A]

    state = after(played_out(state, "T.W"), A, opens("T.E"), FRONT)
    state = after(state, A, places("")) if edition == RIO else state
    assert told(state, A, LEAVE) == [DivisionBegan(EVERYONE, [C]), RoundEnded(EVERYONE, 1), RoundBegan(EVERYONE, 2)]


@pytest.mark.clause("MT-RND-12")
@per_edition(False, False, True, False)
def test_cards_set_aside_lie_face_down_or_face_up(edition: str, expected: bool) -> None:
    state = chosen(arranged(edition), "THF4 DET5 DET6")
    state = played_out(state)
    assert asked(state) == (UNKNOWN, "CHOOSE")
    seen = GAME.shown(state, B, "classic")

    assert (seen.numbers[CHARACTERS * A + THIEF] == 4) == expected
    assert (seen.hands[A] == WHOLE_HAND & ~(1 << THIEF)) == expected
    assert seen.numbers[CHARACTERS * A + SMUGGLER] == UNKNOWN


@pytest.mark.clause("MT-RND-12", "MT-RND-13")
@every_edition
def test_a_character_is_played_once_in_six_rounds(edition: str) -> None:
    state = played_out(chosen(arranged(edition), "THF DET GEMO"))
    state = played_out(state) if state.stage == OPEN else state
    assert (state.round, state.stage) == (2, CHOOSE)

    for seat, card in enumerate(("THF", "DET", "GEMO")):
        assert len(GAME.legal(state, seat)) == 5
        assert refused(state, seat, Choose(character(card))) == "MT-RND-13"


@pytest.mark.clause("MT-RND-13")
@pytest.mark.parametrize("held", range(1, 7))
def test_one_chooses_among_the_cards_that_are_left(held: int) -> None:
    state = arranged("zoch-fr", hands={A: " ".join(CARDS[:held])}, round=7 - held)

    assert GAME.legal(state, A) == CHOOSES[:held]


@pytest.mark.clause("MT-RND-14", "MT-RND-15")
@every_edition
def test_after_the_sixth_round_every_set_goes_to_the_left(edition: str) -> None:
    state = arranged(edition, hands={A: "DET", B: "DET", C: "DET"}, round=6)
    numbers = [state.numbers[6 * seat : 6 * seat + 6] for seat in range(3)]
    state = after(after(state, A, Choose(DETECTIVE)), B, Choose(DETECTIVE))

    assert told(state, C, Choose(DETECTIVE))[-3:] == [
        RoundEnded(EVERYONE, 6),
        CardsPassed(EVERYONE),
        RoundBegan(EVERYONE, 7),
    ]
    state = after(state, C, Choose(DETECTIVE))
    assert state.hands == [WHOLE_HAND] * 3
    assert [len(GAME.legal(state, seat)) for seat in range(3)] == [6, 6, 6]
    for seat in range(3):
        assert state.numbers[6 * seat : 6 * seat + 6] == numbers[(seat - 1) % 3]


@pytest.mark.clause("MT-RND-14")
@pytest.mark.parametrize("round", range(1, 6))
def test_cards_stay_where_they_are_after_any_other_round(round: int) -> None:
    state = chosen(arranged("zoch-fr", round=round), "DET DET THF")
    numbers = state.numbers

    assert played_out(state).numbers == numbers
    assert played_out(state).round == round + 1


@pytest.mark.clause("MT-RND-14")
@every_edition
def test_a_game_that_ends_in_the_sixth_round_passes_no_cards(edition: str) -> None:
    state = arranged(edition, "GEMO DET DET", white={A: "1D"}, hands={A: "", B: "", C: ""}, round=6)
    state = after(state, A, opens("T.E"), places("1D"))

    assert told(state, A, LEAVE) == [
        DivisionBegan(EVERYONE, [B, C]),
        RoundEnded(EVERYONE, 6),
        Ended(EVERYONE, WHITE_EMPTY),
    ]
    over = after(state, A, LEAVE)
    assert GAME.waiting(over) == NOBODY
    assert GAME.first(over) < 0


@pytest.mark.clause("MT-RND-16")
@every_edition
def test_the_last_card_is_forced_but_asked_for(edition: str) -> None:
    state = arranged(edition, hands={A: "JEWL", B: "MAST", C: "DET"}, round=6)

    assert GAME.waiting(state) == among([A, B, C])
    assert GAME.legal(state, A) == (Choose(JEWELER),)
    assert refused(state, A, Choose(THIEF)) == "MT-RND-13"


@pytest.mark.clause("MT-RND-04", "MT-RND-05")
@every_edition
def test_every_card_is_shown_once_in_a_round(edition: str) -> None:
    state = arranged(edition)
    facts: list[Event] = []
    for seat, card in enumerate(("SMUG", "DET", "THF")):
        facts += told(state, seat, Choose(character(card)))
        state = after(state, seat, Choose(character(card)))
    while state.stage != CHOOSE:
        action = GAME.legal(state, state.asked)[-1]
        facts += told(state, state.asked, action)
        state = after(state, state.asked, action)
    shown = [fact for fact in facts if isinstance(fact, Revealed)]

    assert sorted([fact.seat for fact in shown]) == [A, B, C]
