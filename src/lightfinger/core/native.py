"""Words to the compiler that mean nothing to the interpreter; the one module here that is never compiled itself."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**attributes):
        """Leave the decorated class as it is: only the compiler reads *attributes*."""
        return lambda decorated: decorated
