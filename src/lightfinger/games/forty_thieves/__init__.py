"""40 Thieves: find four matching tiles among sixteen hidden ones, and take the sapphires between them."""

from typing import Final

from lightfinger.core.game import Game
from lightfinger.games.forty_thieves.actions import KINDS as ACTIONS
from lightfinger.games.forty_thieves.coordinates import LEGEND, PLACES
from lightfinger.games.forty_thieves.draw import draw
from lightfinger.games.forty_thieves.editions import OPTIONS, Edition, check
from lightfinger.games.forty_thieves.events import KINDS as EVENTS
from lightfinger.games.forty_thieves.events import SETTLING, SHOWN_BRIEFLY
from lightfinger.games.forty_thieves.features import every_action, features
from lightfinger.games.forty_thieves.forced import forced, passing
from lightfinger.games.forty_thieves.imagine import imagine
from lightfinger.games.forty_thieves.lesson import LESSON
from lightfinger.games.forty_thieves.narrate import narrate
from lightfinger.games.forty_thieves.phrase import phrase
from lightfinger.games.forty_thieves.public import is_public
from lightfinger.games.forty_thieves.refusals import refusal
from lightfinger.games.forty_thieves.rules import decide, evolve, first, legal, play, playout, result, waiting
from lightfinger.games.forty_thieves.scoring import score
from lightfinger.games.forty_thieves.setup import setup
from lightfinger.games.forty_thieves.shown import shown
from lightfinger.games.forty_thieves.state import State
from lightfinger.games.forty_thieves.telling import TELLING
from lightfinger.games.forty_thieves.turn import round_of

MARKS: Final = (
    (r"\bred (sun|clubs|moon|hand|star)\b\*?", "bold red"),
    (r"\bblue (sun|clubs|moon|hand|star)\b\*?|\bg\d\b", "bold blue"),
    (r"\bgreen (sun|clubs|moon|hand|star)\b\*?", "bold green"),
    (r"\byellow (sun|clubs|moon|hand|star)\b\*?|\bgolden\b", "bold yellow"),
)
"""The words that a terminal colours: jars and gems."""

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
    shown_briefly=SHOWN_BRIEFLY,
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
    forced=forced,
    is_public=is_public,
    passing=passing,
    points=score,
    round=round_of,
    order=2,
    # The measured median of a game against three brisk bots: docs/developers/quality.md.
    minutes=3,
    lesson=LESSON,
    marks=MARKS,
    places=PLACES,
    legend=LEGEND,
    client_modules=("state", "geometry", "jars", "events", "steal_events", "tale_events"),
    telling=TELLING,
)

__all__ = ["GAME", "Edition", "State"]
