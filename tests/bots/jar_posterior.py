"""Compares the tiles that hindsight draws under jars with an enumeration: `python -m tests.bots.jar_posterior`.

Each situation is dealt by the rules. Then seat 0 looks under some jars and holds some tiles, and seat 1 looks under
others and shows nothing. For every jar that seat 0 has not looked under, the chance of each tile is enumerated from the
clauses on jars alone, and compared with drawn worlds.
"""

import argparse
import math
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from lightfinger import catalog
from lightfinger.bots.forty_thieves import PLACES
from lightfinger.core.events import EVERYONE, UNKNOWN, only
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import Table
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.events import Drew, Held, Looked, Peeked, Saw
from lightfinger.games.forty_thieves.fact import Fact
from lightfinger.games.forty_thieves.geometry import CELLS
from lightfinger.games.forty_thieves.imagine import possible
from lightfinger.games.forty_thieves.jars import QUIET, SAPPHIRE
from lightfinger.games.forty_thieves.state import State
from tests.games.forty_thieves.imagining import cell, view_of
from tests.games.forty_thieves.posterior import Faces, Jar, Situation, hidden, posterior

EDITIONS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("base", {}),
    ("base", {}),
    ("base", {"jar_assignment": "printed"}),
    ("base", {"special_counts": [2, 1, 1, 14, 2]}),
    ("family", {}),
    ("leaders", {}),
)
MOST: Final = 100_000
"""A situation with more arrangements is left out."""
ASKED: Final = 2
"""So many cells of a situation are asked about."""
DRAWS: Final = 4_000
"""With a tenth of it, a tile that is expected once may be drawn three times by chance, four standard errors off."""
FAR: Final = 4.0
"""A frequency may differ from its probability by fewer standard errors."""


@dataclass
class Compared:
    """What a comparison of one situation found."""

    arrangements: int
    probabilities: int
    worst: float
    """The largest distance, in standard errors."""
    wrong: int
    """Drawn tiles that are impossible, true tiles that are held impossible, and tiles that are wrongly certain."""
    overlooked: int
    """Tiles that are certain, but only by several jars together."""


class Told:
    """What seat 0 is told of a deal."""

    def __init__(self, seed: int) -> None:
        self.name, self.options = EDITIONS[seed % len(EDITIONS)]
        table = Table(GAME, catalog.edition(GAME, self.name, self.options), 2)
        table.deal(seeded(seed))
        self.truth: Final[State] = table.state
        chance = Small(seed)
        cells = list(range(CELLS))
        chance.shuffle(cells)
        looked, peeked = chance.below(8), chance.below(3)
        self.seen: Final = cells[:looked]
        rest = cells[looked:]
        self.quiet: Final = [place for place in rest if QUIET[self.truth.faces[place]]][:peeked]
        self.dull: Final = [place for place in rest if place not in self.quiet and self.truth.faces[place] != SAPPHIRE][
            : 2 * chance.below(2)
        ]
        self.held: Final = chance.below(4)
        self.asked: Final = rest[:ASKED]

    def facts(self) -> list[Fact]:
        truth = self.truth
        told: list[Fact] = []
        if self.held:
            backs, faces = list(truth.stack_backs[: self.held]), list(truth.stack_faces[: self.held])
            told += [Drew(EVERYONE, 0, backs, self.top()), Held(only(0), 0, backs, faces)]
        told += [Saw(only(0), [place], [truth.faces[place]]) for place in self.seen]
        told += [Peeked(EVERYONE, 1, place) for place in self.quiet]
        return told + ([Looked(EVERYONE, 1, self.dull)] if len(self.dull) > 1 else [])

    def top(self) -> int:
        return self.truth.stack_backs[self.held] if self.truth.edition.stack_top_public else UNKNOWN

    def covered(self) -> list[int]:
        return [place for place in range(CELLS) if place not in self.seen]

    def situation(self, asked: int) -> Situation:
        """What is known, for the question what lies in a cell."""
        truth = self.truth
        backs = {truth.backs[asked], *[truth.backs[place] for place in [*self.quiet, *self.dull]]}
        ordered = sorted(backs, key=lambda back: (back != truth.backs[asked], back))
        held = list(zip(truth.stack_backs[: self.held], truth.stack_faces[: self.held], strict=True))
        return Situation(
            self.facts(),
            [self._jar(back, asked) for back in ordered],
            cell(asked),
            name=self.name,
            options=self.options,
            backs=dict(enumerate(truth.backs)),
            top=truth.stack_backs[0],
            seen=[*[(truth.backs[place], truth.faces[place]) for place in self.seen], *held],
        )

    def _jar(self, back: int, asked: int) -> Jar:
        places = [place for place in self.covered() if self.truth.backs[place] == back]
        quiet = [number for number, place in enumerate(places) if place in self.quiet]
        dull = [number for number, place in enumerate(places) if place in self.dull and len(self.dull) > 1]
        question = (places.index(asked),) if asked in places else ()
        return Jar(back, len(places), question, _fitting(quiet, dull))


def _fitting(quiet: list[int], dull: list[int]) -> Callable[[Faces], bool]:
    return lambda faces: all(QUIET[faces[at]] for at in quiet) and all(faces[at] != SAPPHIRE for at in dull)


def arrangements(situation: Situation, view: State) -> int:
    """Return in how many ways the jars of a situation can be filled, before they are compared with each other."""
    counts = [sum(hidden(jar, view.edition, (0, 0, 0, 0), UNKNOWN, situation.seen).values()) for jar in situation.jars]
    return math.prod(counts) * (16 if view.edition.leaders else 1)


def compared(seed: int, draws: int = DRAWS) -> Compared | None:
    """Compare one situation; None if nothing is open in it, or if it has too many arrangements."""
    told = Told(seed)
    view: State | None = None
    found = Compared(0, 0, 0.0, 0, 0)
    worlds: list[State] = []
    for place in told.asked:
        situation = told.situation(place)
        view = view or view_of(situation)
        ways = arrangements(situation, view)
        if ways > MOST:
            continue
        exact = posterior(situation, view.edition)
        believed = possible(view, place)
        found.arrangements = max(found.arrangements, ways)
        chances = {face: chance for (face,), chance in exact.items()}
        found.wrong += told.truth.faces[place] not in chances or bool({*chances} - {*believed})
        found.overlooked += len(chances) == 1 < len(believed)
        if not worlds:
            contents = PLACES.contents(view)
            worlds = [PLACES.imagine(view, 0, contents, Small(seed * draws + number)) for number in range(draws)]
        drawn = Counter(world.faces[place] for world in worlds)
        found.wrong += sum(face not in chances for face in drawn)
        for face, chance in chances.items():
            error = math.sqrt(chance * (1 - chance) / draws)
            far = abs(drawn[face] / draws - chance)
            # What is as good as certain has no error to speak of.
            found.worst = max(found.worst, far / error if error > 1e-9 else far)
            found.probabilities += 1
    return found if found.probabilities else None


def situations(count: int, seed: int = 1, draws: int = DRAWS) -> list[Compared]:
    """Compare many situations."""
    found: list[Compared] = []
    while len(found) < count:
        one = compared(seed, draws)
        seed += 1
        if one is not None:
            found.append(one)
    return found


def main() -> None:
    """Compare many situations."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--situations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--draws", type=int, default=DRAWS)
    asked = parser.parse_args()
    found = situations(asked.situations, asked.seed, asked.draws)
    worst, wrong = max(one.worst for one in found), sum(one.wrong for one in found)
    ways, probabilities = max(one.arrangements for one in found), sum(one.probabilities for one in found)
    overlooked = sum(one.overlooked for one in found)
    sys.stdout.write(f"{len(found)} situations of at most {ways} arrangements, {probabilities} probabilities\n")
    sys.stdout.write(f"largest distance {worst:.2f} standard errors; wrong: {wrong}; overlooked: {overlooked}\n")
    sys.exit(worst >= FAR or wrong > 0)


if __name__ == "__main__":
    main()
