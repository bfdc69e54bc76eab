"""Examines one bet on hidden contents: was another choice clearly better, and is forgetting the cause?

A bet is measured in imagined worlds. World and luck number i are the same for every action, so differences are paired.
`u` is the seat's own points when its turn is over. `v` is its worth after playing on by rules of thumb. A *known* world
agrees with the whole feed. A *blank* world agrees only with what is in sight.
"""

import hashlib
import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from lightfinger.bots.spread import Spread
from lightfinger.core.events import Action, Event
from lightfinger.core.rng import Rng, Small

REVISION: Final = 2
"""The number of the method. It is part of every seed, and is raised when a label can change."""

SLIP: Final = "slip"
MISSED: Final = "missed inference"
FINE: Final = "fine"

TOLD: Final = "told"
"""A place is certain, and the feed showed it."""
DEDUCED: Final = "deduced"
"""A place is certain, but only by counting."""
OPEN: Final = "open"
"""Several contents of a place are possible."""

POINTS: Final = 0.9
"""A rival must lead by this many own points on average."""
WORTH: Final = 0.05
"""A rival must lead by this much worth, with the whole interval."""
EXPLAINS: Final = 0.4
"""Places explain a choice if forgetting them removes this share of the rival's lead."""
NEARLY: Final = 0.75
"""The places of the rival come first, if one removes this share of what the best of all removes."""
ENOUGH: Final = 0.5
"""Another place explains it, too, if forgetting it removes this share of what forgetting the best removes."""
MOST_ACTIONS: Final = 12
FORGETTING: Final = 128
"""In so many worlds it is tried what is left of a lead when places are forgotten."""
WEIGHED: Final = 64
"""The most worlds for a choice that no memory helps with."""
RIVALS: Final = 3
RISK: Final = 0.10
"""The standard deviation of worth between worlds from which on an action is risky."""


@dataclass(frozen=True)
class Effort:
    """The numbers of imagined worlds."""

    screen: int = 24
    select: int = 128
    batch: int = 128
    cap: int = 1024
    thrifty: bool = False
    """Whether a bet in which no points are at stake is played on only for the chosen action and the best other."""


USUAL: Final = Effort()


class Bet(Protocol):
    """One decision of the seat that depends on what is hidden. Worlds are full states of the game."""

    @property
    def legal(self) -> tuple[Action, ...]:
        """Return the legal actions."""

    @property
    def contents(self) -> bool:
        """Whether it is a bet on hidden contents. Others depend on secret choices only, and are never blamed."""

    def rates(self) -> list[float]:
        """Rate each legal action by rules of thumb."""

    def known(self, rng: Rng) -> Any:
        """Draw a world that agrees with the whole feed."""

    def redrawn(self, world: Any, rng: Rng) -> Any:
        """Return a world in which only what others chose in secret is drawn anew."""

    def blank(self, world: Any, rng: Rng) -> Any:
        """Return a world in which all contents out of sight are drawn anew."""

    def mixed(self, world: Any, blank: Any, places: Sequence[int]) -> Any:
        """Return *world* with the contents of *places* as in *blank*."""

    def turn(self, world: Any, action: Action, luck: Rng) -> tuple[float, Any]:
        """Return the own points when the own turn is over, and the world then. *world* stays as it is."""

    def worth(self, world: Any, luck: Rng) -> float:
        """Play a world on that `turn` returned; return what it is worth."""

    def touched(self, action: Action) -> tuple[int, ...]:
        """Return the places that an action bets on."""


class Witness(Protocol):
    """Follows the feed of one seat of one game."""

    def hear(self, row: int, events: list[Event]) -> None:
        """Apply the events of one command."""

    def round(self) -> int:
        """Return the number of the round; 0 before the first."""

    def bet(self) -> Bet | None:
        """Return the open decision of the seat, if it is a bet on contents."""

    def knowledge(self, place: int) -> str:
        """Return whether a place is `TOLD`, `DEDUCED` or `OPEN`."""

    def seen(self, place: int) -> int:
        """Return the row in which a place that is `TOLD` was shown last."""

    def knowable(self) -> tuple[int, int]:
        """Return how many hidden places that may hold something are certain, and how many there are."""

    def overlooked(self) -> list[dict[str, Any]]:
        """Return what the seat could have known and taken in some rounds, until another took it; with a `sentence`."""

    def known_to_json(self) -> list[dict[str, Any]]:
        """Return what is certain of every hidden place now, and how it is known."""

    def culprit_to_json(self, place: int, rival: Action) -> dict[str, Any]:
        """Return what the seat could know of a place: all facts that a sentence about it needs."""

    def action(self, action: Action) -> str:
        """Return what an action does, in the words of the game."""

    def sentence(self, bet: Mapping[str, Any]) -> str:
        """Say why a bet has its label, in the words of the game, from the JSON of the bet alone."""


class Seeds:
    """The random numbers of one decision, from a hash of the feed up to it, the seat and the revision."""

    def __init__(self, feed: bytes, seat: int) -> None:
        self.key: Final = hashlib.sha256(b"lightfinger-hindsight\0%d\0%d\0" % (REVISION, seat) + feed).digest()

    def draw(self, phase: str, number: int) -> tuple[Rng, Rng, int]:
        """Return a generator for the known world, one for the blank world, and the seed of the luck."""
        drawn = hashlib.sha256(self.key + f"{phase}/{number}".encode()).digest()
        first, second, third = (int.from_bytes(drawn[at : at + 4], "big") for at in (0, 4, 8))
        return Small(first), Small(second), third


@dataclass(frozen=True)
class Measured:
    """What was measured of a chosen action and its best rival."""

    rival: Action | None
    label: str
    close: bool = False
    """Whether it was still undecided at the cap."""
    opportunity: bool = False
    """Whether some legal action was clearly worse than the best."""
    risky: bool = False
    """Whether the worth of the chosen action varied much between worlds, and that of another as good far less."""
    places: tuple[int, ...] = ()
    """The culprit; empty if there is none, or if several are."""
    points: tuple[Spread, Spread, Spread] | None = None
    """u of the chosen action, of the rival, and the rival's lead."""
    worths: tuple[Spread, Spread, Spread] | None = None
    """v likewise."""
    blank: Spread | None = None
    """The rival's lead in v for somebody who remembers nothing."""


class _Pairs:
    """The paired results of several actions."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self.actions: Final = list(actions)
        self.points: Final[list[list[float]]] = [[] for _ in actions]
        self.worths: Final[list[list[float]]] = [[] for _ in actions]

    def play(self, bet: Bet, world: Any, luck: int) -> None:
        for place, action in enumerate(self.actions):
            chance = Small(luck)
            points, after = bet.turn(world, action, chance)
            self.points[place].append(points)
            self.worths[place].append(bet.worth(after, chance))

    def lead(self, results: list[list[float]], first: Action, second: Action) -> Spread:
        """Return by how much *first* leads *second*."""
        ahead, behind = results[self.actions.index(first)], results[self.actions.index(second)]
        return Spread([here - there for here, there in zip(ahead, behind, strict=True)])

    def best(self, among: Sequence[Action]) -> Action:
        """Return the action of the highest mean worth."""
        return max(among, key=lambda action: math.fsum(self.worths[self.actions.index(action)]))

    def told(self, chosen: Action, rival: Action, label: str, close: bool = False, **more: Any) -> Measured:
        at, beside = self.actions.index(chosen), self.actions.index(rival)
        points = (Spread(self.points[at]), Spread(self.points[beside]), self.lead(self.points, rival, chosen))
        worths = (Spread(self.worths[at]), Spread(self.worths[beside]), self.lead(self.worths, rival, chosen))
        return Measured(rival, label, close, points=points, worths=worths, **more)


class Examination:
    """Examines one bet: screen all actions, select a rival, measure it, find the culprit."""

    def __init__(self, bet: Bet, chosen: Action, seeds: Seeds, effort: Effort = USUAL) -> None:
        self.bet: Final = bet
        self.chosen: Final = chosen
        self.seeds: Final = seeds
        self.effort: Final = effort

    def measure(self, witness: Witness) -> Measured:
        """Label the bet."""
        if not self.bet.contents:
            return self._weigh()
        screened = self._screen()
        chosen = self.chosen
        others = [action for action in screened.actions if action != chosen]
        if not others:
            return Measured(None, FINE)
        seen = {"opportunity": _is_opportunity(screened), "risky": _is_risky(screened, chosen)}
        # Rules of thumb know reasons that points do not show, such as an alarm. With perfect memory they must agree.
        rates = dict(zip(self.bet.legal, self.bet.rates(), strict=True))
        rivals = [
            action
            for action in others
            if rates[action] > rates[chosen]
            and screened.lead(screened.points, action, chosen).high() >= POINTS
            and screened.lead(screened.worths, action, chosen).high() > WORTH
        ]
        if not rivals:
            return screened.told(chosen, screened.best(others), FINE, **seen)
        first, *rest = self._ranked(rivals[:RIVALS])
        found = self._measure(witness, first, seen)
        # Two rivals are often about equally good, but only one of them because of a memory.
        further = (self._measure(witness, rival, seen) for rival in rest)
        return found if found.label != FINE else next((other for other in further if other.label != FINE), found)

    def _screen(self) -> _Pairs:
        """Play only the own turn for every action; play on for the chosen, the best three and the worst."""
        draws = [self.seeds.draw("screen", number) for number in range(self.effort.screen)]
        worlds = [(self.bet.known(rng), luck) for rng, _, luck in draws]
        offered = self._offered()
        points = [[self.bet.turn(world, action, Small(luck))[0] for world, luck in worlds] for action in offered]
        totals = [(-math.fsum(own), place) for place, own in enumerate(points)]
        order = [offered[place] for _, place in sorted(totals)]
        rivals = [action for action in order if action != self.chosen]
        few = self.effort.thrifty and not self._is_at_stake(offered, points)
        kept = rivals[:1] if few else [*rivals[:RIVALS], *order[-1:]]
        pairs = _Pairs(list(dict.fromkeys([self.chosen, *kept])))
        for world, luck in worlds:
            pairs.play(self.bet, world, luck)
        return pairs

    def _is_at_stake(self, offered: list[Action], points: list[list[float]]) -> bool:
        """Whether an action may lead the chosen, or leads some other, by enough points."""
        means = [math.fsum(own) / len(own) for own in points]
        if max(means) - min(means) >= POINTS:
            return True
        chosen = points[offered.index(self.chosen)]
        return any(
            Spread([here - there for here, there in zip(own, chosen, strict=True)]).high() >= POINTS for own in points
        )

    def _offered(self) -> list[Action]:
        """Return at most `MOST_ACTIONS` legal actions by rules of thumb, and the chosen one."""
        legal = self.bet.legal
        if len(legal) <= MOST_ACTIONS:
            return list(legal)
        rates = self.bet.rates()
        kept = sorted(range(len(legal)), key=lambda place: (-rates[place], place))[:MOST_ACTIONS]
        return [action for place, action in enumerate(legal) if place in kept or action == self.chosen]

    def _ranked(self, rivals: list[Action]) -> list[Action]:
        """Order rivals by worth, best first, in fresh worlds: in the old ones the best would look too good."""
        if len(rivals) == 1:
            return rivals
        pairs = _Pairs(rivals)
        for number in range(self.effort.select):
            rng, _, luck = self.seeds.draw("select", number)
            pairs.play(self.bet, self.bet.known(rng), luck)
        totals = [(-math.fsum(worths), place) for place, worths in enumerate(pairs.worths)]
        return [rivals[place] for _, place in sorted(totals)]

    def _weigh(self) -> Measured:
        """Compare a choice that no memory helps with and the two others that rules of thumb like most."""
        legal, rates = self.bet.legal, self.bet.rates()
        order = sorted(range(len(legal)), key=lambda place: (-rates[place], place))
        others = [legal[place] for place in order if legal[place] != self.chosen]
        pairs = _Pairs([self.chosen, *others[:2]])
        for number in range(min(self.effort.select, WEIGHED)):
            rng, _, luck = self.seeds.draw("weigh", number)
            pairs.play(self.bet, self.bet.known(rng), luck)
        return pairs.told(self.chosen, pairs.best(others[:2]), FINE, risky=_is_risky(pairs, self.chosen))

    def _measure(self, witness: Witness, rival: Action, seen: dict[str, bool]) -> Measured:
        """Compare the rival in batches of fresh worlds, known and blank, until both tests are decided."""
        chosen = self.chosen
        pairs, blanks = _Pairs([chosen, rival]), _Pairs([chosen, rival])
        blank: Spread | None = None
        number = 0
        while number < self.effort.cap:
            for _ in range(self.effort.batch):
                rng, other, luck = self.seeds.draw("measure", number)
                world = self.bet.known(rng)
                pairs.play(self.bet, world, luck)
                blanks.play(self.bet, self.bet.blank(world, other), luck)
                number += 1
            points = pairs.lead(pairs.points, rival, chosen)
            worth = pairs.lead(pairs.worths, rival, chosen)
            blank = blanks.lead(blanks.worths, rival, chosen)
            caused = Spread([here - 2 * there for here, there in zip(worth.values, blank.values, strict=True)])
            if points.high() < POINTS or worth.high() <= WORTH or caused.high() <= 0:
                return pairs.told(chosen, rival, FINE, blank=blank, **seen)
            if worth.low() > WORTH and caused.low() > 0:
                if points.mean() < POINTS:
                    return pairs.told(chosen, rival, FINE, blank=blank, **seen)
                places = self._culprit(witness, rival, worth.mean())
                label = _label(witness, places or tuple(self._places(rival)))
                # A bet with a clearly better rival is an opportunity, whatever the few worlds of the screen said.
                return pairs.told(chosen, rival, label, blank=blank, places=places, **{**seen, "opportunity": True})
        return pairs.told(chosen, rival, FINE, True, blank=blank, **seen)

    def _places(self, rival: Action) -> list[int]:
        return list(dict.fromkeys([*self.bet.touched(rival), *self.bet.touched(self.chosen)]))

    def _culprit(self, witness: Witness, rival: Action, lead: float) -> tuple[int, ...]:
        """Return the place whose forgetting alone explains the choice, or the few told ones that do so together.

        The rival often needs several places, and forgetting any of them removes its lead. Then it is the told one that
        was seen longest ago: nothing else tells which was forgotten. Empty if no places explain it.
        """
        places = self._places(rival)
        told = [place for place in places if witness.knowledge(place) == TOLD]
        removed = {place: lead - self._left(rival, [place]) for place in places}
        best = max(removed.values(), default=0.0)
        for beside in (self.bet.touched(rival), self.bet.touched(self.chosen)):
            most = max(beside, key=lambda place: removed[place], default=None)
            if most is None or removed[most] < max(lead * EXPLAINS, best * NEARLY):
                continue
            enough = max(lead * EXPLAINS, removed[most] * ENOUGH)
            alike = [place for place in beside if place in told and removed[place] >= enough]
            return (min(alike, key=lambda place: (witness.seen(place), -removed[place])) if alike else most,)
        told.sort(key=lambda place: -removed[place])
        for some in (*(told[:count] for count in range(2, len(told) + 1)), places):
            if len(some) > 1 and lead - self._left(rival, some) >= lead * EXPLAINS:
                return tuple(some)
        return ()

    def _left(self, rival: Action, places: list[int]) -> float:
        """Return the lead that is left when *places* are forgotten."""
        pairs = _Pairs([self.chosen, rival])
        for number in range(FORGETTING):
            rng, other, luck = self.seeds.draw("culprit", number)
            world = self.bet.known(rng)
            pairs.play(self.bet, self.bet.mixed(world, self.bet.blank(world, other), places), luck)
        return pairs.lead(pairs.worths, rival, self.chosen).mean()


def _is_opportunity(pairs: _Pairs) -> bool:
    """Whether some action loses clearly against the best."""
    best = pairs.best(pairs.actions)
    return any(
        pairs.lead(pairs.points, best, action).mean() >= POINTS and pairs.lead(pairs.worths, best, action).low() > WORTH
        for action in pairs.actions
    )


def _is_risky(pairs: _Pairs, chosen: Action) -> bool:
    """Whether an action that is worth about as much varies half as much or less between worlds."""
    at = pairs.actions.index(chosen)
    own = statistics.pstdev(pairs.worths[at])
    return own >= RISK and any(
        abs(pairs.lead(pairs.worths, action, chosen).mean()) <= WORTH and statistics.pstdev(worths) <= own / 2
        for action, worths in zip(pairs.actions, pairs.worths, strict=True)
    )


def _label(witness: Witness, places: Sequence[int]) -> str:
    known = {witness.knowledge(place) for place in places}
    return FINE if OPEN in known else MISSED if DEDUCED in known else SLIP
