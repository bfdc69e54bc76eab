"""Ways in which 40 Thieves could leak: each sabotages one rule, one audience or one answer."""

import hashlib
import importlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lightfinger.core.events import EVERYONE, NOBODY, OBSERVER, Action, Audience, Event, only
from lightfinger.core.game import Refusal
from lightfinger.core.rng import Rng
from lightfinger.games.forty_thieves import GAME, action_phase, events, glimpse, rules, tale_events, tales, window
from lightfinger.games.forty_thieves.actions import OPPONENTS, PASS
from lightfinger.games.forty_thieves.fact import Fact
from lightfinger.games.forty_thieves.jars import AMULET, DAGGER, FIRST_LEADER, IS_GOLDEN, QUIET
from lightfinger.games.forty_thieves.ruling import Record
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, HAND_SIZE, REACT, SAVE, STEAL, State
from tests.leaks.seeded import Sabotage, Seeded

# The rules call a hand by the same name.
hand = importlib.import_module("lightfinger.games.forty_thieves.hand")

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


def _patched(where: Any, name: str, other: Any) -> Sow:
    return lambda sabotage: sabotage.put(where, name, other)


def _to(audience: Callable[[Record, Any], Audience], *kinds: type[Event]) -> Sow:
    """Events of these kinds go to another audience."""

    def tell(r: Record, event: Fact) -> None:
        if isinstance(event, kinds):
            event.audience = audience(r, event)
        TELL(r, event)

    return _patched(Record, "tell", tell)


def _also(more: Callable[[Record, Any], list[int] | None], *kinds: type[Event], hear: Audience = EVERYONE) -> Sow:
    """After events of these kinds some numbers may be told."""

    def tell(r: Record, event: Fact) -> None:
        TELL(r, event)
        if isinstance(event, kinds):
            numbers = more(r, event)
            if numbers is not None:
                TELL(r, Noted(hear, numbers))

    return _patched(Record, "tell", tell)


def _before(more: Callable[[Record, Any], list[int] | None], *kinds: type[Event]) -> Sow:
    """Before events of these kinds some numbers may be told, read from what will be changed."""

    def tell(r: Record, event: Fact) -> None:
        if isinstance(event, kinds):
            numbers = more(r, event)
            if numbers is not None:
                TELL(r, Noted(EVERYONE, numbers))
        TELL(r, event)

    return _patched(Record, "tell", tell)


def _instead(other: Callable[[Record, Any], Fact | None], kind: type[Event]) -> Sow:
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

    return _patched(Record, "tell", tell)


def _asking(more: Callable[[Record, int, int], bool]) -> Sow:
    """Something extra is told with some questions."""

    def ask(r: Record, seat: int, stage: int) -> None:
        ASK(r, seat, stage)
        if more(r, seat, stage):
            TELL(r, Noted(EVERYONE, []))

    return _patched(Record, "ask", ask)


def _after_deciding(change: Callable[[State, list[Event]], list[Event]]) -> Sow:
    """What follows from an action is tampered with at the door."""
    decide = GAME.decide

    def changed(state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        return change(state, decide(state, seat, action, rng))

    return _patched(GAME, "decide", changed)


def _by_hand(module: Any, name: str, numbers: Callable[[State, int, int], list[int]]) -> Sow:
    """An action with a tile of the hand tells numbers about it."""
    act = getattr(module, name)

    def acting(r: Record, seat: int, tile: int, *more: int) -> None:
        TELL(r, Noted(EVERYONE, numbers(r.state, seat, tile)))
        act(r, seat, tile, *more)

    return _patched(module, name, acting)


def _made(module: Any, name: str, audience: Callable[[Any], Audience]) -> Sow:
    """In one module, one kind of event goes to another audience."""
    kind = getattr(module, name)

    def make(meant: Audience, *values: Any) -> Event:
        event = kind(meant, *values)
        assert isinstance(event, Event)
        event.audience = audience(event)
        return event

    return _patched(module, name, make)


def _everyone(event: Any) -> Audience:
    return EVERYONE


def _two_more(event: Any) -> Audience:
    """Off by one: the neighbour hears it too."""
    return Audience(event.audience | only((event.seat + 1) % 2))


def _observer_too(r: Record, event: Event) -> Audience:
    return Audience(event.audience | only(OBSERVER))


def _hand(state: State, seat: int) -> list[int]:
    """The faces of a hand."""
    return state.hand_faces[HAND_SIZE * seat : HAND_SIZE * seat + state.hand_sizes[seat]]


def _stack(state: State) -> tuple[int, ...]:
    """The faces of the stack, top first."""
    return state.stack_faces[len(state.stack_faces) - state.stack_size :]


def _top(state: State) -> int:
    """The back on top, shown or not."""
    return state.stack_backs[-state.stack_size] if state.stack_size else -1


def _stable(back: int, face: int) -> int:
    """A name that a tile keeps wherever it goes, and that tells nothing by itself."""
    return int.from_bytes(hashlib.sha256(f"{back}/{face}".encode()).digest()[:4], "big")


def _stable_in_hand(state: State, seat: int, tile: int) -> list[int]:
    place = HAND_SIZE * seat + tile
    return [_stable(state.hand_backs[place], state.hand_faces[place])]


def _rank(state: State, seat: int, tile: int) -> list[int]:
    """The place of a tile in a hand that lies sorted by kind."""
    return [sorted(_hand(state, seat)).index(_hand(state, seat)[tile])]


def _thrown(r: Record, event: Any) -> list[int]:
    """What was just thrown."""
    return r.state.discard_faces[-len(event.backs) :]


def _thrown_by_face(r: Record, event: Any) -> list[int] | None:
    """Backs in the order of what they hide."""
    faces = _thrown(r, event)
    return [back for _, back in sorted(zip(faces, event.backs, strict=True))]


def _holders(r: Record) -> int:
    return sum(1 << seat for seat in range(r.state.seats) if r.state.holds(seat, DAGGER))


def _asks_holders(r: Record) -> bool:
    """Only who holds a Dagger is asked, whatever the table agreed."""
    state = r.state
    holders = [seat for seat in OPPONENTS[state.seats][state.answered] if state.holds(seat, DAGGER)]
    r.tell(events.OPENED[sum(1 << seat for seat in holders)])
    return window._ask_next(r)


def _holders_first(r: Record) -> bool:
    """All are asked, but who holds a Dagger before the others."""
    state = r.state
    asked = [seat for seat in OPPONENTS[state.seats][state.answered] if state.asks >> seat & 1]
    asked.sort(key=lambda seat: not state.holds(seat, DAGGER))
    if asked:
        r.ask(asked[0], REACT)
    return not asked


def _passes_by_itself(state: State, told: list[Event]) -> list[Event]:
    """The rules answer for whoever holds no Dagger."""
    while state.stage == REACT and not state.holds(state.asked, DAGGER):
        told += rules.decide(state, state.asked, PASS, _NO_CHANCE)
    return told


_NO_CHANCE = Rng()


def _saves_only_with_a_dagger() -> Sow:
    """Who holds no Dagger is not asked whether to save the hand."""

    def ask(r: Record, seat: int, stage: int) -> None:
        if stage == SAVE and not r.state.holds(seat, DAGGER):
            glimpse.lose(r, seat)
        else:
            ASK(r, seat, stage)

    return _patched(Record, "ask", ask)


def _holds_leader(state: State, seat: int) -> bool:
    return any(face >= FIRST_LEADER for face in _hand(state, seat))


def _peeking() -> Sow:
    """The face that a silent peek finds is told to all."""
    peek = glimpse.peek

    def peeking(r: Record, seat: int, cell: int) -> None:
        TELL(r, Noted(EVERYONE, [r.state.faces[cell]]))
        peek(r, seat, cell)

    return _patched(glimpse, "peek", peeking)


def _looking(numbers: Callable[[int, int], list[int]]) -> Sow:
    """Something of the faces that a hand Lantern lights is told to all."""
    look = glimpse.look

    def looking(r: Record, seat: int, first: int, second: int) -> None:
        TELL(r, Noted(EVERYONE, numbers(r.state.faces[first], r.state.faces[second])))
        look(r, seat, first, second)

    return _patched(glimpse, "look", looking)


def _replaced_tile(r: Record, event: Any) -> list[int]:
    """What lies in the cell before it is taken up."""
    return [r.state.faces[event.cell]]


def _silent_about_amulets(r: Record, event: Any) -> Fact | None:
    return None if r.state.faces[event.cell] == AMULET else event


def _whispers(r: Record, event: Any) -> Fact:
    return Whispered(event.audience, event.seat, event.cell, r.state.faces[event.cell])


def _undone_unless_armed() -> Sow:
    """Whether a swap may be taken back depends on the neighbour's hand."""

    def tell(r: Record, event: Fact) -> None:
        TELL(r, event)
        if isinstance(event, events.Swapped) and _holders(r):
            TELL(r, events.Saw(NOBODY, [], []))

    return _patched(Record, "tell", tell)


def _hashed(state: State, told: list[Event]) -> list[Event]:
    """A digest of the whole truth, against desynchronisation."""
    secret = repr((state.faces, state.hand_faces, _stack(state), state.discard_faces)).encode()
    return [*told, Noted(EVERYONE, [int.from_bytes(hashlib.sha256(secret).digest()[:2], "big")])]


def _longer_by_parity(state: State, told: list[Event]) -> list[Event]:
    """How many events there are follows a secret."""
    return [*told, *[Noted(EVERYONE, []) for _ in range(sum(state.faces) % 3)]]


def _ordered_by_secret(state: State, told: list[Event]) -> list[Event]:
    """Two events stand in an order that follows a secret."""
    pair: list[Event] = [Noted(EVERYONE, [0]), Noted(EVERYONE, [1])]
    return [*told, *(pair[::-1] if sum(state.hand_faces) % 2 else pair)]


def _refusal_names_a_face(state: State, seat: int, action: Action) -> Refusal:
    refusal = rules_refusal(state, seat, action)
    return Refusal(refusal.clause, f"{refusal.sentence}: there lies {state.faces[getattr(action, 'cell', 0)]}")


rules_refusal = GAME.refusal


def _refusal_by_dagger(state: State, seat: int, action: Action) -> Refusal:
    """Another clause when somebody could answer."""
    if any(state.holds(other, DAGGER) for other in range(state.seats)):
        return Refusal("FT-DAGGER-05", "not now")
    return Refusal("FT-TURN-02", "not now")


def _refusal_leaves_a_trace(state: State, seat: int, action: Action) -> Refusal:
    state.turns += 1
    return Refusal("FT-TURN-02", "not now")


def _is_quiet(state: State, action: Action) -> bool:
    """Whether a peek there would show nothing, as far as the table knows."""
    face = state.faces[getattr(action, "cell", 0)]
    return face < 0 or bool(QUIET[face])


def _offers_loud_jars_first(state: State, seat: int) -> tuple[Action, ...]:
    """Peeks that find something come first."""
    offered = rules.legal(state, seat)
    if state.stage == GLIMPSE and seat == state.asked:
        return tuple(sorted(offered, key=lambda one: _is_quiet(state, one)))
    return offered


def _offers_no_wrong_squares(state: State, seat: int) -> tuple[Action, ...]:
    """A surround with a golden tile or a Dagger in it is not offered."""
    offered = rules.legal(state, seat)
    if state.stage == STEAL and seat == state.asked and DAGGER in state.faces[:8]:
        return offered[:-1]
    return offered


def _offers_replacements_of_thieves(state: State, seat: int) -> tuple[Action, ...]:
    """Specials on the board cannot be taken up."""
    offered = rules.legal(state, seat)
    if state.stage == ACTION and seat == state.asked:
        return tuple([one for one in offered if _is_quiet(state, one) or not hasattr(one, "tile")])
    return offered


def _waits_for_holders(state: State) -> Audience:
    waiting = rules.waiting(state)
    return Audience(waiting | only(OBSERVER)) if any(face == DAGGER for face in state.hand_faces) else waiting


def _first_after_holders(state: State) -> int:
    asked = rules.first(state)
    return asked if asked < 0 or _stack(state)[:1] != (AMULET,) else asked + 1


def _handles(r: Record, event: Any) -> list[int]:
    """Names that survive a move, of all tiles in hands."""
    state = r.state
    return [_stable(state.hand_backs[place], face) for place, face in enumerate(state.hand_faces) if face >= 0]


def _golden_cells(r: Record, event: Any) -> list[int]:
    return [cell for cell, face in enumerate(r.state.faces) if IS_GOLDEN[face]]


def _golden_next(r: Record, event: Any) -> list[int] | None:
    return [] if any(IS_GOLDEN[face] for face in _stack(r.state)[:3]) else None


def _closed(numbers: Callable[[Record, Any], list[int] | None]) -> Callable[[Record, Any], list[int] | None]:
    """Only where the stack is covered."""
    return lambda r, event: None if r.state.edition.stack_top_public else numbers(r, event)


SEEDED = (
    Seeded("the jars are told to everyone", _also(lambda _, event: event.colour_true, events.JarsAssigned)),
    Seeded("the special under one jar is told", _also(lambda _, event: event.specials[7:8], events.JarsAssigned)),
    Seeded("which copies lead is told", _also(lambda _, event: event.leaders, events.JarsAssigned)),
    Seeded("the jars of golden tiles are told", _also(lambda _, event: sorted(event.golden), events.JarsAssigned)),
    Seeded(
        "how many Daggers lie on the board is told", _also(lambda _, event: [event.faces.count(DAGGER)], events.Hidden)
    ),
    Seeded("the order of the stack is told", _also(lambda _, event: event.faces, events.Stacked)),
    Seeded(
        "the backs in the stack are told after a shuffle",
        _also(lambda r, event: event.backs if r.state.reshuffles else None, events.Stacked),
    ),
    Seeded(
        "the bottom of the stack is told",
        _also(lambda r, _: [_stack(r.state)[-1]] if _stack(r.state) else [], events.Drew),
    ),
    Seeded("the face on top of the stack is told", _also(lambda r, _: list(_stack(r.state)[:1]), events.TurnBegan)),
    Seeded("a covered stack shows its top", _also(_closed(lambda r, _: [_top(r.state)]), events.Drew)),
    Seeded("a golden tile soon to come is announced", _also(_golden_next, events.Drew)),
    Seeded("a drawn face is told to everyone", _made(hand, "Held", _everyone)),
    Seeded("a drawn face is told to a neighbour", _made(hand, "Held", _two_more)),
    Seeded(
        "a drawn Dagger is told", _before(lambda _, event: [DAGGER] if DAGGER in event.faces else None, events.Held)
    ),
    Seeded(
        "hidden backs are told when they are drawn",
        _before(lambda r, event: event.backs if not r.state.edition.hand_backs_public else None, events.Held),
    ),
    Seeded("the observer hears what is whispered", _to(_observer_too, events.Held, events.Saw)),
    Seeded(
        "the observer is told a hand",
        _also(lambda r, event: _hand(r.state, event.seat), events.TurnBegan, hear=only(OBSERVER)),
    ),
    Seeded("a hand is told in the order of its faces", _also(_handles, events.TurnBegan)),
    Seeded("a refill tells its face", _also(lambda r, event: [r.state.faces[event.cells[0]]], events.Refilled)),
    Seeded(
        "a refilled tile has a stable name",
        _also(lambda r, event: [_stable(event.backs[0], r.state.faces[event.cells[0]])], events.Refilled),
    ),
    Seeded("a golden tile is announced before it is revealed", _also(_golden_cells, events.TurnBegan)),
    Seeded("a closed discard tells faces", _also(_thrown, events.ThrewFaceDown)),
    Seeded("tiles thrown together are told in the order of their faces", _also(_thrown_by_face, events.ThrewFaceDown)),
    Seeded(
        "the faces of a closed discard are told when it is shuffled",
        _before(lambda r, _: r.state.discard_faces[:], events.Reshuffled),
    ),
    Seeded("a silent peek tells its face", _peeking()),
    Seeded("a peek carries the face past the wire", _instead(_whispers, events.Peeked)),
    Seeded("a peek at an Amulet is passed over in silence", _instead(_silent_about_amulets, events.Peeked)),
    Seeded("what is seen on the board is told to everyone", _made(glimpse, "Saw", _everyone)),
    Seeded("a Lantern from hand tells faces", _looking(lambda one, other: [one, other])),
    Seeded(
        "a Lantern from hand tells whether it found a Dagger", _looking(lambda one, other: [DAGGER in (one, other)])
    ),
    Seeded("the tile taken up is told to everyone", _made(action_phase, "Held", _everyone)),
    Seeded("the face of a replaced tile is told", _before(_replaced_tile, events.Replaced)),
    Seeded("a hand lies sorted by kind", _by_hand(action_phase, "replace", _rank)),
    Seeded(
        "a replacement says from which place of the hand",
        _by_hand(action_phase, "replace", lambda *place: [place[2]]),
    ),
    Seeded("a tile put down has a stable name", _by_hand(action_phase, "replace", _stable_in_hand)),
    Seeded(
        "which of two tiles with one jar leaves is told to everyone",
        _also(lambda _, event: [event.tiles], events.Chose),
    ),
    Seeded("the tile that a Leader replaces is told", _before(_replaced_tile, events.Led)),
    Seeded("hands are shown as Sinbad passes them", _made(tales, "Held", _everyone)),
    Seeded("hands before Sinbad are told", _before(lambda r, _: r.state.hand_faces[:], tale_events.HandsPassed)),
    Seeded("only who holds a Dagger is asked", _patched(window, "_open", _asks_holders)),
    Seeded("who holds a Dagger is asked first", _patched(window, "_ask_next", _holders_first)),
    Seeded("the rules pass for who holds no Dagger", _after_deciding(_passes_by_itself)),
    Seeded("a window tells who holds a Dagger", _also(lambda r, _: [_holders(r)], events.WindowOpened)),
    Seeded(
        "an extra event when a Dagger is held",
        _asking(lambda r, seat, stage: stage == REACT and bool(r.state.holds(seat, DAGGER))),
    ),
    Seeded("only a Dagger is asked whether it saves the hand", _saves_only_with_a_dagger()),
    Seeded(
        "who holds a Leader is asked", _asking(lambda r, seat, stage: stage == ACTION and _holds_leader(r.state, seat))
    ),
    Seeded("a digest of the truth is published", _after_deciding(_hashed)),
    Seeded("the number of events follows a secret", _after_deciding(_longer_by_parity)),
    Seeded("the order of events follows a secret", _after_deciding(_ordered_by_secret)),
    Seeded("whether a swap may be taken back follows a secret", _undone_unless_armed()),
    Seeded("a refusal names a face", _patched(GAME, "refusal", _refusal_names_a_face)),
    Seeded("a refusal depends on a Dagger", _patched(GAME, "refusal", _refusal_by_dagger)),
    Seeded("a refused action leaves a trace", _patched(GAME, "refusal", _refusal_leaves_a_trace)),
    Seeded("peeks are offered in the order of what they find", _patched(GAME, "legal", _offers_loud_jars_first)),
    Seeded("an attempt is not offered because of a Dagger", _patched(GAME, "legal", _offers_no_wrong_squares)),
    Seeded("specials on the board cannot be replaced", _patched(GAME, "legal", _offers_replacements_of_thieves)),
    Seeded("whom the table waits for tells of a Dagger", _patched(GAME, "waiting", _waits_for_holders)),
    Seeded("who is first tells the top of the stack", _patched(GAME, "first", _first_after_holders)),
)
