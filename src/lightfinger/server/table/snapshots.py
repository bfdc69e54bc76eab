"""Snapshots of a table's projection, stored beside its log, so that loading folds only recent rows.

A snapshot is used only if this very code wrote it, its bytes are undamaged, and its row carries the same running hash.
Otherwise the log is folded from its beginning.
"""

import dataclasses
import functools
import hashlib
from typing import Any, Final

import msgspec

from lightfinger import catalog
from lightfinger.core.table import Table
from lightfinger.server.process.code_version import code_version
from lightfinger.server.table import entries
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.sealed_words import WordKeys
from lightfinger.server.table.table_state import Chair, SnapshotBase

EVERY: Final = 50
"""Rows between two snapshots. A game of people has about 200 rows, so its table too is loaded from one."""

_CODE: Final = (
    "core",
    "games",
    "catalog.py",
    "wire.py",
    "server/table/entries.py",
    "server/table/table_state.py",
    "server/table/clocks.py",
    "server/table/pace.py",
    "server/table/projection.py",
    "server/table/sealed_words.py",
    "server/table/snapshots.py",
)
_APART: Final = frozenset(
    ["id", "rules", "game", "edition", "chairs", "table", "views", "earlier", "base", "said", "barred"]
)
_AGAIN: Final = frozenset(["overview", "_master"])
_UNPACKED: Final = _APART | _AGAIN
"""Fields of a projection that have their own encoding, or are computed again."""


class BadSnapshot(ValueError):
    """Bytes that are not a snapshot of this code version."""


def version() -> str:
    """Return a hash of all code that folds, so that a change of the code invalidates snapshots."""
    return code_version(*_CODE)


def may_be_taken(projection: Projection) -> bool:
    """Whether a snapshot may be taken: not while an action can be undone, because that needs earlier frames.

    A table in the archive has none."""
    table = projection.table
    return not projection.archived and (table is None or not table.log or not table.may_undo(table.log[-1].seat))


def encoded(projection: Projection, chain: bytes, words: WordKeys) -> bytes:
    """Encode a projection and the running hash of its log; names and talk are encrypted as in the log."""
    table = projection.table
    said = {
        "chain": chain,
        "rules": msgspec.json.encode(projection.rules),
        "fields": _packed({name: value for name, value in vars(projection).items() if name not in _UNPACKED}),
        "said": [
            [row, person, words.seal_word(person, "name", name), knock, words.seal_word(person, "text", text)]
            for row, person, name, knock, text in projection.said
        ],
        "barred": [[row, person, words.seal_word(person, "name", name)] for row, person, name in projection.barred],
        "chairs": [_packed(_sealed_chair(chair, words)) for chair in projection.chairs],
        "state": None if table is None else _state(table.state),
        "earlier": 0 if table is None else projection.earlier + len(table.log),
        "views": [[seat, _state(view)] for seat, view in projection.views.items()],
    }
    body = msgspec.msgpack.encode(said)
    return hashlib.sha256(body).digest() + body


def _sealed_chair(chair: Chair, words: WordKeys) -> dict[str, Any]:
    asking, name = chair.wish
    return {
        **vars(chair),
        "name": words.seal_word(chair.person, "name", chair.name),
        "program": words.seal_word(chair.person, "program", chair.program),
        "wish": (asking, words.seal_word(asking, "name", name)),
    }


def _open_chair(chair: Chair, words: WordKeys) -> None:
    asking, name = chair.wish
    chair.name = words.open_word(chair.person, "name", chair.name)
    chair.program = words.open_word(chair.person, "program", chair.program)
    chair.wish = asking, words.open_word(asking, "name", name)


def decoded(table_id: str, payload: bytes, words: WordKeys) -> tuple[Projection, bytes]:
    """Decode a projection and the running hash of its log."""
    seal, body = payload[:32], payload[32:]
    if hashlib.sha256(body).digest() != seal:
        raise BadSnapshot("the snapshot is damaged")
    try:
        return _restored(table_id, msgspec.msgpack.decode(body), words)
    except (LookupError, TypeError, ValueError, AttributeError) as problem:
        raise BadSnapshot(f"the snapshot cannot be read: {problem!r}") from problem


def _restored(table_id: str, said: dict[str, Any], words: WordKeys) -> tuple[Projection, bytes]:
    projection = Projection(table_id)
    for name, value in _unpacked(said["fields"]).items():
        setattr(projection, name, value)
    projection.rules = rules = msgspec.json.decode(said["rules"], type=entries.Rules)
    projection.game = game = catalog.find(rules.game)
    projection.edition = catalog.decoded(game, rules.edition)
    for message in said["chairs"]:
        chair = Chair()
        for name, value in _unpacked(message).items():
            setattr(chair, name, value)
        _open_chair(chair, words)
        projection.chairs.append(chair)
    projection.said = [
        (row, person, words.open_word(person, "name", name), knock, words.open_word(person, "text", text))
        for row, person, name, knock, text in said["said"]
    ]
    projection.barred = [(row, person, words.open_word(person, "name", name)) for row, person, name in said["barred"]]
    if said["state"] is not None:
        projection.table = table = Table(game, projection.edition, rules.seats)
        table.state = _filled(projection, said["state"])
        projection.views = {seat: _filled(projection, view) for seat, view in said["views"]}
        projection.earlier = said["earlier"]
        projection.base = SnapshotBase(
            projection.seq, game.copy(table.state), {seat: game.copy(view) for seat, view in projection.views.items()}
        )
    return projection, said["chain"]


def _state(state: Any) -> dict[str, Any]:
    return {field.name: _packed(getattr(state, field.name)) for field in _fields(state.__class__)}


def _filled(projection: Projection, said: dict[str, Any]) -> Any:
    state = projection.game.blank(projection.edition, projection.rules.seats)
    for field in _fields(state.__class__):
        setattr(state, field.name, _unpacked(said[field.name]))
    return state


@functools.cache
def _fields(state: Any) -> list[dataclasses.Field[Any]]:
    return [field for field in dataclasses.fields(state) if field.name != "edition"]


def _packed(value: Any) -> Any:
    """Convert a value for msgpack; types that msgpack lacks become an object with one key."""
    if value is None or isinstance(value, int | float | str | bytes):
        return value
    if isinstance(value, list):
        # A fast path: most lists of a state hold only integers.
        return [one if type(one) is int else _packed(one) for one in value]
    if isinstance(value, tuple):
        return {"tuple": [_packed(one) for one in value]}
    if isinstance(value, dict):
        return {"dict": [[_packed(key), _packed(one)] for key, one in value.items()]}
    raise TypeError(f"a snapshot cannot hold {value!r}")


def _unpacked(value: Any) -> Any:
    if isinstance(value, list):
        return [one if type(one) is int else _unpacked(one) for one in value]
    if isinstance(value, dict):
        ((kind, held),) = value.items()
        if kind == "tuple":
            return tuple([_unpacked(one) for one in held])
        return {_unpacked(key): _unpacked(one) for key, one in held}
    return value
