"""Counts of lines of play, to compare with the product's own counts."""

from __future__ import annotations

from .position import Action
from .referee import Referee


def perft(position: Referee, depth: int) -> int:
    """How many lines of exactly *depth* answers lead on from a position; none from a game that is over."""
    if depth == 0:
        return 1
    seat, _ = position.asked()
    answers = position.legal(seat)
    if depth == 1:
        return len(answers)
    return sum(perft(_after(position, seat, answer), depth - 1) for answer in answers)


def divide(position: Referee, depth: int) -> list[tuple[Action, int]]:
    """The lines of play split by their first answer, to find where two counts part."""
    seat, _ = position.asked()
    return [(answer, perft(_after(position, seat, answer), depth - 1)) for answer in position.legal(seat)]


def _after(position: Referee, seat: int, answer: Action) -> Referee:
    following = position.copy()
    following.act(seat, answer)
    return following
