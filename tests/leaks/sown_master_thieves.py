"""Ways in which Master Thieves could leak: each sabotages one rule, one audience or one answer."""

import hashlib
import importlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lightfinger.core.events import EVERYONE, OBSERVER, Action, Audience, Event, Seat, includes, only
from lightfinger.core.game import Refusal
from lightfinger.core.rng import Rng
from lightfinger.games.master_thieves import (
    GAME,
    events,
    master_thief,
    rounds,
    rules,
    ruling,
    smuggler,
    thief,
    turn,
)
from lightfinger.games.master_thieves.actions import OPENS
from lightfinger.games.master_thieves.ruling import Ruling
from lightfinger.games.master_thieves.state import (
    CHARACTERS,
    CHOOSE,
    DETECTIVE,
    JEWELER,
    OPEN,
    PICK,
    PLACE,
    SMUGGLER,
    State,
)
from tests.leaks.sown import Sabotage, SownLeak

# The package calls its setup function by the same name.
setup = importlib.import_module("lightfinger.games.master_thieves.setup")

Tell = Callable[[Ruling, events.Fact], None]
TELL = Ruling.tell


def _to(audience: Callable[[Ruling, Any], Audience], *kinds: type[Event]) -> Callable[[Sabotage], None]:
    """Events of these kinds go to another audience."""

    def tell(r: Ruling, event: events.Fact) -> None:
        if isinstance(event, kinds):
            event.audience = audience(r, event)
        TELL(r, event)

    return lambda sabotage: sabotage.put(Ruling, "tell", tell)


def _also(more: Callable[[Ruling, Any], Event | None], kind: type[Event]) -> Callable[[Sabotage], None]:
    """After each event of this kind another may be told."""

    def tell(r: Ruling, event: events.Fact) -> None:
        TELL(r, event)
        if isinstance(event, kind):
            extra = more(r, event)
            if extra is not None:
                assert isinstance(extra, events.Fact)
                TELL(r, extra)

    return lambda sabotage: sabotage.put(Ruling, "tell", tell)


def _instead(other: Callable[[Ruling, Any], Event | None], kind: type[Event]) -> Callable[[Sabotage], None]:
    """Another event is told in place of each of this kind, or none."""

    def tell(r: Ruling, event: events.Fact) -> None:
        if type(event) is kind:
            replaced = other(r, event)
            if replaced is not None:
                assert isinstance(replaced, events.Fact)
                TELL(r, replaced)
            else:
                event.apply(r.state)
        else:
            TELL(r, event)

    return lambda sabotage: sabotage.put(Ruling, "tell", tell)


def _patched(where: Any, name: str, other: Any) -> Callable[[Sabotage], None]:
    return lambda sabotage: sabotage.put(where, name, other)


def _everyone(r: Ruling, event: Event) -> Audience:
    return EVERYONE


def _neighbour(r: Ruling, event: Any) -> Audience:
    """Off by one."""
    return Audience(event.audience | only((event.seat + 1) % r.state.seats))


def _observer_too(r: Ruling, event: Event) -> Audience:
    return Audience(event.audience | only(OBSERVER))


def _lies_up(state: State) -> int:
    return state.diamonds[state.open_front] + state.sapphires[state.open_front]


@dataclass(init=False)
class Noted(events.Fact):
    """A number that nobody should be told."""

    number: int

    def __init__(self, audience: Audience, number: int) -> None:
        self.audience = audience
        self.number = number

    def apply(self, state: State) -> None:
        pass


@dataclass(init=False)
class Slipped(events.Fact):
    """A card laid that settles nothing."""

    seat: int
    character: int

    def __init__(self, audience: Audience, seat: int, character: int) -> None:
        self.audience = audience
        self.seat = seat
        self.character = character

    def apply(self, state: State) -> None:
        state.laid[self.seat] = self.character


@dataclass(init=False)
class FilledWith(events.Filled):
    """A filling that says how many."""

    count: int

    def __init__(self, audience: Audience, seat: int, count: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.count = count


class Whispered(events.Filled):
    """A filling that carries the count past the wire, into the bounds of every view."""

    def __init__(self, audience: Audience, seat: int, count: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.count = count

    def apply(self, state: State) -> None:
        super().apply(state)
        more = list(state.more_diamonds)
        more[state.open_front] = max(more[state.open_front], self.count)
        state.more_diamonds = tuple(more)


def _fills_with(make: Callable[[int, int], Event]) -> Callable[[Sabotage], None]:
    """The event of a filling is made from the seat and the true count."""
    counts: list[int] = []
    fill = setup.fill

    def counted(r: Ruling, seat: int, slot: int, count: int) -> None:
        counts[:] = [count]
        fill(r, seat, slot, count)

    def sow(sabotage: Sabotage) -> None:
        sabotage.put(setup, "fill", counted)
        _instead(lambda _, event: make(event.seat, counts[0]), events.Filled)(sabotage)

    return sow


def _after_deciding(change: Callable[[State, list[Event]], list[Event]]) -> Callable[[Sabotage], None]:
    """What follows from an action is tampered with at the door."""
    decide = GAME.decide

    def changed(state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        return change(state, decide(state, seat, action, rng))

    return _patched(GAME, "decide", changed)


def _skips(module: Any, name: str, skip: Callable[[Ruling, int], None]) -> Callable[[Sabotage], None]:
    """A question is not put over an empty drawer."""
    begin = getattr(module, name)

    def skipping(r: Ruling, seat: int) -> None:
        if _lies_up(r.state):
            begin(r, seat)
        else:
            skip(r, seat)

    return _patched(module, name, skipping)


def _forced_answers_itself(state: State, told: list[Event]) -> list[Event]:
    """The rules answer whoever has no choice."""
    seat = state.asked
    while state.stage not in (CHOOSE, PICK, OPEN) and seat >= 0 and len(rules.legal(state, seat)) == 1:
        told += rules.decide(state, seat, rules.legal(state, seat)[0], _NO_CHANCE)
        seat = state.asked
    return told


_NO_CHANCE = Rng()


def _swapped_by_parity(state: State, told: list[Event]) -> list[Event]:
    """The order of what is told follows a secret."""
    if sum(state.numbers) % 2 and len(told) > 1:
        told[-1], told[-2] = told[-2], told[-1]
    return told


def _hashed(state: State, told: list[Event]) -> list[Event]:
    """A digest of the whole truth, against desynchronisation."""
    secret = repr((state.diamonds, state.numbers, state.laid)).encode()
    return [*told, Noted(EVERYONE, int.from_bytes(hashlib.sha256(secret).digest()[:2], "big"))]


def _begins_with_the_lowest_smuggler(state: State, rng: Rng) -> list[int]:
    start = min(range(state.seats), key=lambda seat: state.numbers[CHARACTERS * seat + SMUGGLER])
    return [(start + step) % state.seats for step in range(state.seats)]


def _order_by_hidden_number(state: State, last: int) -> int:
    """Of two with one character, the lower jeweler goes first."""
    waiting = [
        seat
        for seat in range(state.seats)
        if state.revealed >> seat & 1 and not state.acted >> seat & 1 and state.laid[seat] <= last
    ]
    rank = [(state.laid[seat], state.numbers[CHARACTERS * seat + JEWELER], seat) for seat in waiting]
    return min(rank)[2] if rank else rounds.NO_SEAT


def _shows_in_hidden_order(r: Ruling) -> None:
    """Cards are turned up in the order of the jewelers' numbers."""
    state = r.state
    seats = sorted(range(state.seats), key=lambda seat: state.numbers[CHARACTERS * seat + JEWELER])
    smugglers = [seat for seat in seats if state.laid[seat] == SMUGGLER]
    for seat in smugglers:
        number = state.numbers[CHARACTERS * seat + SMUGGLER]
        r.tell(events.Revealed(EVERYONE, seat, SMUGGLER, number))
    r.tell(events.SmugglersCalled(EVERYONE, len(smugglers)))
    rounds.go_on(r)


def _judges_at_once(r: Ruling, event: Event) -> Event:
    laid = r.state.laid
    return Noted(EVERYONE, laid.count(DETECTIVE))


def _wrong_side(state: State, seat: int, slot: int) -> Audience:
    """Those opposite see in, those in front do not."""
    return ruling.viewers(state, seat, slot ^ 2)


def _with_observer(state: State, seat: int, slot: int) -> Audience:
    return Audience(ruling.viewers(state, seat, slot) | only(OBSERVER))


def _watchers(viewers: Callable[[State, int, int], Audience]) -> Callable[[Sabotage], None]:
    def sow(sabotage: Sabotage) -> None:
        for module in (setup, turn, master_thief):
            sabotage.put(module, "viewers", viewers)

    return sow


def _refusal_names_contents(state: State, seat: int, action: Action) -> Refusal:
    return Refusal("MT-RND-07", f"not now: there are {state.diamonds} diamonds")


def _refusal_names_cards(state: State, seat: int, action: Action) -> Refusal:
    return Refusal("MT-RND-07", f"not now: cards laid are {state.laid}")


def _refusal_by_emptiness(state: State, seat: int, action: Action) -> Refusal:
    """Another clause when the drawer happens to be empty."""
    if any(action is one for one in OPENS) and not state.diamonds[state.compartment(OPENS.index(action))]:
        return Refusal("MT-TURN-10", "nothing lies there")
    return Refusal("MT-RND-07", "not now")


def _refusal_forgets(state: State, seat: int, action: Action) -> Refusal:
    """A refused action leaves a trace."""
    state.placed += 1
    return Refusal("MT-RND-07", "not now")


def _offers_full_drawers(state: State, seat: int) -> tuple[Action, ...]:
    offered = rules.legal(state, seat)
    if state.stage == OPEN and seat == state.asked:
        return tuple([one for one in OPENS if state.diamonds[state.compartment(one.slot)]]) or offered
    return offered


def _offers_full_drawers_first(state: State, seat: int) -> tuple[Action, ...]:
    offered = rules.legal(state, seat)
    if state.stage == OPEN and seat == state.asked:
        return tuple(sorted(OPENS, key=lambda one: -state.diamonds[state.compartment(one.slot)]))
    return offered


def _waits_longer_for_detectives(state: State) -> Audience:
    waiting = rules.waiting(state)
    if state.stage == CHOOSE and DETECTIVE in state.laid:
        return Audience(waiting | 1 << OBSERVER)
    return waiting


def _first_by_hidden_number(state: State) -> int:
    if state.stage != CHOOSE:
        return rules.first(state)
    waiting = [seat for seat in range(state.seats) if includes(rules.waiting(state), seat)]
    return min(waiting, key=lambda seat: state.numbers[CHARACTERS * seat + SMUGGLER])


def _less_box_for_empty(r: Ruling, event: Any) -> Event:
    empty = r.state.round > 0 and not _lies_up(r.state)
    return events.BoxOffered(event.audience, event.seat, event.limit - empty)


def _take_front_always_told(r: Ruling, seat: int, certain: bool) -> None:
    turn.empty_drawer(r, seat, False)


def _take_front_in_silence(r: Ruling, seat: int, certain: bool) -> None:
    if _lies_up(r.state):
        turn.empty_drawer(r, seat, False)


def _unused(r: Ruling, event: Event) -> Event:
    held = r.state.numbers[::CHARACTERS]
    return Noted(EVERYONE, sum(number for number in range(1, 9) if number not in held))


def _silent_detective(r: Ruling, event: Any) -> Event | None:
    """Told too late: whoever lays the detective is not announced."""
    return None if r.state.numbers[CHARACTERS * event.seat + DETECTIVE] < 4 else event


def _tells_detective(r: Ruling, event: Any) -> Event:
    return Noted(EVERYONE, event.character == DETECTIVE)


def _detective_settles_nothing(r: Ruling, event: Any) -> Event:
    if event.character == DETECTIVE:
        return Slipped(event.audience, event.seat, event.character)
    assert isinstance(event, events.Laid)
    return event


def _tells_if_last_diamond(r: Ruling, event: Any) -> Event | None:
    return events.Declined(EVERYONE, r.state.actor) if event.left == 1 else None


def _ends_evenly(r: Ruling, event: Any) -> Event | None:
    return event if r.state.diamonds[r.state.open_front] % 2 else None


def _actors_neighbour(r: Ruling, event: Event) -> Audience:
    return Audience(event.audience | only((r.state.actor + 1) % r.state.seats))


def _lying(r: Ruling, event: Event) -> Event:
    return Noted(EVERYONE, r.state.diamonds[r.state.open_front])


def _next_card(r: Ruling, event: Any) -> Event:
    """The card under the one that is shown."""
    return Noted(EVERYONE, r.state.numbers[CHARACTERS * event.seat + (event.character + 1) % CHARACTERS])


def _seen_by_all(audience: Audience, diamonds: int, sapphires: int) -> Event:
    return events.Saw(EVERYONE, diamonds, sapphires)


def _shows_all_at_once(r: Ruling) -> None:
    """Everybody turns up his card when only smugglers should."""
    reveal_rest(r)
    rounds.go_on(r)


reveal_rest = rounds._reveal_rest


def _skip_to_place(r: Ruling, seat: int) -> None:
    r.ask(seat, PLACE)


SOWN = (
    SownLeak("what lies in a drawer is told to everyone", _to(_everyone, events.Saw)),
    SownLeak("what lies in a drawer is told to everyone in play", _patched(turn, "Saw", _seen_by_all)),
    SownLeak("what lies in a drawer is told to everyone in setup", _patched(setup, "Saw", _seen_by_all)),
    SownLeak("how many a filler adds is told to everyone", _to(_everyone, events.Added)),
    SownLeak("how many a filler adds is told to the neighbour", _to(_actors_neighbour, events.Added)),
    SownLeak("what a filler has left is told to everyone", _to(_everyone, events.ShareLeft)),
    SownLeak("the card laid is told to everyone", _to(_everyone, events.Laid)),
    SownLeak("the card laid is told to the neighbour", _to(_neighbour, events.Laid)),
    SownLeak("the deal is told to everyone", _to(_everyone, events.Dealt)),
    SownLeak("the deal is told to the neighbour", _to(_neighbour, events.Dealt)),
    SownLeak("the observer hears what is whispered", _to(_observer_too, events.Saw, events.Added)),
    SownLeak("the observer is among the viewers", _watchers(_with_observer)),
    SownLeak("the wrong side looks into the drawer", _watchers(_wrong_side)),
    SownLeak("a filling says how many", _fills_with(lambda seat, count: FilledWith(EVERYONE, seat, count))),
    SownLeak("the end of a filling is told if the last drawer is odd", _instead(_ends_evenly, events.FillingEnded)),
    SownLeak("a refusal to take says what is refused", _also(_lying, events.Declined)),
    SownLeak("a placing says what lies there already", _also(_lying, events.Placed)),
    SownLeak("a shown card shows the next", _also(_next_card, events.Revealed)),
    SownLeak("all cards are shown with the smugglers", _patched(rounds, "reveal", _shows_all_at_once)),
    SownLeak("the bounds of a view carry the count", _fills_with(lambda seat, count: Whispered(EVERYONE, seat, count))),
    SownLeak("the last diamond in hand is announced", _also(_tells_if_last_diamond, events.ShareLeft)),
    SownLeak("a choice says whether it is a detective", _also(_tells_detective, events.Laid)),
    SownLeak("whether a choice is told depends on a number", _instead(_silent_detective, events.Chose)),
    SownLeak("the thief is not asked over an empty drawer", _skips(thief, "begin", turn.finish)),
    SownLeak("the smuggler is not asked over an empty drawer", _skips(smuggler, "begin", _skip_to_place)),
    SownLeak("a forced answer is given by the rules", _after_deciding(_forced_answers_itself)),
    SownLeak("the lowest smuggler fills first", _patched(setup, "_sequence", _begins_with_the_lowest_smuggler)),
    SownLeak("turns follow a number not shown", _patched(rounds, "_next", _order_by_hidden_number)),
    SownLeak("smugglers are shown in a hidden order", _patched(rounds, "reveal", _shows_in_hidden_order)),
    SownLeak("detectives are counted before they show", _also(_judges_at_once, events.SmugglersCalled)),
    SownLeak(
        "an empty drawer is announced",
        _also(lambda r, _: None if _lies_up(r.state) else events.Declined(EVERYONE, r.state.actor), events.Fell),
    ),
    SownLeak("the order of events follows a secret", _after_deciding(_swapped_by_parity)),
    SownLeak("a detective may be taken back", _instead(_detective_settles_nothing, events.Laid)),
    SownLeak("a digest of the truth is published", _after_deciding(_hashed)),
    SownLeak(
        "an empty front is told otherwise than a refusal", _patched(master_thief, "take_front", _take_front_always_told)
    ),
    SownLeak("an empty front is passed over in silence", _patched(master_thief, "take_front", _take_front_in_silence)),
    SownLeak("an empty drawer costs a box move", _instead(_less_box_for_empty, events.BoxOffered)),
    SownLeak("numbers not in use are published", _also(_unused, events.SequenceSet)),
    SownLeak("a refusal names the contents", _patched(GAME, "refusal", _refusal_names_contents)),
    SownLeak("a refusal names the cards laid", _patched(GAME, "refusal", _refusal_names_cards)),
    SownLeak("a refusal depends on emptiness", _patched(GAME, "refusal", _refusal_by_emptiness)),
    SownLeak("a refused action leaves a trace", _patched(GAME, "refusal", _refusal_forgets)),
    SownLeak("only full drawers are offered", _patched(GAME, "legal", _offers_full_drawers)),
    SownLeak("full drawers are offered first", _patched(GAME, "legal", _offers_full_drawers_first)),
    SownLeak("whom the table waits for tells a card", _patched(GAME, "waiting", _waits_longer_for_detectives)),
    SownLeak("who is first tells a number", _patched(GAME, "first", _first_by_hidden_number)),
)
