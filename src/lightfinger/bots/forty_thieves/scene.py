"""Scenes of 40 Thieves for search. Every seat in them acts on what it would know, not on the full state."""

from typing import Final

from lightfinger.bots.forty_thieves.outline import outline
from lightfinger.bots.forty_thieves.thumb import Judge, Plan
from lightfinger.bots.forty_thieves.witness import Witness
from lightfinger.bots.memory import Content
from lightfinger.bots.places import Places
from lightfinger.bots.scene import NO_USE, Scene, SceneSource, best, squeezed
from lightfinger.bots.value import Net
from lightfinger.core.events import Action, Event
from lightfinger.core.rng import Rng
from lightfinger.games.forty_thieves.fact import Fact
from lightfinger.games.forty_thieves.geometry import CELLS
from lightfinger.games.forty_thieves.knowledge import learn
from lightfinger.games.forty_thieves.rules import decide, first, legal
from lightfinger.games.forty_thieves.scoring import score, winners
from lightfinger.games.forty_thieves.shown import shown
from lightfinger.games.forty_thieves.state import GOING_ON, HAND_SIZE, State

SCALE: Final = 1.5
"""The lead in sapphires that makes a win likely."""
PROSPECT: Final = 0.5
"""The weight of the best expected gain of the next seat."""
TURNS: Final = 1
"""The number of turns after this one that a search looks ahead without a network."""
BREVITY: Final = 7 / 3
"""How many scenes that end with this turn are played in the time of one that goes on for another."""


class Raid(Scene):
    """A full state that is played for some turns."""

    def __init__(self, world: State, views: list[State], seat: int, last: int, net: Net | None = None) -> None:
        self.world: Final = world
        self.views: Final = views
        self.seat: Final = seat
        self.last = last
        """The number of the last turn before the horizon."""
        self.net: Final = net
        """Estimates who wins, between turns."""
        self.promise = NO_USE
        """The best expected gain of the next seat; `NO_USE` until it is computed."""

    def again(self) -> Scene:
        return Raid(self.world.copy(), [view.copy() for view in self.views], self.seat, self.last, self.net)

    def first(self) -> int:
        return first(self.world)

    def legal(self, seat: int) -> tuple[Action, ...]:
        return legal(self.world, seat)

    def rates(self, seat: int, legal: tuple[Action, ...]) -> list[float]:
        return Judge(self.views[seat], seat).rates(legal)

    def act(self, seat: int, action: Action, rng: Rng) -> int:
        self.carry_out(seat, action, rng)
        view = self.views[self.seat]
        seen = hash(
            (tuple(view.faces), tuple(view.hand_faces), view.stack_size, view.stage, view.asked, view.claimable)
        )
        return seen & 0x3FFFFFFF

    def carry_out(self, seat: int, action: Action, rng: Rng) -> None:
        """Carry out an action; every seat learns what it is told."""
        events = decide(self.world, seat, action, rng)
        for other in range(len(self.views)):
            view = self.views[other]
            for event in events:
                if event.audience >> other & 1:
                    assert isinstance(event, Fact)
                    event.apply(view)

    def secret(self) -> bool:
        return False

    def guess(self, seat: int, rng: Rng) -> None:
        pass

    def over(self) -> bool:
        return self.world.reason != GOING_ON or self.world.turns > self.last

    def further(self) -> None:
        self.last += 1

    def known(self, seat: int) -> State:
        return self.views[seat]

    def play_on(self, rng: Rng) -> None:
        world = self.world
        while world.reason == GOING_ON and world.turns <= self.last:
            seat = world.asked
            offered = legal(world, seat)
            if len(offered) == 1:
                self.carry_out(seat, offered[0], rng)
            else:
                self.carry_out(seat, offered[best(Judge(self.views[seat], seat).rates(offered), rng)], rng)

    def worth(self, seat: int) -> float:
        if self.net is None:
            return self._estimated(seat)
        world = self.world
        if world.reason != GOING_ON:
            winning = winners(world)
            return 1.0 / len(winning) if seat in winning else 0.0
        return self.net.value(outline(world, self.views, seat))

    def _estimated(self, seat: int) -> float:
        """Return the value without a network: the lead, and what the next seat can expect."""
        world = self.world
        mine = score(world, seat)
        theirs = -1000
        for other in range(world.seats):
            if other != seat:
                theirs = max(theirs, score(world, other))
        lead = float(mine - theirs)
        if world.reason != GOING_ON:
            winning = winners(world)
            won = 1.0 / len(winning) if seat in winning else 0.0
            return 0.9 * won + 0.1 * squeezed(lead, SCALE)
        active = world.active
        if self.promise == NO_USE:
            self.promise = PROSPECT * max(0.0, max(Plan(self.views[active], active).promises))
        promise = self.promise
        return squeezed(lead + promise if active == seat else lead - promise / (world.seats - 1), SCALE)


class Raids(SceneSource):
    """Makes the scenes of one decision and keeps what they have in common.

    With a network they end with this turn, without one a turn later.
    """

    def __init__(
        self,
        places: Places,
        believed: State,
        recalled: list[Content],
        seat: int,
        heard: list[Event],
        net: Net | None = None,
    ) -> None:
        self.places: Final = places
        self.believed: Final = believed
        self.recalled: Final = recalled
        self.seat: Final = seat
        self.net: Final = net
        self.turns: Final = TURNS if net is None else 0
        witness = Witness(believed.seats)
        for event in heard:
            witness.hear(event)
        self.seen: Final = witness.seen

    def scene(self, rng: Rng) -> Scene:
        return self.around(self.places.imagine(self.believed, self.seat, self.recalled, rng))

    def brevity(self) -> float:
        return 1.0 if self.net is None else BREVITY

    def around(self, world: State) -> Raid:
        """Return the scene of a full state; the seat itself knows what it believes, whatever is true."""
        views: list[State] = []
        for other in range(self.believed.seats):
            views.append(self.believed.copy() if other == self.seat else seen_by(world, other, self.seen[other]))
        return Raid(world, views, self.seat, world.turns + self.turns, self.net)


def seen_by(world: State, seat: int, cells: int) -> State:
    """Return what a seat would know: face-up tiles, its hand, and the tiles in *cells*, a mask, that it has seen."""
    view = shown(world, seat, "classic")
    for cell in range(CELLS):
        if cells >> cell & 1:
            view.faces[cell] = world.faces[cell]
        if view.faces[cell] >= 0 and view.backs[cell] >= 0:
            learn(view, view.backs[cell], view.faces[cell])
    first = HAND_SIZE * seat
    for place in range(first, first + view.hand_sizes[seat]):
        learn(view, view.hand_backs[place], view.hand_faces[place])
    return view
