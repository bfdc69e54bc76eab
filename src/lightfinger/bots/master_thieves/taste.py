"""What a style adds to the rates of actions in Master Thieves."""

from typing import Final

from lightfinger.bots.master_thieves.thumb import Judge
from lightfinger.bots.style import Style
from lightfinger.core.events import Action
from lightfinger.games.master_thieves.actions import Choose, Flip, LayAlarm, Open, Turn
from lightfinger.games.master_thieves.box import upper
from lightfinger.games.master_thieves.state import CHARACTER_NAMES, MASTER_THIEF, SMUGGLER, THIEF, State

STRONG: Final = (SMUGGLER, THIEF, MASTER_THIEF)
"""The cards that a hoarder keeps: those that can take gems from a drawer."""
TWO_LEVELS: Final = 2


def tastes(view: State, seat: int, legal: tuple[Action, ...], style: Style) -> list[float]:
    """Return what is added to the rate of each action."""
    return [_taste(view, seat, action, style) for action in legal]


def _taste(view: State, seat: int, action: Action, style: Style) -> float:
    if isinstance(action, Choose):
        liked = float(style.cards.get(CHARACTER_NAMES[action.character], 0.0))
        return liked - (style.hoard if action.character in STRONG else 0.0)
    if isinstance(action, Open):
        return style.risk if view.diamonds[view.compartment(action.slot)] < 0 else 0.0
    if isinstance(action, Turn):
        # Two levels confuse more than one.
        return style.bluff if action.levels == TWO_LEVELS else 0.0
    if isinstance(action, Flip):
        return style.spite * _taken_away(view, seat)
    return style.bluff if isinstance(action, LayAlarm) else 0.0


def _taken_away(view: State, seat: int) -> float:
    """Return how much less the best of the others can win after a flip."""
    judge = Judge(view, seat)
    face = upper(view.pose)
    return judge.feared(face) - judge.feared(1 - face)
