"""A table as text: a drawing, sentences and labels, for clients that have no pictures of a game.

All of it is made by the game's own `draw`, `narrate` and `phrase` from what one seat is shown.
"""

from collections.abc import Iterable
from typing import Any

from lightfinger.core.events import OBSERVER, Action, Event
from lightfinger.core.game import AnyGame
from lightfinger.server.table.messages import TextNow


def now(game: AnyGame, shown: Any, seat: int, legal: tuple[Action, ...], asked: int = OBSERVER) -> TextNow:
    """The table as *seat* is shown it, and a label for each legal action: its own, or those of the *asked* seat."""
    answers = seat if asked == OBSERVER else asked
    return {"drawing": game.draw(shown, seat), "labels": [game.phrase(shown, answers, action) for action in legal]}


def sentences(game: AnyGame, view: Any, seat: int, aid: str, events: Iterable[Event]) -> list[str]:
    """A sentence for each event, empty if it is not worth telling. *view* is the seat's own and absorbs the events."""
    texts = []
    for event in events:
        game.evolve(view, event)
        texts.append(game.narrate(game.shown(view, seat, aid), event))
    return texts
