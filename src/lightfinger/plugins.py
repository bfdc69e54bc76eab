"""Loads games and bots of other packages, by entry points or as `module:Name`."""

import contextlib
import importlib
import inspect
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

PROBLEMS: Final[list[str]] = []
"""A message for each entry point that could not be used."""


class BadPlugin(Exception):
    """An object of another package that cannot be used; the message says why."""


def load(group: str, accept: Callable[[object, str], None]) -> None:
    """Give *accept* the object and the module of every entry point of *group*.

    An entry point that cannot be loaded or is not accepted is left out, and `PROBLEMS` says why.
    """
    for entry in sorted(entry_points(group=group), key=lambda entry: (entry.name, entry.value)):
        try:
            accept(entry.load(), entry.module)
        except (Exception, SystemExit) as problem:
            PROBLEMS.append(_sentence(entry, problem))


def named(name: str) -> object:
    """Return the object `module:Name`. It imports the module, so *name* must come from a trusted source."""
    module, _, attribute = name.partition(":")
    try:
        return getattr(importlib.import_module(module), attribute)
    except Exception as problem:
        raise BadPlugin(f"{name} cannot be loaded: {_reason(problem)}") from problem


def callable_with(name: str, *arguments: str) -> Callable[..., Any]:
    """Return the class or function `module:Name` if it can be called with these arguments. It imports like `named`."""
    found = named(name)
    if not callable(found):
        raise BadPlugin(f"{name} is no class or function")
    try:
        # What is native may have no signature.
        with contextlib.suppress(ValueError):
            inspect.signature(found).bind(*arguments)
    except TypeError as problem:
        wanted = f"{', '.join(arguments[:-1])} and {arguments[-1]}"
        raise BadPlugin(f"{name} cannot be called with {wanted}: {problem}") from problem
    return found


def _sentence(entry: EntryPoint, problem: BaseException) -> str:
    package = entry.dist.name if entry.dist else "a package"
    return f'{package}: the entry point "{entry.name}" of {entry.group} is left out: {_reason(problem)}'


def _reason(problem: BaseException) -> str:
    text = str(problem).strip() or repr(problem)
    return text if isinstance(problem, BadPlugin) else f"{type(problem).__name__}: {text.splitlines()[0]}"
