"""Scores and winners: sapphires less Evil Eyes, and the tie-breaks."""

from lightfinger.games.forty_thieves.editions import EVERYONE_WINS
from lightfinger.games.forty_thieves.state import ALL_LOST, State


def evil_eyes(state: State, seat: int) -> int:
    """Return the number of Evil Eye tokens and tiles in a hoard (FT-SCORE-03)."""
    return state.tokens[seat] + state.eyes[seat].bit_count()


def score(state: State, seat: int) -> int:
    """Return the gems and Sapphire tiles less Evil Eyes in a hoard (FT-SCORE-01)."""
    points = state.gems[seat] + state.sapphires[seat].bit_count() - evil_eyes(state, seat)
    return max(points, state.edition.score_floor) if state.edition.score_floor >= 0 else points


def winners(state: State) -> list[int]:
    """Return the winners: highest score, then fewest Evil Eyes, then most gems (FT-SCORE-02 to FT-SCORE-05)."""
    if state.reason == ALL_LOST:
        return []
    ranks = [(score(state, seat), -evil_eyes(state, seat), state.gems[seat]) for seat in range(state.seats)]
    best = max(ranks)
    tied = [seat for seat in range(state.seats) if ranks[seat] == best]
    if len(tied) > 1 and state.edition.shared_win == EVERYONE_WINS:
        return list(range(state.seats))
    return tied
