"""The ways in which a sown leak changes 40 Thieves: what is told, to whom, and what is asked."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lightfinger.core.events import EVERYONE, Action, Audience, Event
from lightfinger.core.rng import Rng
from lightfinger.games.forty_thieves import (
    GAME,
    events,
)
from lightfinger.games.forty_thieves.fact import Fact
from lightfinger.games.forty_thieves.ruling import Record
from lightfinger.games.forty_thieves.state import State
from tests.leaks.sown import Sabotage

TELL = Record.tell
ASK = Record.ask
Sow = Callable[[Sabotage], None]


@dataclass(init=False)
class Noted(Fact):
    """Numbers that not everybody should be told."""

    numbers: list[int]

    def __init__(self, audience: Audience, numbers: list[int]) -> None:
        self.audience = audience
        self.numbers = numbers

    def apply(self, state: State) -> None:
        pass


class Whispered(events.Peeked):
    """A peek that carries the face past the wire, into every view."""

    def __init__(self, audience: Audience, seat: int, cell: int, face: int) -> None:
        super().__init__(audience, seat, cell)
        self.face = face

    def apply(self, state: State) -> None:
        state.faces[self.cell] = self.face


def patched(where: Any, name: str, other: Any) -> Sow:
    return lambda sabotage: sabotage.put(where, name, other)


def told_to(audience: Callable[[Record, Any], Audience], *kinds: type[Event]) -> Sow:
    """Events of these kinds go to another audience."""

    def tell(r: Record, event: Fact) -> None:
        if isinstance(event, kinds):
            event.audience = audience(r, event)
        TELL(r, event)

    return patched(Record, "tell", tell)


def also(more: Callable[[Record, Any], list[int] | None], *kinds: type[Event], hear: Audience = EVERYONE) -> Sow:
    """After events of these kinds some numbers may be told."""

    def tell(r: Record, event: Fact) -> None:
        TELL(r, event)
        if isinstance(event, kinds):
            numbers = more(r, event)
            if numbers is not None:
                TELL(r, Noted(hear, numbers))

    return patched(Record, "tell", tell)


def before(more: Callable[[Record, Any], list[int] | None], *kinds: type[Event]) -> Sow:
    """Before events of these kinds some numbers may be told, read from what will be changed."""

    def tell(r: Record, event: Fact) -> None:
        if isinstance(event, kinds):
            numbers = more(r, event)
            if numbers is not None:
                TELL(r, Noted(EVERYONE, numbers))
        TELL(r, event)

    return patched(Record, "tell", tell)


def instead(other: Callable[[Record, Any], Fact | None], kind: type[Event]) -> Sow:
    """Another event is told in place of each of this kind, or none."""

    def tell(r: Record, event: Fact) -> None:
        if type(event) is not kind:
            TELL(r, event)
            return
        replaced = other(r, event)
        if replaced is None:
            event.apply(r.state)
        else:
            TELL(r, replaced)

    return patched(Record, "tell", tell)


def asking(more: Callable[[Record, int, int], bool]) -> Sow:
    """Something extra is told with some questions."""

    def ask(r: Record, seat: int, stage: int) -> None:
        ASK(r, seat, stage)
        if more(r, seat, stage):
            TELL(r, Noted(EVERYONE, []))

    return patched(Record, "ask", ask)


def after_deciding(change: Callable[[State, list[Event]], list[Event]]) -> Sow:
    """What follows from an action is tampered with at the door."""
    decide = GAME.decide

    def changed(state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        return change(state, decide(state, seat, action, rng))

    return patched(GAME, "decide", changed)


def tells_by_hand(module: Any, name: str, numbers: Callable[[State, int, int], list[int]]) -> Sow:
    """An action with a tile of the hand tells numbers about it."""
    act = getattr(module, name)

    def acting(r: Record, seat: int, tile: int, *more: int) -> None:
        TELL(r, Noted(EVERYONE, numbers(r.state, seat, tile)))
        act(r, seat, tile, *more)

    return patched(module, name, acting)


def made_for(module: Any, name: str, audience: Callable[[Any], Audience]) -> Sow:
    """In one module, one kind of event goes to another audience."""
    kind = getattr(module, name)

    def make(meant: Audience, *values: Any) -> Event:
        event = kind(meant, *values)
        assert isinstance(event, Event)
        event.audience = audience(event)
        return event

    return patched(module, name, make)


def when_made_in(method: str, kind: type[Event], audience: Callable[[Any], Audience]) -> Sow:
    """Of what one method of a record tells, one kind of event goes to another audience."""
    tell = getattr(Record, method)

    def telling(r: Record, *values: int) -> None:
        before = len(r.events)
        tell(r, *values)
        for event in r.events[before:]:
            if isinstance(event, kind):
                event.audience = audience(event)

    return patched(Record, method, telling)
