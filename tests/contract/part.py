"""What the contract has to be told about a game: how its views hold less than the truth, and what never gets lost."""

import dataclasses
import importlib
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import Any, Final

from lightfinger.core.game import AnyGame

Agrees = Callable[[Any, Any], bool]


class Part:
    """The part of one game: `tests/contract/<game>.py` holds one, called `PART`.

    *fields* has those fields of a view that are neither equal to the truth's nor negative where they are not known,
    each with a test of view and truth. *conserved* is what no action may change, such as all gems together. *lists* has
    some values for each option that is a list, *needs* the options without which another one has no effect,
    *laid_by_hand* the options that random matches do not reach.
    """

    def __init__(
        self,
        fields: Mapping[str, Agrees],
        conserved: Callable[[Any], Hashable],
        lists: Mapping[str, Sequence[str]] | None = None,
        needs: Mapping[str, Mapping[str, object]] | None = None,
        laid_by_hand: Collection[str] = (),
    ) -> None:
        self.fields: Final = fields
        self.conserved: Final = conserved
        self.lists: Final = lists or {}
        self.needs: Final = needs or {}
        self.laid_by_hand: Final = laid_by_hand

    def disagreements(self, view: Any, truth: Any) -> list[str]:
        """The fields in which *view* claims what is not so in *truth*."""
        wrong = []
        for name in _names(type(view)):
            said, so = getattr(view, name), getattr(truth, name)
            if said == so:
                continue
            special = self.fields.get(name)
            if not (special(view, truth) if special else _unknown(said, so)):
                wrong.append(f"{name}: {said} but {so}")
        return wrong


def _unknown(said: Any, so: Any) -> bool:
    """Whether a view's value is the truth's, but for negative numbers where it says that it does not know."""
    if isinstance(said, int) and isinstance(so, int):
        return said == so or said < 0
    if isinstance(said, list | tuple) and isinstance(so, list | tuple) and len(said) == len(so):
        return all(_unknown(one, other) for one, other in zip(said, so, strict=True))
    return False


def _names(state: type) -> list[str]:
    return [field.name for field in dataclasses.fields(state) if field.name != "edition"]


def part_of(game: AnyGame) -> Part:
    """The part of *game*."""
    part = importlib.import_module(f"tests.contract.{game.name.replace('-', '_')}").PART
    assert isinstance(part, Part)
    return part
