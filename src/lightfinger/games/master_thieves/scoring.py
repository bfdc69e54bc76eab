"""Scoring: true gems count for, imitations against."""

from typing import Final

from lightfinger.games.master_thieves.state import BLACK, DIAMOND, PILLOW, RUBY, SAPPHIRE, State

WORTH: Final = (1, 2, 4)
"""A diamond, a sapphire, a ruby (MT-SCORE-01, MT-SCORE-02, MT-SCORE-03)."""


def points(state: State, seat: int) -> int:
    """Black pillow less white pillow; what lies on red or in the box is nobody's (MT-SCORE-04, MT-END-04)."""
    pillows = state.pillows
    white = PILLOW * seat
    black = white + BLACK
    return (
        WORTH[DIAMOND] * (pillows[black + DIAMOND] - pillows[white + DIAMOND])
        + WORTH[SAPPHIRE] * (pillows[black + SAPPHIRE] - pillows[white + SAPPHIRE])
        + WORTH[RUBY] * pillows[black + RUBY]
    )


def winners(state: State, scores: list[int]) -> list[int]:
    """Most points; ties go to the kinds the edition names, in its order; then the win is shared (MT-SCORE-06..10)."""
    best = max(scores)
    leading = [seat for seat in range(state.seats) if scores[seat] == best]
    for gem in state.edition.tie_breaks:
        most = max([state.pillows[PILLOW * seat + BLACK + gem] for seat in leading])
        leading = [seat for seat in leading if state.pillows[PILLOW * seat + BLACK + gem] == most]
    return leading
