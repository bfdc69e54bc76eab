"""What only interpreted code can do: compiler attributes, and the parts of objects for `copy` and `pickle`.

This is the one module of `core` that is never compiled.
"""

import dataclasses
from typing import TYPE_CHECKING, Any, TypeVar

T = TypeVar("T")

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**attributes):
        """Return the decorated class unchanged; only the compiler reads *attributes*."""
        return lambda decorated: decorated


def by_fields(value: Any) -> tuple[Any, ...]:
    """Return what `__reduce__` has to return for a dataclass whose constructor takes its fields by name."""
    return made, (type(value), {field.name: getattr(value, field.name) for field in dataclasses.fields(value)})


def by_parts(value: Any, arguments: tuple[Any, ...], names: tuple[str, ...] = ()) -> tuple[Any, ...]:
    """Return what `__reduce__` has to return for an object made from *arguments*, whose attributes are then set.

    Without *names* these are the fields of a dataclass.
    """
    names = names or tuple(field.name for field in dataclasses.fields(value))
    return type(value), arguments, {name: getattr(value, name) for name in names}


def by_dict(value: Any) -> tuple[Any, ...]:
    """Return what `__reduce__` has to return for an object of an interpreted class with a compiled base."""
    return unmade, (type(value),), getattr(value, "__dict__", None) or None


def made(kind: type[T], values: dict[str, Any]) -> T:
    """Make an object from the values of its fields."""
    return kind(**values)


def unmade(kind: type[T]) -> T:
    """Make an object without calling its constructor."""
    return kind.__new__(kind)
