"""Ways in which 40 Thieves could leak: each sabotages one rule, one audience or one answer."""

import hashlib
from collections.abc import Callable
from typing import Any

from lightfinger.core.events import EVERYONE, NOBODY, OBSERVER, Action, Audience, Event, only
from lightfinger.core.game import Refusal
from lightfinger.core.rng import Rng
from lightfinger.games.forty_thieves import (
    GAME,
    action_phase,
    events,
    glimpse,
    rules,
    ruling,
    tale_events,
    tales,
    window,
)
from lightfinger.games.forty_thieves.actions import OPPONENTS, PASS
from lightfinger.games.forty_thieves.fact import Fact
from lightfinger.games.forty_thieves.jars import AMULET, DAGGER, FIRST_LEADER, IS_GOLDEN, QUIET
from lightfinger.games.forty_thieves.ruling import Record
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, HAND_SIZE, REACT, SAVE, STEAL, State
from tests.leaks.sabotage_forty_thieves import (
    ASK,
    TELL,
    Noted,
    Sow,
    Whispered,
    after_deciding,
    also,
    asking,
    before,
    instead,
    made_for,
    patched,
    tells_by_hand,
    told_to,
    when_made_in,
)
from tests.leaks.sown import SownLeak


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
    holders = [seat for seat in OPPONENTS[state.seats][state.top_player] if state.holds(seat, DAGGER)]
    r.tell(events.OPENED[sum(1 << seat for seat in holders)])
    return window._ask_next(r)


def _holders_first(r: Record) -> bool:
    """All are asked, but who holds a Dagger before the others."""
    state = r.state
    asked = [seat for seat in OPPONENTS[state.seats][state.top_player] if state.to_react >> seat & 1]
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

    return patched(Record, "ask", ask)


def _holds_leader(state: State, seat: int) -> bool:
    return any(face >= FIRST_LEADER for face in _hand(state, seat))


def _peeking() -> Sow:
    """The face that a silent peek finds is told to all."""
    peek = glimpse.peek

    def peeking(r: Record, seat: int, cell: int) -> None:
        TELL(r, Noted(EVERYONE, [r.state.faces[cell]]))
        peek(r, seat, cell)

    return patched(glimpse, "peek", peeking)


def _looking(numbers: Callable[[int, int], list[int]]) -> Sow:
    """Something of the faces that a hand Lantern lights is told to all."""
    look = glimpse.look

    def looking(r: Record, seat: int, first: int, second: int) -> None:
        TELL(r, Noted(EVERYONE, numbers(r.state.faces[first], r.state.faces[second])))
        look(r, seat, first, second)

    return patched(glimpse, "look", looking)


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

    return patched(Record, "tell", tell)


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


SOWN = (
    SownLeak("the jars are told to everyone", also(lambda _, event: event.colour_true, events.JarsAssigned)),
    SownLeak("the special under one jar is told", also(lambda _, event: event.specials[7:8], events.JarsAssigned)),
    SownLeak("which copies lead is told", also(lambda _, event: event.leaders, events.JarsAssigned)),
    SownLeak("the jars of golden tiles are told", also(lambda _, event: sorted(event.golden), events.JarsAssigned)),
    SownLeak(
        "how many Daggers lie on the board is told",
        also(lambda _, event: [event.faces.count(DAGGER)], events.Hidden),
    ),
    SownLeak("the order of the stack is told", also(lambda _, event: event.faces, events.Stacked)),
    SownLeak(
        "the backs in the stack are told after a shuffle",
        also(lambda r, event: event.backs if r.state.reshuffles else None, events.Stacked),
    ),
    SownLeak(
        "the bottom of the stack is told",
        also(lambda r, _: [_stack(r.state)[-1]] if _stack(r.state) else [], events.Drew),
    ),
    SownLeak("the face on top of the stack is told", also(lambda r, _: list(_stack(r.state)[:1]), events.TurnBegan)),
    SownLeak("a covered stack shows its top", also(_closed(lambda r, _: [_top(r.state)]), events.Drew)),
    SownLeak("a golden tile soon to come is announced", also(_golden_next, events.Drew)),
    SownLeak("a drawn face is told to everyone", when_made_in("draw", events.Held, _everyone)),
    SownLeak("a drawn face is told to a neighbour", when_made_in("draw", events.Held, _two_more)),
    SownLeak(
        "a drawn Dagger is told",
        before(lambda _, event: [DAGGER] if DAGGER in event.faces else None, events.Held),
    ),
    SownLeak(
        "hidden backs are told when they are drawn",
        before(lambda r, event: event.backs if not r.state.edition.hand_backs_public else None, events.Held),
    ),
    SownLeak("the observer hears what is whispered", told_to(_observer_too, events.Held, events.Saw)),
    SownLeak(
        "the observer is told a hand",
        also(lambda r, event: _hand(r.state, event.seat), events.TurnBegan, hear=only(OBSERVER)),
    ),
    SownLeak("a hand is told in the order of its faces", also(_handles, events.TurnBegan)),
    SownLeak("a refill tells its face", also(lambda r, event: [r.state.faces[event.cells[0]]], events.Refilled)),
    SownLeak(
        "a refilled tile has a stable name",
        also(lambda r, event: [_stable(event.backs[0], r.state.faces[event.cells[0]])], events.Refilled),
    ),
    SownLeak("a golden tile is announced before it is revealed", also(_golden_cells, events.TurnBegan)),
    SownLeak("a closed discard tells faces", also(_thrown, events.ThrewFaceDown)),
    SownLeak("tiles thrown together are told in the order of their faces", also(_thrown_by_face, events.ThrewFaceDown)),
    SownLeak(
        "the faces of a closed discard are told when it is shuffled",
        before(lambda r, _: r.state.discard_faces[:], events.Reshuffled),
    ),
    SownLeak("a silent peek tells its face", _peeking()),
    SownLeak("a peek carries the face past the wire", instead(_whispers, events.Peeked)),
    SownLeak("a peek at an Amulet is passed over in silence", instead(_silent_about_amulets, events.Peeked)),
    SownLeak("what is seen on the board is told to everyone", made_for(ruling, "Saw", _everyone)),
    SownLeak("a Lantern from hand tells faces", _looking(lambda one, other: [one, other])),
    SownLeak(
        "a Lantern from hand tells whether it found a Dagger", _looking(lambda one, other: [DAGGER in (one, other)])
    ),
    SownLeak("the tile taken up is told to everyone", when_made_in("replace", events.Held, _everyone)),
    SownLeak("the face of a replaced tile is told", before(_replaced_tile, events.Replaced)),
    SownLeak("a hand lies sorted by kind", tells_by_hand(action_phase, "replace", _rank)),
    SownLeak(
        "a replacement says from which place of the hand",
        tells_by_hand(action_phase, "replace", lambda *place: [place[2]]),
    ),
    SownLeak("a tile put down has a stable name", tells_by_hand(action_phase, "replace", _stable_in_hand)),
    SownLeak(
        "which of two tiles with one jar leaves is told to everyone",
        also(lambda _, event: [event.tiles], events.Chose),
    ),
    SownLeak("the tile that a Leader replaces is told", before(_replaced_tile, events.Led)),
    SownLeak("hands are shown as Sinbad passes them", made_for(tales, "Held", _everyone)),
    SownLeak("hands before Sinbad are told", before(lambda r, _: r.state.hand_faces[:], tale_events.HandsPassed)),
    SownLeak("only who holds a Dagger is asked", patched(window, "_open", _asks_holders)),
    SownLeak("who holds a Dagger is asked first", patched(window, "_ask_next", _holders_first)),
    SownLeak("the rules pass for who holds no Dagger", after_deciding(_passes_by_itself)),
    SownLeak("a window tells who holds a Dagger", also(lambda r, _: [_holders(r)], events.WindowOpened)),
    SownLeak(
        "an extra event when a Dagger is held",
        asking(lambda r, seat, stage: stage == REACT and bool(r.state.holds(seat, DAGGER))),
    ),
    SownLeak("only a Dagger is asked whether it saves the hand", _saves_only_with_a_dagger()),
    SownLeak(
        "who holds a Leader is asked", asking(lambda r, seat, stage: stage == ACTION and _holds_leader(r.state, seat))
    ),
    SownLeak("a digest of the truth is published", after_deciding(_hashed)),
    SownLeak("the number of events follows a secret", after_deciding(_longer_by_parity)),
    SownLeak("the order of events follows a secret", after_deciding(_ordered_by_secret)),
    SownLeak("whether a swap may be taken back follows a secret", _undone_unless_armed()),
    SownLeak("a refusal names a face", patched(GAME, "refusal", _refusal_names_a_face)),
    SownLeak("a refusal depends on a Dagger", patched(GAME, "refusal", _refusal_by_dagger)),
    SownLeak("a refused action leaves a trace", patched(GAME, "refusal", _refusal_leaves_a_trace)),
    SownLeak("peeks are offered in the order of what they find", patched(GAME, "legal", _offers_loud_jars_first)),
    SownLeak("an attempt is not offered because of a Dagger", patched(GAME, "legal", _offers_no_wrong_squares)),
    SownLeak("specials on the board cannot be replaced", patched(GAME, "legal", _offers_replacements_of_thieves)),
    SownLeak("whom the table waits for tells of a Dagger", patched(GAME, "waiting", _waits_for_holders)),
    SownLeak("who is first tells the top of the stack", patched(GAME, "first", _first_after_holders)),
)
