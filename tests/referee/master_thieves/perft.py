"""Counts of lines of play, to compare with the product's own counts."""

from __future__ import annotations

from .referee import Referee
from .turn import Action


def perft(position: Referee, depth: int) -> int:
    """How many lines of exactly *depth* answers lead on from a position.

    Of several waiting seats the lowest answers first. A game that is over has no line but the empty one.
    """
    if depth == 0:
        return 1
    waiting, _ = position.asked()
    if not waiting:
        return 0
    seat = min(waiting)
    answers = position.legal(seat)
    if depth == 1:
        return len(answers)
    return sum(perft(_after(position, seat, answer), depth - 1) for answer in answers)


def divide(position: Referee, depth: int) -> list[tuple[Action, int]]:
    """The lines of play split by their first answer, to find where two counts part."""
    waiting, _ = position.asked()
    if not waiting:
        return []
    seat = min(waiting)
    return [(answer, perft(_after(position, seat, answer), depth - 1)) for answer in position.legal(seat)]


def _after(position: Referee, seat: int, answer: Action) -> Referee:
    following = position.copy()
    following.act(seat, answer)
    return following
