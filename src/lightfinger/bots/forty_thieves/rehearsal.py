"""Matches by rules of thumb, from which a network learns who wins."""

from typing import Final

from lightfinger.bots.forty_thieves.outline import outline
from lightfinger.bots.forty_thieves.scene import Raid, seen_by
from lightfinger.bots.scene import best
from lightfinger.core.rng import Rng
from lightfinger.games.forty_thieves.rules import legal
from lightfinger.games.forty_thieves.scoring import winners
from lightfinger.games.forty_thieves.state import GOING_ON, State

STRAY: Final = 10
"""One answer in so many is any of the best by rules of thumb, so that the network sees more than they would do."""
WIDTH: Final = 5
"""How many of the best that are."""


def rehearse(state: State, rng: Rng) -> tuple[list[list[float]], list[float]]:
    """Play a dealt match to its end; return the outlines of all seats between turns, and their shares of the win."""
    outlines: list[list[float]] = []
    raid = Raid(state, [seen_by(state, seat, 0) for seat in range(state.seats)], 0, 0)
    turns = state.turns
    while state.reason == GOING_ON:
        seat = state.asked
        offered = legal(state, seat)
        if len(offered) == 1:
            raid.carry_out(seat, offered[0], rng)
        else:
            raid.carry_out(seat, offered[_taken(raid.rates(seat, offered), rng)], rng)
        if state.reason == GOING_ON and state.turns > turns:
            turns = state.turns
            for other in range(state.seats):
                outlines.append(outline(state, raid.views, other))
    winning = winners(state)
    shares: list[float] = []
    for row in range(len(outlines)):
        shares.append(1.0 / len(winning) if row % state.seats in winning else 0.0)
    return outlines, shares


def _taken(rates: list[float], rng: Rng) -> int:
    """Return the index of the best rate, sometimes of another one of the best."""
    if rng.below(STRAY):
        return best(rates, rng)
    order = sorted(range(len(rates)), key=rates.__getitem__, reverse=True)
    return order[rng.below(min(WIDTH, len(order)))]
