"""A table's fold, kept beside its log so that loading folds only what is recent.

A snapshot is never trusted: it counts only if this very code wrote it, if its bytes are what was written, and if the
row it reaches to carries the same running hash. Otherwise the log is folded from its beginning.
"""

import dataclasses
import functools
import hashlib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec

from lightfinger import catalog
from lightfinger.core.table import Table
from lightfinger.server import rows
from lightfinger.server.sitting import Base, Chair, Sitting

EVERY: Final = 256
"""Rows between two snapshots."""

_CODE: Final = ("core", "games", "catalog.py", "wire.py", "server/rows.py", "server/sitting.py", "server/snapshots.py")
_APART: Final = frozenset(["id", "rules", "game", "edition", "chairs", "table", "views", "earlier", "base"])
_AGAIN: Final = frozenset(["overview", "worked_out", "_master"])
"""Fields of a sitting that are written in a way of their own, and those that are worked out anew."""


class BadSnapshot(ValueError):
    """Bytes that are no snapshot of this code."""


@functools.cache
def version() -> str:
    """A hash of all code that folds: whoever changes a fold need not remember to say so."""
    digest = hashlib.sha256()
    package = files("lightfinger")
    for part in _CODE:
        for name, source in sorted(_sources(package.joinpath(part), part)):
            digest.update(f"{name}\0".encode() + source)
    return digest.hexdigest()[:32]


def _sources(place: Traversable, name: str) -> list[tuple[str, bytes]]:
    if place.is_file():
        return [(name, place.read_bytes())] if name.endswith((".py", ".toml")) else []
    found = []
    for part in place.iterdir():
        if part.name != "__pycache__":
            found += _sources(part, f"{name}/{part.name}")
    return found


def may_be_taken(sitting: Sitting) -> bool:
    """Not while an action may yet be taken back: that would need what came before."""
    table = sitting.table
    return table is None or not table.log or not table.may_undo(table.log[-1].seat)


def encoded(sitting: Sitting, chain: bytes) -> bytes:
    """A sitting and the running hash of its log, as the store keeps them."""
    table = sitting.table
    said = {
        "chain": chain,
        "rules": msgspec.json.encode(sitting.rules),
        "fields": _packed({name: value for name, value in vars(sitting).items() if name not in _APART | _AGAIN}),
        "chairs": [_packed(vars(chair)) for chair in sitting.chairs],
        "state": None if table is None else _state(table.state),
        "earlier": 0 if table is None else sitting.earlier + len(table.log),
        "views": [[seat, _state(view)] for seat, view in sitting.views.items()],
    }
    body = msgspec.msgpack.encode(said)
    return hashlib.sha256(body).digest() + body


def decoded(table_id: str, payload: bytes) -> tuple[Sitting, bytes]:
    """The sitting, and the running hash of its log."""
    seal, body = payload[:32], payload[32:]
    if hashlib.sha256(body).digest() != seal:
        raise BadSnapshot("the snapshot is damaged")
    try:
        return _restored(table_id, msgspec.msgpack.decode(body))
    except (LookupError, TypeError, ValueError, AttributeError) as problem:
        raise BadSnapshot(f"the snapshot cannot be read: {problem!r}") from problem


def _restored(table_id: str, said: dict[str, Any]) -> tuple[Sitting, bytes]:
    sitting = Sitting(table_id)
    for name, value in _unpacked(said["fields"]).items():
        setattr(sitting, name, value)
    sitting.rules = rules = msgspec.json.decode(said["rules"], type=rows.Rules)
    sitting.game = game = catalog.find(rules.game)
    sitting.edition = catalog.decoded(game, rules.edition)
    for message in said["chairs"]:
        chair = Chair()
        for name, value in _unpacked(message).items():
            setattr(chair, name, value)
        sitting.chairs.append(chair)
    if said["state"] is not None:
        sitting.table = table = Table(game, sitting.edition, rules.seats)
        table.state = _filled(sitting, said["state"])
        sitting.views = {seat: _filled(sitting, view) for seat, view in said["views"]}
        sitting.earlier = said["earlier"]
        sitting.base = Base(
            sitting.seq, game.copy(table.state), {seat: game.copy(view) for seat, view in sitting.views.items()}
        )
    return sitting, said["chain"]


def _state(state: Any) -> dict[str, Any]:
    return {field.name: _packed(getattr(state, field.name)) for field in _fields(state.__class__)}


def _filled(sitting: Sitting, said: dict[str, Any]) -> Any:
    state = sitting.game.blank(sitting.edition, sitting.rules.seats)
    for field in _fields(state.__class__):
        setattr(state, field.name, _unpacked(said[field.name]))
    return state


@functools.cache
def _fields(state: Any) -> list[dataclasses.Field[Any]]:
    return [field for field in dataclasses.fields(state) if field.name != "edition"]


def _packed(value: Any) -> Any:
    """As msgpack has it; what it would make a list or lose is said in an object with one name."""
    if value is None or isinstance(value, int | float | str | bytes):
        return value
    if isinstance(value, list):
        return [_packed(one) for one in value]
    if isinstance(value, tuple):
        return {"tuple": [_packed(one) for one in value]}
    if isinstance(value, dict):
        return {"dict": [[_packed(key), _packed(one)] for key, one in value.items()]}
    raise TypeError(f"a snapshot cannot hold {value!r}")


def _unpacked(value: Any) -> Any:
    if isinstance(value, list):
        return [_unpacked(one) for one in value]
    if isinstance(value, dict):
        ((kind, held),) = value.items()
        if kind == "tuple":
            return tuple([_unpacked(one) for one in held])
        return {_unpacked(key): _unpacked(one) for key, one in held}
    return value
