"""Positions of 40 Thieves with a script, for the tests of hindsight."""

from typing import Any

from lightfinger import catalog
from lightfinger.bots.forty_thieves.bets import JarWitness
from lightfinger.bots.hindsight import Effort, Lived, hindsight
from lightfinger.core.events import EVERYONE, Action, Event, only
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.events import Asked, Dealt, Drew, Held, Saw, TurnBegan
from lightfinger.games.forty_thieves.geometry import CELLS, CELLS_OF
from lightfinger.games.forty_thieves.jars import printed_jars
from lightfinger.games.forty_thieves.state import State
from lightfinger.games.forty_thieves.steal_events import Announced, Failed, Stole

SHORT = Effort(screen=8, select=12, batch=32, cap=128)
TINY = Effort(screen=3, select=4, batch=6, cap=12)
LAST = 8
"""The only gem on the board, unless fewer are gone: who takes it wins."""
BLUE = {16: 15, 18: 17, 19: 18}
"""The jars and faces of the three tiles that seat 0 holds: blue sun, moon and hand."""


class Raiding:
    """What seat 0 of two is told: a board, tiles that it sees, and a question. Every cell has its own jar."""

    def __init__(
        self,
        faces: dict[int, int],
        backs: dict[int, int] | None = None,
        hand: dict[int, int] = BLUE,
        gone: int = LAST,
        **options: object,
    ) -> None:
        self.edition = catalog.edition(GAME, "base", options)
        self.faces = faces
        self.backs = self._jars(faces, backs or {}, [*hand])
        self.feed: list[list[Event]] = [
            [
                Dealt(EVERYONE, self.backs, 44, -1),
                Drew(EVERYONE, 0, [*hand], -1),
                Held(only(0), 0, [*hand], [*hand.values()]),
            ],
            [Stole(EVERYONE, gem % 2, gem) for gem in range(gone)],
        ]

    def _jars(self, faces: dict[int, int], backs: dict[int, int], hand: list[int]) -> list[int]:
        """Give each cell a jar that can hide its tile by the printed table."""
        printed = printed_jars(False)
        chosen = dict(backs)
        taken = {*hand, *backs.values()}
        for cell, face in faces.items():
            if cell not in chosen:
                trios = zip(printed.colour_true, printed.symbol_true, printed.specials, strict=True)
                chosen[cell] = next(back for back, trio in enumerate(trios) if face in trio and back not in taken)
                taken.add(chosen[cell])
        rest = [back for back in range(20) if back not in taken]
        return [chosen[cell] if cell in chosen else rest.pop(0) for cell in range(CELLS)]

    def sees(self, *cells: int) -> "Raiding":
        """Seat 0 looks under jars."""
        self.feed.append([TurnBegan(EVERYONE, 0), Saw(only(0), list(cells), [self.faces[cell] for cell in cells])])
        return self

    def shows(self, gem: int, faces: dict[int, int], fails: bool = False) -> "Raiding":
        """Seat 1 announces four tiles, which stay face up unless it *fails*."""
        four = [faces[cell] for cell in CELLS_OF[gem]]
        self.feed.append([TurnBegan(EVERYONE, 1), Announced(EVERYONE, 1, gem, four)])
        if fails:
            self.feed[-1].append(Failed(EVERYONE, 1))
        return self

    def view(self) -> State:
        state = State(self.edition, 2)
        for events in self.feed:
            for event in events:
                GAME.evolve(state, event)
        return state

    def bet(self, stage: int, answer: Action, effort: Effort = SHORT) -> dict[str, Any]:
        """The bet of seat 0, who is asked now and answers so."""
        feed: list[list[Event]] = [*self.feed, [TurnBegan(EVERYONE, 0), Asked(EVERYONE, 0, stage)], []]
        told = Lived(lambda: JarWitness(self.edition, 2, 0), 0, feed, {len(feed) - 1: answer})
        (bet,) = hindsight(told, effort)["bets"]
        assert isinstance(bet, dict)
        return bet
