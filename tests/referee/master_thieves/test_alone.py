"""The referee by itself against the data printed in the rules: worked example, separators, slot table, counts."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from .box import CLOCKWISE, COUNTERCLOCKWISE, Box, after
from .editions import EDITION_NAMES, edition, stock
from .editions import options as table_options
from .notation import drawer_name, read
from .perft import divide, perft
from .referee import Referee
from .scenes import LEAVE, MOVES, A, B, C, number_cards, open_drawer, place, position, sequences, slot
from .turn import DETECTIVE, GEMOLOGIST, JEWELER, MASTER_THIEF, SMUGGLER, THIEF, Action

GOLDEN = Path(__file__).parents[2] / "games" / "master_thieves" / "golden" / "worked_example.jsonl"
RIO, ZOCH_EN, ITALIAN, ZOCH_FR = EDITION_NAMES


# The worked example


class Script:
    """The printed script, answered step by step in any edition."""

    numbers: ClassVar = [[3, 4, 1, 2, 7, 6], [8, 2, 5, 1, 3, 4], [5, 1, 2, 4, 2, 1]]

    def __init__(self, name: str) -> None:
        self.referee = Referee(edition(name), table_options(), 3, self.numbers, A, None)
        self.states: dict[str, dict[str, Any]] = {"S0": self.referee.snapshot()}
        self.ended: list[dict[str, Any]] = []
        self.referee.watch = lambda referee: self.ended.append(referee.snapshot())

    def fill(self, checkpoint: str, seat: int, drawers: list[tuple[str, int]], box: list[str]) -> None:
        for name, count in drawers:
            self.referee.act(seat, {"kind": "fill", "slot": slot(name), "count": count})
        for move in box:
            self.referee.act(seat, MOVES[move])
        self.states[checkpoint] = self.ended[-1]

    def choose(self, *characters: int) -> None:
        for seat, character in enumerate(characters):
            self.referee.act(seat, {"kind": "choose", "character": character})

    def turn(self, checkpoint: str, seat: int, name: str, box: list[str], placing: tuple[int, int] = (0, 0)) -> None:
        """A whole turn: takes what it may, seeks the secret, lays the alarm and fetches it back."""
        answers: dict[str, Action] = {
            "SMUGGLER_TAKE": {"kind": "take_one", "gem": 0},
            "PLACE": place(*placing),
            "ALARM": {"kind": "lay_alarm"},
            "THIEF_TAKE": {"kind": "take"},
            "MASTER": {"kind": "secret"},
            "SEARCHED": {"kind": "take"},
            "LONE_ALARM": {"kind": "fetch_alarm"},
        }
        before, moves = len(self.ended), list(box)
        open_drawer(self.referee, seat, name)
        while len(self.ended) == before:
            (answering,), stage = self.referee.asked()
            if stage == "BOX":
                self.referee.act(answering, MOVES[moves.pop(0)] if moves else LEAVE)
            else:
                self.referee.act(answering, answers[stage])
        assert not moves
        self.states[checkpoint] = self.ended[-1]


def played_script(name: str) -> Script:
    """The worked example of section 7, played in one edition."""
    script = Script(name)
    script.fill("S1", A, [("T.E", 2), ("M.S", 2)], ["R1cw", "F"])
    script.fill("S2", B, [("M.N", 1), ("T.W", 3)], ["R2ccw", "F"])
    script.fill("S3", C, [("T.S", 1), ("M.E", 3)], ["R1cw", "F"])
    script.choose(SMUGGLER, GEMOLOGIST, DETECTIVE)
    script.turn("R1a", A, "T.S", ["R1cw"], placing=(0, 1))
    # The lone smuggler's share belongs to this checkpoint outside rio-grande.
    script.states["R1a"] = script.referee.snapshot()
    script.turn("R1b", B, "M.E", ["R2cw", "F"], placing=(1, 1))
    script.states["R1e"] = script.referee.snapshot()
    script.choose(MASTER_THIEF, JEWELER, THIEF)
    script.turn("R2a", B, "T.W", ["F"], placing=(1, 0))
    script.turn("R2b", C, "B.W", ["R1cw"])
    script.turn("R2e", A, "M.N", ["R2ccw"])
    script.choose(DETECTIVE, SMUGGLER, SMUGGLER)
    script.turn("R3a", C, "M.E", ["F"], placing=(1, 0))
    script.turn("R3b", B, "B.S", ["R1cw"])
    script.states["R3e"] = script.referee.snapshot()
    script.choose(JEWELER, THIEF, MASTER_THIEF)
    script.turn("R4a", A, "T.N", ["R1cw"], placing=(0, 1))
    script.turn("R4b", B, "T.E", [])
    script.turn("R4e", C, "T.S", ["R2ccw", "F"], placing=(1, 0))
    return script


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_the_worked_example_gives_every_printed_state(name: str) -> None:
    states = [json.loads(line) for line in GOLDEN.read_text().splitlines()]
    assert len(states) == 48
    expected = {line["cp"]: line for line in states if name in line["ed"].split("+")}
    assert len(expected) == 16
    found = played_script(name).states
    assert found.keys() == expected.keys()
    for checkpoint, line in expected.items():
        printed = {key: value for key, value in line.items() if key not in ("ed", "cp")}
        assert {key: found[checkpoint][key] for key in printed} == printed, checkpoint


@pytest.mark.parametrize(
    ("name", "points"),
    [(RIO, [-10, -5, 5]), (ZOCH_EN, [-5, -4, -1]), (ITALIAN, [-3, -2, 1]), (ZOCH_FR, [-3, -2, 1])],
)
def test_the_worked_example_scores_as_printed(name: str, points: list[int]) -> None:
    referee = played_script(name).referee
    assert [referee.points(seat) for seat in range(3)] == points


# The box


def moved_box(*moves: str, axis: str = "ew") -> Box:
    box = Box()
    for move in moves:
        make(box, move, axis)
    return box


def make(box: Box, move: str, axis: str = "ew") -> None:
    if move == "F":
        box.flip(axis)
    else:
        box.turn(int(move[1]), not move.endswith("ccw"))


SLOT_TABLE = """
T.N 3N 3W 3E 1S 1N 1S 1W
T.E 3E 3N 3S 1E 1W 1E 1S
T.S 3S 3E 3W 1N 1S 1N 1E
T.W 3W 3S 3N 1W 1E 1W 1N
M.N 2N 2N 2E 2S 2N 2S 2S
M.E 2E 2E 2S 2E 2W 2E 2E
M.S 2S 2S 2W 2N 2S 2N 2N
M.W 2W 2W 2N 2W 2E 2W 2W
B.N 1N 1N 1N 3S 3N 3E 3S
B.E 1E 1E 1E 3E 3W 3N 3E
B.S 1S 1S 1S 3N 3S 3W 3N
B.W 1W 1W 1W 3W 3E 3S 3W
"""


def test_the_drawers_stand_as_in_the_printed_slot_table() -> None:
    boxes = [
        moved_box(),
        moved_box("R1cw"),
        moved_box("R2ccw"),
        moved_box("F"),
        moved_box("F", axis="ns"),
        moved_box("R1cw", "F"),
        moved_box("F", "R1cw"),
    ]
    for row in SLOT_TABLE.split("\n")[1:-1]:
        name, *drawers = row.split()
        assert [drawer_name(box.slots()[slot(name)][0]) for box in boxes] == drawers
    assert [{face for _, face in box.slots()} for box in boxes] == [{0}, {0}, {0}, {1}, {1}, {1}, {1}]


Pose = tuple[tuple[int, int], ...]


def pose(box: Box) -> Pose:
    return tuple(box.slots())


def arrangement(box: Box) -> Pose:
    """The pose, the same for the four ways of turning the whole box on the table."""
    box = box.copy()
    poses = []
    for _ in range(4):
        box.turn(3, True)
        poses.append(pose(box))
    return min(poses)


def every_box(axis: str) -> list[Box]:
    found = {pose(Box()): Box()}
    edge = [Box()]
    while edge:
        box = edge.pop()
        for move in MOVES:
            other = box.copy()
            make(other, move, axis)
            if pose(other) not in found:
                found[pose(other)] = other
                edge.append(other)
    return list(found.values())


@pytest.mark.parametrize("axis", ["ew", "ns"])
def test_128_poses_can_be_reached_and_32_arrangements(axis: str) -> None:
    boxes = every_box(axis)
    assert len(boxes) == 128
    assert len({arrangement(box) for box in boxes}) == 32
    for box in boxes:
        assert pose(Box.standing(box.quarter_turns(), box.face_up())) == pose(box)


def test_no_pose_is_more_than_six_moves_away() -> None:
    reached, layers = {pose(Box())}, 0
    edge = [Box()]
    while edge:
        following = []
        for box, move in product(edge, MOVES):
            other = box.copy()
            make(other, move)
            if pose(other) not in reached:
                reached.add(pose(other))
                following.append(other)
        edge = following
        layers += bool(edge)
    assert layers == 6


def test_four_turns_two_flips_and_a_turn_undone_change_nothing() -> None:
    for box in every_box("ew"):
        for moves in (["R1cw"] * 4, ["R2cw"] * 4, ["F", "F"], ["R1cw", "R1ccw"]):
            other = box.copy()
            for move in moves:
                make(other, move)
            assert pose(other) == pose(box)


def test_a_turn_between_two_flips_turns_the_bottom_level_the_other_way() -> None:
    for box in every_box("ew"):
        turned = box.copy()
        for move in ("F", "R1cw", "F"):
            make(turned, move)
        bottom = box.order()[0]
        other = box.copy()
        other.orientation[bottom] = after(COUNTERCLOCKWISE, other.orientation[bottom])
        assert turned.orientation == other.orientation
        assert turned.orientation[bottom] != after(CLOCKWISE, box.orientation[bottom])


def test_the_order_of_turn_and_flip_leaves_the_same_arrangements() -> None:
    for box, sense in product(every_box("ew"), ("cw", "ccw")):
        for first, second in (("R1", "R2"), ("R2", "R1")):
            flip_first, turn_first = box.copy(), box.copy()
            for move in ("F", first + sense):
                make(flip_first, move)
            for move in (second + sense, "F"):
                make(turn_first, move)
            assert arrangement(flip_first) == arrangement(turn_first)


def test_two_turns_reach_seven_arrangements_and_six_of_them_only_so() -> None:
    turns = [move for move in MOVES if move != "F"]
    single = {arrangement(moved_box(turn)) for turn in turns}
    double = {arrangement(moved_box(*pair)) for pair in product(turns, turns)}
    assert len(double) == 7
    assert arrangement(Box()) in double
    assert len(double - single - {arrangement(Box())}) == 6


# Box moves of a turn


@pytest.mark.parametrize(
    ("name", "placed", "count"),
    [(RIO, 1, 10), (RIO, 0, 6), (ZOCH_EN, 0, 10), (ITALIAN, 1, 31), (ZOCH_FR, 1, 14)],
)
def test_a_turn_ends_with_the_printed_number_of_box_sequences(name: str, placed: int, count: int) -> None:
    referee = position(name, {"characters": [JEWELER, THIEF, THIEF]})
    open_drawer(referee, A, "T.E")
    referee.act(A, place(placed, 0))
    referee.act(A, LEAVE)
    found = sequences(referee, A)
    assert len(found) == len({tuple(moves) for moves in found}) == count


@pytest.mark.parametrize(("name", "count"), [(RIO, 10), (ZOCH_EN, 10), (ITALIAN, 4), (ZOCH_FR, 13)])
def test_setup_has_the_printed_number_of_box_sequences(name: str, count: int) -> None:
    referee = Referee(edition(name), {}, 3, number_cards(3), A, None)
    referee.act(A, {"kind": "fill", "slot": 0, "count": 4})
    found = sequences(referee, A)
    assert len(found) == len({tuple(moves) for moves in found}) == count
    assert ([] in found) == (name in (RIO, ZOCH_EN))


# Supply


@pytest.mark.parametrize(
    ("name", "diamonds", "spare", "sapphires", "spare_sapphires"),
    [
        (RIO, "30 39 48 57 66 75 84", "42 33 24 15 6 -3 -12", "6 9 12 15 18 21 24", "18 15 12 9 6 3 0"),
        (ZOCH_EN, "32 42 52 62 72 82 92", "48 38 28 18 8 -2 -12", "4 6 8 10 12 14 16", "12 10 8 6 4 2 0"),
        (ITALIAN, "28 36 44 52 60 68 76", "52 44 36 28 20 12 4", "4 6 8 10 12 14 16", "12 10 8 6 4 2 0"),
        (ZOCH_FR, "28 36 44 52 60 68 76", "52 44 36 28 20 12 4", "4 6 8 10 12 14 16", "12 10 8 6 4 2 0"),
    ],
)
def test_the_table_needs_the_printed_supply(
    name: str, diamonds: str, spare: str, sapphires: str, spare_sapphires: str
) -> None:
    words, strict = edition(name), table_options(supply_policy="strict")
    printed = (72, 24) if name == RIO else (80, 16)
    columns = [[int(cell) for cell in column.split()] for column in (diamonds, spare, sapphires, spare_sapphires)]
    for seats, row in zip(range(2, 9), zip(*columns, strict=True), strict=True):
        fill, each, each_sapphires = stock(words, table_options(), seats)
        needed, needed_sapphires = fill + seats * each, seats * each_sapphires
        assert (needed, printed[0] - needed, needed_sapphires, printed[1] - needed_sapphires) == row
        if needed > printed[0]:
            with pytest.raises(ValueError, match="supply"):
                stock(words, strict, seats)
        else:
            assert stock(words, strict, seats) == (fill, each, each_sapphires)


@pytest.mark.parametrize(
    ("name", "seats", "fewer", "fill"), [(RIO, 7, 8, 9), (RIO, 8, 7, 0), (ZOCH_EN, 7, 9, 10), (ZOCH_EN, 8, 8, 0)]
)
def test_a_short_supply_gives_fewer_imitations_or_a_smaller_fill(name: str, seats: int, fewer: int, fill: int) -> None:
    assert stock(edition(name), table_options(supply_policy="fewer_imitations"), seats)[:2] == (12, fewer)
    assert stock(edition(name), table_options(supply_policy="smaller_fill"), seats)[0] == fill


@pytest.mark.parametrize(
    ("seats", "shares"),
    [(2, "66"), (3, "444"), (4, "3333"), (5, "33222"), (6, "222222"), (7, "2222211"), (8, "22221111")],
)
def test_twelve_diamonds_are_shared_as_printed(seats: int, shares: str) -> None:
    for where in ("first", "last"):
        referee = Referee(edition(RIO), {"remainder_to": where}, seats, number_cards(seats), 1, None)
        found = ""
        for _ in range(seats):
            (seat,), _ = referee.asked()
            share = max(answer["count"] for answer in referee.legal(seat))
            found += str(share)
            referee.act(seat, {"kind": "fill", "slot": 0, "count": share})
            referee.act(seat, LEAVE)
        assert found == (shares if where == "first" else shares[::-1])


def gems_of(referee: Referee) -> Counter[str]:
    """Every gem there is, those still to be filled in included."""
    found: Counter[str] = Counter(R=sum(referee.secret), D=sum(share for _, share in referee.filling))
    if referee.in_setup:
        found["D"] += referee.left_to_fill
    for pile in (*referee.front, *referee.white, *referee.black, referee.red):
        found.update(pile)
    return found


@pytest.mark.parametrize("name", EDITION_NAMES)
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_whole_games_keep_every_gem_and_one_side_of_each_drawer(name: str, seats: int) -> None:
    chance = Random(f"{name} {seats}")
    referee = Referee(edition(name), {}, seats, number_cards(seats), 0, None)
    supply = gems_of(referee)
    while referee.stage != "OVER":
        seat = chance.choice(sorted(referee.asked()[0]))
        referee.act(seat, chance.choice(referee.legal(seat)))
        assert gems_of(referee) == supply
        used = [side for side in range(24) if referee.front[side].total() or side in referee.alarm_in]
        assert len({side // 2 for side in used}) == len(used)
        assert len(set(referee.alarm_in.values())) == len(referee.alarm_in)
        if referee.stage == "OPEN":
            assert referee.white[referee.actor].total() > 0
    state = referee.snapshot()
    assert state["over"]
    assert state["reason"] in ("white_empty", "last_ruby")
    assert max(state["scores"]) == state["scores"][state["winners"][0]]


def test_lines_of_play_are_counted_by_the_lowest_waiting_seat() -> None:
    start = position(RIO, {}, seats=2)
    assert [perft(start, depth) for depth in range(3)] == [1, 6, 36]
    # Twelve slots to open, unless both are detectives: then the next round is chosen.
    assert perft(start, 3) == 35 * 12 + 5
    assert sum(count for _, count in divide(start, 3)) == perft(start, 3)


def test_gems_are_read_back_as_written() -> None:
    gems, owner = read("1R2S10D@C")
    assert (gems["R"], gems["S"], gems["D"], owner) == (1, 2, 10, C)
