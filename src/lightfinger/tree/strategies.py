"""Bots as strategies: with which chance they choose each action, given what they were told."""

from typing import Any, Final

import numpy as np

from lightfinger import bots
from lightfinger.bots.chance import RANDOM
from lightfinger.bots.player import Player
from lightfinger.core.rng import Small
from lightfinger.tree.match import Match, Setting
from lightfinger.tree.nodes import Tree
from lightfinger.tree.solving import Mixes, even


class Strategy:
    """A bot of the library; `random` is the even strategy.

    With no *draws* what it draws and forgets depends only on what it was told, so it has no luck of its own and always
    chooses the same. Otherwise it is the mean of so many draws, each with a memory of its own.
    """

    def __init__(self, setting: Setting, bot: str, draws: int = 0) -> None:
        self.setting: Final = setting
        self.draws: Final = draws
        self.plays_evenly: Final = bot == RANDOM.name
        self._maker: Final = None if bot == RANDOM.name else bots.named(setting.game.name, bot)

    def at(self, match: Match) -> list[float]:
        """Return the chance of each legal action of the seat that acts, in the order of the rules."""
        legal = match.legal()
        if self._maker is None or len(legal) == 1:
            return [1.0 / len(legal)] * len(legal)
        feed, known = match.feed(match.turn), match.digest(match.turn)
        parts = [0.0] * len(legal)
        for draw in range(self.draws or 1):
            bot = self._maker.make(
                self.setting.game, self.setting.edition, self.setting.seats, match.turn, b"policy%d" % draw
            )
            for events in feed:
                bot.hear(events)
            luck = Small(int.from_bytes(known[:4], "big") + 7919 * draw)
            if self.draws and isinstance(bot, Player):
                mix: Any = bot.policy.mix(bot.belief, legal, luck)
            else:
                chosen = bot.choose(legal, luck)
                mix = [float(action == chosen) for action in legal]
            parts = [part + chance / (self.draws or 1) for part, chance in zip(parts, mix, strict=True)]
        return parts


def mixes(tree: Tree, strategies: list[Strategy]) -> Mixes:
    """Return what each seat does by its strategy; evenly where its own play never brings it."""
    found = even(tree)
    reached = np.ones((len(tree), tree.setting.seats), bool)
    sources: dict[int, int] = {int(node): number for number, node in enumerate(tree.source)}
    for nodes in tree.generations[1:]:
        parents = tree.parent[nodes]
        reached[nodes] = reached[parents]
        for seat in range(tree.setting.seats):
            own = tree.turn[parents] == seat
            reached[nodes, seat] &= ~own | (found[tree.edge[nodes]] > 0)
        for node in range(nodes.start, nodes.stop):
            number = sources.get(node)
            if number is None or len(tree.offers[number]) == 1 or strategies[tree.turn[node]].plays_evenly:
                continue
            if reached[node, tree.turn[node]]:
                found[tree.edges(number)] = strategies[tree.turn[node]].at(tree.match(number))
    return found
