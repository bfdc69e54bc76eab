"""What can be asked of a table: each command looks at the table as it is when its turn has come, and says what happens
or why not."""

import math
from collections.abc import Callable, Mapping
from typing import Any, Final

from lightfinger import catalog, wire
from lightfinger.core.events import OBSERVER
from lightfinger.core.game import BadOption
from lightfinger.core.table import Frame
from lightfinger.server import frames, messages, rows
from lightfinger.server.people import Person, plain, skeleton
from lightfinger.server.sitting import ABANDONED, NO_NONCE, OVER, RUNNING, WAITING, Sitting, WorkedOut

MOST_ROWS: Final = 10_000
"""Rows of a table, far beyond any game with all its talk. Then people are refused and the table ends itself."""
KNOCKS: Final = 7
MOST_TALK: Final = 500
TALK_EACH: Final = 150
TALK_KEPT: Final = 40
"""What each person may say though the table has talked enough: nobody can use up all words of the others."""
MOST_TEXT: Final = 200
CHANGES_EACH: Final = 300
"""How often a person at the table may get ready, pause, undo and so on: far beyond any evening, so that no log grows
for ever."""
STRANGER_EACH: Final = 40
"""How often somebody without a chair may sit down or ask for one."""
STRANGERS: Final = 200
"""How many different people may come to a table in all."""
MOST_REPEATS: Final = 500
"""How often people without a chair may come again, all together. The host and the seated have their own."""
AWAY_SECONDS: Final = 180.0
"""How long somebody is away before the others may call a stand-in or need not be asked."""
SILENT_SECONDS: Final = 900.0
"""How long somebody who is asked says nothing before the others may call a stand-in."""
HOST_AWAY_SECONDS: Final = 120.0
"""How long the host is away before anybody at the table may take over."""


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


def _bounded(sitting: Sitting, person: Person) -> None:
    """Everybody has a budget of their own: nobody can use up somebody else's."""
    used = sitting.changes.get(person.id, 0)
    if person.id == sitting.host or sitting.seat_of(person.id) != OBSERVER:
        enough = used >= CHANGES_EACH
    elif used:
        enough = used >= STRANGER_EACH or sitting.repeats >= MOST_REPEATS
    else:
        enough = len(sitting.changes) >= STRANGERS
    if enough:
        raise Refused("enough", "You have changed enough at this table. Playing on is always possible.")


class Around:
    """Who is there just now, as far as this node knows: a hint that a command may look at. No row depends on it
    afterwards, since what was decided is written down."""

    def __init__(self, now: float, away: Mapping[int, float], host_away: float) -> None:
        self.now: Final = now
        self.away: Final = away
        """For how many seconds each seat has had no connection; seats that have one are not in it."""
        self.host_away: Final = host_away

    def is_away(self, seat: int) -> bool:
        """Whether nobody need wait for *seat*."""
        return self.away.get(seat, 0.0) >= AWAY_SECONDS


NOBODY_AWAY: Final = Around(0.0, {}, 0.0)


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
        _bounded(sitting, person)
        if sitting.seat_of(person.id) != OBSERVER:
            raise Refused("seated", "You have a chair at this table already.")
        free = [number for number, chair in enumerate(sitting.chairs) if not chair.taken]
        if sitting.phase == RUNNING or not free:
            raise Refused("full", "All chairs are taken. You can watch.")
        if person.id in sitting.removed:
            raise Refused("removed", "The host has sent you away. You can watch, or ask for a chair.")
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
        _bounded(sitting, person)
        if sitting.seat_of(person.id) != OBSERVER:
            raise Refused("seated", "You have a chair at this table already.")
        if not 0 <= seat < len(sitting.chairs):
            raise Refused("no-seat", "There is no such chair.")
        chair = sitting.chairs[seat]
        let_in = person.id in sitting.removed and not chair.taken
        if not chair.bot and not chair.gone and not let_in:
            raise Refused("taken", "That chair is taken." if chair.taken else "That chair is free: just sit down.")
        if chair.wish[0] == person.id:
            raise Refused("no-change", "You have asked already.")
        if chair.wish[0]:
            raise Refused("asked", "Somebody has asked for that chair already.")
        _unlike_others(sitting, person)
        return rows.Wished(seat, person.id, person.name)

    return decide


def admit(person: Person, seat: int, wish: int, yes: bool) -> Command:
    """Let whoever asked for a chair have it, or not. The seat's knowledge goes with the chair, so in a running game the
    host alone cannot give it away: more than half of the others who play say yes too."""

    def decide(sitting: Sitting) -> rows.AnyEntry:
        _while(sitting, WAITING, RUNNING)
        is_host = person.id == sitting.host
        mine = sitting.seat_of(person.id)
        if not is_host and (mine == OBSERVER or sitting.phase == WAITING or not yes):
            raise Refused("not-host", "Only the host may do that.")
        if not 0 <= seat < len(sitting.chairs) or not sitting.chairs[seat].wish[0]:
            raise Refused("no-wish", "Nobody asks for that chair.")
        chair = sitting.chairs[seat]
        if chair.wish_seq != wish:
            raise Refused("other-wish", "That wish is gone. Somebody else asks for the chair now.")
        asking = Person(*chair.wish)
        if not yes or sitting.seat_of(asking.id) != OBSERVER:
            return rows.Declined(seat)
        _unlike_others(sitting, asking)
        voter = -1 if mine == OBSERVER else mine
        if voter in chair.agreed:
            raise Refused("no-change", "You have said so already.")
        if sitting.phase == RUNNING and not _granted(sitting, seat, [*chair.agreed, voter]):
            _bounded(sitting, person)
            return rows.Agreed(seat, voter)
        return rows.Sat(seat, asking.id, asking.name)

    return decide


def _granted(sitting: Sitting, seat: int, voters: list[int]) -> bool:
    """Whether the host and more than half of the others who play have said yes."""
    host = sitting.seat_of(sitting.host)
    others = [
        number
        for number, chair in enumerate(sitting.chairs)
        if chair.person and not chair.played_by_bot and number not in (host, seat)
    ]
    agree = sum(number in voters for number in others)
    return (-1 if host == OBSERVER else host) in voters and (not others or 2 * agree > len(others))


def remove(person: Person, seat: int) -> Command:
    """The host sends a person away from a chair before the start, or a wish for a chair any time."""

    def decide(sitting: Sitting) -> rows.AnyEntry:
        _while(sitting, WAITING, RUNNING)
        _hosted(sitting, person)
        if not 0 <= seat < len(sitting.chairs):
            raise Refused("no-seat", "There is no such chair.")
        chair = sitting.chairs[seat]
        if chair.wish[0]:
            return rows.Declined(seat)
        _while(sitting, WAITING)
        if not chair.person or chair.person == person.id:
            raise Refused("no-change", "Nobody sits there whom you could send away.")
        return rows.Removed(seat)

    return decide


def take_over(person: Person, around: Around) -> Command:
    """Before the start somebody at the table takes over from a host who is away."""

    def decide(sitting: Sitting) -> rows.AnyEntry:
        seat_of(sitting, person)
        _while(sitting, WAITING)
        _bounded(sitting, person)
        if person.id == sitting.host:
            raise Refused("no-change", "You are the host.")
        if around.host_away < HOST_AWAY_SECONDS:
            raise Refused("host-here", "The host is here, or has only just gone.")
        return rows.Hosted(person.id)

    return decide


def call(person: Person, seat: int, around: Around) -> Command:
    """Where no clock runs, the others call a stand-in for somebody who is asked and away, or silent for long."""

    def decide(sitting: Sitting) -> rows.AnyEntry:
        mine = seat_of(sitting, person)
        _while(sitting, RUNNING)
        _bounded(sitting, person)
        if not 0 <= seat < len(sitting.chairs):
            raise Refused("no-seat", "There is no such chair.")
        chair = sitting.chairs[seat]
        if seat == mine or not chair.person or chair.played_by_bot:
            raise Refused("no-change", "Nobody is missed there.")
        if sitting.rules.clock.decision > 0:
            raise Refused("has-clock", "The clock will see to that.")
        silent = around.now - chair.asked_at >= SILENT_SECONDS
        if sitting.paused or math.isinf(chair.asked_at) or not (around.is_away(seat) or silent):
            raise Refused("patience", "They may still answer. Please give them a little more time.")
        if mine in chair.called:
            raise Refused("no-change", "You have said so already.")
        others = [
            number
            for number, other in enumerate(sitting.chairs)
            if other.person and not other.played_by_bot and number != seat
            if number == mine or not around.is_away(number)
        ]
        return rows.Called(seat, mine, len(others) // 2 + 1)

    return decide


def seat_bot(person: Person, seat: int, bot: str, known: set[str]) -> Command:
    """The host puts a bot into a free chair, or sends one away."""

    def decide(sitting: Sitting) -> rows.AnyEntry:
        _while(sitting, WAITING)
        _hosted(sitting, person)
        _bounded(sitting, person)
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
        _bounded(sitting, person)
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
        _bounded(sitting, person)
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
        _bounded(sitting, person)
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
        _bounded(sitting, person)
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
            _bounded(sitting, person)
        if sitting.chairs[seat].wants_pause == on and not (sitting.paused and not on):
            raise Refused("no-change", "You have said so already.")
        return rows.Paused(seat, on)

    return decide


def abandon(person: Person, around: Around = NOBODY_AWAY) -> Command:
    """A person agrees to give the game up. Nobody waits for somebody who is away."""

    def decide(sitting: Sitting) -> rows.AnyEntry:
        seat = seat_of(sitting, person)
        _while(sitting, RUNNING)
        if sitting.chairs[seat].wants_end:
            raise Refused("no-change", "You have said so already.")
        return rows.Abandoned(seat, [other for other in range(len(sitting.chairs)) if around.is_away(other)])

    return decide


def say(person: Person, knock: int, text: str) -> Command:
    """Table talk: a knock, or words where the host allows them."""
    words = plain(text)

    def decide(sitting: Sitting) -> rows.AnyEntry:
        seat = sitting.seat_of(person.id)
        if seat == OBSERVER:
            raise Refused("not-seated", "Only those at the table talk.")
        said = sitting.talk.get(person.id, 0)
        if said >= TALK_EACH or (said >= TALK_KEPT and sum(sitting.talk.values()) >= MOST_TALK):
            raise Refused("enough", "You have talked enough at this table.")
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


def expire(sitting: Sitting) -> rows.AnyEntry:
    """The table itself ends when nobody has been there for long."""
    _while(sitting, WAITING, RUNNING)
    return rows.Expired()


def seal(sitting: Sitting) -> rows.AnyEntry:
    """The table itself reveals the seed once the game is over."""
    if sitting.phase not in (OVER, ABANDONED) or sitting.revealed is not None:
        raise Refused("no-change", "There is nothing to reveal.")
    return rows.Sealed(sitting.seed())


def is_full(sitting: Sitting) -> bool:
    """Whether a table has as many rows as any may have, and is not at its end."""
    return sitting.seq + 1 >= MOST_ROWS and not sitting.is_over


def close(sitting: Sitting) -> rows.AnyEntry:
    """The table itself ends a game that has gone on for too long."""
    if not is_full(sitting):
        raise Refused("no-change", "The game goes on.")
    return rows.Closed()
