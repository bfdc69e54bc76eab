"""Master Thieves: a box of three turning levels and twelve two-sided drawers, and who remembers what is where."""

from typing import Final

from lightfinger.core.game import Game
from lightfinger.games.master_thieves.actions import KINDS as ACTIONS
from lightfinger.games.master_thieves.draw import draw
from lightfinger.games.master_thieves.editions import OPTIONS, Edition, check
from lightfinger.games.master_thieves.events import KINDS as EVENTS
from lightfinger.games.master_thieves.events import SETTLING
from lightfinger.games.master_thieves.features import every_action, features
from lightfinger.games.master_thieves.imagine import imagine
from lightfinger.games.master_thieves.narrate import narrate
from lightfinger.games.master_thieves.phrase import phrase
from lightfinger.games.master_thieves.refusals import refusal
from lightfinger.games.master_thieves.rules import decide, evolve, first, legal, play, playout, result, waiting
from lightfinger.games.master_thieves.setup import setup
from lightfinger.games.master_thieves.shown import shown
from lightfinger.games.master_thieves.state import State


def _blank(edition: Edition, seats: int) -> State:
    return State(edition, seats)


GAME: Final = Game(
    name="master-thieves",
    title="Master Thieves",
    seats=(2, 8),
    editions=("zoch-fr", "zoch-en", "rio-grande", "it-2006"),
    options=OPTIONS,
    edition=Edition,
    state=State,
    actions=ACTIONS,
    events=EVENTS,
    settling=SETTLING,
    check=check,
    blank=_blank,
    setup=setup,
    waiting=waiting,
    first=first,
    legal=legal,
    refusal=refusal,
    decide=decide,
    play=play,
    playout=playout,
    evolve=evolve,
    copy=State.copy,
    shown=shown,
    result=result,
    imagine=imagine,
    features=features,
    every_action=every_action,
    draw=draw,
    narrate=narrate,
    phrase=phrase,
)

__all__ = ["GAME"]
