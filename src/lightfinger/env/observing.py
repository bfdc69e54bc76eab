"""What an agent is given: a seat's knowledge as an array, and the actions by their numbers."""

import struct
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from lightfinger.core.events import Action, Event
from lightfinger.core.game import AnyGame

MODES: Final = ("perfect", "open")
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
        same = self._same
        for action in offered:
            number = same.get(id(action))
            marks[self._number[action] if number is None else number] = 1
        mask = bytes(marks)
        if len(self._masks) >= _KEPT:
            self._masks.clear()
        # The offer rides along, so that its identity is not used again.
        self._masks[id(offered)] = (offered, mask)
        return mask


class Eyes:
    """One seat's knowledge, folded from what it is told, as the numbers an agent is given."""

    def __init__(self, game: AnyGame, edition: Any, seats: int, seat: int, mode: str, packing: struct.Struct) -> None:
        self._game: Final = game
        self._seat: Final = seat
        self._open: Final = mode == "open"
        self._packing: Final = packing
        self._view: Final = game.blank(edition, seats)

    def hear(self, events: list[Event]) -> None:
        """Take in what one command told the seat."""
        evolve, view = self._game.evolve, self._view
        for event in events:
            evolve(view, event)

    def numbers(self) -> Numbers:
        """The observation; the array is the caller's own."""
        view = self._game.shown(self._view, self._seat, "classic") if self._open else self._view
        # Packing beats numpy's own conversion of a list three times over.
        return np.frombuffer(bytearray(self._packing.pack(*self._game.features(view, self._seat))), np.float32)

    def text(self) -> str:
        """The same for people."""
        view = self._game.shown(self._view, self._seat, "classic") if self._open else self._view
        return self._game.draw(view, self._seat)


def length(game: AnyGame, edition: Any, seats: int) -> int:
    """How many numbers an observation has."""
    return len(game.features(game.blank(edition, seats), 0))
