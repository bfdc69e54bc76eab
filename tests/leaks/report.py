"""What a run of the leak test did, and whether that was enough to mean anything."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from lightfinger.core.events import OBSERVER
from lightfinger.core.game import AnyGame
from lightfinger.wire import kind
from tests.leaks.part import Part

ENOUGH_FOR_KINDS = 10_000
"""From how many pairs on every kind of event and every field of a view must have been seen."""
LONG = 60
GENERATORS = ("transposition", "re-deal", "replay", "chance")
NAMINGS = ("slot", "identity")


@dataclass
class Leak:
    """Two worlds that a principal must not tell apart, and what told them apart."""

    seed: int
    unit: int
    table: str
    principal: str
    generator: str
    naming: str
    step: int
    what: str
    here: str
    there: str
    story: list[str]

    def __str__(self) -> str:
        lines = [
            f"LEAK to {self.principal} at {self.table} (seed {self.seed}, unit {self.unit}, {self.generator}, "
            f"step {self.step}, named by {self.naming}): {self.what}",
            f"  here:  {self.here}",
            f"  there: {self.there}",
        ]
        return "\n".join(lines + [f"  after {told}" for told in self.story])


@dataclass
class Report:
    """Counts over pairs. Reports of several processes add up."""

    pairs: int = 0
    different: int = 0
    rejected: int = 0
    probes: int = 0
    lawful_stops: int = 0
    steps: Counter[int] = field(default_factory=Counter)
    counts: dict[str, Counter[str]] = field(default_factory=dict)
    leaks: list[Leak] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    """Units that did not end, or broke off."""

    def count(self, what: str, name: str, times: int = 1) -> None:
        """One more pair of its sort."""
        self.counter(what)[name] += times

    def counter(self, what: str) -> Counter[str]:
        """How many pairs there were of each of these sorts."""
        counter = self.counts.get(what)
        if counter is None:
            counter = self.counts[what] = Counter()
        return counter

    def add(self, other: "Report") -> None:
        """Take in what another process did."""
        self.pairs += other.pairs
        self.different += other.different
        self.rejected += other.rejected
        self.probes += other.probes
        self.lawful_stops += other.lawful_stops
        self.steps += other.steps
        for what, counter in other.counts.items():
            self.counter(what).update(counter)
        self.leaks += other.leaks
        self.broken += other.broken

    def median_steps(self) -> int:
        """How many steps the pair in the middle lasted."""
        return sorted(self.steps.elements())[self.pairs // 2] if self.pairs else 0

    def pair_steps(self) -> int:
        """How many steps were compared in all."""
        return sum(length * pairs for length, pairs in self.steps.items())

    def failures(self, part: Part, wanted: int) -> Iterator[str]:
        """Why this run proves nothing, or proves a leak."""
        if self.leaks:
            yield f"{len(self.leaks)} leaks"
        yield from self.broken
        if self.pairs < wanted:
            yield f"only {self.pairs} of {wanted} pairs"
        if self.different != self.pairs:
            yield f"hidden state differs in {self.different} of {self.pairs} pairs"
        if self.median_steps() < 2:
            yield f"the median pair lasts {self.median_steps()} steps"
        for what, names in expected(part, self.pairs >= ENOUGH_FOR_KINDS).items():
            missing = [name for name in names if not self.counts.get(what, Counter())[name]]
            if missing:
                yield f"no pair for {what} {', '.join(missing)}"

    def lines(self) -> Iterator[str]:
        """The figures, for a person to read."""
        yield f"pairs {self.pairs}, hidden state differs in {self.different}, leaks {len(self.leaks)}"
        yield (
            f"steps {self.pair_steps()}, illegal probes {self.probes}, lawful stops {self.lawful_stops}, "
            f"imagined worlds set aside {self.rejected}"
        )
        lengths: Counter[int] = Counter()
        for length, pairs in self.steps.items():
            lengths[min(length, LONG)] += pairs
        yield f"steps per pair ({LONG} and more together): median {self.median_steps()}; " + " ".join(
            f"{length}:{pairs}" for length, pairs in sorted(lengths.items())
        )
        for what, counter in sorted(self.counts.items()):
            yield f"{what}: " + ", ".join(f"{name} {times}" for name, times in sorted(counter.items()))
        for leak in self.leaks:
            yield str(leak)
        yield from self.broken


def expected(part: Part, large: bool) -> dict[str, list[str]]:
    """What no run may leave out; kinds of event and fields of views only in a *large* one."""
    game = part.game
    names = {
        "generator": list(GENERATORS),
        "naming": list(NAMINGS),
        "edition": list(game.editions),
        "principal": principals(game),
        "seats": [str(seats) for seats in range(game.seats[0], game.seats[1] + 1)],
        "visibility": list(part.visibilities),
        "difference": list(part.sorts),
    }
    if large:
        names["event"] = [kind(event) for event in game.events if kind(event) not in part.untold]
        names["view field"] = [name for name in view_fields(game) if name not in part.constant]
    return names


def principals(game: AnyGame) -> list[str]:
    """Every seat there can be, and the observer."""
    return [principal_name(seat) for seat in range(game.seats[1])] + [principal_name(OBSERVER)]


def principal_name(principal: int) -> str:
    """A seat by its number."""
    return "observer" if principal == OBSERVER else f"seat {principal}"


def view_fields(game: AnyGame) -> list[str]:
    """The fields of a view that are sent."""
    return [name for name in game.state.__dataclass_fields__ if name != "edition" and not name.startswith("_")]
