"""Events, actions and states as JSON objects: `kind` is the class name in snake case, fields keep their names.

Fields hold whole numbers, truth values, texts, and lists of whole numbers or of such lists. Compiled classes forget
what their lists hold, so that much is a rule and not read from the annotations.
"""

import dataclasses
import functools
import operator
import re
from collections.abc import Iterable
from typing import Any, TypeVar

from lightfinger.catalog import nearest
from lightfinger.core.events import EVERYONE, OBSERVER, Action, Audience, Event, among, includes
from lightfinger.core.game import AnyGame

T = TypeVar("T")

_PLAIN = {int: "a whole number", bool: "true or false", str: "a text"}


class BadMessage(ValueError):
    """A message that says nothing we understand."""


def kind(fact: type) -> str:
    """The name of a class on the wire: `PassTurn` is `pass_turn`."""
    return _snake_case(fact.__name__)


@functools.cache
def _snake_case(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def audience_to_json(audience: Audience) -> Any:
    """ "all", or the seats in rising order."""
    return "all" if audience == EVERYONE else [seat for seat in range(OBSERVER + 1) if includes(audience, seat)]


def audience_from_json(said: object) -> Audience:
    """The audience that `audience_to_json` wrote."""
    if said == "all":
        return EVERYONE
    if not isinstance(said, list) or not all(type(seat) is int and 0 <= seat <= OBSERVER for seat in said):
        raise BadMessage(f'audience must be "all" or a list of seats, not {said!r}')
    if said != sorted(set(said)):
        raise BadMessage("audience must name each seat once, in rising order")
    return among(said)


def event_to_json(event: Event) -> dict[str, Any]:
    """A fact with its audience, as records keep it."""
    return {"audience": audience_to_json(event.audience), **told_to_json(event)}


def told_to_json(event: Event) -> dict[str, Any]:
    """A fact as a seat is told it: without who else was."""
    message = _to_json(event)
    del message["audience"]
    return message


def event_from_json(game: AnyGame, message: object) -> Event:
    """The fact of *game* that `event_to_json` wrote."""
    return _from_json(game.events, "event", message)


def action_to_json(action: Action) -> dict[str, Any]:
    """What a seat asks for."""
    return _to_json(action)


def action_from_json(game: AnyGame, message: object, legal: Iterable[Action] = ()) -> Action:
    """The action of *game* that `action_to_json` wrote: the very one of *legal* that equals it, if there is one."""
    action = _from_json(game.actions, "action", message)
    for offered in legal:
        if offered == action:
            return offered
    return action


def state_to_json(state: Any) -> dict[str, Any]:
    """A view or the truth: all its public fields but the edition, which is sent once."""
    made: Any = type(state)
    return {name: _value_to_json(getattr(state, name)) for name in public_names(made)}


def public_values(state: Any) -> tuple[Any, ...]:
    """The values of those fields as they are, which must not be changed, for an encoder to whom a tuple is a list."""
    made: Any = type(state)
    values: tuple[Any, ...] = _getter(made)(state)
    return values


@functools.cache
def _getter(state: Any) -> Any:
    return operator.attrgetter(*public_names(state))


@functools.cache
def public_names(state: Any) -> tuple[str, ...]:
    """The fields of a state that are sent."""
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
        # Most lists hold numbers alone, and views are made of lists.
        return [one if type(one) is int else _value_to_json(one) for one in value]
    return state_to_json(value)


@functools.cache
def _kinds(facts: tuple[Any, ...]) -> dict[str, Any]:
    return {kind(fact): fact for fact in facts}


def _from_json(facts: tuple[type[T], ...], noun: str, message: object) -> T:
    kinds: dict[str, Any] = _kinds(facts)
    if not isinstance(message, dict):
        raise BadMessage(f"{noun} must be an object with a kind, not {message!r}")
    name = message.get("kind")
    if not isinstance(name, str):
        raise BadMessage(f"{noun} must have a kind that is a text")
    fact = kinds.get(name)
    if fact is None:
        raise BadMessage(f'no {noun} is called "{name}"{nearest(name, kinds)}')
    fields: dict[str, Any] = _fields(fact)
    values: dict[str, Any] = {}
    for field, expected in fields.items():
        if field not in message:
            raise BadMessage(f"{noun} {name} lacks {field}")
        said = message[field]
        # A truth value is an int to Python; it is none on the wire.
        if type(said) is expected and expected in _PLAIN:
            values[field] = said
        else:
            values[field] = _field_from_json(f"{noun} {name}", field, expected, said)
    if len(message) > len(fields) + 1:
        for field in message:
            if field != "kind" and field not in fields:
                raise BadMessage(f"{noun} {name} has no field {field}{nearest(field, fields)}")
    made: T = fact(**values)
    return made


@functools.cache
def _fields(fact: Any) -> dict[str, Any]:
    """The fields and what they hold: int, bool, str, list or tuple, or Audience."""
    return {field.name: _held(field.name, field.type) for field in dataclasses.fields(fact)}


def _held(name: str, annotation: Any) -> Any:
    if name == "audience":
        return Audience
    held = getattr(annotation, "__supertype__", annotation)
    return getattr(held, "__origin__", held)


def _field_from_json(fact: str, field: str, expected: Any, said: object) -> Any:
    if expected is Audience:
        return audience_from_json(said)
    if expected in (list, tuple):
        if not isinstance(said, list) or not _whole_numbers(said):
            raise BadMessage(f"{fact}: {field} must be a list of whole numbers, not {said!r}")
        return said if expected is list else tuple(said)
    raise BadMessage(f"{fact}: {field} must be {_PLAIN[expected]}, not {said!r}")


def _whole_numbers(said: list[Any]) -> bool:
    for one in said:
        if type(one) is not int and (type(one) is not list or not _whole_numbers(one)):
            return False
    return True
