"""The part of hindsight that knows 40 Thieves: bets on jars, what is certain under them, and worlds to bet in.

A bet is a glimpse, an action, and an announcement or its waiver. Its places are the sixteen cells. No choice of another
seat is hidden at these moments, so a world needs no guess beside the tiles.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from lightfinger.bots.examination import DEDUCED, OPEN, TOLD, Effort
from lightfinger.bots.examination import Bet as AnyBet
from lightfinger.bots.forty_thieves import PLACES, Judge, Plan, Raids
from lightfinger.bots.forty_thieves.retelling import (
    PLACED,
    SEEN,
    action_in_words,
    content_to_json,
    sentence,
)
from lightfinger.bots.forty_thieves.scene import Raid
from lightfinger.bots.memory import NOTHING
from lightfinger.bots.scene import best
from lightfinger.core.events import UNKNOWN, Action, Event
from lightfinger.core.rng import Rng, Small
from lightfinger.games.forty_thieves.actions import Lantern, Leader, Line, Pass, Peek, Replace, Surround, Swap
from lightfinger.games.forty_thieves.coordinates import CELL_NAMES
from lightfinger.games.forty_thieves.editions import PRINTED, Edition
from lightfinger.games.forty_thieves.events import SWAPPED, Replaced, Revealed, Saw, Swapped
from lightfinger.games.forty_thieves.geometry import (
    CELLS,
    CELLS_OF,
    COMBINATION_NAMES,
    COMBINATIONS,
    FIRST_LINE,
    MASK_OF,
)
from lightfinger.games.forty_thieves.imagine import possible
from lightfinger.games.forty_thieves.jars import BACKS
from lightfinger.games.forty_thieves.knowledge import learn
from lightfinger.games.forty_thieves.rules import evolve, legal
from lightfinger.games.forty_thieves.scoring import score
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, GOING_ON, HAND_SIZE, STEAL, State, put
from lightfinger.games.forty_thieves.steal_events import Announced

BETTING: Final = (GLIMPSE, ACTION, STEAL)
"""The stages whose questions are bets on contents."""
NO_COMBINATION: Final = -1
EFFORT: Final = Effort(screen=24, select=32, batch=64, thrifty=True)
"""Fewer worlds than usual at a time: each costs some ten times as much as in a game whose seats see everything."""


class World:
    """A full state with what each seat would know in it."""

    def __init__(self, raid: Raid, seed: int) -> None:
        self.raid: Final = raid
        self.seed: Final = seed
        """Draws the tiles of places that are forgotten in this world."""


class Bet:
    """A jar to look under, tiles to move, or four tiles to announce."""

    def __init__(self, view: State, seat: int, heard: list[Event]) -> None:
        self.view: Final = view
        self.seat: Final = seat
        self.heard: Final = heard
        self.legal: Final = legal(view, seat)
        self.contents: Final = True
        self._mixed: Final[dict[tuple[int, ...], Raids]] = {}
        """Where worlds come from in which some places are forgotten."""
        self._rated: Final[dict[tuple[Any, ...], list[float]]] = {}
        """Rates of the actions of the seat, by all that it knows then. Worlds share most of them."""

    @cached_property
    def _whole(self) -> Raids:
        return self._source(self.view)

    @cached_property
    def _blank(self) -> Raids:
        return self._source(PLACES.remembered(self.view, self.seat, [NOTHING] * CELLS, False))

    def _source(self, view: State) -> Raids:
        return Raids(PLACES, view, PLACES.contents(view), self.seat, self.heard)

    def rates(self) -> list[float]:
        return Judge(self.view, self.seat).rates(self.legal)

    def known(self, rng: Rng) -> World:
        """Draw a world. Other seats know what they were seen to look at."""
        return _world(self._whole, rng)

    def redrawn(self, world: State, rng: Rng) -> State:
        """Return the world itself: nobody has chosen anything in secret."""
        return world

    def blank(self, world: World, rng: Rng) -> World:
        """Draw a world for a seat that knows its hand, all that lies open, and nothing else."""
        return _world(self._blank, rng)

    def mixed(self, world: World, blank: World, places: Sequence[int]) -> World:
        """Draw a world for a seat that has forgotten some cells; the number of the blank world decides the tiles."""
        key = tuple(places)
        if key not in self._mixed:
            self._mixed[key] = self._source(without(self.view, self.seat, places))
        return _world(self._mixed[key], Small(blank.seed))

    def turn(self, world: World | State, action: Action, luck: Rng) -> tuple[float, Raid]:
        """Play the rest of the turn by rules of thumb; every seat acts on what it would know.

        In the true state the seat knows what it was told.
        """
        raid = self._whole.around(world.copy()) if isinstance(world, State) else world.raid.again()
        assert isinstance(raid, Raid)
        state = raid.world
        turn = state.turns
        raid.carry_out(self.seat, action, luck)
        while state.turns == turn and state.reason == GOING_ON:
            seat = state.asked
            offered = legal(state, seat)
            taken = 0 if len(offered) == 1 else best(self._rates(raid.views[seat], seat, offered), luck)
            raid.carry_out(seat, offered[taken], luck)
        return score(state, self.seat), raid

    def _rates(self, view: State, seat: int, offered: tuple[Action, ...]) -> list[float]:
        if seat != self.seat:
            return Judge(view, seat).rates(offered)
        key = (offered, *_all_known(view))
        rates = self._rated.get(key)
        if rates is None:
            rates = self._rated[key] = Judge(view, seat).rates(offered)
        return rates

    def worth(self, world: Raid, luck: Rng) -> float:
        world.play_on(luck)
        return world.worth(self.seat)

    def touched(self, action: Action) -> tuple[int, ...]:
        """Return the covered cells whose tiles decide what an action gains."""
        view = self.view
        combination, cells = after(view, self.seat, action)
        if combination == NO_COMBINATION:
            cells = moved(action)
        sight = view.face_up | view.revealed
        return tuple([cell for cell in cells if not sight >> cell & 1])


def _world(source: Raids, rng: Rng) -> World:
    raid = source.scene(rng)
    assert isinstance(raid, Raid)
    return World(raid, rng.below(1 << 30))


def _all_known(view: State) -> tuple[Any, ...]:
    """Return all parts of a view that rules of thumb read."""
    return (
        view.stage,
        tuple(view.backs),
        tuple(view.faces),
        tuple(view.hand_backs),
        tuple(view.hand_faces),
        tuple(view.discard_backs),
        tuple(view.discard_faces),
        view.colour_true,
        view.symbol_true,
        view.specials,
        view.gems,
        view.sapphires,
        tuple(view.tokens),
        view.eyes,
        (view.board_gems, view.face_up, view.loot, view.merchant_step, view.declared, view.target, view.daggers),
    )


def moved(action: Action) -> tuple[int, ...]:
    """Return the cells that an action looks into or changes."""
    if isinstance(action, Peek | Replace | Leader):
        return (action.cell,)
    return (action.first, action.second) if isinstance(action, Swap | Lantern) else ()


def after(view: State, seat: int, action: Action) -> tuple[int, tuple[int, ...]]:
    """Return the combination that an action announces or prepares, and the cells in which its tiles lie before it.

    A tile that comes from the hand lies in no cell.
    """
    if isinstance(action, Surround):
        return action.gem, CELLS_OF[action.gem]
    if isinstance(action, Line):
        return FIRST_LINE + action.line, CELLS_OF[FIRST_LINE + action.line]
    if view.stage != ACTION:
        return NO_COMBINATION, ()
    homes = list(range(CELLS))
    state = view.copy()
    if isinstance(action, Swap):
        first, second = action.first, action.second
        homes[first], homes[second] = second, first
        evolve(state, SWAPPED[first][second])
    elif isinstance(action, Replace | Leader):
        place = HAND_SIZE * seat + action.tile
        homes[action.cell] = -1
        state.backs[action.cell] = state.hand_backs[place]
        state.faces[action.cell] = state.hand_faces[place]
    elif not isinstance(action, Pass):
        return NO_COMBINATION, ()
    plan = Plan(state, seat)
    promises = [plan.attempt(combination) for combination in range(COMBINATIONS)]
    combination = promises.index(max(promises))
    if promises[combination] <= 0:
        return NO_COMBINATION, ()
    return combination, tuple([homes[cell] for cell in CELLS_OF[combination] if homes[cell] >= 0])


def without(view: State, seat: int, cells: Sequence[int]) -> State:
    """Return the view of a seat that has forgotten the tiles in some cells, and what it concluded from them."""
    state = view.copy()
    sight = state.face_up | state.revealed
    for cell in cells:
        if sight >> cell & 1:
            continue
        state.faces[cell] = UNKNOWN
        _forget_conclusions(state, state.backs[cell])
        if len(possible(state, cell)) == 1:
            # It follows from the other tiles with this jar, so that these must be forgotten too.
            for other in range(CELLS):
                if state.backs[other] == state.backs[cell] and not sight >> other & 1:
                    state.faces[other] = UNKNOWN
            for place in range(len(state.hand_backs)):
                if state.hand_backs[place] == state.backs[cell] and place // HAND_SIZE != seat:
                    state.hand_faces[place] = UNKNOWN
            _forget_conclusions(state, state.backs[cell])
    return state


def _forget_conclusions(state: State, back: int) -> None:
    """Forget what is known about a back beside the places of its known tiles."""
    state.buried = put(state.buried, back, 0)
    piles = (
        (state.backs, state.faces),
        (state.hand_backs, state.hand_faces),
        (state.discard_backs, state.discard_faces),
    )
    if back < BACKS and state.edition.jar_assignment != PRINTED:
        state.colour_true = put(state.colour_true, back, UNKNOWN)
        state.symbol_true = put(state.symbol_true, back, UNKNOWN)
        if not any([(state.sapphires[seat] | state.eyes[seat]) >> back & 1 for seat in range(state.seats)]):
            state.specials = put(state.specials, back, UNKNOWN)
    for backs, faces in piles:
        for place in range(len(backs)):
            if backs[place] == back and faces[place] < 0:
                faces[place] = UNKNOWN
            elif backs[place] == back:
                learn(state, back, faces[place])


class JarWitness:
    """Follows the feed of a seat: its view, and when it was last shown the tile in each cell."""

    def __init__(self, edition: Edition, seats: int, seat: int) -> None:
        self.view: Final = State(edition, seats)
        self.seat: Final = seat
        self.heard: Final[list[Event]] = []
        """The whole feed so far."""
        self.rows: Final = [0] * CELLS
        """The row in which the seat last saw the tile that lies in a cell, if it knows that tile."""
        self.placed: Final = [False] * CELLS
        """Whether that was when the seat put it there."""

    def hear(self, row: int, events: list[Event]) -> None:
        view = self.view
        known = list(zip(view.backs, view.faces, strict=True))
        seen = view.face_up | view.revealed
        put_down = 0
        for event in events:
            evolve(view, event)
            self.heard.append(event)
            if isinstance(event, Swapped):
                first, second = event.first, event.second
                known[first], known[second] = known[second], known[first]
                self.rows[first], self.rows[second] = self.rows[second], self.rows[first]
                self.placed[first], self.placed[second] = self.placed[second], self.placed[first]
                if (seen >> first ^ seen >> second) & 1:
                    seen ^= 1 << first | 1 << second
            elif isinstance(event, Saw | Revealed):
                for cell in event.cells:
                    seen |= 1 << cell
            elif isinstance(event, Announced):
                seen |= MASK_OF[event.combination]
            elif isinstance(event, Replaced) and event.seat == self.seat:
                put_down |= 1 << event.cell
        seen |= view.face_up | view.revealed
        for cell in range(CELLS):
            if view.faces[cell] >= 0 and (seen >> cell & 1 or known[cell] != (view.backs[cell], view.faces[cell])):
                self.rows[cell] = row
                self.placed[cell] = bool(put_down >> cell & 1)

    def round(self) -> int:
        """Return the number of the turn."""
        return self.view.turns + (self.view.reason == GOING_ON)

    def bet(self) -> AnyBet | None:
        view = self.view
        if view.stage not in BETTING or view.asked != self.seat:
            return None
        return Bet(view, self.seat, self.heard)

    def _face(self, cell: int) -> int:
        """Return the face that certainly lies in a cell; negative if several are possible."""
        faces = possible(self.view, cell)
        return faces[0] if len(faces) == 1 else UNKNOWN

    def knowledge(self, place: int) -> str:
        if self.view.faces[place] >= 0:
            return TOLD
        return OPEN if self._face(place) < 0 else DEDUCED

    def seen(self, place: int) -> int:
        return self.rows[place]

    def _covered(self) -> list[int]:
        return [cell for cell in range(CELLS) if not (self.view.face_up | self.view.revealed) >> cell & 1]

    def knowable(self) -> tuple[int, int]:
        covered = self._covered()
        return len([cell for cell in covered if self.knowledge(cell) != OPEN]), len(covered)

    def overlooked(self) -> list[dict[str, Any]]:
        """Return nothing: whoever sees a Sapphire tile takes it at once, and four that were left are bets."""
        return []

    def known_to_json(self) -> list[dict[str, Any]]:
        """Return each covered cell: its jar, how it is known, what certainly lies there, and when that was seen."""
        return [self._known_to_json(cell) for cell in self._covered()]

    def _known_to_json(self, cell: int) -> dict[str, Any]:
        known = self.knowledge(cell)
        return {
            "place": cell,
            "cell": CELL_NAMES[cell],
            "jar": self.view.backs[cell],
            "knowledge": known,
            "content": None if known == OPEN else content_to_json(self._face(cell)),
            "row": self.rows[cell] if known == TOLD else None,
            "sighting": None if known != TOLD else PLACED if self.placed[cell] else SEEN,
        }

    def culprit_to_json(self, place: int, rival: Action) -> dict[str, Any]:
        """Return a cell, and the four tiles that the rival announces or is followed by.

        `completed` says whether the rival brings one of the four to its place.
        """
        combination, cells = after(self.view, self.seat, rival)
        return {
            **self._known_to_json(place),
            "in_rival": place in cells or place in moved(rival),
            "combination": None if combination == NO_COMBINATION else COMBINATION_NAMES[combination],
            "cells": [] if combination == NO_COMBINATION else [CELL_NAMES[cell] for cell in CELLS_OF[combination]],
            "completed": combination != NO_COMBINATION and bool({*moved(rival)} & {*CELLS_OF[combination]}),
        }

    def action(self, action: Action) -> str:
        return action_in_words(self.view, self.seat, action)

    def sentence(self, bet: Mapping[str, Any]) -> str:
        return sentence(bet)
