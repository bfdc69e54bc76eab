"""The referee by itself where options and golden tiles change the course of a turn, and over whole random games."""

from __future__ import annotations

import hashlib
from random import Random

import pytest

from .chance import Streams
from .geometry import LINE_NAMES
from .perft import divide, perft
from .position import LOOT, TOKEN
from .referee import Referee
from .scenes import do, held, names, place, play

R0, R1, C1 = (LINE_NAMES.index(name) for name in ("R0", "R1", "C1"))
ROW_0 = ["R-Su/c", "G-Mo/s", "Y-Ha/c", "B-St/s"]


def kinds(game: Referee) -> set[str]:
    return {answer["kind"] for answer in game.legal(game.asked()[0])}


# The stack


def test_a_reshuffle_in_the_middle_of_a_draw() -> None:
    game = place(phase="HAND", discard=ROW_0, changes=dict(enumerate(["R-Su/s", "G-Mo/c", "Y-Ha/s", "B-St/c"])))
    game.stack, game.discard = game.stack[:1], game.stack[1:10]
    game.begin()
    do(game, "discard", tiles=0)

    assert (len(game.hands[0]), len(game.stack), len(game.discard)) == (3, 7, 0)
    assert game.reshuffles == 1


@pytest.mark.parametrize(("option", "hand", "left"), [("no_draw", 1, 9), ("end_game", 3, 0)])
def test_an_empty_stack_stops_the_draw_or_the_game(option: str, hand: int, left: int) -> None:
    game = place(phase="HAND", stack_exhaustion=option)
    game.stack, game.discard = game.stack[:1], game.stack[1:10]
    game.begin()
    do(game, "discard", tiles=0)
    assert (len(game.hands[0]), len(game.discard)) == (hand, left)
    play(game, "pass", "pass", "pass")

    assert game.reason == ("stack_out" if option == "end_game" else "")


def test_the_lantern_played_is_reshuffled_for_the_refill_it_causes() -> None:
    game = place(phase="GLIMPSE", hands={0: ["LAN@R-Su"]}, bottom=False)
    game.discard = []
    game.begin()
    do(game, "lantern", tile=0, first=13, second=14)

    assert game.board[14].name == "LAN@R-Su"


# Daggers


def test_who_holds_nothing_is_not_asked_and_a_pass_counts_for_one_window() -> None:
    hands = {0: ["EYE@G-Ha"], 1: [], 2: ["R-St/c"], 3: ["DAG@G-Mo"]}
    game = place(4, phase="ACTION", hands=hands)
    do(game, "evil_eye", tile=0, seat=2)
    assert game.asked() == (2, "REACT")
    assert kinds(game) == {"pass"}
    play(game, "pass")
    assert game.asked() == (3, "REACT")
    do(game, "dagger", tile=0)
    assert game.asked() == (2, "REACT")
    play(game, "pass")

    assert game.asked() == (0, "STEAL")
    assert game.eyes[2] == []
    assert names(game.discard) == ["EYE@G-Ha", "DAG@G-Mo"]


def test_only_holders_are_asked_where_the_table_wants_it_fast() -> None:
    game = place(3, phase="ACTION", hands={0: ["EYE@G-Ha"], 1: ["R-St/c"], 2: ["DAG@G-Mo"]}, reaction_prompt="holders")
    do(game, "evil_eye", tile=0, seat=1)
    assert game.asked() == (2, "REACT")
    play(game, "pass")

    assert names(game.eyes[1]) == ["EYE@G-Ha"]
    assert game.discard == []


def test_a_dagger_may_save_the_hand_where_the_table_allows_it() -> None:
    hand = ["R-St/c", "AMU@R-Mo", "DAG@B-Su"]
    game = place(phase="GLIMPSE", hands={0: hand}, dagger_saves_hand=True)
    do(game, "peek", cell=15)
    assert game.legal(0) == [{"kind": "save", "tile": 2}, {"kind": "lose"}]
    do(game, "save", tile=2)

    assert names(game.hands[0]) == hand[:2]
    assert names(game.discard) == hand[2:]


def test_the_question_of_saving_does_not_betray_a_dagger() -> None:
    game = place(phase="GLIMPSE", hands={0: ["R-St/c"]}, dagger_saves_hand=True)
    do(game, "peek", cell=15)
    assert game.legal(0) == [{"kind": "lose"}]
    play(game, "lose")

    assert game.hands[0] == []


# Amulets, Sapphires, lines


def test_an_amulet_takes_off_a_token_or_a_tile() -> None:
    hoard = {"tokens": 2, "eyes": ["EYE@G-Ha"]}
    game = place(phase="ACTION", hands={0: ["AMU@R-Mo"]}, hoards={0: hoard})
    eyes = [answer["eye"] for answer in game.legal(0) if answer["kind"] == "amulet"]
    assert eyes == [TOKEN, 8]
    other = game.copy()
    do(game, "amulet", tile=0, eye=TOKEN)
    do(other, "amulet", tile=0, eye=8)

    assert (game.tokens[0], names(game.eyes[0])) == (1, ["EYE@G-Ha"])
    assert (other.tokens[0], names(other.discard)) == (2, ["AMU@R-Mo", "EYE@G-Ha"])
    assert "amulet" not in kinds(place(phase="ACTION", hands={0: ["AMU@R-Mo"]}))


@pytest.mark.parametrize(("stealable", "found"), [(True, [30, 36, 45]), (False, [30])])
def test_sapphire_tiles_in_hoards_can_be_stolen_unless_the_table_forbids_it(stealable: bool, found: list[int]) -> None:
    hoards: dict[int, dict[str, object]] = {0: {"gems": 4}, 1: {"gems": 1, "sapphires": ["SAP@Y-St", "SAP@G-Su"]}}
    changes = {14: "Y-Mo/c"}
    game = place(
        phase="ACTION",
        gems=[4],
        hands={0: ["SAP@R-Cl"]},
        hoards=hoards,
        changes=changes,
        tiles_stealable=stealable,
    )
    targets = [answer["target"] for answer in game.legal(0) if answer["kind"] == "sapphire"]

    assert targets == [4, *found]


@pytest.mark.parametrize(("option", "asked"), [("effect", (-1, "OVER")), ("turn", (0, "STEAL"))])
def test_the_last_gem_ends_the_game_at_once_or_with_the_turn(option: str, asked: tuple[int, str]) -> None:
    game = place(phase="ACTION", gems=[4], hands={0: ["SAP@R-Cl"]}, end_check=option)
    do(game, "sapphire", tile=0, target=4)

    assert game.asked() == asked
    if option == "turn":
        play(game, "pass")
    assert game.reason == "scored"
    assert game.turns == 0


def test_a_fifteenth_token_is_the_last_where_the_table_has_a_limit() -> None:
    counting = place(hoards={0: {"tokens": 15}})
    limited = place(hoards={1: {"tokens": 15}}, evil_eye_limit=15)
    do(counting, "line", line=R1)
    do(limited, "line", line=R1)

    assert counting.tokens == [16, 0]
    assert counting.snapshot()["supply"] == 0
    assert limited.tokens == [0, 15]


@pytest.mark.parametrize(("scope", "offered"), [("linked", False), ("new", False), ("all", True)])
def test_a_line_that_lay_open_elsewhere_counts_only_if_all_do(scope: str, offered: bool) -> None:
    game = place(up=[0, 1, 2, 3], changes={12: "AMU@B-St"}, indirect_scope=scope)
    do(game, "surround", gem=6)

    assert (game.asked()[1] == "NEXT") == offered


def test_a_line_that_crosses_and_lay_open_is_linked_but_not_new() -> None:
    linked = place(up=[1, 5, 9, 13])
    fresh = place(up=[1, 5, 9, 13], indirect_scope="new")
    do(linked, "surround", gem=4)
    do(fresh, "surround", gem=4)

    assert linked.legal(0) == [{"kind": "next", "combination": 9 + C1}, {"kind": "stop"}]
    assert fresh.asked() == (1, "HAND")


def test_stopping_can_be_forbidden_and_a_gem_taken_meanwhile_drops_out() -> None:
    game = place(up=[0, 1, 2, 3, 8, 12, 13], gems=[4, 6], indirect_mandatory=True)
    do(game, "line", line=C1)
    assert [answer["target"] for answer in game.legal(0)] == [4, 6]
    do(game, "take", target=4)

    assert game.legal(0) == [{"kind": "next", "combination": 6}, {"kind": "next", "combination": 9 + R0}]
    do(game, "next", combination=9 + R0)
    assert [answer["kind"] for answer in game.legal(0)] == ["take", "decline"]
    do(game, "take", target=6)
    assert game.reason == "scored"


# Leaders


@pytest.mark.parametrize("option", ["hand", "discard"])
def test_a_leader_is_played_face_up_before_another_action(option: str) -> None:
    changes = {0: "Y-Mo/s"}
    game = place(phase="ACTION", changes=changes, hands={0: ["R-Su/c", "G-Cl/s"]}, leaders=True, leader_return=option)
    do(game, "leader", tile=held(game, 0, "R-Su/c"), cell=9)
    assert game.asked() == (0, "ACTION")
    assert "leader" not in kinds(game)
    assert game.up[9]
    assert (names(game.discard), len(game.hands[0])) == ((["Y-Su/c"], 1) if option == "discard" else ([], 2))
    do(game, "swap", first=0, second=1)

    assert game.asked() == (0, "STEAL")


def test_an_empty_square_may_be_announced_for_leaders_only() -> None:
    square = {5: "R-Su/c", 6: "G-Cl/s", 9: "Y-Mo/c", 10: "B-Ha/s", 0: "Y-Cl/c"}
    game = place(gems=[0], changes=square, leaders=True)
    assert {"kind": "surround", "gem": 4} not in place(gems=[0]).legal(0)
    do(game, "surround", gem=4)
    play(game, "ordinary")
    assert game.won_gems == [0, 0]
    assert game.asked() == (1, "HAND")

    failing = place(gems=[0], leaders=True)
    do(failing, "surround", gem=4)
    assert failing.tokens == [1, 0]


# Golden tiles


def test_golden_tiles_drawn_act_before_the_next_draw() -> None:
    game = place(phase="HAND", stack=["MER", "SIN", "R-St/c", "Y-Cl/c"], hands={1: ["G-Su/c"]}, three_tales=True)
    do(game, "discard", tiles=0)

    assert set(names(game.hands[0])) == {"G-Su/c", "R-St/c", "Y-Cl/c"}
    assert game.snapshot()["removed"] == ["MER", "SIN"]


def test_a_golden_tile_in_an_attempt_acts_and_spoils_it() -> None:
    game = place(
        changes={5: "GEN"}, hoards={0: {"tokens": 2, "eyes": ["EYE@G-Ha"]}}, stack=["R-Cl/s"], three_tales=True
    )
    do(game, "surround", gem=4)
    assert game.legal(0) == [{"kind": "wish", "wish": wish} for wish in (0, 1, 3)]
    assert game.up[5]
    do(game, "wish", wish=0)

    assert game.tokens == [1, 0]
    assert names(game.discard) == ["EYE@G-Ha"]
    assert game.board[5].name == "R-Cl/s"
    assert game.up == [False] * 16


def test_a_golden_tile_taken_by_a_replacement_does_not_enter_the_hand() -> None:
    hands = {0: ["R-St/c", "Y-Cl/c", "G-Su/c"], 1: ["B-Ha/s"]}
    game = place(phase="ACTION", changes={3: "SIN"}, hands=hands, three_tales=True, golden_fate="discard")
    do(game, "replace", tile=held(game, 0, "G-Su/c"), cell=3)

    assert [set(names(hand)) for hand in game.hands] == [{"B-Ha/s"}, {"R-St/c", "Y-Cl/c"}]
    assert names(game.discard) == ["SIN"]
    assert game.board[3].name == "G-Su/c"


def test_a_second_turn_and_the_merchant_at_both_ends() -> None:
    standing = {"place": 6, "step": 1, "loot": 0}
    game = place(changes={0: "GEN"}, phase="GLIMPSE", merchant=standing, three_tales=True)
    do(game, "peek", cell=0)
    do(game, "wish", wish=1)
    play(game, "pass", "pass")
    assert game.asked() == (0, "HAND")
    assert game.merchant == {"place": 0, "step": 2, "loot": 1}
    do(game, "discard", tiles=0)
    play(game, "pass", "pass", "pass")

    assert game.asked() == (1, "HAND")
    assert game.merchant == {"place": 2, "step": 3, "loot": 2}


@pytest.mark.parametrize("fate", ["removed", "discard"])
def test_a_lantern_shows_merchant_and_genie_and_the_genie_sends_him_away(fate: str) -> None:
    game = place(
        changes={6: "MER", 10: "GEN"},
        up=[7],
        phase="GLIMPSE",
        stack=["G-St/c", "DAG@R-Ha", "Y-Cl/s"],
        three_tales=True,
        golden_fate=fate,
    )
    do(game, "peek", cell=11)
    do(game, "pick", cells=1 << 6 | 1 << 10 | 1 << 14)
    assert game.merchant is not None
    do(game, "wish", wish=2)

    assert game.merchant is None
    assert names([game.board[cell] for cell in (6, 10, 14)]) == ["G-St/c", "DAG@R-Ha", "Y-Cl/s"]
    assert (names(game.removed), names(game.discard)) == (
        ([], ["MER", "GEN"]) if fate == "discard" else (["MER", "GEN"], [])
    )
    assert game.tiles_everywhere() == game.tiles


def test_a_line_takes_loot_only_in_need_where_the_table_says_so() -> None:
    resting = {"place": 4, "step": 6, "loot": 2}
    touching = place(merchant=resting, gems=[1, 3], three_tales=True, merchant_loot_by_line="no_touch")
    far = place(merchant=resting, gems=[3], three_tales=True, merchant_loot_by_line="no_touch")
    do(touching, "line", line=R0)
    do(far, "line", line=R0)

    assert touching.legal(0) == [{"kind": "take", "target": 1}]
    assert [answer.get("target") for answer in far.legal(0)] == [3, LOOT, None]


def test_the_merchant_begins_at_the_seat_that_met_him() -> None:
    game = place(4, active=1, phase="HAND", stack=["MER"], three_tales=True, merchant_origin="by_seat")
    walk = []
    do(game, "discard", tiles=0)
    while game.reason == "":
        assert game.merchant is not None
        walk.append(game.merchant["place"])
        if game.asked()[1] == "HAND":
            do(game, "discard", tiles=0)
        play(game, "pass", "pass", "pass")

    assert walk == [0, 2, 8, 6, 4]
    assert game.reason == "all_lost"


def test_the_merchant_taking_the_last_gem_at_a_corner_is_an_ordinary_end() -> None:
    game = place(gems=[2], merchant={"place": 2, "step": 3, "loot": 0}, hoards={1: {"gems": 1}}, three_tales=True)
    play(game, "pass")

    assert (game.reason, game.winners()) == ("scored", [1])


# Ends


def test_passing_for_ever_ends_at_the_limit() -> None:
    game = Referee({"max_turns": 7, "first_player": 1}, 3, Streams(bytes(32)))
    seats = []
    while not game.reason:
        seats.append(game.active)
        do(game, "discard", tiles=0)
        play(game, "pass", "pass", "pass")

    assert seats == [1, 2, 0, 1, 2, 0, 1]
    assert (game.reason, game.winners()) == ("turn_limit", [0, 1, 2])


def test_a_floor_and_a_common_win() -> None:
    hoards = {0: {"tokens": 2}, 1: {"gems": 3}, 2: {"gems": 3}}
    game = place(3, gems=[], hoards=hoards, score_floor=0, shared_win="everyone")
    play(game, "pass")

    assert game.snapshot()["scores"] == [0, 3, 3]
    assert game.winners() == [0, 1, 2]


# Whole games

PRESETS: list[dict[str, object]] = [
    {},
    {"family": True},
    {"leaders": True, "leader_return": "discard", "stack_exhaustion": "no_draw"},
    {"three_tales": True, "golden_fate": "discard", "dagger_saves_hand": True},
    {"leaders": True, "three_tales": True, "jar_assignment": "printed", "indirect_scope": "all"},
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", range(len(PRESETS)))
def test_random_games_keep_every_tile_and_gem(preset: int, seats: int) -> None:
    for seed in range(3):
        random = Random(seed)
        game = Referee(PRESETS[preset], seats, Streams(hashlib.sha256(bytes([seed, preset, seats])).digest()))
        while game.asked()[0] >= 0:
            if random.random() < 0.02:
                game = game.copy()
            seat = game.asked()[0]
            game.act(seat, random.choice(game.legal(seat)))
            assert game.tiles_everywhere() == game.tiles
            assert game.gems_everywhere() == 9
            assert max(len(hand) for hand in game.hands) <= 3
            shown = {game.board[cell].kind for cell in range(16) if game.up[cell]}
            assert shown <= {"thief", "AMU"} or game.asked()[1] == "WISH"
        assert game.reason


def test_lines_of_play_are_counted() -> None:
    game = place(phase="ACTION")

    assert [perft(game, depth) for depth in (1, 2)] == [43, 43 * 20]
    assert sum(count for _, count in divide(game, 3)) == perft(game, 3)
    assert game.asked() == (0, "ACTION")
