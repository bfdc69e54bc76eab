"""What a style adds to the rates of actions in 40 Thieves."""

from typing import Final

from lightfinger.bots.style import Style
from lightfinger.core.events import Action
from lightfinger.games.forty_thieves.actions import (
    Amulet,
    Dagger,
    Discard,
    EvilEye,
    Lantern,
    Leader,
    Line,
    Sapphire,
    Surround,
    Swap,
    Take,
)
from lightfinger.games.forty_thieves.geometry import CELLS_OF, FIRST_LINE, GEMS
from lightfinger.games.forty_thieves.state import State

SPECIALS: Final[dict[type[Action], str]] = {
    Lantern: "lantern",
    Sapphire: "sapphire",
    Amulet: "amulet",
    Dagger: "dagger",
    EvilEye: "evil_eye",
    Leader: "leader",
}
"""The special tiles that a style can name, by the actions that play them."""


def tastes(view: State, seat: int, legal: tuple[Action, ...], style: Style) -> list[float]:
    """Return what is added to the rate of each action."""
    return [_taste(view, action, style) for action in legal]


def _taste(view: State, action: Action, style: Style) -> float:
    if isinstance(action, Discard):
        return -style.hoard * action.tiles.bit_count()
    if isinstance(action, Swap):
        return style.bluff
    if isinstance(action, Surround):
        return _gambled(view, action.gem, style)
    if isinstance(action, Line):
        return _gambled(view, FIRST_LINE + action.line, style)
    if isinstance(action, Take):
        return _robbed(action.target, style)
    return _special(action, style)


def _gambled(view: State, combination: int, style: Style) -> float:
    """Return the liking of announcing a combination, of which some tiles may be unknown."""
    return style.risk if any([view.faces[cell] < 0 for cell in CELLS_OF[combination]]) else 0.0


def _robbed(target: int, style: Style) -> float:
    """Return the liking of taking a sapphire from another seat instead of from the board."""
    return style.spite if target >= GEMS else 0.0


def _special(action: Action, style: Style) -> float:
    """Return the liking of playing a special tile."""
    liked = float(style.cards.get(SPECIALS.get(type(action), ""), 0.0))
    if isinstance(action, Sapphire):
        return liked + _robbed(action.target, style)
    return liked + style.spite if isinstance(action, EvilEye) else liked
