"""The referee by itself against the separators M1 to M14 and the finer points of falls, alarms and shares."""

from __future__ import annotations

import pytest

from .editions import EDITION_NAMES, edition
from .referee import Referee
from .scenes import LEAVE, MOVES, A, B, C, kinds, number_cards, open_drawer, place, position, sequences
from .turn import DETECTIVE, GEMOLOGIST, JEWELER, MASTER_THIEF, SMUGGLER, THIEF

RIO, ZOCH_EN, ITALIAN, ZOCH_FR = EDITION_NAMES
TAKE = {"kind": "take"}
SECRET = {"kind": "secret"}
FRONT = {"kind": "front"}
LAY = {"kind": "lay_alarm"}
FETCH = {"kind": "fetch_alarm"}
PASS = {"kind": "pass_turn"}


def by_edition(*values: object) -> pytest.MarkDecorator:
    """One expected value for each edition, in the order of the table of separators."""
    return pytest.mark.parametrize(("name", "expected"), list(zip(EDITION_NAMES, values, strict=True)))


def finish_turn(referee: Referee) -> None:
    """Answer with as little as possible until the next drawer is to be opened or the round ends."""
    while True:
        waiting, stage = referee.asked()
        if stage in ("OPEN", "CHOOSE", "PICK", "OVER"):
            return
        (seat,) = waiting
        legal = referee.legal(seat)
        referee.act(seat, LEAVE if LEAVE in legal else legal[0])


@by_edition(["", "", "1D", "1D"], ["1D", "1D", "", ""], ["1D", "1D", "", ""], ["1D", "1D", "", ""])
def test_m1_two_smugglers_against_two_detectives(name: str, expected: list[str]) -> None:
    referee = position(name, {"characters": [SMUGGLER, SMUGGLER, DETECTIVE, DETECTIVE], "red": "2D"}, seats=4)
    for seat, where in ((A, "T.E"), (B, "T.W")):
        open_drawer(referee, seat, where)
        finish_turn(referee)
    for _ in range(2):
        (seat,), stage = referee.asked()
        assert stage == "PICK"
        referee.act(seat, {"kind": "pick", "gem": 0})
    assert referee.snapshot()["b"] == expected


@by_edition(("1S", {"3E.a": "2D"}), ("1S2D", {}), ("1S2D", {"3E.a": "1S"}), ("1S2D", {"3E.a": "1S"}))
def test_m2_a_lone_smuggler_without_detectives(name: str, expected: tuple[str, dict[str, str]]) -> None:
    referee = position(name, {"characters": [SMUGGLER, THIEF, THIEF], "f": {"3E.a": "1S2D"}})
    open_drawer(referee, A, "T.E")
    if name == RIO:
        referee.act(A, {"kind": "take_one", "gem": 1})
    finish_turn(referee)
    state = referee.snapshot()
    assert (state["b"][A], state["f"], state["red"]) == (*expected, "")


@by_edition([False, False, False], [True, False, False], [True, True, True], [True, True, False])
def test_m3_m4_m5_box_moves_of_thief_and_jeweler(name: str, expected: list[bool]) -> None:
    thief = position(name, {"characters": [THIEF, DETECTIVE, DETECTIVE]})
    open_drawer(thief, A, "T.E")
    if name == RIO:
        thief.act(A, LEAVE)
    jeweler = position(name, {"characters": [JEWELER, DETECTIVE, DETECTIVE]})
    open_drawer(jeweler, A, "T.E")
    jeweler.act(A, place(1, 0))
    jeweler.act(A, LEAVE)
    by_jeweler = sequences(jeweler, A)
    found = [["R1cw", "F"] in sequences(thief, A), ["F", "R1cw"] in by_jeweler, ["R1cw", "R2cw"] in by_jeweler]
    assert found == expected


@by_edition(("1R", False), ("", True), ("", True), ("", True))
def test_m6_a_ruby_that_falls_costs_everything(name: str, expected: tuple[str, bool]) -> None:
    referee = position(name, {"characters": [MASTER_THIEF, MASTER_THIEF, MASTER_THIEF], "f": {"2N.a": "2D"}})
    open_drawer(referee, A, "M.N")
    referee.act(A, SECRET)
    state = referee.snapshot()
    assert (state["red"], "2N.sa" in state["s"]) == expected
    assert (state["f"], state["b"][A]) == ({"2N.a": "2D"}, "")
    assert referee.asked()[1] == "BOX"


@by_edition("PLACE", "BOX", "BOX", "BOX")
def test_m7_only_one_edition_lets_the_master_thief_place(name: str, expected: str) -> None:
    referee = position(name, {"characters": [MASTER_THIEF, MASTER_THIEF, MASTER_THIEF], "f": {"2S.a": "2D"}})
    open_drawer(referee, A, "M.S")
    referee.act(A, SECRET)
    referee.act(A, TAKE)
    assert referee.snapshot()["b"][A] == "1R2D"
    assert referee.asked() == (frozenset({A}), expected)


@by_edition(None, None, None, "last_ruby")
def test_m8_the_last_ruby_ends_the_round_in_one_edition(name: str, expected: str | None) -> None:
    referee = position(name, {"characters": [MASTER_THIEF, MASTER_THIEF, DETECTIVE], "s": "2S.sa", "red": "1D"})
    open_drawer(referee, A, "M.S")
    referee.act(A, SECRET)
    referee.act(A, TAKE)
    finish_turn(referee)
    open_drawer(referee, B, "T.E")
    finish_turn(referee)
    state = referee.snapshot()
    assert (state["over"], state["reason"]) == (expected is not None, expected)
    assert state["b"] == ["1R", "", "1D"]
    assert (state["winners"] is None) == (expected is None)


@by_edition(True, True, False, False)
def test_m9_a_jeweler_who_places_nothing(name: str, expected: bool) -> None:
    referee = position(name, {"characters": [JEWELER, THIEF, THIEF]})
    open_drawer(referee, A, "T.E")
    assert (place(0, 0) in referee.legal(A)) == expected
    if not expected:
        with pytest.raises(ValueError, match="may not"):
            referee.act(A, place(0, 0))


@by_edition(True, False, False, False)
def test_m10_a_gemologist_who_places_nothing(name: str, expected: bool) -> None:
    referee = position(name, {"characters": [GEMOLOGIST, THIEF, DETECTIVE]})
    open_drawer(referee, A, "T.E")
    legal = referee.legal(A)
    assert (place(0, 0) in legal) == expected
    assert place(1, 1) in legal
    assert place(2, 1) not in legal


@by_edition(True, True, False, False)
def test_m11_a_filler_who_declines_all_box_moves(name: str, expected: bool) -> None:
    referee = Referee(edition(name), {}, 2, number_cards(2), B, None)
    referee.act(B, {"kind": "fill", "slot": 3, "count": 6})
    assert (LEAVE in referee.legal(B)) == expected


@by_edition([A, B], [A, B], [B], [A, B])
def test_m12_only_one_edition_breaks_a_tie_by_diamonds(name: str, expected: list[int]) -> None:
    referee = position(name, {"b": ["1R1S3D", "1R1S5D"], "w": ["", "2D"]}, seats=2)
    assert [referee.points(seat) for seat in (A, B)] == [9, 9]
    assert referee.winners() == expected


@by_edition(("1D", "", {"3E.a": "2D"}), ("1D", "2D", {}), ("1D", "", {"3E.a": "2D"}), ("1D", "2D", {}))
def test_m13_gems_on_both_sides(name: str, expected: tuple[str, str, dict[str, str]]) -> None:
    referee = position(name, {"characters": [THIEF, JEWELER, JEWELER], "f": {"3E.a": "2D", "3E.b": "1D"}, "turn": A})
    open_drawer(referee, A, "T.E")
    state = referee.snapshot()
    assert (state["red"], state["b"][A], state["f"]) == expected


@by_edition(None, None, [[SMUGGLER], [DETECTIVE]], None)
def test_m14_played_cards_lie_open_in_one_edition(name: str, expected: list[list[int]] | None) -> None:
    referee = position(name, {"characters": [SMUGGLER, DETECTIVE]}, seats=2)
    open_drawer(referee, A, "T.E")
    finish_turn(referee)
    assert referee.asked()[1] == "CHOOSE"
    assert referee.piles_shown() == expected


# Falls and alarms


@by_edition("PLACE", "PLACE", "BOX", "PLACE")
def test_a_bare_alarm_blocks_a_jeweler_in_one_edition(name: str, expected: str) -> None:
    referee = position(name, {"characters": [THIEF, THIEF, JEWELER], "f": {"3E.b": "@B"}})
    open_drawer(referee, C, "T.E")
    assert referee.asked() == (frozenset({C}), expected)
    assert referee.snapshot()["al"] == "card,card,card"


def test_a_jeweler_whose_own_bare_alarm_fell_may_lay_it_again() -> None:
    referee = position(RIO, {"characters": [JEWELER, THIEF, THIEF], "f": {"3E.b": "@A"}})
    open_drawer(referee, A, "T.E")
    referee.act(A, place(0, 0))
    assert kinds(referee, A) == {"lay_alarm", "leave"}
    referee.act(A, LAY)
    assert referee.snapshot()["f"] == {"3E.a": "@A"}
    # The alarm was laid in this turn, not found: nobody is asked about it, and it is no imitation.
    assert referee.asked()[1] == "BOX"
    assert len(sequences(referee, A)) == 6


@pytest.mark.parametrize(("rule", "stage"), [("owner_choice", "LONE_ALARM"), ("stays", "BOX"), ("returns", "BOX")])
def test_a_bare_alarm_just_laid_is_judged_if_the_table_says_so(rule: str, stage: str) -> None:
    table = {"lone_alarm_checked_when_placed": True, "alarm_counts_as_placed": True}
    referee = position(RIO, {"characters": [JEWELER, THIEF, THIEF]}, table=table, lone_alarm=rule)
    open_drawer(referee, A, "T.E")
    referee.act(A, place(0, 0))
    referee.act(A, LAY)
    assert referee.asked() == (frozenset({A}), stage)
    if rule == "owner_choice":
        referee.act(A, FETCH)
    assert referee.snapshot()["al"] == ("3E,card,card" if rule == "stays" else "card,card,card")
    assert len(sequences(referee, A)) == 10


def test_an_alarm_may_need_an_imitation() -> None:
    referee = position(RIO, {"characters": [JEWELER, THIEF, THIEF]}, table={"alarm_needs_imitation": True})
    open_drawer(referee, A, "T.E")
    referee.act(A, place(0, 0))
    assert referee.asked()[1] == "BOX"


@pytest.mark.parametrize(("opener", "expected"), [(A, (["", "2D", ""], "")), (B, (["", "", ""], "2D"))])
def test_an_alarm_pays_its_owner_unless_he_opened(opener: int, expected: tuple[list[str], str]) -> None:
    characters = [THIEF, THIEF, THIEF]
    referee = position(RIO, {"characters": characters, "f": {"3E.b": "2D@B"}, "turn": opener})
    open_drawer(referee, opener, "T.E")
    state = referee.snapshot()
    assert (state["b"], state["red"]) == expected
    assert state["al"] == "card,card,card"
    assert referee.asked()[1] == "BOX"


def test_the_owner_of_a_robbed_alarm_is_asked_out_of_turn() -> None:
    referee = position(RIO, {"characters": [THIEF, JEWELER, JEWELER], "f": {"3E.a": "2D@B"}, "turn": A})
    open_drawer(referee, A, "T.E")
    referee.act(A, TAKE)
    assert referee.asked() == (frozenset({B}), "LONE_ALARM")
    with pytest.raises(ValueError, match="may not"):
        referee.act(A, FETCH)
    referee.act(B, LEAVE)
    assert referee.snapshot()["al"] == "card,3E,card"
    assert referee.asked() == (frozenset({A}), "BOX")


def test_a_smuggler_who_places_keeps_the_alarm_company() -> None:
    referee = position(ZOCH_FR, {"characters": [SMUGGLER, THIEF, THIEF], "f": {"3E.a": "2D@B"}})
    open_drawer(referee, A, "T.E")
    referee.act(A, place(1, 0))
    assert referee.snapshot()["f"] == {"3E.a": "1D@B"}


@pytest.mark.parametrize(("owner", "stage"), [("@A", "LONE_ALARM"), ("@B", "BOX")])
def test_only_the_opener_may_fetch_an_alarm_that_stays(owner: str, stage: str) -> None:
    table = {"owner_may_fetch_lone_alarm": True}
    referee = position(ZOCH_EN, {"characters": [THIEF, JEWELER, JEWELER], "f": {"3E.a": owner}, "turn": A}, table=table)
    open_drawer(referee, A, "T.E")
    assert referee.asked() == (frozenset({A}), stage)


@pytest.mark.parametrize(
    ("rule", "extra", "fallen", "least", "most"),
    [
        ("must", True, "2D", 1, 2),
        ("must_unless_fell", True, "2D", 0, 2),
        ("must_unless_fell", False, "2D", 0, 1),
        ("must_unless_fell", False, "", 1, 2),
        ("may", False, "", 0, 2),
        ("must", False, "2D", 1, 1),
    ],
)
def test_a_gemologist_places_after_a_fall(rule: str, extra: bool, fallen: str, least: int, most: int) -> None:
    contents = {"3E.b": fallen} if fallen else {}
    referee = position(
        ZOCH_EN,
        {"characters": [GEMOLOGIST, THIEF, DETECTIVE], "f": contents},
        table={"gemologist_extra_after_fall": extra},
        gemologist_first=rule,
    )
    open_drawer(referee, A, "T.E")
    counts = {answer["diamonds"] + answer["sapphires"] for answer in referee.legal(A)}
    assert (min(counts), max(counts)) == (least, most)
    assert referee.snapshot()["red"] == fallen


def test_a_gemologist_places_no_more_than_she_has() -> None:
    place_all = {"characters": [GEMOLOGIST, DETECTIVE, DETECTIVE], "w": ["1S", "1D", "1D"]}
    referee = position(ZOCH_EN, place_all)
    open_drawer(referee, A, "T.E")
    assert referee.legal(A) == [place(0, 1)]


# The master thief


def test_the_front_is_taken_instead_of_the_secret() -> None:
    referee = position(RIO, {"characters": [MASTER_THIEF, MASTER_THIEF, MASTER_THIEF], "f": {"2S.a": "2D@B"}})
    open_drawer(referee, A, "M.S")
    referee.act(A, FRONT)
    assert referee.snapshot()["b"][A] == "2D"
    assert "2S.sa" in referee.snapshot()["s"]
    referee.act(A, place(0, 0))
    # A ruby behind it is no company for an alarm (MT-ALRM-11).
    assert referee.asked() == (frozenset({B}), "LONE_ALARM")


@pytest.mark.parametrize(("where", "stage"), [("T.E", "BOX"), ("T.S", "SEARCHED")])
def test_a_search_that_finds_nothing_takes_and_places_nothing(where: str, stage: str) -> None:
    referee = position(
        RIO, {"characters": [MASTER_THIEF, MASTER_THIEF, MASTER_THIEF], "s": "2S.sa", "f": {"3E.a": "2D", "3S.a": "2D"}}
    )
    open_drawer(referee, A, where)
    referee.act(A, SECRET)
    assert referee.asked()[1] == stage
    if stage == "SEARCHED":
        assert referee.legal(A) == [LEAVE]
        referee.act(A, LEAVE)
    assert referee.asked()[1] == "BOX"
    assert referee.snapshot()["b"][A] == ""


@pytest.mark.parametrize("may_decline", [True, False])
@pytest.mark.parametrize("where", ["T.E", "T.S"])
def test_a_failed_search_may_leave_him_the_front(where: str, may_decline: bool) -> None:
    referee = position(
        RIO,
        {"characters": [MASTER_THIEF, MASTER_THIEF, MASTER_THIEF], "s": "2S.sa", "f": {"3E.a": "2D", "3S.a": "2D"}},
        mt_failed_search_keeps_front=True,
        mt_may_decline=may_decline,
    )
    open_drawer(referee, A, where)
    referee.act(A, SECRET)
    assert referee.legal(A) == ([TAKE, LEAVE] if may_decline else [TAKE])
    referee.act(A, TAKE)
    assert referee.snapshot()["b"][A] == "2D"
    # A failed search bars placing even then (MT-MAST-11).
    assert referee.asked()[1] == "BOX"


def test_a_master_thief_may_be_allowed_to_search_after_a_fall() -> None:
    place_him = {"characters": [MASTER_THIEF, MASTER_THIEF, MASTER_THIEF], "f": {"2S.b": "1D"}}
    referee = position(RIO, place_him)
    open_drawer(referee, A, "M.S")
    assert referee.asked()[1] == "BOX"
    referee = position(RIO, place_him, table={"mt_search_after_fall": True}, mt_may_decline=False)
    open_drawer(referee, A, "M.S")
    assert referee.legal(A) == [SECRET, LEAVE]
    referee.act(A, SECRET)
    referee.act(A, TAKE)
    assert (referee.snapshot()["b"][A], referee.snapshot()["red"]) == ("1R", "1D")
    assert referee.asked()[1] == "BOX"


@pytest.mark.parametrize("falls", [False, True])
def test_the_last_ruby_may_end_the_game_at_once(falls: bool) -> None:
    position_of_ruby = {"s": "2S.sb" if falls else "2S.sa", "f": {"2S.a": "2D"}, "red": "1S"}
    referee = position(
        RIO, {"characters": [MASTER_THIEF, MASTER_THIEF, DETECTIVE], **position_of_ruby}, last_ruby_ends="at_once"
    )
    open_drawer(referee, A, "M.S")
    referee.act(A, SECRET)
    if not falls:
        referee.act(A, TAKE)
    state = referee.snapshot()
    assert (state["over"], state["reason"]) == (True, "last_ruby")
    assert (state["b"], state["red"]) == ((["", "", ""], "1R1S") if falls else (["1R2D", "", ""], "1S"))
    assert referee.asked() == (frozenset(), "OVER")


# Smugglers and shares


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ({}, ["", "2D", ""]),
        ({"dropper_counts_in_ring": False}, ["", "", "2D"]),
        ({"share_if_all_dropped": True}, ["", "2D", ""]),
    ],
)
def test_a_smuggler_who_dropped_is_out_of_the_share(table: dict[str, object], expected: list[str]) -> None:
    referee = position(RIO, {"characters": [SMUGGLER, SMUGGLER, DETECTIVE], "f": {"3E.b": "2D"}}, table=table)
    open_drawer(referee, A, "T.E")
    finish_turn(referee)
    open_drawer(referee, B, "T.W")
    finish_turn(referee)
    assert referee.snapshot()["b"] == expected


@pytest.mark.parametrize(("share", "expected"), [(False, ("", "2D")), (True, ("2D", ""))])
def test_a_lone_smuggler_who_dropped(share: bool, expected: tuple[str, str]) -> None:
    table = {"share_if_all_dropped": share}
    referee = position(ZOCH_EN, {"characters": [SMUGGLER, THIEF, THIEF], "f": {"3E.b": "2D"}}, table=table)
    open_drawer(referee, A, "T.E")
    finish_turn(referee)
    assert (referee.snapshot()["b"][A], referee.snapshot()["red"]) == expected


def test_a_smuggler_who_passes_keeps_his_share() -> None:
    referee = position(ZOCH_EN, {"characters": [SMUGGLER, THIEF, THIEF], "red": "1R2D"}, open_required=False)
    referee.act(A, PASS)
    assert referee.asked() == (frozenset({A}), "BOX")
    referee.act(A, LEAVE)
    assert referee.snapshot()["b"][A] == "1R2D"


def test_sharers_pick_in_turn_by_card_number() -> None:
    numbers = [[5] * 6, [2] * 6]
    referee = position(RIO, {"characters": [DETECTIVE, DETECTIVE], "red": "1R1S1D", "numbers": numbers}, seats=2)
    for seat, gem in ((B, 2), (A, 1), (B, 0)):
        assert referee.asked() == (frozenset({seat}), "PICK")
        referee.act(seat, {"kind": "pick", "gem": gem})
    assert referee.snapshot()["b"] == ["1S", "1R1D"]


@pytest.mark.parametrize(
    ("thief_may_place", "one_action", "count"), [(False, False, 6), (True, False, 10), (True, True, 6)]
)
def test_a_thief_who_places_has_two_box_actions(thief_may_place: bool, one_action: bool, count: int) -> None:
    table = {"thief_may_place": thief_may_place, "one_box_action": one_action}
    referee = position(RIO, {"characters": [THIEF, DETECTIVE, DETECTIVE], "f": {"3E.a": "1D"}}, table=table)
    open_drawer(referee, A, "T.E")
    referee.act(A, TAKE)
    if thief_may_place:
        referee.act(A, place(0, 1))
    assert len(sequences(referee, A)) == count


@by_edition(6, 6, 5, 5)
def test_the_one_action_variant_may_cover_setup(name: str, expected: int) -> None:
    table = {"one_box_action": True, "one_box_action_in_setup": True}
    referee = Referee(edition(name), table, 2, number_cards(2), A, None)
    referee.act(A, {"kind": "fill", "slot": 3, "count": 6})
    assert len(sequences(referee, A)) == expected


# Rounds


def test_after_six_rounds_the_cards_go_to_the_left() -> None:
    numbers = [[1, 2, 3, 4, 5, 6], [2, 3, 4, 5, 6, 7], [8, 8, 8, 8, 8, 8]]
    referee = position(RIO, {"characters": [DETECTIVE] * 3, "numbers": numbers, "hands": [[DETECTIVE]] * 3})
    assert referee.numbers == [numbers[2], numbers[0], numbers[1]]
    assert [len(referee.legal(seat)) for seat in range(3)] == [6, 6, 6]


@pytest.mark.parametrize(
    ("white", "rubies", "reason"), [("", "", "white_empty"), ("1D", "", "last_ruby"), ("1D", "1N.sb", "max_rounds")]
)
def test_the_first_reason_that_holds_is_the_one_told(white: str, rubies: str, reason: str) -> None:
    end = {"characters": [DETECTIVE, DETECTIVE], "w": [white, "1S"], "s": rubies, "rounds_played": 4}
    referee = position(ZOCH_FR, end, seats=2, table={"max_rounds": 5})
    state = referee.snapshot()
    assert (state["over"], state["reason"]) == (True, reason)
    assert state["scores"] == [-len(white) // 2, -2]
    assert state["winners"] == [A]


@pytest.mark.parametrize(("axis", "drawer"), [("ew", "1E"), ("ns", "1W"), ("actor", "1W")])
def test_a_flip_by_the_actor_turns_about_his_own_edge(axis: str, drawer: str) -> None:
    # Of four seats the second sits at W, so his edge runs north and south.
    characters = [DETECTIVE, THIEF, DETECTIVE, DETECTIVE]
    referee = position(ZOCH_EN, {"characters": characters}, seats=4, table={"flip_axis": axis})
    open_drawer(referee, B, "T.N")
    referee.act(B, MOVES["F"])
    referee.place({"f": {f"{drawer}.b": "1D"}, "characters": characters})
    open_drawer(referee, B, "T.E")
    assert referee.snapshot()["b"][B] == "1D"


@pytest.mark.parametrize(
    ("name", "overrides", "table", "seats"),
    [
        (RIO, {}, {}, 1),
        (RIO, {}, {}, 9),
        (RIO, {"reveal": "smugglers_first"}, {}, 3),
        (RIO, {"box_limit_placed": 3}, {}, 3),
        (RIO, {"ring_min_smugglers": 0}, {}, 3),
        (RIO, {"imitation_diamonds": 0, "imitation_sapphires": 0}, {}, 3),
        (ZOCH_FR, {}, {"ruby_layout": "random_per_level"}, 3),
        (ZOCH_FR, {}, {"setup_sequence": [0, 2, 1]}, 3),
        (RIO, {}, {"supply_policy": "strict"}, 7),
    ],
)
def test_bad_tables_are_refused(name: str, overrides: dict[str, object], table: dict[str, object], seats: int) -> None:
    with pytest.raises(ValueError):
        Referee(edition(name, **overrides), table, seats, number_cards(seats), 0, None)
