"""The personas of 40 Thieves, from one who remembers a single jar to one with perfect memory and search."""

from pathlib import Path
from typing import Any, Final

from lightfinger.bots.belief import Belief
from lightfinger.bots.bot import Roster
from lightfinger.bots.forty_thieves import PLACES, Judge, Raids, outline
from lightfinger.bots.forty_thieves.bets import EFFORT, JarWitness
from lightfinger.bots.forty_thieves.quiz import JarQuiz
from lightfinger.bots.forty_thieves.rehearsal import rehearse
from lightfinger.bots.forty_thieves.taste import tastes
from lightfinger.bots.learned import Learned
from lightfinger.bots.memory import PERFECT, Model
from lightfinger.bots.personas import Craft, Persona, thumb
from lightfinger.bots.scene import SceneSource
from lightfinger.bots.style import Style
from lightfinger.core.events import Action

LEARNED: Final = Learned(Path(__file__).with_name("weights"), outline.names, outline.REVISION, rehearse, patience=0.6)


def _rates(state: Any, seat: int, legal: tuple[Action, ...]) -> list[float]:
    return Judge(state, seat).rates(legal)


def _scene_source(belief: Belief) -> SceneSource:
    """Return scenes that end with the turn, where a network says who wins; without a network they go on."""
    believed = belief.believed()
    edition = believed.edition
    # The networks have seen neither Leaders nor tales.
    known = not edition.leaders and not edition.three_tales
    net = LEARNED.net(edition.name, believed.seats) if known else None
    return Raids(PLACES, believed, belief.recalled(), belief.seat, belief.heard, net)


def _further_source(belief: Belief) -> SceneSource:
    """Return scenes that go on for another turn."""
    return Raids(PLACES, belief.believed(), belief.recalled(), belief.seat, belief.heard)


CRAFT: Final = Craft(PLACES, _rates, _scene_source, LEARNED, tastes)

FIRST_SIMURGH: Final = Persona(
    Craft(PLACES, _rates, _further_source),
    "simurgh",
    "Simurgh",
    "old enough to have seen the jars fired, patient enough to wait for you to lift the lid",
    "remembers everything, counts what must be left, and thinks one turn ahead",
    PERFECT,
    iterations=60,
    seconds=1.0,
)
"""The Simurgh until 2026-11-19, who judges by hand a turn later. Kept to measure against."""
SIMURGH: Final = FIRST_SIMURGH.crafted(CRAFT)
"""Her search ends with the turn where a network says who wins."""

ROSTER: Final = Roster(
    "forty-thieves",
    (
        Persona(
            CRAFT,
            "samir",
            "Samir",
            "carries the baskets, peeks under every lid and forgets which one it was",
            "follows one jar, until he looks under the next",
            Model(attention=0.6, capacity=1.0, decay=0.03, muddle=0.5, cards=False),
            Style(hoard=-0.15, whim=0.1, cards={"lantern": 0.4}),
        ),
        Persona(
            CRAFT,
            "farouk",
            "Farouk",
            "strong as two, cheerful as four, and sure it was the third jar from the left",
            "follows about three jars, misses one in four, and muddles one swap in four",
            Model(attention=0.75, capacity=3.0, decay=0.015, muddle=0.25, cards=False),
            Style(risk=0.3, bluff=0.17),
        ),
        Persona(
            CRAFT,
            "yusra",
            "Yusra",
            "sells oil by day and trusts her own eyes, mostly",
            "follows about six jars and muddles one swap in ten",
            Model(attention=0.9, capacity=6.0, decay=0.006, muddle=0.1, cards=False),
            Style(hoard=0.1, bluff=-0.2),
        ),
        Persona(
            CRAFT,
            "nadir",
            "Nadir",
            "keeps the accounts of three caravans in his head, and of this table too",
            "follows the whole board and loses a jar only now and then",
            Model(attention=1.0, capacity=0.0, decay=0.001, muddle=0.01),
            Style(hoard=-0.1, spite=0.3),
        ),
        thumb(CRAFT),
        SIMURGH,
    ),
    stand_in="yusra",
    quiz=JarQuiz(),
    witness=JarWitness,
    effort=EFFORT,
)
