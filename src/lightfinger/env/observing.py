"""Observations as arrays, and the numbering of actions."""

import struct
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from lightfinger import bots
from lightfinger.bots.belief import Belief
from lightfinger.core.events import Action, includes
from lightfinger.core.game import AnyGame, BadOption
from lightfinger.core.table import Frame, catch_up
from lightfinger.core.telling import COLUMNS, CUT, FLAGS

MODES: Final = ("perfect", "open", "remembered")
"""What an observation holds: see `make`."""
LEAST: Final = -1.0
MOST: Final = 8.0
"""The bounds of every number in an observation; nearly all are between 0 and 1."""

_KEPT: Final = 4096
"""The size of the cache of masks. Games reuse most of their tuples of legal actions."""

ROWS: Final = 64
"""The rows of what a seat was told since its last decision; if there are more, the oldest are left out."""

Mask = NDArray[np.int8]
Rows = NDArray[np.int16]
Numbers = NDArray[np.float32]


class Numbering:
    """The actions of a table as numbers: action `number` is `actions[number]`.

    The list holds all actions that can ever be legal with this edition and number of seats.
    """

    def __init__(self, game: AnyGame, edition: Any, seats: int) -> None:
        self._made_of: Final = (game, edition, seats)
        self.actions: Final[tuple[Action, ...]] = game.every_action(edition, seats)
        self._number: Final[dict[Action, int]] = {action: number for number, action in enumerate(self.actions)}
        # Each action object exists once, so it can be looked up by identity, which is faster than its hash.
        self._same: Final[dict[int, int]] = {id(action): number for number, action in enumerate(self.actions)}
        self._masks: Final[dict[int, tuple[tuple[Action, ...], bytes]]] = {}

    def __len__(self) -> int:
        return len(self.actions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Numbering) and self.actions == other.actions

    def __hash__(self) -> int:
        return hash(self.actions)

    def __repr__(self) -> str:
        return f"<Numbering of {len(self)} actions>"

    def __deepcopy__(self, memo: Any) -> "Numbering":
        """Return itself: it never changes."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what it is made of: the ids of actions differ in another process."""
        return Numbering, self._made_of

    def number(self, action: Action) -> int:
        """Return the number of *action*."""
        same = self._same.get(id(action))
        return self._number[action] if same is None else same

    def mask(self, offered: tuple[Action, ...]) -> Mask:
        """Return a new array with 1 for each legal action and 0 for the others."""
        return np.frombuffer(bytearray(self.mask_bytes(offered)), np.int8)

    def mask_bytes(self, offered: tuple[Action, ...]) -> bytes:
        """Return the mask as bytes."""
        kept = self._masks.get(id(offered))
        if kept is not None:
            return kept[1]
        marks = bytearray(len(self.actions))
        try:
            for number in map(self._same.__getitem__, map(id, offered)):
                marks[number] = 1
        except KeyError:
            for action in offered:
                marks[self._number[action]] = 1
        mask = bytes(marks)
        if len(self._masks) >= _KEPT:
            self._masks.clear()
        # Keep a reference to the tuple, so that its id is not reused.
        self._masks[id(offered)] = (offered, mask)
        return mask


class SeatView:
    """The observation of one seat, computed from its feed.

    It reads the log only when an observation is requested, so unused observations cost nothing.
    """

    def __init__(self, game: AnyGame, edition: Any, seats: int, seat: int, mode: str, memory: str = "") -> None:
        """*memory* names the persona whose memory filters the view in the mode "remembered"."""
        self._game: Final = game
        self._seat: Final = seat
        self._seats: Final = seats
        self._open: Final = mode == "open"
        self._belief: Final = _belief(game, edition, seats, seat, memory) if mode == "remembered" else None
        self._view: Final = game.blank(edition, seats)
        self._length: Final = len(game.features(self._view, seat))
        self._heard = 0
        self._told: list[list[int]] = []

    def hear(self, log: list[Frame]) -> None:
        """Apply the events that the seat was told since the last call."""
        if self._open:
            for frame in log[self._heard :]:
                self._note(frame)
        elif self._belief is None:
            catch_up(self._game, self._view, self._seat, log, self._heard)
        else:
            for frame in log[self._heard :]:
                self._belief.hear(frame.heard_by(self._seat))
        self._heard = len(log)

    def numbers(self) -> Numbers:
        """Return the observation as a new array."""
        # `struct.pack` is three times as fast as numpy's conversion of a list.
        packed = _packing(self._length)(*self._game.features(self._seen(), self._seat))
        return np.frombuffer(bytearray(packed), np.float32)

    def known(self) -> Any:
        """Return the whole view, whatever the observation hides."""
        return self._view if self._belief is None else self._belief.view

    def told(self) -> Rows:
        """Return what the seat was told since its last decision, oldest first, as a new array."""
        rows = np.empty((ROWS, COLUMNS), np.int16)
        put_told(self._told, rows)
        return rows

    def _note(self, frame: Frame) -> None:
        """Apply what the seat was told of one command, and keep it as rows until its next decision."""
        telling = self._game.telling
        if frame.seat == self._seat:
            self._told = []
        for event in frame.events:
            if includes(event.audience, self._seat):
                if telling is not None:
                    self._told += telling.rows(event, self._view, self._seat, self._seats)
                self._game.evolve(self._view, event)

    def text(self) -> str:
        """Return the view as text."""
        return self._game.draw(self._seen(), self._seat)

    def _seen(self) -> Any:
        if self._belief is not None:
            return self._belief.believed()
        return self._game.shown(self._view, self._seat, "classic") if self._open else self._view


def _belief(game: AnyGame, edition: Any, seats: int, seat: int, memory: str) -> Belief:
    cast = {persona.name: persona for persona in bots.cast(game.name)}
    if memory not in cast:
        raise BadOption("memory", f'"{memory}" is not allowed; use one of {", ".join(cast)}')
    return Belief(game, edition, seats, seat, cast[memory].craft.places, cast[memory].model)


@cache
def _packing(numbers: int) -> Callable[..., bytes]:
    return struct.Struct(f"{numbers}f").pack


def length(game: AnyGame, edition: Any, seats: int) -> int:
    """Return the length of an observation."""
    return len(game.features(game.blank(edition, seats), 0))


def put_told(told: list[list[int]], rows: Rows) -> None:
    """Write the newest of the *told* rows into an array."""
    kept = told[-ROWS:]
    rows[len(kept) :] = 0
    if kept:
        rows[: len(kept)] = kept
    if len(told) > ROWS:
        rows[0, FLAGS] |= CUT


def space(numbers: int, actions: int, mode: str, kind: str = "float32") -> spaces.Dict:
    """Return the space of observations with this many *numbers* of a *kind*, and this many *actions*."""
    least, most = (LEAST, MOST) if kind == "float32" else (-128.0, 127.0)
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(least, most, (numbers,), np.dtype(kind)),
        "action_mask": spaces.Box(0, 1, (actions,), np.int8),
    }
    if mode == "open":
        parts["told"] = spaces.Box(0, np.iinfo(np.int16).max, (ROWS, COLUMNS), np.int16)
    return spaces.Dict(parts)


def check(name: str, said: str, allowed: tuple[str, ...]) -> None:
    """Raise an error if a setting is not one of *allowed*."""
    if said not in allowed:
        raise BadOption(name, f'"{said}" is not allowed; use one of {", ".join(allowed)}')
