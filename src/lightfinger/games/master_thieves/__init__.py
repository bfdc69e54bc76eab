"""Master Thieves: remember which gems lie in which of twelve two-sided drawers, in a box with three turning levels."""

from typing import Final

from lightfinger.core.game import Game
from lightfinger.games.master_thieves.actions import KINDS as ACTIONS
from lightfinger.games.master_thieves.draw import LEGEND, PLACES, draw
from lightfinger.games.master_thieves.editions import OPTIONS, RETIRED, Edition, check
from lightfinger.games.master_thieves.events import KINDS as EVENTS
from lightfinger.games.master_thieves.events import SETTLING
from lightfinger.games.master_thieves.features import every_action, features
from lightfinger.games.master_thieves.forced import forced, is_preparing
from lightfinger.games.master_thieves.imagine import imagine
from lightfinger.games.master_thieves.lesson import LESSON
from lightfinger.games.master_thieves.narrate import narrate
from lightfinger.games.master_thieves.phrase import phrase
from lightfinger.games.master_thieves.public import is_public
from lightfinger.games.master_thieves.refusals import refusal
from lightfinger.games.master_thieves.rounds import round_of
from lightfinger.games.master_thieves.rules import decide, evolve, first, legal, play, playout, result, waiting
from lightfinger.games.master_thieves.scoring import points
from lightfinger.games.master_thieves.setup import setup
from lightfinger.games.master_thieves.shown import shown
from lightfinger.games.master_thieves.state import State
from lightfinger.games.master_thieves.telling import TELLING

MARKS: Final = (
    (r"\d+R\b|\+R\b|\bruby\b|\brubies\b", "bold red"),
    (r"\d+S\b|\bsapphires?\b", "bold blue"),
    (r"\d+D\b|\bdiamonds?\b|<open>", "bold bright_white"),
    (r"@|\balarm\b", "bold yellow"),
)
"""The words that a terminal colours: gems, open drawers and alarms."""


def _blank(edition: Edition, seats: int) -> State:
    return State(edition, seats)


GAME: Final = Game(
    name="master-thieves",
    title="Master Thieves",
    seats=(2, 8),
    editions=("zoch-fr", "zoch-en", "rio-grande", "it-2006"),
    options=OPTIONS,
    retired=RETIRED,
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
    forced=forced,
    is_public=is_public,
    is_preparing=is_preparing,
    points=points,
    round=round_of,
    order=1,
    # The measured median of a game against three brisk bots: docs/developers/quality.md.
    minutes=8,
    lesson=LESSON,
    marks=MARKS,
    places=PLACES,
    legend=LEGEND,
    client_modules=("state", "box"),
    telling=TELLING,
)

__all__ = ["GAME", "Edition", "State"]
