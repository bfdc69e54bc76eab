"""Spoof: everybody hides coins, and all guess the total."""

from typing import Final

from lightfinger.core.game import Game

from .game import (
    ACTIONS,
    EVENTS,
    OPTIONS,
    SETTLING,
    Edition,
    State,
    check,
    decide,
    every_action,
    evolve,
    features,
    first,
    imagine,
    legal,
    play,
    playout,
    refusal,
    result,
    setup,
    shown,
    waiting,
)
from .text import draw, narrate, phrase

GAME: Final = Game(
    name="spoof",
    title="Spoof",
    seats=(2, 10),
    editions=("pub",),
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
    minutes=5,
    marks=((r"\b\d+ coins?\b", "bold yellow"),),
)

__all__ = ["GAME"]
