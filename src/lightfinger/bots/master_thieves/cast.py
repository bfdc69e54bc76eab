"""The personas of Master Thieves, from one who remembers a single drawer to one with perfect memory and search."""

from typing import Any, Final

from lightfinger.bots.belief import Belief
from lightfinger.bots.bot import Roster
from lightfinger.bots.master_thieves import PLACES, ROUNDS, Heists, Judge
from lightfinger.bots.master_thieves.bets import DrawerWitness
from lightfinger.bots.master_thieves.quiz import DrawerQuiz
from lightfinger.bots.memory import PERFECT, Model
from lightfinger.bots.personas import Craft, Persona, thumb
from lightfinger.bots.scene import SceneSource
from lightfinger.core.events import Action


def _rates(state: Any, seat: int, legal: tuple[Action, ...]) -> list[float]:
    return Judge(state, seat).rates(legal)


def _scene_source(belief: Belief) -> SceneSource:
    return Heists(PLACES, belief.believed(), belief.recalled(), belief.seat, ROUNDS)


CRAFT: Final = Craft(PLACES, _rates, _scene_source)

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
            whim=0.1,
        ),
        Persona(
            CRAFT,
            "odile",
            "Odile",
            "knits through every round and looks up when something falls",
            "follows about three drawers, misses one in four, and muddles one move of the box in four",
            Model(attention=0.75, capacity=3.0, decay=0.015, muddle=0.25, cards=False),
        ),
        Persona(
            CRAFT,
            "lazare",
            "Lazare",
            "a locksmith who retired from nothing in particular; good hands, wandering mind",
            "follows about six drawers and muddles one move of the box in ten",
            Model(attention=0.9, capacity=6.0, decay=0.006, muddle=0.1),
        ),
        Persona(
            CRAFT,
            "vesper",
            "Vesper",
            "never hurries, never writes anything down, and remembers what you wore",
            "follows the whole box and loses a drawer only now and then",
            Model(attention=1.0, capacity=0.0, decay=0.001, muddle=0.01),
        ),
        thumb(CRAFT),
        Persona(
            CRAFT,
            "magpie",
            "Magpie",
            "nobody has seen her work; one only finds, afterwards, that it was all according to plan",
            "remembers everything and thinks several moves ahead",
            PERFECT,
            iterations=40,
            seconds=1.0,
        ),
    ),
    stand_in="lazare",
    witness=DrawerWitness,
    quiz=DrawerQuiz(),
)
