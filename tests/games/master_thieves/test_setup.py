"""Setting up: cards, pillows, rubies, and the filling of the box."""

import pytest

from lightfinger.core.events import EVERYONE, OBSERVER, only
from lightfinger.core.rng import Rng, Scripted, seeded
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import FLIP, LEAVE, OPENS, SECRET, TAKE, Fill
from lightfinger.games.master_thieves.editions import RED, SAME_DRAWER
from lightfinger.games.master_thieves.events import (
    Added,
    Asked,
    BoxOffered,
    Dealt,
    Filled,
    FillingBegan,
    FillingEnded,
    Flipped,
    Opened,
    RoundBegan,
    RubiesHidden,
    RubyFell,
    Saw,
    SequenceSet,
    ShareLeft,
    Spilled,
)
from lightfinger.games.master_thieves.state import CHARACTERS, CHOOSE, CLOSED, FILL, WHITE_EMPTY, WHOLE_HAND, State
from tests.games.master_thieves.positions import (
    RIO,
    A,
    B,
    C,
    after,
    alarm,
    arranged,
    asked,
    black,
    every_edition,
    fills,
    given,
    golden,
    heard,
    lying,
    moves,
    opens,
    per_edition,
    places,
    printed,
    red,
    refused,
    rubies,
    sequences,
    slot,
    told,
    white,
)

P0 = "1N.sb 1S.sa 2N.sb 2S.sa 3N.sb 3S.sa"


def set_up(edition: str, seats: int = 3, rng: Rng | None = None, **options: object) -> State:
    """The table set up; seat A is the first to fill the box unless told otherwise."""
    state = given(edition, seats=seats, **{"start_seat": 0, **options})
    GAME.setup(state, rng or seeded(7))
    return state


def filled(state: State, *shares: tuple[str, int], box: str = "R1cw F") -> State:
    """The position after the seat in turn has put its share into these slots and moved the box."""
    seat = state.asked
    state = after(state, seat, *[fills(name, count) for name, count in shares])
    return after(state, seat, *moves(box), *([] if "F" in box else [LEAVE]))


def scores(state: State) -> list[int]:
    """The points of a position as if the game were over."""
    state = state.copy()
    state.reason = WHITE_EMPTY
    result = GAME.result(state)
    assert result is not None
    return result.scores


@pytest.mark.clause("MT-SETUP-01")
@pytest.mark.parametrize("seat", range(3))
@every_edition
def test_every_player_may_open_every_drawer(edition: str, seat: int) -> None:
    cards = " ".join(["THF" if other == seat else "DET" for other in range(3)])

    assert GAME.legal(arranged(edition, cards), seat) == OPENS
    assert len(OPENS) == 12


@pytest.mark.clause("MT-SETUP-02", "MT-SETUP-06", "MT-SETUP-08")
@per_edition("3S9D", "2S10D", "2S8D", "2S8D")
@pytest.mark.clause("MT-SETUP-09")
def test_pillows_and_alarms_before_the_box_is_filled(edition: str, expected: str) -> None:
    state = set_up(edition)

    assert red(state) == ""
    assert [white(state, seat) for seat in range(3)] == [expected] * 3
    assert [black(state, seat) for seat in range(3)] == [""] * 3
    assert [alarm(state, seat) for seat in range(3)] == ["card"] * 3


@pytest.mark.clause("MT-SETUP-03")
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_each_stack_is_shuffled_by_itself_and_dealt_from_the_top(seats: int) -> None:
    state = set_up("zoch-fr", seats, seeded(3))
    stream = seeded(3).stream("cards")

    for character in range(CHARACTERS):
        stack = [1, 2, 3, 4, 5, 6, 7, 8]
        stream.shuffle(stack)
        assert list(state.numbers[character::CHARACTERS]) == stack[:seats]


@pytest.mark.clause("MT-SETUP-03")
def test_the_seed_decides_the_cards() -> None:
    deals = {set_up("zoch-fr", 4, seeded(seed)).numbers for seed in range(20)}

    assert len(deals) == 20
    assert set_up("zoch-fr", 4, seeded(5)).numbers == set_up("zoch-fr", 4, seeded(5)).numbers


@pytest.mark.clause("MT-SETUP-04")
@pytest.mark.parametrize("seats", range(2, 9))
def test_everyone_holds_all_six_characters(seats: int) -> None:
    assert set_up("zoch-fr", seats).hands == [WHOLE_HAND] * seats


@pytest.mark.clause("MT-SETUP-05")
def test_a_seat_is_told_its_own_numbers_and_nobody_those_of_unused_cards() -> None:
    truth = given("zoch-fr", start_seat=1)
    facts = GAME.setup(truth, seeded(7))
    numbers = [list(truth.numbers[6 * seat : 6 * seat + 6]) for seat in range(3)]

    assert facts == [
        RubiesHidden(EVERYONE, [0, 1, 1, 0] * 3),
        *[Dealt(only(seat), seat, numbers[seat]) for seat in range(3)],
        SequenceSet(EVERYONE, [1, 2, 0]),
        FillingBegan(EVERYONE, 0),
        ShareLeft(only(1), 4),
    ]
    for seat in range(3):
        view = given("zoch-fr", *heard(facts, seat))
        assert [number for number in view.numbers if number > 0] == numbers[seat]
    assert set(given("zoch-fr", *heard(facts, OBSERVER)).numbers) == {-1}


@pytest.mark.clause("MT-SETUP-07")
def test_an_alarm_on_its_card_is_ready_for_use() -> None:
    state = after(arranged("zoch-fr", "JEWL DET DET"), A, opens("T.E"), places("1D"))

    assert asked(state) == (A, "ALARM")


@pytest.mark.clause("MT-SETUP-10")
@every_edition
def test_a_placed_imitation_is_a_true_gem_for_whoever_takes_it(edition: str) -> None:
    state = arranged(edition, "JEWL THF DET")
    state = after(state, A, opens("T.E"), places("1S"), LEAVE, LEAVE)
    state = after(state, B, opens("T.E"), *([TAKE] if edition == RIO else []))

    assert black(state, B) == "1S"
    assert [now - then for now, then in zip(scores(state), scores(arranged(edition)), strict=True)] == [2, 2, 0]


@pytest.mark.clause("MT-SETUP-11", "MT-SETUP-12")
@every_edition
def test_each_long_drawer_hides_one_ruby_three_up_and_three_down(edition: str) -> None:
    state = set_up(edition)

    assert rubies(state) == P0
    for long in range(6):
        assert state.secrets[2 * long] + state.secrets[2 * long + 1] == 1
    assert [name[-1] for name in rubies(state).split()].count("a") == 3


@pytest.mark.clause("MT-SETUP-13")
@pytest.mark.parametrize("edition", [RIO, "zoch-en"])
@pytest.mark.parametrize("coins", range(8))
def test_where_the_print_only_advises_either_long_drawer_of_a_level_may_be_filled_first(
    coins: int, edition: str
) -> None:
    answers = [coins >> level & 1 for level in range(3)]
    state = set_up(edition, rng=Scripted(answers), ruby_layout="random_per_level")
    expected = [
        f"{level + 1}N.sa {level + 1}S.sb" if answers[level] else f"{level + 1}N.sb {level + 1}S.sa"
        for level in range(3)
    ]

    assert rubies(state) == " ".join(expected)


@pytest.mark.clause("MT-SETUP-13")
@every_edition
def test_the_first_three_rubies_line_up_on_one_face(edition: str) -> None:
    assert [name for name in rubies(set_up(edition, rng=Scripted([1, 1, 1]))).split() if name[-1] == "b"] == [
        "1N.sb",
        "2N.sb",
        "3N.sb",
    ]


@pytest.mark.clause("MT-SETUP-14")
@pytest.mark.parametrize("height", ["T", "M", "B"])
@every_edition
def test_the_rubies_put_in_first_would_fall_and_the_others_are_found(edition: str, height: str) -> None:
    north = after(arranged(edition, "MAST DET DET"), A, opens(f"{height}.N"))
    south = after(arranged(edition, "MAST DET DET"), A, opens(f"{height}.S"))

    assert [fact for fact in told(north, A, SECRET) if isinstance(fact, RubyFell)]
    assert not [fact for fact in told(south, A, SECRET) if isinstance(fact, RubyFell)]
    assert TAKE in GAME.legal(after(south, A, SECRET), A)


@pytest.mark.clause("MT-SETUP-15")
@pytest.mark.parametrize(
    ("seats", "shares"),
    [
        (2, [6, 6]),
        (3, [4, 4, 4]),
        (4, [3, 3, 3, 3]),
        (5, [3, 3, 2, 2, 2]),
        (6, [2, 2, 2, 2, 2, 2]),
        (7, [2, 2, 2, 2, 2, 1, 1]),
        (8, [2, 2, 2, 2, 1, 1, 1, 1]),
    ],
)
@pytest.mark.parametrize("remainder", ["first", "last"])
def test_twelve_diamonds_are_shared_out_as_evenly_as_possible(seats: int, shares: list[int], remainder: str) -> None:
    state = set_up("zoch-fr", seats, start_seat=1, remainder_to=remainder)
    given_out: list[int] = []
    while state.stage != CHOOSE:
        given_out.append(state.share_left)
        assert asked(state) == (len(given_out) % seats, "FILL")
        state = filled(state, ("T.E", state.share_left))

    assert given_out == (shares if remainder == "first" else shares[::-1])


@pytest.mark.clause("MT-SETUP-15", "MT-SETUP-21")
def test_a_seat_without_a_share_only_moves_the_box() -> None:
    state = set_up(RIO, 8, supply_policy="smaller_fill")

    assert asked(state) == (A, "BOX")
    assert told(state, A, LEAVE) == [
        FillingBegan(EVERYONE, 1),
        ShareLeft(only(B), 0),
        FillingEnded(EVERYONE, B),
        BoxOffered(EVERYONE, B, 2),
    ]


@pytest.mark.clause("MT-SETUP-16")
@every_edition
def test_a_share_goes_into_drawers_of_choice_and_all_of_it(edition: str) -> None:
    state = set_up(edition)
    assert len(GAME.legal(state, A)) == 12 * 4
    assert refused(state, A, Fill(slot("T.E"), 5)) == "MT-SETUP-16"
    assert refused(state, A, Fill(slot("T.E"), 0)) == "MT-SETUP-16"
    assert refused(state, A, FLIP) == "MT-SETUP-16"
    assert refused(state, A, LEAVE) == "MT-SETUP-16"
    assert refused(state, A, opens("T.E")) == "MT-SETUP-16"

    state = after(state, A, fills("T.E", 1))
    assert asked(state) == (A, "FILL")
    assert refused(state, A, fills("T.E", 3)) == "MT-SETUP-16"
    assert refused(state, A, FLIP) == "MT-SETUP-16"

    state = after(state, A, fills("M.S", 3))
    assert asked(state) == (A, "BOX")
    assert (lying(state, "3E.a"), lying(state, "2S.a")) == ("1D", "3D")


@pytest.mark.clause("MT-SETUP-16")
def test_the_last_drawer_not_yet_used_takes_all_that_is_left() -> None:
    state = set_up("zoch-fr", 2, box_fill_diamonds=36)
    for place in range(11):
        state = after(state, A, Fill(place, 1))

    assert GAME.legal(state, A) == (Fill(11, 7),)


@pytest.mark.clause("MT-SETUP-17")
@pytest.mark.parametrize("start", range(4))
@every_edition
def test_the_box_is_filled_clockwise_from_the_first_seat(edition: str, start: int) -> None:
    state = set_up(edition, 4, start_seat=start)
    order: list[int] = []
    while state.stage != CHOOSE:
        order.append(state.asked)
        state = filled(state, ("M.E", 3))

    assert order == [(start + step) % 4 for step in range(4)]
    assert state.round == 1


@pytest.mark.clause("MT-SETUP-17")
@pytest.mark.parametrize("edition", ["rio-grande", "zoch-en", "it-2006"])
def test_a_table_may_agree_on_another_order_where_the_print_leaves_it_open(edition: str) -> None:
    state = set_up(edition, start_seat="random", setup_sequence=[2, 0, 1])
    order: list[int] = []
    while state.stage != CHOOSE:
        order.append(state.asked)
        assert refused(state, (state.asked + 1) % 3, fills("T.E", 1)) == "MT-SETUP-17"
        state = filled(state, ("M.E", 4))

    assert order == [2, 0, 1]


@pytest.mark.clause("MT-SETUP-17")
def test_the_first_seat_is_drawn_by_lot() -> None:
    for seed in range(10):
        state = set_up("zoch-fr", 5, seeded(seed), start_seat="random")
        assert state.asked == seeded(seed).stream("start").below(5)
    assert len({set_up("zoch-fr", 5, seeded(seed), start_seat="random").asked for seed in range(30)}) == 5


@pytest.mark.clause("MT-SETUP-18")
@every_edition
def test_only_front_compartments_are_opened_and_filled(edition: str) -> None:
    state = set_up(edition)
    assert refused(state, A, SECRET) == "MT-TURN-14"
    assert {type(action) for action in GAME.legal(state, A)} == {Fill}

    while state.stage != CHOOSE:
        state = filled(state, ("M.N", 2), ("T.S", 2))
    assert rubies(state) == P0


@pytest.mark.clause("MT-SETUP-19", "MT-SETUP-20")
@per_edition(("3D", ""), ("1D", "2D"), ("1D", "2D"), ("1D", "2D"))
def test_diamonds_that_fall_while_filling(edition: str, expected: tuple[str, str]) -> None:
    state = filled(set_up(edition), ("M.S", 2), ("T.E", 2), box="R1cw F")
    back = edition == RIO

    # 2S stands at M.N, its diamonds on the down side.
    assert told(state, B, fills("M.N", 1)) == [
        Opened(EVERYONE, B, slot("M.N")),
        Spilled(EVERYONE, 2, not back),
        Saw(EVERYONE, 2 if back else 0, 0),
        Filled(EVERYONE, B),
        Added(EVERYONE, 1),
        ShareLeft(only(B), 3),
        Asked(EVERYONE, B, FILL),
    ]
    state = after(state, B, fills("M.N", 1))
    assert (lying(state, "2S.b"), red(state)) == expected
    assert lying(state, "2S.a") == ""
    assert printed(edition).setup_fall_to == (SAME_DRAWER if back else RED)


@pytest.mark.clause("MT-SETUP-20")
@every_edition
def test_a_fall_does_not_keep_the_filler_from_going_on(edition: str) -> None:
    state = filled(set_up(edition), ("M.S", 4), box="R1cw F")
    state = after(state, B, fills("M.N", 2))

    assert asked(state) == (B, "FILL")
    assert state.share_left == 2
    assert len(GAME.legal(state, B)) == 11 * 2


@pytest.mark.clause("MT-SETUP-21")
@per_edition(10, 10, 4, 13)
def test_the_box_moves_after_filling(edition: str, expected: int) -> None:
    state = after(set_up(edition), A, fills("T.E", 4))
    turns = ["R1cw", "R1ccw", "R2cw", "R2ccw"]
    both = [f"{turn} F" for turn in turns]
    ways = {
        "rio-grande": {"", "F", *turns, *both},
        "zoch-en": {"", "F", *turns, *both},
        "it-2006": {*both},
        "zoch-fr": {"F", *turns, *both, *[f"F {turn}" for turn in turns]},
    }[edition]

    assert set(sequences(state)) == ways
    assert len(sequences(state)) == expected


@pytest.mark.clause("MT-SETUP-21")
@per_edition(6, 6, 5, 5)
def test_at_most_one_move_where_the_variant_covers_the_setup(edition: str, expected: int) -> None:
    state = after(set_up(edition, one_box_action=True, one_box_action_in_setup=True), A, fills("T.E", 4))

    assert len(sequences(state)) == expected
    assert max([len(way.split()) for way in sequences(state)]) == 1
    assert ("" in sequences(state)) == (expected == 6)


@pytest.mark.clause("MT-SETUP-21")
@pytest.mark.parametrize("order", ["turn_first", "any"])
def test_turn_and_flip_in_any_order_makes_eight_ways(order: str) -> None:
    state = after(set_up("it-2006", setup_box_order=order), A, fills("T.E", 4))

    assert len(sequences(state)) == {"turn_first": 4, "any": 8}[order]
    assert all([len(way.split()) == 2 for way in sequences(state)])


@pytest.mark.clause("MT-SETUP-21")
def test_the_limits_of_play_do_not_hold_while_the_box_is_filled() -> None:
    state = set_up("zoch-en", one_box_action=True, box_limit_placed=0, box_limit_not_placed=0)

    assert len(sequences(after(state, A, fills("T.E", 4)))) == 10


@pytest.mark.clause("MT-SETUP-21")
@per_edition("", "", "MT-SETUP-21", "MT-SETUP-21")
def test_declining_every_move_after_filling(edition: str, expected: str) -> None:
    state = after(set_up(edition), A, fills("T.E", 4))

    if expected:
        assert refused(state, A, LEAVE) == expected
    else:
        assert asked(after(state, A, LEAVE)) == (B, "FILL")


@pytest.mark.clause("MT-SETUP-22")
@every_edition
def test_the_drawer_is_closed_when_the_box_is_moved(edition: str) -> None:
    state = set_up(edition)
    assert after(state, A, fills("T.E", 3)).slot == slot("T.E")

    state = after(state, A, fills("T.E", 4))
    assert state.slot == CLOSED


@pytest.mark.clause("MT-SETUP-16", "MT-SETUP-21")
@every_edition
def test_the_first_round_begins_when_the_last_seat_has_moved_the_box(edition: str) -> None:
    state = filled(filled(set_up(edition), ("T.E", 4)), ("M.N", 4))
    state = after(state, C, fills("B.W", 4), *moves("R1cw"))

    assert told(state, C, FLIP) == [Flipped(EVERYONE, False), RoundBegan(EVERYONE, 1)]
    assert sum([int(text[0]) for text in golden(state)["f"].values()]) + int(red(state)[:1] or 0) == 12
