"""What an agent is given: a seat's knowledge as an array, and the actions by their numbers."""

import struct
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from lightfinger import bots
from lightfinger.bots.belief import Belief
from lightfinger.core.events import Action
from lightfinger.core.game import AnyGame, BadOption
from lightfinger.core.table import Frame, catch_up

MODES: Final = ("perfect", "open", "remembered")
LEAST: Final = -1.0
MOST: Final = 8.0
"""Between which every number of an observation lies; nearly all lie between 0 and 1."""

_KEPT: Final = 4096
"""Masks that are kept for offers seen before; the games share most of theirs."""

Mask = NDArray[np.int8]
Numbers = NDArray[np.float32]


class Numbering:
    """The actions of a table as numbers: action `number` is `actions[number]`.

    A game's list of all actions that can ever be legal at such a table is the numbering; it covers every edition and
    option, and is the same for the same edition and number of seats.
    """

    def __init__(self, game: AnyGame, edition: Any, seats: int) -> None:
        self.actions: Final[tuple[Action, ...]] = game.every_action(edition, seats)
        self._number: Final[dict[Action, int]] = {action: number for number, action in enumerate(self.actions)}
        # The games make each action once, so that it is known by its identity without asking for its hash.
        self._same: Final[dict[int, int]] = {id(action): number for number, action in enumerate(self.actions)}
        self._masks: Final[dict[int, tuple[tuple[Action, ...], bytes]]] = {}

    def __len__(self) -> int:
        return len(self.actions)

    def number(self, action: Action) -> int:
        """The number of *action*."""
        same = self._same.get(id(action))
        return self._number[action] if same is None else same

    def mask(self, offered: tuple[Action, ...]) -> Mask:
        """1 for each number that is offered, 0 for the others; the array is the caller's own."""
        return np.frombuffer(bytearray(self.mask_bytes(offered)), np.int8)

    def mask_bytes(self, offered: tuple[Action, ...]) -> bytes:
        """The same as bytes."""
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
        # The offer rides along, so that its identity is not used again.
        self._masks[id(offered)] = (offered, mask)
        return mask


class Eyes:
    """One seat's knowledge, folded from what it is told, as the numbers an agent is given.

    It catches up with the log when it is asked to, so that what nobody looks at costs nothing.
    """

    def __init__(self, game: AnyGame, edition: Any, seats: int, seat: int, mode: str, memory: str = "") -> None:
        """*memory* names the persona through whose memory a seat looks in the mode "remembered"."""
        self._game: Final = game
        self._seat: Final = seat
        self._open: Final = mode == "open"
        self._belief: Final = _belief(game, edition, seats, seat, memory) if mode == "remembered" else None
        self._view: Final = game.blank(edition, seats)
        self._packing: Final = _packing(len(game.features(self._view, seat)))
        self._heard = 0

    def hear(self, log: list[Frame]) -> None:
        """Take in what the seat was told since the last time."""
        if self._belief is None:
            catch_up(self._game, self._view, self._seat, log, self._heard)
        else:
            for frame in log[self._heard :]:
                self._belief.hear(frame.heard_by(self._seat))
        self._heard = len(log)

    def numbers(self) -> Numbers:
        """The observation; the array is the caller's own."""
        # Packing beats numpy's own conversion of a list three times over.
        return np.frombuffer(bytearray(self._packing(*self._game.features(self._seen(), self._seat))), np.float32)

    def text(self) -> str:
        """The same for people."""
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
    """How many numbers an observation has."""
    return len(game.features(game.blank(edition, seats), 0))


def check(name: str, said: str, allowed: tuple[str, ...]) -> None:
    """Refuse a setting that is not one of those *allowed*."""
    if said not in allowed:
        raise BadOption(name, f'"{said}" is not allowed; use one of {", ".join(allowed)}')
