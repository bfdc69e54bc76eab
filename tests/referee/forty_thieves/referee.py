"""40 Thieves as the rules text tells it: a turn is a script that asks, and goes on with the answer."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from .attempt import FIRST_LINE, Attempt
from .chance import Chance
from .geometry import CELLS, NEIGHBOURS, PAIRS
from .position import HAND_SIZE, TOKEN, Action, Question, Script
from .tales import is_golden
from .tiles import Tile

PASS: Action = {"kind": "pass"}
# What `copy` makes anew instead of copying it.
NOT_ON_THE_TABLE = ("script", "question", "turn_start", "answers")
PHASES = ("HAND", "GLIMPSE", "ACTION", "STEAL")


class Referee(Attempt):
    """One game: `asked` says whose answer is due, `legal` lists the answers, `act` takes one."""

    def __init__(self, options: Mapping[str, object], seats: int, chance: Chance) -> None:
        super().__init__(options, seats, chance)
        self.begin()

    def begin(self) -> None:
        """Play on from the turn and phase that stand on the table."""
        self.script = self._play()
        self.question: Question | None = next(self.script, None)

    # Questions and answers

    def asked(self) -> tuple[int, str]:
        """The seat whose answer is due and the stage; (-1, "OVER") at the end."""
        return (-1, "OVER") if self.question is None else self.question[:2]

    def legal(self, seat: int) -> list[Action]:
        """All answers the seat may give, none if it is not asked."""
        if self.question is None or self.question.seat != seat:
            return []
        return list(self.question.answers)

    def act(self, seat: int, action: Action) -> None:
        """Take an answer and go on to the next question."""
        if self.question is None or self.question.seat != seat or action not in self.question.answers:
            raise ValueError(f"seat {seat} may not answer {action} at {self.asked()}")
        self.answers.append(action)
        try:
            self.question = self.script.send(action)
        except StopIteration:
            self.question = None

    def copy(self) -> Referee:
        """The same position, to be played on separately: the turn from its beginning, answered alike."""
        other = object.__new__(Referee)
        other.__dict__.update({name: _copied(value) for name, value in self.turn_start.items()})
        other.begin()
        for answer in list(self.answers):
            assert other.question is not None
            other.act(other.question.seat, answer)
        return other

    def snapshot(self) -> dict[str, Any]:
        """The table as plain data (see `Position.snapshot`), with the seat asked and the stage."""
        seat, stage = self.asked()
        return {**super().snapshot(), "asked": seat, "stage": stage}

    # The turn

    def _play(self) -> Script[None]:
        while not self.reason:
            self.turn_start = {
                name: _copied(value) for name, value in vars(self).items() if name not in NOT_ON_THE_TABLE
            }
            self.answers: list[Action] = []
            yield from self._turn()

    def _turn(self) -> Script[None]:
        for phase in PHASES[PHASES.index(self.phase) :]:
            self.phase = phase
            if phase == "HAND":
                yield from self._hand_phase()
            elif phase == "GLIMPSE":
                yield from self._glimpse_phase()
            elif phase == "ACTION":
                yield from self._action_phase()
            else:
                yield from self._steal_phase()
            if self.reason:
                return
        self._end_turn()

    def _end_turn(self) -> None:
        if not self.gems:
            self.reason = "scored"
            return
        self.turns += 1
        self.merchant_turn_end()
        if self.reason:
            return
        if self.options["stack_exhaustion"] == "end_game" and self.reshuffled_this_turn:
            self.reason = "stack_out"
        elif self.turns >= self.options["max_turns"]:
            self.reason = "turn_limit"
        else:
            if not self.second_turn:
                self.active = (self.active + 1) % self.seats
            self.second_turn = self.reshuffled_this_turn = False
            self.phase = "HAND"

    # Phase 1

    def _hand_phase(self) -> Script[None]:
        seat = self.active
        hand = list(self.hands[seat])
        answer = yield Question(seat, "HAND", [{"kind": "discard", "tiles": mask} for mask in range(2 ** len(hand))])
        self.throw(seat, [tile for place, tile in enumerate(hand) if answer["tiles"] >> place & 1])
        while len(self.hands[seat]) < HAND_SIZE:
            if not self.stack:
                if self.options["stack_exhaustion"] == "no_draw":
                    break
                self.reshuffle()
            tile = self.stack.pop(0)
            if is_golden(tile):
                yield from self.act_loose_golden(tile)
            else:
                self.receive(seat, tile)

    # Phase 2

    def _glimpse_phase(self) -> Script[None]:
        seat = self.active
        answers: list[Action] = [PASS]
        answers += [{"kind": "peek", "cell": cell} for cell in CELLS if not self.up[cell]]
        pairs = [pair for pair in PAIRS[self.options["lantern_adjacency"]] if not all(self.up[cell] for cell in pair)]
        for place in self.positions(seat, "LAN"):
            answers += [{"kind": "lantern", "tile": place, "first": one, "second": two} for one, two in pairs]
        answer = yield Question(seat, "GLIMPSE", answers)
        if answer["kind"] == "peek":
            yield from self._peek(seat, answer["cell"])
        elif answer["kind"] == "lantern":
            stands = yield from self._played(seat, self.hands[seat][answer["tile"]])
            if stands:
                cells = [answer["first"], answer["second"]]
                yield from self._reveal(seat, [cell for cell in cells if not self.up[cell]])

    def _peek(self, seat: int, cell: int) -> Script[None]:
        kind = self.board[cell].kind
        if kind == "LAN":
            around = [other for other in NEIGHBOURS[self.options["lantern_adjacency"]][cell] if not self.up[other]]
            if len(around) > 3:
                masks = [sum(1 << one for one in three) for three in combinations(around, 3)]
                answer = yield Question(seat, "PICK", [{"kind": "pick", "cells": mask} for mask in masks])
                around = [other for other in around if answer["cells"] >> other & 1]
            yield from self._reveal(seat, around)
        elif kind == "DAG":
            yield from self._dagger_found(seat)
        else:
            yield from self._reveal(seat, [cell])

    def _dagger_found(self, seat: int) -> Script[None]:
        lost = list(self.hands[seat])
        # The question would betray a Dagger if only its holders were asked (FT-INFO-05).
        if self.options["dagger_saves_hand"] and lost:
            answers: list[Action] = [{"kind": "save", "tile": place} for place in self.positions(seat, "DAG")]
            answer = yield Question(seat, "SAVE", [*answers, {"kind": "lose"}])
            if answer["kind"] == "save":
                lost = [lost[answer["tile"]]]
        self.throw(seat, lost)

    def _reveal(self, seat: int, cells: list[int]) -> Script[None]:
        """Of tiles seen together: golden ones act and leave, Sapphires go to the hoard, the gaps are refilled."""
        golden = yield from self.act_golden_on(cells)
        self.golden_leave(golden)
        sapphires = [cell for cell in sorted(cells) if self.board[cell].kind == "SAP"]
        self.won_sapphires[seat] += [self.board[cell] for cell in sapphires]
        self.refill(golden + sapphires)

    # Phase 3

    def _action_phase(self) -> Script[None]:
        seat = self.active
        leader_left = self.options["leaders"]
        while True:
            answer = yield Question(seat, "ACTION", self._actions(seat, leader_left))
            kind = answer["kind"]
            if kind == "leader":
                leader_left = False
                yield from self._put(seat, answer["tile"], answer["cell"], face_up=True)
            elif kind == "replace":
                yield from self._put(seat, answer["tile"], answer["cell"], face_up=False)
            elif kind == "swap":
                one, two = answer["first"], answer["second"]
                self.board[one], self.board[two] = self.board[two], self.board[one]
                self.up[one], self.up[two] = self.up[two], self.up[one]
            elif kind != "pass":
                yield from self._special(seat, answer)
            if kind != "leader":
                return

    def _actions(self, seat: int, leader_left: bool) -> list[Action]:
        answers: list[Action] = [PASS]
        for place in self.positions(seat):
            answers += [{"kind": "replace", "tile": place, "cell": cell} for cell in CELLS]
        answers += [{"kind": "swap", "first": one, "second": two} for one, two in PAIRS["king"]]
        eyes = [TOKEN] if self.tokens[seat] else []
        eyes += sorted(tile.back for tile in self.eyes[seat])
        for place in self.positions(seat, "AMU"):
            answers += [{"kind": "amulet", "tile": place, "eye": eye} for eye in eyes]
        for place in self.positions(seat, "SAP"):
            answers += [{"kind": "sapphire", "tile": place, "target": target} for target in self.all_targets(seat)]
        for place in self.positions(seat, "EYE"):
            answers += [{"kind": "evil_eye", "tile": place, "seat": other} for other in self.others(seat)]
        for place in self.positions(seat):
            if leader_left and self.hands[seat][place].leader:
                answers += [{"kind": "leader", "tile": place, "cell": cell} for cell in CELLS]
        return answers

    def _put(self, seat: int, place: int, cell: int, face_up: bool) -> Script[None]:
        """A hand tile takes the place of a board tile (FT-ACTION-02, FT-LEAD-02)."""
        laid, taken = self.hands[seat].pop(place), self.board[cell]
        self.board[cell], self.up[cell] = laid, face_up
        if is_golden(taken):
            yield from self.act_loose_golden(taken)
        elif face_up and self.options["leader_return"] == "discard":
            self.discard.append(taken)
        else:
            self.receive(seat, taken)

    def _special(self, seat: int, answer: Action) -> Script[None]:
        tile = self.hands[seat][answer["tile"]]
        stands = yield from self._played(seat, tile)
        if not stands:
            return
        if answer["kind"] == "amulet":
            self._lose_eye(seat, answer["eye"])
        elif answer["kind"] == "sapphire":
            self.take(seat, answer["target"])
        else:
            self.discard.remove(tile)
            self.eyes[answer["seat"]].append(tile)
        if self.options["end_check"] == "effect" and not self.gems:
            self.reason = "scored"

    def _lose_eye(self, seat: int, eye: int) -> None:
        if eye == TOKEN:
            self.tokens[seat] -= 1
        else:
            tile = next(tile for tile in self.eyes[seat] if tile.back == eye)
            self.eyes[seat].remove(tile)
            self.discard.append(tile)

    # Reactions

    def _played(self, player: int, tile: Tile) -> Script[bool]:
        """A special is declared: it lies on the discard, Daggers may answer, an even number lets it stand."""
        self.throw(player, [tile])
        daggers = 0
        while True:
            answered = yield from self._window(player)
            if answered is None:
                return daggers % 2 == 0
            player = answered
            daggers += 1

    def _window(self, player: int) -> Script[int | None]:
        """One window on the top tile: who answered it with a Dagger, if anyone."""
        for seat in self.others(player):
            daggers = self.positions(seat, "DAG")
            if not (daggers if self.options["reaction_prompt"] == "holders" else self.hands[seat]):
                continue
            answers: list[Action] = [PASS, *({"kind": "dagger", "tile": place} for place in daggers)]
            answer = yield Question(seat, "REACT", answers)
            if answer["kind"] == "dagger":
                self.throw(seat, [self.hands[seat][answer["tile"]]])
                return seat
        return None

    # Phase 4

    def _steal_phase(self) -> Script[None]:
        answer = yield Question(self.active, "STEAL", [PASS, *self.announcements()])
        if answer["kind"] == "surround":
            yield from self.attempt(self.active, answer["gem"])
        elif answer["kind"] == "line":
            yield from self.attempt(self.active, FIRST_LINE + answer["line"])


def _copied(value: Any) -> Any:
    """A copy of the plain things that a table changes in place; tiles themselves never change."""
    if isinstance(value, list):
        return [_copied(item) if isinstance(item, list) else item for item in value]
    if isinstance(value, dict | set):
        return value.copy()
    return value
