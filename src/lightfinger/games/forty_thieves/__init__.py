"""40 Thieves: sixteen jars that half tell what they hide, nine sapphires between them, and a bet on four tiles."""

from typing import Final

from lightfinger.core.game import Game
from lightfinger.games.forty_thieves.actions import KINDS as ACTIONS
from lightfinger.games.forty_thieves.draw import draw
from lightfinger.games.forty_thieves.editions import OPTIONS, Edition, check
from lightfinger.games.forty_thieves.events import KINDS as EVENTS
from lightfinger.games.forty_thieves.events import SETTLING
from lightfinger.games.forty_thieves.features import every_action, features
from lightfinger.games.forty_thieves.imagine import imagine
from lightfinger.games.forty_thieves.narrate import narrate
from lightfinger.games.forty_thieves.phrase import phrase
from lightfinger.games.forty_thieves.refusals import refusal
from lightfinger.games.forty_thieves.rules import decide, evolve, first, legal, play, playout, result, waiting
from lightfinger.games.forty_thieves.setup import setup
from lightfinger.games.forty_thieves.shown import shown
from lightfinger.games.forty_thieves.state import State

GAME: Final = Game(
    name="forty-thieves",
    title="40 Thieves",
    seats=(2, 4),
    editions=("base", "family", "leaders", "tales", "all-together"),
    options=OPTIONS,
    edition=Edition,
    state=State,
    actions=ACTIONS,
    events=EVENTS,
    settling=SETTLING,
    check=check,
    blank=State,
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
