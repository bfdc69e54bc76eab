"""Two worlds that one principal cannot tell apart, played in step and compared: by value, one in eight byte for byte.

For principal p and worlds s, t that agree on all p lawfully knows: everything p would be sent is the same in both, now
and after every step by anybody, until the rulebook itself tells p of a difference (`Part.disclosed`).
"""

import json
import marshal
from collections.abc import Sequence
from random import Random
from typing import Any

from lightfinger.core.events import OBSERVER, Action, Event
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Rng
from lightfinger.server.table import text
from lightfinger.wire import action_to_json, kind, state_to_json, told_to_json
from tests.leaks.chance import pick
from tests.leaks.part import Part, Setting
from tests.leaks.report import Leak, Report, principal_name

PROBES = 2
"""Illegal actions tried by the principal in every position of a pair."""
AIDS = ("classic", "open-book")
SPELLED_EVERY = 8
"""One pair in so many is compared byte for byte, with all that is drawn and shown to a person; the others by value."""


PLAIN = 0
"""The format of `marshal` that writes every value out, without references to others."""


class World:
    """One of the two: its truth, its chance, and what the principal has folded of it."""

    def __init__(self, state: Any, view: Any, rng: Rng) -> None:
        self.state = state
        self.view = view
        self.rng = rng


class Pair:
    """Two worlds, *here* and *there*, and the principal who must not tell which it is in."""

    def __init__(self, part: Part, setting: Setting, principal: int, generator: str, here: World, there: World) -> None:
        self.part = part
        self.game = part.game
        self.setting = setting
        self.principal = principal
        self.generator = generator
        self.here = here
        self.there = there
        self.spelled = False
        self.story: list[tuple[int, Action, Action]] = []
        """Every step: the seat, and what it did here and there."""


class Told(Exception):
    """The principal can tell the worlds apart."""

    def __init__(self, what: str, here: object, there: object) -> None:
        super().__init__(what)
        self.what = what
        self.here = str(here)
        self.there = str(there)


def play(pair: Pair, setup: tuple[list[Event], list[Event]] | None, steps: int, report: Report, random: Random) -> None:
    """Play up to *steps* steps in both worlds; a leak goes into the report. *setup* is heard first if it is new."""
    naming = "slot"
    step = 0
    heard: set[type] = set()
    namings: set[str] = set()
    start = pair.game.copy(pair.here.view)
    differences: set[str] = set()
    pair.part.differences(pair.here.state, pair.there.state, differences)
    pair.spelled = not random.randrange(SPELLED_EVERY)
    try:
        if setup is not None:
            _compare_heard(pair, setup[0], setup[1], heard)
        _compare_position(pair, report, random)
        while step < steps:
            waiting = pair.game.waiting(pair.here.state)
            seats = [seat for seat in range(pair.setting.seats) if waiting >> seat & 1]
            if not seats:
                break
            seat = pick(random, seats)
            naming = "slot" if seat == pair.principal or random.random() < 0.5 else "identity"
            if not _step(pair, seat, naming, heard, random):
                report.lawful_stops += 1
                break
            step += 1
            pair.part.differences(pair.here.state, pair.there.state, differences)
            if seat != pair.principal:
                namings.add(naming)
            _compare_position(pair, report, random)
        if pair.spelled:
            _compare_messages(pair)
    except Told as told:
        report.leaks.append(leak_of(pair, naming, step, told))
    _count(pair, report, step, heard, namings, differences, start)


def leak_of(pair: Pair, naming: str, step: int, told: Told) -> Leak:
    """What to tell a person about it."""
    return Leak(
        seed=-1,
        unit=-1,
        table=f"{pair.setting.edition} {pair.setting.overrides} with {pair.setting.seats} seats",
        principal=principal_name(pair.principal),
        generator=pair.generator,
        naming=naming,
        step=step,
        what=told.what,
        here=told.here,
        there=told.there,
        story=[
            f"seat {seat}: {action}" + ("" if other is action else f" / {other}") for seat, action, other in pair.story
        ],
    )


def _step(pair: Pair, seat: int, naming: str, heard: set[type], random: Random) -> bool:
    """One action in both worlds; false if the rulebook now tells the principal of a difference."""
    game, part = pair.game, pair.part
    here, there = pair.here, pair.there
    action = part.steer(here.state, there.state, seat, game.legal(here.state, seat), random)
    after = game.copy(here.state)
    events = game.decide(after, seat, action, here.rng)
    disclosed = part.disclosed(here.state, seat, action, after, pair.principal)
    offered = game.legal(there.state, seat)
    named: Sequence[Action] = (action,)
    if naming == "identity":
        named = part.same_pieces(here.state, there.state, seat, action, random)
    for other in named:
        if other not in offered:
            continue
        after_there = game.copy(there.state)
        events_there = game.decide(after_there, seat, other, there.rng)
        if part.disclosed(there.state, seat, other, after_there, pair.principal) == disclosed:
            break
    else:
        return False
    pair.story.append((seat, action, other))
    here.state, there.state = after, after_there
    _compare_heard(pair, events, events_there, heard)
    return True


def _compare_heard(pair: Pair, events: list[Event], events_there: list[Event], heard: set[type]) -> None:
    """The events of one frame: their number, order and contents; then fold them, each world its own."""
    principal = pair.principal
    told = [event for event in events if event.audience >> principal & 1]
    told_there = [event for event in events_there if event.audience >> principal & 1]
    if pair.spelled or told != told_there:
        _same_bytes("events", list(map(told_to_json, told)), list(map(told_to_json, told_there)))
    game = pair.game
    _same("whether the action may be taken back", _settles(game, events), _settles(game, events_there))
    evolve, view, view_there = game.evolve, pair.here.view, pair.there.view
    for event in told:
        heard.add(type(event))
        evolve(view, event)
    for event in told_there:
        evolve(view_there, event)


def _settles(game: AnyGame, events: list[Event]) -> bool:
    """Whether an action with these events may not be taken back."""
    for event in events:
        if isinstance(event, game.settling):
            return True
    return False


def _compare_position(pair: Pair, report: Report, random: Random) -> None:
    """Whom the table waits for, the legal list, the folded view, and the answers to illegal actions."""
    game, principal = pair.game, pair.principal
    here, there = pair.here.state, pair.there.state
    view, view_there = pair.here.view, pair.there.view
    values = pair.part.values
    _same("waiting", game.waiting(here), game.waiting(there))
    _same("first", game.first(here), game.first(there))
    offered = game.legal(here, principal)
    _same_actions("legal list", offered, game.legal(there, principal))
    if values(view) != values(view_there):
        raise Told("view", bytes_of(state_to_json(view)), bytes_of(state_to_json(view_there)))
    _same_actions("legal list from the view", offered, game.legal(view, principal))
    result, result_there = game.result(here), game.result(there)
    if result is not None or result_there is not None:
        _same("result", _spelled(result), _spelled(result_there))
    probes = _illegal(pair, offered, random)
    if not probes:
        return
    untouched, untouched_there = game.copy(here), game.copy(there)
    for action in probes:
        refused = game.refusal(here, principal, action)
        refused_there = game.refusal(there, principal, action)
        if refused != refused_there:
            _same(f"refusal of {action}", str(refused), str(refused_there))
    if values(untouched) != values(here) or values(untouched_there) != values(there):
        raise Told("a refused action changed the state", untouched, here)
    report.probes += len(probes)


def _compare_messages(pair: Pair) -> None:
    """The whole view as it is sent, and what a person is shown and drawn of it."""
    here, there = pair.here.view, pair.there.view
    _same_bytes("view bytes", state_to_json(here), state_to_json(there))
    game, principal = pair.game, pair.principal
    offered = game.legal(here, principal)
    for aid in AIDS:
        shown, shown_there = game.shown(here, principal, aid), game.shown(there, principal, aid)
        _same_bytes(f"shown {aid}", state_to_json(shown), state_to_json(shown_there))
        text_here = text.now(game, shown, principal, offered)
        _same_bytes(f"text {aid}", text_here, text.now(game, shown_there, principal, offered))
    _same("drawing", game.draw(here, principal), game.draw(there, principal))
    if principal != OBSERVER:
        _same("features", game.features(here, principal), game.features(there, principal))


def _count(
    pair: Pair,
    report: Report,
    step: int,
    heard: set[type],
    namings: set[str],
    differences: set[str],
    start: Any,
) -> None:
    report.pairs += 1
    report.steps[step] += 1
    report.count("generator", pair.generator)
    report.count("principal", principal_name(pair.principal))
    report.count("edition", pair.setting.edition)
    report.count("seats", str(pair.setting.seats))
    report.count("visibility", pair.setting.visibility)
    for naming in namings:
        report.count("naming", naming)
    for sort in differences:
        report.count("difference", sort)
    events = report.counter("event")
    for event in heard:
        events[kind(event)] += 1
    changed = report.counter("view field")
    part = pair.part
    for name, first, last in zip(part.fields, part.values(start), part.values(pair.here.view), strict=True):
        if first != last:
            changed[name] += 1


def _illegal(pair: Pair, offered: Sequence[Action], random: Random) -> list[Action]:
    """A few actions the principal may not do now, all kinds equally likely."""
    edition = pair.here.state.edition
    # The edition rides along in the value, so that its id is not used again.
    key = (id(edition), pair.setting.seats)
    known = _EVERY.get(key)
    if known is None:
        kinds: dict[type, list[Action]] = {}
        for action in pair.game.every_action(edition, pair.setting.seats):
            kinds.setdefault(type(action), []).append(action)
        _EVERY.clear()
        known = _EVERY[key] = (edition, list(kinds.values()))
    picked = [pick(random, pick(random, known[1])) for _ in range(PROBES)]
    return [action for action in picked if action not in offered]


_EVERY: dict[tuple[int, int], tuple[Any, list[list[Action]]]] = {}
"""All actions of the table in use, by kind."""


def _same(what: str, here: object, there: object) -> None:
    if here != there:
        raise Told(what, here, there)


def _same_bytes(what: str, here: Any, there: Any) -> None:
    """Equal as messages. What `marshal` writes alike is alike in value and type: only of the rest JSON must be made."""
    if marshal.dumps(here, PLAIN) != marshal.dumps(there, PLAIN):
        _same(what, bytes_of(here), bytes_of(there))


def _same_actions(what: str, here: tuple[Action, ...], there: tuple[Action, ...]) -> None:
    """Equal as bytes; the very same list has the same bytes."""
    if here is not there and here != there:
        _same_bytes(what, list(map(action_to_json, here)), list(map(action_to_json, there)))


def _spelled(result: Any) -> object:
    return None if result is None else (result.scores, result.winners, result.reason)


def bytes_of(message: object) -> str:
    """The canonical JSON of a message: what goes over the wire."""
    return _JSON.encode(message)


_JSON = json.JSONEncoder(sort_keys=True, separators=(",", ":"))
