"""What a game needs for a learned value: the outline of a state, matches to learn from, and files of weights."""

import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from lightfinger.bots.value import BadWeights, Net, unpacked
from lightfinger.core.rng import Rng

Rehearsed = tuple[list[list[float]], list[float]]
"""Outlines from the seats of a match, and for each the share of the win that its seat got in the end."""


class Learned:
    """The learned value of a game, with a network for each edition and number of seats that has weights."""

    def __init__(
        self,
        folder: Path,
        names: Callable[[int], tuple[str, ...]],
        revision: int,
        rehearse: Callable[[Any, Rng], Rehearsed],
        patience: float = 1.0,
    ) -> None:
        self.folder: Final = folder
        self.names: Final = names
        """Returns the names of the inputs for a number of seats."""
        self.revision: Final = revision
        self.rehearse: Final = rehearse
        """Plays a dealt match to its end by rules of thumb."""
        self.patience: Final = patience
        """How much of the true share of the win a row is taught; the rest is what a network says a row later."""
        self._nets: Final[dict[tuple[str, int], Net | None]] = {}

    def file(self, edition: str, seats: int) -> Path:
        """Return the file of weights for an edition and a number of seats."""
        return self.folder / f"{edition}-{seats}.bin"

    def net(self, edition: str, seats: int) -> Net | None:
        """Return the network for an edition and a number of seats; None if there is none that fits the outline."""
        key = (edition, seats)
        if key not in self._nets:
            self._nets[key] = self._read(self.file(edition, seats), seats)
        return self._nets[key]

    def _read(self, file: Path, seats: int) -> Net | None:
        if not file.exists():
            return None
        try:
            return unpacked(file.read_bytes(), self.names(seats), self.revision)
        except BadWeights as problem:
            warnings.warn(f"{file} is not used: {problem}", stacklevel=2)
            return None
