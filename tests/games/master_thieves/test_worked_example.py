"""The worked example: one script of four rounds, played at a table in every edition, state by state."""

import json
from pathlib import Path
from typing import Any

import pytest

from lightfinger.core.events import Action, includes
from lightfinger.core.rng import Scripted
from lightfinger.core.table import Table
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import FETCH_ALARM, LAY_ALARM, LEAVE, SECRET, TAKE, TAKE_ONE, Choose
from lightfinger.games.master_thieves.events import DivisionBegan, Saw
from lightfinger.games.master_thieves.scoring import points
from lightfinger.games.master_thieves.state import BOX, DIAMOND, State
from tests.games.master_thieves.positions import (
    EDITIONS,
    IT,
    RIO,
    ZOCH_EN,
    ZOCH_FR,
    A,
    B,
    C,
    character,
    every_edition,
    fills,
    golden,
    moves,
    opens,
    places,
    printed,
)

GOLDEN = Path(__file__).parent / "golden" / "worked_example.jsonl"
NUMBERS = ((3, 8, 5), (4, 2, 1), (1, 5, 2), (2, 1, 4), (7, 1, 2), (6, 2, 1))
"""For each character the numbers of A, B and C; those the script does not name are free."""
CHECKPOINTS = ["S0", "S1", "S2", "S3", *(f"R{turn}{step}" for turn in range(1, 5) for step in "abe")]
BEFORE_THE_DIVISION = ("R1b", "R3b")
"""Checkpoints at the end of a turn whose last command also divides the red pillow."""
LOOKS = ("R1a", "R2a", "R2e", "R3a", "R4a", "R4b", "R4e")
"""The turns in which a drawer shows what lies in it; in the others something falls, and everybody knows it empty."""


def dealing(numbers: tuple[tuple[int, ...], ...]) -> Scripted:
    """Chance that deals these numbers: the answers that make each shuffle end with them in front."""
    answers: list[int] = []
    for front in numbers:
        wanted = [*front, *(number for number in range(1, 9) if number not in front)]
        stack = list(range(1, 9))
        for last in range(7, 0, -1):
            other = stack.index(wanted[last])
            answers.append(other)
            stack[last], stack[other] = stack[other], stack[last]
    return Scripted(answers)


def turns(edition: str) -> list[tuple[str, int, list[Action], str]]:
    """Each step: its name, who acts, the answers up to the box, and the box moves."""
    rio = edition == RIO
    one_for_himself: list[Action] = [TAKE_ONE[DIAMOND]] if rio else []
    take_it: list[Action] = [TAKE] if rio else []
    place_too = [places("1D")] if rio else []
    return [
        ("S1", A, [fills("T.E", 2), fills("M.S", 2)], "R1cw F"),
        ("S2", B, [fills("M.N", 1), fills("T.W", 3)], "R2ccw F"),
        ("S3", C, [fills("T.S", 1), fills("M.E", 3)], "R1cw F"),
        ("SMUG GEMO DET", A, [], ""),
        ("R1a", A, [opens("T.S"), *one_for_himself, places("1S")], "R1cw"),
        ("R1b", B, [opens("M.E"), places("1D1S")], "R2cw F"),
        ("MAST JEWL THF", A, [], ""),
        ("R2a", B, [opens("T.W"), places("1D"), LAY_ALARM], "F"),
        ("R2b", C, [opens("B.W")], "R1cw"),
        ("R2e", A, [opens("M.N"), SECRET], "R2ccw"),
        ("DET SMUG SMUG", A, [], ""),
        ("R3a", C, [opens("M.E"), places("1D")], "F"),
        ("R3b", B, [opens("B.S")], "R1cw"),
        ("JEWL THF MAST", A, [], ""),
        ("R4a", A, [opens("T.N"), places("1S"), LAY_ALARM], "R1cw"),
        ("R4b", B, [opens("T.E"), *take_it], ""),
        ("R4e", C, [opens("T.S"), SECRET, TAKE, *place_too], "R2ccw F"),
    ]


class Example:
    """The script at a table: the states at its checkpoints, and who saw into each drawer opened in the rounds."""

    def __init__(self, edition: str, **options: object) -> None:
        self.table = Table(GAME, printed(edition, start_seat=0, **options), 3)
        self.states: dict[str, State] = {}
        self.saw: dict[str, list[int]] = {}
        chance = dealing(NUMBERS)
        self.table.deal(chance)
        self.states["S0"] = self.table.state.copy()
        for name, seat, answers, box in turns(edition):
            if " " in name:
                for chooser, card in enumerate(name.split()):
                    self.act(name, chooser, Choose(character(card)))
                continue
            for answer in answers:
                self.act(name, seat, answer)
            if name == "R4b" and edition == RIO:
                self.act(name, A, FETCH_ALARM)
            for move in moves(box):
                self.act(name, seat, move)
            if self.table.state.stage == BOX and self.table.first() == seat:
                self.act(name, seat, LEAVE)
            self.keep(name)

    def act(self, name: str, seat: int, action: Action) -> None:
        """Carry out one answer, and note who is shown what lies in the drawer."""
        for event in self.table.act(seat, action, Scripted([])).events:
            if isinstance(event, Saw):
                self.saw[name] = [one for one in range(3) if includes(event.audience, one)]

    def keep(self, name: str) -> None:
        """Note the state; where the same command divides the red pillow, the states before and after."""
        self.states[name] = self.table.state.copy()
        if name not in BEFORE_THE_DIVISION:
            return
        self.states[name[:2] + "e"] = self.table.state.copy()
        state = GAME.blank(self.table.edition, 3)
        for frame in self.table.log[:-1]:
            for event in frame.events:
                GAME.evolve(state, event)
        for event in self.table.log[-1].events:
            if isinstance(event, DivisionBegan):
                break
            GAME.evolve(state, event)
        self.states[name] = state


def expected_states(edition: str) -> dict[str, dict[str, Any]]:
    lines = [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]
    return {line.pop("cp"): line for line in lines if edition in line.pop("ed").split("+")}


def test_the_golden_file_has_sixteen_states_for_each_text() -> None:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()

    assert len(lines) == 48
    for edition in EDITIONS:
        assert list(expected_states(edition)) == CHECKPOINTS


@pytest.mark.parametrize("checkpoint", CHECKPOINTS)
@every_edition
def test_the_script_leads_to_the_printed_states(edition: str, checkpoint: str) -> None:
    assert golden(Example(edition).states[checkpoint]) == expected_states(edition)[checkpoint]


@pytest.mark.clause("MT-SCORE-01", "MT-SCORE-02", "MT-SCORE-03", "MT-SCORE-04", "MT-SCORE-05")
@pytest.mark.parametrize(
    ("edition", "expected"),
    [(RIO, [-10, -5, 5]), (ZOCH_EN, [-5, -4, -1]), (IT, [-3, -2, 1]), (ZOCH_FR, [-3, -2, 1])],
)
def test_the_script_is_worth_the_printed_points(edition: str, expected: list[int]) -> None:
    state = Example(edition).states["R4e"]

    assert [points(state, seat) for seat in (A, B, C)] == expected


@every_edition
def test_in_the_line_of_sight_only_those_opposite_miss_what_lies_in_a_drawer(edition: str) -> None:
    saw = Example(edition, visibility="line_of_sight").saw

    everyone = [A, B, C]
    assert {name: saw[name] for name in LOOKS} == {
        "R1a": [A, B],
        "R2a": everyone,
        "R2e": everyone,
        "R3a": [A, C],
        "R4a": everyone,
        "R4b": everyone,
        "R4e": everyone,
    }


@every_edition
def test_where_only_the_opener_sees_each_look_is_the_actors_alone(edition: str) -> None:
    saw = Example(edition, visibility="opener").saw

    actors = {name: [seat] for name, seat, _, _ in turns(edition) if name in LOOKS}
    assert {name: saw[name] for name in LOOKS} == actors


@pytest.mark.parametrize("visibility", ["everyone", "opener", "line_of_sight"])
@every_edition
def test_where_something_falls_everybody_knows_the_drawer_empty(edition: str, visibility: str) -> None:
    saw = Example(edition, visibility=visibility).saw

    assert [saw[name] for name in ("R1b", "R2b", "R3b")] == [[A, B, C]] * 3


@pytest.mark.parametrize("visibility", ["opener", "line_of_sight"])
@every_edition
def test_the_script_comes_out_the_same_whoever_sees(edition: str, visibility: str) -> None:
    states = Example(edition, visibility=visibility).states

    assert golden(states["R4e"]) == expected_states(edition)["R4e"]
