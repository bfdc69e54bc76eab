"""The referee by itself against the worked examples E1 to E13."""

from __future__ import annotations

import pytest

from .attempt import valid
from .geometry import COMBINATIONS, LINE_NAMES
from .position import LOOT
from .referee import Referee
from .scenes import do, drawing, drawn, held, names, place, play

R0, R1, R3, C1, D1 = (LINE_NAMES.index(name) for name in ("R0", "R1", "R3", "C1", "D1"))
NEXT_C1, NEXT_D1 = 9 + C1, 9 + D1
REFILL = ["G-St/c", "DAG@R-Ha", "Y-Cl/s", "B-Su/c"]


def targets(game: Referee) -> list[int]:
    return [answer["target"] for answer in game.legal(game.asked()[0]) if answer["kind"] == "take"]


def kinds(game: Referee) -> set[str]:
    return {answer["kind"] for answer in game.legal(game.asked()[0])}


def gem_of(seat: int) -> int:
    return 9 + 21 * seat


def test_the_base_board_has_five_valid_combinations() -> None:
    game = place()
    found = [one for one in range(len(COMBINATIONS)) if valid(game.tiles_in(one))]

    assert found == [4, 6, 9 + R0, 9 + C1, 9 + D1]
    assert [tile.back for tile in game.board] == [1, 12, 14, 4, 4, 6, 9, 13, 18, 11, 1, 17, 19, 19, 5, 11]


def test_e1_a_surround_takes_its_gem_and_leaves_the_tiles_up() -> None:
    game = place()
    stack = list(game.stack)
    do(game, "surround", gem=4)

    assert game.won_gems == [1, 0]
    assert sorted(game.gems) == [0, 1, 2, 3, 5, 6, 7, 8]
    assert (game.stack, game.discard) == (stack, [])
    assert game.asked() == (1, "HAND")
    assert drawing(game) == drawn("""
        (R-Su/c)     (G-Mo/s)     (Y-Ha/c)     (B-St/s)
        (EYE@R-St)   <R-Cl/s>     <G-Ha/c>     (LAN@Y-Ha)
        (B-Mo/c)     <Y-Su/c>     <B-Cl/s>     (LAN@B-Mo)
        (AMU@B-St)   (Y-St/s)     (SAP@G-Su)   (DAG@Y-Cl)
        """)


def line_without_gems() -> Referee:
    game = place(gems=range(3, 9), hoards={0: {"gems": 1}, 1: {"gems": 2}}, stack=REFILL)
    do(game, "line", line=R0)
    return game


def test_e2_a_line_that_nothing_touches_may_rob_an_opponent() -> None:
    game = line_without_gems()
    assert targets(game) == [3, 4, 5, 6, 7, 8, gem_of(1)]
    assert game.legal(0)[-1] == {"kind": "decline"}
    do(game, "take", target=gem_of(1))

    assert game.won_gems == [2, 1]
    assert sorted(game.gems) == [3, 4, 5, 6, 7, 8]
    assert names(game.discard) == ["R-Su/c", "G-Mo/s", "Y-Ha/c", "B-St/s"]
    assert names(game.board[:4]) == REFILL
    assert game.up == [False] * 16
    assert game.asked() == (1, "HAND")


def test_e2_declining_spends_the_line() -> None:
    game = line_without_gems()
    play(game, "decline")

    assert game.won_gems == [1, 2]
    assert names(game.board[:4]) == REFILL


@pytest.mark.parametrize(("option", "stays_up"), [("all_down", False), ("restore", True)])
def test_e3_a_special_spoils_the_attempt_and_open_tiles_turn_down(option: str, stays_up: bool) -> None:
    hand = ["R-St/c", "AMU@R-Mo", "Y-Cl/c"]
    game = place(up=[2], hands={0: hand}, failed_faceup=option)
    do(game, "surround", gem=2)

    assert game.up == [cell == 2 and stays_up for cell in range(16)]
    assert game.tokens == [1, 0]
    assert game.snapshot()["supply"] == 14
    assert names(game.hands[0]) == hand
    assert 2 in game.gems
    assert game.asked() == (1, "HAND")


def test_e3b_thieves_that_do_not_match_fail() -> None:
    game = place()
    do(game, "surround", gem=1)

    assert game.tokens == [1, 0]


def three_steals() -> Referee:
    game = place(up=[1, 3, 12, 13], stack=[*REFILL, "R-Ha/c", "Y-Mo/s", "SAP@R-Cl"])
    do(game, "surround", gem=4)
    return game


def test_e4_one_announcement_steals_three_gems() -> None:
    game = three_steals()
    assert game.legal(0) == [
        {"kind": "next", "combination": NEXT_C1},
        {"kind": "next", "combination": NEXT_D1},
        {"kind": "stop"},
    ]
    do(game, "next", combination=NEXT_C1)
    assert targets(game) == [0, 1, 3, 6, 7]
    assert kinds(game) == {"take"}
    do(game, "take", target=1)
    do(game, "next", combination=NEXT_D1)
    assert targets(game) == [2, 3, 5, 6, 7]
    do(game, "take", target=6)

    assert game.won_gems == [3, 0]
    assert sorted(game.gems) == [0, 2, 3, 5, 7, 8]
    assert names(game.discard) == ["G-Mo/s", "B-St/s", "R-Cl/s", "G-Ha/c", "Y-Su/c", "AMU@B-St", "Y-St/s"]
    assert drawing(game) == drawn("""
        (R-Su/c)     (G-St/c)     (Y-Ha/c)     (DAG@R-Ha)
        (EYE@R-St)   (Y-Cl/s)     (B-Su/c)     (LAN@Y-Ha)
        (B-Mo/c)     (R-Ha/c)     <B-Cl/s>     (LAN@B-Mo)
        (Y-Mo/s)     (SAP@R-Cl)   (SAP@G-Su)   (DAG@Y-Cl)
        """)


def test_e4_stopping_keeps_the_line_that_was_not_claimed() -> None:
    game = three_steals()
    do(game, "next", combination=NEXT_C1)
    do(game, "take", target=1)
    play(game, "stop")

    assert names([game.board[cell] for cell in (1, 5, 9, 13)]) == REFILL
    assert [cell for cell in range(16) if game.up[cell]] == [3, 6, 10, 12]


def test_e4b_an_amulet_plays_two_parts_at_once() -> None:
    board = """
        (R-Su/c)     (G-Mo/s)     (Y-Ha/c)     (B-St/s)
        (B-Mo/c)     (AMU@B-St)   (G-Ha/c)     (LAN@Y-Ha)
        (EYE@R-St)   <G-Cl/c>     (B-Cl/s)     (LAN@B-Mo)
        (Y-St/s)     <G-Su/s>     (SAP@G-Su)   (DAG@Y-Cl)
        """
    game = place(board=board, stack=REFILL)
    do(game, "surround", gem=0)
    do(game, "next", combination=NEXT_C1)
    assert targets(game) == [1, 3, 4, 6, 7]
    do(game, "take", target=3)

    assert game.won_gems == [2, 0]
    assert names([game.board[cell] for cell in (1, 5, 9, 13)]) == REFILL
    assert [cell for cell in range(16) if game.up[cell]] == [0, 4]


def test_e4c_nothing_counts_if_the_announced_one_fails() -> None:
    game = place(up=[3, 6, 12])
    do(game, "surround", gem=7)

    assert [cell for cell in range(16) if game.up[cell]] == [3, 6, 12]
    assert game.tokens == [1, 0]
    assert len(game.gems) == 9
    assert game.board[14].name == "SAP@G-Su"


def test_e5_a_lantern_found_shows_three_neighbours_and_wins_the_sapphire() -> None:
    game = place(phase="GLIMPSE", hands={0: ["R-St/c", "AMU@R-Mo", "Y-Cl/c"]}, stack=["G-St/c"])
    do(game, "peek", cell=11)
    picks = [answer["cells"] for answer in game.legal(0)]
    assert len(picks) == 10
    assert picks[0] == 1 << 6 | 1 << 7 | 1 << 10
    do(game, "pick", cells=1 << 7 | 1 << 14 | 1 << 15)

    assert names(game.won_sapphires[0]) == ["SAP@G-Su"]
    assert game.board[14].name == "G-St/c"
    assert game.up == [False] * 16
    assert len(game.hands[0]) == 3
    assert game.asked() == (0, "ACTION")
    assert (game.score(0), game.won_gems[0]) == (1, 0)


def test_e5_without_diagonals_there_is_nothing_to_choose() -> None:
    game = place(phase="GLIMPSE", lantern_adjacency="orthogonal")
    do(game, "peek", cell=11)

    assert game.asked() == (0, "ACTION")
    assert game.won_sapphires[0] == []


def test_a_lantern_in_a_corner_shows_the_one_neighbour_that_lies_face_down() -> None:
    corner = {0: "LAN@R-Su", 4: "Y-Mo/c", 5: "SAP@R-Cl"}
    game = place(changes=corner, up=[1, 4], phase="GLIMPSE")
    do(game, "peek", cell=0)

    assert game.asked() == (0, "ACTION")
    assert names(game.won_sapphires[0]) == ["SAP@R-Cl"]


HANDS = {
    0: ["SAP@R-Cl", "DAG@R-Ha", "Y-Mo/s"],
    1: ["DAG@G-Mo", "R-St/c", "Y-Cl/c"],
    2: ["G-Su/c", "B-Ha/s", "R-Mo/s"],
}


def robbed_with_a_sapphire() -> Referee:
    game = place(3, phase="ACTION", gems=range(3, 9), hands=HANDS, hoards={1: {"gems": 2}, 2: {"gems": 1}})
    do(game, "sapphire", tile=held(game, 0, "SAP@R-Cl"), target=gem_of(1))
    do(game, "dagger", tile=held(game, 1, "DAG@G-Mo"))
    assert game.asked() == (2, "REACT")
    play(game, "pass")
    assert game.asked() == (0, "REACT")
    return game


def test_e6_a_dagger_against_a_dagger_lets_the_sapphire_work() -> None:
    game = robbed_with_a_sapphire()
    do(game, "dagger", tile=held(game, 0, "DAG@R-Ha"))
    assert game.asked() == (1, "REACT")
    play(game, "pass")
    assert game.asked() == (2, "REACT")
    play(game, "pass")

    assert game.won_gems == [1, 1, 1]
    assert [len(hand) for hand in game.hands] == [1, 2, 3]
    assert names(game.discard) == ["SAP@R-Cl", "DAG@G-Mo", "DAG@R-Ha"]
    assert game.asked() == (0, "STEAL")


def test_e6_one_dagger_cancels_the_sapphire() -> None:
    game = robbed_with_a_sapphire()
    play(game, "pass")

    assert game.won_gems == [0, 2, 1]
    assert set(names(game.hands[0])) == {"DAG@R-Ha", "Y-Mo/s"}
    assert names(game.discard) == ["SAP@R-Cl", "DAG@G-Mo"]
    assert game.asked() == (0, "STEAL")


def merchant_walk() -> Referee:
    game = place(
        3,
        active=1,
        phase="HAND",
        hands={0: ["Y-Mo/c", "G-Cl/s", "B-Mo/s"], 1: ["R-St/c", "Y-Cl/c"], 2: ["G-Su/c", "B-Ha/s", "R-Mo/s"]},
        stack=["MER", *REFILL, "R-Ha/c"],
        three_tales=True,
    )
    do(game, "discard", tiles=0)
    assert game.merchant == {"place": 6, "step": 1, "loot": 0}
    assert set(names(game.hands[1])) == {"R-St/c", "Y-Cl/c", "G-St/c"}
    play(game, "pass", "pass", "pass")
    assert game.merchant == {"place": 0, "step": 2, "loot": 1}
    do(game, "discard", tiles=0)
    play(game, "pass", "pass")
    do(game, "line", line=R0)
    assert targets(game) == [0, 1, 2, LOOT]
    do(game, "take", target=0)
    assert names(game.board[:4]) == ["DAG@R-Ha", "Y-Cl/s", "B-Su/c", "R-Ha/c"]
    assert game.merchant == {"place": 2, "step": 3, "loot": 1}
    do(game, "discard", tiles=0)
    play(game, "pass", "pass", "pass")
    assert game.merchant == {"place": 8, "step": 4, "loot": 2}
    do(game, "discard", tiles=0)
    play(game, "pass", "pass", "pass")
    assert game.merchant == {"place": 4, "step": 5, "loot": 3}
    assert sorted(game.gems) == [1, 3, 4, 5, 7]
    do(game, "discard", tiles=0)
    play(game, "pass", "pass")
    return game


def test_e7_all_lose_if_the_merchant_takes_the_centre() -> None:
    game = merchant_walk()
    play(game, "pass")

    assert game.asked() == (-1, "OVER")
    assert game.reason == "all_lost"
    assert game.winners() == []
    assert sorted(game.gems) == [1, 3, 5, 7]
    assert game.merchant == {"place": 4, "step": 5, "loot": 4}


def test_e7_the_merchant_rests_if_the_centre_is_gone() -> None:
    game = merchant_walk()
    do(game, "surround", gem=4)

    assert game.asked() == (0, "HAND")
    assert game.merchant == {"place": 4, "step": 6, "loot": 3}
    assert game.won_gems == [0, 0, 2]
    assert game.gems_everywhere() == 9


def test_e7_a_sapphire_from_hand_takes_loot() -> None:
    resting = {"place": 4, "step": 6, "loot": 3}
    game = place(3, phase="ACTION", gems=[1, 3, 5, 7], hands={0: ["SAP@R-Cl"]}, merchant=resting, three_tales=True)
    do(game, "sapphire", tile=0, target=LOOT)

    assert game.won_gems[0] == 1
    assert game.merchant == {"place": 4, "step": 6, "loot": 2}


def test_e8_a_dagger_found_costs_the_hand() -> None:
    game = place(phase="GLIMPSE", hands={0: ["R-St/c", "AMU@R-Mo", "DAG@B-Su"]})
    do(game, "peek", cell=15)

    assert names(game.discard) == ["R-St/c", "AMU@R-Mo", "DAG@B-Su"]
    assert game.hands[0] == []
    assert game.board[15].name == "DAG@Y-Cl"
    assert game.up == [False] * 16
    assert len(game.legal(0)) == 43
    assert kinds(game) == {"pass", "swap"}


@pytest.mark.parametrize(("seats", "received"), [(2, [1, 0]), (3, [2, 0, 1]), (4, [1, 2, 3, 0])])
def test_e9_sinbad_passes_the_hands_on_seven_times(seats: int, received: list[int]) -> None:
    given = ["R-St/c", "Y-Cl/c", "G-Su/c", "B-Ha/s"]
    hands = {seat: [given[seat]] for seat in range(seats)}
    game = place(seats, phase="GLIMPSE", hands=hands, changes={0: "SIN"}, stack=["R-Su/c"], three_tales=True)
    do(game, "peek", cell=0)

    assert [names(hand) for hand in game.hands] == [[given[seat]] for seat in received]
    assert names(game.removed) == ["SIN"]
    assert game.board[0].name == "R-Su/c"


@pytest.mark.parametrize(
    ("hoards", "scores", "winners"),
    [
        ([(5, 0, 1, 0), (4, 0, 2, 0)], [4, 2], [0]),
        ([(5, 0, 2, 0), (4, 0, 1, 0)], [3, 3], [1]),
        ([(4, 1, 1, 0), (5, 0, 1, 0)], [4, 4], [1]),
        ([(4, 0, 1, 0), (4, 0, 0, 1), (1, 0, 0, 0)], [3, 3, 1], [0, 1]),
    ],
)
def test_e10_scores_and_ties(hoards: list[tuple[int, ...]], scores: list[int], winners: list[int]) -> None:
    sapphires, eyes = ["SAP@R-Cl", "SAP@Y-St"], ["EYE@G-Ha", "EYE@Y-Mo"]
    placed = {
        seat: {"gems": gems, "sapphires": sapphires[:tiles], "tokens": tokens, "eyes": eyes[:evil]}
        for seat, (gems, tiles, tokens, evil) in enumerate(hoards)
    }
    game = place(len(hoards), hoards=placed, gems=[])
    play(game, "pass")

    assert game.snapshot()["scores"] == scores
    assert game.snapshot()["winners"] == winners
    assert game.reason == "scored"


def leaders_in_row_3() -> Referee:
    row = {0: "G-Cl/c", 12: "R-Su/c", 13: "G-Cl/s", 14: "Y-Mo/c", 15: "B-Ha/s"}
    game = place(changes=row, stack=REFILL, leaders=True)
    do(game, "line", line=R3)
    return game


def test_e11_four_leaders_may_take_all() -> None:
    game = leaders_in_row_3()
    assert game.legal(0) == [{"kind": "take_all"}, {"kind": "ordinary"}]
    play(game, "take_all")

    assert game.won_gems == [9, 0]
    assert game.reason == "scored"
    assert game.discard == []


def test_e11_or_steal_as_usual() -> None:
    game = leaders_in_row_3()
    play(game, "ordinary")
    assert targets(game) == [6, 7, 8]
    do(game, "take", target=8)

    assert names(game.board[12:]) == REFILL


def test_e11_an_amulet_is_no_leader() -> None:
    row = {0: "G-Cl/c", 12: "R-Su/c", 13: "G-Cl/s", 14: "Y-Mo/c", 15: "AMU@B-St"}
    game = place(changes=row, stack=REFILL, leaders=True)
    do(game, "line", line=R3)

    assert game.asked() == (0, "TAKE")


def test_e12_a_lantern_from_hand_wins_the_sapphire_it_finds() -> None:
    game = place(phase="GLIMPSE", hands={0: ["LAN@R-Su"], 1: ["R-St/c"]}, stack=["G-St/c"])
    do(game, "lantern", tile=0, first=13, second=14)
    assert game.asked() == (1, "REACT")
    play(game, "pass")

    assert names(game.won_sapphires[0]) == ["SAP@G-Su"]
    assert game.board[14].name == "G-St/c"
    assert names(game.discard) == ["LAN@R-Su"]
    assert game.asked() == (0, "ACTION")


def test_e13_a_replacement_lies_face_down() -> None:
    game = place(up=[5], phase="ACTION", hands={0: ["R-St/c", "Y-Cl/c", "G-Su/c"]})
    do(game, "replace", tile=held(game, 0, "R-St/c"), cell=5)

    assert game.board[5].name == "R-St/c"
    assert not game.up[5]
    assert set(names(game.hands[0])) == {"R-Cl/s", "Y-Cl/c", "G-Su/c"}


def test_e13_a_swap_keeps_each_facing() -> None:
    game = place(up=[5], phase="ACTION")
    do(game, "swap", first=5, second=8)

    assert [cell for cell in range(16) if game.up[cell]] == [8]
    assert (game.board[8].name, game.board[5].name) == ("R-Cl/s", "B-Mo/c")
