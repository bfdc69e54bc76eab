"""Where the pairs come from.

Transposition exchanges two hidden things; re-deal imagines a whole world from the principal's view; replay plays two
different deals from the setup on, so both worlds are reachable by construction; chance gives one world another future.
"""

from random import Random
from typing import Any

from lightfinger import catalog
from lightfinger.core.events import OBSERVER
from lightfinger.core.rng import Small, seeded
from tests.leaks.chance import below, pick
from tests.leaks.harness import Pair, Told, World, leak_of, play
from tests.leaks.part import Knowledge, Part, Setting
from tests.leaks.report import Report

QUOTA = 100
"""Pairs per unit. A unit is one table; it depends on nothing but the seed and its number."""
TWINS = 3
"""Pairs that branch off one position: to get there and to follow what is known costs as much as to play a pair."""
REPLAYS = 6
"""How many of them are replays."""
WATCHED = 3
"""Seats of a match whose knowledge is followed, besides the observer's."""
LONGEST = 250
"""Decisions of a match that pairs branch off: later, hardly anything is hidden."""
TO_THE_END = 100_000


def run_unit(part: Part, seed: int, unit: int, steps: int, deep: bool, report: Report) -> None:
    """All pairs of one table."""
    random = Random(f"{seed}/{unit}")
    setting = part.setting(unit, random)
    edition = catalog.edition(part.game, setting.edition, setting.overrides)
    part.game.check(edition, setting.seats)
    before = len(report.leaks)
    for _ in range(REPLAYS):
        _replay(part, setting, edition, deep, report, random)
    _branch(part, setting, edition, TO_THE_END if deep else steps, report, random)
    for leak in report.leaks[before:]:
        leak.seed = seed
        leak.unit = unit


def _replay(part: Part, setting: Setting, edition: Any, deep: bool, report: Report, random: Random) -> None:
    """Two different deals with the same projection, heard and played from the setup on."""
    game = part.game
    principal = _principal(setting, random)
    worlds = []
    setups = []
    for deal in part.deals(setting, edition, principal, random):
        state = game.blank(edition, setting.seats)
        setups.append(game.setup(state, deal.setup))
        worlds.append(World(state, game.blank(edition, setting.seats), deal.future))
    here, there = worlds
    report.different += part.hidden(here.state) != part.hidden(there.state)
    pair = Pair(part, setting, principal, "replay", here, there)
    play(pair, (setups[0], setups[1]), TO_THE_END if deep else random.randrange(4, 60), report, random)


def _branch(part: Part, setting: Setting, edition: Any, steps: int, report: Report, random: Random) -> None:
    """Play one match, and branch pairs off it for any principal."""
    game = part.game
    rng = seeded(random.getrandbits(32))
    watched = random.sample(range(setting.seats), min(WATCHED, setting.seats))
    principals = [*watched, OBSERVER]
    state = game.blank(edition, setting.seats)
    views = {principal: game.blank(edition, setting.seats) for principal in principals}
    known = {principal: part.knowledge(edition, setting.seats, principal) for principal in principals}
    events = game.setup(state, rng)
    left = QUOTA - REPLAYS
    # Most secrets are young; still, some pairs must come from late in a match.
    skipped = 0 if random.random() < 0.85 else random.randrange(400)
    for _ in range(LONGEST + skipped):
        if left <= 0:
            return
        for principal, view in views.items():
            for event in events:
                if event.audience >> principal & 1:
                    game.evolve(view, event)
        waiting = game.waiting(state)
        seats = [seat for seat in range(setting.seats) if waiting >> seat & 1]
        if not seats:
            return
        skipped -= 1
        principal, value = _better(part, state, known, principals, random)
        if skipped < 0 and random.random() < value:
            start = Start(part, setting, state, views[principal], known[principal], principal)
            for _ in range(TWINS if start.is_true(report) else 0):
                pair = start.pair(report, random)
                if pair is not None:
                    play(pair, None, steps, report, random)
                    left -= 1
        seat = pick(random, seats)
        action = part.wander(state, seat, game.legal(state, seat), list(known.values()), random)
        before = game.copy(state)
        events = game.decide(state, seat, action, rng)
        for knowledge in known.values():
            knowledge.learn(before, seat, action, state)


def _better(
    part: Part, state: Any, known: dict[int, Knowledge], principals: list[int], random: Random
) -> tuple[int, float]:
    """Of two principals, the one from whom more is hidden, and how likely a pair should branch off for it."""
    place = below(random, len(principals))
    one = principals[place]
    others = principals[:-1]
    if place < len(others):
        others[place] = principals[-1]
    other = pick(random, others)
    value, value_of_other = part.value(state, known[one]), part.value(state, known[other])
    return (other, value_of_other) if value_of_other > value else (one, value)


class Start:
    """A position that pairs branch off, and the principal that must not tell their worlds apart."""

    def __init__(self, part: Part, setting: Setting, state: Any, view: Any, knowledge: Knowledge, seat: int) -> None:
        self.part = part
        self.setting = setting
        self.state = state
        self.view = view
        self.knowledge = knowledge
        self.principal = seat
        self.hidden = part.hidden(state)

    def is_true(self, report: Report) -> bool:
        """Whether the truth is what the principal knows of it: if not, that is reported."""
        if self.part.agrees(self.state, self.state, self.knowledge):
            return True
        here = World(self.state, self.view, Small(0))
        pair = Pair(self.part, self.setting, self.principal, "none", here, here)
        report.leaks.append(leak_of(pair, "none", 0, Told("the truth is not what the rulebook says", self.state, "")))
        return False

    def pair(self, report: Report, random: Random) -> Pair | None:
        """A second world beside this one, if the principal leaves room for one."""
        part, state, view = self.part, self.state, self.view
        copy = part.game.copy
        seed = random.getrandbits(32)
        here = World(copy(state), copy(view), Small(seed))
        chance = Small(random.getrandbits(32))
        sort = random.random()
        if sort < 0.03:
            report.different += 1  # the state is the same by intent: what differs is everything not yet drawn
            return self._pair("chance", here, World(copy(state), copy(view), chance))
        if sort < 0.25:
            twin = part.game.imagine(view, self.principal, chance)
            if part.hidden(twin) == self.hidden:
                return None
            if not part.agrees(state, twin, self.knowledge):
                report.rejected += 1
                return None
            generator = "re-deal"
        else:
            twin = part.exchange(state, self.knowledge, random)
            if twin is None:
                return None
            generator = "transposition"
        report.different += part.hidden(twin) != self.hidden
        if part.same_chance and random.random() < part.same_chance:
            chance = Small(seed)
        return self._pair(generator, here, World(twin, copy(view), chance))

    def _pair(self, generator: str, here: World, there: World) -> Pair:
        return Pair(self.part, self.setting, self.principal, generator, here, there)


def _principal(setting: Setting, random: Random) -> int:
    """Any seat, or the observer."""
    seat = random.randrange(setting.seats + 1)
    return OBSERVER if seat == setting.seats else seat
