"""What can be asked of a table: each command looks at the table as it is when its turn has come, and says what happens
or why not."""

from collections.abc import Callable
from typing import Any, Final

from lightfinger import catalog, wire
from lightfinger.core.events import OBSERVER
from lightfinger.core.game import BadOption
from lightfinger.core.table import Frame
from lightfinger.server import frames, messages, rows
from lightfinger.server.people import Person, plain, skeleton
from lightfinger.server.sitting import ABANDONED, NO_NONCE, OVER, RUNNING, WAITING, Sitting, WorkedOut

KNOCKS: Final = 7
MOST_TALK: Final = 500
MOST_TEXT: Final = 200
MOST_CHANGES: Final = 1000
"""How often a table lets people sit, get ready, pause, undo and so on: far beyond any evening, so that no log grows for
ever."""


class Refused(Exception):
    """A command that is not accepted: a code for programs, a sentence for people, a clause where a rule says so."""

    def __init__(self, code: str, sentence: str, clause: str = "") -> None:
        super().__init__(sentence)
        self.code: Final = code
        self.sentence: Final = sentence
        self.clause: Final = clause

    def message(self, command: str) -> messages.Refusal:
        """As it is sent."""
        return frames.refused(command, self.code, self.sentence, self.clause)


Command = Callable[[Sitting], rows.AnyEntry]
"""Looks at the table as it is when the command's turn has come; returns what happens, or raises `Refused`."""


def seat_of(sitting: Sitting, person: Person) -> int:
    """The chair of a person, who must have one."""
    seat = sitting.seat_of(person.id)
    if seat == OBSERVER:
        raise Refused("not-seated", "You have no chair at this table.")
    return seat


def _while(sitting: Sitting, *phases: str) -> None:
    if sitting.phase not in phases:
        words = {WAITING: "The game has not begun.", RUNNING: "The game has begun."}
        raise Refused("wrong-phase", words.get(sitting.phase, "The game is over."))


def _hosted(sitting: Sitting, person: Person) -> None:
    if person.id != sitting.host:
        raise Refused("not-host", "Only the host may do that.")


def _bounded(sitting: Sitting) -> None:
    if sitting.changes >= MOST_CHANGES:
        raise Refused("enough", "This table has changed its mind often enough.")


def act(person: Person, message: Any, heard: int) -> Command:
    """A seat's action, judged against the table as it is when its turn has come."""

    def decide(sitting: Sitting) -> rows.AnyEntry:
        seat = seat_of(sitting, person)
        _while(sitting, RUNNING)
        if sitting.paused:
            raise Refused("paused", "The game is paused.")
        if sitting.is_stale(seat, heard):
            raise Refused("stale", "The table has moved on since. Here is where it stands.")
        return acted(sitting, seat, message, "person")

    return decide


def acted(sitting: Sitting, seat: int, message: Any, by: messages.By) -> rows.Acted:
    """The row of an action: what follows is worked out on a copy, so that a lost race changes nothing."""
    game, view = sitting.game, sitting.views[seat]
    legal = game.legal(view, seat)
    try:
        action = wire.action_from_json(game, message, legal)
    except wire.BadMessage as problem:
        raise Refused("bad-message", str(problem)) from problem
    if action not in legal:
        why = game.refusal(view, seat, action)
        raise Refused("illegal", why.sentence, why.clause)
    state = game.copy(sitting.running().state)
    facts = game.decide(state, seat, action, sitting.rng())
    entry = rows.Acted(seat, wire.action_to_json(action), [wire.event_to_json(fact) for fact in facts], by)
    sitting.worked_out = WorkedOut(entry, Frame(seat, action, facts), state)
    return entry


def sit(person: Person, seat: int | None) -> Command:
    """Take a chair: the one named, or the first that is free. One person, one chair."""

    def decide(sitting: Sitting) -> rows.AnyEntry:
        _while(sitting, WAITING, RUNNING)
        _bounded(sitting)
        if sitting.seat_of(person.id) != OBSERVER:
            raise Refused("seated", "You have a chair at this table already.")
        free = [number for number, chair in enumerate(sitting.chairs) if not chair.taken]
        if sitting.phase == RUNNING or not free:
            raise Refused("full", "All chairs are taken. You can watch.")
        chosen = free[0] if seat is None else seat
        if chosen not in free:
            raise Refused("taken", "That chair is taken.")
        _unlike_others(sitting, person)
        return rows.Sat(chosen, person.id, person.name)

    return decide


def _unlike_others(sitting: Sitting, person: Person) -> None:
    alike = skeleton(person.name)
    if any(skeleton(chair.name) == alike for chair in sitting.chairs if chair.person):
        raise Refused("name-taken", "Somebody of that name sits here already. Please choose another.")


def wish(person: Person, seat: int) -> Command:
    """Somebody who watches asks the host for the chair of a bot, or of a person who left for good."""

    def decide(sitting: Sitting) -> rows.AnyEntry:
        _while(sitting, WAITING, RUNNING)
        _bounded(sitting)
        if sitting.seat_of(person.id) != OBSERVER:
            raise Refused("seated", "You have a chair at this table already.")
        if not 0 <= seat < len(sitting.chairs):
            raise Refused("no-seat", "There is no such chair.")
        chair = sitting.chairs[seat]
        if not chair.bot and not chair.gone:
            raise Refused("taken", "That chair is taken." if chair.taken else "That chair is free: just sit down.")
        if chair.wish[0] == person.id:
            raise Refused("no-change", "You have asked already.")
        _unlike_others(sitting, person)
        return rows.Wished(seat, person.id, person.name)

    return decide


def admit(person: Person, seat: int, yes: bool) -> Command:
    """The host lets whoever asked for a chair have it, or not. The seat's knowledge goes with the chair."""

    def decide(sitting: Sitting) -> rows.AnyEntry:
        _while(sitting, WAITING, RUNNING)
        _hosted(sitting, person)
        if not 0 <= seat < len(sitting.chairs) or not sitting.chairs[seat].wish[0]:
            raise Refused("no-wish", "Nobody asks for that chair.")
        asking = Person(*sitting.chairs[seat].wish)
        if not yes or sitting.seat_of(asking.id) != OBSERVER:
            return rows.Declined(seat)
        _unlike_others(sitting, asking)
        return rows.Sat(seat, asking.id, asking.name)

    return decide


def seat_bot(person: Person, seat: int, bot: str, known: set[str]) -> Command:
    """The host puts a bot into a free chair, or sends one away."""

    def decide(sitting: Sitting) -> rows.AnyEntry:
        _while(sitting, WAITING)
        _hosted(sitting, person)
        _bounded(sitting)
        if not 0 <= seat < len(sitting.chairs):
            raise Refused("no-seat", "There is no such chair.")
        if sitting.chairs[seat].person:
            raise Refused("taken", "That chair is taken.")
        if bot and bot not in known:
            raise Refused("no-bot", "There is no such bot for this game.")
        return rows.Seated(seat, bot)

    return decide


def change_rules(person: Person, rules: rows.Rules) -> Command:
    """The host changes what is played, until the deal."""

    def decide(sitting: Sitting) -> rows.AnyEntry:
        _while(sitting, WAITING)
        _hosted(sitting, person)
        _bounded(sitting)
        if any(chair.taken for chair in sitting.chairs[rules.seats :]):
            raise Refused("taken", "Somebody sits in a chair that would go.")
        check_rules(rules)
        return rows.Ruled(rules)

    return decide


def check_rules(rules: rows.Rules) -> list[str]:
    """Refuse what cannot be played; warnings otherwise."""
    try:
        game = catalog.find(rules.game)
        return game.check(catalog.decoded(game, rules.edition), rules.seats)
    except catalog.NoSuch as problem:
        raise Refused("no-game", str(problem)) from problem
    except BadOption as problem:
        raise Refused("bad-option", str(problem)) from problem


def ready(person: Person, nonce: bytes) -> Command:
    """A person cuts the deck."""

    def decide(sitting: Sitting) -> rows.AnyEntry:
        seat = seat_of(sitting, person)
        _while(sitting, WAITING)
        _bounded(sitting)
        if len(nonce) != len(NO_NONCE):
            raise Refused("bad-nonce", f"A nonce has {len(NO_NONCE)} bytes.")
        return rows.Readied(seat, nonce)

    return decide


def start(person: Person) -> Command:
    """The host has the cards dealt: every chair taken, every person ready or content with no cut."""

    def decide(sitting: Sitting) -> rows.AnyEntry:
        _while(sitting, WAITING)
        _hosted(sitting, person)
        empty = sum(not chair.taken for chair in sitting.chairs)
        if empty:
            raise Refused("empty-chairs", f"{empty} chair{'s are' if empty > 1 else ' is'} still empty.")
        state = sitting.game.blank(sitting.edition, sitting.rules.seats)
        facts = sitting.game.setup(state, sitting.rng())
        return rows.Started([wire.event_to_json(fact) for fact in facts])

    return decide


def undo(person: Person) -> Command:
    """A person takes the last action back, while nothing hidden was shown and nobody else acted."""

    def decide(sitting: Sitting) -> rows.AnyEntry:
        seat = seat_of(sitting, person)
        _while(sitting, RUNNING)
        _bounded(sitting)
        if sitting.paused:
            raise Refused("paused", "The game is paused.")
        if not sitting.running().may_undo(seat):
            raise Refused("no-undo", "That cannot be taken back: something was shown, or somebody acted.")
        return rows.Undone(seat)

    return decide


def leave(person: Person) -> Command:
    """A person goes: the chair is free, or a stand-in plays on."""

    def decide(sitting: Sitting) -> rows.AnyEntry:
        seat = seat_of(sitting, person)
        _while(sitting, WAITING, RUNNING)
        if sitting.chairs[seat].gone:
            raise Refused("no-change", "You have left already.")
        return rows.Left(seat)

    return decide


def take_back(person: Person) -> Command:
    """A person takes the seat back from the stand-in, from the next question on."""

    def decide(sitting: Sitting) -> rows.AnyEntry:
        seat = seat_of(sitting, person)
        _while(sitting, RUNNING)
        _bounded(sitting)
        if not sitting.chairs[seat].stood_in:
            raise Refused("no-stand-in", "Nobody sits in for you.")
        return rows.StoodIn(seat, False)

    return decide


def pause(person: Person, on: bool) -> Command:
    """A person asks for a pause, which begins when all agree, or ends it."""

    def decide(sitting: Sitting) -> rows.AnyEntry:
        seat = seat_of(sitting, person)
        _while(sitting, RUNNING)
        if on:
            _bounded(sitting)
        if sitting.chairs[seat].wants_pause == on and not (sitting.paused and not on):
            raise Refused("no-change", "You have said so already.")
        return rows.Paused(seat, on)

    return decide


def abandon(person: Person) -> Command:
    """A person agrees to give the game up."""

    def decide(sitting: Sitting) -> rows.AnyEntry:
        seat = seat_of(sitting, person)
        _while(sitting, RUNNING)
        if sitting.chairs[seat].wants_end:
            raise Refused("no-change", "You have said so already.")
        return rows.Abandoned(seat)

    return decide


def say(person: Person, knock: int, text: str) -> Command:
    """Table talk: a knock, or words where the host allows them."""
    words = plain(text)

    def decide(sitting: Sitting) -> rows.AnyEntry:
        seat = sitting.seat_of(person.id)
        if seat == OBSERVER:
            raise Refused("not-seated", "Only those at the table talk.")
        if sitting.talked >= MOST_TALK:
            raise Refused("enough", "This table has talked enough.")
        if text:
            if not sitting.rules.talk:
                raise Refused("no-talk", "Free text is off at this table.")
            if len(words) > MOST_TEXT:
                raise Refused("too-long", f"At most {MOST_TEXT} characters, please.")
            if not words:
                raise Refused("bad-message", "There is nothing to read in that.")
        elif not 0 <= knock < KNOCKS:
            raise Refused("bad-message", f"A knock is a number from 0 to {KNOCKS - 1}.")
        # By the name on the chair: a new name of the session must not pass for somebody else's.
        return rows.Said(person.id, sitting.chairs[seat].name, -1 if text else knock, words)

    return decide


def seal(sitting: Sitting) -> rows.AnyEntry:
    """The table itself reveals the seed once the game is over."""
    if sitting.phase not in (OVER, ABANDONED) or sitting.revealed is not None:
        raise Refused("no-change", "There is nothing to reveal.")
    return rows.Sealed(sitting.seed())
