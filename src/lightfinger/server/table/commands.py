"""The commands of a table. Each judges the present state of the table, and returns its decision or raises `Refused`."""

import math
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from lightfinger import catalog, wire
from lightfinger.core.events import OBSERVER
from lightfinger.core.game import BadOption, IllegalAction
from lightfinger.core.table import carry_out
from lightfinger.server.access.names import skeleton, visible_text
from lightfinger.server.access.sessions import Person
from lightfinger.server.table import entries, messages, updates
from lightfinger.server.table.attendance import Attendance
from lightfinger.server.table.projection import Outcome, Projection
from lightfinger.server.table.table_state import ABANDONED, NO_NONCE, OVER, RUNNING, WAITING

MOST_ROWS: Final = 10_000
"""The most rows of a table, far beyond any game with all its talk. At this number the table ends itself."""
KNOCKS: Final = 7
MOST_TALK: Final = 500
TALK_EACH: Final = 150
TALK_KEPT: Final = 40
"""How often each person may talk even when the table has used up its total."""
MOST_TEXT: Final = 200
CHANGES_EACH: Final = 300
"""How often a person at the table may get ready, pause, undo and so on. It bounds the length of a log."""
STRANGER_EACH: Final = 40
"""How often a person without a chair may sit down or ask for one."""
STRANGERS: Final = 200
"""How many different people may change something at a table."""
MOST_REPEATS: Final = 500
"""How often people without a chair may come again, all together. The host and seated people have their own budgets."""
WISH_SECONDS: Final = 120.0
"""Seconds after which a wish for a pause, for the end or for a chair lapses."""
SILENT_SECONDS: Final = 900.0
"""Seconds of silence of a player who has to act, after which the others may call a stand-in."""


class Refused(Exception):
    """A command that is not accepted: a code for programs, a sentence for people, a clause where a rule says so."""

    def __init__(self, code: str, sentence: str, clause: str = "") -> None:
        super().__init__(sentence)
        self.code: Final = code
        self.sentence: Final = sentence
        self.clause: Final = clause

    def message(self, command: str) -> messages.Refusal:
        """The message that is sent."""
        return updates.refusal(command, self.code, self.sentence, self.clause)


class Decision(NamedTuple):
    """An accepted command: its entry, and for an action of the game its outcome."""

    entry: entries.AnyEntry
    outcome: Outcome | None = None


Command = Callable[[Projection], Decision]
"""Judges a command by the table's present state: returns the decision, or raises `Refused`."""


def seat_of(projection: Projection, person: Person) -> int:
    """The seat of a person; refused without one."""
    seat = projection.seat_of(person.id)
    if seat == OBSERVER:
        raise not_seated()
    return seat


def not_seated() -> Refused:
    """Return the refusal of somebody without a chair."""
    return Refused("not-seated", "You have no chair at this table.")


def voter_of(projection: Projection, person: Person) -> int:
    """The seat of a person who has a say; refused to somebody who has left, though they may still come back."""
    seat = seat_of(projection, person)
    if projection.chairs[seat].gone:
        raise Refused("not-seated", "You have left this game. Take your chair back first.")
    return seat


def require_phase(projection: Projection, *phases: str) -> None:
    """Refuse a command in any other phase."""
    if projection.phase not in phases:
        words = {WAITING: "The game has not begun.", RUNNING: "The game has begun."}
        raise Refused("wrong-phase", words.get(projection.phase, "The game is over."))


def require_host(projection: Projection, person: Person) -> None:
    """Refuse everybody but the host."""
    if person.id != projection.host:
        raise Refused("not-host", "Only the host may do that.")


def require_budget(projection: Projection, person: Person) -> None:
    """Refuse a person who has used up their own budget of changes."""
    used = projection.changes.get(person.id, 0)
    if person.id == projection.host or projection.seat_of(person.id) != OBSERVER:
        enough = used >= CHANGES_EACH
    elif used:
        enough = used >= STRANGER_EACH or projection.repeats >= MOST_REPEATS
    else:
        enough = len(projection.changes) >= STRANGERS
    if enough:
        raise Refused("enough", "You have changed enough at this table. Playing on is always possible.")


def require_welcome(projection: Projection, person: Person) -> None:
    """Refuse a person whom the host has barred."""
    if projection.is_barred(person.id):
        raise unwelcome()


def unwelcome() -> Refused:
    """Return the refusal of somebody who is barred from a table, or blocked by its host. It does not say which."""
    return Refused("barred", "The host has closed this table to you. You can watch, but not sit down, ask or talk.")


def act(person: Person, message: Any, heard: int) -> Command:
    """An action of the game."""

    def decide(projection: Projection) -> Decision:
        seat = seat_of(projection, person)
        require_play(projection, seat, heard)
        return decide_action(projection, seat, message, "program" if person.owner else "person")

    return decide


def require_play(projection: Projection, seat: int, heard: int) -> None:
    """Refuse an answer where nothing can be answered, or to a question that was answered already."""
    require_phase(projection, RUNNING)
    if projection.paused:
        raise Refused("paused", "The game is paused.")
    if projection.is_stale(seat, heard):
        raise Refused("stale", "The table has moved on since. Here is where it stands.")


def decide_action(projection: Projection, seat: int, message: Any, by: entries.By) -> Decision:
    """Run an action on a copy of the state, so that a lost race changes nothing."""
    game, view = projection.game, projection.views[seat]
    legal = game.legal(view, seat)
    state = game.copy(projection.core_table().state)
    try:
        action = wire.action_from_json(game, message, legal)
        frame = carry_out(game, state, seat, action, projection.rng(), legal, view)
    except wire.BadMessage as problem:
        raise Refused("bad-message", str(problem)) from problem
    except IllegalAction as problem:
        raise Refused("illegal", problem.refusal.sentence, problem.refusal.clause) from problem
    facts = [wire.event_to_json(fact) for fact in frame.events]
    return Decision(entries.Acted(seat, wire.action_to_json(action), facts, by), Outcome(frame, state))


def sit(person: Person, seat: int | None) -> Command:
    """Take the named chair, or the first free one. A person has one chair."""

    def decide(projection: Projection) -> Decision:
        require_welcome(projection, person)
        require_phase(projection, WAITING, RUNNING)
        require_budget(projection, person)
        if projection.seat_of(person.id) != OBSERVER:
            raise Refused("seated", "You have a chair at this table already.")
        free = [number for number, chair in enumerate(projection.chairs) if not chair.taken]
        if projection.phase == RUNNING or projection.rated or not free:
            raise Refused("full", "All chairs are taken. You can watch.")
        if person.id in projection.removed:
            raise Refused("removed", "The host has sent you away. You can watch, or ask for a chair.")
        chosen = free[0] if seat is None else seat
        if chosen not in free:
            raise Refused("taken", "That chair is taken.")
        _require_distinct_name(projection, person)
        beside = next((one for one in person.company if projection.seat_of(one) != OBSERVER), "")
        return Decision(entries.Sat(chosen, person.id, person.name, beside, person.run_by))

    return decide


def _require_distinct_name(projection: Projection, person: Person) -> None:
    alike = skeleton(person.name)
    if any(skeleton(chair.name) == alike for chair in projection.chairs if chair.person):
        raise Refused("name-taken", "Somebody of that name sits here already. Please choose another.")


def wish(person: Person, seat: int, now: float = 0.0) -> Command:
    """Ask the host for the chair of a bot, or of a person who left for good."""

    def decide(projection: Projection) -> Decision:
        require_welcome(projection, person)
        require_phase(projection, WAITING, RUNNING)
        require_budget(projection, person)
        if projection.heist:
            raise Refused("heist", "A daily heist is for one person.")
        if projection.rated:
            raise Refused("rated", "A rated match is for its two players.")
        if projection.seat_of(person.id) != OBSERVER:
            raise Refused("seated", "You have a chair at this table already.")
        if not 0 <= seat < len(projection.chairs):
            raise Refused("no-seat", "There is no such chair.")
        chair = projection.chairs[seat]
        let_in = person.id in projection.removed and not chair.taken
        if not chair.bot and not chair.gone and not let_in:
            raise Refused("taken", "That chair is taken." if chair.taken else "That chair is free: just sit down.")
        asking = chair.wish_at(now)[0]
        if asking == person.id:
            raise Refused("no-change", "You have asked already.")
        if asking:
            raise Refused("asked", "Somebody has asked for that chair already.")
        _require_distinct_name(projection, person)
        return Decision(entries.Wished(seat, person.id, person.name, WISH_SECONDS))

    return decide


def admit(person: Person, seat: int, wish: int, yes: bool, now: float = 0.0, barred: bool = False) -> Command:
    """Admit somebody who asked for a chair, or decline; with *barred* they cannot ask again.

    The seat's knowledge goes with the chair. In a running game more than half of the other players must agree too."""

    def decide(projection: Projection) -> Decision:
        require_phase(projection, WAITING, RUNNING)
        is_host = person.id == projection.host
        mine = projection.seat_of(person.id)
        if not is_host and (mine == OBSERVER or projection.phase == WAITING or not yes):
            raise Refused("not-host", "Only the host may do that.")
        if not 0 <= seat < len(projection.chairs) or not projection.chairs[seat].wish_at(now)[0]:
            raise Refused("no-wish", "Nobody asks for that chair.")
        chair = projection.chairs[seat]
        if chair.wish_seq != wish:
            raise Refused("other-wish", "That wish is gone. Somebody else asks for the chair now.")
        asking = Person(*chair.wish)
        if projection.seat_of(asking.id) != OBSERVER:
            return Decision(entries.Declined(seat))
        if not yes:
            return Decision(entries.Declined(seat, barred and asking.id != person.id))
        _require_distinct_name(projection, asking)
        voter = -1 if mine == OBSERVER else mine
        if voter in chair.agreed:
            raise Refused("no-change", "You have said so already.")
        if projection.phase == RUNNING and not _is_granted(projection, seat, [*chair.agreed, voter]):
            require_budget(projection, person)
            return Decision(entries.Agreed(seat, voter))
        return Decision(entries.Sat(seat, asking.id, asking.name))

    return decide


def _is_granted(projection: Projection, seat: int, voters: list[int]) -> bool:
    """Whether the host and more than half of the other players have agreed."""
    host = projection.seat_of(projection.host)
    others = [number for number, chair in enumerate(projection.chairs) if chair.has_say and number not in (host, seat)]
    agree = sum(number in voters for number in others)
    return (-1 if host == OBSERVER else host) in voters and (not others or 2 * agree > len(others))


def call(person: Person, seat: int, attendance: Attendance) -> Command:
    """Without a clock, the others call a stand-in for somebody who has to answer and is away or silent for long."""

    def decide(projection: Projection) -> Decision:
        mine = seat_of(projection, person)
        require_phase(projection, RUNNING)
        require_budget(projection, person)
        if not 0 <= seat < len(projection.chairs):
            raise Refused("no-seat", "There is no such chair.")
        chair = projection.chairs[seat]
        if seat == mine or not chair.person or chair.played_by_bot:
            raise Refused("no-change", "Nobody is missed there.")
        if chair.clocked:
            raise Refused("has-clock", "The clock will see to that.")
        silent = attendance.now - chair.asked_at >= SILENT_SECONDS
        if projection.paused or math.isinf(chair.asked_at) or not (attendance.is_away(seat) or silent):
            raise Refused("patience", "They may still answer. Please give them a little more time.")
        others = [
            number
            for number, other in enumerate(projection.chairs)
            if other.has_say and number != seat
            if number == mine or not attendance.is_away(number)
        ]
        needed = len(others) // 2 + 1
        # Fewer are needed if another voter has gone since; then the same person may say it again.
        if mine in chair.called and len(chair.called) < needed:
            raise Refused("no-change", "You have said so already.")
        return Decision(entries.Called(seat, mine, needed))

    return decide


def seat_bot(person: Person, seat: int, bot: str, known: set[str]) -> Command:
    """The host puts a bot into a free chair, or removes one."""

    def decide(projection: Projection) -> Decision:
        require_phase(projection, WAITING)
        require_host(projection, person)
        require_budget(projection, person)
        if not 0 <= seat < len(projection.chairs):
            raise Refused("no-seat", "There is no such chair.")
        if projection.chairs[seat].person:
            raise Refused("taken", "That chair is taken.")
        if bot and bot not in known:
            raise Refused("no-bot", "There is no such bot for this game.")
        return Decision(entries.Seated(seat, bot))

    return decide


def change_rules(person: Person, rules: entries.Rules, known: set[str]) -> Command:
    """The host changes the rules, before the deal. The bots at the table must be *known* to the game."""

    def decide(projection: Projection) -> Decision:
        require_phase(projection, WAITING)
        require_host(projection, person)
        require_budget(projection, person)
        if any(chair.taken for chair in projection.chairs[rules.seats :]):
            raise Refused("taken", "Somebody sits in a chair that would go.")
        if any(chair.bot and chair.bot not in known for chair in projection.chairs):
            raise Refused("no-bot", "A bot at this table does not play that game.")
        check_rules(rules)
        return Decision(entries.Ruled(rules))

    return decide


def check_rules(rules: entries.Rules) -> list[str]:
    """Refuse rules that cannot be played; return warnings otherwise."""
    try:
        game = catalog.find(rules.game)
        return game.check(catalog.decoded(game, rules.edition), rules.seats)
    except catalog.NoSuch as problem:
        raise Refused("no-game", str(problem)) from problem
    except BadOption as problem:
        raise Refused("bad-option", str(problem)) from problem


def ready(person: Person, nonce: bytes) -> Command:
    """A person is ready and adds a nonce to the deal."""

    def decide(projection: Projection) -> Decision:
        seat = seat_of(projection, person)
        require_phase(projection, WAITING)
        require_budget(projection, person)
        if len(nonce) != len(NO_NONCE):
            raise Refused("bad-nonce", f"A nonce has {len(NO_NONCE)} bytes.")
        return Decision(entries.Readied(seat, nonce))

    return decide


def start(person: Person) -> Command:
    """The host starts the game, once every chair is taken."""

    def decide(projection: Projection) -> Decision:
        require_phase(projection, WAITING)
        require_host(projection, person)
        empty = sum(not chair.taken for chair in projection.chairs)
        if empty:
            raise Refused("empty-chairs", f"{empty} chair{'s are' if empty > 1 else ' is'} still empty.")
        state = projection.game.blank(projection.edition, projection.rules.seats)
        facts = projection.game.setup(state, projection.rng())
        return Decision(entries.Started([wire.event_to_json(fact) for fact in facts]))

    return decide


def undo(person: Person) -> Command:
    """Undo the person's last action, if it showed nothing hidden and nobody acted since."""

    def decide(projection: Projection) -> Decision:
        seat = seat_of(projection, person)
        require_phase(projection, RUNNING)
        require_budget(projection, person)
        if projection.paused:
            raise Refused("paused", "The game is paused.")
        if not projection.core_table().may_undo(seat):
            raise Refused("no-undo", "That cannot be taken back: something was shown, or somebody acted.")
        return Decision(entries.Undone(seat))

    return decide


def leave(person: Person) -> Command:
    """Give up the chair: it is free, or a stand-in plays on."""

    def decide(projection: Projection) -> Decision:
        seat = seat_of(projection, person)
        require_phase(projection, WAITING, RUNNING)
        if projection.chairs[seat].gone:
            raise Refused("no-change", "You have left already.")
        if projection.rated and projection.phase == WAITING:
            raise Refused("rated", "This rated match is about to begin.")
        if projection.heist and projection.phase == RUNNING:
            # Nobody plays on for a person whose result would count.
            return Decision(entries.Abandoned(seat))
        return Decision(entries.Left(seat))

    return decide


def take_back(person: Person) -> Command:
    """Take the seat back from the stand-in, from the next question on."""

    def decide(projection: Projection) -> Decision:
        seat = seat_of(projection, person)
        require_phase(projection, RUNNING)
        require_budget(projection, person)
        if not projection.chairs[seat].stood_in:
            raise Refused("no-stand-in", "Nobody sits in for you.")
        return Decision(entries.StoodIn(seat, False))

    return decide


def say(person: Person, knock: int, text: str) -> Command:
    """Chat: a knock, or text where the host allows it."""
    words = visible_text(text)

    def decide(projection: Projection) -> Decision:
        require_welcome(projection, person)
        seat = projection.seat_of(person.id)
        if seat == OBSERVER:
            raise Refused("not-seated", "Only those at the table talk.")
        said = projection.talk.get(person.id, 0)
        if said >= TALK_EACH or (said >= TALK_KEPT and sum(projection.talk.values()) >= MOST_TALK):
            raise Refused("enough", "You have talked enough at this table.")
        if text:
            if not projection.rules.talk:
                raise Refused("no-talk", "Free text is off at this table.")
            if len(words) > MOST_TEXT:
                raise Refused("too-long", f"At most {MOST_TEXT} characters, please.")
            if not words:
                raise Refused("bad-message", "There is nothing to read in that.")
        elif not 0 <= knock < KNOCKS:
            raise Refused("bad-message", f"A knock is a number from 0 to {KNOCKS - 1}.")
        # The name on the chair counts, so that renaming a session cannot imitate somebody else.
        return Decision(entries.Said(person.id, projection.chairs[seat].name, -1 if text else knock, words))

    return decide


def merge(was: str, person: str) -> Command:
    """Two people are one: everything that was the first's is the second's."""

    def decide(projection: Projection) -> Decision:
        known = projection.host == was or was in projection.removed or projection.is_barred(was)
        if projection.seat_of(was) == OBSERVER and not known:
            raise Refused("no-change", "That person is not at this table.")
        return Decision(entries.Merged(was, person))

    return decide


def expire(projection: Projection) -> Decision:
    """End a table that nobody has visited for long."""
    require_phase(projection, WAITING, RUNNING)
    return Decision(entries.Expired())


def seal(projection: Projection) -> Decision:
    """Reveal the seed once the game is over."""
    if projection.phase not in (OVER, ABANDONED) or projection.revealed is not None or projection.heist:
        raise Refused("no-change", "There is nothing to reveal.")
    return Decision(entries.Sealed(projection.seed()))


def check_room(projection: Projection, person: str) -> None:
    """Refuse a command of a table that takes no more rows."""
    if person and projection.heist and projection.phase == WAITING:
        raise Refused("heist", "This daily heist is just being dealt.")
    if projection.archived:
        raise Refused("archived", "This game is in the archive. Nothing can be added to it.")
    if person and projection.seq + 1 >= MOST_ROWS:
        raise Refused("enough", "This table has gone on long enough. Its game is at an end.")


def is_full(projection: Projection) -> bool:
    """Whether a table has reached the most rows before its end."""
    return projection.seq + 1 >= MOST_ROWS and not projection.is_over


def close_by_operator(projection: Projection) -> Decision:
    """End a table because the operator of the server wants it."""
    require_phase(projection, WAITING, RUNNING)
    return Decision(entries.Closed(by_operator=True))


def close(projection: Projection) -> Decision:
    """End a game that has reached the most rows."""
    if not is_full(projection):
        raise Refused("no-change", "The game goes on.")
    return Decision(entries.Closed())
