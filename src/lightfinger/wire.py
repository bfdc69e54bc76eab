"""Events, actions and states as JSON objects: `kind` is the class name in snake case, fields keep their names.

A field holds an integer, a boolean, a string, or a nested list of integers. Compiled classes lose the element types of
their lists, so this is a convention and not read from the annotations.

Input may come from strangers. Numbers have the bounds of their type, lists and strings a maximum length, so that no
accepted message costs much memory or time to fold.
"""

import dataclasses
import functools
import operator
import re
import reprlib
from collections.abc import Iterable
from typing import Any, Final, NamedTuple, TypeVar

from lightfinger.catalog import nearest
from lightfinger.core.events import EVERYONE, OBSERVER, Action, Audience, Event, Mask, Seat, among, includes
from lightfinger.core.game import AnyGame

T = TypeVar("T")

LARGEST: Final = 2**16 - 1
"""The largest absolute value of an int field: far more than counts and positions need."""
MOST_ITEMS: Final = 256
"""The maximum number of items of a list, nested lists included."""
DEEPEST: Final = 4
"""The maximum nesting of lists."""
LONGEST: Final = 256
"""The maximum length of a string."""

_BOUNDS: Final[dict[Any, tuple[int, int]]] = {
    Seat: (0, OBSERVER - 1),
    Mask: (0, 2**31 - 1),
    int: (-LARGEST, LARGEST),
    bool: (False, True),
}


class BadMessage(ValueError):
    """A message that cannot be decoded."""


def kind(fact: type) -> str:
    """Return the name of a class in JSON: `PassTurn` is `pass_turn`."""
    return _snake_case(fact.__name__)


@functools.cache
def _snake_case(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def quoted(said: object) -> str:
    """Return a short representation of an input value for an error message, with unprintable characters escaped."""
    return _quoter.repr(said)


_quoter: Final = reprlib.Repr()
_quoter.maxlevel = 2
_quoter.maxstring = _quoter.maxother = _quoter.maxlong = 60


def audience_to_json(audience: Audience) -> Any:
    """Return "all", or the list of seats in ascending order."""
    return "all" if audience == EVERYONE else [seat for seat in range(OBSERVER + 1) if includes(audience, seat)]


def audience_from_json(said: object) -> Audience:
    """Decode what `audience_to_json` wrote."""
    if said == "all":
        return EVERYONE
    if not isinstance(said, list) or not all(type(seat) is int and 0 <= seat <= OBSERVER for seat in said):
        raise BadMessage(f'audience must be "all" or a list of seats, not {quoted(said)}')
    if said != sorted(set(said)):
        raise BadMessage("audience must name each seat once, in rising order")
    return among(said)


def event_to_json(event: Event) -> dict[str, Any]:
    """Encode an event with its audience, as records store it."""
    return {"audience": audience_to_json(event.audience), **told_to_json(event)}


def told_to_json(event: Event) -> dict[str, Any]:
    """Encode an event as it is sent to a seat: without its audience."""
    message = _to_json(event)
    del message["audience"]
    return message


def event_from_json(game: AnyGame, message: object) -> Event:
    """Decode an event of *game* that `event_to_json` wrote."""
    return _from_json(game.events, "event", message)


def action_to_json(action: Action) -> dict[str, Any]:
    """Encode an action."""
    return _to_json(action)


def action_from_json(game: AnyGame, message: object, legal: Iterable[Action] = ()) -> Action:
    """Decode an action of *game*; return the object in *legal* that equals it, if there is one."""
    action = _from_json(game.actions, "action", message)
    for offered in legal:
        if offered == action:
            return offered
    return action


def state_to_json(state: Any) -> dict[str, Any]:
    """Encode a state: all its public fields except the edition, which is sent once."""
    made: Any = type(state)
    return {name: _value_to_json(getattr(state, name)) for name in public_names(made)}


def public_values(state: Any) -> tuple[Any, ...]:
    """Return the values of the fields that are sent, without copying; the caller must not change them."""
    made: Any = type(state)
    values: tuple[Any, ...] = _getter(made)(state)
    return values


@functools.cache
def _getter(state: Any) -> Any:
    return operator.attrgetter(*public_names(state))


@functools.cache
def public_names(state: Any) -> tuple[str, ...]:
    """Return the names of the fields of a state that are sent."""
    return tuple(name for name in _names(state) if name != "edition" and not name.startswith("_"))


@functools.cache
def _names(fact: Any) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(fact))


def _to_json(fact: Any) -> dict[str, Any]:
    made: Any = type(fact)
    message: dict[str, Any] = {"kind": kind(made)}
    for name in _names(made):
        message[name] = _value_to_json(getattr(fact, name))
    return message


def _value_to_json(value: Any) -> Any:
    if isinstance(value, int | str) or value is None:
        return value
    if isinstance(value, list | tuple):
        # A fast path: most lists of a view hold only integers.
        return [one if type(one) is int else _value_to_json(one) for one in value]
    return state_to_json(value)


@functools.cache
def _kinds(facts: tuple[Any, ...]) -> dict[str, Any]:
    return {kind(fact): fact for fact in facts}


def _from_json(facts: tuple[type[T], ...], noun: str, message: object) -> T:
    kinds: dict[str, Any] = _kinds(facts)
    if not isinstance(message, dict):
        raise BadMessage(f"{noun} must be an object with a kind, not {quoted(message)}")
    name = message.get("kind")
    if not isinstance(name, str):
        raise BadMessage(f"{noun} must have a kind that is a text")
    fact = kinds.get(name)
    if fact is None:
        raise BadMessage(f"no {noun} is called {_named(name)}{nearest(name, kinds)}")
    fields = _fields(fact)
    values: dict[str, Any] = {}
    for field, (plain, least, most, held) in fields.items():
        if field not in message:
            raise BadMessage(f"{noun} {name} lacks {field}")
        said = message[field]
        # `type() is`, because in Python a bool is an int and in JSON it is not.
        if type(said) is plain and least <= said <= most:
            values[field] = said
        else:
            values[field] = _field_from_json(f"{noun} {name}", field, held, said)
    if len(message) > len(fields) + 1:
        for field in message:
            if field != "kind" and field not in fields:
                raise BadMessage(f"{noun} {name} has no field {short(field)}{nearest(field, fields)}")
    made: T = fact(**values)
    return made


def _named(name: str) -> str:
    return f'"{short(name)}"'


def short(name: object) -> str:
    """Return a name for an error message: unchanged if it looks like a name, otherwise quoted."""
    return name if isinstance(name, str) and len(name) <= 60 and name.isprintable() else quoted(name)


class _Held(NamedTuple):
    """The type of a field: an integer or boolean with bounds, otherwise a string, list, tuple or audience."""

    plain: Any
    least: int
    most: int
    held: Any


@functools.cache
def _fields(fact: Any) -> dict[str, _Held]:
    return {field.name: _held(field.name, field.type) for field in dataclasses.fields(fact)}


def _held(name: str, annotation: Any) -> _Held:
    if name == "audience":
        return _Held(None, 0, 0, Audience)
    if annotation in _BOUNDS:
        least, most = _BOUNDS[annotation]
        return _Held(bool if annotation is bool else int, least, most, annotation)
    held = getattr(annotation, "__supertype__", annotation)
    if held in _BOUNDS:
        return _held(name, held)
    return _Held(None, 0, 0, getattr(held, "__origin__", held))


def _field_from_json(fact: str, field: str, held: Any, said: object) -> Any:
    if held is Audience:
        return audience_from_json(said)
    if held in (list, tuple):
        if not isinstance(said, list) or not _whole_numbers(said, DEEPEST) or _size(said) > MOST_ITEMS:
            raise BadMessage(f"{fact}: {field} must be a list of whole numbers, not {quoted(said)}")
        return said if held is list else tuple(said)
    if held is str:
        if isinstance(said, str) and len(said) <= LONGEST:
            return said
        raise BadMessage(f"{fact}: {field} must be a text, not {quoted(said)}")
    if held is bool:
        raise BadMessage(f"{fact}: {field} must be true or false, not {quoted(said)}")
    least, most = _BOUNDS[held]
    raise BadMessage(f"{fact}: {field} must be a whole number from {least} to {most}, not {quoted(said)}")


def _whole_numbers(said: list[Any], deepest: int) -> bool:
    for one in said:
        if type(one) is int:
            if not -LARGEST <= one <= LARGEST:
                return False
        elif type(one) is not list or deepest == 1 or not _whole_numbers(one, deepest - 1):
            return False
    return True


def _size(said: list[Any]) -> int:
    size = len(said)
    for one in said:
        if type(one) is list:
            size += _size(one)
    return size
