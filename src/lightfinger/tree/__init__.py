"""Games as explicit trees: matches from a given number of deals, and small games solved exactly."""

from lightfinger.tree.match import CHANCE, OVER, REWARDS, Match, Setting, payments, setting
from lightfinger.tree.nodes import Tree
from lightfinger.tree.solving import Mixes, Quality, even, measured, nash_conv, solved, values
from lightfinger.tree.strategies import Strategy, mixes

__all__ = [
    "CHANCE",
    "OVER",
    "REWARDS",
    "Match",
    "Mixes",
    "Quality",
    "Setting",
    "Strategy",
    "Tree",
    "even",
    "measured",
    "mixes",
    "nash_conv",
    "payments",
    "setting",
    "solved",
    "values",
]
