"""Scores and winners: true gems count for a seat, imitations against it."""

from typing import Final

from lightfinger.games.master_thieves.state import BLACK, DIAMOND, PILLOW, RUBY, SAPPHIRE, State

WORTH: Final = (1, 2, 4)
"""The points of a diamond, a sapphire and a ruby (MT-SCORE-01, MT-SCORE-02, MT-SCORE-03)."""


def points(state: State, seat: int) -> int:
    """Return the points of the black pillow less the white; red and the box do not count (MT-SCORE-04, MT-END-04)."""
    pillows = state.pillows
    white = PILLOW * seat
    black = white + BLACK
    return (
        WORTH[DIAMOND] * (pillows[black + DIAMOND] - pillows[white + DIAMOND])
        + WORTH[SAPPHIRE] * (pillows[black + SAPPHIRE] - pillows[white + SAPPHIRE])
        + WORTH[RUBY] * pillows[black + RUBY]
    )


def winners(state: State, scores: list[int]) -> list[int]:
    """Return the winners: most points, then the edition's tie-breaks by gem kind, then shared (MT-SCORE-06..10)."""
    best = max(scores)
    leading = [seat for seat in range(state.seats) if scores[seat] == best]
    for gem in state.edition.tie_breaks:
        most = max([state.pillows[PILLOW * seat + BLACK + gem] for seat in leading])
        leading = [seat for seat in leading if state.pillows[PILLOW * seat + BLACK + gem] == most]
    return leading
