"""The cast: named opponents of each game, from a child who follows one drawer to a perfect memory that thinks ahead."""

from collections.abc import Callable
from typing import Any, Final

from lightfinger.bots import forty_thieves, master_thieves
from lightfinger.bots.belief import Belief
from lightfinger.bots.bot import Bot, Maker
from lightfinger.bots.memory import PERFECT, Model
from lightfinger.bots.places import Places
from lightfinger.bots.player import Player, Policy, Rates, Search, Thumb
from lightfinger.bots.scene import Stage
from lightfinger.core.events import Action
from lightfinger.core.game import AnyGame


def _rate_master_thieves(state: Any, seat: int, legal: tuple[Action, ...]) -> list[float]:
    return master_thieves.Judge(state, seat).rates(legal)


def _rate_forty_thieves(state: Any, seat: int, legal: tuple[Action, ...]) -> list[float]:
    return forty_thieves.Judge(state, seat).rates(legal)


def _stage_master_thieves(belief: Belief) -> Stage:
    return master_thieves.Heists(
        master_thieves.PLACES, belief.believed(), belief.recalled(), belief.seat, master_thieves.ROUNDS
    )


def _stage_forty_thieves(belief: Belief) -> Stage:
    return forty_thieves.Raids(
        forty_thieves.PLACES,
        belief.believed(),
        belief.recalled(),
        belief.seat,
        belief.heard,
        forty_thieves.TURNS,
    )


class Craft:
    """What every opponent of one game shares: what there is to remember, the rules of thumb, and how to think ahead."""

    def __init__(self, places: Places, rates: Rates, stage: Callable[[Belief], Stage]) -> None:
        self.places: Final = places
        self.rates: Final = rates
        self.stage: Final = stage


MASTER_THIEVES: Final = Craft(master_thieves.PLACES, _rate_master_thieves, _stage_master_thieves)
FORTY_THIEVES: Final = Craft(forty_thieves.PLACES, _rate_forty_thieves, _stage_forty_thieves)


class Persona(Maker):
    """An opponent with a name, a character, a memory and a way to decide."""

    def __init__(
        self,
        craft: Craft,
        name: str,
        title: str,
        character: str,
        remembers: str,
        model: Model,
        whim: float = 0.0,
        iterations: int = 0,
        seconds: float = 0.3,
    ) -> None:
        super().__init__(name, f"{title}: {character}", self._seat)
        self.craft: Final = craft
        self.title: Final = title
        self.character: Final = character
        """One line about who this is."""
        self.remembers: Final = remembers
        """The memory in plain words."""
        self.portrait: Final = name
        """By which pictures know the persona."""
        self.model: Final = model
        self.whim: Final = whim
        self.iterations: Final = iterations
        """How long it thinks; 0 for whoever goes by rules of thumb."""
        self.seconds: Final = seconds
        """Never longer for an answer."""
        self.policy: Final[Policy] = (
            Search(craft.stage, craft.rates, iterations, seconds) if iterations else Thumb(craft.rates, whim)
        )

    def hurried(self, iterations: int) -> "Persona":
        """The same, thinking no longer than that: for tests and for machines in a hurry."""
        return Persona(
            self.craft,
            self.name,
            self.title,
            self.character,
            self.remembers,
            self.model,
            self.whim,
            min(iterations, self.iterations),
            self.seconds,
        )

    def _seat(self, game: AnyGame, edition: Any, seats: int, seat: int, key: bytes = b"") -> Bot:
        return Player(Belief(game, edition, seats, seat, self.craft.places, self.model, key), self.policy)


def thumb(craft: Craft) -> Maker:
    """The rule-of-thumb player with perfect recall: the yardstick."""

    def make(game: AnyGame, edition: Any, seats: int, seat: int, key: bytes = b"") -> Bot:
        return Player(Belief(game, edition, seats, seat, craft.places, PERFECT), Thumb(craft.rates))

    return Maker("thumb", "remembers everything and plays by rules of thumb", make)


CAST: Final[dict[str, tuple[Persona, ...]]] = {
    "master-thieves": (
        Persona(
            MASTER_THIEVES,
            "pip",
            "Pip",
            "the errand boy, eight years old, who saw something shiny once and is still telling everybody",
            "follows one drawer, and only until somebody turns the box",
            Model(attention=0.6, capacity=1.0, decay=0.03, muddle=0.5, cards=False),
            whim=0.1,
        ),
        Persona(
            MASTER_THIEVES,
            "odile",
            "Aunt Odile",
            "knits through every round and looks up when something falls",
            "follows about three drawers, misses one in four, and muddles one move of the box in four",
            Model(attention=0.75, capacity=3.0, decay=0.015, muddle=0.25, cards=False),
        ),
        Persona(
            MASTER_THIEVES,
            "lazare",
            "Lazare",
            "a locksmith who retired from nothing in particular; good hands, wandering mind",
            "follows about six drawers and muddles one move of the box in ten",
            Model(attention=0.9, capacity=6.0, decay=0.006, muddle=0.1),
        ),
        Persona(
            MASTER_THIEVES,
            "vesper",
            "Madame Vesper",
            "never hurries, never writes anything down, and remembers what you wore",
            "follows the whole box and loses a drawer only now and then",
            Model(attention=1.0, capacity=0.0, decay=0.001, muddle=0.01),
        ),
        Persona(
            MASTER_THIEVES,
            "magpie",
            "The Magpie",
            "nobody has seen her work; one only finds, afterwards, that it was all according to plan",
            "remembers everything and thinks several moves ahead",
            PERFECT,
            iterations=40,
            seconds=1.0,
        ),
    ),
    "forty-thieves": (
        Persona(
            FORTY_THIEVES,
            "samir",
            "Little Samir",
            "carries the baskets, peeks under every lid and forgets which one it was",
            "follows one jar, until it looks under the next",
            Model(attention=0.6, capacity=1.0, decay=0.03, muddle=0.5, cards=False),
            whim=0.1,
        ),
        Persona(
            FORTY_THIEVES,
            "farouk",
            "Farouk the porter",
            "strong as two, cheerful as four, and sure it was the third jar from the left",
            "follows about three jars, misses one in four, and muddles one swap in four",
            Model(attention=0.75, capacity=3.0, decay=0.015, muddle=0.25, cards=False),
        ),
        Persona(
            FORTY_THIEVES,
            "yusra",
            "Yusra of the lamps",
            "sells oil by day and trusts her own eyes, mostly",
            "follows about six jars and muddles one swap in ten",
            Model(attention=0.9, capacity=6.0, decay=0.006, muddle=0.1, cards=False),
        ),
        Persona(
            FORTY_THIEVES,
            "nadir",
            "Nadir the reckoner",
            "keeps the accounts of three caravans in his head, and of this table too",
            "follows the whole board and loses a jar only now and then",
            Model(attention=1.0, capacity=0.0, decay=0.001, muddle=0.01),
        ),
        Persona(
            FORTY_THIEVES,
            "simurgh",
            "The Simurgh",
            "old enough to have seen the jars fired, patient enough to wait for you to lift the lid",
            "remembers everything, counts what must be left, and thinks ahead",
            PERFECT,
            iterations=60,
            seconds=1.0,
        ),
    ),
}
"""For each game its opponents, weakest first: this is their place on the ladder."""

STAND_IN: Final = 2
"""Who plays for a person who is away: somebody in the middle."""
