"""The personas of Master Thieves, from one who remembers a single drawer to one with perfect memory and search."""

from pathlib import Path
from typing import Any, Final

from lightfinger.bots.belief import Belief
from lightfinger.bots.bot import Roster
from lightfinger.bots.learned import Learned
from lightfinger.bots.master_thieves import PLACES, ROUNDS, Heists, Judge, outline
from lightfinger.bots.master_thieves.bets import DrawerWitness
from lightfinger.bots.master_thieves.quiz import DrawerQuiz
from lightfinger.bots.master_thieves.rehearsal import rehearse
from lightfinger.bots.master_thieves.taste import tastes
from lightfinger.bots.memory import PERFECT, Model
from lightfinger.bots.personas import Craft, Persona, thumb
from lightfinger.bots.scene import SceneSource
from lightfinger.bots.style import Style
from lightfinger.core.events import Action

LEARNED: Final = Learned(Path(__file__).with_name("weights"), outline.names, outline.REVISION, rehearse)


def _rates(state: Any, seat: int, legal: tuple[Action, ...]) -> list[float]:
    return Judge(state, seat).rates(legal)


def _scene_source(belief: Belief) -> SceneSource:
    believed = belief.believed()
    net = LEARNED.net(believed.edition.name, believed.seats)
    return Heists(PLACES, believed, belief.recalled(), belief.seat, ROUNDS, net)


CRAFT: Final = Craft(PLACES, _rates, _scene_source, LEARNED, tastes)

FIRST_MAGPIE: Final = Persona(
    CRAFT,
    "magpie",
    "Magpie",
    "nobody has seen her work; one only finds, afterwards, that it was all according to plan",
    "remembers everything and tries her answers in her head, to the end of the next round",
    PERFECT,
    iterations=40,
    seconds=1.0,
)
"""The Magpie until 2026-11-19, who lays the best answer to what rules of thumb would lay. Kept to measure against."""
MAGPIE_2: Final = FIRST_MAGPIE.solving(2)
MAGPIE_8: Final = FIRST_MAGPIE.solving(8)
"""The Magpie with two worlds and with eight in every edition. Kept to measure against."""
MAGPIE: Final = FIRST_MAGPIE.solving(16, {"zoch-fr": 8})
"""Solves the cards where there are weights. In zoch-fr eight worlds are enough to be hard to foresee."""

ROSTER: Final = Roster(
    "master-thieves",
    (
        Persona(
            CRAFT,
            "pip",
            "Pip",
            "the errand boy, eight years old, who saw something shiny once and is still telling everybody",
            "follows one drawer, and only until somebody turns the box",
            Model(attention=0.6, capacity=1.0, decay=0.03, muddle=0.5, cards=False),
            Style(risk=0.6, whim=0.1, cards={"thief": 0.4}),
        ),
        Persona(
            CRAFT,
            "odile",
            "Odile",
            "knits through every round and looks up when something falls",
            "follows about three drawers, misses one in four, and muddles one move of the box in four",
            Model(attention=0.75, capacity=3.0, decay=0.015, muddle=0.25, cards=False),
            Style(hoard=0.3, bluff=-0.3),
        ),
        Persona(
            CRAFT,
            "lazare",
            "Lazare",
            "a locksmith who retired from nothing in particular; good hands, wandering mind",
            "follows about six drawers and muddles one move of the box in ten",
            Model(attention=0.9, capacity=6.0, decay=0.006, muddle=0.1),
            Style(cards={"detective": 0.15}),
        ),
        Persona(
            CRAFT,
            "vesper",
            "Vesper",
            "never hurries, never writes anything down, and remembers what you wore",
            "follows the whole box and loses a drawer only now and then",
            Model(attention=1.0, capacity=0.0, decay=0.001, muddle=0.01),
            Style(bluff=0.3, spite=0.3),
        ),
        thumb(CRAFT),
        MAGPIE,
    ),
    stand_in="lazare",
    witness=DrawerWitness,
    quiz=DrawerQuiz(),
)
