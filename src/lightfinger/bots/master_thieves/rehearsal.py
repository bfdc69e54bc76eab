"""Matches by rules of thumb, from which a network learns who wins."""

from lightfinger.bots.master_thieves.outline import outline
from lightfinger.bots.master_thieves.scene import Heist
from lightfinger.core.rng import Rng
from lightfinger.games.master_thieves.scoring import points, winners
from lightfinger.games.master_thieves.state import GOING_ON, State


def rehearse(state: State, rng: Rng) -> tuple[list[list[float]], list[float]]:
    """Play a dealt match to its end; return the outlines of all seats between rounds, and their shares of the win."""
    outlines: list[list[float]] = []
    while state.reason == GOING_ON:
        Heist(state, state.round).play_on(rng)
        if state.reason == GOING_ON:
            for seat in range(state.seats):
                outlines.append(outline(state, seat))
    winning = winners(state, [points(state, seat) for seat in range(state.seats)])
    shares: list[float] = []
    for row in range(len(outlines)):
        shares.append(1.0 / len(winning) if row % state.seats in winning else 0.0)
    return outlines, shares
